# Dagens skott.
page-daily-about = En ställning om dagen, samma för alla, och tre försök.
page-daily-number = Nr {$n} · {$name}
page-daily-streak = {$n ->
    [one] dag i rad
   *[other] dagar i rad
  }
page-daily-task = {$kind ->
    [twenty] Din bricka i hålet. Den måste träffa en mörk bricka på vägen.
    [double] {$game ->
        [carrom] Sänk två vita puckar i ett skott. Strikern måste stanna uppe.
        [couronne] Sänk två gröna brickor i en stöt. Träffa först en grön, och håll stötbrickan uppe.
       *[other] Skjut två mörka brickor av brädet i ett skott.
      }
    [cover] Drottningen är sänkt: bekräfta henne. Sänk en vit puck, och håll strikern uppe.
    [escape] {$game ->
        [couronne] Ingen rak väg leder till en grön bricka. Träffa ändå en grön först.
       *[other] Ingen rak väg leder till en mörk bricka. Träffa ändå en, och behåll alla dina på brädet.
      }
    [line-call] Skjut den inringade mörka brickan av brädet. Din ska stanna i 15-zonen utan att röra linjen.
   *[choice] Du har slagit {$die}. Vilket drag ger störst chans att vinna?
  }
page-daily-theme = {$kind ->
    [twenty] Tjuga bakom en pinne
    [double] Två på en gång
    [cover] Bekräfta drottningen
    [escape] Ta dig loss
    [line-call] Vid linjen
   *[choice] Val i kimble
  }
page-daily-tries = Dina försök
page-daily-try = {$n ->
    [1] 1:a
    [2] 2:a
   *[other] 3:e
  }
page-daily-mark = {$what ->
    [done] klarat
    [missed] missat
    [open] kvar
   *[spare] behövs ej
  }
page-daily-cost = kostar {$number} %
page-daily-told = {$what ->
    [done] Klarat.
    [costs] Draget kostar {$number} % av din chans att vinna.
   *[missed] Inte än.
  } {$left ->
    [0] {""}
    [one] Ett försök kvar.
   *[other] {$left} försök kvar.
  }
page-daily-result = {$n ->
    [0] Inte i dag.
    [1] På första.
    [2] På andra.
   *[other] På tredje.
  }
page-daily-line = Pichenette {$n} {$marks} {$days ->
    [one] {$days} dag
   *[other] {$days} dagar
  }
page-daily-share = Dela raden
page-daily-how = Hur annars?
page-daily-how-told = Med stadig hand lyckas skottet {$rate} gånger av 100, det bästa andra {$next} gånger.
page-daily-best = Bäst: {$number} % chans att vinna.
page-daily-again = Försök igen
page-daily-archive-about = Alla skott sedan den första januari 2026, efter tema. Tidigare dagars skott räknas inte i dagar i rad.
page-daily-today = Skottet för i dag
page-daily-not-yet = Inte än
page-daily-not-yet-about = Den dagen har inte kommit. Det finns ett skott i dag.
page-daily-missing = Dagens skott kunde inte laddas.
page-daily-other-version = Dagens skott hör till en annan version av sidan. Ladda om den.
