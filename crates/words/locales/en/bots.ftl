# Why a bot does what it does. Pieces are numbered 0 to 3; a risk is in hundredths.

bot-kimble-presses = throws the die
bot-kimble-keeps = keeps the {$number} rather than throw again
bot-kimble-throws-again = throws again rather than keep the {$number}
bot-kimble-finishes = brings piece {$piece}, the last one, home
bot-kimble-enters = takes piece {$piece} to goal place {$place}, where nobody can eat it
bot-kimble-moves-up = moves piece {$piece} up to goal place {$place} to make room behind it
bot-kimble-leaves = brings piece {$piece} out of the nest, {$risk ->
    [0] where nobody reaches it
   *[other] with a risk of {$risk} % to be eaten
  }
bot-kimble-eats = eats a piece of {$player} with piece {$piece}, {$risk ->
    [0] and nobody reaches it there
   *[other] with a risk of {$risk} % to be eaten there
  }
bot-kimble-laps-to-eat = sends piece {$piece} on the honour lap to eat a piece of {$player}, {$risk ->
    [0] and nobody reaches it there
   *[other] with a risk of {$risk} % to be eaten there
  }
bot-kimble-bounces-to-eat = eats a piece of {$player} on the bounce with piece {$piece}, {$risk ->
    [0] and nobody reaches it there
   *[other] with a risk of {$risk} % to be eaten there
  }
bot-kimble-laps = sends piece {$piece} on the honour lap, {$risk ->
    [0] where nobody reaches it
   *[other] with a risk of {$risk} % to be eaten
  }
bot-kimble-bounces = lets piece {$piece} bounce, {$risk ->
    [0] where nobody reaches it
   *[other] with a risk of {$risk} % to be eaten
  }
bot-kimble-has-only = can only move piece {$piece} on by {$number}, {$risk ->
    [0] where nobody reaches it
   *[other] with a risk of {$risk} % to be eaten
  }
bot-kimble-flees = moves piece {$piece} out of danger: its risk to be eaten falls from {$before} % to {$risk} %
bot-kimble-advances = moves piece {$piece} on by {$number}, {$risk ->
    [0] where nobody reaches it
   *[other] with a risk of {$risk} % to be eaten
  }
bot-kimble-passes = moves nothing with the {$number} and leaves the pieces where they are
