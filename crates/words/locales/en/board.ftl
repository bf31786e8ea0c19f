# The boards: what can be done at them, and what the referee points at.

# A new game: what can be agreed on.
page-new-game-start = Start
page-options = What you agree on
page-no-limit = no limit
page-option = {$name ->
    [target] Points that win
    [max_rounds] Round limit
    [max_strokes] Stroke limit
    [queen_must_be_covered] The queen must be confirmed
    [discs] Discs of each colour
    [behind_limit] Discs behind the line
    [finishers] How many finish
    [lap] Honour lap
    [goal_jump] Jumping in the goal
    [leaving_satisfies_duty] Leaving the nest is a move
    [die] The die
    [dome] The dome
   *[max_throws] Throw limit
  }
page-option-about = {$name ->
    [target] The first side to reach or pass this total wins.
    [max_rounds] After this many rounds the side in the lead wins.
    [max_strokes] After this many strokes the game is a draw.
    [queen_must_be_covered] A side that pockets its last piece while the queen is still on the board loses the board, and the opponent scores 3.
    [discs] 4 to 16. Fewer discs make a shorter game.
    [behind_limit] This many of your discs may lie behind your own line over the whole game; further ones go to the centre.
    [finishers] The race goes on until this many players have all their pieces home.
    [lap] Which pieces may decline the goal and go around once more.
    [goal_jump] Whether a piece may jump over others in the goal.
    [leaving_satisfies_duty] Bringing a piece out with a six counts as the move you have to make.
    [die] Ordinary: every number is equally likely. Dome: the next number depends a little on the last, and now and then the die is unclear.
    [dome] Open: anyone can press at any time, and the player whose turn it is decides whether the number counts. Locked: it answers only that player.
   *[max_throws] After this many throws the race ends as it stands.
  }
page-option-value = {$value ->
    [true] Yes
    [false] No
    [any] Any piece
    [last] The last piece
    [none] No piece
    [uniform] Ordinary
    [open] Open
    [locked] Locked
   *[popomatic] Dome
  }

# How one plays.
page-shooting = Shooting
page-by-either = Pull back or flick
page-by-pulling = Only pull back
page-animation = Animation
page-animation-normal = Real time
page-animation-instant = Instant
page-hint-swipe = Lift the finger while it moves.
page-hint-slow = Too slow: lift the finger while it moves.
page-hint-sliders = Set it with the sliders, then press the button.

# A close call.
page-line-call = {$how ->
    [touches] {$disc} touches the line by {$mm} mm.
    [clear] {$disc} is {$mm} mm clear of the line.
    [behind] {$disc} is {$mm} mm behind the line.
   *[before] {$disc} is {$mm} mm in front of the line.
  }

# Kimble: everybody has a dome.
page-press-as = {$player} presses the dome

# The board in words.
page-in-words = The board in words
page-told-nobodys = Nobody’s
page-told-none = {$game ->
    [carrom] No piece on the board
    [couronne] No disc on the table
   *[other] No disc on the board
  }
page-told-disc = {$disc}: {$zone ->
    [fifteen] in the 15,{" "}
    [fifteen-ten] on the line between 15 and 10,{" "}
    [ten] in the 10,{" "}
    [ten-five] on the line between 10 and 5,{" "}
    [five] in the 5,{" "}
    [out] on or beyond the outer line,{" "}
   *[none] {""}
  }{$hour ->
    [0] in the middle
   *[other] {$cm} cm from the middle towards {$hour} o’clock
  }
page-told-piece = Piece {$piece}: {$what ->
    [nest] in the nest
    [track] on circle {$at} of 28
   *[goal] in goal place {$at}
  }
