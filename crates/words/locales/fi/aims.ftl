# Mitä botti aikoo tehdä kiekkolaudoilla.

bot-pot = pussittaa {$disc} {$hole ->
    [0] vasemmalle alas
    [1] oikealle alas
    [2] oikealle ylös
   *[3] vasemmalle ylös
  }, {$rails ->
    [0] suoraan
    [1] yhden laidan kautta
   *[other] kahden laidan kautta
  }
bot-pot-off-rail = pussittaa {$disc} {$hole ->
    [0] vasemmalle alas
    [1] oikealle alas
    [2] oikealle ylös
   *[3] vasemmalle ylös
  } laidan kautta
bot-pot-through = pussittaa {$disc}, välissä {$through}
bot-break = hajottaa kasan
bot-touch = koskettaa ja odottaa: {$disc}
bot-wait = odottaa
bot-open-twenty = tavoittelee keskireikää
bot-hit = hyökkää: {$disc}
bot-hit-through = hyökkää: {$disc}, välissä {$through}
bot-place = asettaa sen vaikeimpaan paikkaan
bot-place-middle = asettaa sen lähelle keskustaa
bot-nothing = ei löydä paikkaa, josta lyödä
bot-hit-off-post = hyökkää tapin kautta: {$disc}
