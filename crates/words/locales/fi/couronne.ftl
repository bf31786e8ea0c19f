# Couronne. Lauseet alkavat pienellä kirjaimella eikä niissä ole pistettä.

couronne-potted = {$discs} {$count ->
    [one] menee pussiin
   *[other] menevät pussiin
  }
couronne-no-own-potted = omaa kiekkoa ei mene pussiin
    .short = omaa kiekkoa ei mene pussiin
couronne-nothing-touched = lyöntikiekko ei osu mihinkään
couronne-wrong-first = lyöntikiekko osuu ensin vastustajan kiekkoon{$disc-kind ->
    [owned] {""}
   *[other] {" "}({$disc})
  }
    .short = ensin osuttiin väärään väriin
couronne-together = lyöntikiekko osuu samalla hetkellä kummankin osapuolen kiekkoon
    .short = kumpaankin väriin osuttiin yhtä aikaa
couronne-both-fell = molemmat värit menevät pussiin, joten {$discs} palaa
couronne-striker-potted = lyöntikiekko menee pussiin
couronne-striker-off = lyöntikiekko lentää pois pöydältä
couronne-taken-up = yksi pussitettu kiekko nostetaan ylös
couronne-one-in-all = yksi lyönti maksaa enintään yhden rangaistuskiekon, oli virheitä kuinka monta tahansa
couronne-owed = yhtään kiekkoa ei ole pussissa nostettavaksi, joten se jää velaksi (velkaa nyt: {$owed})
    .short = ei nostettavaa kiekkoa: velkaa nyt {$owed}
couronne-debt-paid = {$count ->
    [one] {$discs} palaa velan maksuksi ({$side})
   *[other] {$discs} palaavat velkojen maksuksi ({$side})
  }
couronne-own-off = {$discs} {$count ->
    [one] lentää pois pöydältä ja palaa keskiympyrään
   *[other] lentävät pois pöydältä ja palaavat keskiympyrään
  }
    .short = pois pöydältä: takaisin keskiympyrään
couronne-their-off = {$discs} {$count ->
    [one] lentää pois pöydältä ja siirtyy lähimpään kulmaympyrään
   *[other] lentävät pois pöydältä ja siirtyvät lähimpiin kulmaympyröihin
  }
    .short = pois pöydältä: lähimpään kulmaympyrään
couronne-driven-behind = {$discs} {$count ->
    [one] päätyy omistajansa lyöntiviivan taakse ja palaa keskelle
   *[other] päätyvät omistajansa lyöntiviivan taakse ja palaavat keskelle
  }
    .short = lyöntiviivan takana: takaisin keskelle
couronne-too-many-behind = oman lyöntiviivan takana saa koko pelin aikana olla enintään {$limit} {$limit ->
    [one] kiekko
   *[other] kiekkoa
  }, joten {$discs} {$count ->
    [one] palaa keskelle
   *[other] palaavat keskelle
  }
    .short = liikaa viivan takana, enintään {$limit}: takaisin keskelle
couronne-touched-disc = pöydällä olevaan kiekkoon kosketaan, ja lyönti menetetään
    .short = kiekkoon koskettiin: lyönti menetetään
couronne-no-stroke = aika loppuu, ja lyönti menetetään

couronne-closing-right = lopetusoikeus: {$side}
couronne-cleared = kaikki omat kiekot ovat pussissa ({$side})
couronne-last-turn = kaikki omat kiekot ovat pussissa ({$side}), ja toisella osapuolella on vielä viimeinen vuoro
couronne-last-turn-over = viimeinen vuoro on ohi ({$side})
couronne-last-disc-given = viimeinen kiekko ({$side}) menee pussiin vastustajan lyönnistä
couronne-strokes-played = {$strokes} lyönnin raja on täynnä

couronne-told = kiekkoja pussissa nyt: {$zero} ja {$one}
couronne-told-won = pelin {$people ->
    [one] voittaja
   *[other] voittajat
  } kirjauksen mukaan: {$side}
couronne-told-too-many = {$count} kiekkoa ei voi olla pussissa; enintään {$most} on mahdollista
couronne-told-first = ensimmäinen pussittaja on jo selvillä eikä muutu; odotettiin sama `first` tai ei mitään
couronne-told-first-unknown = toisella osapuolella ei ole enää kiekkoja, eikä kukaan ole sanonut, kuka pussitti ensimmäisenä oman kiekkonsa; odotettiin `first`
couronne-placed = {$disc} asetetaan keskiympyrään
couronne-placed-near-centre = {$disc} menee keskipistettä lähimpään vapaaseen pisteeseen
couronne-tied = kummankin osapuolen kaikki kiekot ovat pussissa, ja voittaja selviää ratkaisulyönneillä
couronne-try-potted = {$disc} menee pussiin
couronne-try-missed = {$disc} ei mene pussiin
couronne-try-striker-lost = {$disc} menee pussiin, mutta lyöntikiekko menetetään, joten yritys epäonnistuu
    .short = pussissa, mutta lyöntikiekko menetettiin: ohi
couronne-another-round = kierros päättyy tasan, joten seuraa uusi
couronne-next-try = seuraava yritys: {$player}
couronne-shoot-out-won = ratkaisulyönnit päättyvät lukemin {$more}–{$fewer}

couronne-off-line = lyöntikiekko on {$off} sivussa lyöntiviivalta; sen keskipisteen on oltava omalla viivalla 1 mm:n tarkkuudella
couronne-in-corner-ring = lyöntikiekko ulottuu kulmaympyrään; sen keskipisteen on oltava enintään {$most} viivan keskeltä
couronne-striker-on-disc = tiellä on toinen kiekko; lyöntikiekko tarvitsee vapaan paikan
couronne-not-forward = lyönti suuntautuu viivaa pitkin tai taaksepäin; sen on suuntauduttava eteenpäin pöydälle
couronne-place-first = kiekko on vielä asettamatta keskiympyrään; se on asetettava ensin
couronne-place-outside = kiekon on oltava kokonaan keskiympyrän sisällä: sen keskipiste enintään {$radius} pöydän keskipisteestä
couronne-place-taken = tiellä on toinen kiekko; paikan on oltava vapaa
couronne-place-wrong-disc = {$disc} ei ole nyt asetettavissa; odotettiin: {$count ->
    [0] vastustajan pussitettu kiekko
   *[other] {$discs}
  }
couronne-not-behind = {$disc} ei voi olla lyöntiviivan takana ({$player}): sen keskipiste on viivan edessä
couronne-striker-behind = lyöntikiekko otetaan lyönnin jälkeen pois eikä voi olla kentässä `behind`
couronne-no-such-line = kentässä `behind` on {$number} ({$disc-typed}); odotettiin pelaajan numeroa, 0–{$last-player}
couronne-behind-both = {$disc-typed} ei voi olla kahden vastakkaisen lyöntiviivan takana
