# Kimble. Pjäserna är numrerade 0 till 3, som överallt i programmet.

kimble-throws = {$player} slår {$number}
    .short = {$whose ->
        [me] du slår en {$number}:a
       *[other] {$player} slår en {$number}:a
      }
kimble-nothing-moves = ingen pjäs kan flyttas
kimble-unclear = tärningen vilar inte på en sida och slås om
kimble-unclear-out-of-turn = {$player} trycker utan att stå på tur (fel {$faults}), och tärningen är oklar
kimble-throws-out-of-turn = {$player} trycker utan att stå på tur (fel {$faults}) och slår {$number}
kimble-dome-shuts = från och med nu svarar kupolen {$player} bara på egen tur
kimble-number-gone = talet {$number} från slaget före gäller inte längre
kimble-keeps = {$player} behåller talet {$number}
kimble-throws-again = {$player} behåller inte talet {$number} och slår om
kimble-time-up = tiden är ute för {$player}
kimble-six-presses-again = sexan ger en ny tryckning
kimble-turn-passes = turen går över

kimble-leaves-nest = {disc-piece} lämnar boet och ställs på startcirkeln
kimble-moves = {disc-piece} flyttas {$number} steg
kimble-enters = {disc-piece} går in på målplats {$place}
    .short = {$whose ->
        [me] din pjäs {$piece} är i mål, plats {$place}
       *[other] {$player}: pjäs {$piece} är i mål, plats {$place}
      }
kimble-moves-in-goal = {disc-piece} flyttas fram till målplats {$place}
kimble-comes-in = {disc-piece}, den sista, går i mål med exakt antal steg
kimble-bounces = {disc-piece} studsar mot målplats 1 och stannar {$steps} steg före den
kimble-laps = {disc-piece} avstår från målet och går ett hedersvarv
    .short = {$whose ->
        [me] din pjäs {$piece} går ett hedersvarv
       *[other] {$player}: pjäs {$piece} går ett hedersvarv
      }
kimble-eats = {disc-piece} slås ut för {$player} och går tillbaka till sitt bo
    .short = {$whose ->
        [me] din pjäs {$piece} slås ut: tillbaka till boet
       *[other] pjäs {$piece} slås ut för {$player}
      }
kimble-passes = {$player} flyttar inget
kimble-tunnels = den femte sexan i rad låter {disc-piece} tunnla in på målplats 1
kimble-finishes = {$player} har alla fyra pjäserna i mål och slutar på plats {$rank}
kimble-pieces-leave = den spelarens pjäser lämnar brädet
kimble-throws-used-up = matchens {$throws} slag är förbrukade

kimble-presses-for-start = {$player} får {$number} i lottningen om vem som börjar
kimble-start-tied = flera har det högsta talet, {$number}, och trycker igen
kimble-starts = {$player} börjar

kimble-needs-six = {disc-piece} står i boet och lämnar det bara med en sexa, inte med talet {$number}
kimble-own-piece-there = {disc-piece} kan inte flyttas så med talet {$number}: en annan av dina pjäser står där
kimble-overshoots = talet {$number} för {disc-piece} förbi målplats 4; det krävs exakt antal steg till en ledig plats
kimble-fourth-too-early = {disc-piece} får inte gå i mål förrän målplatserna 4, 3 och 2 är fyllda
kimble-fourth-does-not-bounce = talet {$number} är för högt för {disc-piece}, som inte studsar förrän målplatserna 4, 3 och 2 är fyllda
kimble-goal-ends = det finns inte {$number} målplatser kvar framför {disc-piece}
kimble-goal-jump = {disc-piece} skulle hoppa över en fylld målplats, och det är inte tillåtet i den här matchen
kimble-track-first = {disc-piece} får inte lämna boet så länge en pjäs på banan kan flyttas
kimble-lap-from-nest = {disc-piece} står i boet; bara en pjäs på banan kan gå hedersvarv
kimble-lap-from-goal = {disc-piece} står i mål och kommer aldrig ut igen
kimble-lap-too-soon = talet {$number} för inte {disc-piece} fram till målet, så den kan inte avstå från det än
kimble-lap-after-bounce = {disc-piece} har studsat och får inte gå hedersvarv
kimble-lap-not-last = i den här matchen får bara den sista pjäsen gå hedersvarv, och det är inte {disc-piece}
kimble-no-laps = den här matchen spelas utan hedersvarv
kimble-must-move = du får inte passa: en pjäs på banan kan flyttas med talet {$number}
kimble-must-bounce = du får inte passa: den sista pjäsen måste flyttas även om den studsar
kimble-let-go = pjäsen är släppt: draget gäller och den turen är slut
kimble-no-such-piece = det finns ingen pjäs {$piece}; ange {$first} till {$last}
kimble-no-such-number = en tärning kan inte visa {$number}; ange 1 till 6
kimble-number-waits = talet {$number}, som någon annan slog, väntar tills {$player} behåller det eller slår om
kimble-dome-locked = kupolen är låst och svarar bara den som står på tur: {$player}
kimble-too-many-faults = efter {$faults} tryckningar på andras tur svarar kupolen dig bara på din egen: {$player} står på tur
kimble-pressed-already = av andra godtas bara en tryckning per tur: nu svarar kupolen bara {$player}
kimble-pressed-twice = ditt tal {$number} väntar fortfarande på att användas
kimble-no-longer-playing = {$player} är inte längre med
kimble-told-order = ordningen i mål är antecknad
kimble-told-goal = tiden är ute: pjäser i mål räknas, sedan hur långt pjäserna har kommit
kimble-told-everyone = ordningen måste nämna varje spelare en gång
kimble-told-goals = ange 0 till 4 pjäser i mål för varje spelare, och vägen för alla pjäser för varje spelare eller för ingen
