# Mitä ihmisille ja pöydille tapahtuu: poistetut nimet, lopetetut pelit ja kuka saa kirjoittaa.
page-former-guest = Entinen vieras
page-ended = {$why ->
    [book] Tämä peli alkoi sääntöjen aiemmalla versiolla, eikä sitä voi pelata loppuun. Kukaan ei voittanut.
    [engine] Tämä peli alkoi laudan aiemmalla versiolla, eikä sitä voi pelata loppuun. Kukaan ei voittanut.
    [abandoned] Täällä ei ollut pelattu pitkään aikaan, joten peli lopetettiin. Kukaan ei voittanut.
    [owner] Pöydän avaaja on lähtenyt, joten pöytä suljettiin.
    [deserted] Pöydän avaaja lähti ennen pelin alkua, joten pöytä suljettiin.
    [no_show] Joku pelaajista ei tullut ajoissa, joten tätä turnauksen peliä ei pelata.
   *[other] Palvelin on lopettanut tämän pelin. Kukaan ei voittanut.
  }
page-ended-hint = Voit pelata uudelleen: pyydä revanssia tai avaa toinen pöytä.
page-other-tables = Muut pöydät
page-to-games = Peleihin
page-talkers = Vain pelaajat saavat kirjoittaa
page-talkers-players = Vain pelaajat voivat kirjoittaa täällä.
page-forget-me = Unohda minut tällä palvelimella
page-forget-me-ask = Nimesi, kaikki kirjoittamasi ja paikkojesi avaimet poistetaan palvelimelta. Alkaneissa peleissä näyt entisenä vieraana. Tätä ei voi perua.
page-forget-me-do = Poista kaikki
page-forgotten = Palvelin on unohtanut sinut.

# The games of whoever looks, and the link to a table.
page-your-games = Omat pelisi
page-your-games-all = Kaikki pelisi
page-your-games-more = Aiemmat pelit
page-unfinished = Kesken
page-qr = Pöydän linkki QR-koodina
page-qr-about = Onko joku vieressäsi? Koodin voi lukea puhelimen kameralla.

server-talk = juuri nyt kirjoitetaan liikaa; odota hetki ja kirjoita uudelleen
server-talkers = tässä pöydässä vain pelaajat saavat kirjoittaa
server-mute-full = voit mykistää enintään {$number} ihmistä; poista ensin jonkun mykistys
server-guests = osoitteestasi on tullut liian monta uutta vierasta; yritä uudelleen tunnin kuluttua
