# Watching a table: the delay, the aim of others, the calm view.
server-delay = the delay is too long; expected 0 to {$number} seconds
page-delay = Watchers see it
page-delay-by = {$unit ->
    [none] At once
    [seconds] {$n} s later
   *[minutes] {$n} min later
  }
page-delay-choice = {$unit ->
    [none] At once
    [seconds] {$n} s
   *[minutes] {$n} min
  }
page-shown-later = {$unit ->
    [seconds] Shown {$n} s later
   *[minutes] Shown {$n} min later
  }
page-calm = Calm view
page-calm-back = A tap or Esc brings the rest back.
page-aims = {$player} aims
