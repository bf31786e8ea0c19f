# Est-ce une faute ?

foul-yes = Oui, c’est une faute
foul-not = Pas de faute
foul-costs = Pas de faute, mais cela coûte quelque chose
foul-open = Le livret n’a pas de réponse
foul-allowed = C’est permis.
foul-board-lost = La manche est perdue. La règle dit ce qu’elle vaut.
foul-unseen = Personne ne l’a vu, et aucune règle du livret ne dit que faire alors : il n’a pas de numéro pour cela. Mettez-vous d’accord, ou rejouez le coup.
foul-no-rule = Aucune règle de ce livret n’en parle.
foul-shooter = ce joueur
foul-opponent = l’adversaire
foul-nobody-saw = Personne ne l’a vu avec certitude
foul-yes-some = Oui
foul-no-none = Non
foul-ask-what = De quoi s’agit-il ?
foul-shot = Un coup
foul-start = Comment la pièce a été posée ou visée
foul-conduct = Quelqu’un s’est levé, a touché le plateau ou a aidé
foul-ask-opposed = L’autre camp avait-il une pièce sur le plateau avant le coup ?
foul-ask-touched = Le coup en a-t-il touché une ?
foul-touched-played = Oui, avec la pièce jouée
foul-touched-through = Oui, avec une autre de son camp, mise en mouvement
foul-touched-none = Non, aucune
foul-touched-after-rim = Seulement après être revenue de la bande
foul-ask-ended = Où a-t-elle fini ?
foul-ended-board = Sur le plateau
foul-ended-hole = Dans le trou central
foul-ended-their-hole = La pièce touchée est tombée dans le trou
foul-ended-leaning = Penchée sur le bord du trou
foul-ended-line = Sur la ligne extérieure
foul-ended-rim = Revenue de la bande
foul-ended-back = Au-delà de la ligne, puis revenue d’elle-même
foul-ask-instead = Que s’est-il passé d’autre ?
foul-instead-nothing = Rien
foul-instead-own = Elle a touché des pièces de son camp
foul-instead-hole = Elle est tombée dans le trou
foul-instead-own-hole = Elle a envoyé une autre de son camp dans le trou
foul-ask-open = Où la pièce jouée a-t-elle fini ?
foul-open-fifteen = Dans les 15, ou touchant leur ligne
foul-open-hole = Dans le trou central
foul-open-short = Sans atteindre les 15
foul-open-other = Trop court, mais elle en a poussé une autre dans les 15
foul-open-lay = Trop court, mais une de son camp y était déjà
foul-open-rim = Dans les 15, par la bande
foul-ask-start = D’où la pièce est-elle partie ?
foul-start-right = Sur la ligne de son quart
foul-start-inside = À l’intérieur, sans toucher la ligne
foul-start-outside = À l’extérieur de la ligne
foul-start-quadrant = Dans le quart d’un autre
foul-start-outward = Le coup allait vers l’extérieur
foul-ask-conduct = Que s’est-il passé ?
foul-conduct-seat = Quelqu’un s’est levé, ou a bougé la chaise ou le plateau
foul-conduct-board = Quelqu’un dont ce n’était pas le tour a touché le plateau
foul-conduct-fingers = La pièce n’a pas été jouée d’une pichenette comme il faut
foul-conduct-early = Quelqu’un a posé un pion hors de son tour
foul-conduct-advice = Quelqu’un a donné un conseil
foul-striker-fell = Le palet est tombé
foul-pieces-fell = Des pions sont tombés, pas le palet
foul-queen-fell = La reine est tombée
foul-queen-cover = La reine était à confirmer
foul-left-table = Quelque chose a quitté la table
foul-nothing-touched = Le palet n’a rien touché
foul-striker-put = Comment le palet a été posé ou joué
foul-ask-with-striker = Qu’est-ce qui est tombé avec le palet ?
foul-ask-with-queen = Qu’est-ce qui est tombé avec la reine ?
foul-with-nothing = Rien
foul-with-own = {$game ->
    [carrom] Un pion du tireur
   *[other] Un anneau du tireur
  }
foul-with-theirs = {$game ->
    [carrom] Un pion adverse
   *[other] Un anneau adverse
  }
foul-with-both = Les deux
foul-with-queen = La reine
foul-with-queen-own = La reine et un pion du tireur
foul-with-striker = Le palet
foul-ask-own-down = {$game ->
    [carrom] Le tireur avait-il des pions rentrés ?
   *[other] Le tireur avait-il des anneaux rentrés ?
  }
foul-ask-fell = Qu’est-ce qui est tombé ?
foul-fell-nothing = Rien
foul-fell-own = {$game ->
    [carrom] Un pion du tireur
   *[other] Un anneau du tireur
  }
foul-fell-theirs = {$game ->
    [carrom] Un pion adverse
   *[other] Un anneau adverse
  }
foul-fell-both = Les deux couleurs
foul-fell-last-own = Son dernier pion, la reine étant sur le plateau
foul-fell-last-theirs = Le dernier pion adverse
foul-fell-striker-own = Le palet et un pion du tireur
foul-fell-striker = Le palet seul
foul-ask-right = Un pion de la couleur du tireur avait-il déjà été rentré dans cette manche ?
foul-ask-left-table = Qu’est-ce qui a quitté la table ?
foul-left-piece = Un pion
foul-left-queen = La reine
foul-left-striker = Le palet
foul-left-own = Un anneau du tireur
foul-left-theirs = Un anneau adverse
foul-ask-opening = Était-ce le coup d’ouverture de la manche ?
foul-opening-first = Oui, le premier essai
foul-opening-third = Oui, le troisième essai
foul-opening-striker = Oui, et le palet est tombé
foul-opening-later = Non, un coup suivant
foul-ask-strip = Où était le palet ?
foul-strip-right = Il touchait les deux lignes
foul-strip-off = Il ne touchait pas les deux lignes
foul-strip-circle = Il mordait sur le cercle du bout
foul-improper = Le coup était irrégulier : poussé, ou en appui
foul-last-pieces = Les derniers pions sont tombés
foul-ask-last = Quel dernier pion est tombé, la reine n’étant pas confirmée ?
foul-last-own = Le sien
foul-last-theirs = Celui de l’adversaire
foul-last-both = Les deux
foul-last-both-queen = Les deux, et la reine
foul-breach = Un manquement hors d’un coup, ou hors de son tour
foul-ask-breach = Qui, et quand ?
foul-breach-before = Le joueur en main, avant son premier coup
foul-breach-after = Le joueur en main, après son premier coup
foul-breach-other = L’autre joueur
foul-breach-turn = Quelqu’un a joué hors de son tour
foul-breach-seat = Quelqu’un s’est levé pendant la manche
foul-first-touch = Ce que le palet a touché d’abord
foul-striker-lost = Le palet est tombé dans un trou
foul-behind = Un anneau est derrière une ligne de départ
foul-hand = Quelqu’un a touché quelque chose de la main, de la queue ou du vêtement
foul-equipment = Quelqu’un a changé de queue, de chaussures ou de gants
foul-ask-first = Quel anneau le palet a-t-il touché d’abord ?
foul-first-own = Un anneau du tireur
foul-first-theirs = Un anneau adverse
foul-first-both = Les deux au même instant
foul-first-nothing = Aucun
foul-ask-behind = Quel anneau s’y trouve ?
foul-behind-own = Un du tireur derrière sa ligne, du premier au quatrième
foul-behind-fifth = Un du tireur derrière sa ligne, le cinquième
foul-behind-driven = Un adverse touché d’abord, derrière la ligne adverse
foul-ask-hand = Qu’est-ce qui a été touché ?
foul-hand-disc = Un anneau sur le plateau
foul-hand-other = Le plateau ou la bande
foul-ask-line = D’où le palet est-il parti ?
foul-line-right = De sa ligne de départ, vers l’avant
foul-line-off = Hors de la ligne
foul-line-corner = Dans un cercle d’angle
foul-line-back = Joué vers l’arrière
foul-die = Le dé
foul-dome = Qui a appuyé sur le dôme
foul-move = Un coup
foul-goal = Devant l’arrivée
foul-ask-die = Comment était le dé ?
foul-die-leans = Penché, pas à plat
foul-die-topples = Arrêté, puis tombé à plat
foul-die-face = À plat
foul-ask-dome = Que s’est-il passé ?
foul-dome-before = Un autre a appuyé avant le joueur dont c’est le tour
foul-dome-between = Un autre a appuyé après le lancer, avant le coup
foul-dome-again = Quelqu’un a appuyé hors de son tour une deuxième fois pendant un tour
foul-dome-twice = Le joueur a appuyé deux fois
foul-ask-move = Qu’a-t-on fait ?
foul-move-nest = Un pion a quitté le nid sans 6
foul-move-own = Un pion est arrivé sur un pion du même joueur
foul-move-eat = Un pion est arrivé sur celui d’un autre
foul-move-none = Rien n’a été joué alors qu’un pion du parcours le pouvait
foul-move-second = Un second pion a été joué après avoir lâché le premier
foul-ask-goal = Qu’a-t-on fait ?
foul-goal-over = Un des trois premiers est entré avec un chiffre trop grand
foul-goal-early = Le quatrième est entré avant que les places 4, 3 et 2 soient prises
foul-goal-bounce = Le dernier pion est venu avec un chiffre trop grand
foul-goal-lap = Un pion a refait un tour au lieu d’entrer
foul-goal-lap-bounced = De même, mais il avait rebondi
foul-goal-optional = Sans pion sur le parcours, un pion à l’arrivée n’a pas été joué
