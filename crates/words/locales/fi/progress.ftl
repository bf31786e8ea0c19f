# How the visitor has played on this device, and the drills.
page-progress-lead = Laskettu tällä laitteella peleistä botteja vastaan. Kukaan muu ei näe tätä.
page-progress-none = Yksikään peli bottia vastaan ei ole vielä päättynyt. Ensimmäinen näkyy tässä.
page-progress-played = Pelattu
page-progress-won = Voitettu
page-progress-level = Taso
page-progress-open = Uponneita vapaalla laudalla: {$n}/{$of}
page-progress-pots = {$game ->
    [carrom] Pussitettuja nappuloita vuorossa: {$number}
   *[other] Pussitettuja kiekkoja vuorossa: {$number}
  }
page-progress-best = {$game ->
    [crokinole] Eniten keskireikään kierroksella: {$n}
    [croquignole] Eniten keskireikään kierroksella: {$n}
    [carrom] Eniten pussitettuja nappuloita vuorossa: {$n}
   *[other] Eniten pussitettuja kiekkoja vuorossa: {$n}
  }
page-progress-streak = Voittoja peräkkäin: {$n}, enintään {$of}
page-progress-course = Peli peliltä
page-progress-erase = Poista luvut
page-progress-erase-sure = Poista nyt
page-progress-erased = Luvut on poistettu.
page-drills-about = Lyhyitä harjoituksia, joiden tulosta voi parantaa päivästä toiseen.
page-drill = {$drill ->
    [twenties] Kaksitoista keskireikään
   *[alone] Lauta yksin
  }
page-drill-about = {$drill ->
    [twenties] Crokinole: kaksitoista lyöntiä tyhjällä laudalla, parhaiden kädellä. Montako uppoaa?
   *[alone] Carrom: tyhjennä lauta ilman vastustajaa, parhaiden kädellä. Moniko lyönti ei vie pussiin omaa nappulaa eikä kuningatarta?
  }
page-drill-start = Aloita
page-drill-again = Uudelleen
page-drill-none = Ei vielä pelattu.
page-drill-count = {$drill ->
    [twenties] Lyönti {$shots}/{$of}, uponneita: {$n}
   *[alone] Lyönti {$shots}, huteja: {$n}
  }
page-drill-result = {$drill ->
    [twenties] {$n}/{$of}
   *[alone] {$n ->
        [one] {$n} huti
       *[other] {$n} hutia
      }
  }
page-drill-best = Paras tähän asti: {$n}
page-drill-first = Ensimmäinen tuloksesi.
page-drill-record = Paras tuloksesi tähän asti.
