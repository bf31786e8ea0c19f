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
page-hint-swipe = Nosta sormi liikkeestä.
page-hint-slow = Liian hidas: nosta sormi liikkeestä.
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
