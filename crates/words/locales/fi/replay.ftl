# Records: watching them, going on from them, passing them on.
page-replay-of = Tallenne: {game.title}
page-replay-about = Peli uudelleen siirto siirrolta: avaa tallenne tai valitse tämän laitteen peli.
page-open-record = Avaa tallenne
page-drop-record = tai pudota tiedosto tähän
page-on-device = Tällä laitteella
page-none-on-device = Tällä laitteella ei ole vielä pelattu.
page-actions = {$n ->
    [one] 1 siirto
   *[other] {$n} siirtoa
  }
page-fetching = Haetaan tallennetta…
page-no-record = Tallennetta ei voi hakea. Pöytää ei ehkä enää ole, tai verkkoyhteys puuttuu.
page-bad-record = Tätä tallennetta ei voi näyttää täällä.
page-old-record = Se on tehty fysiikan toisella versiolla, ja lyönnit kulkisivat täällä toisin.
page-bad-link = Linkki on vioittunut: osa siitä puuttuu tai on muuttunut. Pyydä linkki uudelleen.
page-old-link = Linkki on tehty fysiikan tai sääntökirjan toisella versiolla, ja sen peli kulkisi täällä toisin.
page-broken-off = Pelissä noudatettiin sääntökirjan versiota {$book}. Nykyisen version mukaan siirto {$n}/{$of} ratkaistaan toisin, joten toisto päättyy ennen sitä.
page-run = Toista
page-pause = Tauko
page-to-first = Alkuun
page-one-back = Edellinen
page-one-on = Seuraava
page-to-last = Loppuun
page-moment = Kohta pelissä
page-moment-at = {$n} / {$of}
page-paths = Radat
page-controls = Toiston säätimet
page-verdicts = Mitä tuomari sanoi
page-beginning = Peli alkaa.
page-take-over = Jatka tästä itse
page-take-over-about = Bottia vastaan tällä laitteella
page-copy-here = Kopioi linkki tähän
page-too-long-for-link = Peli on liian pitkä linkkiin. Tallenna se tiedostoksi, jos haluat lähettää sen eteenpäin.
page-other-record = Toinen tallenne
