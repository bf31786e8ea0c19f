# After the game: what it tells.
page-story-goes-on = The game goes on
page-story-who = {$whose ->
    [me] Against {$players}
   *[other] {$players}
  }
page-story-rounds = {$game ->
    [carrom] {$n ->
        [one] {$n} board
       *[other] {$n} boards
      }
   *[other] {$n ->
        [one] {$n} round
       *[other] {$n} rounds
      }
  }
page-story-round = {$game ->
    [carrom] board {$n}
   *[other] round {$n}
  }
page-story-best = {$what ->
    [move] {$whose ->
        [me] Your best move
       *[other] Best move: {$player}
      }
   *[shot] {$whose ->
        [me] Your best shot
       *[other] Best shot: {$player}
      }
  }
page-story-gain = {$game ->
    [kimble] {$n ->
        [one] {$n} step ahead
       *[other] {$n} steps ahead
      }
   *[other] {$n ->
        [one] {$n} point in one shot
       *[other] {$n} points in one shot
      }
  }
page-story-chance = {$level ->
    [beginner] With a beginner’s hand
    [casual] With a casual player’s hand
    [club] With a club player’s hand
    [expert] With an expert’s hand
   *[master] With a master’s hand
  }: {$case ->
    [never] not once in {$n} tries
    [seldom] 1 in {$n}
    [often] {$n} in 10
   *[always] every time
  }
page-story-watch = Watch this shot
page-story-seeking = Looking for the best shot…
page-story-no-best = No shot stands out: it was won patiently.
page-story-no-twenty = No twenty this time. They will come.
page-story-column = {$what ->
    [round] {$game ->
        [carrom] Board
        [couronne] Game
       *[other] Round
      }
    [sunk] {$game ->
        [carrom] Pieces
        [couronne] Discs
       *[other] Twenties
      }
   *[score] {$game ->
        [couronne] Won
       *[other] Score
      }
  }
page-story-measure = {$what ->
    [twenties] twenties
    [pots] pocketed
    [visits] visits
    [best-visit] best visit
    [debts] debts
    [fouls] fouls
    [sixes] sixes
    [ate] ate
    [eaten] eaten
   *[laps] laps
  }
page-story-players = Players
page-story-earlier = {$game ->
    [carrom] {$n ->
        [one] {$n} earlier board
       *[other] {$n} earlier boards
      }
    [couronne] {$n ->
        [one] {$n} earlier game
       *[other] {$n} earlier games
      }
   *[other] {$n ->
        [one] {$n} earlier round
       *[other] {$n} earlier rounds
      }
  }
page-story-turned = {$case ->
    [start] {$whose ->
        [me] You led from the first shot.
       *[other] Ahead from the first shot: {$player}.
      }
    [round] {$whose ->
        [me] From {page-story-round} on you led for good.
       *[other] Ahead for good from {page-story-round} on: {$player}.
      }
   *[action] {$whose ->
        [me] From action {$n} on you led for good.
       *[other] Ahead for good from action {$n} on: {$player}.
      }
  }
page-story-see = See it
page-story-done = Done
page-story-shared = Shared
page-story-not-shared = Not shared
page-story-text = {game.title}: {$outcome}

# Another way to play a shot.
page-what-if-nothing = There is nothing to decide otherwise here, or the game still goes on.
page-what-if-at = Action {$n} of {$of} · {$player}
page-what-if-before = Before it
page-what-if-was = As it was
page-what-if-would = The other way
page-what-if-strongest = What the strongest hand would try
page-what-if-hand = Level of the hand
page-what-if-trying = Trying it a hundred times…
page-what-if-try = Try it yourself
page-what-if-instead = Instead of action {$n}
page-what-if-again = Once more
page-what-if-text = {game.title}: what would you play here?

# Games that were played on from such a shot.
page-branches = Branches
page-branch = Instead of action {$n} · {$actions ->
    [one] {$actions} action
   *[other] {$actions} actions
  } · {$day}
page-branch-watch = Watch
page-branch-play = Play on
page-branch-forget = Delete
page-branch-trunk = Back to the whole game
page-branch-keep = Keep this branch
page-branch-kept = Kept
