# Det som alla spel delar. Satserna börjar med liten bokstav och saknar punkt.

player = spelare {$number}
list = {$rest} och {$last}
clauses = {$before}; {$after}

turn-shot = {$player} ska {$game ->
    [couronne] stöta
   *[other] skjuta
  }
turn-place = {$player} ska placera
turn-press = {$player} ska trycka på kupolen
turn-move = {$player} ska flytta
turn-keep = {$player} avgör om talet gäller
turn-toss = {$player} vann lottningen och väljer
fate-goes-on = turen fortsätter
fate-passes = turen går över
fate-lost = turen går förlorad

over-winner = matchen är slut och {$side} vinner ({$zero}–{$one})
over-draw = matchen är slut, oavgjort ({$zero}–{$one})
over-ranking = matchen är slut; ordningen: {$ranking}

game-is-over = matchen är slut
resigned = {$player} ger upp
incident = ett brott mot uppförandereglerna antecknas för {$player}
incident-unknown = den regeln kan inte anmälas som händelse i det här spelet
incident-no-rule = ingen regel heter ”{$name}”; ange en beteckning ur regelböckerna, till exempel CRO-05

no-such-player = `by` är {$number}; ange en spelares nummer, 0 till {$last-player}
not-your-turn = det är inte den spelarens tur: {$player} står på tur
not-now = det går inte att göra nu: {$turn}

flick-elsewhere = handen i den här matchen darrar där matchen spelas; här går det inte att skjuta
flick-no-direction = riktningen saknas; ange ändliga tal
flick-no-spot = startpunkten saknas; ange "at":[x,y]
flick-speed = farten måste vara över 0 och högst {$top} m/s
flick-spin = den farten räcker inte till så mycket skruv; kanten får röra sig med högst {$percent} % av farten
flick-unknown-places = ingen vet var {$discs} ligger; ange platserna innan något kan simuleras

facts-not-on-board = {$disc-typed} är inte på {$game ->
    [couronne] bordet
   *[other] brädet
  }
facts-not-so-many = så många med namnet {$disc-typed} finns inte på brädet
facts-touched-itself = {$disc-typed} kan inte träffa sig själv
facts-twice = {$disc-typed} står två gånger i `{$field}`; en gång räcker
facts-not-together = `together` kräver två träffar av {$disc-typed} i `hits`
facts-fell-and-left = {$disc-typed} kan inte både ha fallit i {$game ->
    [carrom] en ficka
   *[other] ett hål
  } och ha lämnat {$game ->
    [couronne] bordet
   *[other] brädet
  }: namnet står i `pocketed` och i `off`
facts-not-off = {$disc-typed} står i `left_at` men inte i `off`; ange där bara brickor som har lämnat bordet
facts-left-elsewhere = {$disc-typed} kan inte ha lämnat bordet där; ange i `left_at` en plats mellan en startlinje och sargen
facts-fell-and-lies = {$disc-typed} kan inte både ha lämnat {$game ->
    [couronne] bordet
   *[other] brädet
  } och ligga på det
facts-off-board = {$disc-typed} kan inte ligga där: utanför {$game ->
    [couronne] bordet
   *[other] brädet
  } eller i {$game ->
    [carrom] en ficka
   *[other] ett hål
  }
facts-off-board-or-post = {$disc-typed} kan inte ligga där: utanför brädet, på en pinne eller i hålet
facts-overlap = {$disc-typed} och {$other-typed} kan inte ligga på samma plats
facts-unknown-zone = ”{$name}” är ingen zon; ange 15, 15/10, 10, 10/5, 5, 5/out eller [x,y]
facts-unknown-line = `behind` har för {$name} en linje som ingen har; ange en spelares nummer, 0 till {$last-player}
unknown-disc = det finns ingen {$game ->
    [carrom] puck
    [kimble] pjäs
   *[other] bricka
  } som heter ”{$name}”
fault-unknown = inget fel heter ”{$name}”; ange "touch"
press-unknown = ”{$name}” är inget slag; ange ett tal från 1 till 6, "cocked" eller null
press-elsewhere = tärningen slås där matchen spelas; här går det inte att slå eller uppge något tal
facts-of-another-game = `{$field}` finns inte i det här spelet
facts-zone-elsewhere = {$disc-typed} kan inte ligga i en zon: {$game ->
    [couronne] bordet
   *[other] brädet
  } har inga; ange [x,y]
player-unknown = `by` är {$name}; ange en spelares nummer, 0 till {$last-player}
move-unknown = ingen pjäs har numret {$name}; ange {$first} till {$last}
game = {$game ->
    [kimble] Kimble
   *[other] {$game}
  }
    .title = {$game ->
        [carrom] Carrom
        [crokinole] Crokinole
        [croquignole] Croquignole
        [couronne] Couronne
       *[kimble] Kimble
      }
disc = {$kind ->
    [white] vit {$number}
    [black] svart {$number}
    [green] grön {$number}
    [red] röd {$number}
    [light] ljus {$number}
    [dark] mörk {$number}
    [queen] drottningen
   *[striker] {$game ->
        [couronne] stötbrickan
       *[other] strikern
      }
  }
    .label = {$kind ->
        [queen] drottning
        [striker] {$game ->
            [couronne] stötbricka
           *[other] striker
          }
       *[other] {disc}
      }
    .typed = {$kind ->
        [queen] {disc}
        [striker] {disc}
       *[other] {$name}
      }
# En pjäs i Kimble med sitt nummer; vid ett riktigt bräde går pjäserna inte att skilja åt: `none`.
disc-piece = {$piece ->
    [none] pjäsen
   *[other] pjäs {$piece}
  }
