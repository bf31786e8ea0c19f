# What a bot means to do on the boards with discs.

bot-pot = pots {$disc} {$hole ->
    [0] bottom left
    [1] bottom right
    [2] top right
   *[3] top left
  }, {$rails ->
    [0] straight
    [1] off one rail
   *[other] off two rails
  }
bot-pot-off-rail = pots {$disc} {$hole ->
    [0] bottom left
    [1] bottom right
    [2] top right
   *[3] top left
  }, sent off a rail
bot-pot-through = pots {$disc} by way of {$through}
bot-break = breaks up the heap
bot-touch = touches {$disc} and waits
bot-wait = waits
bot-open-twenty = goes for the hole
bot-hit = takes on {$disc}
bot-hit-through = takes on {$disc} by way of {$through}
bot-place = puts it where it is hardest to reach
bot-place-middle = puts it near the middle
bot-nothing = finds no spot to shoot from
bot-hit-off-post = takes on {$disc} off a post
