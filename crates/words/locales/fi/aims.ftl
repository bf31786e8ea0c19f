# Mitä botti aikoo tehdä kiekkolaudoilla.

bot-pot = tavoittelee: {$disc}, {$hole ->
    [0] vasemmalle alas
    [1] oikealle alas
    [2] oikealle ylös
   *[3] vasemmalle ylös
  }, {$rails ->
    [0] suoraan
    [1] yhden laidan kautta
   *[other] kahden laidan kautta
  }
bot-pot-off-rail = tavoittelee: {$disc}, {$hole ->
    [0] vasemmalle alas
    [1] oikealle alas
    [2] oikealle ylös
   *[3] vasemmalle ylös
  } laidan kautta
bot-pot-through = tavoittelee: {$disc}, välissä {$through}
bot-break = aikoo hajottaa kasan
bot-touch = aikoo koskettaa ja odottaa: {$disc}
bot-wait = odottaa
bot-open-twenty = tavoittelee keskireikää
bot-hit = tavoittelee: {$disc}
bot-hit-through = tavoittelee: {$disc}, välissä {$through}
bot-place = asettaa sen vaikeimpaan paikkaan
bot-place-middle = asettaa sen lähelle keskustaa
bot-nothing = ei löydä paikkaa, josta lyödä
bot-hit-off-post = tavoittelee tapin kautta: {$disc}
bot-goes-for = tavoittelee: {$disc}, {$hole ->
    [0] vasemmalle alas
    [1] oikealle alas
    [2] oikealle ylös
   *[3] vasemmalle ylös
  }
bot-fifteen = tavoittelee 15 pisteen aluetta
