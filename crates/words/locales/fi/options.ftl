# The options of the rule sets: in a few words, in a sentence, and what one is set to.
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
    [last_covers] Oma nappula vastustajan viimeisen kanssa peitettäessä
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
    [buzzer_round] Summeri ennen kierrosta
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
    [last_covers] Kunkin valinnan merkitys on kirjan kohdassa ICF-S12.
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
    [buzzer_round] Mitä tapahtuu kierrokselle, jolla kukaan ei ole lyönyt, kun summeri soi.
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
    [dropped] Sitä ei lasketa
    [scored] Se lasketaan tasan
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
