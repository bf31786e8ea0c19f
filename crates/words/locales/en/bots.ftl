# Why a bot does what it does: told of the bot, and as an advice to the reader. Pieces are numbered 0 to 3; a risk is in hundredths.

bot-risk = {$risk ->
    [0] out of everyone’s reach
   *[other] with a {$risk}% risk of being eaten
  }
bot-risk-there = {$risk ->
    [0] and nobody reaches it there
   *[other] with a {$risk}% risk of being eaten there
  }

bot-kimble-presses = throws the die
    .advice = throw the die
bot-kimble-keeps = keeps the {$number} rather than throw again
    .advice = keep the {$number} rather than throw again
bot-kimble-throws-again = throws again rather than keep the {$number}
    .advice = throw again rather than keep the {$number}
bot-kimble-finishes = brings piece {$piece}, the last one, home
    .advice = bring piece {$piece}, the last one, home
bot-kimble-enters = takes piece {$piece} to goal place {$place}, where nobody can eat it
    .advice = take piece {$piece} to goal place {$place}, where nobody can eat it
bot-kimble-moves-up = moves piece {$piece} up to goal place {$place} to make room behind it
    .advice = move piece {$piece} up to goal place {$place} to make room behind it
bot-kimble-leaves = brings piece {$piece} out of the nest, {bot-risk}
    .advice = bring piece {$piece} out of the nest, {bot-risk}
bot-kimble-eats = eats a piece of {$player} with piece {$piece}, {bot-risk-there}
    .advice = eat a piece of {$player} with piece {$piece}, {bot-risk-there}
bot-kimble-laps-to-eat = sends piece {$piece} on the honour lap to eat a piece of {$player}, {bot-risk-there}
    .advice = send piece {$piece} on the honour lap to eat a piece of {$player}, {bot-risk-there}
bot-kimble-bounces-to-eat = eats a piece of {$player} on the bounce with piece {$piece}, {bot-risk-there}
    .advice = eat a piece of {$player} on the bounce with piece {$piece}, {bot-risk-there}
bot-kimble-laps = sends piece {$piece} on the honour lap, {bot-risk}
    .advice = send piece {$piece} on the honour lap, {bot-risk}
bot-kimble-bounces = lets piece {$piece} bounce, {bot-risk}
    .advice = let piece {$piece} bounce, {bot-risk}
bot-kimble-has-only = can only move piece {$piece} on by {$number}, {bot-risk}
    .advice = move piece {$piece} on by {$number}, the only move there is, {bot-risk}
bot-kimble-flees = moves piece {$piece} out of danger: its risk of being eaten falls from {$before}% to {$risk}%
    .advice = move piece {$piece} out of danger: its risk of being eaten falls from {$before}% to {$risk}%
bot-kimble-advances = moves piece {$piece} on by {$number}, {bot-risk}
    .advice = move piece {$piece} on by {$number}, {bot-risk}
bot-kimble-passes = moves nothing with the {$number} and leaves the pieces where they are
    .advice = move nothing with the {$number} and leave the pieces where they are
