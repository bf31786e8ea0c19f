# Is that a foul? Questions, answers and what a dialogue says where no verdict does. Answers stand alone.

foul-yes = Yes, a foul
foul-not = No foul
foul-costs = No foul, but it costs something
foul-open = The book has no answer
foul-allowed = That is allowed.
foul-board-lost = This loses the board. The rule says what it counts.
foul-unseen = No player saw it, and no rule of the book says what then: it has no number for that. Agree on it, or play the shot again.
foul-no-rule = No rule of this book speaks of it.
foul-shooter = the shooter
foul-opponent = the opponent
foul-nobody-saw = No player saw it for sure
foul-yes-some = Yes
foul-no-none = No
foul-ask-what = What is it about?
foul-shot = A shot
foul-start = How the disc was put down or aimed
foul-conduct = A player stood up, touched the board or helped
foul-ask-opposed = Did the other side have a disc on the board before the shot?
foul-ask-touched = Did the shot touch one of them?
foul-touched-played = Yes, the disc that was played
foul-touched-through = Yes, another own disc that it set moving
foul-touched-none = No, none of them
foul-touched-after-rim = Only after it came back off the rim
foul-ask-ended = Where did it end?
foul-ended-board = On the board
foul-ended-hole = In the centre hole
foul-ended-their-hole = The disc it touched fell into the hole
foul-ended-leaning = Leaning on the edge of the hole
foul-ended-line = On the outer line
foul-ended-rim = It came back off the rim
foul-ended-back = Over the outer line and back by itself
foul-ask-instead = What else happened?
foul-instead-nothing = Nothing
foul-instead-own = It touched own discs
foul-instead-hole = It fell into the hole
foul-instead-own-hole = It sent another own disc into the hole
foul-ask-open = Where did the disc that was played end?
foul-open-fifteen = In the 15, or touching its line
foul-open-hole = In the centre hole
foul-open-short = It did not reach the 15
foul-open-other = Short, but it pushed another own disc into the 15
foul-open-lay = Short, but an own disc lay in the 15 already
foul-open-rim = In the 15, off the rim
foul-ask-start = How did the disc start?
foul-start-right = On the line of the own quadrant
foul-start-inside = Inside the line, without touching it
foul-start-outside = Outside the line
foul-start-quadrant = In another player’s quadrant
foul-start-outward = It was aimed outwards
foul-ask-conduct = What happened?
foul-conduct-seat = A player stood up, or moved chair or board
foul-conduct-board = A player not in turn touched the board
foul-conduct-fingers = The disc was not flicked with a finger as it should be
foul-conduct-early = A player put a disc on the board out of turn
foul-conduct-advice = A player gave advice
foul-striker-fell = The striker fell
foul-pieces-fell = Pieces fell, not the striker
foul-queen-fell = The queen fell
foul-queen-cover = The queen was to be confirmed
foul-left-table = Something left the table
foul-nothing-touched = The striker touched nothing
foul-striker-put = How the striker was put down or aimed
foul-ask-with-striker = What fell with the striker?
foul-ask-with-queen = What fell with the queen?
foul-with-nothing = Nothing
foul-with-own = {$game ->
    [carrom] An own piece
   *[other] An own disc
  }
foul-with-theirs = {$game ->
    [carrom] An opponent’s piece
   *[other] An opponent’s disc
  }
foul-with-both = Both
foul-with-queen = The queen
foul-with-queen-own = The queen and an own piece
foul-with-striker = The striker
foul-ask-own-down = {$game ->
    [carrom] Did the shooter have pieces down?
   *[other] Did the shooter have discs down?
  }
foul-ask-fell = What fell?
foul-fell-nothing = Nothing
foul-fell-own = {$game ->
    [carrom] An own piece
   *[other] An own disc
  }
foul-fell-theirs = {$game ->
    [carrom] An opponent’s piece
   *[other] An opponent’s disc
  }
foul-fell-both = Both colours
foul-fell-last-own = The last own piece, with the queen on the board
foul-fell-last-theirs = The opponent’s last piece
foul-fell-striker-own = The striker and an own piece
foul-fell-striker = The striker alone
foul-ask-right = Had a piece of the shooter’s colour been pocketed in this board before?
foul-ask-left-table = What left the table?
foul-left-piece = A piece
foul-left-queen = The queen
foul-left-striker = The striker
foul-left-own = An own disc
foul-left-theirs = An opponent’s disc
foul-ask-opening = Was it the opening stroke of the board?
foul-opening-first = Yes, the first try
foul-opening-third = Yes, the third try
foul-opening-striker = Yes, and the striker fell
foul-opening-later = No, a later stroke
foul-ask-strip = Where did the striker stand?
foul-strip-right = It touched both base lines
foul-strip-off = It did not touch both lines
foul-strip-circle = It covered a part of the circle at the end
foul-improper = The stroke was improper: pushed, or leaning
foul-last-pieces = The last pieces fell
foul-ask-last = Which last piece fell, with the queen not covered?
foul-last-own = The own one
foul-last-theirs = The opponent’s
foul-last-both = Both
foul-last-both-queen = Both, and the queen
foul-breach = A breach outside a stroke, or out of turn
foul-ask-breach = Who did it, and when?
foul-breach-before = The player in turn, before the first stroke
foul-breach-after = The player in turn, after the first stroke
foul-breach-other = The player not in turn
foul-breach-turn = A player made a stroke out of turn
foul-breach-seat = A player left their seat during the board
foul-first-touch = What the striker touched first
foul-striker-lost = The striker fell into a hole
foul-behind = A disc lies behind a start line
foul-hand = A player touched something by hand, cue or sleeve
foul-equipment = A player changed cue, shoes or gloves
foul-ask-first = Which disc did the striker touch first?
foul-first-own = An own disc
foul-first-theirs = An opponent’s disc
foul-first-both = Both at the same instant
foul-first-nothing = None
foul-ask-behind = Which disc lies there?
foul-behind-own = An own one behind the own line, the first to fourth
foul-behind-fifth = An own one behind the own line, the fifth
foul-behind-driven = An opponent’s that was hit first, behind the opponent’s line
foul-ask-hand = What was touched?
foul-hand-disc = A disc on the board
foul-hand-other = The board or the rail
foul-ask-line = Where did the striker start?
foul-line-right = On the own start line, forward
foul-line-off = Not on the line
foul-line-corner = In a corner ring
foul-line-back = It was struck backwards
foul-die = The die
foul-dome = Who pressed the dome
foul-move = A move
foul-goal = In front of the goal
foul-ask-die = How did the die lie?
foul-die-leans = It leaned, not on a face
foul-die-topples = It had stopped, then toppled onto a face
foul-die-face = On a face
foul-ask-dome = What happened?
foul-dome-before = Another player pressed before the one in turn
foul-dome-between = Another player pressed after the throw, before the move
foul-dome-again = A player pressed out of turn a second time in one turn
foul-dome-twice = The player in turn pressed twice
foul-ask-move = What was done?
foul-move-nest = A piece left the nest without a six
foul-move-own = A piece landed on an own piece
foul-move-eat = A piece landed on another player’s piece
foul-move-none = Nothing was moved though a piece on the track could
foul-move-second = A second piece was moved after letting go of the first
foul-ask-goal = What was done?
foul-goal-over = One of the first three went in with too high a number
foul-goal-early = The fourth went in before places 4, 3 and 2 were filled
foul-goal-bounce = The last piece came with too high a number
foul-goal-lap = A piece went around once more instead of in
foul-goal-lap-bounced = The same, though it had bounced
foul-goal-optional = With none on the track, a piece in the goal was not moved
