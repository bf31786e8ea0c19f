# Crokinole selon la règle de la NCA : ce qu’elle dit autrement que la règle familiale.

nca-start-off-line = le disque doit partir en touchant la ligne extérieure
nca-start-behind = le disque part trop loin derrière la ligne extérieure ; son centre peut la dépasser de {$behind} au plus
nca-start-off-quadrant = le disque doit partir de votre quart, ou en touchant à la fois la ligne extérieure et la ligne de séparation de votre quart
nca-none-struck = aucun disque adverse n’est touché
    .short = aucun disque {$kind ->
        [light] clair
       *[dark] foncé
      } touché
nca-invalid = { $count ->
    [one] le coup n’est pas valable, et {$discs} va au fossé
   *[other] le coup n’est pas valable, et {$discs} vont au fossé
}
    .short = {$whose ->
        [me] le vôtre va au fossé
       *[other] le disque va au fossé
      }
nca-suspended = un disque revenu de l’extérieur en a touché d’autres, et le coup n’est pas jugé
nca-came-back = { $count ->
    [one] {$discs} a touché quelque chose au-delà de la ligne extérieure avant de revenir et va au fossé ; ce qui a été déplacé reste
   *[other] {$discs} ont touché quelque chose au-delà de la ligne extérieure avant de revenir et vont au fossé ; ce qui a été déplacé reste
}
    .short = a touché au-delà de la ligne avant de revenir : au fossé
nca-buzzer = la sonnerie termine la manche
nca-buzzer-last-shot = la sonnerie retentit : un dernier coup pour {$player}
nca-buzzer-before-round = la sonnerie retentit avant le premier coup de la manche : elle ne compte pas
nca-buzzed-before = la sonnerie a déjà retenti ; attendu : le dernier coup
nca-round-won = manche terminée, {$zero} à {$one} : 2 points pour {$side}
nca-round-tied = les deux camps ont {$points} { $points ->
    [one] point
   *[other] points
} dans la manche : 1 point chacun
nca-told-won = manche gagnée : 2 points pour {$side}
nca-told-tied = manche à égalité : 1 point chacun
nca-level = les deux camps ont les points qui gagnent : on joue jusqu’à ce que l’un mène
nca-buzzer-over = la partie se termine avec cette manche
nca-buzzer-over-before-round = la partie se termine telle quelle
