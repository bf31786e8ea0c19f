# What a shot has to do, said before it.
page-duty = {$what ->
    [touch] Touch a {$kind ->
        [light] light
       *[dark] dark
      } disc
    [fifteen] Reach the 15
    [open] Open the board: touch a piece
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
page-lap-about = Honour lap: instead of going home, your piece goes around once more. You need not; it is for those who want to eat others on the way, or to keep the goal for a piece that fits better.
page-pass-about = You may also move nothing. That is wise when the only move would give away a good place.
page-known = Got it
