# Crokinole : décisions et refus.

crokinole-start-off-line = le disque doit partir en touchant la ligne extérieure, son centre sur la ligne ou à l’intérieur, à un rayon au plus
crokinole-start-off-quadrant = le disque doit partir de votre quart, celui qui est devant vous
crokinole-start-taken = {$disc} occupe cette place ; le disque doit partir d’une place libre
crokinole-aim-outward = la pichenette doit envoyer le disque vers le centre, pas vers l’extérieur
crokinole-leaning = {$disc} s’appuie sur le bord du trou : il n’est pas tombé et compte 15
crokinole-touched = { $count ->
    [one] {$discs} est touché : le coup est bon
   *[other] {$discs} sont touchés : le coup est bon
}
crokinole-touched-off-rim = { $count ->
    [one] {$discs} est touché par un disque revenu, ce qui compte aussi
   *[other] {$discs} sont touchés par un disque revenu, ce qui compte aussi
}
crokinole-touched-by-partner = { $count ->
    [one] {$discs} est touché par un disque du partenaire, qui compte comme un disque du tireur
   *[other] {$discs} sont touchés par un disque du partenaire, qui compte comme un disque du tireur
}
crokinole-off = { $count ->
    [one] {$discs} finit dans le fossé
   *[other] {$discs} finissent dans le fossé
}
crokinole-void = { $count ->
    [one] coup nul, car aucun disque adverse n’est touché : {$discs} va au fossé
   *[other] coup nul, car aucun disque adverse n’est touché : {$discs} vont au fossé
}
    .short = aucun disque {$kind ->
        [light] clair
       *[dark] foncé
      } touché : {$whose ->
        [me] le vôtre va au fossé
       *[other] le disque va au fossé
      }
crokinole-void-sunk = { $count ->
    [one] le 20 {$discs-of} ne compte pas
   *[other] les 20 {$discs-of} ne comptent pas
}
    .short = le 20 ne compte pas
crokinole-open-made = plateau libre : {$disc} atteint la zone des 15
crokinole-already-there = { $count ->
    [one] {$discs} était déjà dans la zone des 15, sans être touché, et ne compte pas
   *[other] {$discs} étaient déjà dans la zone des 15, sans être touchés, et ne comptent pas
}
crokinole-open-missed = plateau libre : aucun disque du coup n’atteint la zone des 15
    .short = zone des 15 pas atteinte
crokinole-open-missed-out = plateau libre : aucun disque du coup n’atteint la zone des 15, et {$disc} va au fossé
    .short = zone des 15 pas atteinte : {$whose ->
        [me] votre disque va au fossé
       *[other] le disque va au fossé
      }
crokinole-rebounded = { $count ->
    [one] {$discs} revient de la bande et va au fossé
   *[other] {$discs} reviennent de la bande et vont au fossé
}
    .short = revenu de la bande : au fossé
crokinole-on-line = { $count ->
    [one] {$discs} est sur la ligne extérieure et va au fossé
   *[other] {$discs} sont sur la ligne extérieure et vont au fossé
}
    .short = sur la ligne extérieure : au fossé
crokinole-beyond = { $count ->
    [one] {$discs} est au-delà de la ligne extérieure et va au fossé
   *[other] {$discs} sont au-delà de la ligne extérieure et vont au fossé
}
    .short = au-delà de la ligne extérieure : au fossé
crokinole-time-is-up = le temps est écoulé : {$disc} va au fossé sans être joué
