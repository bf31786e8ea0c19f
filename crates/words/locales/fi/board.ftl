# The boards: what can be done at them, and what the referee points at.

# Uusi peli: mistä voidaan sopia.
page-new-game-start = Aloita
page-options = Sovittavat säännöt
page-no-limit = {$name ->
    [discs] sääntöjen mukaan
    [points] ei kilpailua
   *[other] ei rajaa
  }
page-option = {$name ->
    [target] Voittopisteet
    [max_rounds] Kierroksia enintään
    [max_strokes] Lyöntejä enintään
    [boards] Pelin erät
    [extra_board] Lisäerä
    [seconds] Lyöntiaika
    [second_tries] Toisen avaajan yritykset
    [improper_break] Epäpuhdas avaus, joka koskettaa
    [nine_with_striker] Kuningatar, ensimmäinen nappula ja lyöntikiekko
    [queen_in_debt] Kuningatar ja oma nappula velassa
    [last_piece_pays] Viimeinen nappula velassa
    [both_last] Molemmat viimeiset, kuningatar jo peitetty
    [last_fault] Virhe vastustajan viimeisen kanssa
    [game_break] Seuraavan pelin ensimmäinen avaus
    [late_first] Myöhässä ensimmäisestä lyönnistä
    [late_next] Myöhässä seuraavasta lyönnistä
    [queen_theirs_striker] Kuningatar, vastustajan nappula ja lyöntikiekko
    [forgo_last] Viimeisestä nappulasta luopuminen
    [gap_points] Taulukon aukot
    [queen_gap] Ei lyöntiä kuningattarella
    [queen_must_be_covered] Kuningatar vahvistettava
    [discs] {$game ->
        [crokinole] Kiekkoja pelaajaa kohti
       *[other] Kiekkoja väriä kohti
      }
    [rounds] Pelin kierrokset
    [points] Kilpailu pisteisiin
    [behind] Viivan takana
    [damage_suspends] Vahinko kumoaa
    [behind_limit] Kiekkoja viivan takana
    [finishers] Maaliin pääsijöitä
    [lap] Kunniakierros
    [goal_jump] Hyppääminen maalissa
    [leaving_satisfies_duty] Kotipesästä lähtö käy siirrosta
    [die] Noppa
    [dome] Kupu
   *[max_throws] Heittoja enintään
  }
page-option-about = {$name ->
    [target] Osapuoli, joka ensin saavuttaa tai ylittää tämän pistemäärän, voittaa.
    [max_rounds] Näin monen kierroksen jälkeen voittaa se, joka on johdossa.
    [max_strokes] Näin monen lyönnin jälkeen peli päättyy tasan.
    [boards] Näin monen erän jälkeen voittaa johtava osapuoli: 8 kilpailujen alkukierroksilla.
    [extra_board] Ratkaiseeko yksi lisäerä, kun viimeisen erän jälkeen ollaan tasan; muuten peli on tasapeli.
    [seconds] Kunkin valinnan merkitys on kirjan kohdassa ICF-23.
    [second_tries] Kunkin valinnan merkitys on kirjan kohdassa ICF-S1.
    [improper_break] Kunkin valinnan merkitys on kirjan kohdassa ICF-S2.
    [nine_with_striker] Kunkin valinnan merkitys on kirjan kohdassa ICF-S3.
    [queen_in_debt] Kunkin valinnan merkitys on kirjan kohdassa ICF-S4.
    [last_piece_pays] Kunkin valinnan merkitys on kirjan kohdassa ICF-S5.
    [both_last] Kunkin valinnan merkitys on kirjan kohdassa ICF-S6.
    [last_fault] Kunkin valinnan merkitys on kirjan kohdassa ICF-S7.
    [game_break] Kunkin valinnan merkitys on kirjan kohdassa ICF-S14.
    [late_first] Kunkin valinnan merkitys on kirjan kohdassa ICF-S8.
    [late_next] Kunkin valinnan merkitys on kirjan kohdassa ICF-S9.
    [queen_theirs_striker] Kunkin valinnan merkitys on kirjan kohdassa ICF-S10.
    [forgo_last] Kunkin valinnan merkitys on kirjan kohdassa ICF-S11.
    [gap_points] Kunkin valinnan merkitys on kirjan kohdassa ICF-S12.
    [queen_gap] Kunkin valinnan merkitys on kirjan kohdassa ICF-87.
    [queen_must_be_covered] Joka pussittaa viimeisen nappulansa kuningattaren ollessa vielä laudalla, häviää erän, ja vastustaja saa 3 pistettä.
    [discs] {$game ->
        [crokinole] 4–12, neljällä pelaajalla 4–6.
       *[other] 4–16. Mitä vähemmän kiekkoja, sitä lyhyempi peli.
      }
    [rounds] Pelissä on näin monta kierrosta; voitetusta kierroksesta saa 2 pistettä, tasan päättyneestä kumpikin 1.
    [points] Osapuoli, joka ensin johtaa näin monella pisteellä, voittaa, kesti se kuinka monta kierrosta tahansa.
    [behind] Kuinka kaukaa ulkoviivan takaa kiekon keskipiste saa lähteä.
    [damage_suspends] Lyöntiä ei arvioida, jos ulkoa palannut kiekko osui muihin.
    [behind_limit] Näin monta saa jäädä oman viivan taakse koko pelin aikana; muut siirretään keskelle.
    [finishers] Peli jatkuu, kunnes näin monella on kaikki nappulat maalissa.
    [lap] Mikä nappula saa jättää maalin väliin ja kiertää vielä kerran.
    [goal_jump] Saavatko nappulat ohittaa toisia maalissa.
    [leaving_satisfies_duty] Nappulan tuominen kentälle kuutosella täyttää siirtovelvollisuuden.
    [die] Tavallinen: jokainen silmäluku on yhtä todennäköinen. Pop-o-matic: seuraava silmäluku riippuu hieman edellisestä, ja joskus noppa jää epäselväksi.
    [dome] Avoin: kuka tahansa voi painaa kupua milloin vain, ja vuorossa oleva päättää, pitääkö hän silmäluvun. Lukittu: kupu toimii vain vuorossa olevalle.
   *[max_throws] Näin monen heiton jälkeen peli päättyy sen hetken tilanteeseen.
  }
page-option-value = {$value ->
    [on] Vuoro jatkuu
    [lost] Vuoro menetetään
    [turn] Vain vuoro
    [foul] Virhe
    [stroke] Kuten muut lyönnit
    [shooter] Lyöjä voittaa
    [opponent] Vastustaja voittaa
    [point] Piste
    [due] Nappula
    [right] Seuraava oikealla
    [first] Kuten kahden pelissä
    [ends] Erä päättyy
    [refused] Ei sallittu
    [true] Kyllä
    [false] Ei
    [any] Mikä tahansa nappula
    [last] Viimeinen nappula
    [none] Ei mikään
    [uniform] Tavallinen
    [open] Avoin
    [locked] Lukittu
   *[popomatic] Pop-o-matic
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
