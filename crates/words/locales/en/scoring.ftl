# Keeping score at a real board: the page around the questions of score.ftl and foul.ftl.
page-foul-afresh = Start again
page-foul-answers = Answers so far
page-foul-close = Back to the score
page-foul-play-on = Play on
page-foul-question = Question {$n}, at most {$most}
page-foul-turn = Turn round
page-scoring-again = Another game, the other one starts
page-scoring-amended = changed
page-scoring-anew = New sheet
page-scoring-anew-ask = This sheet goes to the earlier sheets. Begin a new one?
page-scoring-anew-do = Begin a new sheet
page-scoring-away = No network. Keep on scoring.
page-scoring-away-about = {$n ->
    [0] Everything is kept on this phone.
    [one] One entry is kept on this phone and goes out by itself.
   *[other] {$n} entries are kept on this phone and go out by themselves.
  }
page-scoring-away-reads = No network.
page-scoring-away-reads-about = This is the score as it was last seen.
page-scoring-back = To all games
page-scoring-begins = {$game ->
    [carrom] breaks
   *[other] starts
  }
page-scoring-big = Big view
page-scoring-cancel = Leave it
page-scoring-change = change
page-scoring-change-do = Change it
page-scoring-change-ends = Change sides now.
page-scoring-choose = What do you play?
page-scoring-cmn = Match notation (CMN)
page-scoring-confirm = {$player} agrees
page-scoring-conflict = Two phones wrote different things. Which is right?
page-scoring-conflict-same = Two phones wrote the same. Did it happen once or twice?
page-scoring-copied = The link is copied.
page-scoring-counted = {$player}: {$by}
page-scoring-counter = Plain counter
page-scoring-csv = Table (CSV)
page-scoring-current = up to date
page-scoring-delete = Delete
page-scoring-delete-ask = It cannot be brought back. Delete this sheet from this device?
page-scoring-delete-do = Delete it
page-scoring-each = +{$n} each
page-scoring-earlier = Earlier sheets
page-scoring-effects = What changes
page-scoring-entries = Everything written down
page-scoring-entry = entry {$n}
page-scoring-from-here = This phone
page-scoring-from-other = The other phone ({$device})
page-scoring-game = game {$n}
page-scoring-games-won = {$n ->
    [one] {$n} game
   *[other] {$n} games
  }
page-scoring-how = {$rules ->
    [nca] Rounds and twenties
    [crokinole] To 100, by the difference
    [croquignole] To 100, by the difference
    [carrom] Boards to 25, or every stroke
    [icf] Boards by the laws, or every stroke
    [couronne] Winner, counters or every stroke
    [kimble] Finishing order
   *[other] By its rules
  }
page-scoring-keep = Show, share, save
page-scoring-keep-both = Both happened, one after the other
page-scoring-keep-this = This counts
page-scoring-kept = kept here
page-scoring-lead = Count at the board with one thumb. Everything stays on this phone and needs no network and no account.
page-scoring-link-read = To watch
page-scoring-link-write = To score
page-scoring-more = More
page-scoring-name = Name {$n}
page-scoring-no-change = Nothing else changes.
page-scoring-no-entries = Nothing is written down yet.
page-scoring-no-room = This device has no room left. Delete earlier sheets first.
page-scoring-elsewhere = Nothing was written: another tab has shared, put away or deleted this sheet. Look for it in the list of sheets.
page-scoring-no-server = The server cannot be reached. Keep on scoring here and try again later.
page-scoring-no-sheet = This sheet cannot be reached
page-scoring-no-sheet-about = The link may be old or incomplete. Sheets of this device are not affected.
page-scoring-not-here = This sheet is not on this device yet
page-scoring-not-here-about = There is no network, and this device has never had the sheet. It opens here by itself as soon as there is a network.
page-scoring-not-here-busy = The server cannot answer just now, and this device has never had the sheet. It opens here by itself in a moment.
page-scoring-not-kept = not kept: storage is full
page-scoring-not-shared = This browser cannot share.
page-scoring-now = now
page-scoring-open = Open
page-scoring-other = Another phone is scoring.
page-scoring-part = {$part ->
    [round] round {$n}
    [board] board {$n}
   *[other] entry {$n}
  }
page-scoring-parts = So far
page-scoring-phones = Second phone
page-scoring-phones-about = Another phone joins by a code or a link. Both can go on without a network.
page-scoring-phones-do = Show the code
page-scoring-phones-first = Choose first how many play, games and options: on a shared sheet only names and who starts can still change.
page-scoring-picture-foot = scored with Pichenette
page-scoring-qr = Point the other phone’s camera here.
page-scoring-reads = You are watching. Only phones with the link to score can write.
page-scoring-record = Record
page-scoring-refused = The server did not take the sheet.
page-scoring-restore = Put back
page-scoring-saved = The picture is saved.
page-scoring-score = Score
page-scoring-send-link = Send
page-scoring-sent = shared, all sent
page-scoring-share = Picture of the score
page-scoring-shared = Shared sheets
page-scoring-sign = Does everybody agree?
page-scoring-signed = Who agrees
page-scoring-starts = {$part ->
    [round] {$player} starts round {$n}.
    [board] {$player} breaks board {$n}.
   *[other] {$player} starts.
  }
page-scoring-strike = take back
page-scoring-strike-do = Take it back
page-scoring-sum = {$left} pieces + {$queen} queen = {$total}
page-scoring-sum-pieces = {$left} pieces = {$total}
page-scoring-take-over = Score on this phone
page-scoring-take-over-ask = Two who score at once may write the same twice. Take over?
page-scoring-take-over-do = Take over
page-scoring-tap-discs = Tap the discs onto the board
page-scoring-tie = tie
page-scoring-time-up = Time is up: hand in {$score}
page-scoring-to-score = To the score
page-scoring-twenties = {$n ->
    [one] {$n} twenty
   *[other] {$n} twenties
  }
page-scoring-undo = Undo
page-scoring-undo-what = Undo {$what}
page-scoring-undone = Taken back.
page-scoring-waiting = {$n ->
    [0] no network
    [one] {$n} kept here
   *[other] {$n} kept here
  }
page-scoring-ways = How to tell it
page-scoring-who = Who plays?
page-scoring-who-starts = Who starts?
page-scoring-whose-discs = Whose discs?
page-scoring-write = Write down
page-scoring-you = This phone is scoring.
