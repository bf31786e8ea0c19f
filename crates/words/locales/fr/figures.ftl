# What the figures of the books show.
page-figure = {$figure ->
    [carrom-board] Les quatre trous, et la zone de tir d’un joueur.
    [carrom-rosette] La rosace : la reine au milieu, blancs et noirs autour.
    [carrom-strip] À gauche : le palet touche les deux lignes. À droite : il mord sur le cercle rouge, c’est refusé.
    [carrom-queen] La reine tombe ; le coup suivant doit rentrer un de vos pions.
    [carrom-striker] Le palet tombe : un de vos pions ressort, l’adversaire le pose dans le cercle.
    [carrom-icf-strip] À droite : le palet couvre tout le cercle de base. À gauche : il en couvre une partie, c’est refusé.
    [carrom-icf-place] Un pion dû se pose entre les deux cercles. Il ne couvre rien du petit et ne forme pas de coup avec la reine.
    [carrom-icf-last] Le dernier pion blanc tombe alors que la reine est sur le plateau : les blancs perdent la manche.
    [crokinole-zones] La valeur de chaque anneau. Le disque cerclé de rouge touche une ligne et compte pour l’anneau qui vaut le moins.
    [crokinole-start] Un disque part de la ligne extérieure de votre quart, vers le milieu.
    [crokinole-touch] Un bon coup : le disque touche un disque adverse.
    [crokinole-void] Un coup nul : le disque ne touche aucun disque adverse et va au fossé.
    [crokinole-open] Sur un plateau libre, un de vos disques doit atteindre la zone des 15 ou en toucher la ligne.
    [crokinole-line] Un disque posé sur la ligne extérieure va au fossé ; à l’intérieur, il reste.
    [crokinole-nca-start] Un disque peut dépasser la ligne de séparation tant qu’il la touche ; plus loin, il est refusé.
    [crokinole-nca-invalid] Un coup non valable sur plateau libre : le disque joué et celui qu’il a touché vont tous deux au fossé.
    [crokinole-nca-back] À gauche : sorti et revenu de lui-même, il reste en jeu. À droite : renvoyé par la bande, il est hors jeu.
    [croquignole-seats] Les deux zones de tir ; le pion joué touche la ligne.
    [croquignole-fifteen] Cas 1 : le pion joué doit finir dans la zone des 15 ou en toucher la ligne.
    [croquignole-carom] Un carambolage : votre pion en percute un autre des vôtres, qui touche celui de l’adversaire.
    [croquignole-line] Sur la ligne extérieure : hors jeu. Entre deux zones : la plus basse compte.
    [couronne-lines] Le palet est sur votre ligne de départ, hors des cercles d’angle.
    [couronne-start] Tous les anneaux commencent mélangés dans le cercle central.
    [couronne-forward] Vers l’avant, c’est permis ; le long de la ligne ou en arrière, non.
    [couronne-first] Les verts jouent : toucher vert d’abord est correct, rouge d’abord est une faute.
    [couronne-behind] Trois anneaux sont derrière la ligne : leur centre l’a passée. Le quatrième, non.
    [couronne-placed] Le palet est perdu : l’adversaire place un de vos anneaux rentrés dans le cercle central.
    [kimble-out] Un six sort un pion du nid sur la case de départ ; le parcours va dans le sens horaire.
    [kimble-eat] Quatre de plus : le pion rouge arrive sur le bleu et le mange.
    [kimble-goal] Les places 4, 3 et 2 sont prises : le dernier pion entre au compte juste.
    [kimble-bounce] Chiffre trop fort : le dernier pion compte jusqu’à la place 1 et rebondit.
   *[kimble-lap] Le tour d’honneur : le pion renonce à l’arrivée et repart pour un tour.
  }
