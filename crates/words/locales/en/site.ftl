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
page-book = {$rules ->
    [icf] {game.title}: the laws of the ICF
    [nca] Crokinole: the rules of the NCA
   *[other] {game.title}: the rules
  }
page-differences = {$rules ->
    [icf] {game.title}: family book and ICF compared
    [nca] Crokinole: family book and NCA compared
   *[other] {game.title}: two rule books compared
  }
page-what-differs = What differs?
page-in-the-book = In the book
page-play-this = Play {game}

# Records to watch.
page-replay = Replay

# The device keeps it all.
page-update = A new version is ready.
page-update-do = Load it
link-open = Waiting for players. Follow the link to sit down or to watch.
link-score = Score so far: {$score}.
link-picture = The board as it stands: {$game}
page-update-later = Later
