# Vad domaren för carrom enligt ICF:s lagar säger utöver carrom.ftl. Satserna börjar med liten bokstav och har ingen punkt.

icf-toss-break = {$player} vann lottningen och öppnar
icf-toss-side = {$player} vann lottningen och tar sidan: motståndaren öppnar
icf-toss-late = tiden att välja är ute för {$player}
icf-toss-first = den som vann lottningen måste välja först: öppna eller sida
icf-break-try = strikern vidrör inget: försök {$try} av {$most} att öppna är förbrukat
    .short = inget träffat: försök {$try} av {$most} är förbrukat
icf-break-lost = det sista försöket att öppna vidrör inte heller något: motståndaren öppnar, och färgerna behålls
    .short = sista försöket missat: motståndaren öppnar
icf-break-fault = öppningen vidrör ingen puck och är ett fel: ingen puck ska läggas tillbaka för det
    .short = ingen puck vidrörd: ett fel, men inget läggs tillbaka

icf-improper = skottet var otillåtet
icf-improper-costs = {$count ->
    [one] en egen puck tas upp för det
   *[other] {$count} egna puckar tas upp för det
  }
    .short = {$count ->
        [one] en puck tas upp för det
       *[other] {$count} puckar tas upp för det
      }
icf-technical = tekniskt fel av {$player}
icf-foul = fel av {$player}
icf-foul-not-technical = spelaren har redan skjutit i den här turen, så ett regelbrott är ett fel nu; ange foul
icf-technical-not-foul = före turens första skott, eller av den som inte står på tur, är ett regelbrott ett tekniskt fel; ange technical
icf-one-out = {$side} måste ta upp en sänkt puck
icf-one-owed = {$count ->
    [one] ingen puck finns att ta upp, så {$side} har nu en skuld på en puck
   *[other] ingen puck finns att ta upp, så {$side} har nu en skuld på {$count} puckar
  }
icf-last-piece-pays = en sista puck måste upp igen, så den avslutar inte omgången

icf-queen-pending = drottningen sänks och måste täckas med nästa skott
    .short = drottningen är sänkt: {$whose ->
        [me] täck den med nästa skott
       *[other] den ska täckas med nästa skott
      }
icf-queen-still-pending = drottningen ligger kvar i fickan och måste täckas med nästa skott
icf-queen-covered = drottningen är täckt
icf-queen-uncovered = drottningen täcks inte och läggs tillbaka i mitten
    .short = inte täckt: drottningen läggs tillbaka
icf-queen-improper = drottningen läggs tillbaka i mitten, för skottet var otillåtet
    .short = otillåtet skott: drottningen läggs tillbaka
icf-queen-worthless = från 22 poäng är drottningen värd ingenting för {$side}
icf-queen-for-nobody = den täckta drottningen räknas inte för någon

icf-waits-for-room = det finns ingen plats att placera en puck på, så den väntar
icf-no-room = det finns ingen plats att placera en puck på ännu; spelet fortsätter
icf-forgone = {$count ->
    [one] pucken placeras inte och räknas som sänkt igen
   *[other] de {$count} puckarna placeras inte och räknas som sänkta igen
  }
icf-placing-late = {$count ->
    [one] placeringstiden är ute, och pucken räknas som sänkt igen
   *[other] placeringstiden är ute, och de {$count} puckarna räknas som sänkta igen
  }
icf-forgo-begun = en puck är redan placerad; man avstår från alla eller ingen
icf-forgo-last = motståndaren skulle inte ha någon puck kvar på brädet; ange place
icf-place-centre = {$disc} får inte täcka någon del av mittcirkeln
icf-place-shot = {$disc} får inte bilda ett skott med drottningen: det krävs mer avstånd, eller en annan linje än in i en ficka

icf-last-own = den sista pucken föll och lämnade drottningen på brädet
icf-last-theirs = motståndarens sista puck föll och lämnade drottningen på brädet
icf-last-theirs-uncovered = motståndarens sista puck föll innan drottningen var täckt
icf-last-theirs-covering = motståndarens sista puck föll i samma skott som täcker drottningen
icf-last-both = båda sidornas sista puckar föll i ett skott
icf-extra = {$count ->
    [one] en poäng läggs till för felet
   *[other] {$count} poäng läggs till för felen
  }
icf-twelve = av {$points} poäng räknas 12 i en omgång
icf-extra-board = ställningen är lika, så en extra omgång börjar och lotten säger vem som öppnar
icf-boards-played = {$count ->
    [one] den enda överenskomna omgången är spelad
   *[other] de {$count} överenskomna omgångarna är spelade
  }

icf-striker-half-on-circle = strikern måste täcka hela bascirkeln eller vara fri från den
icf-striker-beyond = strikern måste stå mellan de två bascirklarna, eller på en av dem
icf-striker-on-arrow = strikern får inte vidröra en pil

told-left = {$left} puckar kan inte vara kvar; ange 0 till 9
told-law = lag {$law} avslutar ingen omgång; ange 24, 64 eller 75 till 85
told-extra = extra är {$extra}; ange 0 till 2, och 0 med lag 24 eller 64
told-no-law = familjeboken har inga lagar och inga extra poäng; ange winner, left och queen
told-none-left = enligt lag {$law} har förloraren puckar kvar; ange 1 till 9
