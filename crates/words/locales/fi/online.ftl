# Pöydät linkillä: kuka on paikalla, kuka ei, ja mitä voi sanoa.
page-guest = Vieras {$sign}
page-connecting = Yhdistetään…
page-lost = Yhteys katkesi. Yritetään uudelleen; mitään tekemääsi ei ole kadonnut.
page-not-connected = Palvelimeen ei nyt saada yhteyttä. Yritä hetken päästä uudelleen.
page-astray = Tätä peliä ei voi seurata täällä. Lataa sivu uudelleen.
page-hint-away = Odotetaan: {$player}.
page-hint-sending = Lähetetään {$game ->
    [kimble] siirtoasi
   *[other] lyöntiäsi
  }…
page-sending = lähetetään…
page-hint-lost = Yhteys katkesi – yritetään uudelleen…
page-try-now = Yritä nyt

# Ennen peliä.
page-for-players = {$n} pelaajaa
page-no-clock = ilman kelloa
page-clock-shot = {$seconds} s laukausta kohti
page-clock-game = {$minutes} min kullakin
page-input-guided = tähtäysviivalla
page-input-plain = silmämitalla
page-input-observed = oikealla laudalla
page-by-book = kirjan mukaan
page-by-agreement = sopimuksen mukaan
page-invite = Lähetä tämä linkki sille, jonka kanssa pelaat.
page-invited = {$player} kutsuu sinut: {$game}
page-invite-watch = Se, jolla on linkki, voi katsoa.
page-link = Pöydän linkki
page-share = Jaa…
page-your-name = Nimesi
page-free-seat = vapaa
page-sit = Istu
page-stand = Nouse
page-seat-bot = Botti tälle paikalle
page-no-bot = ei bottia
page-wait-players = Odotetaan pelaajia. Peli alkaa, kun kaikki paikat on otettu.
page-wait-owner = Kaikki ovat paikalla. Pelin aloittaa {$player}.
page-begin = Aloita
page-close-table = Sulje pöytä
page-table-closed = Pöytä on suljettu.

# Laudan ääressä.
page-people = Pöydässä
page-presence = {$how ->
    [here] on paikalla
    [away] on poissa
    [lost] ei tiedossa, kun yhteys on poikki
   *[bot] botti
  }
page-away = poissa
page-played-by = {$player} ({$bot})
page-watching = {$n ->
    [one] 1 katsoo.
   *[other] {$n} katsoo.
  }
page-you-watch = {$n ->
    [0] Sinä katsot.
    [one] Sinä ja 1 muu katsotte.
   *[other] Sinä ja {$n} muuta katsotte.
  }
page-leave = Poistu
page-substitute = Anna botin pelata
page-substitute-in = botti voi pelata {$seconds} s:n kuluttua
page-changed-throw = Heitto {$throw} ei ole se, jonka teit: tämä laite lähetti nonce-arvon {$sent}, mutta pelissä on ”{$told}”. Jos et painanut toisella laitteella, joku matkalla tai palvelin on muuttanut heittosi. Tallenna peli todisteeksi.
page-hand-over = Anna botin pelata puolestani
page-take-back = Ota paikkani takaisin
page-offers = {$players} haluaisi pelata uudelleen.
page-rematch-wait = Odotetaan: {$players}
page-rematch-waits = Haluat pelata uudelleen. Odotetaan: {$players}.
page-rematch-accept = Hyväksy revanssi
page-next-table = Seuraavaan peliin
page-watch-again = Katso uudelleen

# Puhe.
page-chat = Puhe
page-phrases = Valmiit lauseet
page-say = Sano jotain
page-send = Lähetä
page-unmute = Kuuntele taas: {$player}
page-mute = Älä enää kuuntele: {$player}

# Julkiset pöydät.
page-tables-open = Odottavat pelaajia
page-tables-open-none = Kukaan ei juuri nyt odota. Avaa pöytä, niin joku saattaa tulla.
page-tables-playing = Käynnissä
page-tables-playing-none = Yhtään julkista peliä ei ole käynnissä.
page-join = Liity
page-look-on = Katso
page-open-table = Avaa pöytä
page-which-game = Peli
