# Ready-made things to say: everyone reads them in their own language.

chat-hello = Hello!
chat-good-luck = Good luck!
chat-your-turn = Your turn!
chat-nice-shot = Nice shot!
chat-well-played = Well played!
chat-thanks = Thanks!
chat-sorry = Sorry!
chat-oops = Oops!
chat-one-moment = One moment…
chat-lucky = That was lucky!
chat-good-game = Good game!
chat-again = Another game?
