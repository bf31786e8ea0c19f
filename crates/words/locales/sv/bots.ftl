# Varför en robot gör som den gör. Pjäserna är numrerade 0 till 3; en risk är i hundradelar.

bot-kimble-presses = slår tärningen
bot-kimble-keeps = behåller talet {$number} hellre än att slå om
bot-kimble-throws-again = slår om hellre än att behålla talet {$number}
bot-kimble-finishes = tar in pjäs {$piece}, den sista, i mål
bot-kimble-enters = tar pjäs {$piece} till målplats {$place}, där ingen kan slå ut den
bot-kimble-moves-up = flyttar fram pjäs {$piece} till målplats {$place} för att ge plats bakom den
bot-kimble-leaves = tar ut pjäs {$piece} ur boet, {$risk ->
    [0] där ingen når den
   *[other] med {$risk} % risk att den slås ut
  }
bot-kimble-eats = slår ut en pjäs med pjäs {$piece} (motståndare: {$player}), {$risk ->
    [0] och ingen når den där
   *[other] med {$risk} % risk att den själv slås ut där
  }
bot-kimble-laps-to-eat = skickar pjäs {$piece} på hedersvarvet för att slå ut en pjäs (motståndare: {$player}), {$risk ->
    [0] och ingen når den där
   *[other] med {$risk} % risk att den själv slås ut där
  }
bot-kimble-bounces-to-eat = slår ut en pjäs på studsen med pjäs {$piece} (motståndare: {$player}), {$risk ->
    [0] och ingen når den där
   *[other] med {$risk} % risk att den själv slås ut där
  }
bot-kimble-laps = skickar pjäs {$piece} på hedersvarvet, {$risk ->
    [0] där ingen når den
   *[other] med {$risk} % risk att den slås ut
  }
bot-kimble-bounces = låter pjäs {$piece} studsa, {$risk ->
    [0] där ingen når den
   *[other] med {$risk} % risk att den slås ut
  }
bot-kimble-has-only = kan bara flytta pjäs {$piece} {$number} steg, {$risk ->
    [0] där ingen når den
   *[other] med {$risk} % risk att den slås ut
  }
bot-kimble-flees = flyttar pjäs {$piece} ur fara: risken att den slås ut sjunker från {$before} % till {$risk} %
bot-kimble-advances = flyttar pjäs {$piece} {$number} steg, {$risk ->
    [0] där ingen når den
   *[other] med {$risk} % risk att den slås ut
  }
bot-kimble-passes = flyttar inget med talet {$number} och låter pjäserna stå
