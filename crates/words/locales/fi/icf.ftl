# Mitä ICF:n sääntöjen mukaisen carromin tuomari sanoo carrom.ftl:n lisäksi. Lauseet alkavat pienellä kirjaimella eivätkä pääty pisteeseen.

icf-toss-break = arvonnan voittaja avaa: {$player}
icf-toss-side = arvonnan voittaja {$player} valitsi puolen: vastustaja avaa
icf-toss-late = valinta-aika päättyi: {$player}
icf-toss-first = arvonnan voittajan on ensin valittava: avaus tai puoli
icf-break-try = lyöntikiekko ei osunut mihinkään: avausyritys {$try}/{$most} on käytetty
    .short = ei osumaa: yritys {$try}/{$most} on käytetty
icf-break-lost = viimeinenkään avausyritys ei osunut mihinkään: vastustaja avaa, ja värit pysyvät ennallaan
    .short = viimeinen yritys ohi: vastustaja avaa
icf-break-fault = avaus ei osunut yhteenkään nappulaan ja oli virhe: siitä ei tule palautettavaa
    .short = ei osumaa: virhe, ei palautettavaa

icf-improper = lyönti oli epäpuhdas
icf-improper-costs = {$count ->
    [one] siitä yksi oma nappula nostetaan ylös
   *[other] siitä {$count} omaa nappulaa nostetaan ylös
  }
    .short = {$count ->
        [one] siitä yksi nappula nostetaan ylös
       *[other] siitä {$count} nappulaa nostetaan ylös
      }
icf-technical = tekninen virhe: {$player}
icf-foul = virhe: {$player}
icf-foul-not-technical = pelaaja on jo lyönyt tällä vuorolla, joten rikkomus on nyt virhe; odotettiin foul
icf-technical-not-foul = ennen vuoron ensimmäistä lyöntiä tai muun kuin vuorossa olevan rikkomus on tekninen virhe; odotettiin technical
icf-one-out = yksi pussitettu nappula nostetaan ylös: {$side}
icf-one-owed = {$count ->
    [one] nostettavaa nappulaa ei ole, joten velkaa on nyt yksi nappula: {$side}
   *[other] nostettavaa nappulaa ei ole, joten velkaa on nyt {$count} nappulaa: {$side}
  }
icf-last-piece-pays = viimeinen nappula nostetaan ylös, joten se ei päätä erää

icf-queen-pending = kuningatar meni pussiin, ja se on peitettävä seuraavalla lyönnillä
    .short = kuningatar on pussissa: {$whose ->
        [me] peitä se seuraavalla lyönnillä
       *[other] se on peitettävä seuraavaksi
      }
icf-queen-still-pending = kuningatar jää pussiin, ja se on peitettävä seuraavalla lyönnillä
icf-queen-covered = kuningatar on peitetty
icf-queen-uncovered = kuningatarta ei peitetty, ja se palaa keskelle
    .short = ei peitetty: kuningatar palaa
icf-queen-improper = kuningatar palaa keskelle, koska lyönti oli epäpuhdas
    .short = epäpuhdas lyönti: kuningatar palaa
icf-queen-worthless = 22 pisteestä alkaen kuningatar on arvoton: {$side}
icf-queen-for-nobody = peitetystä kuningattaresta ei saa pisteitä kukaan

icf-waits-for-room = nappulan asettamiseen ei ole tilaa, joten se odottaa
icf-no-room = nappulan asettamiseen ei ole vielä tilaa; peli jatkuu
icf-forgone = {$count ->
    [one] nappulaa ei aseteta, ja se lasketaan taas pussitetuksi
   *[other] {$count} nappulaa jätetään asettamatta, ja ne lasketaan taas pussitetuiksi
  }
icf-placing-late = {$count ->
    [one] asettamisaika päättyi, ja nappula lasketaan taas pussitetuksi
   *[other] asettamisaika päättyi, ja {$count} nappulaa lasketaan taas pussitetuiksi
  }
icf-forgo-begun = yksi nappula on jo asetettu; luovutaan kaikista tai ei yhdestäkään
icf-forgo-last = vastustajalle ei jäisi nappulaa laudalle; odotettiin place
icf-place-centre = {$disc} ei saa peittää mitään osaa keskiympyrästä
icf-place-shot = {$disc} ei saa muodostaa lyöntiä kuningattaren kanssa: tarvitaan enemmän väliä tai muu suunta kuin pussiin

icf-last-own = viimeinen nappula meni pussiin, ja kuningatar jäi laudalle
icf-last-theirs = vastustajan viimeinen nappula meni pussiin, ja kuningatar jäi laudalle
icf-last-theirs-uncovered = vastustajan viimeinen nappula meni pussiin ennen kuin kuningatar oli peitetty
icf-last-theirs-covering = vastustajan viimeinen nappula meni pussiin samalla lyönnillä, joka peittää kuningattaren
icf-last-both = molempien viimeiset nappulat menivät pussiin samalla lyönnillä
icf-extra = {$count ->
    [one] virheestä lisätään yksi piste
   *[other] virheistä lisätään {$count} pistettä
  }
icf-twelve = {$points} pisteestä erässä lasketaan 12
icf-extra-board = tilanne on tasan, joten alkaa lisäerä, ja arpa määrää avaajan
icf-boards-played = {$count ->
    [one] ainoa sovittu erä on pelattu
   *[other] kaikki {$count} sovittua erää on pelattu
  }

icf-striker-half-on-circle = lyöntikiekon on peitettävä perusympyrä kokonaan tai oltava siitä irti
icf-striker-beyond = lyöntikiekon on oltava perusympyröiden välissä tai toisen päällä
icf-striker-on-arrow = lyöntikiekko ei saa koskettaa nuolta

told-left = {$left} nappulaa ei voi olla jäljellä; odotettiin 0–9
told-law = sääntö {$law} ei päätä erää; odotettiin 24, 64 tai 75–85
told-extra = extra on {$extra}; odotettiin 0–2, ja säännön 24 tai 64 kanssa 0
told-no-law = perhekirjassa ei ole sääntönumeroita eikä lisäpisteitä; odotettiin winner, left ja queen
told-none-left = säännön {$law} mukaan häviäjällä on nappuloita jäljellä; odotettiin 1–9
