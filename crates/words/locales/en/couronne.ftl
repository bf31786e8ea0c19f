# Couronne. Clauses begin in lower case and have no full stop.

couronne-potted = {$discs} {$count ->
    [one] is potted
   *[other] are potted
  }
couronne-no-own-potted = none of the shooter’s discs is potted
    .short = no own disc is potted
couronne-nothing-touched = the striker touches nothing
couronne-wrong-first = the striker touches {$disc} first{$disc-kind ->
    [owned] {""}
   *[other] , a disc of the other side
  }
    .short = the wrong colour was touched first
couronne-together = the striker touches discs of both sides at the same instant
    .short = both colours touched at once
couronne-both-fell = as both colours fell together, {$discs} comes back
couronne-striker-potted = the striker falls into a hole
couronne-striker-off = the striker leaves the table
couronne-taken-up = one potted disc is taken up
couronne-one-in-all = however many faults it has, a stroke costs at most one penalty disc
couronne-owed = no disc is down to be taken up, so one is owed (owed now: {$owed})
    .short = no disc to take up: owed now {$owed}
couronne-debt-paid = {$count ->
    [one] {$discs} comes back to pay a debt of {$side}
   *[other] {$discs} come back to pay debts of {$side}
  }
couronne-own-off = {$discs} {$count ->
    [one] leaves the table and comes back into the middle circle
   *[other] leave the table and come back into the middle circle
  }
    .short = off the table: back into the middle circle
couronne-their-off = {$discs} {$count ->
    [one] leaves the table and goes into the nearest corner ring
   *[other] leave the table and go into the nearest corner rings
  }
    .short = off the table: into the nearest corner ring
couronne-driven-behind = {$discs} {$count ->
    [one] ends behind its own side’s start line and goes back to the centre
   *[other] end behind their own side’s start line and go back to the centre
  }
    .short = behind the start line: back to the centre
couronne-too-many-behind = over the whole game at most {$limit} {$limit ->
    [one] disc of a side
   *[other] discs of a side
  } may lie behind its start line, so {$discs} {$count ->
    [one] goes back to the centre
   *[other] go back to the centre
  }
    .short = too many behind the line, {$limit} at most: back to the centre
couronne-touched-disc = a disc on the table was touched, and the stroke is lost
    .short = a disc was touched: the stroke is lost
couronne-no-stroke = time is up, and the stroke is lost

couronne-closing-right = the closing right goes to {$side}
couronne-cleared = all discs of {$side} are down
couronne-last-turn = all discs of {$side} are down, and the other side has one last turn
couronne-last-turn-over = the last turn of {$side} is over
couronne-last-disc-given = the last disc of {$side} went down by the other side’s stroke
couronne-strokes-played = the limit of {$strokes} {$strokes ->
    [one] stroke
   *[other] strokes
  } is reached

couronne-told = discs down now: {$zero} and {$one}
couronne-told-won = {$side} {$people ->
    [one] has
   *[other] have
  } won the game, as it was told
couronne-told-too-many = {$count} discs cannot be down; expected {$most} at most
couronne-told-first = who potted first is fixed already and never changes; expected the same `first`, or none
couronne-told-first-unknown = a side has no discs left, and nobody has said who was first to pot a disc of their own; expected `first`
couronne-placed = {$disc} is placed in the middle circle
couronne-placed-near-centre = {$disc} goes to the free point nearest the centre
couronne-tied = all discs of both sides are down, and a shoot-out settles it
couronne-try-potted = {$disc} is potted
couronne-try-missed = {$disc} is not potted
couronne-try-striker-lost = {$disc} is potted but the striker is lost, which makes it a miss
    .short = potted, but the striker is lost: a miss
couronne-another-round = the round is level, and another one follows
couronne-next-try = {$player} has the next try
couronne-shoot-out-won = the shoot-out is decided, {$more} to {$fewer}

couronne-off-line = the striker lies {$off} off the start line; its centre has to be on the player’s own line, to within 1 mm
couronne-in-corner-ring = the striker reaches into a corner ring; its centre has to be at most {$most} from the middle of the line
couronne-striker-on-disc = a disc is in the way; the striker needs a free spot
couronne-not-forward = the stroke goes along the line or backwards; it has to go forward, away from the player’s own rail
couronne-place-first = a disc is still to be placed in the middle circle; that comes first
couronne-place-outside = the disc has to lie wholly inside the middle circle: its centre at most {$radius} from the middle
couronne-place-taken = another disc is in the way; it needs a free spot
couronne-place-wrong-disc = {$disc} cannot be placed now; expected {$count ->
    [0] a potted disc of the other side
   *[other] {$discs}
  }
couronne-not-behind = {$disc} cannot lie behind the start line of {$player}: its centre is in front of it
couronne-striker-behind = the striker is picked up after the stroke and cannot lie `behind` a line
couronne-no-such-line = `behind` is {$number} for {$disc-typed}; expected a player’s number, 0 to {$last-player}
couronne-behind-both = {$disc-typed} cannot lie behind two start lines that face each other
