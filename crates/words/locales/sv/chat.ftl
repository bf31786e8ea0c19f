# Färdiga fraser: var och en läser dem på sitt eget språk.

chat-hello = Hej!
chat-good-luck = Lycka till!
chat-your-turn = Din tur!
chat-nice-shot = Snyggt!
chat-well-played = Bra spelat!
chat-thanks = Tack!
chat-sorry = Förlåt!
chat-oops = Hoppsan!
chat-one-moment = Ett ögonblick…
chat-lucky = Vilken tur!
chat-good-game = Bra match!
chat-again = En match till?
