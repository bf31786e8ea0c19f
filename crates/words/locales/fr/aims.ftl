# Ce qu’un robot veut faire sur les plateaux à palets.

bot-pot = rentre {$disc} {$hole ->
    [0] en bas à gauche
    [1] en bas à droite
    [2] en haut à droite
   *[3] en haut à gauche
  }, {$rails ->
    [0] tout droit
    [1] par une bande
   *[other] par deux bandes
  }
bot-pot-off-rail = rentre {$disc} {$hole ->
    [0] en bas à gauche
    [1] en bas à droite
    [2] en haut à droite
   *[3] en haut à gauche
  } en l’envoyant par une bande
bot-pot-through = rentre {$disc} en passant par {$through}
bot-break = casse le tas
bot-touch = touche {$disc} et attend
bot-wait = attend
bot-open-twenty = vise le trou central
bot-hit = attaque {$disc}
bot-hit-through = attaque {$disc} en passant par {$through}
bot-place = le place à l’endroit le moins accessible
bot-place-middle = le place près du centre
bot-nothing = ne trouve pas d’endroit d’où tirer
bot-hit-off-post = attaque {$disc} par un plot
