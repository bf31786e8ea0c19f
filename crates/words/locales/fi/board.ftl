# The boards: what can be done at them, and what the referee points at.

# Uusi peli: mistä voidaan sopia.
page-new-game-start = Aloita
page-options = Sovittavat säännöt
page-no-limit = ei rajaa
page-option = {$name ->
    [target] Voittopisteet
    [max_rounds] Kierroksia enintään
    [max_strokes] Lyöntejä enintään
    [queen_must_be_covered] Kuningatar vahvistettava
    [discs] Kiekkoja väriä kohti
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
    [queen_must_be_covered] Joka pussittaa viimeisen nappulansa kuningattaren ollessa vielä laudalla, häviää erän, ja vastustaja saa 3 pistettä.
    [discs] 4–16. Mitä vähemmän kiekkoja, sitä lyhyempi peli.
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
page-hint-swipe = Nosta sormi kesken liikkeen.
page-hint-slow = Liian hidas: nosta sormi kesken liikkeen.
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
