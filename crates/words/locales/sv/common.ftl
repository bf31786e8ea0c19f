# Det som alla spel delar. Satserna börjar med liten bokstav och saknar punkt.

player = spelare {$number}
list = {$rest} och {$last}
clauses = {$before}; {$after}

turn-shot = {$player} står på tur att {$game ->
    [couronne] stöta
   *[other] skjuta
  }
turn-place = {$player} ska lägga en {$game ->
    [couronne] bricka
   *[other] puck
  } på plats
turn-press = {$player} ska trycka på kupolen
turn-move = {$player} ska flytta
turn-keep = {$player} avgör om talet gäller

over-winner = spelet är slut och vinnare är {$side} ({$score})
over-draw = spelet är slut, oavgjort ({$score})
over-ranking = spelet är slut; ordningen är {$ranking}

game-is-over = spelet är slut
resigned = {$player} ger upp
incident = ett brott mot uppförandereglerna noteras: {$player}
incident-unknown = den regeln kan inte anmälas som händelse i det här spelet
incident-no-rule = ingen regel heter ”{$name}”; en beteckning ur regelböckerna väntades, till exempel CRO-05

no-such-player = {$player} är inte med i spelet; ett nummer under {$players} väntades
not-your-turn = det är inte den spelarens tur: {$player} står på tur
not-now = det går inte att göra nu: {$turn}

flick-no-direction = stöten saknar riktning; ändliga tal väntades
flick-no-spot = stöten säger inte var den börjar; "at":[x,y] väntades
flick-speed = en stöt behöver en fart över 0 och högst {$top} m/s
flick-spin = en stöt med den farten ger inte så mycket skruv; en kant som rör sig med högst {$percent} % av stötens fart väntades
flick-unknown-places = ingen vet var {$discs} ligger; platserna måste vara kända innan en stöt kan simuleras

facts-not-on-board = {$disc} är inte på brädet
facts-touched-itself = {$disc} kan inte träffa sig själv
facts-twice = {$disc} nämns två gånger; en gång väntades
facts-fell-and-lies = {$disc} kan inte både ha lämnat brädet och ligga på det
facts-off-board = {$disc} kan inte ligga där: utanför brädet, på en pinne eller i ett hål
facts-overlap = {$disc} och {$other} kan inte ligga på samma plats
facts-unknown-zone = ”{$name}” är ingen zon; 15, 15/10, 10, 10/5, 5, 5/out eller [x,y] väntades
facts-unknown-line = {$name} skulle ligga bakom en linje som ingen spelare har
unknown-disc = spelet har ingen bricka som heter ”{$name}”
fault-unknown = inget fel heter ”{$name}”; "touch" väntades
press-unknown = ”{$name}” är inget kast; ett tal, "cocked" eller null väntades
press-elsewhere = tärningen i det här spelet slås där det spelas; här går det inte att slå eller uppge något tal
facts-of-another-game = det som sägs om {$disc} kan inte hända i det här spelet
player-unknown = ingen spelare har numret {$name}
move-unknown = ingen pjäs har numret {$name}; 0 till 3 väntades
disc-queen = drottningen
disc-striker = {$game ->
    [couronne] stötbrickan
   *[other] strikern
  }
