# What the referee of carrom says. Clauses begin in lower case and have no full stop.

carrom-own-down = {$count ->
    [one] {$discs} is pocketed
   *[other] {$discs} are pocketed
  }
carrom-theirs-down = {$count ->
    [one] {$discs} is pocketed for the opponent
   *[other] {$discs} are pocketed for the opponent
  }
carrom-missed = none of the shooter’s pieces is pocketed
    .short = no own piece is pocketed
carrom-touched-nothing = the striker touches nothing
carrom-opening-try = the striker touches nothing: try {$try} of 3 to open the board is used up
    .short = nothing touched: try {$try} of 3 is used up
carrom-opening-lost = the third try to open the board touches nothing either: the opponent opens, and the colours stay
    .short = third try missed: the opponent opens
carrom-time-out = time is up, and no stroke was made
carrom-back-from-off = {$count ->
    [one] {$discs} left the table and goes back to the centre
   *[other] {$discs} left the table and go back to the centre
  }

carrom-striker-down = the striker is pocketed
carrom-striker-costs = {$count ->
    [one] the striker is pocketed, and one of the shooter’s pieces comes out
   *[other] the striker is pocketed, and {$count} of the shooter’s pieces come out
  }
    .short = the striker is pocketed: {$count ->
        [one] one piece comes out
       *[other] {$count} pieces come out
      }
carrom-striker-off = the striker leaves the table, which costs nothing
carrom-owed = {$count ->
    [one] as none of the shooter’s pieces is left to come out, one piece is owed now
   *[other] as none of the shooter’s pieces is left to come out, {$count} pieces are owed now
  }
    .short = nothing to bring out: {$count ->
        [one] one piece is owed
       *[other] {$count} pieces are owed
      }
carrom-debt-paid = {$count ->
    [one] one of the shooter’s pieces comes out to pay a debt
   *[other] {$count} of the shooter’s pieces come out to pay debts
  }
    .short = {$count ->
        [one] one piece comes out
       *[other] {$count} pieces come out
      } to pay
carrom-their-debt-paid = {$count ->
    [one] one of the opponent’s pieces comes out to pay a debt
   *[other] {$count} of the opponent’s pieces come out to pay debts
  }
carrom-debts-dropped = what is still owed is written off
carrom-last-piece-pays = the shooter’s last piece has to come out again, so it does not win the board
    .short = the last piece comes out again: the board goes on

carrom-queen-pending = the queen is pocketed and must be confirmed with the next stroke
    .short = the queen is down: {$whose ->
        [me] confirm it with your next stroke
       *[other] it must be confirmed next
      }
carrom-queen-still-pending = the queen stays down and must be confirmed with the next stroke
carrom-queen-confirmed = the queen is confirmed
carrom-queen-unconfirmed = the queen is not confirmed and goes back to the centre
    .short = not confirmed: the queen goes back
carrom-queen-no-right = the queen goes back to the centre, because none of the shooter’s pieces has been pocketed yet
    .short = the queen goes back: no own piece was down yet
carrom-queen-owing = the queen goes back to the centre, because a piece is owed
    .short = the queen goes back: a piece is owed
carrom-queen-with-theirs = the queen goes back to the centre, because only the opponent’s pieces fell with it
    .short = only the opponent’s pieces fell with it: the queen goes back
carrom-queen-with-striker = the queen goes back to the centre, because the striker fell with it
    .short = the striker fell, too: the queen goes back
carrom-queen-left = the last piece fell while the queen was still on the board, so {$side} {$people ->
    [one] loses
   *[other] lose
  } the board
    .short = the queen was left: {$whose ->
        [me] you lose the board
       *[other] the board is lost
      }
carrom-queen-for-nobody = the confirmed queen counts for nobody

carrom-board-won = {$points ->
    [one] the board and 1 point go to {$side}
   *[other] the board and {$points} points go to {$side}
  }
carrom-board-won-queen = the board and {$points} points, {$points ->
    [3] all of them
   *[other] 3 of them
  } for the queen, go to {$side}
carrom-next-board = board {$board} begins
carrom-strokes-spent = {$count ->
    [one] the one stroke agreed on is played
   *[other] the {$count} strokes agreed on are played
  }

carrom-placed = {$disc} is put back in the circle
carrom-placed-near = {$disc} is put back at the free point nearest the centre
carrom-placed-late = the time to place it is up, and {$disc} goes to the free point nearest the centre
carrom-place-first = a piece has to be placed before the next stroke
carrom-place-not-due = {$disc} is not to be placed; choose a pocketed piece of the opponent’s
carrom-place-outside = {$disc} has to lie wholly inside the outer circle: its centre at most {$radius} from the middle
carrom-place-taken = another piece is in the way; {$disc} needs a free spot

carrom-striker-off-lines = the striker has to touch both lines of the player’s own base strip
carrom-striker-on-circle = the striker overlaps a red circle at the end of the base strip; it has to lie clear of both circles
carrom-striker-beyond = the striker has to stand between the two red circles of the base strip
carrom-striker-on-piece = {$disc} is in the way; the striker needs a free spot
