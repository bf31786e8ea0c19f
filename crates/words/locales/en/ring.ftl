# Crokinole and croquignole: what both books say alike.

ring-where-ended = the shot does not say where {$disc-typed} ended; expected it in `rest`, `pocketed` or `off`
ring-sunk = { $count ->
    [one] {$discs} is sunk and set aside: {$value} points for {$side}
   *[other] {$discs} are sunk and set aside: {$value} points each for {$side}
}
    .short = in the hole: {$value} points {$whose ->
        [me] for you
       *[other] for {$side}
      }
ring-round-scored = the round ends {$zero} to {$one}: {$points} points for {$side}
ring-round-tied = both sides have {$points} points in the round: neither scores
ring-next-round = round {$round} begins
ring-turn-passes = the turn passes to {$player}
ring-target = the target of {$target} points is reached
ring-last-round = round {$rounds} was the last one agreed
ring-told-tied = the round is tied: neither side scores
ring-told-won = the round gives {$points} points to {$side}
round-difference-wrong = a round cannot end with a difference of {$difference} so; expected what these discs can make: 5, 10, 15, …
round-no-difference = by this rule book the difference does not count; expected `winner` without `difference`
round-too-many = {$side} cannot have {$count} discs on the board and in the hole; expected {$most} at most
round-sunk-before = {$side} had {$count} { $count ->
    [one] disc
   *[other] discs
} in the hole already; expected as many or more in `sunk`
round-another-winner = with these discs the round ends otherwise; expected another `winner`, or other counts
round-without-winner = the round does not say how it ended; expected `left` or `winner`
round-difference-unknown = the winner gets the difference, which this does not tell; expected `left`: the discs on the board, or `difference`
facts-sunk-and-pocketed = `sunk` stands for `pocketed`; expected one of them
facts-too-many-sunk = {$side} cannot have {$count} { $count ->
    [one] disc
   *[other] discs
} sunk by this shot: fewer are on the board, or they ended elsewhere
