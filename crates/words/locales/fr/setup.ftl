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
