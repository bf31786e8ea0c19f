# Varför en match i en turnering lottades som den gjorde. Liten begynnelsebokstav, ingen punkt. Spelarens poäng står inom parentes.

tournament-swiss = {$how ->
    [lot] {$first} och {$second} möts efter lottning: det är första ronden
    [again] {$first} ({$first-points}) och {$second} ({$second-points}) möts igen, för ingen lottning gav färre upprepade möten
    [forbidden] {$first} ({$first-points}) och {$second} ({$second-points}) möts fast de skulle hållas isär, för det fanns inget annat sätt
   *[points] {$first} ({$first-points}) och {$second} ({$second-points}) möts: de har inte mötts ännu och ligger nära varandra i poäng
  }
tournament-group = {$kind ->
    [pool] rond {$round} av {$rounds} i pool {$group}, bildad efter placering: alla möter alla
   *[group] rond {$round} av {$rounds} i grupp {$group}: alla möter alla
  }
tournament-bracket = {$stake ->
    [final] finalen: {$first} ({$first-from}) mot {$second} ({$second-from})
    [third] matchen om tredje plats: {$first} ({$first-from}) mot {$second} ({$second-from})
    [unbeaten] {$first} ({$first-from}) mot {$second} ({$second-from}), båda obesegrade
    [second] {$first} ({$first-from}) mot {$second} ({$second-from}): den andra förlusten slår ut
    [last] sista matchen: {$first}, obesegrad, mot {$second} ({$second-from})
    [again] sista matchen spelas om, för det var första förlusten för {$first}
   *[stay] {$first} ({$first-from}) mot {$second} ({$second-from}): den som förlorar åker ut
  }
tournament-from = {$from ->
    [seed] seedad {$number}
    [winner] vinnare av {$played}
    [loser] förlorare av {$played}
   *[bye] efter en frirond
  }
tournament-table = {$kind ->
    [short] ett bord för {$count} åt dem som suttit minst ofta vid ett mindre bord
   *[full] ett bord för {$count} efter lottning
  }
tournament-met = {$repeats ->
    [0] ingen vid bordet har mötts förut
    [one] ett par vid bordet har mötts förut, för ingen lottning med färre hittades
   *[other] {$repeats} par vid bordet har mötts förut, för ingen lottning med färre hittades
  }
tournament-final = finalen för de {$count} som kom så här långt
tournament-final-best = finalen för de {$count} bästa av de {$all} som kom så här långt: brädet har inte fler platser
tournament-starts = {$why ->
    [fewer] {$starter} börjar, efter att ha börjat färre gånger
   *[lot] {$starter} börjar efter lottning
  }
tournament-bye = {$how ->
    [lot] {$who} har frirond efter lottning: alla kan inte spela den här ronden
    [fewest] {$who} har frirond: alla kan inte spela den här ronden, och frironder går till dem som haft färst, därefter till dem med minst poäng
    [swiss] {$who} har frirond: alla kan inte spela den här ronden, och frironder går till dem som haft färst, därefter så att så få som möjligt möts igen, därefter till dem med minst poäng
    [apart] {$who} har frirond: alla kan inte spela den här ronden, och frironden skulle gå till {$first}, men då skulle fler av dem som ska hållas isär mötas
    [odd] {$who} har frirond: gruppen är udda, och alla i den väntar i tur och ordning
    [left] {$who} har frirond: motståndaren har lämnat turneringen
   *[free] {$who} går vidare utan match: i den här ronden finns ingen motståndare
  }
tournament-bye-points = poäng för frironden: {$points}
