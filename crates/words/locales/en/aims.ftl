# What a bot means to do on the boards with discs.

bot-pot = goes for {$disc}, {$hole ->
    [0] bottom left
    [1] bottom right
    [2] top right
   *[3] top left
  }, {$rails ->
    [0] straight
    [1] off one rail
   *[other] off two rails
  }
bot-pot-off-rail = goes for {$disc}, {$hole ->
    [0] bottom left
    [1] bottom right
    [2] top right
   *[3] top left
  }, sent off a rail
bot-pot-through = goes for {$disc} by way of {$through}
bot-break = means to break up the heap
bot-touch = means to touch {$disc} and wait
bot-wait = waits
bot-open-twenty = goes for the hole
bot-hit = goes for {$disc}
bot-hit-through = goes for {$disc} by way of {$through}
bot-place = puts it where it is hardest to reach
bot-place-middle = puts it near the middle
bot-nothing = finds no spot to shoot from
bot-hit-off-post = goes for {$disc} off a post
bot-goes-for = goes for {$disc}, {$hole ->
    [0] bottom left
    [1] bottom right
    [2] top right
   *[3] top left
  }
bot-fifteen = goes for the 15
