# Mitä carromin tuomari sanoo. Lauseet alkavat pienellä kirjaimella eivätkä pääty pisteeseen.

carrom-own-down = {$count ->
    [one] {$discs} meni pussiin
   *[other] {$discs} menivät pussiin
  }
carrom-theirs-down = {$count ->
    [one] {$discs} meni pussiin vastustajan hyväksi
   *[other] {$discs} menivät pussiin vastustajan hyväksi
  }
carrom-missed = yhtään omaa nappulaa ei mennyt pussiin
    .short = omaa nappulaa ei mennyt pussiin
carrom-touched-nothing = lyöntikiekko ei osunut mihinkään
carrom-opening-try = lyöntikiekko ei osunut mihinkään: avausyritys {$try}/3 on käytetty
    .short = ei osumaa: yritys {$try}/3 on käytetty
carrom-opening-lost = kolmaskaan avausyritys ei osunut mihinkään: vastustaja avaa, ja värit pysyvät ennallaan
    .short = kolmas yritys ohi: vastustaja avaa
carrom-time-out = lyöntiä ei tehty ajoissa
carrom-back-from-off = {$count ->
    [one] {$discs} poistui laudalta ja palaa keskelle
   *[other] {$discs} poistuivat laudalta ja palaavat keskelle
  }

carrom-striker-down = lyöntikiekko meni pussiin
carrom-striker-costs = {$count ->
    [one] lyöntikiekko meni pussiin, ja yksi oma nappula nostetaan ylös
   *[other] lyöntikiekko meni pussiin, ja {$count} omaa nappulaa nostetaan ylös
  }
    .short = lyöntikiekko meni pussiin: {$count ->
        [one] yksi nappula nostetaan ylös
       *[other] {$count} nappulaa nostetaan ylös
      }
carrom-striker-off = lyöntikiekko poistui laudalta, mistä ei tule rangaistusta
carrom-owed = {$count ->
    [one] omia nappuloita ei ole enää nostettavaksi, joten velkaa on nyt yksi nappula
   *[other] omia nappuloita ei ole enää nostettavaksi, joten velkaa on nyt {$count} nappulaa
  }
    .short = ei nostettavaa: {$count ->
        [one] velkaa on yksi nappula
       *[other] velkaa on {$count} nappulaa
      }
carrom-debt-paid = {$count ->
    [one] yksi oma nappula nostetaan ylös velan maksuksi
   *[other] {$count} omaa nappulaa nostetaan ylös velkojen maksuksi
  }
    .short = {$count ->
        [one] yksi nappula nostetaan
       *[other] {$count} nappulaa nostetaan
      } maksuksi
carrom-their-debt-paid = {$count ->
    [one] yksi vastustajan nappula nostetaan ylös velan maksuksi
   *[other] {$count} vastustajan nappulaa nostetaan ylös velkojen maksuksi
  }
carrom-debts-dropped = jäljellä olevat velat mitätöidään
carrom-last-piece-pays = lyöjän viimeinen nappula nostetaan ylös, joten se ei voita erää
    .short = viimeinen nappula nostetaan ylös: erä jatkuu

carrom-queen-pending = kuningatar meni pussiin, ja se on vahvistettava seuraavalla lyönnillä
    .short = kuningatar on pussissa: {$whose ->
        [me] vahvista se seuraavalla lyönnillä
       *[other] se on vahvistettava seuraavaksi
      }
carrom-queen-still-pending = kuningatar jää pussiin, ja se on vahvistettava seuraavalla lyönnillä
carrom-queen-confirmed = kuningatar on vahvistettu
carrom-queen-unconfirmed = kuningatarta ei vahvistettu, ja se palaa keskelle
    .short = ei vahvistusta: kuningatar palaa
carrom-queen-no-right = kuningatar palaa keskelle, koska yhtään omaa nappulaa ei ole vielä pussitettu
    .short = kuningatar palaa: omaa nappulaa ei ollut vielä pussissa
carrom-queen-owing = kuningatar palaa keskelle, koska velkaa on maksamatta
    .short = kuningatar palaa: velkaa on maksamatta
carrom-queen-with-theirs = kuningatar palaa keskelle, koska sen kanssa pussiin meni vain vastustajan nappuloita
    .short = mukana vain vastustajan nappuloita: kuningatar palaa
carrom-queen-with-striker = kuningatar palaa keskelle, koska lyöntikiekko meni pussiin sen kanssa
    .short = lyöntikiekko meni mukana: kuningatar palaa
carrom-queen-left = viimeinen oma nappula meni pussiin kuningattaren ollessa vielä laudalla; erän {$people ->
    [one] häviäjä
   *[other] häviäjät
  }: {$side}
    .short = kuningatar jäi laudalle: {$whose ->
        [me] häviät erän
       *[other] erä on hävitty
      }
carrom-queen-for-nobody = vahvistetusta kuningattaresta ei saa pisteitä kukaan

carrom-board-won = {$points ->
    [one] erän {$people ->
        [one] voittaja
       *[other] voittajat
      }: {$side}, 1 piste
   *[other] erän {$people ->
        [one] voittaja
       *[other] voittajat
      }: {$side}, {$points} pistettä
  }
carrom-board-won-queen = erän {$people ->
    [one] voittaja
   *[other] voittajat
  }: {$side}, {$points} pistettä, {$points ->
    [3] kaikki kuningattaresta
   *[other] joista 3 kuningattaresta
  }
carrom-next-board = erä {$board} alkaa
carrom-strokes-spent = {$count ->
    [one] sovittu ainoa lyönti on lyöty
   *[other] sovitut {$count} lyöntiä on lyöty
  }

carrom-placed = {$disc} palautetaan ympyrään
carrom-placed-near = {$disc} palaa keskipistettä lähimpään vapaaseen pisteeseen
carrom-placed-late = asettamisaika loppui, ja {$disc} menee keskipistettä lähimpään vapaaseen pisteeseen
carrom-place-first = nappula odottaa asettamista; se on asetettava ennen lyöntiä
carrom-place-not-due = {$disc} ei odota asettamista; sen on oltava vastustajan pussitettu nappula
carrom-place-outside = {$disc} ei ole kokonaan ulkoympyrän sisällä: sen keskipisteen on oltava enintään {$radius} laudan keskipisteestä
carrom-place-taken = tiellä on toinen nappula; {$disc} tarvitsee vapaan paikan

carrom-striker-off-lines = lyöntikiekko ei kosketa pelaajan oman lyöntialueen molempia viivoja; sen on kosketettava kumpaakin
carrom-striker-on-circle = lyöntikiekko on punaisen päätyympyrän päällä; sen on pysyttävä irti kummastakin ympyrästä
carrom-striker-beyond = lyöntikiekko on lyöntialueen pään ulkopuolella; sen on oltava punaisten päätyympyröiden välissä
carrom-striker-on-piece = tiellä on {$disc}; lyöntikiekko tarvitsee vapaan paikan
