# Crokinole NCA:n säännöillä: missä ne poikkeavat perhesäännöistä.

nca-start-off-line = kiekon on lähdettävä ulkoviivaa koskettaen
nca-start-behind = kiekko lähtee liian kaukaa ulkoviivan takaa; sen keskipiste saa olla enintään {$behind} viivan takana
nca-start-off-quadrant = kiekon on lähdettävä omasta neljänneksestäsi tai kosketettava sekä ulkoviivaa että neljänneksesi jakoviivaa
nca-none-struck = vastustajan kiekkoihin ei osuttu
    .short = {$kind ->
        [light] vaaleaan
       *[dark] tummaan
      } kiekkoon ei osuttu
nca-invalid = { $count ->
    [one] lyönti on mitätön, ja {$discs} menee kouruun
   *[other] lyönti on mitätön, ja {$discs} menevät kouruun
}
    .short = {$whose ->
        [me] kiekkosi menee kouruun
       *[other] kiekko menee kouruun
      }
nca-suspended = ulkoa palannut kiekko osui muihin, joten lyöntiä ei arvioida
nca-came-back = { $count ->
    [one] {$discs} kosketti jotakin ulkoviivan takana, palasi ja menee kouruun; siirtynyt jää paikalleen
   *[other] {$discs} koskettivat jotakin ulkoviivan takana, palasivat ja menevät kouruun; siirtynyt jää paikalleen
}
    .short = kosketti jotakin viivan takana: menee kouruun
nca-buzzer = summeri päättää kierroksen
nca-buzzer-last-shot = summeri soi; vielä yksi lyönti: {$player}
nca-buzzer-before-round = summeri soi ennen kierroksen ensimmäistä lyöntiä: kierrosta ei lasketa
nca-buzzed-before = summeri on jo soinut; nyt on viimeisen lyönnin vuoro
nca-round-won = kierros päättyy {$zero}–{$one}; {$people ->
    [one] voittaja
   *[other] voittajat
  }: {$side}, 2 pistettä
nca-round-tied = kummallakin osapuolella on kierroksella {$points} pistettä: kumpikin saa 1 pisteen
nca-told-won = kierroksen {$people ->
    [one] voittaja
   *[other] voittajat
  }: {$side}, 2 pistettä
nca-told-tied = kierros päättyi tasan: kumpikin osapuoli saa 1 pisteen
nca-level = kummallakin osapuolella on voittoon riittävät pisteet: peliä jatketaan, kunnes toinen johtaa
nca-buzzer-over = peli päättyy tähän kierrokseen
nca-buzzer-over-before-round = peli päättyy sellaisenaan
