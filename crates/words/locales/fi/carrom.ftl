# Mitä carromin tuomari sanoo. Lauseet alkavat pienellä kirjaimella eivätkä pääty pisteeseen.

carrom-own-down = {$count ->
    [one] {$discs} on pussissa
   *[other] {$discs} ovat pussissa
  }
carrom-theirs-down = {$count ->
    [one] {$discs} on pussissa vastustajan hyödyksi
   *[other] {$discs} ovat pussissa vastustajan hyödyksi
  }
carrom-missed = yhtään omaa nappulaa ei mennyt pussiin
carrom-touched-nothing = lyöntikiekko ei osu mihinkään
carrom-opening-try = lyöntikiekko ei osu mihinkään: avausyritys {$try}/3 on käytetty
carrom-opening-lost = kolmaskaan avausyritys ei osu mihinkään: vastustaja avaa, ja värit pysyvät ennallaan
carrom-time-out = lyöntiä ei tehty ajoissa
carrom-back-from-off = {$count ->
    [one] {$discs} poistui laudalta ja palautetaan keskelle
   *[other] {$discs} poistuivat laudalta ja palautetaan keskelle
  }

carrom-striker-down = lyöntikiekko on pussissa
carrom-striker-costs = {$count ->
    [one] lyöntikiekko on pussissa, ja yksi oma nappula nostetaan ylös
   *[other] lyöntikiekko on pussissa, ja {$count} omaa nappulaa nostetaan ylös
  }
carrom-striker-off = lyöntikiekko poistuu laudalta, mistä ei tule rangaistusta
carrom-owed = {$count ->
    [one] omia nappuloita ei ole enää nostettavaksi, joten velkaa on nyt yksi nappula
   *[other] omia nappuloita ei ole enää nostettavaksi, joten velkaa on nyt {$count} nappulaa
  }
carrom-debt-paid = {$count ->
    [one] yksi oma nappula nostetaan ylös velan maksuksi
   *[other] {$count} omaa nappulaa nostetaan ylös velkojen maksuksi
  }
carrom-their-debt-paid = {$count ->
    [one] yksi vastustajan nappula nostetaan ylös velan maksuksi
   *[other] {$count} vastustajan nappulaa nostetaan ylös velkojen maksuksi
  }
carrom-debts-dropped = jäljellä olevat velat mitätöidään
carrom-last-piece-pays = viimeinen nappula menee maksuun, joten erää ei ole voitettu

carrom-queen-pending = kuningatar on pussissa, ja se on vahvistettava seuraavalla lyönnillä
carrom-queen-still-pending = kuningatar jää pussiin, ja se on vahvistettava seuraavalla lyönnillä
carrom-queen-confirmed = kuningatar on vahvistettu
carrom-queen-unconfirmed = kuningatarta ei vahvistettu, ja se palaa keskelle
carrom-queen-no-right = kuningatar palaa keskelle, koska yhtään omaa nappulaa ei ole vielä pussitettu
carrom-queen-owing = kuningatar palaa keskelle, koska velkaa on maksamatta
carrom-queen-with-theirs = kuningatar palaa keskelle, koska sen kanssa putosi vain vastustajan nappuloita
carrom-queen-with-striker = kuningatar palaa keskelle, koska lyöntikiekko putosi sen kanssa
carrom-queen-left = viimeinen oma nappula putosi kuningattaren ollessa vielä laudalla; erän hävinnyt: {$side}
carrom-queen-for-nobody = vahvistettua kuningatarta ei lasketa kenellekään

carrom-board-won = {$points ->
    [one] erän voittaja: {$side}, 1 piste
   *[other] erän voittaja: {$side}, {$points} pistettä
  }
carrom-board-won-queen = erän voittaja: {$side}, {$points} pistettä, joista 3 kuningattaresta
carrom-next-board = erä {$board} alkaa
carrom-strokes-spent = {$count ->
    [one] sovittu ainoa lyönti on lyöty
   *[other] sovitut {$count} lyöntiä on lyöty
  }

carrom-placed = {$disc} palautetaan ympyrään
carrom-placed-near = {$disc} palautetaan keskustaa lähimpään vapaaseen pisteeseen
carrom-placed-late = asettamisaika on päättynyt, ja {$disc} menee keskustaa lähimpään vapaaseen pisteeseen
carrom-place-first = nappula odottaa asettamista; se on asetettava ennen lyöntiä
carrom-place-not-due = {$disc} ei odota asettamista; sen on oltava vastustajan pussitettu nappula
carrom-place-outside = koko nappulan {$disc} on oltava ulkoympyrän sisällä: sen keskipiste enintään {$radius} laudan keskeltä
carrom-place-taken = {$disc} olisi toisen nappulan päällä; paikan on oltava vapaa

carrom-striker-off-lines = lyöntikiekko ei kosketa pelaajan oman lyöntialueen molempia viivoja; sen on kosketettava kumpaakin
carrom-striker-on-circle = lyöntikiekko on punaisen päätyympyrän päällä; sen on pysyttävä irti kummastakin ympyrästä
carrom-striker-beyond = lyöntikiekko on lyöntialueen pään ulkopuolella; sen on oltava punaisten päätyympyröiden välissä
carrom-striker-on-piece = lyöntikiekko on nappulan {$disc} päällä; paikan on oltava vapaa
