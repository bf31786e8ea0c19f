# The boards: what can be done at them, and what the referee points at.

# Une nouvelle partie : ce dont on peut convenir.
page-new-game-start = Commencer
page-options = Ce dont vous convenez
page-no-limit = sans limite
page-option = {$name ->
    [target] Points pour gagner
    [max_rounds] Manches au plus
    [max_strokes] Coups au plus
    [queen_must_be_covered] La reine doit être couverte
    [discs] Palets par couleur
    [behind_limit] Palets derrière la ligne
    [finishers] Combien arrivent
    [lap] Tour d’honneur
    [goal_jump] Sauter dans le but
    [leaving_satisfies_duty] Quitter le nid est un coup
    [die] Le dé
    [dome] Le dôme
   *[max_throws] Lancers au plus
  }
page-option-about = {$name ->
    [target] Le premier camp à atteindre ou dépasser ce total gagne.
    [max_rounds] Après ce nombre de manches, le camp en tête a gagné.
    [max_strokes] Après ce nombre de coups, la partie est nulle.
    [queen_must_be_covered] Un camp qui rentre son dernier pion alors que la reine est encore sur le plateau perd la manche, et l’adversaire marque 3 points.
    [discs] De 4 à 16. Moins de palets font une partie plus courte.
    [behind_limit] Ce nombre peut rester derrière sa propre ligne sur toute la partie ; les suivants vont au milieu.
    [finishers] La course dure jusqu’à ce que ce nombre de joueurs ait rentré tous ses pions.
    [lap] Qui peut passer devant le but et refaire un tour.
    [goal_jump] Si les pions peuvent en dépasser d’autres dans le but.
    [leaving_satisfies_duty] Sortir un pion avec un six compte comme le coup obligatoire.
    [die] Égal : chaque nombre est aussi probable. Dôme : le nombre suivant dépend un peu du précédent, et parfois aucun n’est visible.
    [dome] Ouvert : chacun peut appuyer à tout moment, et le joueur dont c’est le tour décide du chiffre. Verrouillé : il ne répond qu’à son tour.
   *[max_throws] Après ce nombre de lancers, la course s’arrête telle quelle.
  }
page-option-value = {$value ->
    [true] Oui
    [false] Non
    [any] Tout pion
    [last] Le dernier pion
    [none] Personne
    [uniform] Égal
    [open] Ouvert
    [locked] Verrouillé
   *[popomatic] Dôme
  }

# Comment on joue.
page-shooting = Tir
page-by-either = En arrière ou pichenette
page-by-pulling = En arrière seulement
page-animation = Animation
page-animation-normal = Temps réel
page-animation-instant = Immédiate
page-hint-swipe = Levez le doigt en mouvement.
page-hint-slow = Trop lent : levez le doigt en mouvement.
page-hint-sliders = Réglez avec les curseurs, puis appuyez sur le bouton.

# Un cas serré.
page-line-call = {$how ->
    [touches] {$disc} touche la ligne, de {$mm} mm.
    [clear] {$disc} est à {$mm} mm de la ligne.
    [behind] {$disc} est derrière la ligne, de {$mm} mm.
   *[before] {$disc} est devant la ligne, de {$mm} mm.
  }

# Kimble : chacun a un dôme.
page-press-as = {$player} appuie sur le dôme

# Le plateau en mots.
page-in-words = Le plateau en mots
page-told-nobodys = À personne
page-told-none = Aucun palet sur le plateau
page-told-disc = {$disc} : {$zone ->
    [fifteen] dans le 15,{" "}
    [fifteen-ten] sur la ligne entre 15 et 10,{" "}
    [ten] dans le 10,{" "}
    [ten-five] sur la ligne entre 10 et 5,{" "}
    [five] dans le 5,{" "}
    [out] sur la ligne extérieure ou au-delà,{" "}
   *[none] {""}
  }{$hour ->
    [0] au milieu
   *[other] à {$cm} cm du milieu, vers {$hour} heures
  }
page-told-piece = Pion {$piece} : {$what ->
    [nest] au nid
    [track] sur la case {$at} de 28
   *[goal] à l’arrivée, place {$at}
  }
