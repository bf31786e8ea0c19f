# The page: labels and hints. Those that name what a button does are short.
page-boards = Plateaux
page-language = Langue
page-board = {$by ->
    [touch] Le plateau. « Viser en chiffres » a des curseurs pour la position, la direction et la vitesse ; « Le plateau en mots » dit où se trouve chaque pièce. Le bouton rouge tire.
   *[keys] Le plateau. Flèches gauche et droite : placer. Majuscule et flèches, ou {$left} et {$right} : viser. Haut et bas, ou 1 à 9 et 0 : vitesse. {$game ->
        [couronne] {$cue-left} et {$cue-right} : décaler la queue.{" "}
       *[other] {""}
      }N : savoir où se trouve la pièce suivante. Entrée : tirer. Échap : annuler.{$game ->
        [carrom] {" "}Quand un pion est à poser, les flèches le déplacent et Entrée le pose.
        [couronne] {" "}Quand un anneau est à placer, les flèches le déplacent et Entrée le pose.
       *[other] {""}
      }
  }
page-player = Joueur {$number}
page-you = Vous
page-your-turn = À vous
page-bot = {$level ->
    [beginner] Robot débutant
    [casual] Robot amateur
    [club] Robot de club
    [expert] Robot expert
   *[master] Robot maître
  }{$number ->
    [0] {""}
   *[other]  {$number}
  }
page-board-race = {$by ->
    [touch] Le plateau. Les boutons ci-dessous servent à appuyer sur le dôme et à avancer les pions.
   *[keys] Le plateau. Espace : appuyer sur le dôme. Touches 1 à 4 : avancer un pion. P : ne rien jouer. L : tour d’honneur. 1 : garder un chiffre lancé hors tour. 2 : relancer.
  }
page-close = Fermer
page-slow = Ralenti
page-sound = Son
page-still = Plateau fixe
page-copied = Copié
page-copy-line = Copier la ligne
page-copy-link = Copier le lien

# What can be done.
page-aim-first = Visez d’abord
page-flick = Pichenette !
page-strike = Jouer
page-press = Appuyer sur le dôme
page-keep = Garder le {$number}
page-throw-again = Relancer
page-hint = Conseil
page-choice = {$what ->
    [out] {$piece} · sortir
    [goal] {$piece} · arrivée {$to}
    [lap] {$piece} · tour d’honneur
    [pass] Ne rien jouer
    [bounce] {$piece} · rebond
    [eat] {$piece} · +{$die}, mange
   *[on] {$piece} · +{$die}
  }
page-lap-eats = {$piece} · tour, mange
page-again = Revoir
page-put = {$game ->
    [couronne] Placer ici
   *[other] Poser ici
  }
page-put-default = Près du centre
page-toss-break = Ouvrir
page-toss-side = Prendre le côté
page-forgo = Renoncer
page-back = Retour à la partie
page-rematch = Revanche
page-menu = Plus
page-new-game = Nouvelle partie
page-new-game-ask = Une partie est en cours sur ce plateau. Recommencer l’effacera.
page-new-game-do = Effacer et recommencer
page-go-on = Continuer
page-record = Enregistrer la partie
page-resign = Abandonner

# What to do now: one line under the board.
page-hint-either = {$player} : reculez n’importe où, ou pichenette !
page-hint-cue = {$player} : reculez la queue depuis n’importe où, puis relâchez.
page-hint-anywhere = {$player} : reculez n’importe où, puis relâchez.
page-hint-release = Relâchez pour jouer, ou revenez dans le cercle pour annuler.
page-as-aimed = Ainsi visé : {$what}.
page-hint-keys = ← → placer · {$left} {$right} viser · ↑ ↓ ou 1–0 vitesse · Maj plus fin · Entrée tirer · Échap annuler
page-hint-keys-cue = ← → placer · {$left} {$right} viser · ↑ ↓ ou 1–0 vitesse · {$cue-left} {$cue-right} effet · Maj plus fin · Entrée jouer · Échap annuler
page-hint-interval = {$by ->
    [touch] Touchez le plateau pour continuer.
   *[keys] Cliquez sur le plateau ou appuyez sur une touche pour continuer.
  }
page-hint-rolling = Ça glisse…
page-hint-toss = Vous avez gagné le tirage au sort : ouvrez, ou prenez le côté et laissez l’adversaire ouvrir.
page-hint-put = {$player} : {$game ->
    [carrom] {$by ->
        [touch] faites glisser le pion là où vous le posez.
       *[keys] posez le pion, avec la souris ou les flèches.
      }
   *[other] {$by ->
        [touch] faites glisser l’anneau à sa place.
       *[keys] placez l’anneau, avec la souris ou les flèches.
      }
  }
page-hint-press = {$player} : {$by ->
    [touch] appuyez sur le dôme.
   *[keys] appuyez sur le dôme, d’un clic ou avec Espace.
  }
page-hint-move = {$player} : {$by ->
    [touch] touchez le pion à avancer.
   *[keys] avancez un pion, d’un clic ou avec les touches 1 à 4.
  }
page-hint-keep = {$player} : le chiffre lancé hors tour compte-t-il ?
page-hint-thinking = {$player} réfléchit…
page-hint-intent = {$player} {$intent}.
page-hint-advice = Conseil : {$advice}.
page-hint-shot = Conseil : {$advice}, à {$speed} m/s.
page-hint-asked = On cherche un conseil…
page-hint-race = Ça avance…
page-hint-over = La partie est terminée.
page-you-win = Vous gagnez.
page-you-lose = Vous perdez.
page-you-rank = Vous finissez {$n}e.
page-side-wins = {$n ->
    [one] {$side} gagne.
   *[other] {$side} gagnent.
  }
page-draw = Match nul.
page-you-gave-up = Vous avez abandonné.
page-hint-exhibit = Un coup reçu par un lien. Votre partie est conservée.
page-hint-broken = Cette partie ne peut pas continuer.

# The hand in numbers.
page-aim = Viser en chiffres
page-place = Position
page-direction = Direction
page-speed = Vitesse
page-side = Effet
page-side-left = {$much} à gauche
page-side-right = {$much} à droite
page-told-place = {$x} mm à droite, {$y} mm au-dessus du centre

# The referee and the shot.
page-referee = Ce que l’arbitre a vu
page-nothing-yet = {$by ->
    [touch] Rien pour l’instant. Chaque décision est notée ici avec ses règles ; touchez un numéro pour lire la règle.
   *[keys] Rien pour l’instant. Chaque décision est notée ici avec ses règles ; cliquez sur un numéro pour lire la règle.
  }
page-rule = Règle {$rule}
page-your-shot = doit tirer
page-your-toss = doit choisir
page-your-placing = {$game ->
    [couronne] doit placer
   *[other] doit poser
  }
page-thinking = réfléchit…
page-your-press = doit appuyer
page-your-move = doit jouer
page-your-keep = doit décider
page-rank = {$n}e
page-won = gagne
page-you-won = gagnez
page-my-turn = jouez
page-numbers = Le coup en chiffres
page-first-contact = Premier contact
page-contact = {$disc} → {$other} ({$time} s)
page-no-contact = aucun
page-told-shot = {page-first-contact} : {$contact}. {$extent}.
page-pocketed = Rentrés
page-sunk = Trou central
page-off = Hors du plateau
page-rebounded = Retour de bande
page-duration = Durée
page-extent = {$seconds} s, {$events ->
    [one] {$events} événement
   *[other] {$events} événements
  }
page-hash = Empreinte
page-state = État
page-for-command-line = Le même coup sur la ligne de commande donne la même empreinte.

# How it stands.
page-target = en {$n} points
page-waiting = {$n} à {$game ->
    [couronne] placer
   *[other] poser
  }
page-carrom-down = {$n ->
    [one] {$n} sur 9 rentré
   *[other] {$n} sur 9 rentrés
  }
page-carrom-due = {$n ->
    [one] {$n} dû
   *[other] {$n} dus
  }
page-carrom-queen-own = reine confirmée
page-carrom-board = Manche {$n}
page-carrom-try = ouverture, essai {$n} sur 3
page-carrom-queen-board = reine sur le plateau
page-carrom-queen-pending = reine à confirmer
page-icf-queen-own = reine couverte
page-icf-queen-pending = reine à couvrir
page-icf-try = ouverture, essai {$n}
page-boards-agreed = {$n ->
    [one] une seule manche
   *[other] {$n} manches en tout
  }
page-rounds-agreed = {$n ->
    [one] une seule manche
   *[other] {$n} manches en tout
  }
page-ring-left = {$n ->
    [one] {$n} à jouer
   *[other] {$n} à jouer
  }
page-ring-sunk = {$n} × 20
page-ring-round = Manche {$n}
page-ring-score = partie : {$a} à {$b}
page-couronne-left = {$n ->
    [one] {$n} anneau à rentrer
   *[other] {$n} anneaux à rentrer
  }
page-couronne-owed = {$n ->
    [one] {$n} dû
   *[other] {$n} dus
  }
page-couronne-behind = {$n} sur {$of} derrière la ligne
page-couronne-closing = droit de clôture
page-couronne-potted = Anneaux rentrés
page-couronne-tries = {$n ->
    [one] {$n} essai
   *[other] {$n} essais
  }
page-couronne-shootout = Tirs au but, série {$n}
page-kimble-nest = {$n} au nid
page-kimble-track = {$n} sur le parcours
page-kimble-bounced = a rebondi
page-kimble-resigned = a abandonné
page-kimble-home = Pions arrivés
page-kimble-throws = {$n ->
    [one] {$n} lancer
   *[other] {$n} lancers
  }
page-kimble-sixes = {$n} six sur 5

# Who plays.
page-play-a-bot = Jouer contre un robot
page-who-plays = Qui joue
page-seat = {$level ->
    [person] Humain
    [beginner] Débutant
    [casual] Amateur
    [club] Club
    [expert] Expert
   *[master] Maître
  }
page-how-many = Joueurs

# When something is wrong.
page-broken-link = Ce lien ne contient aucun coup jouable. Votre partie est telle que vous l’avez laissée.
page-broken-record = La partie conservée sur cet appareil est illisible. Elle reste là jusqu’à ce que vous en commenciez une autre.
page-unsaved = Ce navigateur ne permet pas de conserver la partie : elle disparaîtra avec la page. Enregistrez-la pour la garder.
page-not-loaded = Cette partie de la page n’a pas pu être chargée.
page-try-now = Réessayer
page-watch-again = Revoir la partie
