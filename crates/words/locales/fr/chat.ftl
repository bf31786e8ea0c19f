# Des phrases toutes faites : chacun les lit dans sa langue.

chat-hello = Bonjour !
chat-good-luck = Bonne chance !
chat-your-turn = À toi de jouer !
chat-nice-shot = Joli coup !
chat-well-played = Bien joué !
chat-thanks = Merci !
chat-sorry = Pardon !
chat-oops = Oups !
chat-one-moment = Un instant…
chat-lucky = Quel coup de chance !
chat-good-game = Belle partie !
chat-again = On en refait une ?
