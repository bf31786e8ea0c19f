# Crokinole: domslut och avvisningar.

crokinole-start-off-line = brickan måste vidröra ytterlinjen när den skjuts, med mittpunkten på linjen eller högst en radie innanför
crokinole-start-off-quadrant = brickan måste skjutas från din egen fjärdedel, den framför din plats
crokinole-start-taken = där ligger {$disc}; brickan måste skjutas från en ledig plats
crokinole-aim-outward = brickan måste knäppas mot mitten, inte utåt
crokinole-leaning = {$disc} lutar mot hålets kant: den är inte sänkt och räknas som 15
crokinole-touched = {$discs} träffas: skottet är giltigt
crokinole-touched-off-rim = {$discs} träffas av en bricka som kom tillbaka, vilket också räknas
crokinole-touched-by-partner = {$discs} träffas av lagkamratens bricka, som räknas som egen
crokinole-off = {$discs} hamnar i diket
crokinole-void = ingen motståndarbricka träffas: skottet är ogiltigt och {$discs} läggs i diket
    .short = ingen {$kind ->
        [light] ljus
       *[dark] mörk
      } bricka träffad: {$whose ->
        [me] din läggs i diket
       *[other] brickan läggs i diket
      }
crokinole-void-sunk = { $count ->
    [one] 20-poängaren med {$discs} räknas inte
   *[other] 20-poängarna med {$discs} räknas inte
}
    .short = 20-poängaren räknas inte
crokinole-open-made = fritt bräde: {$disc} når 15-zonen
crokinole-already-there = { $count ->
    [one] {$discs} låg redan orörd i 15-zonen och räknas inte
   *[other] {$discs} låg redan orörda i 15-zonen och räknas inte
}
crokinole-open-missed = fritt bräde: ingen bricka i skottet når 15-zonen
    .short = 15-zonen nåddes inte
crokinole-open-missed-out = fritt bräde: ingen bricka i skottet når 15-zonen, och {$disc} läggs i diket
    .short = 15-zonen nåddes inte: {$whose ->
        [me] din bricka läggs i diket
       *[other] brickan läggs i diket
      }
crokinole-rebounded = {$discs} studsade tillbaka från sargen och läggs i diket
    .short = studsade från sargen: läggs i diket
crokinole-on-line = {$discs} ligger på ytterlinjen och läggs i diket
    .short = på ytterlinjen: läggs i diket
crokinole-beyond = {$discs} ligger utanför ytterlinjen och läggs i diket
    .short = utanför ytterlinjen: läggs i diket
crokinole-time-is-up = tiden är ute: {$disc} läggs i diket utan att spelas
