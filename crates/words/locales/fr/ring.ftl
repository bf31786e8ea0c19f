# Crokinole et croquignole : ce que disent les deux règles.

ring-where-ended = le coup ne dit pas où {$disc-typed} a fini ; attendu : dans `rest`, `pocketed` ou `off`
ring-sunk = { $count ->
    [one] {$discs} tombe dans le trou central et est mis de côté : {$value} points pour {$side}
   *[other] {$discs} tombent dans le trou central et sont mis de côté : {$value} points chacun pour {$side}
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
