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
fate-goes-on = turen fortsätter
fate-passes = turen går över
fate-lost = turen är förlorad

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
facts-twice = {$disc} står två gånger i `{$field}`; en gång väntades
facts-not-together = `together` kräver två träffar av {$disc} i `hits`
facts-fell-and-left = {$disc} kan inte både ha fallit i ett hål och ha lämnat brädet: namnet står i `pocketed` och i `off`
facts-not-off = {$disc} står i `left_at` men inte i `off`; bara brickor som lämnade bordet väntades
facts-left-elsewhere = {$disc} kan inte ha lämnat bordet där: platsen i `left_at` ligger inte på bordet
facts-fell-and-lies = {$disc} kan inte både ha lämnat brädet och ligga på det
facts-off-board = {$disc} kan inte ligga där: utanför brädet eller i ett hål
facts-off-board-or-post = {$disc} kan inte ligga där: utanför brädet, på en pinne eller i hålet
facts-overlap = {$disc} och {$other} kan inte ligga på samma plats
facts-unknown-zone = ”{$name}” är ingen zon; 15, 15/10, 10, 10/5, 5, 5/out eller [x,y] väntades
facts-unknown-line = {$name} kan inte ligga bakom linjen för en spelare som inte är med
unknown-disc = spelet har ingen bricka som heter ”{$name}”
fault-unknown = inget fel heter ”{$name}”; "touch" väntades
press-unknown = ”{$name}” är inget slag; ett tal från 1 till 6, "cocked" eller null väntades
press-elsewhere = tärningen i det här spelet slås där det spelas; här går det inte att slå eller uppge något tal
facts-of-another-game = `{$field}` finns inte i det här spelet
facts-zone-elsewhere = {$disc} kan inte ligga i en zon: brädet har inga; [x,y] väntades
player-unknown = ingen spelare har numret {$name}
move-unknown = ingen pjäs har numret {$name}; 0 till 3 väntades
disc-queen = drottningen
disc-striker = {$game ->
    [couronne] stötbrickan
   *[other] strikern
  }
