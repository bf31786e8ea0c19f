# Vad carromdomaren säger. Satserna börjar med liten bokstav och har ingen punkt.

carrom-own-down = {$discs} sänks
carrom-theirs-down = {$discs} sänks till motståndarens fördel
carrom-missed = ingen egen puck sänks
    .short = ingen egen puck sänks
carrom-touched-nothing = strikern träffar inget
carrom-opening-try = strikern träffar inget: öppningsförsök {$try} av 3 är förbrukat
    .short = inget träffat: försök {$try} av 3 är förbrukat
carrom-opening-lost = inte heller det tredje öppningsförsöket träffar något: motståndaren öppnar, och färgerna förblir desamma
    .short = tredje försöket missat: motståndaren öppnar
carrom-time-out = tiden är ute och skottet gjordes inte
carrom-back-from-off = {$discs} lämnade brädet och läggs tillbaka i mitten

carrom-striker-down = strikern sänks
carrom-striker-costs = {$count ->
    [one] strikern sänks, och en egen puck tas upp
   *[other] strikern sänks, och {$count} egna puckar tas upp
  }
    .short = strikern sänks: {$count ->
        [one] en puck tas upp
       *[other] {$count} puckar tas upp
      }
carrom-striker-off = strikern lämnar brädet, vilket inte ger något straff
carrom-owed = {$count ->
    [one] ingen egen puck finns kvar att ta upp, så skulden är nu en puck
   *[other] ingen egen puck finns kvar att ta upp, så skulden är nu {$count} puckar
  }
    .short = inget att ta upp: {$count ->
        [one] skulden är en puck
       *[other] skulden är {$count} puckar
      }
carrom-debt-paid = {$count ->
    [one] en egen puck tas upp och betalar en skuld
   *[other] {$count} egna puckar tas upp och betalar skulder
  }
    .short = {$count ->
        [one] en puck tas upp
       *[other] {$count} puckar tas upp
      } som betalning
carrom-their-debt-paid = {$count ->
    [one] en av motståndarens puckar tas upp och betalar en skuld
   *[other] {$count} av motståndarens puckar tas upp och betalar skulder
  }
carrom-debts-dropped = skulder som är kvar stryks
carrom-last-piece-pays = skyttens sista puck måste upp igen, så den vinner inte omgången
    .short = den sista pucken tas upp igen: omgången fortsätter

carrom-queen-pending = drottningen sänks och måste bekräftas med nästa skott
    .short = drottningen är sänkt: {$whose ->
        [me] bekräfta den med nästa skott
       *[other] den ska bekräftas med nästa skott
      }
carrom-queen-still-pending = drottningen ligger kvar i fickan och måste bekräftas med nästa skott
carrom-queen-confirmed = drottningen är bekräftad
carrom-queen-unconfirmed = drottningen bekräftas inte och läggs tillbaka i mitten
    .short = inte bekräftad: drottningen läggs tillbaka
carrom-queen-no-right = drottningen läggs tillbaka i mitten, för ingen egen puck har sänkts ännu
    .short = drottningen läggs tillbaka: ingen egen puck var sänkt
carrom-queen-owing = drottningen läggs tillbaka i mitten, för det finns en skuld
    .short = drottningen läggs tillbaka: det finns en skuld
carrom-queen-with-theirs = drottningen läggs tillbaka i mitten, för bara motståndarpuckar föll med den
    .short = bara motståndarpuckar föll med: drottningen läggs tillbaka
carrom-queen-with-striker = drottningen läggs tillbaka i mitten, för strikern föll med den
    .short = strikern föll också: drottningen läggs tillbaka
carrom-queen-left = den sista egna pucken föll medan drottningen var kvar på brädet, så {$side} förlorar omgången
    .short = drottningen var kvar: {$whose ->
        [me] du förlorar omgången
       *[other] omgången är förlorad
      }
carrom-queen-for-nobody = den bekräftade drottningen räknas inte för någon

carrom-board-won = {$side} vinner omgången och får {$points} poäng
carrom-board-won-queen = {$side} vinner omgången och får {$points} poäng, {$points ->
    [3] alla för drottningen
   *[other] varav 3 för drottningen
  }
carrom-next-board = omgång {$board} börjar
carrom-strokes-spent = {$count ->
    [one] det enda överenskomna skottet är spelat
   *[other] de {$count} överenskomna skotten är spelade
  }

carrom-placed = {$disc} läggs tillbaka i cirkeln
carrom-placed-near = {$disc} läggs tillbaka på den lediga punkt som är närmast mitten
carrom-placed-late = placeringstiden är ute, och {$disc} läggs på den lediga punkt som är närmast mitten
carrom-place-first = en puck måste placeras före nästa skott
carrom-place-not-due = {$disc} ska inte placeras nu; välj en sänkt motståndarpuck
carrom-place-outside = {$disc} måste ligga helt innanför den yttre cirkeln: mittpunkten högst {$radius} från mitten
carrom-place-taken = en annan puck är i vägen; lägg {$disc} på en ledig plats

carrom-striker-off-lines = strikern måste vidröra båda strecken på spelarens egen baslinje
carrom-striker-on-circle = strikern överlappar en röd ändcirkel; den måste gå fri från båda
carrom-striker-beyond = strikern måste ligga mellan baslinjens två röda ändcirklar
carrom-striker-on-piece = {$disc} är i vägen; lägg strikern på en ledig plats
