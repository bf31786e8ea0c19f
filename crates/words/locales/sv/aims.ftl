# Vad en bot tänker göra på bräden med brickor: sagt om boten, och som råd till läsaren.

bot-hole = {$hole ->
    [0] nere till vänster
    [1] nere till höger
    [2] uppe till höger
   *[3] uppe till vänster
  }
bot-rails = {$rails ->
    [0] rakt på
    [1] via sargen
   *[other] via två sarger
  }

bot-pot = vill sänka {$disc}, {bot-hole}, {bot-rails}
    .advice = sänk {$disc}, {bot-hole}, {bot-rails}
bot-pot-off-rail = vill sänka {$disc}, {bot-hole}, och skicka den via sargen
    .advice = sänk {$disc}, {bot-hole}, och skicka den via sargen
bot-pot-through = vill sänka {$disc} via {$through}
    .advice = sänk {$disc} via {$through}
bot-break = vill spränga högen
    .advice = spräng högen
bot-touch = vill träffa {$disc} och avvakta
    .advice = träffa {$disc} och avvakta
bot-wait = avvaktar
    .advice = avvakta
bot-open-twenty = siktar på mitthålet
    .advice = sikta på mitthålet
bot-hit = siktar på {$disc}
    .advice = sikta på {$disc}
bot-hit-through = siktar på {$disc} via {$through}
    .advice = sikta på {$disc} via {$through}
bot-place = lägger {$game ->
    [couronne] brickan
   *[other] pucken
  } där den är svårast att nå
    .advice = lägg {$game ->
        [couronne] brickan
       *[other] pucken
      } där den är svårast att nå
bot-place-middle = lägger {$game ->
    [couronne] brickan
   *[other] pucken
  } nära mitten
    .advice = lägg {$game ->
        [couronne] brickan
       *[other] pucken
      } nära mitten
bot-forgo = lägger inget tillbaka
    .advice = lägg inget tillbaka
bot-toss-break = väljer att öppna
    .advice = välj att öppna
bot-toss-side = väljer sidan
    .advice = välj sidan
bot-nothing = hittar ingen plats att spela från
    .advice = det finns ingen plats att spela från
bot-hit-off-post = siktar på {$disc} via en pinne
    .advice = sikta på {$disc} via en pinne
bot-goes-for = vill sänka {$disc}, {bot-hole}
    .advice = sänk {$disc}, {bot-hole}
bot-fifteen = siktar på 15-zonen
    .advice = sikta på 15-zonen
