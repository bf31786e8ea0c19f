# How the visitor has played on this device, and the drills.
page-progress-lead = Compté sur cet appareil, d’après les parties contre les robots. Personne d’autre ne le voit.
page-progress-none = Aucune partie contre un robot n’est encore finie. La première s’affichera ici.
page-progress-played = Jouées
page-progress-won = Gagnées
page-progress-level = Niveau
page-progress-open = 20 au centre en tir libre : {$n} sur {$of}
page-progress-pots = {$game ->
    [carrom] Pions rentrés par passage : {$number}
   *[other] Anneaux rentrés par passage : {$number}
  }
page-progress-best = {$game ->
    [crokinole] Le plus de 20 en une manche : {$n}
    [croquignole] Le plus de pions au trou en une manche : {$n}
    [carrom] Le plus de pions rentrés en un passage : {$n}
   *[other] Le plus d’anneaux rentrés en un passage : {$n}
  }
page-progress-streak = Victoires de suite : {$n}, record {$of}
page-progress-course = Partie après partie
page-progress-erase = Effacer ces chiffres
page-progress-erase-sure = Effacer maintenant
page-progress-erased = Les chiffres sont effacés.
page-drills-about = De courts exercices, avec un résultat à améliorer de jour en jour.
page-drill = {$drill ->
    [twenties] Douze tirs libres
   *[alone] Un plateau en solitaire
  }
page-drill-about = {$drill ->
    [twenties] Crokinole : douze coups sur un plateau vide, avec la main des meilleurs. Combien de 20 ?
   *[alone] Carrom : videz le plateau sans adversaire, avec la main des meilleurs. Combien de coups ne rentrent ni un de vos pions ni la reine ?
  }
page-drill-start = Commencer
page-drill-again = Encore une fois
page-drill-none = Pas encore joué.
page-drill-count = {$drill ->
    [twenties] Coup {$shots} sur {$of} : {$n ->
        [one] {$n} au centre
       *[other] {$n} au centre
      }
   *[alone] Coup {$shots} : {$n ->
        [one] {$n} raté
       *[other] {$n} ratés
      }
  }
page-drill-result = {$drill ->
    [twenties] {$n} sur {$of}
   *[alone] {$n ->
        [one] {$n} raté
       *[other] {$n} ratés
      }
  }
page-drill-best = Meilleur résultat : {$n}
page-drill-first = Votre premier résultat.
page-drill-record = Votre meilleur résultat.
