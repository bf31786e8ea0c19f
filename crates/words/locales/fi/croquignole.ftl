# Croquignole: ratkaisut ja hylkäykset.

croquignole-start-off-line = kiekon on kosketettava lyöntiviivaa, kun se näpäytetään
croquignole-start-off-zone = kiekon on lähdettävä omalta lyöntialueeltasi, paikkasi edestä
croquignole-start-taken = siinä on {$disc}; kiekon on lähdettävä vapaasta kohdasta
croquignole-aim-outward = kiekko on näpäytettävä sisäänpäin, ei poispäin keskustasta
croquignole-case-one-made = {$disc} pääsee 15 pisteen alueelle ja jää peliin
croquignole-case-one-missed = {$disc} ei pääse 15 pisteen alueelle: se on poissa pelistä ja menee neutraalille alueelle
    .short = 15 pisteen alueelle ei päästy: {$whose ->
        [me] kiekkosi on poissa pelistä
       *[other] kiekko on poissa pelistä
      }
croquignole-touched = osuma {$discs-illative}: lyönti kelpaa
croquignole-touched-by-carom = osuma {$discs-illative} karambolilla: lyönti kelpaa
croquignole-off = { $count ->
    [one] {$discs} poistuu laudalta
   *[other] {$discs} poistuvat laudalta
}
croquignole-missed = vastustajan kiekkoihin ei osuttu: {$disc} on poissa pelistä
    .short = {$kind ->
        [light] vaaleaan
       *[dark] tummaan
      } kiekkoon ei osuttu: {$whose ->
        [me] kiekkosi on poissa pelistä
       *[other] kiekko on poissa pelistä
      }
croquignole-carom-missed = { $count ->
    [one] myös karambolissa osuman saanut {$discs} on poissa pelistä
   *[other] myös karambolissa osuman saaneet {$discs} ovat poissa pelistä
}
    .short = osuma karambolissa: myös poissa pelistä
croquignole-sunk-for-nothing = { $count ->
    [one] {$discs} upposi keskireikään eikä tuo pisteitä
   *[other] {$discs} upposivat keskireikään eivätkä tuo pisteitä
}
    .short = keskireikään: ei pisteitä
croquignole-rebounded = { $count ->
    [one] {$discs} kimposi laidasta takaisin ja on poissa pelistä
   *[other] {$discs} kimposivat laidasta takaisin ja ovat poissa pelistä
}
    .short = kimposi laidasta: poissa pelistä
croquignole-on-line = { $count ->
    [one] {$discs} koskettaa ulkoviivaa ja on poissa pelistä
   *[other] {$discs} koskettavat ulkoviivaa ja ovat poissa pelistä
}
    .short = ulkoviivalla: poissa pelistä
croquignole-beyond = { $count ->
    [one] {$discs} on ulkoviivan ulkopuolella ja poissa pelistä
   *[other] {$discs} ovat ulkoviivan ulkopuolella ja poissa pelistä
}
    .short = ulkoviivan ulkopuolella: poissa pelistä
croquignole-time-is-up = aika loppui: {$disc} on poissa pelistä lyömättä
