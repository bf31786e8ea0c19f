# Vad som händer med personer och bord: namn som är borta, matcher som avslutats och vem som får skriva.
page-former-guest = Tidigare gäst
page-ended = {$why ->
    [book] Den här matchen började med en tidigare version av reglerna och kan inte spelas klart. Ingen har vunnit.
    [engine] Den här matchen började med en tidigare version av brädet och kan inte spelas klart. Ingen har vunnit.
    [abandoned] Ingen hade spelat här på länge, så matchen avslutades. Ingen har vunnit.
    [owner] Den som öppnade bordet har lämnat, så det är stängt.
    [deserted] Den som öppnade bordet gick innan matchen började, så det är stängt.
    [no_show] En spelare kom inte i tid, så den här matchen i turneringen spelas inte.
   *[other] Servern har avslutat matchen. Ingen har vunnit.
  }
page-ended-hint = Du kan spela igen: be om revansch eller öppna ett annat bord.
page-other-tables = Andra bord
page-to-games = Till spelen
page-talkers = Bara spelare får skriva
page-talkers-players = Bara spelarna kan skriva här.
page-forget-me = Glöm mig på den här servern
page-forget-me-ask = Ditt namn, allt du har skrivit och nycklarna till dina platser raderas från servern. I matcher som har börjat står du kvar som tidigare gäst. Det går inte att ångra.
page-forget-me-do = Radera allt
page-forgotten = Servern har glömt dig.

# The games of whoever looks, and the link to a table.
page-your-games = Dina matcher
page-your-games-all = Alla dina matcher
page-your-games-more = Tidigare matcher
page-unfinished = Inte avslutad
page-qr = Länken till bordet som QR-kod
page-qr-about = Sitter någon bredvid dig? Skanna koden med mobilens kamera.

server-talk = det skrivs för mycket just nu; vänta en stund och skriv igen
server-talkers = vid det här bordet får bara spelarna skriva
server-mute-full = du kan dölja högst {$number} personer; visa först någon av dem igen
server-guests = för många nya gäster har kommit från din adress; försök igen om en timme
