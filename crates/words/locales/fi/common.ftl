# Kaikille peleille yhteiset lauseet. Ne alkavat pienellä kirjaimella eikä niissä ole pistettä.

player = pelaaja {$number}
list = {$rest} ja {$last}
clauses = {$before}; {$after}

turn-shot = lyöntivuorossa {$player}
turn-place = asettamisvuorossa {$player}
turn-press = kupua painaa {$player}
turn-move = siirtovuorossa {$player}
turn-keep = silmäluvun pitämisestä päättää {$player}
turn-toss = arvonnan voittajana valitsee {$player}
fate-goes-on = vuoro jatkuu
fate-passes = vuoro siirtyy
fate-lost = vuoro menetetään

over-winner = peli on päättynyt, {$people ->
    [one] voittaja
   *[other] voittajat
  }: {$side} ({$zero}–{$one})
over-draw = peli on päättynyt tasan ({$zero}–{$one})
over-ranking = peli on päättynyt; järjestys: {$ranking}

game-is-over = peli on päättynyt
resigned = {$player} luovuttaa
incident = käytösrike kirjataan: {$player}
incident-unknown = tämän säännön rikkomista ei voi ilmoittaa tässä pelissä
incident-no-rule = sääntöä ”{$name}” ei ole; odotettiin sääntökirjan tunnusta, esimerkiksi CRO-05

no-such-player = `by` on {$number}; odotettiin pelaajan numeroa, 0–{$last-player}
not-your-turn = ei ole tämän pelaajan vuoro: vuorossa on {$player}
not-now = tätä ei voi tehdä nyt: {$turn}

flick-elsewhere = tämän pelin käsi tärisee siellä, missä peliä pelataan; täällä ei voi lyödä
flick-no-direction = lyönniltä puuttuu suunta; odotettiin äärellisiä lukuja
flick-no-spot = lyönnin lähtöpaikka puuttuu; odotettiin "at":[x,y]
flick-speed = lyönnin nopeuden on oltava yli 0 ja enintään {$top} m/s
flick-spin = tällä nopeudella lyönti ei anna näin paljon kierrettä; odotettiin, että reunan nopeus on enintään {$percent} % lyönnin nopeudesta
flick-unknown-places = {$count ->
    [one] tuntematon paikka: {$discs}
   *[other] tuntemattomat paikat: {$discs}
  }; paikat on tiedettävä, ennen kuin lyönnin voi simuloida

facts-not-on-board = {$disc-typed} ei ole {$game ->
    [couronne] pöydällä
   *[other] laudalla
  }
facts-not-so-many = nimeä {$disc-typed} vastaavia ei ole näin montaa pelissä
facts-touched-itself = {$disc-typed} ei voi osua itseensä
facts-twice = {$disc-typed} on kahdesti kentässä `{$field}`; odotettiin kerran
facts-not-together = `together` vaatii kaksi osumaa kentässä `hits`: {$disc-typed}
facts-fell-and-left = {$disc-typed} ei voi sekä pudota {$game ->
    [carrom] pussiin että poistua laudalta
    [couronne] pussiin että poistua pöydältä
   *[other] reikään että poistua laudalta
  }: se on kentissä `pocketed` ja `off`
facts-not-off = {$disc-typed} on kentässä `left_at` mutta ei kentässä `off`; odotettiin vain pöydältä poistuneita
facts-left-elsewhere = {$disc-typed} ei ole voinut poistua pöydältä siitä; kentän `left_at` paikan pitää olla lyöntiviivan ja vallin välissä
facts-fell-and-lies = {$disc-typed} ei voi sekä poistua {$game ->
    [couronne] pöydältä
   *[other] laudalta
  } että olla sillä
facts-off-board = {$disc-typed} ei voi olla siinä: {$game ->
    [carrom] laudan ulkopuolella tai pussissa
    [couronne] pöydän ulkopuolella tai pussissa
   *[other] laudan ulkopuolella tai reiässä
  }
facts-off-board-or-post = {$disc-typed} ei voi olla siinä: laudan ulkopuolella, tapin päällä tai reiässä
facts-overlap = {$disc-typed} ja {$other-typed} eivät mahdu samaan paikkaan
facts-unknown-zone = ”{$name}” ei ole alue; odotettiin 15, 15/10, 10, 10/5, 5, 5/out tai [x,y]
facts-unknown-line = kentässä `behind` on viiva, jota ei ole kenelläkään ({$name}); odotettiin pelaajan numeroa, 0–{$last-player}
unknown-disc = tässä pelissä ei ole {$game ->
    [carrom] nappulaa
   *[other] kiekkoa
  } ”{$name}”
fault-unknown = virhettä ”{$name}” ei ole; odotettiin "touch"
press-unknown = ”{$name}” ei ole heitto; odotettiin silmälukua 1–6, "cocked" tai null
press-elsewhere = tämän pelin noppa heitetään siellä, missä peliä pelataan; täällä silmälukua ei voi heittää eikä ilmoittaa
facts-of-another-game = kenttää `{$field}` ei ole tässä pelissä
facts-zone-elsewhere = {$disc-typed} ei voi olla alueella: {$game ->
    [couronne] tällä pöydällä
   *[other] tällä laudalla
  } niitä ei ole; odotettiin [x,y]
player-unknown = `by` on {$name}; odotettiin pelaajan numeroa, 0–{$last-player}
move-unknown = millään nappulalla ei ole numeroa {$name}; odotettiin {$first}–{$last}
game = {$game}
    .title = {$game ->
        [carrom] Carrom
        [crokinole] Crokinole
        [croquignole] Croquignole
        [couronne] Couronne
       *[kimble] Kimble
      }
    .title-genitive = {$game ->
        [carrom] Carromin
        [crokinole] Crokinolen
        [croquignole] Croquignolen
        [couronne] Couronnen
       *[kimble] Kimblen
      }
    .partitive = {$game ->
        [carrom] carromia
        [crokinole] crokinolea
        [croquignole] croquignolea
        [couronne] couronnea
       *[kimble] kimbleä
      }
disc = {$kind ->
    [white] valkoinen {$number}
    [black] musta {$number}
    [green] vihreä {$number}
    [red] punainen {$number}
    [light] vaalea {$number}
    [dark] tumma {$number}
    [queen] kuningatar
   *[striker] lyöntikiekko
  }
    .label = {disc}
    .genitive = {$kind ->
        [queen] kuningattaren
        [striker] lyöntikiekon
       *[other] {$game ->
            [carrom] nappulan
           *[other] kiekon
          } {disc}
      }
    .illative = {$kind ->
        [queen] kuningattareen
        [striker] lyöntikiekkoon
       *[other] {$game ->
            [carrom] nappulaan
           *[other] kiekkoon
          } {disc}
      }
    .typed = {$kind ->
        [queen] {disc}
        [striker] {disc}
       *[other] {$name}
      }
# Kimblen nappula numerolla; oikean laudan ääressä nappuloita ei erota toisistaan: `none`.
disc-piece = {$piece ->
    [none] nappula
   *[other] nappula {$piece}
  }
    .genitive = {$piece ->
        [none] nappulan
       *[other] nappulan {$piece}
      }
    .partitive = {$piece ->
        [none] nappulaa
       *[other] nappulaa {$piece}
      }
    .allative = {$piece ->
        [none] nappulalle
       *[other] nappulalle {$piece}
      }
