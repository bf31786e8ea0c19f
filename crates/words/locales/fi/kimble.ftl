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

kimble-leaves-nest = {disc-piece} lähtee kotipesästä lähtöympyrään
kimble-moves = {disc-piece} etenee {$number ->
    [one] yhden askeleen
   *[other] {$number} askelta
  }
kimble-enters = {disc-piece} menee maaliin paikalle {$place}
    .short = {$whose ->
        [me] nappulasi {$piece} on maalissa, paikka {$place}
       *[other] {$player}: nappula {$piece} on maalissa, paikka {$place}
      }
kimble-moves-in-goal = {disc-piece} siirtyy maalissa paikalle {$place}
kimble-comes-in = {disc-piece}, viimeinen, tulee maaliin tasaluvulla
kimble-bounces = {disc-piece} kimpoaa maalipaikalta 1 ja jää {$steps ->
    [one] yhden askeleen
   *[other] {$steps} askeleen
  } päähän siitä
kimble-laps = {disc-piece} jättää maalin väliin ja lähtee kunniakierrokselle
    .short = {$whose ->
        [me] nappulasi {$piece} lähtee kunniakierrokselle
       *[other] {$player}: nappula {$piece} lähtee kunniakierrokselle
      }
kimble-eats = {$player}: {disc-piece} syödään, ja se joutuu takaisin kotipesään
    .short = {$whose ->
        [me] nappulasi {$piece} syötiin: takaisin kotipesään
       *[other] {$player}: nappula {$piece} syödään
      }
kimble-passes = {$player} jättää siirtämättä
kimble-tunnels = viides kuutonen peräkkäin vie {disc-piece.genitive} tunneloitumalla maalipaikalle 1
kimble-finishes = {$player} on saanut kaikki neljä nappulaa maaliin, sijoitus {$rank}
kimble-pieces-leave = pelaajan nappulat poistuvat laudalta
kimble-throws-used-up = pelin kaikki heitot on käytetty ({$throws})

kimble-presses-for-start = {$player} saa aloituspainalluksella silmäluvun {$number}
kimble-start-tied = suurin silmäluku {$number} on usealla, ja he painavat uudelleen
kimble-starts = {$player} aloittaa

kimble-needs-six = {disc-piece} on kotipesässä ja pääsee sieltä vain kuutosella, ei silmäluvulla {$number}
kimble-own-piece-there = {disc-piece.partitive} ei voi siirtää näin silmäluvulla {$number}: paikalla on toinen oma nappulasi
kimble-overshoots = silmäluku {$number} vie {disc-piece.genitive} paikan 4 yli; maaliin pääsee vain tasaluvulla vapaalle paikalle
kimble-fourth-too-early = {disc-piece} ei saa mennä maaliin, ennen kuin paikat 4, 3 ja 2 ovat täynnä
kimble-fourth-does-not-bounce = silmäluku {$number} on liian suuri {disc-piece.allative}, joka ei kimpoa, ennen kuin paikat 4, 3 ja 2 ovat täynnä
kimble-goal-ends = silmäluku {$number} on liian suuri: {disc-piece.genitive} edessä ei ole maalissa niin monta paikkaa
kimble-goal-jump = {disc-piece} hyppäisi varatun maalipaikan yli, eikä se ole tässä pelissä sallittua
kimble-track-first = {disc-piece} ei saa lähteä kotipesästä, kun kentällä olevaa nappulaa voi siirtää
kimble-lap-from-nest = {disc-piece} on kotipesässä; kunniakierrokselle pääsee vain kentältä
kimble-lap-from-goal = {disc-piece} on maalissa eikä koskaan palaa kentälle
kimble-lap-too-soon = silmäluku {$number} ei vie {disc-piece.partitive} maaliin asti, joten se ei voi vielä jättää sitä väliin
kimble-lap-after-bounce = {disc-piece} on kimmonnut eikä pääse kunniakierrokselle
kimble-lap-not-last = tässä pelissä vain viimeinen nappula pääsee kunniakierrokselle, eikä se ole {disc-piece}
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
kimble-told-order = maaliintulojärjestys on kirjattu
kimble-told-goal = aika on lopussa: ratkaisevat nappulat maalissa, sitten nappuloiden kulkema matka
kimble-told-everyone = järjestyksessä on oltava jokainen pelaaja kerran
kimble-told-goals = odotettiin kullekin pelaajalle 0–4 nappulaa maalissa ja nappuloiden kulkema matka joko kaikille tai ei kenellekään
