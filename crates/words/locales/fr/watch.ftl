# Regarder une table : le différé, la visée des autres, la vue épurée.
server-delay = le différé est trop long ; attendu : de 0 à {$number} secondes
page-delay = Le public voit
page-delay-by = {$unit ->
    [none] Tout de suite
    [seconds] {$n} s plus tard
   *[minutes] {$n} min plus tard
  }
page-delay-choice = {$unit ->
    [none] Tout de suite
    [seconds] {$n} s
   *[minutes] {$n} min
  }
page-shown-later = {$unit ->
    [seconds] En différé de {$n} s
   *[minutes] En différé de {$n} min
  }
page-calm = Vue épurée
page-calm-back = Touchez l’écran ou appuyez sur Échap pour tout retrouver.
page-aims = {$player} vise
