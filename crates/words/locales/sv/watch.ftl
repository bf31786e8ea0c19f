# Att titta på ett bord: fördröjningen, andras sikte, den lugna vyn.
server-delay = fördröjningen är för lång; välj 0 till {$number} sekunder
page-delay = Publiken ser
page-delay-by = {$unit ->
    [none] Genast
    [seconds] {$n} s senare
   *[minutes] {$n} min senare
  }
page-delay-choice = {$unit ->
    [none] Genast
    [seconds] {$n} s
   *[minutes] {$n} min
  }
page-shown-later = {$unit ->
    [seconds] Visas {$n} s senare
   *[minutes] Visas {$n} min senare
  }
page-calm = Lugn vy
page-calm-back = Ett tryck på skärmen eller Esc tar fram resten igen.
page-aims = {$player} siktar
