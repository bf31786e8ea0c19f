# Crokinole och croquignole: det som är gemensamt.

ring-where-ended = det framgår inte var {$disc-typed} hamnade; ange det i `rest`, `pocketed` eller `off`
ring-sunk = { $count ->
    [one] {$discs} sänks och läggs åt sidan: {$value} poäng till {$side}
   *[other] {$discs} sänks och läggs åt sidan: {$value} poäng var till {$side}
}
    .short = i hålet: {$value} poäng {$whose ->
        [me] till dig
       *[other] till {$side}
      }
ring-round-scored = omgången slutar {$zero}–{$one}: {$points} poäng till {$side}
ring-round-tied = båda sidor har {$points} poäng i omgången: ingen får något
ring-next-round = omgång {$round} börjar
ring-turn-passes = turen går över till {$player}
ring-target = gränsen på {$target} poäng är nådd
ring-last-round = omgång {$rounds} var den sista avtalade
ring-told-tied = omgången är oavgjord: ingen får något
ring-told-won = omgången ger {$points} poäng till {$side}
round-difference-wrong = omgången kan inte sluta så med skillnaden {$difference}; ange vad brickorna kan ge: 5, 10, 15, …
round-no-difference = enligt den här regelboken räknas inte skillnaden; ange `winner` utan `difference`
round-too-many = {$count} brickor på brädet och i hålet är för många för {$side}; högst {$most} är möjliga
round-sunk-before = {$count} { $count ->
    [one] bricka var
   *[other] brickor var
} redan i hålet för {$side}; ange minst lika många i `sunk`
round-another-winner = med dessa brickor slutar omgången annorlunda; ange en annan `winner` eller andra antal
round-without-winner = det framgår inte hur omgången slutade; ange `left` eller `winner`
round-difference-unknown = vinnaren får skillnaden, och den framgår inte; ange `left`: brickorna på brädet, eller `difference`
facts-sunk-and-pocketed = `sunk` står för `pocketed`; ange en av dem
facts-too-many-sunk = {$count} { $count ->
    [one] sänkt i det här skottet är för mycket
   *[other] sänkta i det här skottet är för många
} för {$side}: färre ligger på brädet, eller så hamnade de någon annanstans
