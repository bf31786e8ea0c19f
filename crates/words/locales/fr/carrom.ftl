# Ce que dit l’arbitre du carrom. Les propositions commencent en minuscule et n’ont pas de point.

carrom-own-down = {$count ->
    [one] {$discs} est rentré
   *[other] {$discs} sont rentrés
  }
carrom-theirs-down = {$count ->
    [one] {$discs} est rentré au profit de l’adversaire
   *[other] {$discs} sont rentrés au profit de l’adversaire
  }
carrom-missed = aucun pion du tireur n’est rentré
    .short = aucun pion rentré
carrom-touched-nothing = le palet ne touche rien
carrom-opening-try = le palet ne touche rien : essai d’ouverture {$try} sur 3 manqué
    .short = rien touché : essai {$try} sur 3 manqué
carrom-opening-lost = le troisième essai d’ouverture ne touche rien non plus : l’adversaire ouvre, et les couleurs ne changent pas
    .short = troisième essai manqué : l’adversaire ouvre
carrom-time-out = aucun coup n’a été joué à temps
carrom-back-from-off = {$count ->
    [one] {$discs} a quitté le plateau et revient au centre
   *[other] {$discs} ont quitté le plateau et reviennent au centre
  }

carrom-striker-down = le palet est rentré
carrom-striker-costs = {$count ->
    [one] le palet est rentré, et un pion du tireur ressort
   *[other] le palet est rentré, et {$count} pions du tireur ressortent
  }
    .short = palet rentré : {$count ->
        [one] un pion ressort
       *[other] {$count} pions ressortent
      }
carrom-striker-off = le palet quitte le plateau, sans pénalité
carrom-owed = {$count ->
    [one] aucun pion du tireur ne peut plus ressortir : {$count} pion est dû à présent
   *[other] aucun pion du tireur ne peut plus ressortir : {$count} pions sont dus à présent
  }
    .short = rien à ressortir : {$count ->
        [one] un pion est dû
       *[other] {$count} pions sont dus
      }
carrom-debt-paid = {$count ->
    [one] un pion du tireur ressort pour régler une dette
   *[other] {$count} pions du tireur ressortent pour régler des dettes
  }
    .short = {$count ->
        [one] un pion ressort
       *[other] {$count} pions ressortent
      } pour payer
carrom-their-debt-paid = {$count ->
    [one] un pion adverse ressort pour régler une dette
   *[other] {$count} pions adverses ressortent pour régler des dettes
  }
carrom-debts-dropped = les dettes restantes sont effacées
carrom-last-piece-pays = le dernier pion du tireur doit ressortir : il ne gagne pas la manche
    .short = le dernier pion ressort : la manche continue

carrom-queen-pending = la reine est rentrée et doit être confirmée au coup suivant
    .short = la reine est rentrée : {$whose ->
        [me] confirmez-la au prochain coup
       *[other] à confirmer au prochain coup
      }
carrom-queen-still-pending = la reine reste rentrée et doit être confirmée au coup suivant
carrom-queen-confirmed = la reine est confirmée
carrom-queen-unconfirmed = la reine n’est pas confirmée et retourne au centre
    .short = pas confirmée : la reine retourne au centre
carrom-queen-no-right = la reine retourne au centre, car aucun pion du tireur n’a encore été rentré
    .short = la reine retourne au centre : aucun pion rentré avant elle
carrom-queen-owing = la reine retourne au centre, car un pion est dû
    .short = la reine retourne au centre : un pion est dû
carrom-queen-with-theirs = la reine retourne au centre, car seuls des pions adverses sont tombés avec elle
    .short = seuls des pions adverses avec elle : la reine retourne au centre
carrom-queen-with-striker = la reine retourne au centre, car le palet est tombé avec elle
    .short = palet tombé aussi : la reine retourne au centre
carrom-queen-left = le dernier pion est tombé alors que la reine était encore sur le plateau : manche perdue pour {$side}
    .short = la reine est restée : {$whose ->
        [me] vous perdez la manche
       *[other] manche perdue
      }
carrom-queen-for-nobody = la reine confirmée ne compte pour personne

carrom-board-won = {$points ->
    [one] manche gagnée par {$side}, pour {$points} point
   *[other] manche gagnée par {$side}, pour {$points} points
  }
carrom-board-won-queen = manche gagnée par {$side}, pour {$points} points{$points ->
    [3] {", "}tous pour la reine
   *[other] {" "}dont 3 pour la reine
  }
carrom-next-board = la manche {$board} commence
carrom-strokes-spent = {$count ->
    [one] le seul coup convenu est joué
   *[other] les {$count} coups convenus sont joués
  }

carrom-placed = {$disc} est reposé dans le grand cercle
carrom-placed-near = {$disc} est reposé au point libre le plus proche du centre
carrom-placed-late = le délai de pose est écoulé, et {$disc} va au point libre le plus proche du centre
carrom-place-first = un pion est à poser ; posez-le avant de jouer
carrom-place-not-due = {$disc} n’est pas à poser ; choisissez un pion adverse rentré
carrom-place-outside = {$disc} doit être entièrement dans le grand cercle : son centre à {$radius} au plus du milieu
carrom-place-taken = un autre pion gêne ; il faut une place libre pour {$disc}

carrom-striker-off-lines = le palet doit toucher les deux lignes de votre zone de tir
carrom-striker-on-circle = le palet mord sur un cercle rouge au bout de la zone de tir ; il ne doit mordre sur aucun des deux
carrom-striker-beyond = le palet doit être entre les deux cercles rouges de la zone de tir
carrom-striker-on-piece = {$disc} gêne ; il faut une place libre pour le palet
