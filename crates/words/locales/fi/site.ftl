# The site around the boards: the front page, the books, records to watch.
page-site = Sivut
page-play = Pelaa
page-watch = Katso
page-learn = Opi
page-skip = Siirry sivuun
page-theme = {$theme ->
    [light] Teema: vaalea
    [dark] Teema: tumma
   *[auto] Teema: kuten laitteella
  }
page-table = Pöytä
page-no-table = Pöytään ei saada yhteyttä. Linkki voi olla vanha, tai olet ehkä ilman verkkoa.
page-tables = Pöydät
page-no-tables = Julkisiin pöytiin ei juuri nyt saada yhteyttä. Tämän laitteen laudat toimivat silti.
page-nowhere = Täällä ei ole mitään
page-nowhere-about = Sivua ei ole. Linkissä voi olla kirjoitusvirhe.
page-to-boards = Laudoille

# The front page.
page-home-short = viisi lautapeliä
page-home-title = Viisi vanhaa lautapeliä, pelattuna tarkasti sääntöjen mukaan.
page-home-lead = Näpäytä, pussita, kimmota ja paina. Tiliä ei tarvita: valitse lauta ja lyö ensimmäinen lyönti.
page-about = {$game ->
    [carrom] Pussita yhdeksän, vahvista kuningatar
    [crokinole] Kaksikymmentä keskeltä
    [croquignole] Ranskalaisin säännöin
    [couronne] Kepillä, ruotsalaisin säännöin
   *[kimble] Paina kupua
  }
page-choose = Valitse lauta
page-waiting-game = kesken
page-ways = Tavat pelata: {$game}
page-play-bot = Pelaa bottia vastaan
page-play-bot-about = Ensimmäinen lyönti heti
page-play-on = Jatka peliäsi
page-play-on-about = Siitä, mihin jäit
page-watch-record = Katso tallenne
page-play-friend = Haasta ystävä
page-play-friend-about = Jaa linkki, ei tiliä
page-play-device = Yhdellä laitteella
page-play-device-about = Kaikki saman ruudun ääressä
page-play-find = Etsi pöytä
page-play-find-about = Liity tai katso

# The books.
page-books = Säännöt
page-books-about = Viisi kirjaa, jokainen sääntö numeroineen. Mitä tuomari sanookin, se viittaa johonkin niistä.
page-book = {$game}: säännöt
page-book-about = {$n} sääntöä, joista {$silences} koskee sitä, minkä perinteinen teksti jättää avoimeksi.
page-rules-shelf = Kirjat
page-search = Hae säännöistä
page-search-example = sana tai numero
page-found = {$n ->
    [0] Mitään ei löytynyt.
    [one] 1 sääntö
   *[other] {$n} sääntöä
  }
page-contents = Sisällys
page-in-the-book = Kirjassa
page-play-this = Pelaa: {$game}
page-figure = {$figure ->
    [carrom-board] Neljä pussia ja yhden pelaajan lyöntialue.
    [carrom-rosette] Ruusuke: kuningatar keskellä, ympärillä valkoisia ja mustia.
    [carrom-strip] Vasemmalla lyöntikiekko koskettaa molempia viivoja. Oikealla se on punaisen ympyrän päällä ja hylätään.
    [carrom-queen] Kuningatar uppoaa; heti seuraavan lyönnin on pussitettava oma nappula.
    [carrom-striker] Lyöntikiekko uppoaa: yksi nappulasi nostetaan ylös ja vastustaja asettaa sen ympyrään.
    [crokinole-zones] Mitä kukin kehä on arvoltaan. Punaisella merkitty kiekko koskettaa viivaa ja lasketaan alempaan kehään.
    [crokinole-start] Kiekko lähtee oman neljänneksesi ulkoviivalta keskustaa kohti.
    [crokinole-touch] Kelpaava lyönti: se osuu vastustajan kiekkoon.
    [crokinole-void] Mitätön lyönti: se ei osu vastustajan kiekkoon ja päätyy kouruun.
    [crokinole-open] Avoimella laudalla jonkin kiekkosi on päästävä 15 pisteen alueelle tai kosketettava sen viivaa.
    [crokinole-line] Ulkoviivalle jäävä kiekko siirretään kouruun; sisäpuolella oleva jää peliin.
    [croquignole-seats] Kaksi lyöntialuetta; pelattava kiekko koskettaa viivaa.
    [croquignole-fifteen] Tapaus 1: pelatun kiekon on päädyttävä 15 pisteen alueelle tai kosketettava sen viivaa.
    [croquignole-carom] Karamboli: kiekkosi osuu toiseen omaasi, ja se koskettaa vastustajan kiekkoa.
    [croquignole-line] Ulkoviivalla: poissa pelistä. Kahden alueen rajalla lasketaan alempi.
    [couronne-lines] Lyöntikiekko on lyöntiviivallasi, irti kulmaympyröistä.
    [couronne-start] Kaikki kiekot aloittavat sekoitettuina keskiympyrässä.
    [couronne-forward] Eteenpäin laudalle saa lyödä; viivaa pitkin ja taaksepäin ei.
    [couronne-first] Vihreä lyö: vihreä kiekko ensin on oikein, punainen ensin on virhe.
    [couronne-behind] Kolme kiekkoa on viivan takana: niiden keskipiste on sen toisella puolella. Neljäs ei ole.
    [couronne-placed] Lyöntikiekko menetetään: vastustaja asettaa yhden pussittamasi kiekon keskiympyrään.
    [kimble-out] Kuutonen tuo nappulan kotipesästä lähtöympyrään; kenttä kierretään myötäpäivään.
    [kimble-eat] Neljä askelta: punainen nappula osuu siniseen ja syö sen.
    [kimble-goal] Paikat 4, 3 ja 2 ovat täynnä: viimeinen nappula tarvitsee tarkan silmäluvun.
    [kimble-bounce] Liian suuri luku: viimeinen nappula laskee paikkaan 1 ja kimpoaa takaisin.
   *[kimble-lap] Kunniakierros: nappula jättää maalin väliin ja kiertää vielä kerran.
  }

# Records to watch.
page-replay = Uusinta
page-replay-about = Peli uudelleen, lyönti lyönniltä: avaa tallenne tai valitse tämän laitteen peli.
page-open-record = Avaa tallenne
page-drop-record = tai pudota tiedosto tähän
page-on-device = Tällä laitteella
page-none-on-device = Täällä ei ole vielä pelattu.
page-actions = {$n ->
    [one] 1 teko
   *[other] {$n} tekoa
  }
page-fetching = Haetaan tallennetta…
page-no-record = Tallennetta ei saada. Pöytä on ehkä poistunut, tai olet ilman verkkoa.
page-bad-record = Tätä tallennetta ei voi näyttää täällä.
page-old-record = Se on tehty toisella fysiikan versiolla, jonka lyönnit eivät ole täällä samat.
page-run = Toista
page-pause = Tauko
page-to-first = Alkuun
page-one-back = Yksi taakse
page-one-on = Yksi eteen
page-to-last = Loppuun
page-moment = Pelin hetki
page-moment-at = {$n} / {$of}
page-paths = Radat
page-controls = Ohjaimet
page-verdicts = Mitä tuomari sanoi
page-beginning = Peli alkaa.
page-take-over = Jatka tästä itse
page-take-over-about = Bottia vastaan tällä laitteella
page-copy-here = Kopioi linkki tähän hetkeen
page-other-record = Toinen tallenne

# The device keeps it all.
page-update = Uusi versio on valmis.
page-update-do = Ota käyttöön

# Links to tables, as other programs show them.
link-open = Odotetaan pelaajia. Avaa linkki ja istu pöytään tai katso peliä.
link-score = Tilanne nyt: {$score}.
link-picture = Pelilauta tässä vaiheessa: {$game}
