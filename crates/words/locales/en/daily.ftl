# The shot of the day.
page-daily-about = One position a day, the same for everyone, and three tries.
page-daily-number = No. {$n} · {$name}
page-daily-streak = {$n ->
    [one] day in a row
   *[other] days in a row
  }
page-daily-task = {$kind ->
    [twenty] Your disc into the hole. It must touch a dark disc on its way.
    [double] {$game ->
        [carrom] Pocket two white pieces with one stroke. The striker must stay out.
        [couronne] Pot two green discs with one stroke. Touch a green one first, and keep the striker out.
       *[other] Send two dark discs off the board with one shot.
      }
    [cover] The queen is down: cover her. Pocket a white piece, and keep the striker out.
    [escape] {$game ->
        [couronne] No straight way leads to a green disc. Touch one first all the same.
       *[other] No straight way leads to a dark disc. Touch one all the same, and keep all yours on the board.
      }
    [line-call] Send the ringed dark disc off the board. Yours must stay inside the 15, off its line.
   *[choice] You have thrown {$die}. Which move gives you the best chance to win?
  }
page-daily-theme = {$kind ->
    [twenty] Twenty behind a peg
    [double] Double
    [cover] Cover the queen
    [escape] Escape
    [line-call] Line call
   *[choice] Kimble choice
  }
page-daily-tries = Your tries
page-daily-try = {$n ->
    [1] 1st
    [2] 2nd
   *[other] 3rd
  }
page-daily-mark = {$what ->
    [done] did it
    [missed] missed
    [open] to come
   *[spare] not needed
  }
page-daily-cost = costs {$number}%
page-daily-told = {$what ->
    [done] Done.
    [costs] This move costs {$number}% of your chance to win.
   *[missed] Not yet.
  } {$left ->
    [0] {""}
    [one] One try left.
   *[other] {$left} tries left.
  }
page-daily-result = {$n ->
    [0] Not today.
    [1] In one.
    [2] In two.
   *[other] In three.
  }
page-daily-line = Pichenette {$n} {$marks} {$days ->
    [one] {$days} day
   *[other] {$days} days
  }
page-daily-share = Share this line
page-daily-how = How else?
page-daily-how-told = This shot works {$rate} times in 100 with a steady hand, the best other way {$next} times.
page-daily-best = Best: {$number}% to win.
page-daily-again = Try it again
page-daily-archive-about = Every shot since the first of January 2026, by theme. Those of earlier days do not count for the days in a row.
page-daily-today = Today’s shot
page-daily-not-yet = Not yet
page-daily-not-yet-about = This day has not come. There is a shot today.
page-daily-missing = The shot of the day could not be loaded.
page-daily-other-version = The shots of the day belong to another version of the page. Load it again.
