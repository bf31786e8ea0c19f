# Ce qu’un robot veut faire sur les plateaux à pions, disques ou anneaux : dit du robot, puis conseillé au lecteur.

bot-hole = {$hole ->
    [0] vers le trou en bas à gauche
    [1] vers le trou en bas à droite
    [2] vers le trou en haut à droite
   *[3] vers le trou en haut à gauche
  }
bot-rails = {$rails ->
    [0] en direct
    [1] par une bande
   *[other] par deux bandes
  }

bot-pot = vise {$disc} {bot-hole}, {bot-rails}
    .advice = visez {$disc} {bot-hole}, {bot-rails}
bot-pot-off-rail = vise {$disc} {bot-hole}, en l’envoyant par une bande
    .advice = visez {$disc} {bot-hole}, en l’envoyant par une bande
bot-pot-through = vise {$disc} en passant par {$through}
    .advice = visez {$disc} en passant par {$through}
bot-break = cherche à casser le paquet
    .advice = cassez le paquet
bot-touch = cherche à toucher {$disc}, puis attend
    .advice = touchez {$disc}, puis attendez
bot-wait = attend
    .advice = attendez
bot-open-twenty = vise le trou central
    .advice = visez le trou central
bot-hit = vise {$disc}
    .advice = visez {$disc}
bot-hit-through = vise {$disc} en passant par {$through}
    .advice = visez {$disc} en passant par {$through}
bot-place = place {$game ->
    [couronne] l’anneau
   *[other] le pion
  } à l’endroit le moins accessible
    .advice = placez {$game ->
        [couronne] l’anneau
       *[other] le pion
      } à l’endroit le moins accessible
bot-place-middle = place {$game ->
    [couronne] l’anneau
   *[other] le pion
  } près du centre
    .advice = placez {$game ->
        [couronne] l’anneau
       *[other] le pion
      } près du centre
bot-forgo = ne repose rien
    .advice = ne reposez rien
bot-toss-break = choisit d’ouvrir
    .advice = choisissez d’ouvrir
bot-toss-side = choisit le côté
    .advice = choisissez le côté
bot-nothing = ne trouve aucun endroit d’où tirer
    .advice = aucun endroit d’où tirer
bot-hit-off-post = vise {$disc} par un plot
    .advice = visez {$disc} par un plot
bot-goes-for = vise {$disc} {bot-hole}
    .advice = visez {$disc} {bot-hole}
bot-fifteen = vise la zone des 15
    .advice = visez la zone des 15
