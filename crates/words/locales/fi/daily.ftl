# Päivän lyönti.
page-daily-about = Yksi asema päivässä, kaikille sama, ja kolme yritystä.
page-daily-number = Nro {$n} · {$name}
page-daily-streak = {$n ->
    [one] päivä peräkkäin
   *[other] päivää peräkkäin
  }
page-daily-task = {$kind ->
    [twenty] Kiekkosi keskireikään. Sen on osuttava matkalla tummaan kiekkoon.
    [double] {$game ->
        [carrom] Pussita kaksi valkoista nappulaa yhdellä lyönnillä. Lyöntikiekko ei saa mennä pussiin.
        [couronne] Pussita kaksi vihreää kiekkoa yhdellä lyönnillä. Osu ensin vihreään, eikä lyöntikiekko saa mennä pussiin.
       *[other] Lyö kaksi tummaa kiekkoa pois laudalta yhdellä lyönnillä.
      }
    [cover] Kuningatar on pussissa: vahvista se. Pussita valkoinen nappula, eikä lyöntikiekko saa mennä pussiin.
    [escape] {$game ->
        [couronne] Vihreään kiekkoon ei pääse suoraan. Osu silti ensin vihreään.
       *[other] Tummaan kiekkoon ei pääse suoraan. Osu silti yhteen niin, että kaikki omasi jäävät laudalle.
      }
    [line-call] Lyö ympyröity tumma kiekko pois laudalta. Omasi on jäätävä 15 pisteen alueelle viivaa koskettamatta.
   *[choice] Heitit: {$die}. Mikä siirto antaa parhaan voiton mahdollisuuden?
  }
page-daily-theme = {$kind ->
    [twenty] Keskireikään tapin takaa
    [double] Kaksi kerralla
    [cover] Vahvista kuningatar
    [escape] Piilosta
    [line-call] Viivan tuntumassa
   *[choice] Kimblen valinta
  }
page-daily-tries = Yrityksesi
page-daily-try = {$n ->
    [1] 1.
    [2] 2.
   *[other] 3.
  }
page-daily-mark = {$what ->
    [done] onnistui
    [missed] huti
    [open] jäljellä
   *[spare] ei tarvittu
  }
page-daily-cost = maksaa {$number} %
page-daily-told = {$what ->
    [done] Onnistui.
    [costs] Siirto maksaa {$number} % voiton mahdollisuudestasi.
   *[missed] Ei vielä.
  } {$left ->
    [0] {""}
    [one] Yksi yritys jäljellä.
   *[other] {$left} yritystä jäljellä.
  }
page-daily-result = {$n ->
    [0] Ei tänään.
    [1] Yhdellä.
    [2] Kahdella.
   *[other] Kolmella.
  }
page-daily-line = Pichenette {$n} {$marks} {$days ->
    [one] {$days} päivä
   *[other] {$days} päivää
  }
page-daily-share = Jaa rivi
page-daily-how = Miten muuten?
page-daily-how-told = Vakaalla kädellä lyönti onnistuu {$rate} kertaa sadasta, paras muu {$next} kertaa.
page-daily-best = Paras: voiton mahdollisuus {$number} %.
page-daily-again = Yritä uudelleen
page-daily-archive-about = Kaikki lyönnit vuoden 2026 alusta aiheittain. Aiempien päivien lyöntejä ei lasketa peräkkäisiin päiviin.
page-daily-today = Tämän päivän lyönti
page-daily-not-yet = Ei vielä
page-daily-not-yet-about = Tämä päivä ei ole vielä tullut. Tänäänkin on lyönti.
page-daily-missing = Päivän lyöntiä ei voitu ladata.
page-daily-other-version = Päivän lyönnit kuuluvat sivun toiseen versioon. Lataa sivu uudelleen.
