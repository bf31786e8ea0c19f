# Oppitunnit: peli minuutissa.
page-lesson-about = Muutama vaihe oikealla laudalla. Tuomari tuomitsee kuten pelissä, eikä mitään lasketa.
page-lesson-offer = Onko {game} uusi? Opi se minuutissa.
page-lesson-start = Näytä miten
page-lesson-no = Ei kiitos
page-lesson-step = Vaihe {$n}/{$of}
page-lesson-skip = Osaan tämän
page-lesson-show = Näytä
page-lesson-next = Seuraava
page-lesson-again = Uudelleen
page-lesson-leave = Poistu oppitunnilta
page-lesson-any = mihin tahansa tästä
page-lesson-try = {$n ->
    [1] ensimmäinen yrityksesi
    [2] toinen yrityksesi
   *[other] viime yrityksesi
  }
page-lesson-off = {$off ->
    [left] Liian vasemmalle.
    [right] Liian oikealle.
    [soft] Liian hiljaa.
   *[hard] Liian kovaa.
  }
page-lesson-back = Kaikki palaa paikalleen.
page-lesson-shown = Näin sen voi tehdä. Nyt sinä.
page-lesson-over = Näin tätä pelataan.
page-lesson-over-about = Loput ovat säännöissä, ja tuomari kertoo ne, kun niitä tarvitaan.
page-lesson-heading = {$step ->
    [crokinole-open] Näpäytä kiekko keskelle
    [crokinole-touch] Osu tummaan kiekkoon
    [crokinole-foul] Tämä on virhe
    [crokinole-twenty] Nyt 20 pistettä
    [croquignole-open] Näpäytä kiekko keskelle
    [croquignole-attack] Hyökkää tummaa vastaan
    [croquignole-carom] Oman kiekon avulla
    [croquignole-foul] Tämä on virhe
    [carrom-pocket] Pussita valkoinen nappula
    [carrom-queen] Pussita kuningatar
    [carrom-cover] Vahvista kuningatar
    [carrom-foul] Tämä on virhe
    [couronne-pot] Pussita vihreä kiekko
    [couronne-own] Vihreään ensin
    [couronne-foul] Tämä on virhe
    [couronne-striker] Tämäkin on
    [kimble-six] Paina kuutonen
    [kimble-eat] Syö keltainen nappula
    [kimble-goal] Maaliin
   *[kimble-bounce] Liian pitkälle: se kimpoaa
  }
page-lesson-text = {$step ->
    [crokinole-open] Vedä taaksepäin mistä tahansa ja päästä irti. Kun laudalla ei ole tummia, kiekkosi on päästävä 15 pisteen alueelle tai reikään.
    [crokinole-touch] Kun laudalla on vastustajan kiekko, lyöntisi on osuttava sellaiseen. Muuten omasi menee kouruun.
    [crokinole-foul] Lyö oma kiekkosi reikään osumatta tummaan. Katso, mitä se maksaa.
    [crokinole-twenty] Jäljellä on vain omia. Reikään uponnut kiekko siirretään sivuun ja tuo 20 pistettä.
    [croquignole-open] Vedä taaksepäin mistä tahansa ja päästä irti. Tyhjällä laudalla kiekkosi on jäätävä 15 pisteen alueelle tai upottava reikään.
    [croquignole-attack] Heti kun laudalla on vastustajan kiekko, siihen on osuttava, mieluiten niin että se lentää pois.
    [croquignole-carom] Kiekkosi saa osua toiseen omaasi ja se tummaan. Suoraan eteenpäin.
    [croquignole-foul] Reikään tumman ohi: 20 pistettä? Katso, mitä se maksaa.
    [carrom-pocket] Valkoiset ovat sinun. Lyö nappula kulmaan: kun pussitat omia, vuorosi jatkuu.
    [carrom-queen] Kun yksi nappulasi on pussissa, saat ottaa punaisen kuningattaren.
    [carrom-cover] Heti seuraavalla lyönnillä on pussitettava oma nappula, muuten kuningatar palaa keskelle.
    [carrom-foul] Lyö itse lyöntikiekko kulmaan. Katso, mitä se maksaa.
    [couronne-pot] Vihreät ovat sinun. Lyö kiekko kulmaan: oman pussittaja jatkaa. Lyö aina eteenpäin.
    [couronne-own] Ensimmäisen kiekon, johon osut, on oltava omasi. Ohita punainen.
    [couronne-foul] Osu ensin punaiseen. Katso, mitä se maksaa.
    [couronne-striker] Lyö lyöntikiekko kulmapussiin. Katso, mitä se maksaa.
    [kimble-six] Vain kuutosella pääsee kotipesästä. Paina kupua ja siirrä nappula ulos.
    [kimble-eat] Valitse nappula, joka osuu vastustajan päälle: se joutuu takaisin kotipesään.
    [kimble-goal] Neljä askelta: yksi nappuloistasi pääsee maaliin juuri sillä tasaluvulla.
   *[kimble-bounce] Viimeinenkin nappula tarvitsee tasaluvun. Siirrä se ja katso.
  }

# Kokeiltava sääntö, sääntökirjasta.
page-trial-do = Kokeile
page-trial-about = Asema tämän säännön todistuksesta. Pelaa se itse tai anna näyttää.
page-trial-met = Se oli {$rule}.
page-trial-other = Tällä kertaa tuomari viittaa toiseen sääntöön.
page-trial-to-book = Takaisin sääntöön
page-trial-none = Tätä sääntöä ei voi kokeilla laudalla.

# Seuraavan pelin vastustaja.
page-level-ask = Kuinka hyvin pelaat?
page-level-about = Seuraava vastustaja valitaan sen mukaan. Voit vaihtaa sen milloin tahansa kohdasta ”Ketkä pelaavat”.
page-level-at-once = Vastustajasi pelaa sen mukaan tästä lähtien, myös tässä pelissä. Voit vaihtaa sen milloin tahansa kohdasta ”Ketkä pelaavat”.
page-level-now = Vastustajasi tästä lähtien: {$bot}.
page-level-answer = {$level ->
    [beginner] Olen uusi
    [casual] Olen pelannut joskus
    [club] Pelaan usein
   *[expert] Pelaan turnauksia
  }
page-level-later = Myöhemmin
page-level-harder = Kaksi voittoa peräkkäin. Vahvempi vastustaja seuraavaksi?
page-level-easier = Kaksi tappiota peräkkäin. Helpompi vastustaja seuraavaksi?
page-level-do = Seuraava peli: {$level ->
    [beginner] Aloittelija
    [casual] Harrastaja
    [club] Kerhopelaaja
    [expert] Ekspertti
   *[master] Mestari
  }
page-level-stay = Ei muutosta
