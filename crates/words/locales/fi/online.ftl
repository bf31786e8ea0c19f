# Pöydät linkillä: kuka on paikalla, kuka ei, ja mitä voi sanoa.
page-guest = Vieras {$sign}
page-connecting = Yhdistetään…
page-lost = Yhteys katkesi. Yritetään uudelleen; mitään tekemääsi ei ole kadonnut.
page-outdated = Palvelimella on sivustosta uudempi versio, ja tämä sivu on liian vanha seuraamaan pöytää. Mitään ei ole kadonnut: lataa uusi versio ja jatka peliä.
page-not-connected = Palvelimeen ei nyt saada yhteyttä. Yritä hetken päästä uudelleen.
page-astray = Tätä peliä ei voi seurata täällä. Lataa sivu uudelleen.
page-hint-away = Odotetaan: {$player}.
page-hint-sending = Lähetetään {$game ->
    [kimble] siirtoasi
   *[other] lyöntiäsi
  }…
page-sending = lähetetään…
page-hint-lost = Yhteys katkesi – yritetään uudelleen…

# Ennen peliä.
page-for-players = {$n} pelaajaa
page-no-clock = ilman kelloa
page-clock-shot = {$seconds} s/{$game ->
    [kimble] vuoro
   *[other] lyönti
  }
page-clock-game = {$minutes} min/pelaaja
page-input-guided = tähtäysviivan kanssa
page-input-plain = silmämitalla
page-input-observed = oikealla laudalla
page-by-book = sääntöjen mukaan
page-by-agreement = sovituin säännöin
page-invite = Lähetä tämä linkki niille, joiden kanssa haluat pelata.
page-invited = {$player} kutsuu sinut pelaamaan {game.partitive}
page-invite-watch = Linkillä pääsee katsomaan.
page-link = Pöydän linkki
page-share = Jaa…
page-your-name = Nimesi
page-free-seat = vapaa
page-sit = Ota paikka
page-sit-here = Siirry tähän
page-sit-also = Pelaa myös tätä paikkaa
page-stand = Vapauta paikka
page-seat-bot = Botti tälle paikalle
page-no-bot = ei bottia
page-wait-players = Odotetaan pelaajia. Peli alkaa, kun kaikki paikat ovat täynnä.
page-wait-owner = Kaikki ovat paikalla. Pelin aloittaa {$player}.
page-begin = Aloita
page-close-table = Sulje pöytä
page-close-table-title = Suljetaanko pöytä?
page-close-table-ask = {$counts ->
    [resigned] Pöydän sulkeminen kesken pelin lasketaan luovuttamiseksi: häviät, ja peli päättyy kaikilta.
    [ended] Peli päättyy kaikilta, eikä kukaan voita.
   *[open] Pöytä suljetaan kaikilta. Sen linkki ei enää vie mihinkään peliin.
  }
page-close-table-not = Jätä auki
page-table-closed = {$who ->
    [you] Suljit tämän pöydän.
   *[other] {$player} sulki tämän pöydän.
  }
page-closed-gave-up = {$who ->
    [you] Suljit pöydän, ja se lasketaan luovutukseksi.
   *[other] {$player} sulki pöydän, ja se lasketaan luovutukseksi.
  }
page-closed-game = {$who ->
    [you] Suljit pöydän. Kukaan ei voittanut.
   *[other] {$player} sulki pöydän. Kukaan ei voittanut.
  }

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
    [one] 1 katsoja.
   *[other] {$n} katsojaa.
  }
page-you-watch = {$n ->
    [0] Katsot peliä.
    [one] Sinä ja 1 muu katsotte.
   *[other] Sinä ja {$n} muuta katsotte.
  }
page-leave = Poistu
page-substitute = Anna botin pelata
page-substitute-in = botti voi pelata {$seconds} s:n kuluttua
page-claim = Lopeta odotus…
page-claim-in = odotuksen voi lopettaa {$time} kuluttua
page-claim-title = Etkö enää odota?
page-claim-ask = {$player} on poissa. Jos lopetat odotuksen, se lasketaan hänen luovutuksekseen.
page-claim-do = Lopeta odotus
page-claim-not = Odota vielä
page-claimed = {$player} ei palannut. {$claimant} lopetti odotuksen: se lasketaan luovutukseksi.
page-changed-throw = Heitto {$throw} ei ole se, jonka teit: tämä laite lähetti nonce-arvon {$sent}, mutta pelissä on ”{$told}”. Jos et painanut toisella laitteella, joku matkalla tai palvelin on muuttanut heittosi. Tallenna peli todisteeksi.
page-hand-over = Botti puolestani
page-take-back = Palaa peliin
page-offers = Revanssiin valmiina: {$players}.
page-rematch-wait = Odotetaan…
page-rematch-waits = Ehdotit revanssia. Odotetaan: {$players}.
page-rematch-accept = Hyväksy revanssi
page-next-table = Seuraavaan peliin

# Puhe.
page-chat = Keskustelu
page-phrases = Valmiit lauseet
page-say = Kirjoita viesti
page-send = Lähetä
page-said = {$player}: {$text}
page-unmute = Poista mykistys: {$player}
page-mute = Mykistä: {$player}

# Julkiset pöydät.
page-tables-open = Pelaajia odottavat pöydät
page-tables-open-none = Kukaan ei juuri nyt odota. Avaa pöytä, niin joku saattaa tulla.
page-tables-playing = Käynnissä olevat pelit
page-tables-playing-none = Yhtään julkista peliä ei ole käynnissä.
page-join = Liity
page-look-on = Katso
page-open-table = Avaa pöytä
page-which-game = Peli
