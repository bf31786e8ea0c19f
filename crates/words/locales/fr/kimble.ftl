# Kimble. Les pions sont numérotés de 0 à 3, comme partout dans le programme.

kimble-throws = {$player} fait un {$number}
    .short = {$whose ->
        [me] vous faites un {$number}
       *[other] {$player} fait un {$number}
      }
kimble-nothing-moves = aucun pion ne peut bouger
kimble-unclear = le dé n’est pas à plat (dé cassé) : on relance
kimble-unclear-out-of-turn = {$player} appuie hors de son tour (faute {$faults}), et le dé n’est pas à plat (dé cassé)
kimble-throws-out-of-turn = {$player} appuie hors de son tour (faute {$faults}) et fait un {$number}
kimble-dome-shuts = désormais, le dôme ne répond à {$player} qu’à son tour
kimble-number-gone = le {$number} lancé auparavant est perdu
kimble-keeps = {$player} garde le {$number}
kimble-throws-again = {$player} ne garde pas le {$number} et relance
kimble-time-up = temps écoulé pour {$player}
kimble-six-presses-again = le six donne droit à un nouvel appui
kimble-turn-passes = le tour passe

kimble-leaves-nest = {disc-piece} quitte le nid pour la case de départ
kimble-moves = {disc-piece} avance de {$number}
kimble-enters = {disc-piece} entre à l’arrivée, place {$place}
    .short = {$whose ->
        [me] votre pion {$piece} est à l’arrivée, place {$place}
       *[other] {$player} : pion {$piece} à l’arrivée, place {$place}
      }
kimble-moves-in-goal = {disc-piece} avance à la place {$place} de l’arrivée
kimble-comes-in = {disc-piece}, le dernier, entre au compte juste
kimble-bounces = {disc-piece} rebondit sur la place 1 et s’arrête {$steps ->
    [one] un pas
   *[other] {$steps} pas
  } avant
kimble-laps = {disc-piece} renonce à l’arrivée et part pour un tour d’honneur
    .short = {$whose ->
        [me] votre pion {$piece} part pour un tour d’honneur
       *[other] {$player} : le pion {$piece} part pour un tour d’honneur
      }
kimble-eats = {$player} se fait manger {disc-piece}, qui retourne au nid
    .short = {$whose ->
        [me] votre pion {$piece} est mangé : retour au nid
       *[other] {$player} se fait manger le pion {$piece}
      }
kimble-passes = {$player} ne joue aucun pion
kimble-tunnels = le cinquième six de suite fait passer {disc-piece} à la place 1 par effet tunnel
kimble-finishes = {$player} a ses quatre pions à l’arrivée et termine au rang {$rank}
kimble-pieces-leave = les pions de ce joueur quittent le plateau
kimble-throws-used-up = les lancers de cette partie sont épuisés ({$throws})

kimble-presses-for-start = {$player} appuie pour le départ et fait un {$number}
kimble-start-tied = plusieurs joueurs ont fait le chiffre le plus fort ({$number}) et appuient de nouveau
kimble-starts = {$player} commence

kimble-needs-six = {disc-piece} est dans le nid et n’en sort qu’avec un six, pas avec un {$number}
kimble-own-piece-there = avec un {$number}, {disc-piece} ne peut pas être joué ainsi : un autre de vos pions est déjà là
kimble-overshoots = un {$number} mène {disc-piece} au-delà de la place 4 ; il lui faut le compte juste vers une place libre
kimble-fourth-too-early = {disc-piece} ne peut pas entrer avant que les places 4, 3 et 2 soient occupées
kimble-fourth-does-not-bounce = un {$number} est trop fort pour {disc-piece}, qui ne rebondit pas avant que les places 4, 3 et 2 soient occupées
kimble-goal-ends = il ne reste pas {$number ->
    [one] une place
   *[other] {$number} places
  } à l’arrivée devant {disc-piece}
kimble-goal-jump = {disc-piece} sauterait par-dessus une place occupée de l’arrivée, ce que cette partie interdit
kimble-track-first = {disc-piece} ne peut pas quitter le nid tant qu’un pion peut bouger sur le parcours
kimble-lap-from-nest = {disc-piece} est dans le nid ; seul un pion sur le parcours peut faire le tour d’honneur
kimble-lap-from-goal = {disc-piece} est à l’arrivée et n’en ressort jamais
kimble-lap-too-soon = un {$number} ne mène pas {disc-piece} jusqu’à l’arrivée : il ne peut pas encore y renoncer
kimble-lap-after-bounce = {disc-piece} a rebondi et n’a pas droit au tour d’honneur
kimble-lap-not-last = dans cette partie, seul le dernier pion a droit au tour d’honneur, et ce n’est pas {disc-piece}
kimble-no-laps = cette partie se joue sans tour d’honneur
kimble-must-move = vous ne pouvez pas passer : un pion peut bouger sur le parcours avec le {$number}
kimble-must-bounce = vous ne pouvez pas passer : le dernier pion doit être joué même s’il rebondit
kimble-let-go = le pion est lâché : le coup est joué et ce tour est terminé
kimble-no-such-piece = il n’y a pas de pion {$piece} ; attendu : de {$first} à {$last}
kimble-no-such-number = un dé n’a pas de {$number} ; attendu : de 1 à 6
kimble-number-waits = le {$number} lancé hors tour attend : à {$player} de le garder ou de relancer
kimble-dome-locked = le dôme est verrouillé et ne répond qu’au joueur dont c’est le tour : à {$player} d’appuyer
kimble-too-many-faults = après {$faults} appuis hors tour, le dôme ne vous répond plus qu’à votre tour : à {$player} de jouer
kimble-pressed-already = quelqu’un a déjà appuyé hors tour pendant ce tour : le dôme ne répond plus qu’à {$player}
kimble-pressed-twice = votre {$number} attend encore d’être joué
kimble-no-longer-playing = {$player} n’est plus en course
kimble-told-order = l’ordre d’arrivée a été noté
kimble-told-goal = le temps est écoulé : les pions à l’arrivée comptent, puis le chemin parcouru par les pions
kimble-told-everyone = l’ordre doit nommer chaque joueur une fois
kimble-told-goals = attendu : de 0 à 4 pions à l’arrivée pour chaque joueur, et le chemin de tous les pions pour chacun ou pour personne
