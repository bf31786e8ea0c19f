# Crokinole by the NCA's book: what it says otherwise than the family book.

nca-start-off-line = the disc must start touching the outer line
nca-start-behind = the disc starts too far behind the outer line; its centre may lie at most {$behind} behind it
nca-start-off-quadrant = the disc must start in your own quadrant, or touching both the outer line and the dividing line of your quadrant
nca-none-struck = no opponent’s disc is struck
    .short = no {$kind ->
        [light] light
       *[dark] dark
      } disc touched
nca-invalid = { $count ->
    [one] the shot is not valid, and {$discs} goes to the ditch
   *[other] the shot is not valid, and {$discs} go to the ditch
}
    .short = {$whose ->
        [me] yours is out
       *[other] the disc is out
      }
nca-suspended = a disc that came back from outside touched others, so the shot is not judged
nca-came-back = { $count ->
    [one] {$discs} touched something beyond the outer line and came back: it goes to the ditch, and what it moved stays
   *[other] {$discs} touched something beyond the outer line and came back: they go to the ditch, and what they moved stays
}
    .short = touched something outside and came back: out
nca-buzzer = the buzzer ends the round
nca-buzzer-last-shot = the buzzer sounds: {$player} has one last shot
nca-buzzer-before-round = the buzzer sounds before the round’s first shot: the round does not count
nca-buzzed-before = the buzzer has sounded already; expected the last shot
nca-round-won = the round ends {$zero} to {$one}: 2 points for {$side}
nca-round-tied = both sides have {$points} points in the round: 1 point each
nca-told-won = {$side} won the round: 2 points
nca-told-tied = the round is tied: 1 point each
nca-level = both sides have the points that win: play goes on until one leads
nca-buzzer-over = the game ends with this round
nca-buzzer-over-before-round = the game ends as it stands
