# Why a tournament's game was drawn as it was. Clauses: no capital, no full stop. The points of a player stand in parentheses.

tournament-swiss = {$how ->
    [lot] {$first} and {$second} meet by lot: it is the first round
    [again] {$first} ({$first-points}) and {$second} ({$second-points}) meet again, because no draw had fewer repeated meetings
    [forbidden] {$first} ({$first-points}) and {$second} ({$second-points}) meet although they were to be kept apart, because there was no other way
   *[points] {$first} ({$first-points}) and {$second} ({$second-points}) meet: they have not met yet and are close in points
  }
tournament-group = {$kind ->
    [pool] round {$round} of {$rounds} in pool {$group}, whose members had similar places: everyone meets everyone
   *[group] round {$round} of {$rounds} in group {$group}: everyone meets everyone
  }
tournament-bracket = {$stake ->
    [final] the final: {$first} ({$first-from}) against {$second} ({$second-from})
    [third] the game for third place: {$first} ({$first-from}) against {$second} ({$second-from})
    [unbeaten] {$first} ({$first-from}) against {$second} ({$second-from}), both unbeaten
    [second] {$first} ({$first-from}) against {$second} ({$second-from}): the loser is out with a second loss
    [last] the last game: {$first}, unbeaten, against {$second} ({$second-from})
    [again] the last game again, because it was the first loss of {$first}
   *[stay] {$first} ({$first-from}) against {$second} ({$second-from}): the loser is out
  }
tournament-from = {$from ->
    [seed] seed {$number}
    [winner] winner of {$played}
    [loser] loser of {$played}
   *[bye] after a bye
  }
tournament-table = {$kind ->
    [short] a table of {$count} for those who have sat at a smaller one least often
   *[full] a table of {$count} by lot
  }
tournament-met = {$repeats ->
    [0] no two at it have met before
    [one] one pair at it has met before, because no draw with fewer was found
   *[other] {$repeats} pairs at it have met before, because no draw with fewer was found
  }
tournament-final = the final of the {$count} who got this far
tournament-final-best = the final of the best {$count} of the {$all} who got this far: the board has no more seats
tournament-starts = {$why ->
    [fewer] {$starter} starts, having started less often
   *[lot] {$starter} starts by lot
  }
tournament-bye = {$how ->
    [lot] {$who} has a bye by lot: not everyone can play in this round
    [fewest] {$who} has a bye: not everyone can play in this round, and byes go to those with the fewest byes, then to those with the fewest points
    [swiss] {$who} has a bye: not everyone can play in this round, and the bye goes to one with the fewest byes; among these, to one without whom the fewest pairs meet again; among these, to one with the fewest points
    [apart] {$who} has a bye: not everyone can play in this round, and the bye would go to {$first}, but then more of those who are to be kept apart would meet
    [odd] {$who} has a bye: the group is odd, and everyone in it waits in turn
    [left] {$who} has a bye: the opponent has left
   *[free] {$who} goes on without a game: the bracket has no opponent in this round
  }
tournament-bye-points = points for the bye: {$points}
