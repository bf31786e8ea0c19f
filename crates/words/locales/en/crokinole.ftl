# Crokinole: verdicts and refusals.

crokinole-start-off-line = the disc must start touching the outer line, with its centre on the line or inside it by no more than its radius
crokinole-start-off-quadrant = the disc must start in your own quadrant, in front of your seat
crokinole-start-taken = {$disc} lies there; the disc must start on a free spot
crokinole-aim-outward = the disc must be flicked towards the centre, not away from it
crokinole-leaning = {$disc} leans on the edge of the hole: not sunk, it counts 15
crokinole-touched = { $count ->
    [one] {$discs} is touched: the shot is good
   *[other] {$discs} are touched: the shot is good
}
crokinole-touched-off-rim = { $count ->
    [one] {$discs} is touched by a disc that came back, which counts too
   *[other] {$discs} are touched by a disc that came back, which counts too
}
crokinole-touched-by-partner = { $count ->
    [one] {$discs} is touched by the partner’s disc, which counts as the shooter’s own
   *[other] {$discs} are touched by the partner’s disc, which counts as the shooter’s own
}
crokinole-off = { $count ->
    [one] {$discs} ends in the ditch
   *[other] {$discs} end in the ditch
}
crokinole-void = { $count ->
    [one] no opponent’s disc is touched: the shot is void, and {$discs} goes to the ditch
   *[other] no opponent’s disc is touched: the shot is void, and {$discs} go to the ditch
}
    .short = no {$kind ->
        [light] light
       *[dark] dark
      } disc touched: {$whose ->
        [me] yours is out
       *[other] the disc is out
      }
crokinole-void-sunk = { $count ->
    [one] the 20 of {$discs} does not count
   *[other] the 20s of {$discs} do not count
}
    .short = the 20 does not count
crokinole-open-made = {$disc} reaches the 15 zone on the open board
crokinole-already-there = { $count ->
    [one] {$discs} lay in the 15 zone untouched and does not count
   *[other] {$discs} lay in the 15 zone untouched and do not count
}
crokinole-open-missed = no disc of the shot reaches the 15 zone on the open board
    .short = the 15 was not reached
crokinole-open-missed-out = no disc of the shot reaches the 15 zone on the open board: {$disc} goes to the ditch
    .short = the 15 was not reached: {$whose ->
        [me] yours is out
       *[other] the disc is out
      }
crokinole-rebounded = { $count ->
    [one] {$discs} came back off the rim and goes to the ditch
   *[other] {$discs} came back off the rim and go to the ditch
}
    .short = back off the rim: out
crokinole-on-line = { $count ->
    [one] {$discs} lies on the outer line and goes to the ditch
   *[other] {$discs} lie on the outer line and go to the ditch
}
    .short = on the outer line: out
crokinole-beyond = { $count ->
    [one] {$discs} lies beyond the outer line and goes to the ditch
   *[other] {$discs} lie beyond the outer line and go to the ditch
}
    .short = beyond the outer line: out
crokinole-time-is-up = time is up: {$disc} goes to the ditch unplayed
