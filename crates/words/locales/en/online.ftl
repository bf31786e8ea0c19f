# Tables by link: who is there, who is not, and what can be said.
page-guest = Guest {$sign}
page-connecting = Connecting…
page-lost = The connection is lost. It is being tried again; nothing you did is lost.
page-outdated = The server has a newer version of this site, and this page is too old to follow the table. Nothing is lost: load the new version and play on.
page-not-connected = The server cannot be reached just now. Try again in a moment.
page-astray = This game cannot be followed here. Load the page again.
page-hint-away = Waiting for {$player}.
page-hint-sending = Sending your {$game ->
    [kimble] move
   *[other] shot
  }…
page-sending = sending…
page-hint-lost = Connection lost – trying again…

# Before the game.
page-for-players = {$n} players
page-no-clock = no clock
page-clock-shot = {$game ->
    [kimble] {$seconds} s a turn
   *[other] {$seconds} s a shot
  }
page-clock-game = {$minutes} min each
page-input-guided = with an aiming line
page-input-plain = by eye
page-input-observed = on a real board
page-by-book = by the book
page-by-agreement = by agreement
page-invite = Send this link to the people you want to play with.
page-invited = {$player} invites you to play {game}
page-invite-watch = Anyone who has this link can watch.
page-link = The link to this table
page-share = Share…
page-your-name = Your name
page-free-seat = free
page-sit = Sit down
page-sit-here = Move here
page-sit-also = Play this seat too
page-stand = Stand up
page-seat-bot = A bot in this seat
page-no-bot = no bot
page-wait-players = Waiting for players. The game begins when every seat is taken.
page-wait-owner = Everybody is there. {$player} starts the game.
page-begin = Begin
page-close-table = Close the table
page-close-table-title = Close the table?
page-close-table-ask = {$counts ->
    [resigned] Closing the table during the game counts as giving up: you lose, and the game ends for everybody.
    [ended] The game ends for everybody, and nobody has won.
   *[open] The table is closed for everybody. Its link leads to no game any more.
  }
page-close-table-not = Leave it open
page-table-closed = {$who ->
    [you] You have closed this table.
   *[other] {$player} has closed this table.
  }
page-closed-gave-up = {$who ->
    [you] You have closed the table, which counts as giving up.
   *[other] {$player} has closed the table, which counts as giving up.
  }
page-closed-game = {$who ->
    [you] You have closed the table. The game has no winner.
   *[other] {$player} has closed the table. The game has no winner.
  }

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
page-claim = End the wait…
page-claim-in = you can end the wait in {$time}
page-claim-title = Wait no longer?
page-claim-ask = {$player} is away. If you end the wait, it counts as if {$player} had given up.
page-claim-do = End the wait
page-claim-not = Keep waiting
page-claimed = {$player} did not come back. {$claimant} has ended the wait: it counts as giving up.
page-changed-throw = Throw {$throw} is not the one you made: this device sent the nonce {$sent}, and the game has “{$told}”. If you did not press on another device, somebody on the way or the server has changed your throw. Save the game as proof.
page-hand-over = Let a bot play for me
page-take-back = Take my seat back
page-offers = {$players} would like another game.
page-rematch-wait = Waiting for {$players}
page-rematch-waits = You would like another game. Waiting for {$players}.
page-rematch-accept = Accept the rematch
page-next-table = To the next game

# Talk.
page-chat = Talk
page-phrases = Ready-made phrases
page-say = Say something
page-send = Send
page-said = {$player}: {$text}
page-unmute = Unmute {$player}
page-mute = Mute {$player}

# Public tables.
page-tables-open = Waiting for players
page-tables-open-none = No player is waiting just now. Open a table, and somebody may come.
page-tables-playing = Being played
page-tables-playing-none = No public game is being played just now.
page-join = Join
page-look-on = Watch
page-open-table = Open a table
page-which-game = Game
