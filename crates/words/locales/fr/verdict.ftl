# Ce que le coup doit faire, dit avant.
page-duty = {$what ->
    [touch] Touchez un {$game ->
        [croquignole] pion
       *[other] disque
      } {$kind ->
        [light] clair
       *[dark] foncé
      }
    [fifteen] Atteignez la zone des 15
    [open] Ouvrez : touchez un pion
    [pocket] Rentrez un pion {$kind ->
        [white] blanc
       *[black] noir
      }
    [cover] Confirmez la reine : rentrez un pion {$kind ->
        [white] blanc
       *[black] noir
      }
    [queen] Rentrez la reine avant votre dernier pion
    [own-first] Touchez d’abord un anneau {$kind ->
        [green] vert
       *[red] rouge
      }
   *[try] Rentrez l’anneau
  }

# Après : la carte à l’endroit où cela s’est passé.
page-why = Pourquoi ?
page-see-again = Revoir
page-see-slowly = Au ralenti
page-see-enough = Assez vu

# Kimble, expliqué une fois là où l’on choisit.
page-lap-about = Tour d’honneur : au lieu d’entrer à l’arrivée, le pion refait un tour et peut en manger d’autres.
page-pass-about = Vous pouvez aussi ne rien jouer, pour garder une bonne case.
page-known = Compris
