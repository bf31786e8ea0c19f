# After the game: what it tells.
page-story-goes-on = Matchen pågår
page-story-who = {$whose ->
    [me] Mot {$players}
   *[other] {$players}
  }
page-story-rounds = {$n ->
    [one] {$n} omgång
   *[other] {$n} omgångar
  }
page-story-round = omgång {$n}
page-story-best = {$what ->
    [move] {$whose ->
        [me] Ditt bästa drag
       *[other] Bästa draget: {$player}
      }
   *[shot] {$whose ->
        [me] Ditt bästa skott
       *[other] Bästa skottet: {$player}
      }
  }
page-story-gain = {$game ->
    [kimble] {$n} steg framåt
   *[other] {$n} poäng på ett skott
  }
page-story-chance = {$level ->
    [beginner] Med en nybörjares hand
    [casual] Med en hobbyspelares hand
    [club] Med en klubbspelares hand
    [expert] Med en experts hand
   *[master] Med en mästares hand
  }: {$case ->
    [never] inte en gång på {$n} försök
    [seldom] 1 gång av {$n}
    [often] {$n} gånger av 10
   *[always] varje gång
  }
page-story-watch = Se skottet
page-story-seeking = Letar efter det bästa skottet…
page-story-no-best = Inget skott sticker ut: tålamod avgjorde.
page-story-no-twenty = Ingen 20:a den här gången. Den kommer.
page-story-column = {$what ->
    [round] {$game ->
        [couronne] Match
       *[other] Omgång
      }
    [sunk] {$game ->
        [carrom] Puckar
        [couronne] Brickor
       *[other] 20:or
      }
   *[score] {$game ->
        [couronne] Vunna
       *[other] Ställning
      }
  }
page-story-measure = {$what ->
    [twenties] 20:or
    [pots] sänkta
    [visits] besök
    [best-visit] bästa besök
    [debts] skulder
    [fouls] fel
    [sixes] sexor
    [ate] slog ut
    [eaten] utslagna
   *[laps] varv
  }
page-story-players = Spelare
page-story-earlier = {$game ->
    [couronne] {$n ->
        [one] {$n} tidigare match
       *[other] {$n} tidigare matcher
      }
   *[other] {$n ->
        [one] {$n} tidigare omgång
       *[other] {$n} tidigare omgångar
      }
  }
page-story-turned = {$case ->
    [start] {$whose ->
        [me] Du ledde från första skottet.
       *[other] I ledning från första skottet: {$player}.
      }
    [round] {$whose ->
        [me] Från omgång {$n} ledde du för gott.
       *[other] I ledning för gott från omgång {$n}: {$player}.
      }
   *[action] {$whose ->
        [me] Från drag {$n} ledde du för gott.
       *[other] I ledning för gott från drag {$n}: {$player}.
      }
  }
page-story-see = Se det
page-story-done = Klar
page-story-shared = Delat
page-story-not-shared = Kunde inte delas
page-story-text = {game.title}: {$outcome}

# Another way to play a shot.
page-what-if-nothing = Här finns inget att göra annorlunda, eller så pågår matchen fortfarande.
page-what-if-at = Drag {$n} av {$of} · {$player}
page-what-if-before = Före
page-what-if-was = Som det var
page-what-if-would = Det andra sättet
page-what-if-strongest = Den säkraste handens förslag
page-what-if-hand = Handens nivå
page-what-if-trying = Försöker hundra gånger…
page-what-if-try = Försök själv
page-what-if-instead = I stället för drag {$n}
page-what-if-again = Om igen
page-what-if-text = {game.title}: vad skulle du spela här?

# Games that were played on from such a shot.
page-branches = Sidospår
page-branch = I stället för drag {$n} · {$actions} drag · {$day}
page-branch-watch = Se
page-branch-play = Spela vidare
page-branch-forget = Ta bort
page-branch-trunk = Tillbaka till hela matchen
page-branch-keep = Behåll sidospåret
page-branch-kept = Sparat
