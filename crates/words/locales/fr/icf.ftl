# Ce que dit l’arbitre du carrom selon les lois de l’ICF, en plus de carrom.ftl. Les propositions commencent en minuscule et n’ont pas de point.

icf-toss-break = {$player} a gagné le tirage au sort et ouvre
icf-toss-side = {$player} a gagné le tirage au sort et prend le côté : l’adversaire ouvre
icf-toss-late = le délai de choix est écoulé pour {$player}
icf-toss-first = qui a gagné le tirage au sort doit d’abord choisir : ouvrir ou le côté
icf-break-try = le palet ne touche rien : essai d’ouverture {$try} sur {$most} manqué
    .short = rien touché : essai {$try} sur {$most} manqué
icf-break-lost = le dernier essai d’ouverture ne touche rien non plus : l’adversaire ouvre, et les couleurs ne changent pas
    .short = dernier essai manqué : l’adversaire ouvre
icf-break-fault = l’ouverture ne touche aucun pion et est fautive : rien n’est dû
    .short = aucun pion touché : faute, rien n’est dû

icf-improper = le coup était irrégulier
icf-improper-costs = {$count ->
    [one] un pion du tireur ressort pour cela
   *[other] {$count} pions du tireur ressortent pour cela
  }
    .short = {$count ->
        [one] un pion ressort pour cela
       *[other] {$count} pions ressortent pour cela
      }
icf-technical = faute technique : {$player}
icf-foul = faute : {$player}
icf-foul-not-technical = ce joueur a déjà joué un coup de son tour, une infraction est donc une faute ; il fallait foul
icf-technical-not-foul = avant le premier coup du tour, ou de qui n’a pas la main, une infraction est une faute technique ; il fallait technical
icf-one-out = un pion rentré ressort pour {$side}
icf-one-owed = {$count ->
    [one] aucun pion ne peut ressortir : {$count} pion est dû à présent par {$side}
   *[other] aucun pion ne peut ressortir : {$count} pions sont dus à présent par {$side}
  }
icf-last-piece-pays = un dernier pion doit ressortir : il ne finit pas la manche

icf-queen-pending = la reine est rentrée et doit être couverte au coup suivant
    .short = la reine est rentrée : {$whose ->
        [me] couvrez-la au prochain coup
       *[other] à couvrir au prochain coup
      }
icf-queen-still-pending = la reine reste rentrée et doit être couverte au coup suivant
icf-queen-covered = la reine est couverte
icf-queen-uncovered = la reine n’est pas couverte et retourne au centre
    .short = pas couverte : la reine retourne au centre
icf-queen-improper = la reine retourne au centre, car le coup était irrégulier
    .short = coup irrégulier : la reine retourne au centre
icf-queen-worthless = à partir de 22 points, la reine ne vaut plus rien pour {$side}
icf-queen-for-nobody = la reine couverte ne compte pour personne

icf-waits-for-room = il n’y a pas de place pour poser un pion : il attend
icf-no-room = il n’y a pas encore de place pour poser un pion ; le jeu continue
icf-forgone = {$count ->
    [one] le pion n’est pas posé et compte de nouveau comme rentré
   *[other] les {$count} pions ne sont pas posés et comptent de nouveau comme rentrés
  }
icf-placing-late = {$count ->
    [one] le délai de pose est écoulé, et le pion compte de nouveau comme rentré
   *[other] le délai de pose est écoulé, et les {$count} pions comptent de nouveau comme rentrés
  }
icf-forgo-begun = un pion est déjà posé ; on renonce à tous ou à aucun
icf-forgo-last = l’adversaire n’aurait plus de pion sur le plateau ; il fallait poser
icf-place-centre = {$disc} ne doit couvrir aucune partie du cercle central
icf-place-shot = {$disc} ne doit pas former un coup avec la reine : il faut plus d’écart, ou un autre axe que celui d’un trou

icf-last-own = le dernier pion est tombé en laissant la reine sur le plateau
icf-last-theirs = le dernier pion adverse est tombé en laissant la reine sur le plateau
icf-last-theirs-uncovered = le dernier pion adverse est tombé avant que la reine soit couverte
icf-last-theirs-covering = le dernier pion adverse est tombé dans le coup même qui couvre la reine
icf-last-both = les derniers pions des deux camps sont tombés en un coup
icf-extra = {$count ->
    [one] {$count} point s’ajoute pour la faute
   *[other] {$count} points s’ajoutent pour les fautes
  }
icf-twelve = sur {$points} points, une manche en compte 12
icf-extra-board = égalité : une manche de plus commence, et le sort dit qui ouvre
icf-boards-played = {$count ->
    [one] la seule manche convenue est jouée
   *[other] les {$count} manches convenues sont jouées
  }

icf-striker-half-on-circle = le palet doit couvrir tout le cercle de base ou ne pas le toucher
icf-striker-beyond = le palet doit être entre les deux cercles de base, ou sur l’un d’eux
icf-striker-on-arrow = le palet ne doit pas toucher une flèche

told-left = il ne peut pas rester {$left} pions ; il fallait de 0 à 9
told-law = la loi {$law} ne finit aucune manche ; il fallait 24, 64 ou de 75 à 85
told-extra = extra vaut {$extra} ; il fallait de 0 à 2, et 0 avec la loi 24 ou 64
told-no-law = le livret de famille n’a ni lois ni points de plus ; il fallait winner, left et queen
told-none-left = selon la loi {$law}, il reste des pions au perdant ; il fallait de 1 à 9
