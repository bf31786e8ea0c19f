# Miksi botti tekee niin kuin tekee: kerrottuna botista ja neuvona lukijalle. Nappulat on numeroitu 0–3; riski on sadasosina.

bot-risk = {$risk ->
    [0] kukaan ei yllä siihen
   *[other] riski tulla syödyksi {$risk} %
  }
bot-risk-there = {bot-risk}

bot-kimble-presses = painaa kupua
    .advice = paina kupua
bot-kimble-keeps = pitää silmäluvun {$number} eikä heitä uudelleen
    .advice = pidä silmäluku {$number}, älä heitä uudelleen
bot-kimble-throws-again = heittää uudelleen silmäluvun {$number} sijaan
    .advice = heitä uudelleen silmäluvun {$number} sijaan
bot-kimble-finishes = vie viimeisen nappulansa ({$piece}) maaliin
    .advice = vie viimeinen nappula ({$piece}) maaliin
bot-kimble-enters = vie nappulan {$piece} maalipaikalle {$place}, missä sitä ei voi syödä
    .advice = vie nappula {$piece} maalipaikalle {$place}, missä sitä ei voi syödä
bot-kimble-moves-up = siirtää nappulan {$piece} maalissa paikalle {$place}; taakse jää tilaa
    .advice = siirrä nappula {$piece} maalissa paikalle {$place}; taakse jää tilaa
bot-kimble-leaves = tuo nappulan {$piece} kotipesästä lähtöympyrään; {bot-risk}
    .advice = tuo nappula {$piece} kotipesästä lähtöympyrään; {bot-risk}
bot-kimble-eats = syö vastustajan nappulan ({$player}) nappulalla {$piece}; {bot-risk-there}
    .advice = syö vastustajan nappula ({$player}) nappulalla {$piece}; {bot-risk-there}
bot-kimble-laps-to-eat = lähettää nappulan {$piece} kunniakierrokselle syömään vastustajan nappulan ({$player}); {bot-risk-there}
    .advice = lähetä nappula {$piece} kunniakierrokselle syömään vastustajan nappula ({$player}); {bot-risk-there}
bot-kimble-bounces-to-eat = antaa nappulan {$piece} kimmota ja syödä vastustajan nappulan ({$player}); {bot-risk-there}
    .advice = anna nappulan {$piece} kimmota ja syödä vastustajan nappula ({$player}); {bot-risk-there}
bot-kimble-laps = lähettää nappulan {$piece} kunniakierrokselle; {bot-risk}
    .advice = lähetä nappula {$piece} kunniakierrokselle; {bot-risk}
bot-kimble-bounces = antaa nappulan {$piece} kimmota; {bot-risk}
    .advice = anna nappulan {$piece} kimmota; {bot-risk}
bot-kimble-has-only = siirtää nappulaa {$piece} silmäluvulla {$number}, muuta siirtoa ei ole; {bot-risk}
    .advice = siirrä nappulaa {$piece} silmäluvulla {$number}, muuta siirtoa ei ole; {bot-risk}
bot-kimble-flees = siirtää nappulan {$piece} pois vaarasta; riski tulla syödyksi {$before} % → {$risk} %
    .advice = siirrä nappula {$piece} pois vaarasta; riski tulla syödyksi {$before} % → {$risk} %
bot-kimble-advances = siirtää nappulaa {$piece} eteenpäin silmäluvulla {$number}; {bot-risk}
    .advice = siirrä nappulaa {$piece} eteenpäin silmäluvulla {$number}; {bot-risk}
bot-kimble-passes = jättää siirtämättä silmäluvulla {$number}; nappulat pysyvät paikoillaan
    .advice = jätä siirtämättä silmäluvulla {$number}; nappulat pysyvät paikoillaan
