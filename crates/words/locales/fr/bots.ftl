# Pourquoi un robot joue ainsi. Les pions sont numérotés de 0 à 3 ; un risque est en centièmes.

bot-kimble-presses = lance le dé
bot-kimble-keeps = garde le {$number} plutôt que de relancer
bot-kimble-throws-again = relance plutôt que de garder le {$number}
bot-kimble-finishes = fait entrer le pion {$piece}, le dernier
bot-kimble-enters = mène le pion {$piece} à la place {$place} de l’arrivée, où personne ne peut le manger
bot-kimble-moves-up = avance le pion {$piece} à la place {$place} de l’arrivée pour faire de la place derrière lui
bot-kimble-leaves = sort le pion {$piece} du nid, {$risk ->
    [0] là où personne ne l’atteint
   *[other] avec un risque de {$risk} % d’être mangé
  }
bot-kimble-eats = mange un pion avec le pion {$piece} (adversaire : {$player}), {$risk ->
    [0] là où personne ne l’atteint
   *[other] avec un risque de {$risk} % d’être mangé à son tour
  }
bot-kimble-laps-to-eat = envoie le pion {$piece} au tour d’honneur pour manger un pion (adversaire : {$player}), {$risk ->
    [0] là où personne ne l’atteint
   *[other] avec un risque de {$risk} % d’être mangé à son tour
  }
bot-kimble-bounces-to-eat = mange un pion au rebond avec le pion {$piece} (adversaire : {$player}), {$risk ->
    [0] là où personne ne l’atteint
   *[other] avec un risque de {$risk} % d’être mangé à son tour
  }
bot-kimble-laps = envoie le pion {$piece} au tour d’honneur, {$risk ->
    [0] là où personne ne l’atteint
   *[other] avec un risque de {$risk} % d’être mangé
  }
bot-kimble-bounces = laisse rebondir le pion {$piece}, {$risk ->
    [0] là où personne ne l’atteint
   *[other] avec un risque de {$risk} % d’être mangé
  }
bot-kimble-has-only = ne peut qu’avancer le pion {$piece} de {$number}, {$risk ->
    [0] là où personne ne l’atteint
   *[other] avec un risque de {$risk} % d’être mangé
  }
bot-kimble-flees = met le pion {$piece} hors de danger : son risque d’être mangé passe de {$before} % à {$risk} %
bot-kimble-advances = avance le pion {$piece} de {$number}, {$risk ->
    [0] là où personne ne l’atteint
   *[other] avec un risque de {$risk} % d’être mangé
  }
bot-kimble-passes = ne joue aucun pion avec le {$number} et laisse tout en place
