# Pöydän katsominen: viive, muiden tähtäys, rauhallinen näkymä.
server-delay = viive on liian pitkä; odotettiin 0–{$number} sekuntia
page-delay = Katsojat näkevät
page-delay-by = {$unit ->
    [none] Heti
    [seconds] {$n} s myöhemmin
   *[minutes] {$n} min myöhemmin
  }
page-delay-choice = {$unit ->
    [none] Heti
    [seconds] {$n} s
   *[minutes] {$n} min
  }
page-shown-later = {$unit ->
    [seconds] Näytetään {$n} s myöhemmin
   *[minutes] Näytetään {$n} min myöhemmin
  }
page-calm = Rauhallinen näkymä
page-calm-back = Napautus tai Esc tuo muut takaisin.
page-aims = {$player} tähtää
