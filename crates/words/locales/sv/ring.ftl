# Crokinole och croquignole: det som är gemensamt.

ring-where-ended = det framgår inte var {$disc-typed} hamnade; ange det i `rest`, `pocketed` eller `off`
ring-sunk = { $count ->
    [one] {$discs} sänks och läggs åt sidan: {$value} poäng till {$side}
   *[other] {$discs} sänks och läggs åt sidan: {$value} poäng var till {$side}
}
ring-round-scored = omgången slutar {$zero}–{$one}: {$points} poäng till {$side}
ring-round-tied = båda sidor har {$points} poäng i omgången: ingen får något
ring-next-round = omgång {$round} börjar
ring-turn-passes = turen går över till {$player}
ring-target = gränsen på {$target} poäng är nådd
ring-last-round = omgång {$rounds} var den sista avtalade
