# Croquignole : décisions et refus.

croquignole-start-off-line = le pion doit toucher la ligne de tir au moment de la pichenette
croquignole-start-off-zone = le pion doit partir de votre zone de tir, devant vous
croquignole-start-taken = {$disc} occupe cette place ; le pion doit partir d’une place libre
croquignole-aim-outward = la pichenette doit envoyer le pion vers l’intérieur, pas vers la bande
croquignole-case-one-made = {$disc} atteint la zone des 15 et reste en jeu
croquignole-case-one-missed = {$disc} n’atteint pas la zone des 15 : il est hors jeu et va dans la zone neutre
    .short = zone des 15 pas atteinte : {$whose ->
        [me] votre pion est hors jeu
       *[other] le pion est hors jeu
      }
croquignole-touched = { $count ->
    [one] {$discs} est touché : le coup est bon
   *[other] {$discs} sont touchés : le coup est bon
}
croquignole-touched-by-carom = {$count ->
    [one] {$discs} est touché par carambolage : le coup est bon
   *[other] {$discs} sont touchés par carambolage : le coup est bon
  }
croquignole-off = { $count ->
    [one] {$discs} quitte le plateau
   *[other] {$discs} quittent le plateau
}
croquignole-missed = aucun pion adverse n’est touché : {$disc} est hors jeu
    .short = aucun pion {$kind ->
        [light] clair
       *[dark] foncé
      } touché : {$whose ->
        [me] le vôtre est hors jeu
       *[other] le pion est hors jeu
      }
croquignole-carom-missed = { $count ->
    [one] {$discs}, percuté lors du carambolage, est hors jeu aussi
   *[other] {$discs}, percutés lors du carambolage, sont hors jeu aussi
}
    .short = percuté au carambolage : hors jeu aussi
croquignole-sunk-for-nothing = { $count ->
    [one] {$discs} est tombé dans le trou et ne rapporte rien
   *[other] {$discs} sont tombés dans le trou et ne rapportent rien
}
    .short = dans le trou : ne rapporte rien
croquignole-rebounded = { $count ->
    [one] {$discs} revient de la bande : hors jeu
   *[other] {$discs} reviennent de la bande : hors jeu
}
    .short = revenu de la bande : hors jeu
croquignole-on-line = { $count ->
    [one] {$discs} touche la ligne extérieure : hors jeu
   *[other] {$discs} touchent la ligne extérieure : hors jeu
}
    .short = sur la ligne extérieure : hors jeu
croquignole-beyond = { $count ->
    [one] {$discs} est au-delà de la ligne extérieure : hors jeu
   *[other] {$discs} sont au-delà de la ligne extérieure : hors jeu
}
    .short = au-delà de la ligne extérieure : hors jeu
croquignole-time-is-up = le temps est écoulé : {$disc} est hors jeu sans avoir été joué
