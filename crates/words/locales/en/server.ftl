# What a server and its tables refuse. Clauses begin in lower case and have no full stop: the program makes a sentence of each.

# What was sent, and who sent it.
server-shape = what was sent cannot be read: {$name}
server-rate = too much was asked for in a short time; wait a moment and try again
server-full = the server takes no more connections, altogether or from your address; close one or come back later
server-protocol = this page or program is too old for this server; reload the page, or install the present version
server-records = too many records are on their way to your address; read those first
server-busy = the server cannot do this now; try again in a moment
server-origin = this comes from a page that is not ours; expected a page of this server, or one that its operator trusts
server-csrf = the header x-csrf-token is missing or wrong; GET /api/me tells the right one
server-guests-only = only guests can do this; choose a name first (POST /api/guests)
server-tables = too many tables have been opened from your address; try again in a while
server-name = a name has 1 to {$number} visible characters

# Opening a table, and finding one.
server-options = no game can be played with these settings: {$name}
server-clock = no clock can run like this; expected 5 seconds to a day for a shot, 30 seconds to a day for a game, or both
server-seats = there must be as many seats as players; expected {$number}
server-no-bots = bots cannot play on a real board; expected people in all seats
server-no-path = nothing is at this address; GET /api/openapi.json lists what there is
server-no-method = this cannot be done at this address; GET /api/openapi.json lists what can be
server-no-table = there is no such table; check the link
server-not-started = there is no record yet: the game has not begun
server-closed = this table is closed; open another one to play
server-owner-only = only the person who opened the table can do this

# Seats.
server-no-such-seat = no seat has this number; expected 0 to {$number}
server-seat-taken = this seat is taken; choose one that is free
server-not-your-seat = this seat is not yours; only the person who sits there, or who has its key, can do this
server-away-too-short = the person in this seat may come back; a bot can take over {$number} seconds after they left
server-claim-too-soon = the person in this seat may come back; you can end the wait {$number} seconds after they left
server-not-away = the game does not wait for this seat: its person is here, or a bot plays there
server-players-only = only the players of this game can do this
server-own-side = you play on the same side; give up yourself, or let a bot play in that seat
server-alone = you would play against yourself; wait for somebody, or leave this seat and take it again as a second one
server-bot-plays = a bot plays in this seat; take the seat back first
server-not-full = a seat is still free; the game can begin when people or bots sit in all of them

# The game.
server-not-open = the game has begun; this can only be done before that
server-not-playing = no game is being played here: it has not begun, or it is over
server-not-over = another game can be offered when this one is over and the next table is not open yet
server-stale = the game has gone on since: look at the board and choose again
server-too-long = this game has {$number} actions, and no game may have more; all that is left is to give up
server-nonce = the nonce cannot be read; expected at most 32 bytes, two hexadecimal digits each
server-clock-ours = the server keeps the clock: players cannot say that time is up
server-observed = this table is played on a real board; expected what happened there: "shot", or "press" with the number thrown
server-simulated = this table is played on the screen, and nothing can be told of a real board; expected "flick", or "press" with null
server-no-such-shot = no shot has this number; expected that of an action with "flick"

# Talking.
server-say = what is said has 1 to {$number} visible characters, or is one ready-made phrase; not both
server-phrase = no phrase is called “{$name}”; expected a name such as hello or good-game
server-silenced = the person who opened the table has muted you here; you can still play and watch
server-silence-whom = this cannot be muted; expected the identifier of a person other than you
server-mute-whom = this cannot be muted; expected to be a guest, and the identifier of a person other than you
