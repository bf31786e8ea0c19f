# Ce qu’une rencontre ajoute aux verdicts de ses parties. Sans majuscule ni point final.

match-game-won = la partie {$number} est pour {$side} ({$zero} à {$one})
match-race-won = la partie {$number} est pour {$side}
match-game-drawn = la partie {$number} est nulle
match-next-game = la partie {$number} commence ; parties gagnées : {$zero} à {$one}
match-extra-game = égalité de parties : une partie de plus en deux manches commence, la partie {$number} ; parties gagnées : {$zero} à {$one}
match-ends-changed = les joueurs changent de côté
match-seats-changed = chacun avance d’une place vers la droite
match-won = la rencontre est terminée, gagnée par {$side} ; parties gagnées : {$zero} à {$one}
match-drawn = la rencontre est terminée, match nul ; parties gagnées : {$zero} à {$one}

# La page : préparer une rencontre, où elle en est, comment elle a fini.
page-games = Parties
page-games-of = {$n ->
    [1] Une partie
   *[other] Sur {$n} parties
  }
page-quinte = Manches de plus si égalité
page-quinte-about = Si les parties sont égales à la fin, on joue deux manches de plus, puis deux encore, jusqu’à ce qu’un camp gagne une paire de manches 3 à 1 ou 4 à 0 : la convention de Quinte (NCA-27).
page-quinte-term = manches de plus si égalité
page-match-game = partie {$n} sur {$of}
page-match-extra = partie de plus, la {$n}e
page-match-won = {$n ->
    [0] 0 partie gagnée
    [one] {$n} partie gagnée
   *[other] {$n} parties gagnées
  }
page-match-begins = {$game ->
    [carrom] {$player} ouvre.
   *[other] {$player} commence.
  }
page-match-you-win = Vous gagnez la rencontre, {$zero} à {$one}.
page-match-you-lose = Vous perdez la rencontre, {$zero} à {$one}.
page-match-side-wins = {$n ->
    [one] {$side} gagne la rencontre, {$zero} à {$one}.
   *[other] {$side} gagnent la rencontre, {$zero} à {$one}.
  }
page-match-draw = La rencontre est nulle, {$zero} à {$one}.
