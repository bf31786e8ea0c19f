# What the referee of carrom by the ICF's laws says beyond carrom.ftl. Clauses begin in lower case and have no full stop.

icf-toss-break = {$player} won the toss and breaks
icf-toss-side = {$player} won the toss and takes the side: the opponent breaks
icf-toss-late = the time to choose is up for {$player}
icf-toss-first = the winner of the toss has to choose first: break or side
icf-break-try = the striker touches nothing: try {$try} of {$most} to break is used up
    .short = nothing touched: try {$try} of {$most} is used up
icf-break-lost = the last try to break touches nothing either: the opponent breaks, and the colours stay
    .short = last try missed: the opponent breaks
icf-break-fault = the break touches no piece and is a fault: nothing is due for it
    .short = no piece touched: a fault, nothing is due

icf-improper = the stroke was improper
icf-improper-costs = {$count ->
    [one] one of the shooter’s pieces comes out for it
   *[other] {$count} of the shooter’s pieces come out for it
  }
    .short = {$count ->
        [one] one piece comes out for it
       *[other] {$count} pieces come out for it
      }
icf-technical = technical foul by {$player}
icf-foul = foul by {$player}
icf-foul-not-technical = this player has made a stroke of the turn, so a breach is a foul now; expected foul
icf-technical-not-foul = before the first stroke of the turn, or by a player not in turn, a breach is a technical foul; expected technical
icf-one-out = {$side} {$people ->
    [one] has
   *[other] have
  } to give back one pocketed piece
icf-one-owed = {$count ->
    [one] no piece is there to come out, so {$side} {$people ->
        [one] owes
       *[other] owe
      } one piece now
   *[other] no piece is there to come out, so {$side} {$people ->
        [one] owes
       *[other] owe
      } {$count} pieces now
  }
icf-last-piece-pays = a last piece has to come out again, so it does not end the board

icf-queen-pending = the queen is pocketed and must be covered with the next stroke
    .short = the queen is down: {$whose ->
        [me] cover it with your next stroke
       *[other] it must be covered next
      }
icf-queen-still-pending = the queen stays down and must be covered with the next stroke
icf-queen-covered = the queen is covered
icf-queen-uncovered = the queen is not covered and goes back to the centre
    .short = not covered: the queen goes back
icf-queen-improper = the queen goes back to the centre, because the stroke was improper
    .short = improper stroke: the queen goes back
icf-queen-worthless = at 22 points or more the queen is worth nothing to {$side}
icf-queen-for-nobody = the covered queen counts for nobody

icf-waits-for-room = there is no room to place a piece, so it waits
icf-no-room = there is no room to place a piece yet; play goes on
icf-forgone = {$count ->
    [one] the piece is forgone and counts as pocketed again
   *[other] the {$count} pieces are forgone and count as pocketed again
  }
icf-placing-late = {$count ->
    [one] the time to place it is up, and the piece counts as pocketed again
   *[other] the time to place them is up, and the {$count} pieces count as pocketed again
  }
icf-forgo-begun = a piece has been placed already; all are forgone or none
icf-forgo-last = this would leave the opponent without a piece on the board; expected place
icf-place-centre = {$disc} may not cover any part of the centre circle
icf-place-shot = {$disc} may not make a shot with the queen: it needs more room, or another line than one into a pocket

icf-last-own = the last piece fell and left the queen on the board
icf-last-theirs = the opponent’s last piece fell and left the queen on the board
icf-last-theirs-uncovered = the opponent’s last piece fell before the queen was covered
icf-last-theirs-covering = the opponent’s last piece fell in the very stroke that covers the queen
icf-last-both = the last pieces of both sides fell in one stroke
icf-extra = {$count ->
    [one] one point is added for the fault
   *[other] {$count} points are added for the faults
  }
icf-twelve = of {$points} points a board counts 12
icf-extra-board = the score is level, so an extra board begins and a lot says who breaks
icf-boards-played = {$count ->
    [one] the one board agreed on is played
   *[other] the {$count} boards agreed on are played
  }

icf-striker-half-on-circle = the striker has to cover the base circle wholly or keep clear of it
icf-striker-beyond = the striker has to stand between the two base circles, or on one of them
icf-striker-on-arrow = the striker may not touch an arrow

told-left = {$left} pieces cannot be left; expected 0 to 9
told-law = law {$law} ends no board; expected 24, 64 or 75 to 85
told-extra = extra is {$extra}; expected 0 to 2, and 0 with law 24 or 64
told-no-law = the family book has no laws and no extra points; expected winner, left and queen
told-none-left = by law {$law} the loser has pieces left; expected 1 to 9
