# What all games share. Clauses begin in lower case and have no full stop: the program joins them into one sentence.

player = player {$number}
list = {$rest} and {$last}
clauses = {$before}; {$after}

turn-shot = {$player} to shoot
turn-place = {$player} to place
turn-press = {$player} to press the dome
turn-move = {$player} to move
turn-keep = {$player} decides whether the number counts
turn-toss = {$player} won the toss and chooses
fate-goes-on = the turn goes on
fate-passes = the turn passes
fate-lost = the turn is lost

over-winner = the game is over, won by {$side} ({$zero}–{$one})
over-draw = the game is over, a draw ({$zero}–{$one})
over-ranking = the game is over; in order: {$ranking}

game-is-over = the game is over
resigned = {$player} gives up
incident = a breach of conduct by {$player} is noted
incident-unknown = this rule cannot be reported as an incident in this game
incident-no-rule = no rule is called “{$name}”; expected an identifier of the rule books, such as CRO-05

no-such-player = `by` is {$number}; expected a player’s number, 0 to {$last-player}
not-your-turn = it is not this player’s turn: {$player} is next
not-now = this cannot be done now: {$turn}

flick-elsewhere = the hand of this game trembles where the game is played; nothing can be shot here
flick-no-direction = the shot has no direction; expected finite numbers
flick-no-spot = the shot does not say where it starts; expected "at":[x,y]
flick-speed = a shot needs a speed above 0 and at most {$top} m/s
flick-spin = a shot at this speed cannot spin the disc so fast; expected a rim that turns at most {$percent} % as fast as the disc slides
flick-unknown-places = it is not known where {$discs} {$count ->
    [one] lies
   *[other] lie
  }; say where before a shot is simulated

facts-not-on-board = {$disc-typed} is not on the board
facts-not-so-many = so many discs called {$disc-typed} are not on the board
facts-touched-itself = {$disc-typed} cannot touch itself
facts-twice = {$disc-typed} appears twice in `{$field}`; expected once
facts-not-together = `together` needs two contacts of {$disc-typed} in `hits`
facts-fell-and-left = {$disc-typed} cannot have fallen into a hole and have left the table: it is in `pocketed` and in `off`
facts-not-off = {$disc-typed} is in `left_at` but not in `off`; expected only discs that left the table
facts-left-elsewhere = {$disc-typed} cannot have left the table there; expected a place in `left_at` between a start line and the rail
facts-fell-and-lies = {$disc-typed} cannot have left the board and lie on it
facts-off-board = {$disc-typed} cannot lie there: {$game ->
    [couronne] off the table or in a hole
   *[other] off the board or in a pocket
  }
facts-off-board-or-post = {$disc-typed} cannot lie there: off the board, on a post or in the hole
facts-overlap = {$disc-typed} and {$other-typed} cannot lie in one place
facts-unknown-zone = “{$name}” is no zone; expected 15, 15/10, 10, 10/5, 5, 5/out or [x,y]
facts-unknown-line = `behind` names a line for {$name} that nobody has; expected a player’s number, 0 to {$last-player}
unknown-disc = this game has no {$game ->
    [carrom] piece
   *[other] disc
  } called “{$name}”
fault-unknown = no fault is called “{$name}”; expected "touch"
press-unknown = “{$name}” is no throw; expected a number from 1 to 6, "cocked" or null
press-elsewhere = the die of this game is thrown where the game is played; no number can be thrown or entered here
facts-of-another-game = `{$field}` is not a fact of this game
facts-zone-elsewhere = {$disc-typed} cannot lie in a zone: this board has none; expected [x,y]
player-unknown = `by` is {$name}; expected a player’s number, 0 to {$last-player}
move-unknown = no piece has the number {$name}; expected {$first} to {$last}

# The game, by its plain name in $game: inside a sentence, and standing alone.
game = {$game ->
    [kimble] Kimble
   *[other] {$game}
  }
    .title = {$game ->
        [carrom] Carrom
        [crokinole] Crokinole
        [croquignole] Croquignole
        [couronne] Couronne
       *[kimble] Kimble
      }

# A disc: by its colour and number, or by a word with its article. `label` is the name where it stands alone. `typed` is the
# identifier of JSON, such as w3, and only for messages that answer what a person typed. A language may add forms.
disc = {$kind ->
    [white] white {$number}
    [black] black {$number}
    [green] green {$number}
    [red] red {$number}
    [light] light {$number}
    [dark] dark {$number}
    [queen] the queen
   *[striker] the striker
  }
    .label = {$kind ->
        [queen] queen
        [striker] striker
       *[other] {disc}
      }
    .typed = {$kind ->
        [queen] {disc}
        [striker] {disc}
       *[other] {$name}
      }
# A piece of kimble by its number; people at a real board cannot tell pieces apart: `none`.
disc-piece = {$piece ->
    [none] the piece
   *[other] piece {$piece}
  }
