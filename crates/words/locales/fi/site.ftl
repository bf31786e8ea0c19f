# The site around the boards: the front page, the books, records to watch.
page-site = Sivut
page-play = Pelaa
page-watch = Katso
page-learn = Opi
page-skip = Siirry sisältöön
page-theme = {$theme ->
    [light] Teema: vaalea
    [dark] Teema: tumma
   *[auto] Teema: laitteen mukaan
  }
page-table = Pöytä
page-no-table = Pöytään ei saada yhteyttä. Linkki voi olla vanha, tai verkkoyhteys puuttuu.
page-tables = Pöydät
page-no-tables = Julkisiin pöytiin ei juuri nyt saada yhteyttä. Tämän laitteen laudat toimivat silti.
page-nowhere = Täällä ei ole mitään
page-nowhere-about = Tätä sivua ei ole. Linkissä voi olla kirjoitusvirhe.
page-to-boards = Laudoille

# The front page.
page-home-short = viisi lautapeliä
page-home-title = Viisi vanhaa lautapeliä täsmälleen sääntöjen mukaan.
page-home-lead = Näpäytä, pussita, kimmota ja paina. Tiliä ei tarvita: valitse lauta ja aloita.
page-about = {$game ->
    [carrom] Pussita yhdeksän, vahvista kuningatar
    [crokinole] Kaksikymmentä keskeltä
    [croquignole] Ranskalaisin säännöin
    [couronne] Korona kepillä, ruotsalaisin säännöin
   *[kimble] Paina kupua
  }
page-choose = Valitse lauta
page-waiting-game = kesken
page-ways = Tavat pelata {game.partitive}
page-play-bot = Pelaa bottia vastaan
page-play-bot-about = Peli alkaa heti
page-play-on = Jatka peliäsi
page-play-on-about = Siitä, mihin jäit
page-watch-record = Katso tallenne
page-daily = Päivän lyönti
page-progress = Omat pelit
page-daily-archive = Aiemmat lyönnit
page-lesson = {game.title} minuutissa
page-trial = {$rule}: kokeile
page-drills = Harjoitukset
page-story = Pelin tarina
page-what-if = Entä jos?
page-play-friend = Haasta ystävä
page-play-friend-about = Jaa linkki, ei tiliä
page-play-device = Yhdellä laitteella
page-play-device-about = Kaikki saman ruudun ääressä
page-play-find = Etsi pöytä
page-play-find-about = Liity tai katso
page-real-board = Oikealla laudalla
page-real-board-about = Laske pisteet, kysy tuomarilta
page-foul = Onko se virhe?
page-foul-about = Siitä mitä näitte ratkaisuun ja sen sääntöön, jokaisessa pelissä ja sääntökirjassa.
page-tournaments = Turnaukset
page-tournaments-about = Kerhoillat ja turnaukset oikeilla laudoilla tai verkossa: parit, kello, tulokset, tilanne.

# The books.
page-books = Säännöt
page-book = {$rules ->
    [icf] {game.title-genitive} ICF-säännöt
    [nca] Crokinole: NCA:n säännöt
   *[other] {game.title-genitive} säännöt
  }
page-differences = {$rules ->
    [icf] {game.title}: perheen ja ICF:n säännöt vertailussa
    [nca] Crokinole: perheen ja NCA:n säännöt vertailussa
   *[other] {game.title}: kahdet säännöt vertailussa
  }
page-what-differs = Mitä eroa?
page-in-the-book = Avaa sääntökirjassa
page-play-this = Pelaa {game.partitive}

# Records to watch.
page-replay = Tallenne

# The device keeps it all.
page-update = Uusi versio on valmis.
page-update-do = Ota käyttöön
link-open = Odotetaan pelaajia. Avaa linkki ja istu pöytään tai katso peliä.
link-score = Tilanne nyt: {$score}.
link-picture = Pelilauta tässä vaiheessa: {$game}
page-update-later = Myöhemmin
