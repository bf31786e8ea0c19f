# Pisteiden lasku oikealla laudalla.
page-foul-afresh = Aloita alusta
page-foul-answers = Vastaukset tähän asti
page-foul-close = Takaisin pisteisiin
page-foul-play-on = Jatka peliä
page-foul-question = Kysymys {$n}, enintään {$most}
page-foul-turn = Käännä ympäri
page-scoring-again = Uusi peli, toinen aloittaa
page-scoring-amended = muutettu
page-scoring-anew = Uusi lomake
page-scoring-anew-ask = Tämä lomake siirtyy aiempiin lomakkeisiin. Aloitetaanko uusi?
page-scoring-anew-do = Aloita uusi lomake
page-scoring-away = Ei verkkoa. Jatka laskemista.
page-scoring-away-about = {$n ->
    [0] Kaikki säilyy tässä puhelimessa.
    [one] Yksi merkintä säilyy puhelimessa ja lähtee itsestään.
   *[other] {$n} merkintää säilyy puhelimessa ja lähtee itsestään.
  }
page-scoring-away-reads = Ei verkkoa.
page-scoring-away-reads-about = Nämä ovat viimeksi saadut pisteet.
page-scoring-back = Kaikkiin peleihin
page-scoring-begins = {$game ->
    [carrom] avaa
   *[other] aloittaa
  }
page-scoring-big = Iso näkymä
page-scoring-cancel = Jätä
page-scoring-change = muuta
page-scoring-change-do = Muuta
page-scoring-change-ends = Vaihtakaa puolia nyt.
page-scoring-choose = Mitä pelaatte?
page-scoring-cmn = Pelimerkintä (CMN)
page-scoring-confirm = {$player} hyväksyy
page-scoring-conflict = Kaksi puhelinta kirjasi eri asian. Kumpi on oikein?
page-scoring-conflict-same = Kaksi puhelinta kirjasi saman. Tapahtuiko se kerran vai kahdesti?
page-scoring-copied = Linkki on kopioitu.
page-scoring-counted = {$player}: {$by}
page-scoring-counter = Pelkkä laskuri
page-scoring-csv = Taulukko (CSV)
page-scoring-current = ajan tasalla
page-scoring-delete = Poista
page-scoring-delete-ask = Poistoa ei voi perua. Poistetaanko lomake tältä laitteelta?
page-scoring-delete-do = Poista lomake
page-scoring-each = +{$n} kummallekin
page-scoring-earlier = Aiemmat lomakkeet
page-scoring-effects = Mikä muuttuu
page-scoring-entries = Kaikki merkinnät
page-scoring-entry = merkintä {$n}
page-scoring-from-here = Tämä puhelin
page-scoring-from-other = Toinen puhelin ({$device})
page-scoring-game = peli {$n}
page-scoring-games-won = {$n ->
    [one] {$n} peli
   *[other] {$n} peliä
  }
page-scoring-how = {$rules ->
    [nca] Kierrokset ja kaksikymppiset
    [crokinole] Sataan, erotuksella
    [croquignole] Sataan, erotuksella
    [carrom] Erät 25:een tai lyönti lyönniltä
    [icf] Erät lakien mukaan tai lyönti lyönniltä
    [couronne] Voittaja, laskurit tai lyönti lyönniltä
    [kimble] Maaliintulojärjestys
   *[other] Sääntöjen mukaan
  }
page-scoring-keep = Näytä, jaa, tallenna
page-scoring-keep-both = Molemmat tapahtuivat, peräkkäin
page-scoring-keep-this = Tämä lasketaan
page-scoring-kept = tallessa tässä
page-scoring-lead = Laske laudan ääressä yhdellä peukalolla. Kaikki pysyy puhelimessa, ilman verkkoa ja tiliä.
page-scoring-link-read = Katsomiseen
page-scoring-link-write = Laskemiseen
page-scoring-more = Lisää
page-scoring-name = Nimi {$n}
page-scoring-no-change = Mikään muu ei muutu.
page-scoring-no-entries = Mitään ei ole vielä merkitty.
page-scoring-no-room = Laitteen muisti on täynnä. Poista ensin aiempia lomakkeita.
page-scoring-elsewhere = Mitään ei kirjattu: toisessa välilehdessä lomake on jaettu, siirretty syrjään tai poistettu. Etsi se lomakkeiden luettelosta.
page-scoring-no-server = Palvelimeen ei saada yhteyttä. Jatka tässä ja yritä myöhemmin uudelleen.
page-scoring-no-sheet = Lomaketta ei tavoiteta
page-scoring-no-sheet-about = Linkki voi olla vanha tai vajaa. Tämän laitteen lomakkeet ovat tallessa.
page-scoring-not-here = Lomake ei ole vielä tällä laitteella
page-scoring-not-here-about = Verkkoa ei ole, eikä lomake ole koskaan ollut tällä laitteella. Se avautuu tähän itsestään heti, kun verkko toimii.
page-scoring-not-here-busy = Palvelin ei voi juuri nyt vastata, eikä lomake ole koskaan ollut tällä laitteella. Se avautuu tähän itsestään hetken päästä.
page-scoring-not-kept = ei tallessa: muisti täynnä
page-scoring-not-shared = Tämä selain ei voi jakaa.
page-scoring-now = nyt
page-scoring-open = Avaa
page-scoring-other = Toinen puhelin laskee.
page-scoring-part = {$part ->
    [round] kierros {$n}
    [board] erä {$n}
   *[other] merkintä {$n}
  }
page-scoring-parts = Tähän asti
page-scoring-phones = Toinen puhelin
page-scoring-phones-about = Toinen puhelin liittyy koodilla tai linkillä. Kumpikin jatkaa ilman verkkoakin.
page-scoring-phones-do = Näytä koodi
page-scoring-phones-first = Valitse ensin pelaajien määrä, pelien määrä ja sovittavat säännöt: jaetulla lomakkeella voi enää muuttaa vain nimiä ja aloittajaa.
page-scoring-picture-foot = laskettu Pichenettella
page-scoring-qr = Suuntaa toisen puhelimen kamera tähän.
page-scoring-reads = Katsot. Vain puhelimet, joilla on linkki laskemiseen, voivat kirjata.
page-scoring-record = Tallenne
page-scoring-refused = Palvelin ei ottanut lomaketta vastaan.
page-scoring-restore = Palauta
page-scoring-saved = Kuva on tallennettu.
page-scoring-score = Pisteet
page-scoring-send-link = Lähetä
page-scoring-sent = jaettu, kaikki lähetetty
page-scoring-share = Kuva pisteistä
page-scoring-shared = Jaetut lomakkeet
page-scoring-sign = Ovatko kaikki samaa mieltä?
page-scoring-signed = Ketkä hyväksyvät
page-scoring-starts = {$part ->
    [round] {$player} aloittaa kierroksen {$n}.
    [board] {$player} avaa erän {$n}.
   *[other] {$player} aloittaa.
  }
page-scoring-strike = peru
page-scoring-strike-do = Peru
page-scoring-sum = {$left} nappulaa + {$queen} kuningatar = {$total}
page-scoring-sum-pieces = {$left} nappulaa = {$total}
page-scoring-take-over = Laske tällä puhelimella
page-scoring-take-over-ask = Kaksi laskijaa voi kirjata saman kahdesti. Otetaanko vuoro?
page-scoring-take-over-do = Ota vuoro
page-scoring-tap-discs = Napauta kiekot laudalle
page-scoring-tie = tasan
page-scoring-time-up = Aika loppui: ilmoita {$score}
page-scoring-to-score = Pisteisiin
page-scoring-twenties = {$n ->
    [one] {$n} kaksikymppinen
   *[other] {$n} kaksikymppistä
  }
page-scoring-undo = Peru
page-scoring-undo-what = Peru: {$what}
page-scoring-undone = Peruttu.
page-scoring-waiting = {$n ->
    [0] ei verkkoa
    [one] {$n} odottaa tässä
   *[other] {$n} odottaa tässä
  }
page-scoring-ways = Miten se kerrotaan
page-scoring-who = Ketkä pelaavat?
page-scoring-who-starts = Kuka aloittaa?
page-scoring-whose-discs = Kenen kiekot?
page-scoring-write = Kirjaa
page-scoring-you = Tämä puhelin laskee.
