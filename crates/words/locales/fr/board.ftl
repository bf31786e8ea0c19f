# The boards: what can be done at them, and what the referee points at.

# Une nouvelle partie : ce dont on peut convenir.
page-new-game-start = Commencer
page-options = Règles convenues
page-no-limit = sans limite
page-option = {$name ->
    [target] Points pour gagner
    [max_rounds] Maximum de manches
    [max_strokes] Maximum de coups
    [queen_must_be_covered] La reine avant le dernier pion
    [discs] Anneaux par couleur
    [behind_limit] Anneaux derrière la ligne
    [finishers] Nombre d’arrivants
    [lap] Tour d’honneur
    [goal_jump] Sauts à l’arrivée
    [leaving_satisfies_duty] Sortir du nid suffit
    [die] Le dé
    [dome] Le dôme
   *[max_throws] Maximum de lancers
  }
page-option-about = {$name ->
    [target] Le premier camp à atteindre ou dépasser ce total gagne.
    [max_rounds] Après ce nombre de manches, le camp en tête gagne.
    [max_strokes] Après ce nombre de coups, la partie est nulle.
    [queen_must_be_covered] Un camp qui rentre son dernier pion alors que la reine est encore sur le plateau perd la manche, et l’adversaire marque 3 points.
    [discs] De 4 à 16. Moins d’anneaux, partie plus courte.
    [behind_limit] Combien de vos anneaux peuvent s’arrêter derrière votre ligne sur toute la partie ; les suivants vont au centre.
    [finishers] La course dure jusqu’à ce que ce nombre de joueurs aient tous leurs pions à l’arrivée.
    [lap] Quels pions peuvent renoncer à l’arrivée et refaire un tour.
    [goal_jump] Un pion peut-il en sauter d’autres à l’arrivée ?
    [leaving_satisfies_duty] Sortir un pion avec un six compte comme le coup obligatoire.
    [die] Équilibré : tous les chiffres ont la même chance. Dôme : le chiffre suivant dépend un peu du précédent, et le dé est parfois cassé (pas à plat).
    [dome] Ouvert : chacun peut appuyer à tout moment, et le joueur dont c’est le tour décide du chiffre. Verrouillé : il ne répond qu’au joueur dont c’est le tour.
   *[max_throws] Après ce nombre de lancers, la course s’arrête telle quelle.
  }
page-option-value = {$value ->
    [true] Oui
    [false] Non
    [any] Tout pion
    [last] Le dernier pion
    [none] Aucun
    [uniform] Équilibré
    [open] Ouvert
    [locked] Verrouillé
   *[popomatic] Dôme
  }

# Comment on joue.
page-shooting = Tir
page-by-either = Recul ou pichenette
page-by-pulling = Recul seulement
page-animation = Animation
page-animation-normal = Temps réel
page-animation-instant = Immédiate
page-hint-swipe = Levez le doigt sans l’arrêter.
page-hint-slow = Trop lent : levez le doigt sans l’arrêter.
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
