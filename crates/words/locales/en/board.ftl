# The boards: what can be done at them, and what the referee points at.

# A new game: what can be agreed on.
page-new-game-start = Start
page-options = What you agree on
page-no-limit = {$name ->
    [discs] as the book says
    [points] no race
   *[other] no limit
  }
page-option = {$name ->
    [target] Points that win
    [max_rounds] Round limit
    [max_strokes] Stroke limit
    [boards] Boards of a game
    [extra_board] Extra board
    [seconds] Time for a stroke
    [second_tries] Tries of the second breaker
    [improper_break] An improper break that touches
    [nine_with_striker] Queen, first piece and striker
    [queen_in_debt] Queen and own piece while in debt
    [last_piece_pays] The last piece while in debt
    [both_last] Both last pieces, queen covered before
    [last_fault] A fault with the opponent’s last piece
    [game_break] First break of the next game of four
    [late_first] Too late for the first stroke
    [late_next] Too late for the next stroke
    [queen_theirs_striker] Queen, opponent’s piece and striker
    [forgo_last] Forgoing the last piece
    [gap_points] Gaps of the table
    [queen_gap] No shot with the queen
    [queen_must_be_covered] The queen must be confirmed
    [discs] {$game ->
        [crokinole] Discs of each player
       *[other] Discs of each colour
      }
    [rounds] Rounds of a game
    [points] Race to points
    [behind] Behind the line
    [damage_suspends] Damage suspends
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
    [boards] After this many boards the side in the lead wins: 8 in the early rounds of events.
    [extra_board] Whether one more board decides when both sides are level after the last one; otherwise it is a draw.
    [seconds] What each choice means stands in ICF-23 of the book.
    [second_tries] What each choice means stands in ICF-S1 of the book.
    [improper_break] What each choice means stands in ICF-S2 of the book.
    [nine_with_striker] What each choice means stands in ICF-S3 of the book.
    [queen_in_debt] What each choice means stands in ICF-S4 of the book.
    [last_piece_pays] What each choice means stands in ICF-S5 of the book.
    [both_last] What each choice means stands in ICF-S6 of the book.
    [last_fault] What each choice means stands in ICF-S7 of the book.
    [game_break] What each choice means stands in ICF-S14 of the book.
    [late_first] What each choice means stands in ICF-S8 of the book.
    [late_next] What each choice means stands in ICF-S9 of the book.
    [queen_theirs_striker] What each choice means stands in ICF-S10 of the book.
    [forgo_last] What each choice means stands in ICF-S11 of the book.
    [gap_points] What each choice means stands in ICF-S12 of the book.
    [queen_gap] What each choice means stands in ICF-87 of the book.
    [queen_must_be_covered] A side that pockets its last piece while the queen is still on the board loses the board, and the opponent scores 3.
    [discs] {$game ->
        [crokinole] 4 to 12, with four players 4 to 6.
       *[other] 4 to 16. Fewer discs make a shorter game.
      }
    [rounds] A game has this many rounds; a won round gives 2 points, a tied one 1 each.
    [points] The first side to lead with this many points wins, in as many rounds as it takes.
    [behind] How far behind the outer line a disc’s centre may start.
    [damage_suspends] A shot is not judged if a disc that came back from outside touched others.
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
    [on] The turn goes on
    [lost] The turn is lost
    [turn] The turn only
    [foul] A foul
    [stroke] Like any stroke
    [shooter] Who played wins
    [opponent] The opponent wins
    [point] A point
    [due] A piece
    [right] The next on the right
    [first] As with two
    [ends] The board ends
    [refused] Not allowed
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
