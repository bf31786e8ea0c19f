# Mitä botti aikoo tehdä kiekkolaudoilla: kerrottuna botista ja neuvona lukijalle.

bot-hole = {$hole ->
    [0] vasempaan alapussiin
    [1] oikeaan alapussiin
    [2] oikeaan yläpussiin
   *[3] vasempaan yläpussiin
  }
bot-rails = {$rails ->
    [0] suoraan
    [1] {$game ->
        [couronne] yhden vallin
       *[other] yhden laidan
      } kautta
   *[other] {$game ->
        [couronne] kahden vallin
       *[other] kahden laidan
      } kautta
  }

bot-pot = yrittää pussittaa {$disc-genitive} {bot-hole}, {bot-rails}
    .advice = pussita {$disc} {bot-hole}, {bot-rails}
bot-pot-off-rail = yrittää pussittaa {$disc-genitive} {bot-hole} kimmottamalla sen {$game ->
    [couronne] vallista
   *[other] laidasta
  }
    .advice = pussita {$disc} {bot-hole} kimmottamalla se {$game ->
        [couronne] vallista
       *[other] laidasta
      }
bot-pot-through = yrittää pussittaa {$disc-genitive} {$through-genitive} kautta
    .advice = pussita {$disc} {$through-genitive} kautta
bot-break = hajottaa kasan
    .advice = hajota kasa
bot-touch = aikoo osua {$disc-illative} ja odottaa
    .advice = osu {$disc-illative} ja odota
bot-wait = odottaa
    .advice = odota
bot-open-twenty = tähtää keskireikään
    .advice = tähtää keskireikään
bot-hit = tähtää {$disc-illative}
    .advice = tähtää {$disc-illative}
bot-hit-through = tähtää {$disc-illative} {$through-genitive} kautta
    .advice = tähtää {$disc-illative} {$through-genitive} kautta
bot-place = asettaa {$game ->
    [couronne] kiekon
   *[other] nappulan
  } paikkaan, johon on vaikein osua
    .advice = aseta {$game ->
        [couronne] kiekko
       *[other] nappula
      } paikkaan, johon on vaikein osua
bot-place-middle = asettaa {$game ->
    [couronne] kiekon
   *[other] nappulan
  } lähelle keskipistettä
    .advice = aseta {$game ->
        [couronne] kiekko
       *[other] nappula
      } lähelle keskipistettä
bot-forgo = ei aseta mitään takaisin
    .advice = älä aseta mitään takaisin
bot-toss-break = valitsee avauksen
    .advice = valitse avaus
bot-toss-side = valitsee puolen
    .advice = valitse puoli
bot-nothing = ei löydä lyöntipaikkaa
    .advice = lyöntipaikkaa ei löydy
bot-hit-off-post = tähtää {$disc-illative} tapin kautta
    .advice = tähtää {$disc-illative} tapin kautta
bot-goes-for = yrittää pussittaa {$disc-genitive} {bot-hole}
    .advice = pussita {$disc} {bot-hole}
bot-fifteen = tähtää 15 pisteen alueelle
    .advice = tähtää 15 pisteen alueelle
