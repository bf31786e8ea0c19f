# Ce que tous les jeux partagent. Les propositions commencent par une minuscule et n’ont pas de point final.

player = Joueur {$number}
list = {$rest} et {$last}
clauses = {$before} ; {$after}

turn-shot = à {$player} de tirer
turn-place = à {$player} de {$game ->
    [couronne] placer
   *[other] poser
  }
turn-press = à {$player} d’appuyer sur le dôme
turn-move = à {$player} de jouer un pion
turn-keep = à {$player} de décider si le chiffre compte
turn-toss = à {$player} de choisir, le tirage au sort étant gagné
fate-goes-on = le tireur garde la main
fate-passes = la main passe
fate-lost = la main est perdue

over-winner = la partie est terminée, gagnée par {$side} ({$zero} à {$one})
over-draw = la partie est terminée, match nul ({$zero} à {$one})
over-ranking = la partie est terminée ; classement : {$ranking}

game-is-over = la partie est terminée
resigned = {$player} abandonne
incident = manquement noté : {$player}
incident-unknown = cette règle ne peut pas être signalée comme incident dans ce jeu
incident-no-rule = aucune règle ne s’appelle « {$name} » ; attendu : un identifiant des livrets de règles, par exemple CRO-05

no-such-player = `by` vaut {$number} ; attendu : un numéro de joueur, de 0 à {$last-player}
not-your-turn = ce n’est pas le tour de ce joueur : à {$player} de jouer
not-now = ce n’est pas possible maintenant : {$turn}

flick-elsewhere = la main de cette partie tremble là où elle se joue ; ici, aucun coup ne peut être joué
flick-no-direction = le coup n’a pas de direction ; attendu : des nombres finis
flick-no-spot = le coup ne dit pas d’où il part ; attendu : "at":[x,y]
flick-speed = un coup demande une vitesse supérieure à 0 et d’au plus {$top} m/s
flick-spin = un coup de cette vitesse ne donne pas autant d’effet ; attendu : un bord qui tourne au plus à {$percent} % de la vitesse du coup
flick-unknown-places = {$count ->
    [one] on ignore où se trouve {$discs}
   *[other] on ignore où se trouvent {$discs}
  } ; il faut le dire avant de simuler un coup

facts-not-on-board = {$disc-typed} n’est pas sur le plateau
facts-not-so-many = il n’y a pas autant de pions nommés {$disc-typed} sur le plateau
facts-touched-itself = aucune pièce ne peut se toucher elle-même : {$disc-typed}
facts-twice = {$disc-typed} figure deux fois dans `{$field}` ; une seule mention est attendue
facts-not-together = `together` demande deux contacts dans `hits` pour {$disc-typed}
facts-fell-and-left = {$disc-typed} ne peut pas être à la fois dans un trou (`pocketed`) et hors de la table (`off`)
facts-not-off = {$disc-typed} est dans `left_at` sans être dans `off` ; attendu : seulement des pièces qui ont quitté la table
facts-left-elsewhere = {$disc-typed} ne peut pas avoir quitté la table à cet endroit ; attendu dans `left_at` : une position entre une ligne de départ et la bande
facts-fell-and-lies = {$disc-typed} ne peut pas à la fois avoir quitté le plateau et s’y trouver
facts-off-board = {$disc-typed} ne peut pas se trouver là : {$game ->
    [couronne] hors de la table
   *[other] hors du plateau
  } ou dans un trou
facts-off-board-or-post = {$disc-typed} ne peut pas se trouver là : hors du plateau, sur un plot ou dans le trou
facts-overlap = {$disc-typed} et {$other-typed} ne peuvent pas occuper la même place
facts-unknown-zone = « {$name} » n’est pas une zone ; attendu : 15, 15/10, 10, 10/5, 5, 5/out ou [x,y]
facts-unknown-line = `behind` donne à {$name} une ligne que personne n’a ; attendu : un numéro de joueur, de 0 à {$last-player}
unknown-disc = ce jeu n’a pas de pièce appelée « {$name} »
fault-unknown = aucune faute ne s’appelle « {$name} » ; attendu : "touch"
press-unknown = « {$name} » n’est pas un lancer ; attendu : un chiffre de 1 à 6, "cocked" ou null
press-elsewhere = le dé de cette partie se lance là où elle se joue ; ici, aucun chiffre ne peut être lancé ni annoncé
facts-of-another-game = `{$field}` n’existe pas dans ce jeu
facts-zone-elsewhere = {$disc-typed} ne peut pas être dans une zone : ce plateau n’en a pas ; attendu : [x,y]
player-unknown = `by` vaut {$name} ; attendu : un numéro de joueur, de 0 à {$last-player}
move-unknown = aucun pion ne porte le numéro {$name} ; attendu : de {$first} à {$last}
game = {$game ->
    [kimble] Kimble
   *[other] {$game}
  }
    .title = {$game ->
        [carrom] Carrom
        [crokinole] Crokinole
        [croquignole] Croquignole
        [couronne] Couronne
       *[kimble] Kimble
      }
    .at = {$game ->
        [carrom] au carrom
        [crokinole] au crokinole
        [croquignole] à la croquignole
        [couronne] à la couronne
       *[kimble] au Kimble
      }
disc = {$kind ->
    [queen] la reine
    [striker] le palet
   *[other] {$game ->
        [crokinole] le disque
        [couronne] l’anneau
       *[other] le pion
      } {disc.label}
  }
    .label = {$kind ->
        [white] blanc {$number}
        [black] noir {$number}
        [green] vert {$number}
        [red] rouge {$number}
        [light] clair {$number}
        [dark] foncé {$number}
        [queen] reine
       *[striker] palet
      }
    .of = {$kind ->
        [queen] de la reine
        [striker] du palet
       *[other] {$game ->
            [crokinole] du disque
            [couronne] de l’anneau
           *[other] du pion
          } {disc.label}
      }
    .typed = {$kind ->
        [queen] {disc}
        [striker] {disc}
       *[other] {$name}
      }
# Un pion du Kimble par son numéro ; autour d’un vrai plateau, rien ne distingue les pions : `none`.
disc-piece = {$piece ->
    [none] le pion
   *[other] le pion {$piece}
  }
