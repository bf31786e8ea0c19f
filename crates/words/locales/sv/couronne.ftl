# Couronne. Satserna börjar med liten bokstav och saknar punkt.

couronne-potted = {$discs} sänks
couronne-no-own-potted = ingen egen bricka sänks
    .short = ingen egen bricka sänks
couronne-nothing-touched = stötbrickan träffar ingenting
couronne-wrong-first = stötbrickan träffar först {$disc}{$disc-kind ->
    [owned] {""}
   *[other] , en motståndarbricka
  }
    .short = fel färg träffades först
couronne-together = stötbrickan träffar båda sidors brickor i samma ögonblick
    .short = båda färgerna träffades samtidigt
couronne-both-fell = båda färgerna sänks i samma stöt, så {$discs} läggs tillbaka
couronne-striker-potted = stötbrickan faller i ett hål
couronne-striker-off = stötbrickan lämnar bordet
couronne-taken-up = en sänkt bricka tas upp
couronne-one-in-all = hur många fel en stöt än har kostar den högst en straffbricka
couronne-owed = ingen sänkt bricka finns att ta upp, så det blir en skuld (skuld nu: {$owed})
    .short = ingen bricka att ta upp: skuld nu {$owed}
couronne-debt-paid = {$count ->
    [one] {$discs} tas upp och betalar en skuld för {$side}
   *[other] {$discs} tas upp och betalar skulder för {$side}
  }
couronne-own-off = {$discs} lämnar bordet och läggs tillbaka i mittcirkeln
    .short = av bordet: läggs i mittcirkeln
couronne-their-off = {$discs} lämnar bordet och läggs i närmaste hörnring
    .short = av bordet: läggs i närmaste hörnring
couronne-driven-behind = {$discs} hamnar bakom den egna sidans startlinje och läggs tillbaka i mitten
    .short = bakom startlinjen: läggs i mitten
couronne-too-many-behind = högst {$limit} {$limit ->
    [one] bricka
   *[other] brickor
  } får hamna bakom den egna startlinjen under hela matchen, så {$discs} läggs tillbaka i mitten
    .short = för många bakom linjen, högst {$limit}: läggs i mitten
couronne-touched-disc = en bricka på bordet rördes och stöten går förlorad
    .short = en bricka rördes: stöten går förlorad
couronne-no-stroke = tiden är ute och stöten går förlorad

couronne-closing-right = avslutningsrätten går till {$side}
couronne-cleared = {$side} har alla sina brickor nere
couronne-last-turn = {$side} har alla sina brickor nere och den andra sidan får en sista tur
couronne-last-turn-over = den sista turen är över för {$side}
couronne-last-disc-given = den sista brickan för {$side} sänktes av motståndaren
couronne-strokes-played = gränsen på {$strokes} {$strokes ->
    [one] stöt
   *[other] stötar
  } är nådd

couronne-told = sänkta brickor nu: {$zero} och {$one}
couronne-told-won = matchen är vunnen, enligt protokollet, av {$side}
couronne-told-too-many = {$count} brickor kan inte vara sänkta; högst {$most} är möjliga
couronne-told-first = vem som sänkte först är redan bestämt och ändras aldrig; ange samma `first` eller ingen
couronne-told-first-unknown = en sida har inga brickor kvar, och ingen har sagt vem som först sänkte en egen bricka; ange `first`
couronne-placed = {$disc} placeras i mittcirkeln
couronne-placed-near-centre = {$disc} läggs på den lediga punkt som är närmast mitten
couronne-tied = båda sidor har alla sina brickor nere och det blir straffläggning
couronne-try-potted = {$disc} sänks
couronne-try-missed = {$disc} sänks inte
couronne-try-striker-lost = {$disc} sänks, men stötbrickan går förlorad, så försöket är en miss
    .short = sänkt, men stötbrickan är förlorad: en miss
couronne-another-round = omgången slutar lika och en ny följer
couronne-next-try = nästa försök: {$player}
couronne-shoot-out-won = straffläggningen är avgjord, {$more} mot {$fewer}

couronne-off-line = stötbrickan ligger {$off} från startlinjen; mittpunkten måste ligga på den egna linjen, på 1 mm när
couronne-in-corner-ring = stötbrickan når in i en hörnring; mittpunkten måste ligga högst {$most} från linjens mitt
couronne-striker-on-disc = en bricka är i vägen; lägg stötbrickan på en ledig plats
couronne-not-forward = stöten går längs linjen eller bakåt; den måste gå framåt, in på bordet
couronne-place-first = en bricka måste först placeras i mittcirkeln
couronne-place-outside = brickan måste ligga helt inne i mittcirkeln: mittpunkten högst {$radius} från mitten
couronne-place-taken = en annan bricka är i vägen; välj en ledig plats
couronne-place-wrong-disc = {$disc} kan inte placeras nu; väntat: {$count ->
    [0] en av motståndarens sänkta brickor
   *[other] {$discs}
  }
couronne-not-behind = {$disc} kan inte ligga bakom startlinjen för {$player}: mittpunkten är framför den
couronne-striker-behind = stötbrickan tas upp efter stöten och kan inte stå i `behind`
couronne-no-such-line = `behind` är {$number} för {$disc-typed}; ange en spelares nummer, 0 till {$last-player}
couronne-behind-both = {$disc-typed} kan inte ligga bakom två startlinjer som ligger mitt emot varandra
