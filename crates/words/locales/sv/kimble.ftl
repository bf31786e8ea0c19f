# Kimble. Pjäserna är numrerade 0 till 3, som överallt i programmet.

kimble-throws = {$player} slår {$number}
kimble-nothing-moves = ingen pjäs kan flyttas
kimble-unclear = tärningen vilar inte på en sida och slås om
kimble-unclear-out-of-turn = {$player} trycker utanför turen (fel {$faults}), och tärningen är oklar
kimble-throws-out-of-turn = {$player} trycker utanför turen (fel {$faults}) och slår {$number}
kimble-number-gone = det tidigare talet {$number} är borta
kimble-keeps = {$player} behåller talet {$number}
kimble-throws-again = {$player} behåller inte talet {$number} och slår om
kimble-time-up = tiden är ute för {$player}
kimble-six-presses-again = sexan ger ett nytt tryck
kimble-turn-passes = turen går över

kimble-leaves-nest = pjäs {$piece} lämnar boet och ställs på startcirkeln
kimble-moves = pjäs {$piece} flyttas {$number} steg
kimble-enters = pjäs {$piece} går in på målplats {$place}
kimble-moves-in-goal = pjäs {$piece} flyttas fram till målplats {$place}
kimble-comes-in = pjäs {$piece}, den sista, kommer in med exakt antal steg
kimble-bounces = pjäs {$piece} studsar mot målplats 1 och stannar {$steps} steg före den
kimble-laps = pjäs {$piece} avstår från målet och går ett hedersvarv
kimble-eats = en pjäs slås ut och går tillbaka till sitt bo: {$player}, pjäs {$piece}
kimble-passes = {$player} flyttar inget
kimble-tunnels = den femte sexan i rad låter pjäs {$piece} tunnla in på målplats 1
kimble-finishes = {$player} har alla fyra pjäser i mål och får placering {$rank}
kimble-pieces-leave = den spelarens pjäser lämnar brädet
kimble-throws-used-up = spelets alla slag är använda ({$throws})

kimble-presses-for-start = {$player} trycker om starten och får {$number}
kimble-start-tied = flera delar på högsta talet, {$number}, och trycker igen
kimble-starts = {$player} börjar

kimble-needs-six = pjäs {$piece} står i boet och lämnar det bara med en sexa, inte med talet {$number}
kimble-own-piece-there = pjäs {$piece} kan inte flyttas så med talet {$number}: en annan av dina pjäser står där
kimble-overshoots = talet {$number} för pjäs {$piece} förbi målplats 4; exakt antal steg till en ledig plats väntades
kimble-fourth-too-early = pjäs {$piece} får inte gå in förrän målplatserna 4, 3 och 2 är fyllda
kimble-fourth-does-not-bounce = talet {$number} är för högt för pjäs {$piece}, som inte studsar förrän målplatserna 4, 3 och 2 är fyllda
kimble-goal-ends = det finns inte {$number} målplatser kvar framför pjäs {$piece}
kimble-goal-jump = pjäs {$piece} skulle hoppa över en fylld målplats, och det är inte tillåtet i det här spelet
kimble-track-first = pjäs {$piece} får inte lämna boet så länge en pjäs på banan kan flyttas
kimble-lap-from-nest = pjäs {$piece} står i boet; en pjäs på banan väntades för hedersvarvet
kimble-lap-from-goal = pjäs {$piece} står i mål och kommer aldrig ut igen
kimble-lap-too-soon = talet {$number} för inte pjäs {$piece} fram till målet, så den kan inte avstå från det än
kimble-lap-after-bounce = pjäs {$piece} har studsat och får inte gå hedersvarvet
kimble-lap-not-last = i det här spelet får bara den sista pjäsen gå hedersvarvet, och det är inte pjäs {$piece}
kimble-no-laps = det här spelet spelas utan hedersvarv
kimble-must-move = du får inte passa: en pjäs på banan kan flyttas med talet {$number}
kimble-must-bounce = du får inte passa: den sista pjäsen måste flyttas även om den studsar
kimble-let-go = pjäsen är släppt: flytten gäller och den turen är slut
kimble-no-such-piece = det finns ingen pjäs {$piece}; 0 till 3 väntades
kimble-no-such-number = en tärning visar inte {$number}; 1 till 6 väntades
kimble-number-waits = talet {$number} som slogs utanför turen väntar tills {$player} behåller det eller slår om
kimble-dome-locked = kupolen är låst och svarar bara i tur: {$player} står på tur
kimble-too-many-faults = efter {$faults} tryck utanför turen svarar kupolen dig bara i tur: {$player} står på tur
kimble-pressed-already = kupolen har redan tryckts en gång utanför turen under den här turen: nu svarar den bara {$player}
kimble-pressed-twice = ditt tal {$number} väntar fortfarande på att användas
kimble-no-longer-playing = {$player} är inte längre med i loppet
