# Vad en robot tänker göra på bräden med brickor.

bot-pot = sänker {$disc} {$hole ->
    [0] nere till vänster
    [1] nere till höger
    [2] uppe till höger
   *[3] uppe till vänster
  }, {$rails ->
    [0] rakt på
    [1] via en sarg
   *[other] via två sarger
  }
bot-pot-off-rail = sänker {$disc} {$hole ->
    [0] nere till vänster
    [1] nere till höger
    [2] uppe till höger
   *[3] uppe till vänster
  } via en sarg
bot-pot-through = sänker {$disc} med hjälp av {$through}
bot-break = spränger högen
bot-touch = rör vid {$disc} och avvaktar
bot-wait = avvaktar
bot-open-twenty = siktar på mitthålet
bot-hit = går på {$disc}
bot-hit-through = går på {$disc} via {$through}
bot-place = lägger den där den är svårast att nå
bot-place-middle = lägger den nära mitten
bot-nothing = hittar ingen plats att skjuta från
bot-hit-off-post = går på {$disc} via en pinne
