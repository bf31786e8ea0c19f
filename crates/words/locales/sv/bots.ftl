# Varför en bot gör som den gör: sagt om boten, och som råd till läsaren. Pjäserna är numrerade 0 till 3; en risk är i hundradelar.

bot-risk = {$risk ->
    [0] utan risk att den slås ut
   *[other] med {$risk} % risk att den slås ut
  }
bot-risk-there = {$risk ->
    [0] utan risk att den själv slås ut
   *[other] med {$risk} % risk att den själv slås ut där
  }

bot-kimble-presses = slår tärningen
    .advice = slå tärningen
bot-kimble-keeps = behåller talet {$number} i stället för att slå om
    .advice = behåll talet {$number} i stället för att slå om
bot-kimble-throws-again = slår om i stället för att behålla talet {$number}
    .advice = slå om i stället för att behålla talet {$number}
bot-kimble-finishes = går i mål med pjäs {$piece}, den sista
    .advice = gå i mål med pjäs {$piece}, den sista
bot-kimble-enters = tar pjäs {$piece} till målplats {$place}, där ingen kan slå ut den
    .advice = ta pjäs {$piece} till målplats {$place}, där ingen kan slå ut den
bot-kimble-moves-up = flyttar fram pjäs {$piece} till målplats {$place} för att ge plats bakom den
    .advice = flytta fram pjäs {$piece} till målplats {$place} för att ge plats bakom den
bot-kimble-leaves = tar ut pjäs {$piece} ur boet, {bot-risk}
    .advice = ta ut pjäs {$piece} ur boet, {bot-risk}
bot-kimble-eats = slår ut en pjäs för {$player} med pjäs {$piece}, {bot-risk-there}
    .advice = slå ut en pjäs för {$player} med pjäs {$piece}, {bot-risk-there}
bot-kimble-laps-to-eat = skickar pjäs {$piece} på hedersvarv för att slå ut en pjäs för {$player}, {bot-risk-there}
    .advice = skicka pjäs {$piece} på hedersvarv för att slå ut en pjäs för {$player}, {bot-risk-there}
bot-kimble-bounces-to-eat = slår ut en pjäs för {$player} på studsen med pjäs {$piece}, {bot-risk-there}
    .advice = slå ut en pjäs för {$player} på studsen med pjäs {$piece}, {bot-risk-there}
bot-kimble-laps = skickar pjäs {$piece} på hedersvarv, {bot-risk}
    .advice = skicka pjäs {$piece} på hedersvarv, {bot-risk}
bot-kimble-bounces = låter pjäs {$piece} studsa, {bot-risk}
    .advice = låt pjäs {$piece} studsa, {bot-risk}
bot-kimble-has-only = kan bara gå {$number} steg med pjäs {$piece}, {bot-risk}
    .advice = gå {$number} steg med pjäs {$piece}, det enda möjliga, {bot-risk}
bot-kimble-flees = flyttar undan pjäs {$piece}: risken att den slås ut sjunker från {$before} % till {$risk} %
    .advice = flytta undan pjäs {$piece}: risken att den slås ut sjunker från {$before} % till {$risk} %
bot-kimble-advances = går {$number} steg med pjäs {$piece}, {bot-risk}
    .advice = gå {$number} steg med pjäs {$piece}, {bot-risk}
bot-kimble-passes = flyttar inget med talet {$number} och låter pjäserna stå
    .advice = låt pjäserna stå och flytta inget med talet {$number}
