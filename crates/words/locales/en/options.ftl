# The options of the rule sets: in a few words, in a sentence, and what one is set to.
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
    [last_covers] Own piece with the opponent’s last while covering
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
    [buzzer_round] Buzzer before a round
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
    [last_covers] What each choice means stands in ICF-S12 of the book.
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
    [buzzer_round] What the buzzer makes of a round in which nobody has shot.
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
    [dropped] It does not count
    [scored] It counts as a tie
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
