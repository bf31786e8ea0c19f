# Mitä ottelu lisää peliensä tuomioihin. Pieni alkukirjain, ei pistettä.

match-game-won = {$number}. pelin {$people ->
    [one] voittaja
   *[other] voittajat
  }: {$side} ({$zero}–{$one})
match-race-won = {$number}. pelin voittaja: {$side}
match-game-drawn = {$number}. peli päättyy tasan
match-next-game = {$number}. peli alkaa; voitetut pelit: {$zero}–{$one}
match-extra-game = pelit ovat tasan, joten alkaa kahden kierroksen lisäpeli, {$number}. peli; voitetut pelit: {$zero}–{$one}
match-ends-changed = pelaajat vaihtavat puolta
match-seats-changed = kaikki siirtyvät yhden paikan oikealle
match-won = ottelu on päättynyt, {$people ->
    [one] voittaja
   *[other] voittajat
  }: {$side}; voitetut pelit: {$zero}–{$one}
match-drawn = ottelu on päättynyt tasan; voitetut pelit: {$zero}–{$one}

# Sivu: ottelun valmistelu, tilanne ja lopputulos.
page-games = Pelejä
page-games-of = {$n ->
    [1] Yksi peli
    [3] Paras 3:sta
    [5] Paras 5:stä
   *[other] Enintään {$n} peliä
  }
page-quinte = Lisäkierrokset, jos tasan
page-quinte-about = Jos pelit ovat lopussa tasan, pelataan kaksi kierrosta lisää ja taas kaksi, kunnes toinen osapuoli voittaa kierrosparin 3–1 tai 4–0: Quinten käytäntö (NCA-27).
page-quinte-term = lisäkierrokset, jos tasan
page-match-game = peli {$n}/{$of}
page-match-extra = lisäpeli, {$n}. peli
page-match-won = {$n ->
    [one] {$n} voitettu peli
   *[other] {$n} voitettua peliä
  }
page-match-begins = {$game ->
    [carrom] Avaaja: {$player}.
   *[other] Aloittaja: {$player}.
  }
page-match-you-win = Voitat ottelun {$zero}–{$one}.
page-match-you-lose = Häviät ottelun {$zero}–{$one}.
page-match-side-wins = {$n ->
    [one] {$side} voittaa ottelun {$zero}–{$one}.
   *[other] {$side} voittavat ottelun {$zero}–{$one}.
  }
page-match-draw = Ottelu päättyy tasan {$zero}–{$one}.
