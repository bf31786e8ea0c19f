# Vad en robot tänker göra på bräden med brickor.

bot-pot = siktar på {$disc}, {$hole ->
    [0] nere till vänster
    [1] nere till höger
    [2] uppe till höger
   *[3] uppe till vänster
  }, {$rails ->
    [0] rakt på
    [1] via en sarg
   *[other] via två sarger
  }
bot-pot-off-rail = siktar på {$disc}, {$hole ->
    [0] nere till vänster
    [1] nere till höger
    [2] uppe till höger
   *[3] uppe till vänster
  } via en sarg
bot-pot-through = siktar på {$disc} med hjälp av {$through}
bot-break = vill spränga högen
bot-touch = vill röra vid {$disc} och avvakta
bot-wait = avvaktar
bot-open-twenty = siktar på mitthålet
bot-hit = siktar på {$disc}
bot-hit-through = siktar på {$disc} via {$through}
bot-place = lägger den där den är svårast att nå
bot-place-middle = lägger den nära mitten
bot-nothing = hittar ingen plats att skjuta från
bot-hit-off-post = siktar på {$disc} via en pinne
bot-goes-for = siktar på {$disc}, {$hole ->
    [0] nere till vänster
    [1] nere till höger
    [2] uppe till höger
   *[3] uppe till vänster
  }
bot-fifteen = siktar på 15-zonen
