# The boards: what can be done at them, and what the referee points at.

# Uusi peli: mistä voidaan sopia.
page-new-game-start = Aloita
page-options = Mistä sovitte
page-no-limit = ei rajaa
page-option = {$name ->
    [target] Voittopisteet
    [max_rounds] Kierroksia enintään
    [max_strokes] Lyöntejä enintään
    [queen_must_be_covered] Kuningatar on varmistettava
    [discs] Kiekkoja väriä kohti
    [behind_limit] Kiekkoja viivan takana
    [finishers] Kuinka moni pääsee maaliin
    [lap] Kunniakierros
    [goal_jump] Hyppääminen maalissa
    [leaving_satisfies_duty] Pesästä lähtö on siirto
    [die] Noppa
    [dome] Kupu
   *[max_throws] Heittoja enintään
  }
page-option-about = {$name ->
    [target] Puoli, joka ensin saavuttaa tai ylittää tämän summan, voittaa.
    [max_rounds] Näin monen kierroksen jälkeen johtava on voittanut.
    [max_strokes] Näin monen lyönnin jälkeen peli on tasan.
    [queen_must_be_covered] Joka pussittaa viimeisen nappulansa kuningattaren ollessa vielä laudalla, häviää erän, ja vastustaja saa 3 pistettä.
    [discs] 4–16. Vähemmän kiekkoja tekee lyhyemmän pelin.
    [behind_limit] Näin monta saa jäädä oman viivan taakse koko ottelun aikana; muut pannaan keskelle.
    [finishers] Kisa jatkuu, kunnes näin monella on kaikki nappulat maalissa.
    [lap] Kuka saa ohittaa maalin ja kiertää vielä kerran.
    [goal_jump] Saavatko nappulat ohittaa toisia maalissa.
    [leaving_satisfies_duty] Nappulan tuominen ulos kutosella täyttää siirtopakon.
    [die] Tasainen: jokainen luku on yhtä todennäköinen. Kupu: seuraava luku riippuu hieman edellisestä, ja joskus mikään ei ole ylhäällä.
    [dome] Avoin: kuka tahansa voi painaa milloin vain, ja vuorossa oleva päättää silmäluvusta. Lukittu: se vastaa vain omalla vuorolla.
   *[max_throws] Näin monen heiton jälkeen kisa päättyy siihen missä ollaan.
  }
page-option-value = {$value ->
    [true] Kyllä
    [false] Ei
    [any] Mikä tahansa nappula
    [last] Viimeinen nappula
    [none] Ei kukaan
    [uniform] Tasainen
    [open] Avoin
    [locked] Lukittu
   *[popomatic] Kupu
  }

# Miten pelataan.
page-shooting = Lyönti
page-by-either = Vedä taakse tai näpäytä
page-by-pulling = Vedä vain taakse
page-animation = Liike
page-animation-normal = Tosiaika
page-animation-instant = Heti
page-hint-swipe = {$by ->
    [touch] Nosta sormi kesken liikkeen.
   *[keys] Päästä irti kesken liikkeen.
  }
page-hint-slow = {$by ->
    [touch] Liian hidas: nosta sormi kesken liikkeen.
   *[keys] Liian hidas: päästä irti kesken liikkeen.
  }
page-hint-sliders = Säädä liukusäätimillä ja paina sitten painiketta.

# Tiukka tilanne.
page-line-call = {$how ->
    [touches] {$disc} koskettaa viivaa {$mm} mm.
    [clear] {$disc} on {$mm} mm irti viivasta.
    [behind] {$disc} on {$mm} mm viivan takana.
   *[before] {$disc} on {$mm} mm viivan edessä.
  }

# Kimble: jokaisella on kupu.
page-press-as = {$player} painaa kupua

# Lauta sanoina.
page-in-words = Lauta sanoina
page-told-nobodys = Ei kenenkään
page-told-none = Ei kiekkoja laudalla
page-told-disc = {$disc}: {$zone ->
    [fifteen] 15:n alueella,{" "}
    [fifteen-ten] viivalla 15:n ja 10:n välissä,{" "}
    [ten] 10:n alueella,{" "}
    [ten-five] viivalla 10:n ja 5:n välissä,{" "}
    [five] 5:n alueella,{" "}
    [out] ulkoviivalla tai sen takana,{" "}
   *[none] {""}
  }{$hour ->
    [0] keskellä
   *[other] {$cm} cm keskeltä kello {$hour} suuntaan
  }
page-told-piece = Nappula {$piece}: {$what ->
    [nest] pesässä
    [track] ympyrässä {$at}/28
   *[goal] maalipaikassa {$at}
  }

# Lauta ja tähtäys sanoina, kädessä olevasta kiekosta.
page-told-holes = {$game ->
    [crokinole] Keskireikä
    [croquignole] Keskireikä
   *[other] Pussit
  }
page-told-hole = {$hole ->
    [0] Alhaalla vasemmalla
    [1] Alhaalla oikealla
    [2] Ylhäällä oikealla
    [3] Ylhäällä vasemmalla
   *[middle] Keskireikä
  }
page-told-bearing = {$cm} cm {$game ->
    [carrom] lyöntikiekostasi
    [couronne] lyöntikiekostasi
   *[other] kiekostasi
  }, {$side ->
    [ahead] suoraan edessä
    [left] {$degrees}° vasemmalla
   *[right] {$degrees}° oikealla
  }
page-told-set = {$what ->
    [place] {$side ->
        [ahead] Viivan keskellä.
        [left] {$amount} cm keskeltä vasemmalle.
       *[right] {$amount} cm keskeltä oikealle.
      }
    [direction] {$side ->
        [ahead] Suoraan eteen.
        [left] {$amount}° vasemmalle.
       *[right] {$amount}° oikealle.
      }
    [side] {$side ->
        [ahead] Ei kierrettä.
        [left] Kierre {$amount} % vasemmalle.
       *[right] Kierre {$amount} % oikealle.
      }
   *[speed] {$amount} m/s.
  }
page-told-touch = {$rail ->
    [yes] Laidan kautta osuma: {$disc}
   *[no] Osuma: {$disc}
  }, {$part ->
    [full] täysi
    [half] {$side ->
        [left] puolikas vasempaan kylkeen
       *[right] puolikas oikeaan kylkeen
      }
   *[thin] {$side ->
        [left] ohut vasempaan kylkeen
       *[right] ohut oikeaan kylkeen
      }
  }; {$goes ->
    [nowhere] se ei liiku.
    [middle] se lähtee kohti keskustaa.
    [hole] se lähtee kohti pussia {$hole ->
        [0] alhaalla vasemmalla
        [1] alhaalla oikealla
        [2] ylhäällä oikealla
       *[3] ylhäällä vasemmalla
      }.
   *[hour] se lähtee suuntaan klo {$hour}.
  }
page-told-miss = {$rail ->
    [yes] Laidan kautta; ei osu mihinkään
   *[no] Ei osu mihinkään
  } {$what ->
    [middle] ja uppoaa keskireikään.
    [hole] ja menee pussiin {$hole ->
        [0] alhaalla vasemmalla
        [1] alhaalla oikealla
        [2] ylhäällä oikealla
       *[3] ylhäällä vasemmalla
      }.
    [post] ennen tappia.
    [rails] ennen toista laitaa.
    [off] ja lähtee laudalta.
   *[rest] ja pysähtyy {$cm} cm keskeltä, suunta klo {$hour}.
  }
page-told-your-turn = {$verdict} Sinun vuorosi.

# Puhelin sivuttain.
page-hint-anywhere = {$player}: vedä taaksepäin mistä tahansa laudalta ja päästä irti.

# Kun ohjelma tai botti on pysähtynyt.
page-halted = Jokin meni vikaan
page-halted-about = Sivu pysähtyi. Pelisi on tallessa: jatka siitä, mihin jäit.
page-halted-unsaved = Sivu pysähtyi, eikä tämä selain säilytä pelejä. Tallenna pelisi ennen kuin jatkat.
page-halted-do = Jatka
page-asked-again = Se ei onnistunut. Kysytään uudelleen…
page-no-hint = Vihjettä ei löytynyt.
page-stumbled = Vastausta ei saatu kahdella yrityksellä. Peli jatkuu ilman sitä ja on tallessa.
