# Mitä lyönnin pitää tehdä, sanottuna ennen sitä.
page-duty = {$what ->
    [touch] Osu {$kind ->
        [light] vaaleaan
       *[dark] tummaan
      } kiekkoon
    [fifteen] Näpäytä kiekko 15 pisteen alueelle
    [open] Avaa erä: osu nappulaan
    [pocket] Pussita {$kind ->
        [white] valkoinen
       *[black] musta
      } nappula
    [cover] Vahvista kuningatar: pussita {$kind ->
        [white] valkoinen
       *[black] musta
      } nappula
    [queen] Pussita kuningatar ennen viimeistä nappulaasi
    [own-first] Osu ensin {$kind ->
        [green] vihreään
       *[red] punaiseen
      } kiekkoon
   *[try] Pussita kiekko
  }

# Lyönnin jälkeen: kortti siinä, missä se tapahtui.
page-why = Miksi?
page-see-again = Katso uudelleen
page-see-slowly = Hitaasti
page-see-enough = Riittää

# Kimble, selitetään kerran siinä, missä sen voi valita.
page-lap-about = Kunniakierros: nappula jättää maalin väliin, kiertää vielä kerran ja voi syödä muita matkalla.
page-pass-about = Voit myös jättää siirtämättä, jos paikkasi on hyvä.
page-known = Selvä
