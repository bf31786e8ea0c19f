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
page-figure = {$figure ->
    [carrom-board] The four pockets, and a player’s base strip.
    [carrom-rosette] The rosette: the queen in the middle, white and black around it.
    [carrom-strip] Left: the striker touches both lines. Right: it overlaps the red circle and is refused.
    [carrom-queen] The queen falls; the very next stroke must pocket a piece of your own.
    [carrom-striker] The striker falls: one of your pieces comes out, and your opponent puts it inside the circle.
    [carrom-icf-strip] Right: the striker covers the whole base circle. Left: it covers a part of it and is refused.
    [carrom-icf-place] A due piece goes between the two circles. It covers no part of the inner one, and makes no shot with the queen.
    [carrom-icf-last] The last white piece falls while the queen is on the board: white loses it.
    [crokinole-zones] What each ring is worth. The disc ringed in red touches a line and counts for the lower ring.
    [crokinole-start] A disc starts on the outer line of your own quadrant, and goes towards the middle.
    [crokinole-touch] A good shot: the disc touches an opponent’s disc.
    [crokinole-void] A void shot: the disc touches no opponent’s disc and goes to the ditch.
    [crokinole-open] On an open board a disc of yours must reach the 15 zone or touch its line.
    [crokinole-line] A disc that rests on the outer line goes to the ditch; one inside it stays.
    [crokinole-nca-start] A disc may reach over the dividing line as long as it touches it; further on it is refused.
    [crokinole-nca-invalid] An invalid shot on an open board: the disc you shot and the one it struck both go to the ditch.
    [crokinole-nca-back] Left: out and back by itself is in play. Right: back off the rim is out.
    [croquignole-seats] The two shooting zones; the played disc touches its line.
    [croquignole-fifteen] Case 1: the played disc must end in the 15 zone or touch its line.
    [croquignole-carom] A carom: your disc strikes another of yours, and that one touches the opponent’s.
    [croquignole-line] On the outer line: out. On the line between two zones: the lower one counts.
    [couronne-lines] The striker lies on your start line, clear of the corner rings.
    [couronne-start] All discs start mixed in the middle circle.
    [couronne-forward] Forward into the board is allowed; along the line and backwards is not.
    [couronne-first] Green plays: a green disc first is right, a red one first is a fault.
    [couronne-behind] Three discs lie behind the line: their centre is beyond it. The fourth does not.
    [couronne-placed] The striker is lost: your opponent puts one of your potted discs into the middle circle.
    [kimble-out] A six brings a piece out of its nest onto the start circle; the track goes clockwise.
    [kimble-eat] Four on: the red piece lands on the blue one and eats it.
    [kimble-goal] Places 4, 3 and 2 are filled: the last piece needs the exact number.
    [kimble-bounce] Too high a number: the last piece counts on to place 1 and bounces back.
   *[kimble-lap] The honour lap: the piece declines the goal and goes around once more.
  }

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
page-other-record = Another record

# The device keeps it all.
page-update = A new version is ready.
page-update-do = Load it
link-open = Waiting for players. Follow the link to sit down or to watch.
link-score = Score so far: {$score}.
link-picture = The board as it stands: {$game}
page-update-later = Later
