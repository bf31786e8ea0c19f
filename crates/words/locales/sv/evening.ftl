# Turneringar: listan, sekretariatet, en spelares telefon, skärmen i salen och det som skrivs ut.

# Listan, och en ny turnering.
page-evening-all = Alla turneringar
page-evening-list = Offentliga turneringar
page-evening-list-none = Ingen offentlig turnering just nu.
page-evening-own = Dina turneringar
page-evening-look = Titta
page-evening-new = Ordna en turnering
page-evening-new-about = Välj en form; allt annat kan vara som det är.
page-evening-format = {$format ->
    [kimble-evening] Kimblekväll med poäng
    [kimble-knockout] Kimble med utslagning
    [nca-day] Crokinoledag (NCA)
    [carrom-day] Klubbdag i carrom
    [swiss] Schweizer
    [knockout] Utslagning
   *[everyone] Alla mot alla
  }
page-evening-format-about = {$format ->
    [kimble-evening] Tre ronder vid bord för fyra, poäng efter placering, de fyra bästa spelar final.
    [kimble-knockout] Två från varje bord går vidare, till en final för fyra.
    [nca-day] Grupper, sedan pooler efter placering, sedan slutspel; 20-poängare skiljer.
    [carrom-day] Motståndare av samma styrka (schweizer), sedan utslagning för de bästa.
    [swiss] Vilket spel som helst. Motståndare av samma styrka möts, ingen åker ut.
    [knockout] Vilket spel som helst. Den som förlorar åker ut.
   *[everyone] Vilket spel som helst. Alla möter alla, ingen åker ut.
  }
page-evening-its-name = Namn
page-evening-its-name-example = Fredag på biblioteket
page-evening-list-label = Spelare, en per rad: namn, klubb
page-evening-list-example =
    Aino, Otso
    Veikko
page-evening-or-join = Eller lämna tomt: spelarna anmäler sig med en QR-kod vid dörren.
page-evening-game = Spel
page-evening-expected = Väntade spelare
page-evening-most = Platser högst
page-evening-knob = {$knob ->
    [rounds] Ronder
    [finalists] I finalen
    [group-size] Gruppstorlek
    [pool-size] Poolstorlek
    [each] Vidare ur varje pool
    [best-of] Bäst av
    [meetings] Möten
    [game-rounds] Omgångar per match
    [game-boards] Omgångar per match (0: ingen gräns)
    [bye] Poäng för frirond
   *[minutes] Minuter per match
  }
page-evening-points-by-place = Poäng efter placering
page-evening-level = Vem är före vid lika poäng
page-evening-level-about = Tryck i den ordning som gäller; tryck igen för att ta bort.
page-evening-listed = Syns här för alla
page-evening-online = Spelas vid den här sidans bord
page-evening-create = Öppna sekretariatet
page-evening-stage = {$kind ->
    [groups] Grupper
    [swiss] Schweizerronder
    [pools] Rankade pooler
    [knockout] Utslagning
    [double] Dubbel utslagning
    [heats] Heat
   *[final] Final
  }
page-evening-span = {$hours ->
    [0] {$minutes} min
   *[other] {$hours} h {$minutes} min
  }
page-evening-summary = {$n} spelare: {$stages}. Ungefär {$span}.

# Hur det står till med servern.
page-evening-none = Ingen sådan turnering
page-evening-none-about = Kontrollera länken eller fråga i sekretariatet.
page-evening-not-here = Turneringen finns inte på den här enheten än
page-evening-not-here-about = Det finns inget nät, och turneringen har aldrig öppnats på den här enheten. Den öppnas här av sig själv så snart det finns nät.
page-evening-not-here-busy = Servern kan inte svara just nu, och turneringen har aldrig öppnats på den här enheten. Den öppnas här av sig själv om en stund.
page-evening-coming = Turneringen är på väg.
page-evening-astray = Den här sidan är för gammal för att följa turneringen. Ladda om den.
page-evening-lost = Inget nät. Så här var det kl. {$time}; listan på papper gäller också.
page-evening-busy = Servern kan inte svara just nu. Så här var det kl. {$time}; listan på papper gäller också.
page-evening-kept = {$n ->
    [one] En uppgift sparas här och skickas av sig själv.
   *[other] {$n} uppgifter sparas här och skickas av sig själva.
  }
page-evening-read = Läst
page-evening-qr = Länken till turneringen som QR-kod

# Ronder och bräden.
page-evening-before = Före första ronden
page-evening-over = Turneringen är slut
page-evening-round = {$kind ->
    [final] Final
    [knockout] Utslagning, rond {$round}
    [double] Dubbel utslagning, rond {$round}
   *[other] {$rounds ->
        [0] Rond {$round}
       *[other] Rond {$round} av {$rounds}
      }
  }
page-evening-count = {$n} spelare
page-evening-board = Bräde {$n}
page-evening-board-word = Bräde
page-evening-boards = Bräden
page-evening-state = {$state ->
    [playing] spelar
    [in] resultat inne
    [decide] att avgöra
   *[waits] väntar
  }
page-evening-follow = {$state ->
    [open] Följ poängen
   *[over] Poängblad
  }
page-evening-starts = börjar
page-evening-starts-name = {$name} börjar
page-evening-place = {$n ->
    [1] 1:a
    [2] 2:a
   *[other] {$n}:e
  }
page-evening-of = av {$n}
page-evening-wave = omgång {$n} vid brädet
page-evening-after = efter {$names}
page-evening-bye = frirond
page-evening-byes = Ingen match den här ronden
page-evening-results-in = {$n} av {$of} resultat inne
page-evening-results-decide = {$n} av {$of} resultat inne, {$disputed} att avgöra
page-evening-nothing-drawn = Inget är lottat än. Pricka av spelarna och lotta sedan första ronden.
page-evening-why = Varför möts de?
page-evening-draw = Lotta rond {$round}
page-evening-start-here = {$n ->
    [one] Starta med den som är här
   *[other] Starta med de {$n} som är här
  }
page-evening-made-for = {$span ->
    [one] Formen gjordes för {$least}; {$n} är här. Första lottningen anpassar den: {$stages}.
    [from] Formen gjordes för {$least} eller fler; {$n} är här. Första lottningen anpassar den: {$stages}.
   *[other] Formen gjordes för {$least} till {$most}; {$n} är här. Första lottningen anpassar den: {$stages}.
  }
page-evening-keep-format = Behåll formen
page-evening-how-long = Ungefär {$span} kvar, till kl. {$time}.
page-evening-playoff = Slutspel
page-evening-column = {$part ->
    [upper] {$left ->
        [4] Semifinaler
        [8] Kvartsfinaler
       *[other] {$left} kvar
      }
    [lower] Nedre rond {$round}
    [third] Tredje plats
    [last] Sista matchen
    [again] Sista matchen igen
   *[final] Final
  }
page-evening-open-slot = inte klart än
page-evening-legend-won = vann
page-evening-legend-playing = spelas
page-evening-legend-coming = inte klart än

# Resultat.
page-evening-enter-result = Skriv in resultat
page-evening-correct = Rätta
page-evening-send = Skicka resultatet
page-evening-tap-order = Tryck på namnen i den ordning de gick i mål.
page-evening-type-score = Hur slutade det?
page-evening-tie = delat
page-evening-points-of = Poäng för {$name}
page-evening-twenties = 20-poängare
page-evening-twenties-of = 20-poängare för {$name}
page-evening-twenties-n = {$n} × 20
page-evening-absent = kom inte
page-evening-without = {$told}; kom inte: {$names}
page-evening-pool = Pool {$pool}
page-evening-not-played = Inte spelad
page-evening-by-walkover = {$name} vinner, de andra kom inte
page-evening-nobody-came = Ingen kom
page-evening-shift = {$name}: {$from} → {$to}, {$before} → {$after} poäng
page-evening-games-gone = {$n ->
    [one] En lottad match försvinner.
   *[other] {$n} lottade matcher försvinner.
  }
page-evening-changes-nothing = Placeringar och poäng ändras inte.
page-evening-agree = {$by}, {$n} håller med
page-evening-says = {$name} säger: {$told}
page-evening-says-wrong = {$name} säger att det är fel
page-evening-take-claim = Ta det här resultatet
page-evening-stands = Resultatet står fast
page-evening-by = {$who ->
    [desk] sekretariatet
    [server] från bordet på nätet
    [helper] en medhjälpare
    [guest] poängprotokollet
   *[player] telefonen för {$name}
  }
page-evening-refused = {$why ->
    [open] Bräde {$board} har inget resultat än.
    [too-few] Minst två spelare måste vara här.
    [over] Det sista steget är slut.
    [has-result] Bräde {$board} har redan ett resultat; rätta det.
    [disputed] Bräde {$board}: resultatet är omtvistat. Avgör det först.
    [no-winner] En utslagning behöver en vinnare.
    [best-of] Det är inget resultat av bäst av så många matcher.
    [needs-score] Skriv in poängen för båda.
    [disqualified] {$name} är diskvalificerad och kan inte komma tillbaka.
    [plays-as] {$name} spelar i ett par.
    [already] {$name} är redan med.
    [has-left] {$name} har gått.
    [has-results] Matcher i den här ronden har resultat: ångra dem först.
    [drawn] Någon skulle saknas i en rond som är lottad.
    [built-on] En lottad rond bygger på det här. Ronden förblir som den lottades; placeringarna ändras.
    [undone] Det är redan ångrat.
    [stages-drawn] En rond är redan lottad: formen står fast.
    [shoot-out] {$name} har fler 20-poängare än den före. Tryck först på den som har flest.
    [final-seats] En final har inte fler platser än sitt bräde.
   *[other] Det går inte nu.
  }

# Klockan.
page-evening-round-clock = Rondens klocka
page-evening-minutes = Minuter
page-evening-overtime = När tiden är ute
page-evening-overtime-rule = {$rule ->
    [stop] sluta genast
    [more] spela klart, sedan en till
   *[finish] spela klart omgången
  }
page-evening-clock = {$phase ->
    [running] Ronden slutar om
    [warning] Sista minuten
    [paused] Paus
   *[over] {$overtime ->
        [stop] Tiden är ute: sluta
        [more] Tiden är ute: spela klart, sedan en omgång till
       *[finish] Tiden är ute: spela klart omgången
      }
  }
page-evening-clock-start = Starta klockan
page-evening-clock-pause = Pausa
page-evening-clock-resume = Fortsätt
page-evening-clock-one = + 1 min
page-evening-clock-five = + 5 min
page-evening-clock-stop = Stoppa

# Sekretariatet.
page-evening-desk = Sekretariat
page-evening-no-key = För den här sidan behöver du sekretariatets länk. Den offentliga sidan är öppen för alla.
page-evening-key-gone = Sekretariatet har dragit in den här sidans nyckel.
page-evening-public = Offentlig sida
page-evening-to-desk = Till sekretariatet
page-evening-open-screen = Öppna storskärmen
page-evening-side = Klocka och logg
page-evening-players = Spelare
page-evening-standings = Ställning
page-evening-more = Mer
page-evening-log = Vad som hänt
page-evening-log-all = Visa allt
page-evening-undo = Ångra
page-evening-undone = ångrat
page-evening-undo-title = Ångra det här?
page-evening-undo-do = Ångra
page-evening-did = {$what ->
    [tournament] ”{$name}” är öppnad
    [stages] Formen anpassad: {$told}
    [enter] {$name} är med
    [enter-pair] Par: {$name}
    [apart] Hålls isär: {$name}
    [leave] {$name} går
    [disqualified] Diskvalificerad: {$name}
    [pair] Rond {$number} lottad
    [result] Bräde {$number}: {$told}
    [amend] Bräde {$number} rättat: {$told}
    [undo] Ångrat: {$told}
    [again] Gäller igen: {$told}
    [shoot_out] Straffläggning: {$told}
    [advance] Vidare för hand: {$name}
    [here] {$name} är här
    [not-here] {$name} är inte här
    [paid] {$name} har betalat
    [not-paid] {$name} har inte betalat
    [rename] Namn eller klubb ändrad: {$name}
    [clock-start] Klockan startad: {$number} min
    [clock-pause] Klockan pausad
    [clock-resume] Klockan går igen
    [clock-stop] Klockan stoppad
    [clock-add] {$number} min till
    [confirm] {$name} bekräftar bräde {$number}
    [dispute] {$name} bestrider bräde {$number}
    [dispute-told] {$name} bestrider bräde {$number}: {$told}
    [undecided] Bräde {$number}: matchen slutade utan vinnare
   *[table] Bord på nätet öppnat för bräde {$number}
  }

# Sekretariatet: spelare.
page-evening-here-of = {$n} av {$of} här
page-evening-missing = Inte här än
page-evening-find = Sök spelare
page-evening-nobody-yet = Ingen har kommit än
page-evening-nobody-yet-about = Visa koden vid dörren eller skriv namnen nedan.
page-evening-print-code = Skriv ut koden
page-evening-marked = {$what ->
    [paid] betalat
   *[here] här
  }
page-evening-entrant = {$state ->
    [disqualified] diskvalificerad
    [left] har gått
    [waiting] väntelista
    [pair] par
   *[in-pair] i ett par
  }
page-evening-edit = Ändra {$name}
page-evening-name = Namn
page-evening-club-maybe = Klubb (om någon)
page-evening-rename = Spara
page-evening-leaves = Lämnar turneringen
page-evening-disqualify = Diskvalificera
page-evening-comes-back = Kommer tillbaka
page-evening-add = Lägg till spelare
page-evening-add-late = Sen anmälan
page-evening-add-n = {$n ->
    [0] Lägg till
    [one] Lägg till en spelare
   *[other] Lägg till {$n} spelare
  }
page-evening-unread = Inte lästa som namn: rad {$lines}
page-evening-pairs = Par
page-evening-pair = Bilda ett par
page-evening-first-person = Första personen
page-evening-second-person = Andra personen
page-evening-substitute = Ersättare
page-evening-goes-out = Går ut
page-evening-comes-in = Kommer in
page-evening-substitute-do = Byt
page-evening-apart = Håll två isär
page-evening-apart-about = De möts bara om det inte finns något annat sätt.
page-evening-keep-apart = Håll isär

# Sekretariatet: koder, medhjälpare, telefoner.
page-evening-slip = Kod från en telefon
page-evening-slip-about = En telefon utan nät visar sitt resultat som en kod. Skriv den här.
page-evening-slip-enter = Skriv in
page-evening-slip-says = Bräde {$board}: {$told}
page-evening-slip-wrong = {$why ->
    [mistyped] Det finns ett skrivfel i koden.
    [entered] Resultatet är redan inskrivet.
    [differs] Matchen har redan ett annat resultat; rätta det vid brädet.
   *[other] Koden hör inte till den här turneringen.
  }
page-evening-slip-already = Resultatet var redan inskrivet; inget ändrades.
page-evening-slip-entered = Inskrivet.
page-evening-links = Länkar
page-evening-print = Skriv ut
page-evening-joining = Anmälan
page-evening-join-open = Spelare får anmäla sig med länken
page-evening-helpers = Medhjälpare
page-evening-helper-name = Medhjälparens namn
page-evening-helper-make = Skapa en nyckel
page-evening-helper-link = Låt medhjälparen skanna koden. Den visas bara en gång.
page-evening-revoke = Dra in
page-evening-may = {$what ->
    [results] resultat
    [check-in] avprickning
   *[clock] klocka
  }
page-evening-phones = Telefoner
page-evening-phones-n = {$n ->
    [0] Ingen har kopplat en telefon än.
    [one] En spelare har kopplat en telefon.
   *[other] {$n} spelare har kopplat en telefon.
  }
page-evening-unlink = Koppla bort
page-evening-shoot-out = Straffläggning
page-evening-shoot-out-about = Tryck på dem som ligger lika, den bästa först; vars och ens 20-poängare kan skrivas bredvid.
page-evening-shoot-out-send = Skriv in ordningen
page-evening-advance = Vilka går vidare: {$stage}
page-evening-advance-about = Formen avgör. Tryck på ett namn för att ändra det.
page-evening-advance-comes = Går vidare: {$names}
page-evening-advance-stays-out = Går inte vidare: {$names}
page-evening-advance-do = {$n ->
    [one] Låt den här gå vidare
   *[other] Låt dessa {$n} gå vidare
  }

# Ställning.
page-evening-no-standings = Ställningen börjar med det första resultatet.
page-evening-points = poäng
page-evening-played = spelade
page-evening-place-head = Plats
page-evening-most-twenties = Flest 20-poängare
page-evening-break = {$break ->
    [head-to-head] inbördes
    [mini-league] minitabell
    [points-per-game] per match
    [twenties] 20-poängare
    [difference] skillnad
    [total] totalt
    [wins] segrar
    [buchholz] Buchholz
    [sonneborn-berger] Sonneborn-Berger
    [shoot-out] straffläggning
   *[lot] lott
  }

# En spelares telefon.
page-evening-parts = Delar av sidan
page-evening-now = Nu
page-evening-who-are-you = Vem är du?
page-evening-on-the-list = Står du redan på listan? Tryck på ditt namn.
page-evening-join = Anmäl mig
page-evening-join-closed = Anmäl dig i sekretariatet.
page-evening-places = {$places ->
    [0] {$n} spelare hittills
   *[other] {$waiting ->
        [0] {$n} av {$places} platser tagna
       *[other] {$n} av {$places} platser tagna, {$waiting} väntar
      }
  }
page-evening-you-are-in = Du är med, {$name}.
page-evening-turns-by-itself = Nästa bräden visas här av sig själva.
page-evening-you-wait = På väntelistan
page-evening-you-wait-about = Du flyttas upp när någon går.
page-evening-you-left = Du har lämnat turneringen
page-evening-you-left-about = Fråga i sekretariatet om du vill komma tillbaka.
page-evening-you-rest = Du vilar den här ronden
page-evening-between = Din match är slut
page-evening-next-game = Din nästa match
page-evening-next-as-of = Din nästa match, enligt beskedet kl. {$time}
page-evening-you-start = Du börjar
page-evening-with-you = Vid bräde {$n} med dig
page-evening-is-here = här
page-evening-i-am-here = Jag är här
page-evening-i-leave = Jag måste gå
page-evening-i-leave-do = Lämna turneringen
page-evening-keep-score = Räkna poäng
page-evening-sheet-known = Turneringen har resultatet.
page-evening-sheet-differs = Turneringen har ett annat resultat; fråga i sekretariatet.
page-evening-sheet-back = Till turneringen
page-evening-sheet-confirm = När båda sidor bekräftar har turneringen resultatet.
page-evening-sheet-alone = Inget nät. Skicka resultatet härifrån: det väntar i telefonen, och du får en kod till sekretariatet.
page-evening-undecided = Matchen är slut, men en utslagning behöver en vinnare och det här resultatet ger ingen. Spela vidare tills det finns en; skriv sedan in resultatet på turneringens sida eller i sekretariatet.
page-evening-to-table = Till ditt bord
page-evening-you = {$name}, du
page-evening-result-kept = Resultatet är sparat i telefonen
page-evening-slip-read = Det skickas av sig självt. Kan du inte vänta, läs upp koden i sekretariatet:
page-evening-confirm-title = Stämmer det här?
page-evening-confirm = Ja, bekräfta
page-evening-confirm-no = Nej, det är fel
page-evening-dispute = Säg till sekretariatet
page-evening-disputed = Resultatet är omtvistat
page-evening-desk-decides = Sekretariatet avgör.
page-evening-right-after-all = Resultatet stämmer ändå
page-evening-told-otherwise = Turneringen har ett annat resultat för matchen. Sekretariatet har nu fått ditt också.

# Skärmen i salen, och papper.
page-evening-sound = Ljud
page-evening-on-your-phone = Ditt bräde i telefonen
page-evening-leading = Leder
page-evening-scan = Skanna för att anmäla dig eller se ditt bräde
page-evening-pairings = Möten
page-evening-cards = Matchkort
page-evening-door = Kod till dörren
page-evening-by-name = Efter namn
page-evening-signed = Underskrift
