# Mitä palvelin ja sen pöydät eivät hyväksy. Lauseet alkavat pienellä kirjaimella eikä niissä ole pistettä.

# Mitä lähetetään ja kuka lähettää.
server-shape = lähetettyä ei voi lukea: {$name}
server-rate = pyyntöjä tuli liikaa lyhyessä ajassa; odota hetki ja yritä uudelleen
server-full = palvelin ei ota enempää yhteyksiä, kaikkiaan tai sinun osoitteestasi; sulje jokin tai palaa myöhemmin
server-protocol = tämä sivu tai ohjelma on liian vanha tälle palvelimelle; lataa sivu uudelleen tai asenna nykyinen versio
server-records = sinun osoitteeseesi on jo matkalla liian monta tallennetta; lue ne ensin
server-busy = palvelin ei voi tehdä tätä juuri nyt; yritä hetken kuluttua uudelleen
server-origin = tämä tulee sivulta, joka ei ole meidän; odotettiin tämän palvelimen sivua tai sivua, johon ylläpito luottaa
server-csrf = HTTP-otsake x-csrf-token puuttuu tai on väärä; oikean kertoo GET /api/me
server-guests-only = tämän voivat tehdä vain vieraat; valitse ensin nimi (POST /api/guests)
server-tables = osoitteestasi on avattu liian monta pöytää; yritä hetken päästä uudelleen
server-name = nimessä on oltava 1–{$number} näkyvää merkkiä

# Pöydän avaaminen ja löytäminen.
server-options = näillä asetuksilla ei voi pelata: {$name}
server-clock = näin kello ei voi käydä; odotettiin lyöntiaikaa 5 sekunnista vuorokauteen, peliaikaa 30 sekunnista vuorokauteen tai molempia
server-seats = paikkoja on oltava yhtä monta kuin pelaajia; odotettiin {$number}
server-no-bots = botit eivät voi pelata oikealla laudalla; odotettiin ihmisiä joka paikalle
server-no-path = tässä osoitteessa ei ole mitään; GET /api/openapi.json kertoo, mitä on
server-no-method = tätä ei voi tehdä tässä osoitteessa; GET /api/openapi.json kertoo, mitä voi
server-no-table = tällaista pöytää ei ole; tarkista linkki
server-not-started = tallennetta ei vielä ole: peli ei ole alkanut
server-closed = tämä pöytä on suljettu; avaa toinen, niin voit pelata
server-owner-only = tämän voi tehdä vain pöydän avaaja

# Paikat.
server-no-such-seat = millään paikalla ei ole tätä numeroa; odotettiin 0–{$number}
server-seat-taken = tämä paikka on varattu; valitse vapaa
server-not-your-seat = tämä paikka ei ole sinun; tämän voi tehdä se, joka istuu siinä tai jolla on sen avain
server-away-too-short = paikan pelaaja voi palata; botti voi jatkaa hänen puolestaan {$number} sekuntia lähdön jälkeen
server-claim-too-soon = paikan pelaaja voi palata; voit lopettaa odottamisen {$number} sekuntia lähdön jälkeen
server-not-away = tätä paikkaa ei odoteta: sen pelaaja on paikalla tai siinä pelaa botti
server-players-only = tämän voivat tehdä vain tämän pelin pelaajat
server-own-side = pelaatte samalla puolella; luovuta itse tai anna botin pelata sillä paikalla
server-alone = pelaisit itseäsi vastaan; odota toista pelaajaa, tai nouse paikalta ja ota se uudelleen toiseksi paikaksesi
server-bot-plays = tällä paikalla pelaa botti; ota paikka ensin takaisin
server-not-full = jokin paikka on vielä vapaa; peli voi alkaa, kun joka paikalla on ihminen tai botti

# Peli.
server-not-open = peli on jo alkanut; tämän voi tehdä vain sitä ennen
server-not-playing = täällä ei ole peliä käynnissä: se ei ole alkanut tai se on päättynyt
server-not-over = revanssia voi ehdottaa, kun peli on päättynyt eikä seuraavaa pöytää ole vielä avattu
server-stale = peli on sillä välin edennyt: katso lautaa ja valitse uudelleen
server-too-long = tässä pelissä on {$number} tekoa, eikä missään pelissä saa olla enempää; jäljellä on vain luovuttaminen
server-nonce = nonce-arvoa ei voi lukea; siinä saa olla enintään 32 tavua, kaksi heksadesimaalinumeroa tavua kohti
server-clock-ours = palvelin pitää kelloa: kukaan muu ei voi ilmoittaa ajan loppuneen
server-observed = tässä pöydässä pelataan oikealla laudalla; odotettiin sitä, mitä siinä tapahtui: "shot" tai "press" ja heitetty silmäluku
server-simulated = tässä pöydässä pelataan näytöllä, eikä oikean laudan tapahtumia voi ilmoittaa; odotettiin "flick" tai "press" ja null
server-no-such-shot = millään lyönnillä ei ole tätä numeroa; odotettiin sellaisen siirron numeroa, jossa on "flick"

# Keskustelu.
server-say = viestissä on oltava 1–{$number} näkyvää merkkiä tai yksi valmis lause, ei molempia
server-phrase = lausetta ”{$name}” ei ole; odotettiin nimeä, esimerkiksi hello tai good-game
server-silenced = pöydän avaaja on vaientanut sinut täällä; voit yhä pelata ja katsella
server-silence-whom = tämä ei vaienna ketään; odotettiin jonkun muun kuin itsesi tunnusta
server-mute-whom = vieraat voivat mykistää muita; odotettiin jonkun muun kuin itsesi tunnusta
