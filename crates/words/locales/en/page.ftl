# The page: labels and hints. Those that name what a button does are short.
page-boards = Boards
page-language = Language
page-board = {$by ->
    [touch] The board. “Aim in numbers” has sliders for the place, the direction and the speed; “The board in words” says where every disc lies. The red button shoots.
   *[keys] The board. Left and right place the disc. Shift with left and right, or {$left} and {$right}, turn the aim. Up and down, or 1 to 9 and 0, set the speed; {$cue-left} and {$cue-right} move a cue to the side. N says where the next disc lies. Enter shoots, Escape cancels. Where something has to be put back, the arrows move it and Enter puts it down.
  }
page-player = Player {$number}
page-you = You
page-your-turn = Your turn
page-bot = {$level ->
    [beginner] Beginner bot
    [casual] Casual bot
    [club] Club bot
    [expert] Expert bot
   *[master] Master bot
  }{$number ->
    [0] {""}
   *[other]  {$number}
  }
page-board-race = {$by ->
    [touch] The board. The buttons below press the dome and move the pieces.
   *[keys] The board. Space presses the dome. The keys 1 to 4 move a piece, P moves nothing, L takes the honour lap; 1 keeps a number thrown out of turn, 2 throws again.
  }
page-close = Close
page-slow = Slow motion
page-sound = Sound
page-still = Keep the board still
page-copied = Copied
page-copy-line = Copy the line
page-copy-link = Copy the link

# What can be done.
page-aim-first = Aim first
page-flick = Flick
page-strike = Strike
page-press = Press the dome
page-keep = Keep the {$number}
page-throw-again = Throw again
page-hint = Hint
page-choice = {$what ->
    [out] {$piece} · out
    [goal] {$piece} · goal {$to}
    [lap] {$piece} · honour lap
    [pass] Move nothing
    [bounce] {$piece} · bounce
    [eat] {$piece} · +{$die}, eats
   *[on] {$piece} · +{$die}
  }
page-lap-eats = {$piece} · honour lap, eats
page-again = Again
page-put = Put it here
page-put-default = Nearest the centre
page-toss-break = Break
page-toss-side = Take the side
page-forgo = Leave it
page-back = Back to the game
page-rematch = Rematch
page-menu = More
page-new-game = New game
page-new-game-ask = A game is being played on this board. Starting a new one throws it away.
page-new-game-do = Throw it away and start
page-go-on = Play on
page-record = Save the game
page-resign = Give up

# What to do now: one line under the board.
page-hint-either = {$player}: pull back from anywhere and let go, or flick {$game ->
    [carrom] the striker.
   *[other] the disc.
  }
page-hint-cue = {$player}: draw the cue back from anywhere and let go.
page-hint-anywhere = {$player}: pull back from anywhere and let go.
page-hint-release = Let go to shoot, or go back into the ring to cancel.
page-as-aimed = As aimed: {$what}.
page-hint-keys = ← → place · {$left} {$right} aim · ↑ ↓ or 1–0 speed · Shift fine · Enter shoots · Esc
page-hint-keys-cue = ← → place · {$left} {$right} aim · ↑ ↓ or 1–0 speed · {$cue-left} {$cue-right} side · Shift fine · Enter strikes · Esc
page-hint-interval = {$by ->
    [touch] Touch the board to go on.
   *[keys] Click on the board or press a key to go on.
  }
page-hint-rolling = Sliding…
page-hint-toss = You won the toss: break, or take the side and let the opponent break.
page-hint-put = {$player}: {$game ->
    [carrom] {$by ->
        [touch] drag the piece to where it goes back.
       *[keys] put the piece back, with the mouse or the arrows.
      }
   *[other] {$by ->
        [touch] drag the disc to its place.
       *[keys] place the disc, with the mouse or the arrows.
      }
  }
page-hint-press = {$player}: {$by ->
    [touch] press the dome.
   *[keys] press the dome, with a click or with Space.
  }
page-hint-move = {$player}: {$by ->
    [touch] touch the piece to move.
   *[keys] move a piece, with a click or with 1 to 4.
  }
page-hint-keep = {$player}: does the number thrown out of turn count?
page-hint-thinking = {$player} is thinking…
page-hint-intent = {$player} {$intent}.
page-hint-advice = Hint: {$advice}.
page-hint-shot = Hint: {$advice}, at {$speed} m/s.
page-hint-asked = Looking for a hint…
page-hint-race = On the move…
page-hint-over = The game is over.
page-you-win = You win.
page-you-lose = You lose.
page-you-rank = {$n ->
    [2] You finish second.
    [3] You finish third.
   *[other] You finish in place {$n}.
  }
page-side-wins = {$n ->
    [one] {$side} wins.
   *[other] {$side} win.
  }
page-draw = A draw.
page-you-gave-up = You gave up.
page-hint-exhibit = A shot from a link. Your game is kept.
page-hint-broken = This game cannot be played on.

# The hand in numbers.
page-aim = Aim in numbers
page-place = Place
page-direction = Direction
page-speed = Speed
page-side = Side
page-side-left = {$much} left
page-side-right = {$much} right
page-told-place = {$x} mm to the right, {$y} mm up from the centre

# The referee and the shot.
page-referee = What the referee saw
page-nothing-yet = {$by ->
    [touch] Nothing yet. Every verdict is noted here with its rules; touch a rule’s number to read it.
   *[keys] Nothing yet. Every verdict is noted here with its rules; click on a rule’s number to read it.
  }
page-rule = Rule {$rule}
page-your-shot = to shoot
page-your-toss = to choose
page-your-placing = to place
page-thinking = thinking…
page-your-press = to press
page-your-move = to move
page-your-keep = to decide
page-rank = place {$n}
page-won = won
page-you-won = won
page-my-turn = your turn
page-numbers = The shot in numbers
page-first-contact = First contact
page-contact = {$disc} → {$other} ({$time} s)
page-no-contact = none
page-told-shot = {page-first-contact}: {$contact}. {$extent}.
page-pocketed = Pocketed
page-sunk = Sunk
page-off = Off
page-rebounded = Back off the rim
page-duration = Duration
page-extent = {$seconds} s, {$events ->
    [one] 1 event
   *[other] {$events} events
  }
page-hash = Hash
page-state = State
page-for-command-line = The same shot on the command line gives the same hash.

# How it stands.
page-target = to {$n}
page-waiting = {$n} to be placed
page-carrom-down = {$n} of 9 pocketed
page-carrom-due = {$n} owed
page-carrom-queen-own = queen confirmed
page-carrom-board = Board {$n}
page-carrom-try = opening, try {$n} of 3
page-carrom-queen-board = queen on the board
page-carrom-queen-pending = queen to be confirmed
page-icf-queen-own = queen covered
page-icf-queen-pending = queen to be covered
page-icf-try = break, try {$n}
page-boards-agreed = {$n ->
    [one] one board
   *[other] {$n} boards in all
  }
page-rounds-agreed = {$n ->
    [one] one round
   *[other] {$n} rounds in all
  }
page-ring-left = {$n ->
    [one] 1 disc left
   *[other] {$n} discs left
  }
page-ring-sunk = {$n} × 20
page-ring-round = Round {$n}
page-ring-score = game {$a}–{$b}
page-couronne-left = {$n ->
    [one] 1 disc left
   *[other] {$n} discs left
  }
page-couronne-owed = {$n} owed
page-couronne-behind = {$n} of {$of} behind the line
page-couronne-closing = closing right
page-couronne-potted = Discs potted
page-couronne-tries = {$n ->
    [one] 1 try
   *[other] {$n} tries
  }
page-couronne-shootout = Shoot-out, round {$n}
page-kimble-nest = {$n} in the nest
page-kimble-track = {$n} on the track
page-kimble-bounced = bounced
page-kimble-resigned = gave up
page-kimble-home = Pieces home
page-kimble-throws = {$n ->
    [one] 1 throw
   *[other] {$n} throws
  }
page-kimble-sixes = {$n} of 5 sixes

# Who plays.
page-play-a-bot = Play against a bot
page-who-plays = Who plays
page-seat = {$level ->
    [person] Person
    [beginner] Beginner
    [casual] Casual
    [club] Club
    [expert] Expert
   *[master] Master
  }
page-how-many = Players

# When something is wrong.
page-broken-link = This link does not hold a shot we can play. Your game is as you left it.
page-broken-record = The game kept on this device cannot be read. It stays here until you start a new one.
page-unsaved = This browser does not let us keep the game: it will be gone when the page is closed. Save the record to keep it.
page-not-loaded = This part of the page could not be loaded.
page-try-now = Try now
page-watch-again = Watch it again
