# What becomes of people and tables: names that are gone, games that are ended, and who may talk.
page-former-guest = Former guest
page-ended = {$why ->
    [book] This game was begun with an earlier version of the rules and cannot be finished. It has no winner.
    [engine] This game was begun with an earlier version of the board and cannot be finished. It has no winner.
    [abandoned] The game was ended because no player had made a move for a long time. It has no winner.
    [owner] The person who opened this table has left, so it was closed.
    [deserted] The person who opened this table went away before the game began, so it was closed.
    [no_show] A player did not come in time, so this game of the tournament is not played.
   *[other] The server has ended this game. It has no winner.
  }
page-ended-hint = You can play again: ask for a rematch, or open another table.
page-other-tables = Other tables
page-to-games = To the games
page-talkers = Only players may write
page-talkers-players = Only the players can write here.
page-forget-me = Forget me on this server
page-forget-me-ask = Your name, everything you wrote and the keys of your seats are erased from this server. In games that have begun you stay as a former guest. This cannot be undone.
page-forget-me-do = Erase everything
page-forgotten = This server has forgotten you.

# The games of whoever looks, and the link to a table.
page-your-games = Your games
page-your-games-all = All your games
page-your-games-more = Earlier games
page-unfinished = Not finished
page-qr = The link to this table as a QR code
page-qr-about = A person beside you can scan this code with their phone’s camera.

server-talk = too much is being said just now; wait a moment, then say it again
server-talkers = only the players may talk at this table
server-mute-full = you can mute at most {$number} people; listen to one of them again first
server-guests = too many new guests have come from your address; try again in an hour
