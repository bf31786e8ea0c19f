# After the game: what it tells.
page-story-goes-on = Peli jatkuu
page-story-who = {$whose ->
    [me] Vastassa: {$players}
   *[other] {$players}
  }
page-story-rounds = {$game ->
    [carrom] {$n ->
        [one] {$n} erä
       *[other] {$n} erää
      }
   *[other] {$n ->
        [one] {$n} kierros
       *[other] {$n} kierrosta
      }
  }
page-story-round = {$game ->
    [carrom] erä {$n}
   *[other] kierros {$n}
  }
page-story-best = {$what ->
    [move] {$whose ->
        [me] Paras siirtosi
       *[other] Paras siirto: {$player}
      }
   *[shot] {$whose ->
        [me] Paras lyöntisi
       *[other] Paras lyönti: {$player}
      }
  }
page-story-gain = {$game ->
    [kimble] {$n ->
        [one] {$n} askel eteenpäin
       *[other] {$n} askelta eteenpäin
      }
   *[other] {$n ->
        [one] {$n} piste yhdellä lyönnillä
       *[other] {$n} pistettä yhdellä lyönnillä
      }
  }
page-story-chance = {$level ->
    [beginner] Aloittelijan kädellä
    [casual] Harrastajan kädellä
    [club] Kerhopelaajan kädellä
    [expert] Ekspertin kädellä
   *[master] Mestarin kädellä
  }: {$case ->
    [never] ei kertaakaan {$n} yrityksellä
    [seldom] joka {$n}. kerta
    [often] {$n} kertaa 10:stä
   *[always] joka kerta
  }
page-story-watch = Katso tämä lyönti
page-story-seeking = Etsitään parasta lyöntiä…
page-story-no-best = Mikään lyönti ei erotu: kärsivällisyys ratkaisi.
page-story-no-twenty = Ei yhtään upotusta tällä kertaa. Ensi kerralla sitten.
page-story-column = {$what ->
    [round] {$game ->
        [carrom] Erä
        [couronne] Peli
       *[other] Kierros
      }
    [sunk] {$game ->
        [carrom] Nappulat
        [couronne] Kiekot
       *[other] Upotukset
      }
   *[score] {$game ->
        [couronne] Voitot
       *[other] Tilanne
      }
  }
page-story-measure = {$what ->
    [twenties] upotusta
    [pots] pussiin
    [visits] vuoroa
    [best-visit] paras vuoro
    [debts] velkaa
    [fouls] virhettä
    [sixes] kuutoset
    [ate] söi
    [eaten] syötiin
   *[laps] kierr.
  }
page-story-players = Pelaajat
page-story-earlier = {$game ->
    [carrom] {$n ->
        [one] {$n} aiempi erä
       *[other] {$n} aiempaa erää
      }
    [couronne] {$n ->
        [one] {$n} aiempi peli
       *[other] {$n} aiempaa peliä
      }
   *[other] {$n ->
        [one] {$n} aiempi kierros
       *[other] {$n} aiempaa kierrosta
      }
  }
page-story-turned = {$case ->
    [start] {$whose ->
        [me] Johdit ensimmäisestä lyönnistä asti.
       *[other] Johdossa ensimmäisestä lyönnistä asti: {$player}.
      }
    [round] {$whose ->
        [me] Johdit loppuun asti, alkaen: {page-story-round}.
       *[other] Johdossa loppuun asti, alkaen {page-story-round}: {$player}.
      }
   *[action] {$whose ->
        [me] Johdit loppuun asti siirrosta {$n} alkaen.
       *[other] Johdossa loppuun asti siirrosta {$n} alkaen: {$player}.
      }
  }
page-story-see = Katso
page-story-done = Valmis
page-story-shared = Jaettu
page-story-not-shared = Jakaminen ei onnistunut
page-story-text = {game.title}: {$outcome}

# Another way to play a shot.
page-what-if-nothing = Tässä ei ole mitään tehtävissä toisin, tai peli on vielä kesken.
page-what-if-at = Siirto {$n}/{$of} · {$player}
page-what-if-before = Sitä ennen
page-what-if-was = Kuten pelattiin
page-what-if-would = Toisin
page-what-if-strongest = Varmimman käden ehdotus
page-what-if-hand = Käden taso
page-what-if-trying = Kokeillaan sata kertaa…
page-what-if-try = Kokeile itse
page-what-if-instead = Siirron {$n} sijaan
page-what-if-again = Uudelleen
page-what-if-text = {game.title}: mitä pelaisit tässä?

# Games that were played on from such a shot.
page-branches = Sivupelit
page-branch = Siirron {$n} sijaan · {$actions ->
    [one] {$actions} siirto
   *[other] {$actions} siirtoa
  } · {$day}
page-branch-watch = Katso
page-branch-play = Jatka
page-branch-forget = Poista
page-branch-trunk = Takaisin koko peliin
page-branch-keep = Säilytä sivupeli
page-branch-kept = Säilytetty
