# The boards: what can be done at them, and what the referee points at.

# Uusi peli: mistä voidaan sopia.
page-new-game-start = Aloita
page-options = Sovittavat säännöt
page-no-limit = {$name ->
    [discs] sääntöjen mukaan
    [points] ei kilpailua
   *[other] ei rajaa
  }

# Miten pelataan.
page-shooting = Lyöntitapa
page-by-either = Veto tai näpäytys
page-by-pulling = Vain veto
page-animation = Animaatio
page-animation-normal = Normaali
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
    [touches] {$disc} ulottuu {$mm} mm viivan yli.
    [clear] {$disc} on {$mm} mm irti viivasta.
    [behind] {$disc} on {$mm} mm viivan takana.
   *[before] {$disc} on {$mm} mm viivan edessä.
  }

# Kimble: jokaisella on kupu.
page-press-as = {$player} painaa kupua

# Lauta sanoina.
page-in-words = Lauta sanoina
page-told-nobodys = Ei kenenkään
page-told-none = {$game ->
    [carrom] Ei nappuloita laudalla
    [couronne] Ei kiekkoja pöydällä
   *[other] Ei kiekkoja laudalla
  }
page-told-disc = {$disc}: {$zone ->
    [fifteen] 15 pisteen alueella,{" "}
    [fifteen-ten] 15 ja 10 pisteen alueiden rajalla,{" "}
    [ten] 10 pisteen alueella,{" "}
    [ten-five] 10 ja 5 pisteen alueiden rajalla,{" "}
    [five] 5 pisteen alueella,{" "}
    [out] ulkoviivalla tai sen takana,{" "}
   *[none] {""}
  }{$hour ->
    [0] keskellä
   *[other] {$cm} cm keskeltä, suunta klo {$hour}
  }
page-told-piece = Nappula {$piece}: {$what ->
    [nest] kotipesässä
    [track] ympyrässä {$at}/28
   *[goal] maalipaikalla {$at}
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

# Kun ohjelma tai botti on pysähtynyt.
page-halted = Jokin meni vikaan
page-halted-about = Sivu pysähtyi. Pelisi on tallessa: jatka siitä, mihin jäit.
page-halted-unsaved = Sivu pysähtyi, eikä tämä selain säilytä pelejä. Tallenna pelisi ennen kuin jatkat.
page-halted-do = Jatka
page-asked-again = Se ei onnistunut. Kysytään uudelleen…
page-no-hint = Vihjettä ei löytynyt.
page-stumbled = Vastausta ei saatu kahdella yrityksellä. Peli jatkuu ilman sitä ja on tallessa.
