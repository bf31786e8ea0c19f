# Couronne. Satserna börjar med liten bokstav och saknar punkt.

couronne-potted = {$discs} {$count ->
    [one] är sänkt
   *[other] är sänkta
  }
couronne-no-own-potted = ingen egen bricka är sänkt
couronne-nothing-touched = stötbrickan träffar ingenting
couronne-wrong-first = stötbrickan träffar {$disc} först, en motståndarbricka
couronne-together = stötbrickan träffar båda sidors brickor i samma ögonblick
couronne-both-fell = eftersom båda färgerna föll samtidigt kommer en egen bricka tillbaka
couronne-striker-potted = stötbrickan faller i ett hål
couronne-striker-off = stötbrickan lämnar bordet
couronne-taken-up = en sänkt bricka tas upp
couronne-one-in-all = felen i en och samma stöt kostar sammanlagt en bricka
couronne-owed = ingen bricka är sänkt och kan tas upp, så den blir en skuld (skuld nu: {$owed})
couronne-debt-paid = {$count ->
    [one] en bricka kommer tillbaka och betalar en skuld för {$side}
   *[other] {$count} brickor kommer tillbaka och betalar skulder för {$side}
  }
couronne-own-off = {$discs} lämnar bordet och kommer tillbaka i mittcirkeln
couronne-their-off = {$discs} lämnar bordet och läggs i närmaste hörnring
couronne-driven-behind = {$discs} hamnar bakom den egna sidans startlinje och läggs tillbaka i mitten
couronne-too-many-behind = högst {$limit} får ligga bakom egen startlinje under hela matchen, så {$discs} läggs tillbaka i mitten
couronne-touched-disc = en bricka på bordet har berörts och stöten är förlorad
couronne-no-stroke = tiden är ute och stöten är förlorad

couronne-closing-right = avslutningsrätten går till {$side}
couronne-cleared = alla brickor är nere för {$side}
couronne-last-turn = alla brickor är nere för {$side} och den andra sidan har en sista tur
couronne-last-turn-over = den sista turen är över för {$side}
couronne-last-disc-given = den sista brickan för {$side} sänktes av motståndaren
couronne-strokes-played = gränsen på {$strokes} {$strokes ->
    [one] stöt
   *[other] stötar
  } är nådd

couronne-placed = {$disc} är placerad i mittcirkeln
couronne-placed-near-centre = {$disc} läggs på den lediga punkt som är närmast mitten
couronne-tied = alla brickor är nere för båda sidor och det blir straffläggning
couronne-try-potted = {$disc} är sänkt
couronne-try-missed = {$disc} är inte sänkt
couronne-try-striker-lost = {$disc} är sänkt men stötbrickan är borta, så försöket är en miss
couronne-another-round = omgången är jämn och en ny följer
couronne-next-try = nästa försök: {$player}
couronne-shoot-out-won = straffläggningen är avgjord, {$more} mot {$fewer}

couronne-off-line = stötbrickan ligger {$off} från startlinjen; mittpunkten på den egna linjen väntades, inom 1 mm
couronne-in-corner-ring = stötbrickan når in i en hörnring; dess mittpunkt ska ligga högst {$most} från linjens mitt
couronne-striker-on-disc = stötbrickan skulle ligga på en bricka; en ledig plats väntades
couronne-not-forward = stöten går längs linjen eller bakåt; framåt in på bordet väntades
couronne-place-first = en bricka återstår att placera i mittcirkeln; det ska göras först
couronne-place-outside = brickan måste ligga helt inne i mittcirkeln: mittpunkten högst {$radius} från mitten
couronne-place-taken = en annan bricka är i vägen; en ledig plats väntades
couronne-place-wrong-disc = {$disc} kan inte placeras nu; det ska vara den motståndarbricka som ska läggas tillbaka
couronne-not-behind = {$disc} kan inte ligga bakom startlinjen för {$player}: mittpunkten är framför den
couronne-striker-behind = stötbrickan tas upp efter stöten och kan inte stå i `behind`
couronne-behind-both = {$disc} kan inte ligga bakom två startlinjer som ligger mitt emot varandra
