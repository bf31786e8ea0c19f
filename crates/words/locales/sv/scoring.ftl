# Att räkna poäng vid ett riktigt bräde.
page-foul-afresh = Börja om
page-foul-answers = Svar hittills
page-foul-close = Tillbaka till ställningen
page-foul-play-on = Spela vidare
page-foul-question = Fråga {$n}, högst {$most}
page-foul-turn = Vänd om
page-scoring-again = En match till, den andra börjar
page-scoring-amended = ändrad
page-scoring-anew = Nytt poängblad
page-scoring-anew-ask = Det här poängbladet läggs bland de tidigare. Börja ett nytt?
page-scoring-anew-do = Börja ett nytt poängblad
page-scoring-away = Inget nät. Fortsätt räkna.
page-scoring-away-about = {$n ->
    [0] Allt sparas i den här telefonen.
    [one] En anteckning sparas i telefonen och skickas av sig själv.
   *[other] {$n} anteckningar sparas i telefonen och skickas av sig själva.
  }
page-scoring-away-reads = Inget nät.
page-scoring-away-reads-about = Så stod det när det senast fanns nät.
page-scoring-back = Till alla spel
page-scoring-begins = {$game ->
    [carrom] öppnar
   *[other] börjar
  }
page-scoring-big = Stor vy
page-scoring-cancel = Låt vara
page-scoring-change = ändra
page-scoring-change-do = Ändra
page-scoring-change-ends = Byt sida nu.
page-scoring-choose = Vad spelar ni?
page-scoring-cmn = Matchnotation (CMN)
page-scoring-confirm = {$player} håller med
page-scoring-conflict = Två telefoner har antecknat olika. Vad stämmer?
page-scoring-conflict-same = Två telefoner har antecknat samma sak. En gång eller två?
page-scoring-copied = Länken är kopierad.
page-scoring-counted = {$player}: {$by}
page-scoring-counter = Enkel räknare
page-scoring-csv = Tabell (CSV)
page-scoring-current = aktuellt
page-scoring-delete = Radera
page-scoring-delete-ask = Det går inte att ångra. Radera poängbladet från enheten?
page-scoring-delete-do = Radera det
page-scoring-each = +{$n} var
page-scoring-earlier = Tidigare poängblad
page-scoring-effects = Vad som ändras
page-scoring-entries = Allt som antecknats
page-scoring-entry = anteckning {$n}
page-scoring-from-here = Den här telefonen
page-scoring-from-other = Den andra telefonen ({$device})
page-scoring-game = match {$n}
page-scoring-games-won = {$n ->
    [one] {$n} match
   *[other] {$n} matcher
  }
page-scoring-how = {$rules ->
    [nca] Omgångar och 20:or
    [crokinole] Till 100, på skillnaden
    [croquignole] Till 100, på skillnaden
    [carrom] Omgångar till 25, eller varje skott
    [icf] Omgångar enligt lagarna, eller varje skott
    [couronne] Vinnare, räknare eller varje stöt
    [kimble] I vilken ordning ni går i mål
   *[other] Enligt reglerna
  }
page-scoring-keep = Visa, dela, spara
page-scoring-keep-both = Båda hände, efter varandra
page-scoring-keep-this = Det här gäller
page-scoring-kept = sparat här
page-scoring-lead = Räkna vid brädet med en tumme. Allt stannar i telefonen och kräver varken nät eller konto.
page-scoring-link-read = För att titta
page-scoring-link-write = För att räkna
page-scoring-more = Mer
page-scoring-name = Namn {$n}
page-scoring-no-change = Inget annat ändras.
page-scoring-no-entries = Inget är antecknat än.
page-scoring-no-room = Enhetens minne är fullt. Radera tidigare poängblad först.
page-scoring-elsewhere = Inget skrevs: i en annan flik har poängbladet delats, lagts undan eller tagits bort. Leta efter det i listan över poängblad.
page-scoring-no-server = Servern kan inte nås. Fortsätt här och försök igen senare.
page-scoring-no-sheet = Poängbladet kan inte nås
page-scoring-no-sheet-about = Länken kan vara gammal eller ofullständig. Poängbladen i den här enheten påverkas inte.
page-scoring-not-here = Poängbladet finns inte på den här enheten än
page-scoring-not-here-about = Det finns inget nät, och poängbladet har aldrig funnits på den här enheten. Det öppnas här av sig självt så snart det finns nät.
page-scoring-not-here-busy = Servern kan inte svara just nu, och poängbladet har aldrig funnits på den här enheten. Det öppnas här av sig självt om en stund.
page-scoring-not-kept = inte sparat: minnet är fullt
page-scoring-not-shared = Webbläsaren kan inte dela.
page-scoring-now = nu
page-scoring-open = Öppna
page-scoring-other = En annan telefon räknar.
page-scoring-part = {$part ->
    [round] omgång {$n}
    [board] omgång {$n}
   *[other] anteckning {$n}
  }
page-scoring-parts = Hittills
page-scoring-phones = En telefon till
page-scoring-phones-about = En annan telefon ansluter med en kod eller en länk. Båda kan fortsätta utan nät.
page-scoring-phones-do = Visa koden
page-scoring-phones-first = Välj först hur många som spelar, antal matcher och vad ni kommer överens om: på ett delat blad kan bara namnen och vem som börjar ändras.
page-scoring-picture-foot = räknat med Pichenette
page-scoring-qr = Rikta den andra telefonens kamera hit.
page-scoring-reads = Du tittar. Bara telefoner med länken för att räkna kan anteckna.
page-scoring-record = Protokoll
page-scoring-refused = Servern tog inte emot poängbladet.
page-scoring-restore = Lägg tillbaka
page-scoring-saved = Bilden är sparad.
page-scoring-score = Ställning
page-scoring-send-link = Skicka
page-scoring-sent = delat, allt skickat
page-scoring-share = Bild av ställningen
page-scoring-shared = Delade poängblad
page-scoring-sign = Är alla överens?
page-scoring-signed = Vilka som håller med
page-scoring-starts = {$part ->
    [round] {$player} börjar omgång {$n}.
    [board] {$player} öppnar omgång {$n}.
   *[other] {$player} börjar.
  }
page-scoring-strike = ta tillbaka
page-scoring-strike-do = Ta tillbaka
page-scoring-sum = {$left} puckar + {$queen} för drottningen = {$total}
page-scoring-sum-pieces = {$left} puckar = {$total}
page-scoring-take-over = Räkna i den här telefonen
page-scoring-take-over-ask = Två som räknar samtidigt kan anteckna samma sak två gånger. Ta över?
page-scoring-take-over-do = Ta över
page-scoring-tap-discs = Tryck ut brickorna på brädet
page-scoring-tie = lika
page-scoring-time-up = Tiden är ute: lämna in {$score}
page-scoring-to-score = Till ställningen
page-scoring-twenties = {$n ->
    [one] {$n} 20:a
   *[other] {$n} 20:or
  }
page-scoring-undo = Ångra
page-scoring-undo-what = Ångra {$what}
page-scoring-undone = Tillbakataget.
page-scoring-waiting = {$n ->
    [0] inget nät
    [one] {$n} väntar här
   *[other] {$n} väntar här
  }
page-scoring-ways = Hur det berättas
page-scoring-who = Vilka spelar?
page-scoring-who-starts = Vem börjar?
page-scoring-whose-discs = Vems brickor?
page-scoring-write = Anteckna
page-scoring-you = Den här telefonen räknar.
