# Préparer une table par lien, et ce qu’en lisent les invités avant de s’asseoir.
page-setup-friends = {$game} entre amis
page-setup-public = {$game} ouvert à tous
page-setup-open = Ouvrir la table
page-seat-guest = Qui voudra
page-terms = Comment on joue à cette table
page-term = {$option} : {$value}
page-terms-rules = Règles
page-rules-book = Selon le livret
page-rules-own = Les nôtres
page-dome = {$dome ->
    [open] Ouvert à tous
   *[locked] À son tour seulement
  }
page-teams = Équipes
page-teams-three = 1 contre 2 et 3
page-teams-four = Les partenaires se font face : 1 et 3 contre 2 et 4
page-clocks = Pendule
page-clock-none = Aucune
page-terms-aim = Visée
page-aim-line = {$line ->
    [yes] Avec ligne
   *[no] Sans ligne
  }
page-terms-first = Qui commence
page-terms-press = qui obtient le plus grand chiffre au dôme
page-talk-everyone = Tout le monde
page-talk-players = Joueurs seulement
page-terms-found = Accès
page-found-link = Par lien seulement
page-found-public = Visible de tous
page-hand = Geste
page-hand-name = {$hand ->
    [exact] Exact
    [mild] Quasi exact
   *[lifelike] Comme en vrai
  }
page-hand-about = {$hand ->
    [exact] Chaque coup part exactement comme il est visé.
    [mild] La direction et la vitesse tremblent un peu, pour tous de la même façon.
   *[lifelike] La direction et la vitesse tremblent comme chez les meilleurs joueurs.
  }
page-hand-term = {$hand ->
    [mild] geste : quasi exact
   *[lifelike] geste : comme en vrai
  }
page-cone = Dispersion du geste
page-cone-hidden = Cachée
page-cone-shown = Visible
