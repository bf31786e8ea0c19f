# Croquignole: verdicts and refusals.

croquignole-start-off-line = the disc must touch the shooting line when it is flicked
croquignole-start-off-zone = the disc must be flicked from your own shooting zone, in front of your seat
croquignole-start-taken = {$disc} lies there; the disc must start on a free spot
croquignole-aim-outward = the disc must be flicked inwards, not away from the centre
croquignole-case-one-made = {$disc} reaches the 15 zone and stays
croquignole-case-one-missed = {$disc} does not reach the 15 zone and is out, in the neutral zone
    .short = the 15 was not reached: {$whose ->
        [me] yours is out
       *[other] the disc is out
      }
croquignole-touched = { $count ->
    [one] {$discs} is touched: the shot is good
   *[other] {$discs} are touched: the shot is good
}
croquignole-touched-by-carom = {$count ->
    [one] {$discs} is touched by a carom off the shooter’s own disc: the shot is good
   *[other] {$discs} are touched by a carom off the shooter’s own disc: the shot is good
  }
croquignole-off = { $count ->
    [one] {$discs} leaves the board
   *[other] {$discs} leave the board
}
croquignole-missed = no opponent’s disc is touched: {$disc} is out
    .short = no {$kind ->
        [light] light
       *[dark] dark
      } disc touched: {$whose ->
        [me] yours is out
       *[other] the disc is out
      }
croquignole-carom-missed = { $count ->
    [one] {$discs}, struck in the carom, is out too
   *[other] {$discs}, struck in the carom, are out too
}
    .short = struck in the carom: out, too
croquignole-sunk-for-nothing = { $count ->
    [one] {$discs} fell into the hole and scores nothing
   *[other] {$discs} fell into the hole and score nothing
}
    .short = into the hole: it scores nothing
croquignole-rebounded = { $count ->
    [one] {$discs} came back off the rim and is out
   *[other] {$discs} came back off the rim and are out
}
    .short = back off the rim: out
croquignole-on-line = { $count ->
    [one] {$discs} touches the outer line and is out
   *[other] {$discs} touch the outer line and are out
}
    .short = on the outer line: out
croquignole-beyond = { $count ->
    [one] {$discs} lies beyond the outer line and is out
   *[other] {$discs} lie beyond the outer line and are out
}
    .short = beyond the outer line: out
croquignole-time-is-up = time is up: {$disc} is out unplayed
