# Bord via länk: vem som är där, vem som inte är det, och vad man kan säga.
page-guest = Gäst {$sign}
page-connecting = Ansluter…
page-lost = Anslutningen bröts. Vi försöker igen; inget du har gjort går förlorat.
page-outdated = Servern har en nyare version av webbplatsen, och den här sidan är för gammal för att följa bordet. Inget är förlorat: ladda den nya versionen och spela vidare.
page-not-connected = Servern kan inte nås just nu. Försök igen om en stund.
page-astray = Matchen kan inte följas här. Ladda om sidan.
page-hint-away = Väntar på {$player}.
page-hint-sending = Skickar {$game ->
    [kimble] ditt drag
    [couronne] din stöt
   *[other] ditt skott
  }…
page-sending = skickas…
page-hint-lost = Anslutningen bröts – försöker igen…

# Före spelet.
page-for-players = {$n} spelare
page-no-clock = utan klocka
page-clock-shot = {$seconds} s per {$game ->
    [kimble] drag
    [couronne] stöt
   *[other] skott
  }
page-clock-game = {$minutes} min per spelare
page-input-guided = med siktlinje
page-input-plain = på ögonmått
page-input-observed = på ett riktigt bräde
page-by-book = enligt regelboken
page-by-agreement = enligt överenskommelse
page-invite = Skicka länken till den som ska spela med dig.
page-invited = {$player} bjuder in dig att spela {game}
page-invite-watch = Den som har länken kan titta på.
page-link = Länken till bordet
page-share = Dela…
page-your-name = Ditt namn
page-free-seat = ledig
page-sit = Sätt dig
page-sit-here = Flytta hit
page-sit-also = Spela även den här platsen
page-stand = Lämna platsen
page-seat-bot = En bot på platsen
page-no-bot = ingen bot
page-wait-players = Väntar på spelare. Matchen börjar när alla platser är upptagna.
page-wait-owner = Alla är här. {$player} startar matchen.
page-begin = Starta
page-close-table = Stäng bordet
page-close-table-title = Stänga bordet?
page-close-table-ask = {$counts ->
    [resigned] Att stänga bordet under matchen räknas som att ge upp: du förlorar, och matchen är slut för alla.
    [ended] Matchen är slut för alla, och ingen har vunnit.
   *[open] Bordet stängs för alla. Länken leder inte längre till någon match.
  }
page-close-table-not = Låt det vara öppet
page-table-closed = {$who ->
    [you] Du har stängt bordet.
   *[other] {$player} har stängt bordet.
  }
page-closed-gave-up = {$who ->
    [you] Du har stängt bordet, och det räknas som att ge upp.
   *[other] {$player} har stängt bordet, och det räknas som att ge upp.
  }
page-closed-game = {$who ->
    [you] Du har stängt bordet. Ingen har vunnit.
   *[other] {$player} har stängt bordet. Ingen har vunnit.
  }

# Vid brädet.
page-people = Vid bordet
page-presence = {$how ->
    [here] är här
    [away] är borta
    [lost] okänt medan anslutningen är bruten
   *[bot] en bot
  }
page-away = borta
page-played-by = {$player} ({$bot})
page-watching = {$n ->
    [one] 1 tittar på.
   *[other] {$n} tittar på.
  }
page-you-watch = {$n ->
    [0] Du tittar på.
    [one] Du och 1 till tittar på.
   *[other] Du och {$n} till tittar på.
  }
page-leave = Lämna
page-substitute = Låt en bot spela
page-substitute-in = en bot kan spela om {$seconds} s
page-claim = Sluta vänta…
page-claim-in = du kan sluta vänta om {$time}
page-claim-title = Sluta vänta?
page-claim-ask = {$player} är borta. Om du slutar vänta räknas det som att {$player} ger upp.
page-claim-do = Sluta vänta
page-claim-not = Vänta mer
page-claimed = {$player} kom inte tillbaka. {$claimant} slutade vänta: det räknas som att ge upp.
page-changed-throw = Slag {$throw} är inte ditt: den här enheten skickade nonce {$sent}, och matchen har ”{$told}”. Om du inte tryckte på en annan enhet har någon på vägen eller servern ändrat ditt slag. Spara matchen som bevis.
page-hand-over = Bot spelar för mig
page-take-back = Ta tillbaka min plats
page-offers = {$players} vill gärna spela igen.
page-rematch-wait = Väntar på {$players}
page-rematch-waits = Du vill spela igen. Väntar på {$players}.
page-rematch-accept = Ja till revansch
page-next-table = Till nästa match

# Samtal.
page-chat = Chatt
page-phrases = Färdiga fraser
page-say = Säg något
page-send = Skicka
page-said = {$player}: {$text}
page-unmute = Visa igen vad {$player} säger
page-mute = Dölj vad {$player} säger

# Offentliga bord.
page-tables-open = Väntar på spelare
page-tables-open-none = Ingen väntar just nu. Öppna ett bord, så kanske någon kommer.
page-tables-playing = Pågår
page-tables-playing-none = Ingen offentlig match pågår just nu.
page-join = Gå med
page-look-on = Titta på
page-open-table = Öppna ett bord
page-which-game = Spel
