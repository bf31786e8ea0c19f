# Crokinole et croquignole : ce que disent les deux règles.

ring-where-ended = le coup ne dit pas où {$disc-typed} a fini ; attendu : dans `rest`, `pocketed` ou `off`
ring-sunk = { $count ->
    [one] {$discs} tombe dans le trou central et est mis de côté : {$value} points pour {$side}
   *[other] {$discs} tombent dans le trou central et sont mis de côté : {$value} points chacun pour {$side}
}
    .short = dans le trou : {$value} points {$whose ->
        [me] pour vous
       *[other] pour {$side}
      }
ring-round-scored = manche terminée, {$zero} à {$one} : {$points} points pour {$side}
ring-round-tied = les deux camps ont {$points} { $points ->
    [one] point
   *[other] points
} dans la manche : personne ne marque
ring-next-round = la manche {$round} commence
ring-turn-passes = la main passe à {$player}
ring-target = le total de {$target} points est atteint
ring-last-round = la manche {$rounds} était la dernière convenue
ring-told-tied = manche à égalité : personne ne marque
ring-told-won = la manche donne {$points} points à {$side}
round-difference-wrong = une manche ne peut pas finir ainsi avec une différence de {$difference} ; attendu : ce que ces disques permettent, 5, 10, 15, …
round-no-difference = selon ce livret la différence ne compte pas ; attendu : `winner` sans `difference`
round-too-many = {$count} disques sur le plateau et dans le trou, c’est trop pour {$side} ; attendu : {$most} au plus
round-sunk-before = {$count} { $count ->
    [one] disque était
   *[other] disques étaient
} déjà dans le trou pour {$side} ; attendu : au moins autant dans `sunk`
round-another-winner = avec ces disques, la manche se termine autrement ; attendu : un autre `winner`, ou d’autres nombres
round-without-winner = la manche ne dit pas comment elle s’est terminée ; attendu : `left` ou `winner`
round-difference-unknown = le gagnant reçoit la différence, qui n’est pas connue ; attendu : `left`, les disques sur le plateau, ou `difference`
facts-sunk-and-pocketed = `sunk` remplace `pocketed` ; attendu : l’un des deux
facts-too-many-sunk = {$count} { $count ->
    [one] disque tombé
   *[other] disques tombés
} dans ce coup, c’est trop pour {$side} : il y en a moins sur le plateau, ou ils ont fini ailleurs
