# Valmiita lauseita: kukin lukee ne omalla kielellään.

chat-hello = Hei!
chat-good-luck = Onnea peliin!
chat-your-turn = Sinun vuorosi!
chat-nice-shot = Hieno lyönti!
chat-well-played = Hyvin pelattu!
chat-thanks = Kiitos!
chat-sorry = Anteeksi!
chat-oops = Hupsista!
chat-one-moment = Hetki vain…
chat-lucky = Kävipä tuuri!
chat-good-game = Hyvä peli!
chat-again = Pelataanko uudestaan?
