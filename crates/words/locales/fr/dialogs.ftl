# The menu and the questions that lie over a board.
page-menu-title = Cette partie
page-record-about = Pour la revoir plus tard.
page-report = Signaler
page-report-about = Ce que seuls les joueurs peuvent voir. L’arbitre en prend note.
page-report-who = Qui était-ce ?
page-touch = Un anneau a été touché
page-resign-ask = {$player} abandonne et perd la partie.
page-resign-do = Abandonner
page-names-about = Noms, humains et robots.
page-fills = Complète ce que {$rule} laisse ouvert.
page-who-about = Un changement vaut dès le coup suivant. Les robots voient ce que vous voyez ; les meilleurs calculent plus loin et ont la main plus sûre.
page-which-rules = Règles
page-rule-set = {$rules ->
    [icf] ICF
    [nca] NCA
   *[other] Familiales
  }
page-how-many-ask = À {$n} joueurs, une nouvelle partie commence ; celle-ci sera effacée.
page-how-many-do = Jouer à {$n}
