# Records: watching them, going on from them, passing them on.
page-replay-of = Repris: {game.title}
page-replay-about = Se en match igen, skott för skott: öppna ett protokoll eller välj en match på den här enheten.
page-open-record = Öppna ett protokoll
page-drop-record = eller släpp filen här
page-on-device = På den här enheten
page-none-on-device = Ingen match har spelats här än.
page-actions = {$n ->
    [one] 1 drag
   *[other] {$n} drag
  }
page-fetching = Hämtar protokollet…
page-no-record = Protokollet kan inte hämtas. Bordet kan vara borta, eller så är du offline.
page-bad-record = Det här protokollet kan inte visas här.
page-old-record = Det gjordes med en annan version av fysiken, och skotten blir inte desamma här.
page-bad-link = Länken är skadad: en del av den saknas eller har ändrats. Be om den på nytt.
page-old-link = Länken gjordes med en annan version av fysiken eller regelboken, och matchen i den skulle gå annorlunda här.
page-broken-off = Matchen dömdes efter version {$book} av regelboken. Dagens version dömer drag {$n} av {$of} annorlunda, så reprisen slutar före det.
page-run = Spela upp
page-pause = Paus
page-to-first = Till början
page-one-back = Ett steg tillbaka
page-one-on = Ett steg framåt
page-to-last = Till slutet
page-moment = Tidpunkt i matchen
page-moment-at = {$n} av {$of}
page-paths = Banor
page-controls = Uppspelning
page-verdicts = Vad domaren sa
page-beginning = Matchen börjar.
page-take-over = Spela vidare härifrån
page-take-over-about = Mot en bot, här
page-copy-here = Kopiera länk hit
page-too-long-for-link = Matchen är för lång för en länk. Spara den som fil om du vill skicka den vidare.
page-other-record = Ett annat protokoll
