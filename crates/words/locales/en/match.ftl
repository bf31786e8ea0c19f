# What a match adds to the verdicts of its games. Clauses begin in lower case and have no full stop.

match-game-won = game {$number} goes to {$side} ({$zero}–{$one})
match-race-won = game {$number} goes to {$side}
match-game-drawn = game {$number} is drawn
match-next-game = game {$number} begins; games won: {$zero}–{$one}
match-extra-game = the games are level, so an extra game of two rounds begins, game {$number}; games won: {$zero}–{$one}
match-ends-changed = the players change ends
match-seats-changed = everyone moves one seat to the right
match-won = the match is over, won by {$side}; games won: {$zero}–{$one}
match-drawn = the match is over, a draw; games won: {$zero}–{$one}

# The page: setting up a match, how it stands, and how it ended.
page-games = Games
page-games-of = {$n ->
    [1] One game
   *[other] Best of {$n}
  }
page-quinte = Extra rounds if level
page-quinte-about = If the games are level at the end, you play two more rounds, and two more, until one side wins a pair of rounds 3–1 or 4–0: the Quinte convention (NCA-27).
page-quinte-term = extra rounds if level
page-match-game = game {$n} of {$of}
page-match-extra = extra game {$n}
page-match-won = {$n ->
    [one] {$n} game won
   *[other] {$n} games won
  }
page-match-begins = {$game ->
    [carrom] {$player} breaks.
   *[other] {$player} begins.
  }
page-match-you-win = You win the match, {$zero}–{$one}.
page-match-you-lose = You lose the match, {$zero}–{$one}.
page-match-side-wins = {$n ->
    [one] {$side} wins the match, {$zero}–{$one}.
   *[other] {$side} win the match, {$zero}–{$one}.
  }
page-match-draw = The match is drawn, {$zero}–{$one}.
