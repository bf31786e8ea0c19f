# Pourquoi un robot joue ainsi : dit du robot, puis conseillé au lecteur. Les pions sont numérotés de 0 à 3 ; un risque est en centièmes.

bot-risk = {$risk ->
    [0] hors d’atteinte
   *[other] avec {$risk} % de risque d’être mangé
  }
bot-risk-there = {$risk ->
    [0] hors d’atteinte ensuite
   *[other] avec {$risk} % de risque d’être mangé à son tour
  }

bot-kimble-presses = lance le dé
    .advice = lancez le dé
bot-kimble-keeps = garde le {$number} plutôt que de relancer
    .advice = gardez le {$number} plutôt que de relancer
bot-kimble-throws-again = relance plutôt que de garder le {$number}
    .advice = relancez plutôt que de garder le {$number}
bot-kimble-finishes = fait entrer le pion {$piece}, le dernier
    .advice = faites entrer le pion {$piece}, le dernier
bot-kimble-enters = mène le pion {$piece} à la place {$place} de l’arrivée, où personne ne peut le manger
    .advice = menez le pion {$piece} à la place {$place} de l’arrivée, où personne ne peut le manger
bot-kimble-moves-up = avance le pion {$piece} à la place {$place} de l’arrivée pour laisser la voie aux suivants
    .advice = avancez le pion {$piece} à la place {$place} de l’arrivée pour laisser la voie aux suivants
bot-kimble-leaves = sort le pion {$piece} du nid, {bot-risk}
    .advice = sortez le pion {$piece} du nid, {bot-risk}
bot-kimble-eats = mange un pion à {$player} avec le pion {$piece}, {bot-risk-there}
    .advice = mangez un pion à {$player} avec le pion {$piece}, {bot-risk-there}
bot-kimble-laps-to-eat = envoie le pion {$piece} au tour d’honneur pour manger un pion à {$player}, {bot-risk-there}
    .advice = envoyez le pion {$piece} au tour d’honneur pour manger un pion à {$player}, {bot-risk-there}
bot-kimble-bounces-to-eat = mange un pion à {$player} au rebond, avec le pion {$piece}, {bot-risk-there}
    .advice = mangez un pion à {$player} au rebond, avec le pion {$piece}, {bot-risk-there}
bot-kimble-laps = envoie le pion {$piece} au tour d’honneur, {bot-risk}
    .advice = envoyez le pion {$piece} au tour d’honneur, {bot-risk}
bot-kimble-bounces = laisse rebondir le pion {$piece}, {bot-risk}
    .advice = laissez rebondir le pion {$piece}, {bot-risk}
bot-kimble-has-only = avance le pion {$piece} de {$number}, seul coup possible, {bot-risk}
    .advice = avancez le pion {$piece} de {$number}, seul coup possible, {bot-risk}
bot-kimble-flees = met le pion {$piece} hors de danger : son risque d’être mangé passe de {$before} % à {$risk} %
    .advice = mettez le pion {$piece} hors de danger : son risque d’être mangé passe de {$before} % à {$risk} %
bot-kimble-advances = avance le pion {$piece} de {$number}, {bot-risk}
    .advice = avancez le pion {$piece} de {$number}, {bot-risk}
bot-kimble-passes = ne joue rien avec le {$number} et laisse tout en place
    .advice = ne jouez rien avec le {$number} et laissez tout en place
