# La marque à un vrai plateau.

score-player = Joueur {$number}
score-struck = Rayé.
score-time-up = Le temps est écoulé : la partie s’arrête en l’état.
score-over-already = La partie était déjà finie.
score-waits = Deux appareils ont noté cette partie sans se connaître : elle attend que quelqu’un dise ce qui compte.
score-unreadable = Cette note est illisible : {$why}.

score-way-round = Qui gagne la manche
score-way-rings = Compter les disques
score-way-difference = De combien
score-way-buzzer = Sonnerie entre deux manches
score-way-board = La manche à sa fin
score-way-stroke = Coup par coup
score-way-place = Remettre en place
score-way-forgo = Renoncer à placer
score-way-breach = Manquement hors d’un coup
score-way-winner = Qui a gagné
score-way-tally = Compteurs
score-way-order = Ordre d’arrivée
score-way-goal = Temps écoulé
score-way-count = Compteur

score-ask-round = Qui a gagné la manche {$number} ?
score-ask-sunk = Vingts : {$name}
score-ask-ring = {$name} : disques à {$ring}
score-ask-difference = De combien de points ?
score-ask-buzzer = Le signal a-t-il terminé cette manche ?
score-ask-board = Qui a rentré toute sa couleur dans la manche {$number} ?
score-ask-board-won = Qui a gagné la manche {$number} ?
score-ask-left = {$kind ->
    [white] Pions blancs restés sur le plateau
    [black] Pions noirs restés sur le plateau
   *[other] Pions restés sur le plateau
  }
score-ask-queen = Qui a confirmé la reine ?
score-ask-law = Perdue par une loi ?
score-ask-extra = Points demandés pour les fautes du dernier coup
score-ask-touched = Le palet a-t-il touché un pion ?
score-ask-touched-first = Qu’est-ce que le palet a touché d’abord ?
score-ask-fell = {$kind ->
    [white] Pions blancs tombés
    [black] Pions noirs tombés
    [green] Anneaux verts tombés
    [red] Anneaux rouges tombés
   *[other] Ce qui est tombé
  }
score-ask-off = {$kind ->
    [white] Pions blancs hors de la table
    [black] Pions noirs hors de la table
    [green] Anneaux verts hors de la table
    [red] Anneaux rouges hors de la table
   *[other] Ce qui a quitté la table
  }
score-ask-queen-fell = Et la reine ?
score-ask-striker = Et le palet ?
score-ask-improper = Le coup était-il irrégulier ?
score-ask-breach = Qui a commis un manquement hors d’un coup ?
score-ask-game = Qui a gagné la partie ?
score-ask-down = {$name} : propres anneaux rentrés
score-ask-owed = {$name} : anneaux dus
score-ask-first-pot = Qui a rentré le premier un de ses anneaux ?
score-ask-behind = Propres anneaux arrivés derrière la propre ligne
score-ask-rank = Place : {$name}
score-ask-goal = {$name} : pions à l’arrivée
score-ask-progress = {$name} : chemin des quatre pions, la case de départ comptée 1
score-ask-counter = Quel nombre ?
score-ask-by = De combien ?

score-yes = Oui
score-no = Non
score-tie = Égalité
score-nobody = Personne
score-not-yet = Personne encore
score-law = Loi {$number}
score-no-law = Non
score-stayed = Sur le plateau
score-fell = Dans un trou
score-left-table = Hors de la table
score-touched-own = Un de ses anneaux
score-touched-theirs = Un anneau adverse
score-touched-both = Les deux au même instant
score-touched-nothing = Rien

score-change-falls = La note {$number} ne compterait plus.
score-change-counts = La note {$number} compterait de nouveau.
score-change-verdict = La note {$number} serait rejugée, avec une autre issue.
score-change-score = La marque serait {$to} au lieu de {$from}.
score-change-not-over = La partie ne serait plus terminée.
score-change-confirm = Le résultat serait à confirmer de nouveau.

# Les pièces autour d’un vrai plateau, où rien ne les distingue : par couleur et par nombre, ou, dans les questions sur les fautes,
# par leur camp. `played` est celle qui a été jouée ; une autre du tireur est « un autre ».
disc-unnamed = {$kind ->
    [queen] la reine
    [striker] le palet
    [played] le {disc-word} joué
    [own] {disc-how-many} {disc-word} du tireur
    [theirs] {$count ->
        [one] un
       *[other] {$count}
      } {disc-word} de l’adversaire
   *[other] {$count ->
        [one] un
       *[other] {$count}
      } {disc-word} {disc-colour}
  }
    .of = {$kind ->
        [queen] de la reine
        [striker] du palet
        [played] du {disc-word} joué
       *[other] {$count ->
            [one] d’{disc-unnamed}
           *[other] de {disc-unnamed}
          }
      }
disc-how-many = {$count ->
    [one] {$game ->
        [carrom] un
        [couronne] un
       *[other] un autre
      }
   *[other] {$count}
  }
disc-word = {$count ->
    [one] {$game ->
        [crokinole] disque
        [couronne] anneau
       *[other] pion
      }
   *[other] {$game ->
        [crokinole] disques
        [couronne] anneaux
       *[other] pions
      }
  }
disc-colour = {$kind ->
    [white] blanc
    [black] noir
    [green] vert
    [red] rouge
    [light] clair
   *[dark] foncé
  }{$count ->
    [one] {""}
   *[other] s
  }
