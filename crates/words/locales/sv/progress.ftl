# How the visitor has played on this device, and the drills.
page-progress-lead = Räknat på den här enheten, från matcher mot botar. Ingen annan ser det.
page-progress-none = Ingen match mot en bot är färdigspelad än. Den första visas här.
page-progress-played = Spelade
page-progress-won = Vunna
page-progress-level = Nivå
page-progress-open = Tjugor på fritt bräde: {$n} av {$of}
page-progress-pots = {$game ->
    [carrom] Sänkta puckar per besök: {$number}
   *[other] Sänkta brickor per besök: {$number}
  }
page-progress-best = {$game ->
    [crokinole] Flest tjugor i en omgång: {$n}
    [croquignole] Flest brickor i hålet i en omgång: {$n}
    [carrom] Flest sänkta puckar i ett besök: {$n}
   *[other] Flest sänkta brickor i ett besök: {$n}
  }
page-progress-streak = Segrar i rad: {$n}, som mest {$of}
page-progress-course = Match för match
page-progress-erase = Radera siffrorna
page-progress-erase-sure = Radera nu
page-progress-erased = Siffrorna är raderade.
page-drills-about = Korta övningar med ett resultat att förbättra från dag till dag.
page-drill = {$drill ->
    [twenties] Tolv skott på fritt bräde
   *[alone] Ett bräde ensam
  }
page-drill-about = {$drill ->
    [twenties] Crokinole: tolv skott på tomt bräde, med de bästas hand. Hur många blir tjugor?
   *[alone] Carrom: töm brädet utan motståndare, med de bästas hand. Hur många skott sänker varken en egen puck eller drottningen?
  }
page-drill-start = Börja
page-drill-again = En gång till
page-drill-none = Inte spelad än.
page-drill-count = {$drill ->
    [twenties] Skott {$shots} av {$of}: {$n ->
        [one] {$n} tjuga
       *[other] {$n} tjugor
      }
   *[alone] Skott {$shots}: {$n ->
        [one] {$n} miss
       *[other] {$n} missar
      }
  }
page-drill-result = {$drill ->
    [twenties] {$n} av {$of}
   *[alone] {$n ->
        [one] {$n} miss
       *[other] {$n} missar
      }
  }
page-drill-best = Bäst hittills: {$n}
page-drill-first = Ditt första resultat.
page-drill-record = Ditt bästa hittills.
