# Scoring at a real board: questions, answers and what a sheet says. Questions are sentences, answers and titles stand alone.

score-player = Player {$number}
score-struck = Struck.
score-time-up = Time is up: the game ends as it stands.
score-over-already = The game was over already.
score-waits = Two devices wrote this part without knowing of each other: it waits until somebody says what counts.
score-unreadable = This entry cannot be read: {$why}.

score-way-round = Who won the round
score-way-rings = Count the discs
score-way-difference = By how much
score-way-buzzer = Buzzer between rounds
score-way-board = The board at its end
score-way-stroke = Stroke by stroke
score-way-place = Put back
score-way-forgo = Do without placing
score-way-breach = Breach between strokes
score-way-winner = Who won
score-way-tally = Counters
score-way-order = Finishing order
score-way-goal = Time is up
score-way-count = Counter

score-ask-round = Who won round {$number}?
score-ask-sunk = Twenties of {$name}
score-ask-ring = {$name}: discs that count {$ring}
score-ask-difference = By how many points?
score-ask-buzzer = Did the buzzer end this round?
score-ask-board = Who cleared their colour in board {$number}?
score-ask-board-won = Who won board {$number}?
score-ask-left = {$kind ->
    [white] White pieces left on the board
    [black] Black pieces left on the board
   *[other] Pieces left on the board
  }
score-ask-queen = Who covered the queen?
score-ask-law = Was it lost by a law?
score-ask-extra = Points demanded for faults of the last stroke
score-ask-touched = Did the striker touch a piece?
score-ask-touched-first = What did the striker touch first?
score-ask-fell = {$kind ->
    [white] White pieces that fell
    [black] Black pieces that fell
    [green] Green discs that fell
    [red] Red discs that fell
   *[other] What fell
  }
score-ask-off = {$kind ->
    [white] White pieces that left the table
    [black] Black pieces that left the table
    [green] Green discs that left the table
    [red] Red discs that left the table
   *[other] What left the table
  }
score-ask-queen-fell = And the queen?
score-ask-striker = And the striker?
score-ask-improper = Was the stroke improper?
score-ask-breach = Who broke a law outside a stroke?
score-ask-game = Who won the game?
score-ask-down = {$name}: own discs down
score-ask-owed = {$name}: discs owed
score-ask-first-pot = Who was first to pot a disc of their own?
score-ask-behind = Own discs that came to lie behind the own line
score-ask-rank = Place of {$name}
score-ask-goal = {$name}: pieces in the goal
score-ask-progress = {$name}: how far all four pieces have come, the start circle counted as 1
score-ask-counter = Whose number?
score-ask-by = By how much?

score-yes = Yes
score-no = No
score-tie = Tie
score-nobody = Nobody
score-not-yet = Nobody yet
score-law = Law {$number}
score-no-law = No
score-stayed = It stayed on the board
score-fell = It fell into a hole
score-left-table = It left the table
score-touched-own = An own disc
score-touched-theirs = A disc of the other side
score-touched-both = Both at the same instant
score-touched-nothing = Nothing

score-change-falls = Entry {$number} would no longer count.
score-change-counts = Entry {$number} would count again.
score-change-verdict = Entry {$number} would be judged again, with another outcome.
score-change-score = The score would be {$to} instead of {$from}.
score-change-not-over = The game would not be over any more.
score-change-confirm = The result would have to be confirmed again.

# Discs at a real board, where nobody can tell one from another: by colour and count, or in the questions about fouls by whose
# they are. `played` is the disc that was shot; of the shooter’s others one is “another”.
disc-unnamed = {$kind ->
    [queen] the queen
    [striker] the striker
    [played] the disc that was played
    [own] {disc-how-many} of the shooter’s {$game ->
        [carrom] pieces
       *[other] discs
      }
    [theirs] {$count ->
        [one] one
       *[other] {$count}
      } of the opponent’s {$game ->
        [carrom] pieces
       *[other] discs
      }
   *[other] {$count ->
        [one] a
       *[other] {$count}
      } {disc-colour} {disc-word}
  }
disc-how-many = {$count ->
    [one] {$game ->
        [carrom] one
        [couronne] one
       *[other] another
      }
   *[other] {$count}
  }
disc-word = {$count ->
    [one] {$game ->
        [carrom] piece
       *[other] disc
      }
   *[other] {$game ->
        [carrom] pieces
       *[other] discs
      }
  }
disc-colour = {$kind ->
    [white] white
    [black] black
    [green] green
    [red] red
    [light] light
   *[dark] dark
  }
