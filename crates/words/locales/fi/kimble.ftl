# Kimble. Nappulat on numeroitu 0–3 kuten muuallakin ohjelmassa.

kimble-throws = {$player} heittää silmäluvun {$number}
    .short = {$whose ->
        [me] heitit: {$number}
       *[other] {$player} heitti: {$number}
      }
kimble-nothing-moves = mitään nappulaa ei voi siirtää
kimble-unclear = noppa ei lepää tahkollaan, joten se heitetään uudelleen
kimble-unclear-out-of-turn = vuoron ohitus: {$player} painaa kupua väärällä vuorolla, ja noppa jää epäselväksi; kirjataan {$faults}. rike
kimble-throws-out-of-turn = vuoron ohitus: {$player} painaa kupua väärällä vuorolla ja heittää silmäluvun {$number}; kirjataan {$faults}. rike
kimble-dome-shuts = tästä lähtien {$player} saa painaa kupua vain omalla vuorollaan
kimble-number-gone = aiempi silmäluku {$number} on mennyttä
kimble-keeps = {$player} pitää silmäluvun {$number}
kimble-throws-again = {$player} hylkää silmäluvun {$number} ja heittää uudelleen
kimble-time-up = aika loppui: {$player}
kimble-six-presses-again = kuutosesta saa uuden vuoron
kimble-turn-passes = vuoro siirtyy

kimble-leaves-nest = nappula {$piece} lähtee kotipesästä lähtöympyrään
kimble-moves = nappula {$piece} etenee {$number ->
    [one] yhden askeleen
   *[other] {$number} askelta
  }
kimble-enters = nappula {$piece} menee maaliin paikalle {$place}
    .short = {$whose ->
        [me] nappulasi {$piece} on maalissa, paikka {$place}
       *[other] {$player}: nappula {$piece} on maalissa, paikka {$place}
      }
kimble-moves-in-goal = nappula {$piece} siirtyy maalissa paikalle {$place}
kimble-comes-in = viimeinen nappula ({$piece}) tulee maaliin tasaluvulla
kimble-bounces = nappula {$piece} kimpoaa maalipaikalta 1 ja jää {$steps ->
    [one] yhden askeleen
   *[other] {$steps} askeleen
  } päähän siitä
kimble-laps = nappula {$piece} jättää maalin väliin ja lähtee kunniakierrokselle
    .short = {$whose ->
        [me] nappulasi {$piece} lähtee kunniakierrokselle
       *[other] {$player}: nappula {$piece} lähtee kunniakierrokselle
      }
kimble-eats = {$player}: nappula {$piece} syödään, ja se joutuu takaisin kotipesään
    .short = {$whose ->
        [me] nappulasi {$piece} syötiin: takaisin kotipesään
       *[other] {$player}: nappula {$piece} syödään
      }
kimble-passes = {$player} jättää siirtämättä
kimble-tunnels = viides kuutonen peräkkäin vie nappulan {$piece} tunneloitumalla maalipaikalle 1
kimble-finishes = {$player} on saanut kaikki neljä nappulaa maaliin, sijoitus {$rank}
kimble-pieces-leave = pelaajan nappulat poistuvat laudalta
kimble-throws-used-up = pelin kaikki heitot on käytetty ({$throws})

kimble-presses-for-start = {$player} saa aloituspainalluksella silmäluvun {$number}
kimble-start-tied = suurin silmäluku {$number} on usealla, ja he painavat uudelleen
kimble-starts = {$player} aloittaa

kimble-needs-six = nappula {$piece} on kotipesässä ja pääsee sieltä vain kuutosella, ei silmäluvulla {$number}
kimble-own-piece-there = nappulaa {$piece} ei voi siirtää näin silmäluvulla {$number}: paikalla on toinen oma nappulasi
kimble-overshoots = silmäluku {$number} vie nappulan {$piece} paikan 4 yli; maaliin pääsee vain tasaluvulla vapaalle paikalle
kimble-fourth-too-early = nappula {$piece} ei saa mennä maaliin, ennen kuin paikat 4, 3 ja 2 ovat täynnä
kimble-fourth-does-not-bounce = silmäluku {$number} on liian suuri nappulalle {$piece}, joka ei kimpoa, ennen kuin paikat 4, 3 ja 2 ovat täynnä
kimble-goal-ends = silmäluku {$number} on liian suuri: nappulan {$piece} edessä ei ole maalissa niin monta paikkaa
kimble-goal-jump = nappula {$piece} hyppäisi varatun maalipaikan yli, eikä se ole tässä pelissä sallittua
kimble-track-first = nappula {$piece} ei saa lähteä kotipesästä, kun kentällä olevaa nappulaa voi siirtää
kimble-lap-from-nest = nappula {$piece} on kotipesässä; kunniakierrokselle pääsee vain kentältä
kimble-lap-from-goal = nappula {$piece} on maalissa eikä koskaan palaa kentälle
kimble-lap-too-soon = silmäluku {$number} ei vie nappulaa {$piece} maaliin asti, joten se ei voi vielä jättää sitä väliin
kimble-lap-after-bounce = nappula {$piece} on kimmonnut eikä pääse kunniakierrokselle
kimble-lap-not-last = tässä pelissä vain viimeinen nappula pääsee kunniakierrokselle, eikä se ole nappula {$piece}
kimble-no-laps = tässä pelissä ei ole kunniakierroksia
kimble-must-move = et saa jättää siirtämättä: kentällä olevaa nappulaa voi siirtää silmäluvulla {$number}
kimble-must-bounce = et saa jättää siirtämättä: viimeistä nappulaa on siirrettävä, vaikka se kimpoaisi
kimble-let-go = nappulasta on päästetty irti: siirto on voimassa, ja vuoro on päättynyt
kimble-no-such-piece = nappulaa {$piece} ei ole; odotettiin {$first}–{$last}
kimble-no-such-number = nopassa ei ole silmälukua {$number}; sen on oltava 1–6
kimble-number-waits = väärällä vuorolla heitetty silmäluku {$number} odottaa, pitääkö {$player} sen vai heittääkö uudelleen
kimble-dome-locked = kupu on lukittu ja toimii vain vuorossa olevalle: vuorossa on {$player}
kimble-too-many-faults = olet painanut kupua väärällä vuorolla jo {$faults} kertaa, joten se toimii sinulle vain omalla vuorollasi: vuorossa on {$player}
kimble-pressed-already = kupua on jo kerran painettu väärällä vuorolla tämän vuoron aikana: nyt sitä saa painaa vain {$player}
kimble-pressed-twice = silmälukusi {$number} odottaa vielä käyttämistä
kimble-no-longer-playing = {$player} ei ole enää mukana pelissä
