# Lessons: a game learned in a minute.
page-lesson-about = A few steps on the real board. The referee judges as in a game, and nothing counts.
page-lesson-offer = New to {game}? Learn it in a minute.
page-lesson-start = Show me how
page-lesson-no = No, thanks
page-lesson-step = Step {$n} of {$of}
page-lesson-skip = I know this
page-lesson-show = Show me
page-lesson-next = Next
page-lesson-again = Once more
page-lesson-leave = Leave the lesson
page-lesson-any = any way in here
page-lesson-try = {$n ->
    [1] your first try
    [2] your second try
   *[other] your last try
  }
page-lesson-off = {$off ->
    [left] Too far to the left.
    [right] Too far to the right.
    [soft] Too soft.
   *[hard] Too hard.
  }
page-lesson-back = It comes back to you.
page-lesson-shown = That is one way. Now you.
page-lesson-over = That is how {game} goes.
page-lesson-over-about = The rest is in the rules, and the referee tells it when it comes up.
page-lesson-heading = {$step ->
    [crokinole-open] Flick it into the middle
    [crokinole-touch] Touch the dark disc
    [crokinole-foul] This is a foul
    [crokinole-twenty] Now a twenty
    [croquignole-open] Flick it into the middle
    [croquignole-attack] Attack the dark disc
    [croquignole-carom] With one of your own
    [croquignole-foul] This is a foul
    [carrom-pocket] Pocket the white piece
    [carrom-queen] Pocket the queen
    [carrom-cover] Cover the queen
    [carrom-foul] This is a foul
    [couronne-pot] Pot the green disc
    [couronne-own] Green first
    [couronne-foul] This is a foul
    [couronne-striker] So is this
    [kimble-six] Press for a six
    [kimble-eat] Eat the yellow piece
    [kimble-goal] Into the goal
   *[kimble-bounce] Too far: it bounces
  }
page-lesson-text = {$step ->
    [crokinole-open] Pull back from anywhere and let go. With no dark disc on the board, yours must reach the 15 or the hole.
    [crokinole-touch] While your opponent has a disc on the board, your shot must touch one. Miss it, and yours goes to the ditch.
    [crokinole-foul] Drive your own disc into the hole and leave the dark one alone. See what it costs.
    [crokinole-twenty] Only your own discs are left. A disc in the hole is set aside and scores 20.
    [croquignole-open] Pull back from anywhere and let go. On an empty board your disc must end in the 15 or in the hole.
    [croquignole-attack] As soon as your opponent has a disc there, you must touch it, best of all knock it off.
    [croquignole-carom] Your disc may strike another of yours, and that one the dark disc. Straight ahead.
    [croquignole-foul] Into the hole, past the dark disc: a twenty? See what it costs.
    [carrom-pocket] White is yours. Strike it into the corner: while you pocket your own pieces, your turn goes on.
    [carrom-queen] Once a piece of yours is down you may take the red queen.
    [carrom-cover] The very next stroke must pocket a piece of your own, or the queen goes back.
    [carrom-foul] Send the striker itself into the corner. See what it costs.
    [couronne-pot] Green is yours. Strike it into the corner: a player who pots their own goes on. Always strike forward.
    [couronne-own] The first disc you touch must be one of yours. Go past the red one.
    [couronne-foul] Touch red first. See what it costs.
    [couronne-striker] Send the striker into the corner hole. See what it costs.
    [kimble-six] Only a six brings a piece out of the nest. Press the dome, then move out.
    [kimble-eat] Choose the piece that lands on theirs: it goes back to its nest.
    [kimble-goal] Four steps: one of your pieces gets in with exactly that many.
   *[kimble-bounce] Your last piece needs the exact number, too. Move it and see what happens.
  }

# A rule to be tried out, from the book.
page-trial-do = Try it
page-trial-about = A position from the proof of this rule. Play it, or let it be shown.
page-trial-met = That was {$rule}.
page-trial-other = The referee cites another rule this time.
page-trial-to-book = Back to the rule
page-trial-none = This rule has no board to try it on.

# The opponent of the next game.
page-level-ask = How well do you play?
page-level-about = Your next opponent is chosen by it. You can change it at any time under “Who plays”.
page-level-at-once = From now on your opponent plays to match, in this game too. You can change it at any time under “Who plays”.
page-level-now = Your opponent from now on: {$bot}.
page-level-answer = {$level ->
    [beginner] I am new to this
    [casual] I have played now and then
    [club] I play often
   *[expert] I play tournaments
  }
page-level-later = Later
page-level-harder = Two wins in a row. A stronger opponent next time?
page-level-easier = Two losses in a row. A gentler opponent next time?
page-level-do = Next game: {$level ->
    [beginner] Beginner
    [casual] Casual
    [club] Club
    [expert] Expert
   *[master] Master
  }
page-level-stay = Stay as it is
