# How the visitor has played on this device, and the drills.
page-progress-lead = Counted on this device, from games against bots. No other person sees it.
page-progress-none = No game against a bot is finished yet. The first one will stand here.
page-progress-played = Played
page-progress-won = Won
page-progress-level = Level
page-progress-open = Twenties in open shots: {$n} of {$of}
page-progress-pots = {$game ->
    [carrom] Pieces pocketed a visit: {$number}
   *[other] Discs potted a visit: {$number}
  }
page-progress-best = {$game ->
    [crokinole] Most twenties in a round: {$n}
    [croquignole] Most discs sunk in a round: {$n}
    [carrom] Most pieces pocketed in a visit: {$n}
   *[other] Most discs potted in a visit: {$n}
  }
page-progress-streak = Wins in a row: {$n}, at most {$of}
page-progress-course = Game by game
page-progress-erase = Erase these numbers
page-progress-erase-sure = Erase them now
page-progress-erased = The numbers are erased.
page-drills-about = Short exercises with a number that you can better from day to day.
page-drill = {$drill ->
    [twenties] Twelve open twenties
   *[alone] A board alone
  }
page-drill-about = {$drill ->
    [twenties] Crokinole: twelve shots on an empty board, with the hand of the best players. How many are twenties?
   *[alone] Carrom: clear the board without an opponent, with the hand of the best players. How many strokes pocket neither a piece of your own nor the queen?
  }
page-drill-start = Start
page-drill-again = Once more
page-drill-none = Not played yet.
page-drill-count = {$drill ->
    [twenties] Shot {$shots} of {$of}: {$n ->
        [one] {$n} twenty
       *[other] {$n} twenties
      }
   *[alone] Stroke {$shots}: {$n ->
        [one] {$n} miss
       *[other] {$n} misses
      }
  }
page-drill-result = {$drill ->
    [twenties] {$n} of {$of}
   *[alone] {$n ->
        [one] {$n} miss
       *[other] {$n} misses
      }
  }
page-drill-best = Best so far: {$n}
page-drill-first = Your first result.
page-drill-record = Your best so far.
