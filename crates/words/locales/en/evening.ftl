# Tournaments: the list, the desk, a player's phone, the screen in the hall, and what is printed.

# The list, and a new tournament.
page-evening-all = All tournaments
page-evening-list = Tournaments of others
page-evening-list-none = No public tournament at the moment.
page-evening-own = Your tournaments
page-evening-look = Look
page-evening-new = Set up a tournament
page-evening-new-about = Choose a format; everything else can stay as it is.
page-evening-format = {$format ->
    [kimble-evening] Kimble evening by points
    [kimble-knockout] Kimble knock-out
    [nca-day] Crokinole day (NCA)
    [carrom-day] Carrom club day
    [swiss] Swiss
    [knockout] Knock-out
   *[everyone] Everyone against everyone
  }
page-evening-format-about = {$format ->
    [kimble-evening] Three rounds at tables of four, points by place, the best four play the final.
    [kimble-knockout] Two of each table go on, down to a final of four.
    [nca-day] Groups, then pools by place, then a play-off; twenties break ties.
    [carrom-day] Opponents of equal strength (Swiss), then a knock-out of the best.
    [swiss] Any game. Opponents of equal strength meet, nobody is out.
    [knockout] Any game. Who loses is out.
   *[everyone] Any game. Each meets each, nobody is out.
  }
page-evening-its-name = Name
page-evening-its-name-example = Friday at the library
page-evening-list-label = Players, one a line: name, club
page-evening-list-example =
    Aino, Otso
    Veikko
page-evening-or-join = Or leave it empty: players join by a QR code at the door.
page-evening-game = Game
page-evening-expected = Players expected
page-evening-most = Places at most
page-evening-knob = {$knob ->
    [rounds] Rounds
    [finalists] In the final
    [group-size] Group size
    [pool-size] Pool size
    [each] Go on of each pool
    [best-of] Best of
    [meetings] Meetings
    [game-rounds] Rounds a game
    [game-boards] Boards a game (0: no limit)
    [bye] Points of a bye
   *[minutes] Minutes a game
  }
page-evening-points-by-place = Points by place
page-evening-level = Who is ahead when points are equal
page-evening-level-about = Tap in the order that counts; tap again to leave one out.
page-evening-listed = Listed here for everyone
page-evening-online = Played at tables of this site
page-evening-create = Open the desk
page-evening-stage = {$kind ->
    [groups] Groups
    [swiss] Swiss rounds
    [pools] Ranked pools
    [knockout] Knock-out
    [double] Double knock-out
    [heats] Heats
   *[final] Final
  }
page-evening-span = {$hours ->
    [0] {$minutes} min
   *[other] {$hours} h {$minutes} min
  }
page-evening-summary = {$n} players: {$stages}. About {$span}.

# How we stand with the server.
page-evening-none = No such tournament
page-evening-none-about = Check the link, or ask at the desk.
page-evening-not-here = This tournament is not on this device yet
page-evening-not-here-about = There is no network, and this device has never opened the tournament. It opens here by itself as soon as there is a network.
page-evening-not-here-busy = The server cannot answer just now, and this device has never opened the tournament. It opens here by itself in a moment.
page-evening-coming = The tournament is on its way.
page-evening-astray = This page is too old to follow the tournament. Load it again.
page-evening-lost = No network. This is how it was at {$time}; the paper list counts too.
page-evening-busy = The server cannot answer just now. This is how it was at {$time}; the paper list counts too.
page-evening-kept = {$n ->
    [one] One entry is kept here and sent by itself.
   *[other] {$n} entries are kept here and sent by themselves.
  }
page-evening-read = Read
page-evening-qr = The link to the tournament as a QR code

# Rounds and boards.
page-evening-before = Before the first round
page-evening-over = The tournament is over
page-evening-round = {$kind ->
    [final] Final
    [knockout] Knock-out, round {$round}
    [double] Double knock-out, round {$round}
   *[other] {$rounds ->
        [0] Round {$round}
       *[other] Round {$round} of {$rounds}
      }
  }
page-evening-count = {$n ->
    [one] {$n} player
   *[other] {$n} players
  }
page-evening-board = Board {$n}
page-evening-board-word = Board
page-evening-boards = Boards
page-evening-state = {$state ->
    [playing] playing
    [in] result in
    [decide] to decide
   *[waits] waits
  }
page-evening-follow = {$state ->
    [open] Follow the score
   *[over] Score sheet
  }
page-evening-starts = starts
page-evening-starts-name = {$name} starts
page-evening-place = {$n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] {$n}th
  }
page-evening-of = of {$n}
page-evening-wave = wave {$n}
page-evening-after = after {$names}
page-evening-bye = bye
page-evening-byes = No game this round
page-evening-results-in = {$n} of {$of} results in
page-evening-results-decide = {$n} of {$of} results in, {$disputed ->
    [one] one to decide
   *[other] {$disputed} to decide
  }
page-evening-nothing-drawn = Nothing is drawn yet. Check in the players, then draw the first round.
page-evening-why = Why this pairing?
page-evening-draw = Draw round {$round}
page-evening-start-here = {$n ->
    [one] Start with the one who is here
   *[other] Start with the {$n} who are here
  }
page-evening-made-for = {$span ->
    [one] The format was made for {$least}; {$n} are here. The first draw adapts it: {$stages}.
    [from] The format was made for {$least} or more; {$n} are here. The first draw adapts it: {$stages}.
   *[other] The format was made for {$least} to {$most}; {$n} are here. The first draw adapts it: {$stages}.
  }
page-evening-keep-format = Keep the format
page-evening-how-long = About {$span} left, until {$time}.
page-evening-playoff = Play-off
page-evening-column = {$part ->
    [upper] {$left ->
        [4] Semi-finals
        [8] Quarter-finals
       *[other] Last {$left}
      }
    [lower] Lower round {$round}
    [third] Third place
    [last] Last game
    [again] Last game again
   *[final] Final
  }
page-evening-open-slot = not known yet
page-evening-legend-won = won
page-evening-legend-playing = being played
page-evening-legend-coming = not known yet

# Results.
page-evening-enter-result = Enter result
page-evening-correct = Correct
page-evening-send = Send the result
page-evening-tap-order = Tap the names in the order of finish.
page-evening-type-score = What was the score?
page-evening-tie = tied
page-evening-points-of = Points of {$name}
page-evening-twenties = twenties
page-evening-twenties-of = Twenties of {$name}
page-evening-twenties-n = {$n} × 20
page-evening-absent = absent
page-evening-without = {$told}; did not come: {$names}
page-evening-pool = Pool {$pool}
page-evening-not-played = Not played
page-evening-by-walkover = {$name} wins, the others did not come
page-evening-nobody-came = No player came
page-evening-shift = {$name}: {$from} → {$to}, {$before} → {$after} points
page-evening-games-gone = {$n ->
    [one] One drawn game goes.
   *[other] {$n} drawn games go.
  }
page-evening-changes-nothing = Places and points stay as they are.
page-evening-agree = {$by}, {$n} agree
page-evening-says = {$name} says: {$told}
page-evening-says-wrong = {$name} says that this is wrong
page-evening-take-claim = Take this result
page-evening-stands = The result stands
page-evening-by = {$who ->
    [desk] the desk
    [server] from the online table
    [helper] a helper
    [guest] the score sheet
   *[player] from the phone of {$name}
  }
page-evening-refused = {$why ->
    [open] Board {$board} has no result yet.
    [too-few] At least two players have to be there.
    [over] The last stage is over.
    [has-result] Board {$board} has a result already; correct it.
    [disputed] Board {$board}: the result is disputed. Decide it first.
    [no-winner] A knock-out needs a winner.
    [best-of] This is no result of the best of so many games.
    [needs-score] Type the score of both.
    [disqualified] {$name} was disqualified and cannot come back.
    [plays-as] {$name} plays in a pair.
    [already] {$name} is in already.
    [has-left] {$name} has left.
    [has-results] Games of this round have results: take those back first.
    [drawn] A player would be missing in a round that is drawn.
    [built-on] A drawn round builds on this. The round stays as it was drawn; places change.
    [undone] This was taken back already.
    [stages-drawn] A round is drawn already: the format stays.
    [shoot-out] {$name} has more twenties than the one before. Tap the one with the most first.
    [final-seats] A final has no more seats than its board.
   *[other] That is not possible now.
  }

# The clock.
page-evening-round-clock = Clock of the round
page-evening-minutes = Minutes
page-evening-overtime = When time is up
page-evening-overtime-rule = {$rule ->
    [stop] stop at once
    [more] finish, then one more
   *[finish] finish the round
  }
page-evening-clock = {$phase ->
    [running] Round ends in
    [warning] Last minute
    [paused] Paused
   *[over] {$overtime ->
        [stop] Time is up: stop
        [more] Time is up: finish, then one more
       *[finish] Time is up: finish the round
      }
  }
page-evening-clock-start = Start the clock
page-evening-clock-pause = Pause
page-evening-clock-resume = Go on
page-evening-clock-one = + 1 min
page-evening-clock-five = + 5 min
page-evening-clock-stop = Stop

# The desk.
page-evening-desk = Desk
page-evening-no-key = You need the desk’s link for this page. The public page is open to everyone.
page-evening-key-gone = The desk has taken the key of this page back.
page-evening-public = Public page
page-evening-to-desk = To the desk
page-evening-open-screen = Open the big screen
page-evening-side = Clock and log
page-evening-players = Players
page-evening-standings = Standings
page-evening-more = More
page-evening-log = What happened
page-evening-log-all = Show everything
page-evening-undo = Undo
page-evening-undone = taken back
page-evening-undo-title = Take this back?
page-evening-undo-do = Take it back
page-evening-did = {$what ->
    [tournament] “{$name}” is set up
    [stages] Format adapted: {$told}
    [enter] {$name} is in
    [enter-pair] {$name} play as a pair
    [apart] Kept apart: {$name}
    [leave] {$name} leaves
    [disqualified] {$name} is disqualified
    [pair] Round {$number} drawn
    [result] Board {$number}: {$told}
    [amend] Board {$number} corrected: {$told}
    [undo] Taken back: {$told}
    [again] Counts again: {$told}
    [shoot_out] Shoot-out: {$told}
    [advance] Go on by hand: {$name}
    [here] {$name} is here
    [not-here] {$name} is not here
    [paid] {$name} has paid
    [not-paid] {$name} has not paid
    [rename] Name or club changed: {$name}
    [clock-start] Clock started: {$number} min
    [clock-pause] Clock paused
    [clock-resume] Clock goes on
    [clock-stop] Clock stopped
    [clock-add] {$number} min more
    [confirm] {$name} confirms board {$number}
    [dispute] {$name} disputes board {$number}
    [dispute-told] {$name} disputes board {$number}: {$told}
    [undecided] Board {$number}: the game has ended without a winner
   *[table] Online table opened for board {$number}
  }

# The desk: players.
page-evening-here-of = {$n} of {$of} here
page-evening-missing = Not here yet
page-evening-find = Find a player
page-evening-nobody-yet = No player has come yet
page-evening-nobody-yet-about = Show this code at the door, or type the names below.
page-evening-print-code = Print the code
page-evening-marked = {$what ->
    [paid] paid
   *[here] here
  }
page-evening-entrant = {$state ->
    [disqualified] disqualified
    [left] left
    [waiting] waiting list
    [pair] pair
   *[in-pair] in a pair
  }
page-evening-edit = Change {$name}
page-evening-name = Name
page-evening-club-maybe = Club (if any)
page-evening-rename = Save
page-evening-leaves = Leaves the tournament
page-evening-disqualify = Disqualify
page-evening-comes-back = Comes back
page-evening-add = Add players
page-evening-add-late = Late entry
page-evening-add-n = {$n ->
    [0] Add
    [one] Add one player
   *[other] Add {$n} players
  }
page-evening-unread = Not read as names: line {$lines}
page-evening-pairs = Pairs
page-evening-pair = Form a pair
page-evening-first-person = First person
page-evening-second-person = Second person
page-evening-substitute = Substitute
page-evening-goes-out = Goes out
page-evening-comes-in = Comes in
page-evening-substitute-do = Substitute
page-evening-apart = Keep two apart
page-evening-apart-about = They meet only if there is no other way.
page-evening-keep-apart = Keep apart

# The desk: slips, helpers, phones.
page-evening-slip = Code from a phone
page-evening-slip-about = A phone without a network shows its result as a code. Type it here.
page-evening-slip-enter = Enter
page-evening-slip-says = Board {$board}: {$told}
page-evening-slip-wrong = {$why ->
    [mistyped] There is a typing mistake in the code.
    [entered] This result is entered already.
    [differs] The game has another result already; correct it at its board.
   *[other] This code does not belong to this tournament.
  }
page-evening-slip-already = This result was entered before; nothing has changed.
page-evening-slip-entered = Entered.
page-evening-links = Links
page-evening-print = Print
page-evening-joining = Joining
page-evening-join-open = Players may join by the link
page-evening-helpers = Helpers
page-evening-helper-name = Name of the helper
page-evening-helper-make = Make a key
page-evening-helper-link = Let the helper scan this code. It is shown only once.
page-evening-revoke = Revoke
page-evening-may = {$what ->
    [results] results
    [check-in] check-in
   *[clock] clock
  }
page-evening-phones = Phones
page-evening-phones-n = {$n ->
    [0] No player has linked a phone yet.
    [one] One player has linked a phone.
   *[other] {$n} players have linked a phone.
  }
page-evening-unlink = Unlink
page-evening-shoot-out = Shoot-out
page-evening-shoot-out-about = Tap those who are level, the best first; the twenties of each may stand beside.
page-evening-shoot-out-send = Enter the order
page-evening-advance = Who goes on: {$stage}
page-evening-advance-about = The format decides. To decide otherwise, tap a name.
page-evening-advance-comes = Goes on: {$names}
page-evening-advance-stays-out = Stays out: {$names}
page-evening-advance-do = {$n ->
    [one] Let this one go on
   *[other] Let these {$n} go on
  }

# Standings.
page-evening-no-standings = Standings begin with the first result.
page-evening-points = points
page-evening-played = played
page-evening-place-head = Place
page-evening-most-twenties = Most twenties
page-evening-break = {$break ->
    [head-to-head] head to head
    [mini-league] mini-league
    [points-per-game] per game
    [twenties] twenties
    [difference] difference
    [total] total
    [wins] wins
    [buchholz] Buchholz
    [sonneborn-berger] Sonneborn-Berger
    [shoot-out] shoot-out
   *[lot] lot
  }

# A player's phone.
page-evening-parts = Parts of this page
page-evening-now = Now
page-evening-who-are-you = Who are you?
page-evening-on-the-list = You are on the list already? Tap your name.
page-evening-join = Join
page-evening-join-closed = Ask at the desk to be entered.
page-evening-places = {$places ->
    [0] {$n} players so far
   *[other] {$waiting ->
        [0] {$n} of {$places} places taken
       *[other] {$n} of {$places} places taken, {$waiting} waiting
      }
  }
page-evening-you-are-in = You are in, {$name}.
page-evening-turns-by-itself = The next boards appear here by themselves.
page-evening-you-wait = On the waiting list
page-evening-you-wait-about = You move up when somebody leaves.
page-evening-you-left = You have left
page-evening-you-left-about = Ask at the desk if you want to come back.
page-evening-you-rest = You rest this round
page-evening-between = Your game is over
page-evening-next-game = Your next game
page-evening-next-as-of = Your next game, as told at {$time}
page-evening-you-start = You start
page-evening-with-you = At board {$n} with you
page-evening-is-here = here
page-evening-i-am-here = I am here
page-evening-i-leave = I have to leave
page-evening-i-leave-do = Leave the tournament
page-evening-keep-score = Keep score
page-evening-sheet-known = The tournament has the result.
page-evening-sheet-differs = The tournament has another result; ask at the desk.
page-evening-sheet-back = To the tournament
page-evening-sheet-confirm = Once both sides confirm, the tournament has the result.
page-evening-sheet-alone = No network. Send the result from here: it waits on this phone, and you get a code for the desk.
page-evening-undecided = The game has ended, but a knock-out needs a winner and this result gives none. Play on until there is one; then enter the result on the tournament’s page or at the desk.
page-evening-to-table = To your table
page-evening-you = {$name}, you
page-evening-result-kept = The result is kept on this phone
page-evening-slip-read = It goes out by itself. If you cannot wait, read this code to the desk:
page-evening-confirm-title = Is this right?
page-evening-confirm = Yes, confirm
page-evening-confirm-no = No, it is wrong
page-evening-dispute = Tell the desk
page-evening-disputed = The result is disputed
page-evening-desk-decides = The desk decides.
page-evening-right-after-all = The result is right after all
page-evening-told-otherwise = The tournament has another result of this game. The desk now knows yours, too.

# The screen in the hall, and paper.
page-evening-sound = Sound
page-evening-on-your-phone = Your board on your phone
page-evening-leading = Leading
page-evening-scan = Scan to join, or to see your board
page-evening-pairings = Pairings
page-evening-cards = Score cards
page-evening-door = Code for the door
page-evening-by-name = By name
page-evening-signed = Signed
