# Crokinole and croquignole: what both books say alike.

ring-where-ended = the shot does not say where {$disc-typed} ended; expected it in `rest`, `pocketed` or `off`
ring-sunk = { $count ->
    [one] {$discs} is sunk and set aside: {$value} points for {$side}
   *[other] {$discs} are sunk and set aside: {$value} points each for {$side}
}
ring-round-scored = the round ends {$zero} to {$one}: {$points} points for {$side}
ring-round-tied = both sides have {$points} points in the round: nobody scores
ring-next-round = round {$round} begins
ring-turn-passes = the turn passes to {$player}
ring-target = the target of {$target} points is reached
ring-last-round = round {$rounds} was the last one agreed
