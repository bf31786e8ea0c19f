# What a shot has to do, said before it.
page-duty = {$what ->
    [touch] Touch a {$kind ->
        [light] light
       *[dark] dark
      } disc
    [fifteen] Reach the 15
    [open] Break: touch a piece
    [pocket] Pocket a {$kind ->
        [white] white
       *[black] black
      } piece
    [cover] Cover the queen: pocket a {$kind ->
        [white] white
       *[black] black
      } piece
    [queen] Pocket the queen before your last piece
    [own-first] Touch a {$kind ->
        [green] green
       *[red] red
      } disc first
   *[try] Pot the disc
  }

# After it: the card at the place where it happened.
page-why = Why?
page-see-again = See it again
page-see-slowly = Slowly
page-see-enough = Enough

# Kimble, explained once where it can be chosen.
page-lap-about = Honour lap: instead of going home, the piece goes around once more and may eat others on the way.
page-pass-about = You may also move nothing, to keep a good place.
page-known = Got it
