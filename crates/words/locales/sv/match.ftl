# Vad en matchserie lägger till domarna i sina matcher. Liten begynnelsebokstav, ingen punkt.

match-game-won = match {$number} går till {$side} ({$zero}–{$one})
match-race-won = match {$number} går till {$side}
match-game-drawn = match {$number} slutar oavgjort
match-next-game = match {$number} börjar; vunna matcher: {$zero}–{$one}
match-extra-game = det står lika i matcher, så en extra match på två omgångar börjar, match {$number}; vunna matcher: {$zero}–{$one}
match-ends-changed = spelarna byter sida
match-seats-changed = alla flyttar en plats åt höger
match-won = matchserien är slut och {$side} vinner; vunna matcher: {$zero}–{$one}
match-drawn = matchserien är slut, oavgjort; vunna matcher: {$zero}–{$one}

# Sidan: förbereda en matchserie, hur den står och hur den slutade.
page-games = Matcher
page-games-of = {$n ->
    [1] En match
   *[other] Bäst av {$n}
  }
page-quinte = Extra omgångar vid lika
page-quinte-about = Står det lika i matcher på slutet spelar ni två omgångar till, och två till, tills en sida vinner ett par omgångar med 3–1 eller 4–0: Quinte-konventionen (NCA-27).
page-quinte-term = extra omgångar vid lika
page-match-game = match {$n} av {$of}
page-match-extra = extra match, nummer {$n}
page-match-won = {$n ->
    [one] {$n} vunnen match
   *[other] {$n} vunna matcher
  }
page-match-begins = {$game ->
    [carrom] {$player} öppnar.
   *[other] {$player} börjar.
  }
page-match-you-win = Du vinner matchserien, {$zero}–{$one}.
page-match-you-lose = Du förlorar matchserien, {$zero}–{$one}.
page-match-side-wins = {$side} vinner matchserien, {$zero}–{$one}.
page-match-draw = Matchserien slutar oavgjort, {$zero}–{$one}.
