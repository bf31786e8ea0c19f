# Kimble. Pieces are numbered 0 to 3, as everywhere in the program.

kimble-throws = {$player} throws a {$number}
    .short = {$whose ->
        [me] you throw a {$number}
       *[other] {$player} throws a {$number}
      }
kimble-nothing-moves = no piece can be moved
kimble-unclear = the die does not rest on a face and is thrown again
kimble-unclear-out-of-turn = {$player} presses out of turn (fault {$faults}), and the die is unclear
kimble-throws-out-of-turn = {$player} presses out of turn (fault {$faults}) and throws a {$number}
kimble-dome-shuts = from now on the dome answers {$player} only in turn
kimble-number-gone = the {$number} thrown before is gone
kimble-keeps = {$player} keeps the {$number}
kimble-throws-again = {$player} does not keep the {$number} and throws again
kimble-time-up = time is up for {$player}
kimble-six-presses-again = the six gives another press
kimble-turn-passes = the turn passes

kimble-leaves-nest = {disc-piece} leaves the nest for the start circle
kimble-moves = {disc-piece} moves on by {$number}
kimble-enters = {disc-piece} enters goal place {$place}
    .short = {$whose ->
        [me] your piece {$piece} is home, place {$place}
       *[other] {$player}: piece {$piece} is home, place {$place}
      }
kimble-moves-in-goal = {disc-piece} moves up to goal place {$place}
kimble-comes-in = {disc-piece}, the last one, comes in by exact count
kimble-bounces = {disc-piece} bounces back off goal place 1 and stops {$steps ->
    [one] one step
   *[other] {$steps} steps
  } short of it
kimble-laps = {disc-piece} declines the goal and goes on an honour lap
    .short = {$whose ->
        [me] your piece {$piece} goes on an honour lap
       *[other] {$player}: piece {$piece} goes on an honour lap
      }
kimble-eats = {disc-piece} of {$player} is eaten and goes back to its nest
    .short = {$whose ->
        [me] your piece {$piece} is eaten: back to the nest
       *[other] piece {$piece} of {$player} is eaten
      }
kimble-passes = {$player} moves nothing
kimble-tunnels = the fifth six in a row takes {disc-piece} through to goal place 1
kimble-finishes = {$player} has all four pieces in the goal and finishes {$rank ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
  }
kimble-pieces-leave = that player’s pieces leave the board
kimble-throws-used-up = the {$throws} throws of this game are used up

kimble-presses-for-start = {$player} throws a {$number} for the start
kimble-start-tied = several players have the highest number, {$number}, and press again
kimble-starts = {$player} starts

kimble-needs-six = {disc-piece} is in the nest and leaves it only with a six, not with a {$number}
kimble-own-piece-there = {disc-piece} cannot be moved that way with a {$number}: another of your pieces stands there
kimble-overshoots = a {$number} takes {disc-piece} beyond goal place 4; it needs the exact count to a free place
kimble-fourth-too-early = {disc-piece} may not come in before goal places 4, 3 and 2 are filled
kimble-fourth-does-not-bounce = a {$number} is too much for {disc-piece}, which does not bounce before goal places 4, 3 and 2 are filled
kimble-goal-ends = there are not {$number} goal places left ahead of {disc-piece}
kimble-goal-jump = {disc-piece} would jump over a filled goal place, and this game does not allow that
kimble-track-first = {disc-piece} may not leave the nest while a piece on the track can be moved
kimble-lap-from-nest = {disc-piece} is in the nest; only a piece on the track can take the honour lap
kimble-lap-from-goal = {disc-piece} is in the goal and never comes out again
kimble-lap-too-soon = a {$number} does not bring {disc-piece} as far as the goal, so it cannot decline it yet
kimble-lap-after-bounce = {disc-piece} has bounced and may not take the honour lap
kimble-lap-not-last = in this game only the last piece may take the honour lap, and {disc-piece} is not it
kimble-no-laps = this game is played without honour laps
kimble-must-move = you may not pass: a piece on the track can be moved with the {$number}
kimble-must-bounce = you may not pass: the last piece has to be moved even if it bounces
kimble-let-go = the piece has been let go: the move stands and that turn is over
kimble-no-such-piece = there is no piece {$piece}; expected {$first} to {$last}
kimble-no-such-number = a die does not show {$number}; expected 1 to 6
kimble-number-waits = the {$number} thrown out of turn waits until {$player} keeps it or throws again
kimble-dome-locked = the dome is locked and answers only in turn: {$player} is next
kimble-too-many-faults = after {$faults} presses out of turn the dome answers you only in turn: {$player} is next
kimble-pressed-already = the dome was pressed out of turn once already in this turn: now it answers only {$player}
kimble-pressed-twice = your {$number} still waits to be used
kimble-no-longer-playing = {$player} is no longer in the race
kimble-told-order = the finishing order was told
kimble-told-goal = time is up: pieces in the goal count, then the way the pieces have come
kimble-told-everyone = the order has to name every player once
kimble-told-goals = expected 0 to 4 pieces in the goal for every player, and the way of all pieces for every player or for none
