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
page-book = {$rules ->
    [icf] {game.title} : les lois de l’ICF
    [nca] Crokinole : les règles de la NCA
   *[other] {game.title} : les règles
  }
page-differences = {$rules ->
    [icf] {game.title} : règles familiales et ICF comparées
    [nca] Crokinole : règles familiales et NCA comparées
   *[other] {game.title} : deux livrets comparés
  }
page-what-differs = Quelles différences ?
page-in-the-book = Dans le livret
page-play-this = Jouer {game.at}

# Records to watch.
page-replay = Revoir

# The device keeps it all.
page-update = Une nouvelle version est prête.
page-update-do = Mettre à jour
link-open = En attente de joueurs. Suivez le lien pour vous asseoir ou pour regarder.
link-score = Score actuel : {$score}.
link-picture = Le plateau tel qu’il est : {$game}
page-update-later = Plus tard
