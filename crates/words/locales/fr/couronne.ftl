# Couronne. Les propositions commencent par une minuscule et n’ont pas de point final.

couronne-potted = {$discs} {$count ->
    [one] est rentré
   *[other] sont rentrés
  }
couronne-no-own-potted = aucun anneau du tireur n’est rentré
    .short = aucun anneau rentré
couronne-nothing-touched = le palet ne touche rien
couronne-wrong-first = le palet touche d’abord {$disc}{$disc-kind ->
    [owned] {""}
   *[other] , un anneau adverse
  }
    .short = la mauvaise couleur touchée en premier
couronne-together = le palet touche au même instant des anneaux des deux camps
    .short = les deux couleurs touchées en même temps
couronne-both-fell = les deux couleurs sont tombées ensemble : {$discs} revient
couronne-striker-potted = le palet tombe dans un trou
couronne-striker-off = le palet quitte la table
couronne-taken-up = un anneau rentré ressort
couronne-one-in-all = quel que soit le nombre de fautes, un coup coûte au plus un anneau de pénalité
couronne-owed = aucun anneau ne peut ressortir : un anneau est dû (total : {$owed})
    .short = aucun anneau à ressortir : dette {$owed}
couronne-debt-paid = {$count ->
    [one] une dette est payée pour {$side} : {$discs} revient
   *[other] des dettes sont payées pour {$side} : {$discs} reviennent
  }
couronne-own-off = {$discs} {$count ->
    [one] quitte la table et revient dans le cercle central
   *[other] quittent la table et reviennent dans le cercle central
  }
    .short = sorti de la table : retour au cercle central
couronne-their-off = {$discs} {$count ->
    [one] quitte la table et va dans le cercle d’angle le plus proche
   *[other] quittent la table et vont dans les cercles d’angle les plus proches
  }
    .short = sorti de la table : au cercle d’angle le plus proche
couronne-driven-behind = {$discs} {$count ->
    [one] finit derrière la ligne de départ de son camp et retourne au centre
   *[other] finissent derrière la ligne de départ de leur camp et retournent au centre
  }
    .short = derrière la ligne de départ : retour au centre
couronne-too-many-behind = la limite de {$limit} {$limit ->
    [one] anneau
   *[other] anneaux
  } derrière sa ligne de départ sur toute la partie est dépassée : {$discs} {$count ->
    [one] retourne au centre
   *[other] retournent au centre
  }
    .short = trop derrière la ligne, {$limit} au plus : retour au centre
couronne-touched-disc = un anneau du plateau a été touché : le coup est perdu
    .short = anneau touché : coup perdu
couronne-no-stroke = le temps est écoulé : le coup est perdu

couronne-closing-right = le droit de clôture revient à {$side}
couronne-cleared = tous les anneaux sont rentrés pour {$side}
couronne-last-turn = tous les anneaux sont rentrés pour {$side}, et l’autre camp a un dernier tour
couronne-last-turn-over = le dernier tour est terminé pour {$side}
couronne-last-disc-given = pour {$side}, le dernier anneau est tombé sur un coup de l’autre camp
couronne-strokes-played = la limite de {$strokes} {$strokes ->
    [one] coup
   *[other] coups
  } est atteinte

couronne-told = anneaux rentrés à présent : {$zero} et {$one}
couronne-told-won = partie gagnée, selon la feuille, par {$side}
couronne-told-too-many = {$count} anneaux ne peuvent pas être rentrés ; attendu : {$most} au plus
couronne-told-first = le premier à rentrer un anneau est déjà fixé et ne change plus ; attendu : le même `first`, ou aucun
couronne-told-first-unknown = un camp n’a plus d’anneau, et personne n’a dit qui a rentré le premier un de ses anneaux ; attendu : `first`
couronne-placed = {$disc} est placé dans le cercle central
couronne-placed-near-centre = {$disc} va au point libre le plus proche du centre
couronne-tied = tous les anneaux des deux camps sont rentrés : place aux tirs au but
couronne-try-potted = {$disc} est rentré
couronne-try-missed = {$disc} n’est pas rentré
couronne-try-striker-lost = {$disc} est rentré, mais le palet est perdu : l’essai est manqué
    .short = rentré, mais palet perdu : essai manqué
couronne-another-round = série à égalité : on en joue une autre
couronne-next-try = essai suivant : {$player}
couronne-shoot-out-won = tirs au but terminés, {$more} à {$fewer}

couronne-off-line = le palet est à {$off} de la ligne de départ ; son centre doit être sur votre ligne, à 1 mm près
couronne-in-corner-ring = le palet mord sur un cercle d’angle ; son centre doit être à {$most} au plus du milieu de la ligne
couronne-striker-on-disc = un anneau gêne ; le palet a besoin d’une place libre
couronne-not-forward = le coup part le long de la ligne ou en arrière ; il doit partir vers l’avant, vers l’intérieur du plateau
couronne-place-first = un anneau reste à placer dans le cercle central ; placez-le d’abord
couronne-place-outside = l’anneau doit être entièrement dans le cercle central : son centre à {$radius} au plus du milieu
couronne-place-taken = un autre anneau gêne ; il faut une place libre
couronne-place-wrong-disc = {$disc} ne peut pas être placé maintenant ; attendu : {$count ->
    [0] un anneau rentré de l’autre camp
   *[other] {$discs}
  }
couronne-not-behind = {$disc} ne peut pas être derrière cette ligne de départ ({$player}) : son centre est devant
couronne-striker-behind = le palet est repris après le coup et ne peut pas être dans `behind`
couronne-no-such-line = `behind` vaut {$number} pour {$disc-typed} ; attendu : un numéro de joueur, de 0 à {$last-player}
couronne-behind-both = {$disc-typed} ne peut pas être derrière deux lignes de départ opposées
