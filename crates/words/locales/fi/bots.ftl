# Miksi botti tekee niin kuin tekee. Nappulat on numeroitu 0–3; riski on sadasosina.

bot-kimble-presses = heittää noppaa
bot-kimble-keeps = pitää silmäluvun {$number} mieluummin kuin heittää uudelleen
bot-kimble-throws-again = heittää mieluummin uudelleen kuin pitää silmäluvun {$number}
bot-kimble-finishes = tuo nappulan {$piece}, viimeisen, maaliin
bot-kimble-enters = vie nappulan {$piece} maaliin paikalle {$place}, missä kukaan ei voi syödä sitä
bot-kimble-moves-up = siirtää nappulan {$piece} maalissa paikalle {$place} ja tekee tilaa sen taakse
bot-kimble-leaves = tuo nappulan {$piece} kotipesästä, {$risk ->
    [0] eikä kukaan yllä siihen
   *[other] ja sen syödyksi tulemisen riski on {$risk} %
  }
bot-kimble-eats = syö nappulan nappulalla {$piece} (vastustaja: {$player}), {$risk ->
    [0] eikä kukaan yllä siihen siellä
   *[other] ja sen oma riski tulla syödyksi siellä on {$risk} %
  }
bot-kimble-laps-to-eat = lähettää nappulan {$piece} kunniakierrokselle syömään nappulan (vastustaja: {$player}), {$risk ->
    [0] eikä kukaan yllä siihen siellä
   *[other] ja sen oma riski tulla syödyksi siellä on {$risk} %
  }
bot-kimble-bounces-to-eat = syö nappulan kimmotessaan nappulalla {$piece} (vastustaja: {$player}), {$risk ->
    [0] eikä kukaan yllä siihen siellä
   *[other] ja sen oma riski tulla syödyksi siellä on {$risk} %
  }
bot-kimble-laps = lähettää nappulan {$piece} kunniakierrokselle, {$risk ->
    [0] eikä kukaan yllä siihen
   *[other] ja sen syödyksi tulemisen riski on {$risk} %
  }
bot-kimble-bounces = antaa nappulan {$piece} kimmota, {$risk ->
    [0] eikä kukaan yllä siihen
   *[other] ja sen syödyksi tulemisen riski on {$risk} %
  }
bot-kimble-has-only = voi siirtää vain nappulaa {$piece}, silmäluku {$number}, {$risk ->
    [0] eikä kukaan yllä siihen
   *[other] ja sen syödyksi tulemisen riski on {$risk} %
  }
bot-kimble-flees = siirtää nappulan {$piece} pois vaarasta: sen riski tulla syödyksi laskee {$before} prosentista {$risk} prosenttiin
bot-kimble-advances = siirtää nappulaa {$piece} eteenpäin, silmäluku {$number}, {$risk ->
    [0] eikä kukaan yllä siihen
   *[other] ja sen syödyksi tulemisen riski on {$risk} %
  }
bot-kimble-passes = jättää siirtämättä silmäluvulla {$number} ja pitää nappulat paikoillaan
