# Pisteiden kirjaaminen oikean laudan ääressä.

score-player = Pelaaja {$number}
score-struck = Poistettu.
score-time-up = Aika on loppunut: peli päättyy senhetkiseen tilanteeseen.
score-over-already = Peli oli jo päättynyt.
score-waits = Kaksi laitetta kirjasi tämän tietämättä toisistaan: merkintä odottaa, kunnes joku sanoo, mikä lasketaan.
score-unreadable = Merkintää ei voi lukea: {$why}.

score-way-round = Kierroksen voittaja
score-way-rings = Laske kiekot
score-way-difference = Erotus
score-way-buzzer = Summeri kierrosten välissä
score-way-board = Erä lopussa
score-way-stroke = Lyönti lyönniltä
score-way-place = Palauta laudalle
score-way-forgo = Jätä asettamatta
score-way-breach = Rike lyöntien välissä
score-way-winner = Voittaja
score-way-tally = Laskurit
score-way-order = Maaliintulojärjestys
score-way-goal = Aika loppui
score-way-count = Laskuri

score-ask-round = Kuka voitti kierroksen {$number}?
score-ask-sunk = Kaksikymppiset: {$name}
score-ask-ring = {$name}: {$ring} pisteen kiekot
score-ask-difference = Kuinka monella pisteellä?
score-ask-buzzer = Päättikö summeri tämän kierroksen?
score-ask-board = Kuka pussitti kaikki omansa erässä {$number}?
score-ask-board-won = Kuka voitti erän {$number}?
score-ask-left = {$kind ->
    [white] Valkoisia nappuloita laudalla
    [black] Mustia nappuloita laudalla
   *[other] Nappuloita laudalla
  }
score-ask-queen = Kuka vahvisti kuningattaren?
score-ask-law = Hävittiinkö erä jonkin säännön takia?
score-ask-extra = Viimeisen lyönnin virheistä vaaditut pisteet
score-ask-touched = Osuiko lyöntikiekko nappulaan?
score-ask-touched-first = Mihin lyöntikiekko osui ensin?
score-ask-fell = {$kind ->
    [white] Valkoisia nappuloita pussiin
    [black] Mustia nappuloita pussiin
    [green] Vihreitä kiekkoja pussiin
    [red] Punaisia kiekkoja pussiin
   *[other] Mitä meni pussiin
  }
score-ask-off = {$kind ->
    [white] Valkoisia nappuloita pois laudalta
    [black] Mustia nappuloita pois laudalta
    [green] Vihreitä kiekkoja pois pöydältä
    [red] Punaisia kiekkoja pois pöydältä
   *[other] Mitä lensi pois
  }
score-ask-queen-fell = Entä kuningatar?
score-ask-striker = Entä lyöntikiekko?
score-ask-improper = Oliko lyönti sääntöjen vastainen?
score-ask-breach = Kuka teki rikkeen lyönnin ulkopuolella?
score-ask-game = Kuka voitti pelin?
score-ask-down = {$name}: omia kiekkoja pussissa
score-ask-owed = {$name}: kiekkoja velkaa
score-ask-first-pot = Kuka pussitti ensimmäisenä oman kiekkonsa?
score-ask-behind = Omia kiekkoja jäi oman viivan taakse
score-ask-rank = Sijoitus: {$name}
score-ask-goal = {$name}: nappuloita maalissa
score-ask-progress = {$name}: kaikkien neljän nappulan kulkema matka, lähtöympyrä on 1
score-ask-counter = Kenen luku?
score-ask-by = Kuinka paljon?

score-yes = Kyllä
score-no = Ei
score-tie = Tasan
score-nobody = Ei kukaan
score-not-yet = Ei vielä kukaan
score-law = Sääntö {$number}
score-no-law = Ei
score-stayed = Jäi laudalle
score-fell = Meni pussiin
score-left-table = Lensi pois
score-touched-own = Omaan kiekkoon
score-touched-theirs = Vastustajan kiekkoon
score-touched-both = Molempiin samalla hetkellä
score-touched-nothing = Ei mihinkään

score-change-falls = Merkintää {$number} ei enää laskettaisi.
score-change-counts = Merkintä {$number} laskettaisiin taas.
score-change-verdict = Merkintä {$number} tuomittaisiin uudelleen, eri tuloksin.
score-change-score = Tilanne olisi {$to}, ei {$from}.
score-change-not-over = Peli ei olisi enää päättynyt.
score-change-confirm = Tulos olisi vahvistettava uudelleen.

# Kiekot oikean laudan ääressä, missä niitä ei erota toisistaan: värin ja määrän mukaan, tai virhekysymyksissä sen mukaan, kenen ne
# ovat. `played` on pelattu kiekko; muista omista yksi on ”toinen”.
disc-unnamed = {$kind ->
    [queen] kuningatar
    [striker] lyöntikiekko
    [played] pelattu kiekko
    [own] {disc-how-many}{$count ->
        [one] oma
       *[other] omaa
      } {disc-word}
    [theirs] {$count ->
        [one] {""}
       *[other] {$count}{" "}
      }vastustajan {disc-word}
   *[other] {$count ->
        [one] {""}
       *[other] {$count}{" "}
      }{disc-colour} {disc-word}
  }
    .genitive = {$kind ->
        [queen] kuningattaren
        [striker] lyöntikiekon
        [played] pelatun kiekon
        [own] {disc-how-many.genitive}oman {disc-word.genitive}
        [theirs] {$count ->
            [one] {""}
           *[other] {$count}{" "}
          }vastustajan {disc-word.genitive}
       *[other] {$count ->
            [one] {""}
           *[other] {$count}{" "}
          }{disc-colour.genitive} {disc-word.genitive}
      }
    .illative = {$kind ->
        [queen] kuningattareen
        [striker] lyöntikiekkoon
        [played] pelattuun kiekkoon
        [own] {disc-how-many.illative}omaan {disc-word.illative}
        [theirs] {$count ->
            [one] {""}
           *[other] {$count}{" "}
          }vastustajan {disc-word.illative}
       *[other] {$count ->
            [one] {""}
           *[other] {$count}{" "}
          }{disc-colour.illative} {disc-word.illative}
      }
disc-how-many = {$count ->
    [one] {$game ->
        [carrom] {""}
        [couronne] {""}
       *[other] toinen{" "}
      }
   *[other] {$count}{" "}
  }
    .genitive = {$count ->
        [one] {$game ->
            [carrom] {""}
            [couronne] {""}
           *[other] toisen{" "}
          }
       *[other] {$count}{" "}
      }
    .illative = {$count ->
        [one] {$game ->
            [carrom] {""}
            [couronne] {""}
           *[other] toiseen{" "}
          }
       *[other] {$count}{" "}
      }
disc-word = {$count ->
    [one] {$game ->
        [carrom] nappula
       *[other] kiekko
      }
   *[other] {$game ->
        [carrom] nappulaa
       *[other] kiekkoa
      }
  }
    .genitive = {$game ->
        [carrom] nappulan
       *[other] kiekon
      }
    .illative = {$game ->
        [carrom] nappulaan
       *[other] kiekkoon
      }
disc-colour = {$count ->
    [one] {$kind ->
        [white] valkoinen
        [black] musta
        [green] vihreä
        [red] punainen
        [light] vaalea
       *[dark] tumma
      }
   *[other] {$kind ->
        [white] valkoista
        [black] mustaa
        [green] vihreää
        [red] punaista
        [light] vaaleaa
       *[dark] tummaa
      }
  }
    .genitive = {$kind ->
        [white] valkoisen
        [black] mustan
        [green] vihreän
        [red] punaisen
        [light] vaalean
       *[dark] tumman
      }
    .illative = {$kind ->
        [white] valkoiseen
        [black] mustaan
        [green] vihreään
        [red] punaiseen
        [light] vaaleaan
       *[dark] tummaan
      }
