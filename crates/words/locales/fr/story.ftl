# After the game: what it tells.
page-story-goes-on = La partie continue
page-story-who = {$whose ->
    [me] Contre {$players}
   *[other] {$players}
  }
page-story-rounds = {$n ->
    [one] {$n} manche
   *[other] {$n} manches
  }
page-story-round = manche {$n}
page-story-best = {$whose ->
    [me] Votre meilleur coup
   *[other] Meilleur coup : {$player}
  }
page-story-gain = {$game ->
    [kimble] {$n ->
        [one] {$n} case d’avance
       *[other] {$n} cases d’avance
      }
   *[other] {$n ->
        [one] {$n} point en un coup
       *[other] {$n} points en un coup
      }
  }
page-story-chance = {$level ->
    [beginner] Avec le geste d’un débutant
    [casual] Avec le geste d’un amateur
    [club] Avec le geste d’un joueur de club
    [expert] Avec le geste d’un expert
   *[master] Avec le geste d’un maître
  } : {$case ->
    [never] pas une fois en {$n} essais
    [seldom] 1 fois sur {$n}
    [often] {$n} fois sur 10
   *[always] à tous les coups
  }
page-story-watch = Revoir ce coup
page-story-seeking = Recherche du meilleur coup…
page-story-no-best = Aucun coup ne se détache : la patience a fait le reste.
page-story-no-twenty = Pas de 20 cette fois. Ça viendra.
page-story-column = {$what ->
    [round] {$game ->
        [couronne] Partie
       *[other] Manche
      }
    [sunk] {$game ->
        [carrom] Pions
        [couronne] Anneaux
       *[other] Les 20
      }
   *[score] {$game ->
        [couronne] Gagnées
       *[other] Score
      }
  }
page-story-measure = {$what ->
    [twenties] les 20
    [pots] rentrés
    [visits] passages
    [best-visit] meilleur passage
    [debts] dettes
    [fouls] fautes
    [sixes] six
    [ate] mangés
    [eaten] perdus
   *[laps] tours
  }
page-story-players = Joueurs
page-story-earlier = {$game ->
    [couronne] {$n ->
        [one] {$n} partie plus tôt
       *[other] {$n} parties plus tôt
      }
   *[other] {$n ->
        [one] {$n} manche plus tôt
       *[other] {$n} manches plus tôt
      }
  }
page-story-turned = {$case ->
    [start] {$whose ->
        [me] Vous avez mené dès le premier coup.
       *[other] En tête dès le premier coup : {$player}.
      }
    [round] {$whose ->
        [me] À partir de la manche {$n}, vous n’avez plus quitté la tête.
       *[other] En tête pour de bon à partir de la manche {$n} : {$player}.
      }
   *[action] {$whose ->
        [me] À partir du coup {$n}, vous n’avez plus quitté la tête.
       *[other] En tête pour de bon à partir du coup {$n} : {$player}.
      }
  }
page-story-see = Voir
page-story-done = Terminé
page-story-shared = Partagé
page-story-not-shared = Partage impossible
page-story-text = {game.title} : {$outcome}

# Another way to play a shot.
page-what-if-nothing = Il n’y a rien à décider autrement ici, ou la partie n’est pas finie.
page-what-if-at = Coup {$n} sur {$of} · {$player}
page-what-if-before = Juste avant
page-what-if-was = Comme joué
page-what-if-would = L’autre façon
page-what-if-strongest = Le plus fort tenterait ceci
page-what-if-hand = Niveau du geste
page-what-if-trying = Cent essais en cours…
page-what-if-try = Essayer soi-même
page-what-if-instead = Au lieu du coup {$n}
page-what-if-again = Recommencer
page-what-if-text = {game.title} : que joueriez-vous ici ?

# Games that were played on from such a shot.
page-branches = Variantes
page-branch = Au lieu du coup {$n} · {$actions ->
    [one] {$actions} coup
   *[other] {$actions} coups
  } · {$day}
page-branch-watch = Regarder
page-branch-play = Continuer
page-branch-forget = Supprimer
page-branch-trunk = Revenir à la partie entière
page-branch-keep = Garder cette variante
page-branch-kept = Gardée
