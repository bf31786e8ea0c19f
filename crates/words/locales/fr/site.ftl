# The site around the boards: the front page, the books, records to watch.
page-site = Pages
page-play = Jouer
page-watch = Regarder
page-learn = Apprendre
page-skip = Aller au contenu
page-theme = {$theme ->
    [light] Thème : clair
    [dark] Thème : sombre
   *[auto] Thème : système
  }
page-table = Une table
page-no-table = Cette table est inaccessible. Le lien est peut-être ancien, ou vous êtes hors ligne.
page-tables = Tables
page-no-tables = Les tables publiques sont inaccessibles pour le moment. Les plateaux de cet appareil fonctionnent quand même.
page-nowhere = Page introuvable
page-nowhere-about = Cette page n’existe pas. Le lien est peut-être mal recopié.
page-to-boards = Voir les plateaux

# The front page.
page-home-short = cinq jeux de plateau
page-home-title = Cinq jeux de plateau d’autrefois, joués exactement selon les règles.
page-home-lead = Une pichenette, un trou, un rebond, un dé. Sans compte : choisissez un plateau et jouez le premier coup.
page-about = {$game ->
    [carrom] Neuf pions, et la reine
    [crokinole] Vingt au milieu
    [croquignole] La règle française
    [couronne] Avec une queue de billard, à la suédoise
   *[kimble] Appuyez sur le dôme
  }
page-choose = Choisissez un plateau
page-waiting-game = en cours
page-ways = {game.title} : façons de jouer
page-play-bot = Jouer contre un robot
page-play-bot-about = {$game ->
    [kimble] Premier lancer tout de suite
   *[other] Premier coup tout de suite
  }
page-play-on = Reprendre la partie
page-play-on-about = Comme vous l’avez laissée
page-watch-record = Revoir une partie
page-daily = Coup du jour
page-progress = Vos parties
page-daily-archive = Coups passés
page-lesson = {game.title} en une minute
page-trial = {$rule} : essayer
page-drills = Exercices
page-story = L’histoire
page-what-if = Et si ?
page-play-friend = Défier un ami
page-play-friend-about = Un lien suffit, sans compte
page-play-device = Sur un seul appareil
page-play-device-about = À tour de rôle, même écran
page-play-find = Trouver une table
page-play-find-about = Jouer ou regarder
page-real-board = Sur un vrai plateau
page-real-board-about = Compter les points, consulter l’arbitre
page-foul = Est-ce une faute ?
page-foul-about = De ce que vous avez vu à la décision et à sa règle, pour chaque jeu et chaque livret.
page-tournaments = Tournois
page-tournaments-about = Soirées de club et tournois, sur de vrais plateaux ou en ligne : rencontres, pendule, résultats, classement.

# The books.
page-books = Les règles
page-books-about = Des livrets où chaque règle a son numéro. Tout ce que dit l’arbitre en cite une.
page-book = {$rules ->
    [icf] {game.title} : les lois de l’ICF
    [nca] Crokinole : les règles de la NCA
   *[other] {game.title} : les règles
  }
page-book-about = {$n} règles, dont {$silences} pour ce que le texte traditionnel laisse ouvert.
page-differences = {$rules ->
    [icf] {game.title} : règles familiales et ICF comparées
   *[other] Crokinole : règles familiales et NCA comparées
  }
page-differences-about = Les points sur lesquels les deux livrets diffèrent. Un numéro ouvre la règle dans son livret.
page-what-differs = Quelles différences ?
page-topic = Point
page-rules-shelf = Livrets
page-search = Chercher dans les règles
page-search-example = un mot ou un numéro
page-found = {$n ->
    [0] Rien trouvé.
    [one] 1 règle
   *[other] {$n} règles
  }
page-contents = Sommaire
page-in-the-book = Dans le livret
page-play-this = Jouer {game.at}

# Records to watch.
page-replay = Revoir
page-replay-of = Partie à revoir : {game.title}
page-replay-about = Une partie à revoir, coup par coup : ouvrez un enregistrement ou choisissez une partie de cet appareil.
page-open-record = Ouvrir un fichier
page-drop-record = ou déposez le fichier ici
page-on-device = Sur cet appareil
page-none-on-device = Aucune partie n’a encore été jouée ici.
page-actions = {$n ->
    [one] 1 action
   *[other] {$n} actions
  }
page-fetching = Chargement de l’enregistrement…
page-no-record = Cet enregistrement est inaccessible. La table n’existe peut-être plus, ou vous êtes hors ligne.
page-bad-record = Cet enregistrement ne peut pas être montré ici.
page-old-record = Il vient d’une autre version du moteur physique : les mêmes coups donneraient ici un autre résultat.
page-bad-link = Ce lien est abîmé : une partie manque ou a changé. Demandez-le de nouveau.
page-old-link = Ce lien vient d’une autre version du moteur physique ou du règlement : sa partie se déroulerait autrement ici.
page-broken-off = Cette partie a été arbitrée selon la version {$book} du livret. La version actuelle juge autrement l’action {$n} sur {$of} : la lecture s’arrête juste avant.
page-run = Lecture
page-pause = Pause
page-to-first = Au début
page-one-back = Un coup en arrière
page-one-on = Un coup en avant
page-to-last = À la fin
page-moment = Moment de la partie
page-moment-at = {$n} sur {$of}
page-paths = Trajectoires
page-controls = Commandes
page-verdicts = Ce qu’a dit l’arbitre
page-beginning = La partie commence.
page-take-over = Jouer à partir d’ici
page-take-over-about = Contre un robot, sur cet appareil
page-copy-here = Lien vers ce moment
page-too-long-for-link = Cette partie est trop longue pour un lien. Enregistrez-la dans un fichier pour la transmettre.
page-other-record = Autre enregistrement

# The device keeps it all.
page-update = Une nouvelle version est prête.
page-update-do = Mettre à jour
link-open = En attente de joueurs. Suivez le lien pour vous asseoir ou pour regarder.
link-score = Score actuel : {$score}.
link-picture = Le plateau tel qu’il est : {$game}
page-update-later = Plus tard
