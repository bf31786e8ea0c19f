# The boards: what can be done at them, and what the referee points at.

# A new game: what can be agreed on.
page-new-game-start = Start
page-options = What you agree on
page-no-limit = {$name ->
    [discs] as the book says
    [points] no race
   *[other] no limit
  }

# How one plays.
page-shooting = Shooting
page-by-either = Pull back or flick
page-by-pulling = Only pull back
page-animation = Animation
page-animation-normal = Real time
page-animation-instant = Instant
page-hint-swipe = {$by ->
    [touch] Lift the finger while it moves.
   *[keys] Let go while the mouse moves.
  }
page-hint-slow = {$by ->
    [touch] Too slow: lift the finger while it moves.
   *[keys] Too slow: let go while the mouse moves.
  }
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

# The board and the aim in words, from the disc in hand.
page-told-holes = {$game ->
    [crokinole] The hole
    [croquignole] The hole
   *[other] Pockets
  }
page-told-hole = {$hole ->
    [0] Bottom left
    [1] Bottom right
    [2] Top right
    [3] Top left
   *[middle] Hole in the middle
  }
page-told-bearing = {$cm} cm from {$game ->
    [carrom] your striker
    [couronne] your striker
   *[other] your disc
  }, {$side ->
    [ahead] straight ahead
    [left] {$degrees}° left
   *[right] {$degrees}° right
  }
page-told-set = {$what ->
    [place] {$side ->
        [ahead] In the middle of the line.
        [left] {$amount} cm left of the middle.
       *[right] {$amount} cm right of the middle.
      }
    [direction] {$side ->
        [ahead] Straight ahead.
        [left] {$amount}° left.
       *[right] {$amount}° right.
      }
    [side] {$side ->
        [ahead] No side.
        [left] Side {$amount} % left.
       *[right] Side {$amount} % right.
      }
   *[speed] {$amount} m/s.
  }
page-told-touch = {$rail ->
    [yes] Off a rail, then touches {$disc}
   *[no] Touches {$disc}
  } {$part ->
    [full] full
    [half] {$side ->
        [left] half on its left
       *[right] half on its right
      }
   *[thin] {$side ->
        [left] thin on its left
       *[right] thin on its right
      }
  }; {$goes ->
    [nowhere] it stays.
    [middle] it goes towards the middle.
    [hole] it goes towards the {$hole ->
        [0] bottom left
        [1] bottom right
        [2] top right
       *[3] top left
      } pocket.
   *[hour] it goes towards {$hour} o’clock.
  }
page-told-miss = {$rail ->
    [yes] Off a rail; touches nothing
   *[no] Touches nothing
  } {$what ->
    [middle] and falls into the hole.
    [hole] and falls into the {$hole ->
        [0] bottom left
        [1] bottom right
        [2] top right
       *[3] top left
      } pocket.
    [post] before a post.
    [rails] up to the second rail.
    [off] and leaves the board.
   *[rest] and stops {$cm} cm from the middle, towards {$hour} o’clock.
  }
page-told-your-turn = {$verdict} Your turn.

# When the program or a bot has stopped.
page-halted = Something went wrong
page-halted-about = The page has stopped. Your game is kept: go on where you were.
page-halted-unsaved = The page has stopped, and this browser keeps no games. Save yours before you go on.
page-halted-do = Go on
page-asked-again = That went wrong. Asking once more…
page-no-hint = No hint was found.
page-stumbled = Twice no answer came back. The game goes on without it, and it is kept.
