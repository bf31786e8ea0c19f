# The page: labels and hints. Those that name what a button does are short.
page-boards = Bräden
page-language = Språk
page-board = {$by ->
    [touch] {$game ->
        [couronne] Bordet
       *[other] Brädet
      }. ”Sikta med siffror” har reglage för plats, riktning och fart; ”Brädet i ord” säger var varje bricka ligger. Den röda knappen skjuter.
   *[keys] {$game ->
        [carrom] Brädet. Vänster och höger flyttar strikern.
        [couronne] Bordet. Vänster och höger flyttar stötbrickan.
       *[other] Brädet. Vänster och höger flyttar brickan.
      } Skift med pilar, eller {$left} och {$right}, vrider siktet. Upp och ner, eller 1 till 9 och 0, ändrar farten{$game ->
        [couronne] {"; "}{$cue-left} och {$cue-right} ställer in skruven
       *[other] {""}
      }. N säger var nästa bricka ligger. Enter spelar, Escape avbryter. När något ska läggas tillbaka flyttar pilarna det och Enter lägger ner det.
  }
page-player = Spelare {$number}
page-you = Du
page-your-turn = Din tur
page-bot = {$level ->
    [beginner] Nybörjarbot
    [casual] Hobbybot
    [club] Klubb-bot
    [expert] Expertbot
   *[master] Mästarbot
  }{$number ->
    [0] {""}
   *[other]  {$number}
  }
page-board-race = {$by ->
    [touch] Brädet. Knapparna nedanför trycker på kupolen och flyttar pjäserna.
   *[keys] Brädet. Mellanslag trycker på kupolen. Tangenterna 1 till 4 flyttar en pjäs, P flyttar inget, L tar hedersvarvet; 1 behåller ett tal som någon annan har slagit, 2 slår om.
  }
page-close = Stäng
page-slow = Ultrarapid
page-sound = Ljud
page-still = Vrid inte {$game ->
    [couronne] bordet
   *[other] brädet
  }
page-copied = Kopierat
page-copy-line = Kopiera raden
page-copy-link = Kopiera länken

# What can be done.
page-aim-first = Sikta först
page-flick = Knäpp
page-strike = Stöt
page-press = Tryck på kupolen
page-keep = Behåll {$number}
page-throw-again = Slå om
page-hint = Tips
page-choice = {$what ->
    [out] {$piece} · ut
    [goal] {$piece} · mål {$to}
    [lap] {$piece} · hedersvarv
    [pass] Flytta inget
    [bounce] {$piece} · studs
    [eat] {$piece} · +{$die}, slår ut
   *[on] {$piece} · +{$die}
  }
page-lap-eats = {$piece} · varv, slår ut
page-again = Visa igen
page-put = Lägg här
page-put-default = Närmast mitten
page-toss-break = Öppna
page-toss-side = Ta sidan
page-forgo = Avstå
page-back = Tillbaka till matchen
page-rematch = Revansch
page-menu = Mer
page-new-game = Ny match
page-new-game-ask = En match pågår redan här. Börjar du en ny, går den förlorad.
page-new-game-do = Börja om ändå
page-go-on = Spela vidare
page-record = Spara matchen
page-resign = Ge upp

# What to do now: one line under the board.
page-hint-either = {$player}: dra bakåt var som helst och släpp, eller knäpp {$game ->
    [carrom] strikern.
   *[other] brickan.
  }
page-hint-cue = {$player}: dra kön bakåt var som helst och släpp.
page-hint-anywhere = {$player}: dra bakåt var som helst och släpp.
page-hint-release = Släpp för att spela, i ringen för att avbryta.
page-as-aimed = Så som du siktar: {$what}.
page-hint-keys = ← → plats · {$left} {$right} sikte · ↑ ↓ eller 1–0 fart · Skift finjusterar · Enter spelar · Esc
page-hint-keys-cue = ← → plats · {$left} {$right} sikte · ↑ ↓ eller 1–0 fart · {$cue-left} {$cue-right} skruv · Skift finjusterar · Enter stöter · Esc
page-hint-interval = {$by ->
    [touch] Tryck på {$game ->
        [couronne] bordet
       *[other] brädet
      } för att gå vidare.
   *[keys] Klicka på {$game ->
        [couronne] bordet
       *[other] brädet
      } eller tryck på en tangent för att gå vidare.
  }
page-hint-rolling = I rörelse…
page-hint-toss = Du vann lottningen: öppna, eller ta sidan och låt motståndaren öppna.
page-hint-put = {$player}: {$game ->
    [carrom] {$by ->
        [touch] dra pucken dit den ska tillbaka.
       *[keys] lägg tillbaka pucken, med musen eller pilarna.
      }
   *[other] {$by ->
        [touch] dra brickan till sin plats.
       *[keys] placera brickan, med musen eller pilarna.
      }
  }
page-hint-press = {$player}: {$by ->
    [touch] tryck på kupolen.
   *[keys] tryck på kupolen, med ett klick eller mellanslag.
  }
page-hint-move = {$player}: {$by ->
    [touch] tryck på pjäsen som ska flyttas.
   *[keys] flytta en pjäs, med ett klick eller 1 till 4.
  }
page-hint-keep = {$player}: gäller talet som någon annan slog?
page-hint-thinking = {$player} tänker…
page-hint-intent = {$player} {$intent}.
page-hint-advice = Tips: {$advice}.
page-hint-shot = Tips: {$advice}. Fart {$speed} m/s.
page-hint-asked = Letar efter ett tips…
page-hint-race = På väg…
page-hint-over = Matchen är slut.
page-you-win = Du vinner.
page-you-lose = Du förlorar.
page-you-rank = {$n ->
    [2] Du slutar tvåa.
    [3] Du slutar trea.
   *[other] Du slutar på plats {$n}.
  }
page-side-wins = {$side} vinner.
page-draw = Oavgjort.
page-you-gave-up = Du gav upp.
page-hint-exhibit = {$game ->
    [couronne] En stöt
   *[other] Ett skott
  } från en länk. Din match finns kvar.
page-hint-broken = Den här matchen kan inte fortsätta.

# The hand in numbers.
page-aim = Sikta med siffror
page-place = Plats
page-direction = Riktning
page-speed = Fart
page-side = Skruv
page-side-left = {$much} vänster
page-side-right = {$much} höger
page-told-place = {$x} mm till höger, {$y} mm uppåt från mitten

# The referee and the shot.
page-referee = Vad domaren såg
page-nothing-yet = {$by ->
    [touch] Inget ännu. Varje domslut antecknas här med sina regler; tryck på ett nummer för att läsa regeln.
   *[keys] Inget ännu. Varje domslut antecknas här med sina regler; klicka på ett nummer för att läsa regeln.
  }
page-rule = Regel {$rule}
page-your-shot = på tur
page-your-toss = ska välja
page-your-placing = ska placera
page-thinking = tänker…
page-your-press = ska trycka
page-your-move = ska flytta
page-your-keep = ska välja
page-rank = plats {$n}
page-won = vann
page-you-won = vann
page-my-turn = din tur
page-numbers = {$game ->
    [couronne] Stöten
   *[other] Skottet
  } i siffror
page-first-contact = Första träffen
page-contact = {$disc} → {$other} ({$time} s)
page-no-contact = ingen
page-told-shot = {page-first-contact}: {$contact}. {$extent}.
page-pocketed = Sänkta
page-sunk = I mitthålet
page-off = Ute
page-rebounded = Tillbaka från sargen
page-duration = Tid
page-extent = {$seconds} s, {$events ->
    [one] 1 händelse
   *[other] {$events} händelser
  }
page-hash = Kontrollsumma
page-state = Ställning
page-for-command-line = Samma {$game ->
    [couronne] stöt
   *[other] skott
  } på kommandoraden ger samma kontrollsumma.

# How it stands.
page-target = till {$n}
page-waiting = {$n} att lägga tillbaka
page-carrom-down = {$n} av 9 sänkta
page-carrom-due = {$n} i skuld
page-carrom-queen-own = drottningen bekräftad
page-carrom-board = Omgång {$n}
page-carrom-try = öppning, försök {$n} av 3
page-carrom-queen-board = drottningen på brädet
page-carrom-queen-pending = drottningen ska bekräftas
page-icf-queen-own = drottningen täckt
page-icf-queen-pending = drottningen ska täckas
page-icf-try = öppning, försök {$n}
page-boards-agreed = {$n ->
    [one] en enda omgång
   *[other] {$n} omgångar i allt
  }
page-rounds-agreed = {$n ->
    [one] en enda omgång
   *[other] {$n} omgångar i allt
  }
page-ring-left = {$n ->
    [one] 1 bricka kvar
   *[other] {$n} brickor kvar
  }
page-ring-sunk = {$n} × 20
page-ring-round = Omgång {$n}
page-ring-score = matchen {$a}–{$b}
page-couronne-left = {$n ->
    [one] 1 bricka kvar
   *[other] {$n} brickor kvar
  }
page-couronne-owed = {$n} i skuld
page-couronne-behind = {$n} av {$of} bakom linjen
page-couronne-closing = avslutningsrätt
page-couronne-potted = Sänkta brickor
page-couronne-tries = {$n ->
    [one] 1 försök
   *[other] {$n} försök
  }
page-couronne-shootout = Straffläggning, omgång {$n}
page-kimble-nest = {$n} i boet
page-kimble-track = {$n} på banan
page-kimble-bounced = har studsat
page-kimble-resigned = gav upp
page-kimble-home = Pjäser i mål
page-kimble-throws = {$n} slag
page-kimble-sixes = {$n} av 5 sexor

# Who plays.
page-play-a-bot = Spela mot en bot
page-who-plays = Vilka som spelar
page-seat = {$level ->
    [person] Människa
    [beginner] Nybörjare
    [casual] Hobbyspelare
    [club] Klubbspelare
    [expert] Expert
   *[master] Mästare
  }
page-how-many = Spelare

# When something is wrong.
page-broken-link = Länken innehåller {$game ->
    [couronne] ingen spelbar stöt
   *[other] inget spelbart skott
  }. Din match är som du lämnade den.
page-broken-record = Matchen som sparats på den här enheten går inte att läsa. Den finns kvar tills du börjar en ny.
page-unsaved = Webbläsaren låter oss inte lagra matchen: den försvinner när sidan stängs. Spara den som protokoll för att behålla den.
page-not-loaded = Den här delen av sidan kunde inte laddas.
page-try-now = Försök nu
page-watch-again = Se matchen igen
