# Pourquoi une partie d’un tournoi a été tirée ainsi. Sans majuscule ni point final. Les points d’un joueur sont entre parenthèses.

tournament-swiss = {$how ->
    [lot] {$first} et {$second} se rencontrent par tirage au sort : c’est la première ronde
    [again] {$first} ({$first-points}) et {$second} ({$second-points}) se rencontrent de nouveau, car aucun tirage ne répétait moins de rencontres
    [forbidden] {$first} ({$first-points}) et {$second} ({$second-points}) se rencontrent, bien qu’on ait voulu les séparer, faute d’autre solution
   *[points] {$first} ({$first-points}) et {$second} ({$second-points}) se rencontrent pour la première fois, à peu de points d’écart
  }
tournament-group = {$kind ->
    [pool] ronde {$round} sur {$rounds} de la poule {$group}, formée selon le classement : chacun rencontre chacun
   *[group] ronde {$round} sur {$rounds} du groupe {$group} : chacun rencontre chacun
  }
tournament-bracket = {$stake ->
    [final] la finale : {$first} ({$first-from}) contre {$second} ({$second-from})
    [third] la partie pour la troisième place : {$first} ({$first-from}) contre {$second} ({$second-from})
    [unbeaten] {$first} ({$first-from}) contre {$second} ({$second-from}), sans défaite jusqu’ici
    [second] {$first} ({$first-from}) contre {$second} ({$second-from}) : la deuxième défaite élimine
    [last] la dernière partie : {$first}, sans défaite, contre {$second} ({$second-from})
    [again] la dernière partie est rejouée, car c’était la première défaite de {$first}
   *[stay] {$first} ({$first-from}) contre {$second} ({$second-from}) : la défaite élimine
  }
tournament-from = {$from ->
    [seed] tête de série {$number}
    [winner] vainqueur de {$played}
    [loser] perdant de {$played}
   *[bye] après une exemption
  }
tournament-table = {$kind ->
    [short] une table de {$count} pour ceux qui ont été le moins souvent à une table plus petite
   *[full] une table de {$count} par tirage au sort
  }
tournament-met = {$repeats ->
    [0] personne ne s’y est déjà rencontré
    [one] {$repeats} paire s’y est déjà rencontrée, car aucun tirage trouvé n’en avait moins
   *[other] {$repeats} paires s’y sont déjà rencontrées, car aucun tirage trouvé n’en avait moins
  }
tournament-final = la finale des {$count} qui sont arrivés jusqu’ici
tournament-final-best = la finale des {$count} meilleurs des {$all} qui sont arrivés jusqu’ici : le plateau n’a pas plus de places
tournament-starts = {$why ->
    [fewer] {$starter} commence, pour avoir commencé moins souvent
   *[lot] {$starter} commence par tirage au sort
  }
tournament-bye = {$how ->
    [lot] exemption pour {$who} par tirage au sort : tous ne peuvent pas jouer à cette ronde
    [fewest] exemption pour {$who} : tous ne peuvent pas jouer à cette ronde, et l’exemption va à qui en a eu le moins, puis à qui a le moins de points
    [swiss] exemption pour {$who} : tous ne peuvent pas jouer à cette ronde, et l’exemption va à qui en a eu le moins, puis de façon que le moins de joueurs possible se rencontrent de nouveau, puis à qui a le moins de points
    [apart] exemption pour {$who} : tous ne peuvent pas jouer à cette ronde, et l’exemption reviendrait à {$first}, mais alors davantage de joueurs à séparer se rencontreraient
    [odd] exemption pour {$who} : le groupe est impair, et chacun y attend à son tour
    [left] exemption pour {$who} : l’adversaire a quitté le tournoi
   *[free] {$who} avance sans jouer : le tableau n’a pas d’adversaire à cette ronde
  }
tournament-bye-points = points de l’exemption : {$points}
