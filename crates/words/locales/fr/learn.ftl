# Leçons : un jeu appris en une minute.
page-lesson-about = Quelques étapes sur le vrai plateau. L’arbitre juge comme en partie, et rien ne compte.
page-lesson-offer = {game.title} : vous débutez ? Apprenez en une minute.
page-lesson-start = Montrez-moi
page-lesson-no = Non merci
page-lesson-step = Étape {$n} sur {$of}
page-lesson-skip = Je connais
page-lesson-show = Montrer
page-lesson-next = Suivant
page-lesson-again = Encore une fois
page-lesson-leave = Quitter la leçon
page-lesson-any = n’importe où par ici
page-lesson-try = {$n ->
    [1] votre premier essai
    [2] votre deuxième essai
   *[other] votre dernier essai
  }
page-lesson-off = {$off ->
    [left] Trop à gauche.
    [right] Trop à droite.
    [soft] Trop faible.
   *[hard] Trop fort.
  }
page-lesson-back = Tout revient en place.
page-lesson-shown = Voilà une façon de faire. À vous.
page-lesson-over = Voilà comment on joue.
page-lesson-over-about = Le reste est dans les règles, et l’arbitre le dit quand cela se présente.
page-lesson-heading = {$step ->
    [crokinole-open] Une pichenette vers le milieu
    [crokinole-touch] Touchez le disque foncé
    [crokinole-foul] Voici une faute
    [crokinole-twenty] Maintenant un 20
    [croquignole-open] Une pichenette vers le milieu
    [croquignole-attack] Attaquez le pion foncé
    [croquignole-carom] Avec un de vos pions
    [croquignole-foul] Voici une faute
    [carrom-pocket] Rentrez le pion blanc
    [carrom-queen] Rentrez la reine
    [carrom-cover] Confirmez la reine
    [carrom-foul] Voici une faute
    [couronne-pot] Rentrez l’anneau vert
    [couronne-own] Le vert d’abord
    [couronne-foul] Voici une faute
    [couronne-striker] En voici une autre
    [kimble-six] Appuyez pour un six
    [kimble-eat] Mangez le pion jaune
    [kimble-goal] À l’arrivée
   *[kimble-bounce] Trop loin : il rebondit
  }
page-lesson-text = {$step ->
    [crokinole-open] Reculez n’importe où et relâchez. Sans disque foncé sur le plateau, le vôtre doit atteindre la zone des 15 ou le trou.
    [crokinole-touch] Tant que l’adversaire a un disque sur le plateau, votre coup doit en toucher un. Sinon, le vôtre va au fossé.
    [crokinole-foul] Poussez votre propre disque dans le trou sans toucher le foncé. Voyez ce que cela coûte.
    [crokinole-twenty] Il ne reste que vos disques. Un disque dans le trou est mis de côté et vaut 20.
    [croquignole-open] Reculez n’importe où et relâchez. Sur un plateau vide, votre pion doit finir dans la zone des 15 ou dans le trou.
    [croquignole-attack] Dès que l’adversaire a un pion sur le plateau, il faut le toucher, et si possible l’éjecter.
    [croquignole-carom] Votre pion peut en percuter un autre des vôtres, et celui-ci le pion foncé. Tout droit.
    [croquignole-foul] Dans le trou, sans toucher le pion foncé : un 20 ? Voyez ce que cela coûte.
    [carrom-pocket] Les blancs sont à vous. Dans le coin ! Tant que vous rentrez vos pions, vous gardez la main.
    [carrom-queen] Dès qu’un de vos pions est rentré, vous avez droit à la reine rouge.
    [carrom-cover] Le coup suivant doit rentrer un de vos pions, sinon la reine retourne au centre.
    [carrom-foul] Envoyez le palet lui-même dans le coin. Voyez ce que cela coûte.
    [couronne-pot] Les verts sont à vous. Dans le coin ! Qui rentre un des siens rejoue. Jouez toujours vers l’avant.
    [couronne-own] Le premier anneau touché doit être un des vôtres. Passez à côté du rouge.
    [couronne-foul] Touchez d’abord le rouge. Voyez ce que cela coûte.
    [couronne-striker] Envoyez le palet dans le trou du coin. Voyez ce que cela coûte.
    [kimble-six] Seul un six fait sortir un pion du nid. Appuyez sur le dôme, puis sortez.
    [kimble-eat] Choisissez le pion qui arrive sur le sien : il retourne dans son nid.
    [kimble-goal] Quatre pas : un de vos pions entre avec ce compte juste.
   *[kimble-bounce] Le dernier pion doit lui aussi tomber juste. Jouez-le et voyez.
  }

# Une règle à essayer, depuis le livret.
page-trial-do = Essayer
page-trial-about = Une position tirée de la preuve de cette règle. Jouez-la, ou faites-la montrer.
page-trial-met = C’était {$rule}.
page-trial-other = Cette fois, l’arbitre cite une autre règle.
page-trial-to-book = Retour à la règle
page-trial-none = Cette règle n’a pas de plateau pour l’essayer.

# L’adversaire de la partie suivante.
page-level-ask = Comment jouez-vous ?
page-level-about = Votre prochain adversaire en dépend. Cela se change à tout moment sous « Qui joue ».
page-level-at-once = Votre adversaire jouera en conséquence, dès maintenant. Cela se change à tout moment sous « Qui joue ».
page-level-now = Votre adversaire à partir de maintenant : {$bot}.
page-level-answer = {$level ->
    [beginner] Je débute
    [casual] J’ai joué quelquefois
    [club] Je joue souvent
   *[expert] Je joue en tournoi
  }
page-level-later = Plus tard
page-level-harder = Deux victoires de suite. Un adversaire plus fort la prochaine fois ?
page-level-easier = Deux défaites de suite. Un adversaire plus facile la prochaine fois ?
page-level-do = Partie suivante : {$level ->
    [beginner] Débutant
    [casual] Amateur
    [club] Club
    [expert] Expert
   *[master] Maître
  }
page-level-stay = Ne rien changer
