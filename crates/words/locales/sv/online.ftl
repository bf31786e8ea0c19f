# Bord via länk: vem som är där, vem som inte är det, och vad man kan säga.
page-guest = Gäst {$sign}
page-connecting = Ansluter…
page-lost = Anslutningen bröts. Vi försöker igen; inget du har gjort går förlorat.
page-not-connected = Servern kan inte nås just nu. Försök igen om en stund.
page-astray = Spelet kan inte följas här. Ladda om sidan.
page-hint-away = Väntar på {$player}.
page-hint-sending = Skickar ditt {$game ->
    [kimble] drag
   *[other] skott
  }…
page-sending = skickas…
page-hint-lost = Anslutningen bröts – försöker igen…
page-try-now = Försök nu

# Före spelet.
page-for-players = {$n} spelare
page-no-clock = utan klocka
page-clock-shot = {$seconds} s per skott
page-clock-game = {$minutes} min var
page-input-guided = med siktlinje
page-input-plain = på ögonmått
page-input-observed = på ett riktigt bräde
page-by-book = enligt boken
page-by-agreement = enligt överenskommelse
page-invite = Skicka länken till den som ska spela med dig.
page-invited = {$player} bjuder in dig till {$game}
page-invite-watch = Den som har länken kan titta på.
page-link = Länken till bordet
page-share = Dela…
page-your-name = Ditt namn
page-free-seat = ledig
page-sit = Sätt dig
page-stand = Res dig
page-seat-bot = En bot på platsen
page-no-bot = ingen bot
page-wait-players = Väntar på spelare. Spelet börjar när alla platser är tagna.
page-wait-owner = Alla är här. {$player} börjar spelet.
page-begin = Börja
page-close-table = Stäng bordet
page-table-closed = Bordet har stängts.

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
page-changed-throw = Slag {$throw} är inte ditt: den här enheten skickade nonce {$sent}, och matchen har ”{$told}”. Om du inte tryckte på en annan enhet har någon på vägen eller servern ändrat ditt slag. Spara matchen som bevis.
page-hand-over = Låt en bot spela för mig
page-take-back = Ta tillbaka min plats
page-offers = {$players} vill gärna spela igen.
page-rematch-wait = Väntar på {$players}
page-rematch-waits = Du vill spela igen. Väntar på {$players}.
page-rematch-accept = Anta revanschen
page-next-table = Till nästa spel
page-watch-again = Se det igen

# Samtal.
page-chat = Samtal
page-phrases = Färdiga fraser
page-say = Säg något
page-send = Skicka
page-unmute = Lyssna på {$player} igen
page-mute = Lyssna inte längre på {$player}

# Offentliga bord.
page-tables-open = Väntar på spelare
page-tables-open-none = Ingen väntar just nu. Öppna ett bord, så kanske någon kommer.
page-tables-playing = Pågår
page-tables-playing-none = Inget offentligt spel pågår just nu.
page-join = Var med
page-look-on = Titta på
page-open-table = Öppna ett bord
page-which-game = Spel
