# The boards: what can be done at them, and what the referee points at.

# Une nouvelle partie : ce dont on peut convenir.
page-new-game-start = Commencer
page-options = Règles convenues
page-no-limit = {$name ->
    [discs] selon la règle
    [points] pas de course
   *[other] sans limite
  }

# Comment on joue.
page-shooting = Tir
page-by-either = Recul ou pichenette
page-by-pulling = Recul seulement
page-animation = Animation
page-animation-normal = Temps réel
page-animation-instant = Immédiate
page-hint-swipe = {$by ->
    [touch] Levez le doigt sans l’arrêter.
   *[keys] Relâchez sans arrêter la souris.
  }
page-hint-slow = {$by ->
    [touch] Trop lent : levez le doigt sans l’arrêter.
   *[keys] Trop lent : relâchez sans arrêter la souris.
  }
page-hint-sliders = Réglez avec les curseurs, puis appuyez sur le bouton.

# Un cas serré.
page-line-call = {$how ->
    [touches] {$disc} mord sur la ligne de {$mm} mm.
    [clear] {$disc} est à {$mm} mm de la ligne.
    [behind] {$disc} est à {$mm} mm derrière la ligne.
   *[before] {$disc} est à {$mm} mm devant la ligne.
  }

# Kimble : chacun a un dôme.
page-press-as = {$player} : appuyer sur le dôme

# Le plateau en mots.
page-in-words = Le plateau en mots
page-told-nobodys = À personne
page-told-none = {$game ->
    [crokinole] Aucun disque
    [couronne] Aucun anneau
   *[other] Aucun pion
  } sur le plateau
page-told-disc = {$disc} : {$zone ->
    [fifteen] dans la zone des 15,{" "}
    [fifteen-ten] sur la ligne entre 15 et 10,{" "}
    [ten] dans la zone des 10,{" "}
    [ten-five] sur la ligne entre 10 et 5,{" "}
    [five] dans la zone des 5,{" "}
    [out] sur la ligne extérieure ou au-delà,{" "}
   *[none] {""}
  }{$hour ->
    [0] au centre
    [1] à {$cm} cm du centre, direction 1 heure
   *[other] à {$cm} cm du centre, direction {$hour} heures
  }
page-told-piece = Pion {$piece} : {$what ->
    [nest] au nid
    [track] case {$at} sur 28
   *[goal] à l’arrivée, place {$at}
  }

# Le plateau et la visée en mots, depuis la pièce en main.
page-told-holes = {$game ->
    [crokinole] Le trou
    [croquignole] Le trou
   *[other] Les trous
  }
page-told-hole = {$hole ->
    [0] En bas à gauche
    [1] En bas à droite
    [2] En haut à droite
    [3] En haut à gauche
   *[middle] Trou central
  }
page-told-bearing = à {$cm} cm de {$game ->
    [carrom] votre palet
    [couronne] votre palet
    [croquignole] votre pion
   *[other] votre disque
  }, {$side ->
    [ahead] droit devant
    [left] {$degrees}° à gauche
   *[right] {$degrees}° à droite
  }
page-told-set = {$what ->
    [place] {$side ->
        [ahead] Au milieu de la ligne.
        [left] À {$amount} cm à gauche du milieu.
       *[right] À {$amount} cm à droite du milieu.
      }
    [direction] {$side ->
        [ahead] Droit devant.
        [left] {$amount}° à gauche.
       *[right] {$amount}° à droite.
      }
    [side] {$side ->
        [ahead] Sans effet.
        [left] Effet de {$amount} % à gauche.
       *[right] Effet de {$amount} % à droite.
      }
   *[speed] {$amount} m/s.
  }
page-told-touch = {$rail ->
    [yes] Par la bande, puis touche {$disc}
   *[no] Touche {$disc}
  } {$part ->
    [full] en plein
    [half] {$side ->
        [left] à moitié, côté gauche
       *[right] à moitié, côté droit
      }
   *[thin] {$side ->
        [left] finement, côté gauche
       *[right] finement, côté droit
      }
  } ; {$goes ->
    [nowhere] sans le déplacer.
    [middle] départ vers le centre.
    [hole] départ vers le trou {$hole ->
        [0] en bas à gauche
        [1] en bas à droite
        [2] en haut à droite
       *[3] en haut à gauche
      }.
   *[hour] {$hour ->
        [1] départ en direction de 1 heure.
       *[other] départ en direction de {$hour} heures.
      }
  }
page-told-miss = {$rail ->
    [yes] Par la bande ; ne touche rien
   *[no] Ne touche rien
  } {$what ->
    [middle] et tombe dans le trou.
    [hole] et tombe dans le trou {$hole ->
        [0] en bas à gauche
        [1] en bas à droite
        [2] en haut à droite
       *[3] en haut à gauche
      }.
    [post] avant un plot.
    [rails] jusqu’à la deuxième bande.
    [off] et quitte le plateau.
   *[rest] {$hour ->
        [1] et s’arrête à {$cm} cm du centre, direction 1 heure.
       *[other] et s’arrête à {$cm} cm du centre, direction {$hour} heures.
      }
  }
page-told-your-turn = {$verdict} À vous.

# Quand le programme ou un robot s’est arrêté.
page-halted = Quelque chose n’a pas marché
page-halted-about = La page s’est arrêtée. Votre partie est conservée : reprenez là où vous en étiez.
page-halted-unsaved = La page s’est arrêtée, et ce navigateur ne conserve aucune partie. Enregistrez la vôtre avant de reprendre.
page-halted-do = Reprendre
page-asked-again = Cela n’a pas marché. On redemande…
page-no-hint = Aucun conseil n’a été trouvé.
page-stumbled = Deux fois, aucune réponse n’est venue. La partie continue sans elle, et elle est conservée.
