# Le coup du jour.
page-daily-about = Une position par jour, la même pour tous, et trois essais.
page-daily-number = N° {$n} · {$name}
page-daily-streak = {$n ->
    [one] jour de suite
   *[other] jours de suite
  }
page-daily-task = {$kind ->
    [twenty] {$game ->
        [croquignole] Votre pion dans le trou. Il doit toucher un pion foncé en chemin.
       *[other] Votre disque dans le trou. Il doit toucher un disque foncé en chemin.
      }
    [double] {$game ->
        [carrom] Rentrez deux pions blancs d’un seul coup. Le palet doit rester dehors.
        [couronne] Rentrez deux anneaux verts d’un seul coup. Touchez d’abord un vert, et gardez le palet dehors.
        [croquignole] Sortez deux pions foncés du plateau d’un seul coup.
       *[other] Sortez deux disques foncés du plateau d’un seul coup.
      }
    [cover] La reine est rentrée : confirmez-la. Rentrez un pion blanc, et gardez le palet dehors.
    [escape] {$game ->
        [couronne] Aucun chemin droit ne mène à un anneau vert. Touchez-en quand même un d’abord.
        [croquignole] Aucun chemin droit ne mène à un pion foncé. Touchez-en quand même un, et gardez tous les vôtres sur le plateau.
       *[other] Aucun chemin droit ne mène à un disque foncé. Touchez-en quand même un, et gardez tous les vôtres sur le plateau.
      }
    [line-call] {$game ->
        [croquignole] Sortez du plateau le pion foncé entouré. Le vôtre doit rester dans la zone des 15, sans toucher sa ligne.
       *[other] Sortez du plateau le disque foncé entouré. Le vôtre doit rester dans la zone des 15, sans toucher sa ligne.
      }
   *[choice] Vous avez fait un {$die}. Quel coup vous laisse les meilleures chances de gagner ?
  }
page-daily-theme = {$kind ->
    [twenty] Le 20 derrière un plot
    [double] Doublé
    [cover] Confirmer la reine
    [escape] Échappée
    [line-call] Au bord de la ligne
   *[choice] Choix au kimble
  }
page-daily-tries = Vos essais
page-daily-try = {$n ->
    [1] 1er
    [2] 2e
   *[other] 3e
  }
page-daily-mark = {$what ->
    [done] réussi
    [missed] manqué
    [open] à venir
   *[spare] inutile
  }
page-daily-cost = coûte {$number} %
page-daily-told = {$what ->
    [done] Réussi.
    [costs] Ce coup coûte {$number} % de vos chances de gagner.
   *[missed] Pas encore.
  } {$left ->
    [0] {""}
    [one] Il reste un essai.
   *[other] Il reste {$left} essais.
  }
page-daily-result = {$n ->
    [0] Pas aujourd’hui.
    [1] Du premier coup.
    [2] En deux.
   *[other] En trois.
  }
page-daily-line = Pichenette {$n} {$marks} {$days ->
    [one] {$days} jour
   *[other] {$days} jours
  }
page-daily-share = Partager la ligne
page-daily-how = Et sinon ?
page-daily-how-told = Avec une main sûre, ce coup réussit {$rate} fois sur 100, le meilleur autre {$next} fois.
page-daily-best = Le meilleur : {$number} % de gagner.
page-daily-again = Réessayer
page-daily-archive-about = Tous les coups depuis le 1er janvier 2026, par thème. Ceux des jours passés ne comptent pas pour les jours de suite.
page-daily-today = Le coup d’aujourd’hui
page-daily-not-yet = Pas encore
page-daily-not-yet-about = Ce jour n’est pas encore venu. Il y a un coup aujourd’hui.
page-daily-missing = Le coup du jour n’a pas pu être chargé.
page-daily-other-version = Les coups du jour vont avec une autre version de la page. Rechargez-la.
