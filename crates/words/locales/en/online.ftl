# Tables by link: who is there, who is not, and what can be said.
page-guest = Guest {$sign}
page-connecting = Connecting…
page-lost = The connection is lost. It is being tried again; nothing you did is lost.
page-not-connected = The server cannot be reached just now. Try again in a moment.
page-astray = This game cannot be followed here. Load the page again.
page-hint-away = Waiting for {$player}.
page-hint-sending = Sending your {$game ->
    [kimble] move
   *[other] shot
  }…
page-sending = sending…
page-hint-lost = Connection lost – trying again…
page-try-now = Try now

# Before the game.
page-for-players = {$n} players
page-no-clock = no clock
page-clock-shot = {$seconds} s a shot
page-clock-game = {$minutes} min each
page-input-guided = with an aiming line
page-input-plain = by eye
page-input-observed = on a real board
page-by-book = by the book
page-by-agreement = by agreement
page-invite = Send this link to whoever shall play with you.
page-invited = {$player} invites you to {$game}
page-invite-watch = Whoever has this link can watch.
page-link = The link to this table
page-share = Share…
page-your-name = Your name
page-free-seat = free
page-sit = Sit down
page-stand = Stand up
page-seat-bot = A bot in this seat
page-no-bot = no bot
page-wait-players = Waiting for players. The game begins when every seat is taken.
page-wait-owner = Everybody is there. {$player} begins the game.
page-begin = Begin
page-close-table = Close the table
page-table-closed = This table was closed.

# At the board.
page-people = At the table
page-presence = {$how ->
    [here] is here
    [away] is away
    [lost] not known while the connection is lost
   *[bot] a bot
  }
page-away = away
page-played-by = {$player} ({$bot})
page-watching = {$n ->
    [one] 1 is watching.
   *[other] {$n} are watching.
  }
page-you-watch = {$n ->
    [0] You are watching.
    [one] You and 1 other are watching.
   *[other] You and {$n} others are watching.
  }
page-leave = Leave
page-substitute = Let a bot play
page-substitute-in = a bot can play in {$seconds} s
page-changed-throw = Throw {$throw} is not the one you made: this device sent the nonce {$sent}, and the game has “{$told}”. If you did not press on another device, somebody on the way or the server has changed your throw. Save the game as proof.
page-hand-over = Let a bot play for me
page-take-back = Take my seat back
page-offers = {$players} would like another game.
page-rematch-wait = Waiting for {$players}
page-rematch-waits = You would like another game. Waiting for {$players}.
page-rematch-accept = Accept the rematch
page-next-table = To the next game
page-watch-again = Watch it again

# Talk.
page-chat = Talk
page-phrases = Ready-made phrases
page-say = Say something
page-send = Send
page-unmute = Listen to {$player} again
page-mute = Do not listen to {$player} any more

# Public tables.
page-tables-open = Waiting for players
page-tables-open-none = Nobody is waiting just now. Open a table, and somebody may come.
page-tables-playing = Being played
page-tables-playing-none = No public game is being played just now.
page-join = Join
page-look-on = Watch
page-open-table = Open a table
page-which-game = Game
