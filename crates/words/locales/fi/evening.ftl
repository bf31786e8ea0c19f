# Turnaukset: lista, toimisto, pelaajan puhelin, salin näyttö ja tulosteet.

# Lista ja uusi turnaus.
page-evening-all = Kaikki turnaukset
page-evening-list = Julkiset turnaukset
page-evening-list-none = Ei julkisia turnauksia juuri nyt.
page-evening-own = Omat turnaukset
page-evening-look = Katso
page-evening-new = Järjestä turnaus
page-evening-new-about = Valitse muoto; kaikki muu voi jäädä ennalleen.
page-evening-format = {$format ->
    [kimble-evening] Kimble-ilta pisteillä
    [kimble-knockout] Kimble-pudotuspelit
    [nca-day] Crokinole-päivä (NCA)
    [carrom-day] Kerhon carrom-päivä
    [swiss] Sveitsiläinen
    [knockout] Pudotuspelit
   *[everyone] Kaikki kaikkia vastaan
  }
page-evening-format-about = {$format ->
    [kimble-evening] Kolme kierrosta neljän pöydissä, pisteet sijoituksen mukaan, neljä parasta loppupeliin.
    [kimble-knockout] Kaksi joka pöydästä jatkaa, lopulta neljän loppupeli.
    [nca-day] Lohkot, sitten poolit sijoituksen mukaan ja pudotuspelit; kakskymppiset ratkaisevat tasatilanteet.
    [carrom-day] Tasaväkiset vastustajat (sveitsiläinen), sitten parhaiden pudotuspelit.
    [swiss] Mikä tahansa peli. Tasaväkiset kohtaavat, kukaan ei putoa.
    [knockout] Mikä tahansa peli. Häviäjä putoaa.
   *[everyone] Mikä tahansa peli. Kaikki kohtaavat kaikki, kukaan ei putoa.
  }
page-evening-its-name = Nimi
page-evening-its-name-example = Perjantai kirjastossa
page-evening-list-label = Pelaajat, yksi rivillä: nimi, kerho
page-evening-list-example =
    Aino, Otso
    Veikko
page-evening-or-join = Tai jätä tyhjäksi: pelaajat ilmoittautuvat ovella QR-koodilla.
page-evening-game = Peli
page-evening-expected = Pelaajia odotetaan
page-evening-most = Paikkoja enintään
page-evening-knob = {$knob ->
    [rounds] Kierroksia
    [finalists] Loppupelissä
    [group-size] Lohkon koko
    [pool-size] Poolin koko
    [each] Jatkoon joka poolista
    [best-of] Paras (peliä)
    [meetings] Kohtaamisia
    [game-rounds] Kierroksia pelissä
    [game-boards] Eriä pelissä (0: ei rajaa)
    [bye] Vapaakierroksen pisteet
   *[minutes] Minuuttia peliä kohti
  }
page-evening-points-by-place = Pisteet sijoituksen mukaan
page-evening-level = Kuka on edellä tasapisteissä
page-evening-level-about = Napauta ratkaisevassa järjestyksessä; poista napauttamalla uudelleen.
page-evening-listed = Näkyy tässä kaikille
page-evening-online = Pelataan tämän sivuston pöydissä
page-evening-create = Avaa toimisto
page-evening-stage = {$kind ->
    [groups] Lohkot
    [swiss] Sveitsiläiset kierrokset
    [pools] Tasopoolit
    [knockout] Pudotuspelit
    [double] Kaksinkertaiset pudotuspelit
    [heats] Alkuerät
   *[final] Loppupeli
  }
page-evening-span = {$hours ->
    [0] {$minutes} min
   *[other] {$hours} h {$minutes} min
  }
page-evening-summary = {$n} pelaajaa: {$stages}. Noin {$span}.

# Yhteys palvelimeen.
page-evening-none = Turnausta ei ole
page-evening-none-about = Tarkista linkki tai kysy toimistosta.
page-evening-not-here = Turnaus ei ole vielä tällä laitteella
page-evening-not-here-about = Verkkoa ei ole, eikä turnausta ole koskaan avattu tällä laitteella. Se avautuu tähän itsestään heti, kun verkko toimii.
page-evening-not-here-busy = Palvelin ei voi juuri nyt vastata, eikä turnausta ole koskaan avattu tällä laitteella. Se avautuu tähän itsestään hetken päästä.
page-evening-coming = Turnaus on tulossa.
page-evening-astray = Tämä sivu on liian vanha seuraamaan turnausta. Lataa se uudelleen.
page-evening-lost = Ei verkkoa. Tilanne klo {$time}; paperilistakin pätee.
page-evening-busy = Palvelin ei voi juuri nyt vastata. Tilanne klo {$time}; paperilistakin pätee.
page-evening-kept = {$n ->
    [one] Yksi kirjaus on tallessa tässä ja lähtee itsestään.
   *[other] {$n} kirjausta on tallessa tässä ja lähtee itsestään.
  }
page-evening-read = Luettu
page-evening-qr = Turnauksen linkki QR-koodina

# Kierrokset ja laudat.
page-evening-before = Ennen ensimmäistä kierrosta
page-evening-over = Turnaus on päättynyt
page-evening-round = {$kind ->
    [final] Loppupeli
    [knockout] Pudotuspelit, kierros {$round}
    [double] Kaksinkertaiset pudotuspelit, kierros {$round}
   *[other] {$rounds ->
        [0] Kierros {$round}
       *[other] Kierros {$round}/{$rounds}
      }
  }
page-evening-count = {$n ->
    [one] {$n} pelaaja
   *[other] {$n} pelaajaa
  }
page-evening-board = Lauta {$n}
page-evening-board-word = Lauta
page-evening-boards = Laudat
page-evening-state = {$state ->
    [playing] pelaa
    [in] tulos saatu
    [decide] ratkaistava
   *[waits] odottaa
  }
page-evening-follow = {$state ->
    [open] Seuraa pisteitä
   *[over] Pistelomake
  }
page-evening-starts = aloittaa
page-evening-starts-name = {$name} aloittaa
page-evening-place = {$n}.
page-evening-of = / {$n}
page-evening-wave = vuoro {$n}
page-evening-after = sitä ennen: {$names}
page-evening-bye = vapaakierros
page-evening-byes = Ei peliä tällä kierroksella
page-evening-results-in = Tuloksia {$n}/{$of}
page-evening-results-decide = Tuloksia {$n}/{$of}, ratkaistavana {$disputed}
page-evening-nothing-drawn = Mitään ei ole vielä arvottu. Merkitse paikalla olijat ja arvo ensimmäinen kierros.
page-evening-why = Miksi tämä pari?
page-evening-draw = Arvo kierros {$round}
page-evening-start-here = {$n ->
    [one] Aloita paikalla olevan kanssa
   *[other] Aloita paikalla olevien kanssa ({$n})
  }
page-evening-made-for = {$span ->
    [one] Muoto on tehty {$least} pelaajalle; paikalla on {$n}. Ensimmäinen arvonta mukauttaa sen: {$stages}.
    [from] Muoto on tehty vähintään {$least} pelaajalle; paikalla on {$n}. Ensimmäinen arvonta mukauttaa sen: {$stages}.
   *[other] Muoto on tehty {$least}–{$most} pelaajalle; paikalla on {$n}. Ensimmäinen arvonta mukauttaa sen: {$stages}.
  }
page-evening-keep-format = Pidä muoto
page-evening-how-long = Jäljellä noin {$span}, klo {$time} asti.
page-evening-playoff = Pudotuspelit
page-evening-column = {$part ->
    [upper] {$left ->
        [4] Välierät
        [8] Puolivälierät
       *[other] {$left} jäljellä
      }
    [lower] Alempi kierros {$round}
    [third] Kolmas sija
    [last] Viimeinen peli
    [again] Viimeinen peli uudelleen
   *[final] Loppupeli
  }
page-evening-open-slot = ei vielä selvillä
page-evening-legend-won = voitti
page-evening-legend-playing = pelataan
page-evening-legend-coming = ei vielä selvillä

# Tulokset.
page-evening-enter-result = Kirjaa tulos
page-evening-correct = Korjaa
page-evening-send = Lähetä tulos
page-evening-tap-order = Napauta nimiä maaliintulojärjestyksessä.
page-evening-type-score = Mikä oli tulos?
page-evening-tie = tasan
page-evening-points-of = Pisteet: {$name}
page-evening-twenties = kakskymppiset
page-evening-twenties-of = Kakskymppiset: {$name}
page-evening-twenties-n = {$n} × 20
page-evening-absent = ei tullut
page-evening-without = {$told}; ei tullut: {$names}
page-evening-pool = Pooli {$pool}
page-evening-not-played = Ei pelattu
page-evening-by-walkover = {$name} voittaa, muut eivät tulleet
page-evening-nobody-came = Kukaan ei tullut
page-evening-shift = {$name}: {$from} → {$to}, {$before} → {$after} pistettä
page-evening-games-gone = {$n ->
    [one] Yksi arvottu peli poistuu.
   *[other] {$n} arvottua peliä poistuu.
  }
page-evening-changes-nothing = Sijat ja pisteet eivät muutu.
page-evening-agree = {$by}, samaa mieltä {$n}
page-evening-says = {$name}: {$told}
page-evening-says-wrong = {$name}: tulos on väärä
page-evening-take-claim = Hyväksy tämä tulos
page-evening-stands = Tulos pysyy
page-evening-by = {$who ->
    [desk] toimisto
    [server] verkkopöydästä
    [helper] avustaja
    [guest] pistelasku
   *[player] puhelimesta: {$name}
  }
page-evening-refused = {$why ->
    [open] Laudalla {$board} ei ole vielä tulosta.
    [too-few] Paikalla on oltava vähintään kaksi pelaajaa.
    [over] Viimeinen vaihe on päättynyt.
    [has-result] Laudalla {$board} on jo tulos; korjaa se.
    [disputed] Lauta {$board}: tulos on kiistanalainen. Ratkaise se ensin.
    [no-winner] Pudotuspelissä on oltava voittaja.
    [best-of] Se ei ole mahdollinen tulos näin monesta pelistä.
    [needs-score] Kirjaa molempien pisteet.
    [disqualified] {$name} on hylätty eikä voi palata.
    [plays-as] {$name} pelaa parissa.
    [already] {$name} on jo mukana.
    [has-left] {$name} on lähtenyt.
    [has-results] Kierroksen peleillä on tuloksia: peru ne ensin.
    [drawn] Joku puuttuisi jo arvotulta kierrokselta.
    [built-on] Arvottu kierros perustuu tähän. Kierros pysyy sellaisena kuin se arvottiin; sijat muuttuvat.
    [undone] Se on jo peruttu.
    [stages-drawn] Kierros on jo arvottu: muoto pysyy.
    [shoot-out] {$name} sai enemmän kakskymppisiä kuin edellinen. Napauta ensin sitä, jolla niitä on eniten.
    [final-seats] Loppupelissä ei ole enempää paikkoja kuin laudalla.
   *[other] Se ei onnistu nyt.
  }

# Kello.
page-evening-round-clock = Kierroksen kello
page-evening-minutes = Minuutit
page-evening-overtime = Ajan loputtua
page-evening-overtime-rule = {$rule ->
    [stop] lopetetaan heti
    [more] pelataan loppuun ja vielä yksi
   *[finish] pelataan kierros loppuun
  }
page-evening-clock = {$phase ->
    [running] Kierrosta jäljellä
    [warning] Viimeinen minuutti
    [paused] Tauko
   *[over] {$overtime ->
        [stop] Aika loppui: lopettakaa
        [more] Aika loppui: pelatkaa loppuun ja vielä yksi
       *[finish] Aika loppui: pelatkaa loppuun
      }
  }
page-evening-clock-start = Käynnistä kello
page-evening-clock-pause = Tauko
page-evening-clock-resume = Jatka
page-evening-clock-one = + 1 min
page-evening-clock-five = + 5 min
page-evening-clock-stop = Pysäytä

# Toimisto.
page-evening-desk = Toimisto
page-evening-no-key = Tämä sivu vaatii toimiston linkin. Julkinen sivu on avoin kaikille.
page-evening-key-gone = Toimisto on poistanut tämän sivun avaimen.
page-evening-public = Julkinen sivu
page-evening-to-desk = Toimistoon
page-evening-open-screen = Avaa iso näyttö
page-evening-side = Kello ja tapahtumat
page-evening-players = Pelaajat
page-evening-standings = Tilanne
page-evening-more = Lisää
page-evening-log = Tapahtumat
page-evening-log-all = Näytä kaikki
page-evening-undo = Peru
page-evening-undone = peruttu
page-evening-undo-title = Perutaanko tämä?
page-evening-undo-do = Peru
page-evening-did = {$what ->
    [tournament] ”{$name}” on avattu
    [stages] Muoto mukautettu: {$told}
    [enter] {$name} on mukana
    [enter-pair] Pari: {$name}
    [apart] Pidetään erillään: {$name}
    [leave] {$name} lähtee
    [disqualified] Hylätty: {$name}
    [pair] Kierros {$number} arvottu
    [result] Lauta {$number}: {$told}
    [amend] Lauta {$number} korjattu: {$told}
    [undo] Peruttu: {$told}
    [again] Pätee taas: {$told}
    [shoot_out] Ratkaisulyönnit: {$told}
    [advance] Jatkoon käsin: {$name}
    [here] {$name} on paikalla
    [not-here] {$name} ei ole paikalla
    [paid] {$name} on maksanut
    [not-paid] {$name} ei ole maksanut
    [rename] Nimi tai kerho muutettu: {$name}
    [clock-start] Kello käynnistetty: {$number} min
    [clock-pause] Kello tauolla
    [clock-resume] Kello jatkaa
    [clock-stop] Kello pysäytetty
    [clock-add] {$number} min lisää
    [confirm] {$name} vahvistaa laudan {$number}
    [dispute] {$name} kiistää laudan {$number} tuloksen
    [dispute-told] {$name} kiistää laudan {$number} tuloksen: {$told}
    [undecided] Lauta {$number}: peli päättyi ilman voittajaa
   *[table] Verkkopöytä avattu laudalle {$number}
  }

# Toimisto: pelaajat.
page-evening-here-of = Paikalla {$n}/{$of}
page-evening-missing = Ei vielä paikalla
page-evening-find = Etsi pelaaja
page-evening-nobody-yet = Kukaan ei ole vielä tullut
page-evening-nobody-yet-about = Näytä koodi ovella tai kirjoita nimet alle.
page-evening-print-code = Tulosta koodi
page-evening-marked = {$what ->
    [paid] maksettu
   *[here] paikalla
  }
page-evening-entrant = {$state ->
    [disqualified] hylätty
    [left] lähtenyt
    [waiting] jonossa
    [pair] pari
   *[in-pair] parissa
  }
page-evening-edit = Muuta: {$name}
page-evening-name = Nimi
page-evening-club-maybe = Kerho (jos on)
page-evening-rename = Tallenna
page-evening-leaves = Lähtee turnauksesta
page-evening-disqualify = Hylkää
page-evening-comes-back = Palaa
page-evening-add = Lisää pelaajia
page-evening-add-late = Jälki-ilmoittautuminen
page-evening-add-n = {$n ->
    [0] Lisää
    [one] Lisää yksi pelaaja
   *[other] Lisää {$n} pelaajaa
  }
page-evening-unread = Ei luettu nimiksi: rivi {$lines}
page-evening-pairs = Parit
page-evening-pair = Muodosta pari
page-evening-first-person = Ensimmäinen
page-evening-second-person = Toinen
page-evening-substitute = Varapelaaja
page-evening-goes-out = Pois
page-evening-comes-in = Tilalle
page-evening-substitute-do = Vaihda
page-evening-apart = Pidä kaksi erillään
page-evening-apart-about = He kohtaavat vain, jos muuta tapaa ei ole.
page-evening-keep-apart = Pidä erillään

# Toimisto: koodit, avustajat, puhelimet.
page-evening-slip = Koodi puhelimesta
page-evening-slip-about = Puhelin ilman verkkoa näyttää tuloksensa koodina. Kirjoita se tähän.
page-evening-slip-enter = Kirjaa
page-evening-slip-says = Lauta {$board}: {$told}
page-evening-slip-wrong = {$why ->
    [mistyped] Koodissa on kirjoitusvirhe.
    [entered] Tulos on jo kirjattu.
    [differs] Pelillä on jo toinen tulos; korjaa se laudan kohdalla.
   *[other] Koodi ei kuulu tähän turnaukseen.
  }
page-evening-slip-already = Tulos oli jo kirjattu; mikään ei muuttunut.
page-evening-slip-entered = Kirjattu.
page-evening-links = Linkit
page-evening-print = Tulosta
page-evening-joining = Ilmoittautuminen
page-evening-join-open = Pelaajat voivat ilmoittautua linkillä
page-evening-helpers = Avustajat
page-evening-helper-name = Avustajan nimi
page-evening-helper-make = Luo avain
page-evening-helper-link = Anna avustajan lukea tämä koodi. Se näytetään vain kerran.
page-evening-revoke = Poista
page-evening-may = {$what ->
    [results] tulokset
    [check-in] läsnäolo
   *[clock] kello
  }
page-evening-phones = Puhelimet
page-evening-phones-n = {$n ->
    [0] Kukaan ei ole vielä liittänyt puhelinta.
    [one] Yksi pelaaja on liittänyt puhelimen.
   *[other] {$n} pelaajaa on liittänyt puhelimen.
  }
page-evening-unlink = Irrota
page-evening-shoot-out = Ratkaisulyönnit
page-evening-shoot-out-about = Napauta tasoissa olevia, paras ensin; kunkin kakskymppiset voi kirjoittaa viereen.
page-evening-shoot-out-send = Kirjaa järjestys
page-evening-advance = Ketkä jatkavat: {$stage}
page-evening-advance-about = Muoto ratkaisee. Jos haluat päättää toisin, napauta nimeä.
page-evening-advance-comes = Jatkaa: {$names}
page-evening-advance-stays-out = Ei jatka: {$names}
page-evening-advance-do = {$n ->
    [one] Tämä jatkaa
   *[other] Nämä {$n} jatkavat
  }

# Tilanne.
page-evening-no-standings = Tilanne alkaa ensimmäisestä tuloksesta.
page-evening-points = pisteet
page-evening-played = pelit
page-evening-place-head = Sija
page-evening-most-twenties = Eniten kakskymppisiä
page-evening-break = {$break ->
    [head-to-head] keskinäinen
    [mini-league] minisarja
    [points-per-game] peliä kohti
    [twenties] kakskymppiset
    [difference] ero
    [total] yhteensä
    [wins] voitot
    [buchholz] Buchholz
    [sonneborn-berger] Sonneborn-Berger
    [shoot-out] ratkaisulyönnit
   *[lot] arpa
  }

# Pelaajan puhelin.
page-evening-parts = Sivun osat
page-evening-now = Nyt
page-evening-who-are-you = Kuka olet?
page-evening-on-the-list = Oletko jo listalla? Napauta nimeäsi.
page-evening-join = Ilmoittaudu
page-evening-join-closed = Ilmoittaudu toimistossa.
page-evening-places = {$places ->
    [0] {$n} pelaajaa tähän mennessä
   *[other] {$waiting ->
        [0] {$n}/{$places} paikkaa varattu
       *[other] {$n}/{$places} paikkaa varattu, {$waiting} jonossa
      }
  }
page-evening-you-are-in = Olet mukana, {$name}.
page-evening-turns-by-itself = Seuraavat laudat tulevat tähän itsestään.
page-evening-you-wait = Olet jonossa
page-evening-you-wait-about = Nouset, kun joku lähtee.
page-evening-you-left = Olet lähtenyt turnauksesta
page-evening-you-left-about = Jos haluat palata, kysy toimistosta.
page-evening-you-rest = Vapaakierros
page-evening-between = Pelisi on päättynyt
page-evening-next-game = Seuraava pelisi
page-evening-next-as-of = Seuraava pelisi, tieto klo {$time}
page-evening-you-start = Sinä aloitat
page-evening-with-you = Kanssasi laudalla {$n}
page-evening-is-here = paikalla
page-evening-i-am-here = Olen täällä
page-evening-i-leave = Minun täytyy lähteä
page-evening-i-leave-do = Lähde turnauksesta
page-evening-keep-score = Laske pisteet
page-evening-sheet-known = Turnauksella on tulos.
page-evening-sheet-differs = Turnauksella on toinen tulos; kysy toimistolta.
page-evening-sheet-back = Turnaukseen
page-evening-sheet-confirm = Kun molemmat puolet vahvistavat, turnaus saa tuloksen.
page-evening-sheet-alone = Ei verkkoa. Lähetä tulos tästä: se odottaa tässä puhelimessa, ja saat koodin toimistolle.
page-evening-undecided = Peli on päättynyt, mutta pudotuspelissä on oltava voittaja, eikä tämä tulos anna sellaista. Jatkakaa, kunnes voittaja on selvillä; kirjatkaa sitten tulos turnauksen sivulla tai toimistolla.
page-evening-to-table = Pöytääsi
page-evening-you = {$name}, sinä
page-evening-result-kept = Tulos on tallessa tässä puhelimessa
page-evening-slip-read = Se lähtee itsestään. Jos et voi odottaa, lue tämä koodi toimistolle:
page-evening-confirm-title = Onko tämä oikein?
page-evening-confirm = Kyllä, vahvista
page-evening-confirm-no = Ei, se on väärä
page-evening-dispute = Kerro toimistolle
page-evening-disputed = Tulos on kiistanalainen
page-evening-desk-decides = Toimisto ratkaisee.
page-evening-right-after-all = Tulos on sittenkin oikein
page-evening-told-otherwise = Turnauksella on tästä pelistä toinen tulos. Toimisto tietää nyt sinunkin tuloksesi.

# Salin näyttö ja paperi.
page-evening-sound = Ääni
page-evening-on-your-phone = Lautasi puhelimessasi
page-evening-leading = Kärjessä
page-evening-scan = Lue koodi: ilmoittaudu tai katso lautasi
page-evening-pairings = Parit
page-evening-cards = Tuloskortit
page-evening-door = Koodi oveen
page-evening-by-name = Nimen mukaan
page-evening-signed = Allekirjoitus
