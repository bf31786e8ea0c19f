# What a bot means to do on the boards with discs: told of the bot, and as an advice to the reader.

bot-hole = {$hole ->
    [0] in the bottom left
    [1] in the bottom right
    [2] in the top right
   *[3] in the top left
  } {$game ->
    [couronne] hole
   *[other] pocket
  }
bot-rails = {$rails ->
    [0] straight
    [1] off one rail
   *[other] off two rails
  }

bot-pot = goes for {$disc} {bot-hole}, {bot-rails}
    .advice = go for {$disc} {bot-hole}, {bot-rails}
bot-pot-off-rail = goes for {$disc} {bot-hole}, sending it off a rail
    .advice = go for {$disc} {bot-hole}, sending it off a rail
bot-pot-through = goes for {$disc} by way of {$through}
    .advice = go for {$disc} by way of {$through}
bot-break = breaks up the heap
    .advice = break up the heap
bot-touch = touches {$disc} and waits
    .advice = touch {$disc} and wait
bot-wait = plays a waiting shot
    .advice = play a waiting shot
bot-open-twenty = goes for the hole
    .advice = go for the hole
bot-hit = goes for {$disc}
    .advice = go for {$disc}
bot-hit-through = goes for {$disc} by way of {$through}
    .advice = go for {$disc} by way of {$through}
bot-place = puts the {$game ->
    [couronne] disc
   *[other] piece
  } where it is hardest to reach
    .advice = put the {$game ->
        [couronne] disc
       *[other] piece
      } where it is hardest to reach
bot-place-middle = puts the {$game ->
    [couronne] disc
   *[other] piece
  } near the middle
    .advice = put the {$game ->
        [couronne] disc
       *[other] piece
      } near the middle
bot-forgo = puts nothing back
    .advice = put nothing back
bot-toss-break = chooses to break
    .advice = choose to break
bot-toss-side = chooses the side
    .advice = choose the side
bot-nothing = finds no spot to shoot from
    .advice = there is no spot to shoot from
bot-hit-off-post = goes for {$disc} off a post
    .advice = go for {$disc} off a post
bot-goes-for = goes for {$disc} {bot-hole}
    .advice = go for {$disc} {bot-hole}
bot-fifteen = goes for the 15 zone
    .advice = go for the 15 zone
