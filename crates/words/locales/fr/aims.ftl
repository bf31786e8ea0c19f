# Ce qu’un robot veut faire sur les plateaux à palets.

bot-pot = vise {$disc}, {$hole ->
    [0] en bas à gauche
    [1] en bas à droite
    [2] en haut à droite
   *[3] en haut à gauche
  }, {$rails ->
    [0] tout droit
    [1] par une bande
   *[other] par deux bandes
  }
bot-pot-off-rail = vise {$disc}, {$hole ->
    [0] en bas à gauche
    [1] en bas à droite
    [2] en haut à droite
   *[3] en haut à gauche
  } en l’envoyant par une bande
bot-pot-through = vise {$disc} en passant par {$through}
bot-break = veut casser le tas
bot-touch = veut toucher {$disc} et attendre
bot-wait = attend
bot-open-twenty = vise le trou central
bot-hit = vise {$disc}
bot-hit-through = vise {$disc} en passant par {$through}
bot-place = le place à l’endroit le moins accessible
bot-place-middle = le place près du centre
bot-nothing = ne trouve pas d’endroit d’où tirer
bot-hit-off-post = vise {$disc} par un plot
bot-goes-for = vise {$disc}, {$hole ->
    [0] en bas à gauche
    [1] en bas à droite
    [2] en haut à droite
   *[3] en haut à gauche
  }
bot-fifteen = vise la zone des 15
