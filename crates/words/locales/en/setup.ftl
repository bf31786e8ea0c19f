# Setting up a table by link, and what guests read of it before they sit down.
page-setup-friends = {$game} with friends
page-setup-public = {$game} for everybody
page-setup-open = Open the table
page-seat-guest = Any visitor
page-terms = How this table plays
page-term = {$option}: {$value}
page-terms-rules = Rules
page-rules-book = By the book
page-rules-own = Our own
page-dome = {$dome ->
    [open] Open to all
   *[locked] Only in turn
  }
page-teams = Teams
page-teams-three = 1 against 2 and 3
page-teams-four = Partners sit opposite: 1 and 3 against 2 and 4
page-clocks = Clock
page-clock-none = None
page-terms-aim = Aim
page-aim-line = {$line ->
    [yes] With a line
   *[no] By eye
  }
page-terms-first = Who starts
page-terms-press = the player who presses the highest number
page-talk-everyone = Everybody
page-talk-players = Players only
page-terms-found = Open to
page-found-link = Those with the link
page-found-public = Everybody, it is listed
page-hand = Hand
page-hand-name = {$hand ->
    [exact] Exact
    [mild] Mild tremor
   *[lifelike] Lifelike
  }
page-hand-about = {$hand ->
    [exact] Every shot goes exactly where it is aimed.
    [mild] Direction and speed tremble a little, for everyone alike.
   *[lifelike] Direction and speed tremble as they do in the hands of the best players.
  }
page-hand-term = {$hand ->
    [mild] hand: mild tremor
   *[lifelike] hand: lifelike
  }
page-cone = Spread of the hand
page-cone-hidden = Hidden
page-cone-shown = Shown
