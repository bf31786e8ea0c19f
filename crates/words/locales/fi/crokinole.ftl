# Crokinole: ratkaisut ja hylkäykset.

crokinole-start-off-line = kiekon on lähdettävä ulkoviivalta: sen keskipiste on viivalla tai enintään säteen verran sen sisäpuolella
crokinole-start-off-quadrant = kiekon on lähdettävä omasta neljänneksestäsi, joka on paikkasi edessä
crokinole-start-taken = siinä on {$disc}; kiekon on lähdettävä vapaasta kohdasta
crokinole-aim-outward = kiekko on näpäytettävä kohti keskustaa, ei ulospäin
crokinole-leaning = {$disc} nojaa reiän reunaan: se ei ole uponnut, ja siitä saa 15 pistettä
crokinole-touched = osuma {$discs-illative}: lyönti kelpaa
crokinole-touched-off-rim = osuma {$discs-illative} palanneella kiekolla kelpaa sekin
crokinole-touched-by-partner = osuma {$discs-illative} joukkuetoverin kiekolla, joka lasketaan omaksi
crokinole-off = { $count ->
    [one] {$discs} päätyy kouruun
   *[other] {$discs} päätyvät kouruun
}
crokinole-void = { $count ->
    [one] vastustajan kiekkoihin ei osuttu: lyönti on mitätön, ja {$discs} menee kouruun
   *[other] vastustajan kiekkoihin ei osuttu: lyönti on mitätön, ja {$discs} menevät kouruun
}
    .short = {$kind ->
        [light] vaaleaan
       *[dark] tummaan
      } kiekkoon ei osuttu: {$whose ->
        [me] kiekkosi menee kouruun
       *[other] kiekko menee kouruun
      }
crokinole-void-sunk = 20 pistettä ei saa ({$discs})
    .short = 20 pistettä ei saa
crokinole-open-made = vapaa lauta: {$disc} pääsee 15 pisteen alueelle
crokinole-already-there = { $count ->
    [one] {$discs} oli jo 15 pisteen alueella ilman osumaa eikä auta
   *[other] {$discs} olivat jo 15 pisteen alueella ilman osumaa eivätkä auta
}
crokinole-open-missed = vapaa lauta: mikään lyönnin kiekoista ei päässyt 15 pisteen alueelle
    .short = 15 pisteen alueelle ei päästy
crokinole-open-missed-out = vapaa lauta: mikään lyönnin kiekoista ei päässyt 15 pisteen alueelle, joten {$disc} menee kouruun
    .short = 15 pisteen alueelle ei päästy: {$whose ->
        [me] kiekkosi menee kouruun
       *[other] kiekko menee kouruun
      }
crokinole-rebounded = { $count ->
    [one] {$discs} kimposi laidasta takaisin ja menee kouruun
   *[other] {$discs} kimposivat laidasta takaisin ja menevät kouruun
}
    .short = kimposi laidasta: menee kouruun
crokinole-on-line = { $count ->
    [one] {$discs} on ulkoviivalla ja menee kouruun
   *[other] {$discs} ovat ulkoviivalla ja menevät kouruun
}
    .short = ulkoviivalla: menee kouruun
crokinole-beyond = { $count ->
    [one] {$discs} on ulkoviivan ulkopuolella ja menee kouruun
   *[other] {$discs} ovat ulkoviivan ulkopuolella ja menevät kouruun
}
    .short = ulkoviivan ulkopuolella: menee kouruun
crokinole-time-is-up = aika loppui: {$disc} menee kouruun lyömättä
