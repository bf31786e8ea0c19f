# The site around the boards: the front page, the books, records to watch.
page-site = Pages
page-play = Play
page-watch = Watch
page-learn = Learn
page-skip = Skip to content
page-theme = {$theme ->
    [light] Theme: light
    [dark] Theme: dark
   *[auto] Theme: as your system
  }
page-table = A table
page-no-table = This table cannot be reached. The link may be old, or you may be offline.
page-tables = Tables
page-no-tables = Public tables cannot be reached just now. The boards on this device work all the same.
page-nowhere = Nothing here
page-nowhere-about = There is no such page. The link may be mistyped.
page-to-boards = To the boards

# The front page.
page-home-short = five board games
page-home-title = Five old board games, played exactly by the book.
page-home-lead = Flick, pocket, bounce and press. No account needed: pick a board and take the first shot.
page-about = {$game ->
    [carrom] Pocket nine, confirm the queen
    [crokinole] Twenty in the middle
    [croquignole] By French rules
    [couronne] With a cue, by Swedish rules
   *[kimble] Press the dome
  }
page-choose = Choose a board
page-waiting-game = in play
page-ways = Ways to play {game}
page-play-bot = Play a bot now
page-play-bot-about = {$game ->
    [kimble] Your first throw in a moment
   *[other] Your first shot in a moment
  }
page-play-on = Go on with your game
page-play-on-about = As you left it
page-watch-record = Watch a record
page-daily = Shot of the day
page-progress = Your games
page-daily-archive = Earlier shots
page-lesson = Learn {game} in a minute
page-trial = {$rule}: try it
page-drills = Drills
page-story = The story
page-what-if = What if?
page-play-friend = Challenge a friend
page-play-friend-about = Share a link, no account
page-play-device = Pass one device around
page-play-device-about = Everyone at one screen
page-play-find = Find a table
page-play-find-about = Join or watch
page-real-board = At a real board
page-real-board-about = Keep score, ask the referee
page-foul = Is that a foul?
page-foul-about = From what you saw to the verdict with its rule, for every game and book.
page-tournaments = Tournaments
page-tournaments-about = Club evenings and tournaments at real boards or online: pairings, clock, results, standings.

# The books.
page-books = The rules
page-books-about = Every book has its rules by number. Every verdict of the referee cites one of them.
page-book = {$rules ->
    [icf] {game.title}: the laws of the ICF
    [nca] Crokinole: the rules of the NCA
   *[other] {game.title}: the rules
  }
page-book-about = {$n} rules, {$silences} of them for what the traditional text leaves open.
page-differences = {$rules ->
    [icf] {game.title}: family book and ICF compared
   *[other] Crokinole: family book and NCA compared
  }
page-differences-about = The topics on which the two books differ. A number opens the rule in its book.
page-what-differs = What differs?
page-topic = Topic
page-rules-shelf = Books
page-search = Search the rules
page-search-example = a word or a number
page-found = {$n ->
    [0] Nothing found.
    [one] 1 rule
   *[other] {$n} rules
  }
page-contents = Contents
page-in-the-book = In the book
page-play-this = Play {game}

# Records to watch.
page-replay = Replay
page-replay-of = Replay: {game.title}
page-replay-about = A game again, shot by shot: open a record, or choose a game of this device.
page-open-record = Open a record
page-drop-record = or drop the file here
page-on-device = On this device
page-none-on-device = No game has been played here yet.
page-actions = {$n ->
    [one] 1 action
   *[other] {$n} actions
  }
page-fetching = Fetching the record…
page-no-record = This record cannot be fetched. The table may be gone, or you may be offline.
page-bad-record = This is no record that can be shown here.
page-old-record = It was made by another version of the physics, and the same shots would end differently here.
page-bad-link = This link is damaged: part of it is missing or has changed. Ask for it again.
page-old-link = This link was made by another version of the physics or of the rule book, and its game would go differently here.
page-broken-off = The referee of this game used version {$book} of the rule book. Today’s version decides action {$n} of {$of} differently, so the replay stops before it.
page-run = Play
page-pause = Pause
page-to-first = To the beginning
page-one-back = One back
page-one-on = One on
page-to-last = To the end
page-moment = Moment of the game
page-moment-at = {$n} of {$of}
page-paths = Paths
page-controls = Controls
page-verdicts = What the referee said
page-beginning = The game begins.
page-take-over = Play on from here
page-take-over-about = Against a bot, on this device
page-copy-here = Copy the link to this moment
page-too-long-for-link = This game is too long for a link. Save it as a file to pass it on.
page-other-record = Another record

# The device keeps it all.
page-update = A new version is ready.
page-update-do = Load it
link-open = Waiting for players. Follow the link to sit down or to watch.
link-score = Score so far: {$score}.
link-picture = The board as it stands: {$game}
page-update-later = Later
