# Tournois : la liste, le bureau, le téléphone d’un joueur, l’écran de la salle, et ce qui s’imprime.

# La liste, et un nouveau tournoi.
page-evening-all = Tous les tournois
page-evening-list = Tournois publics
page-evening-list-none = Aucun tournoi public en ce moment.
page-evening-own = Vos tournois
page-evening-look = Voir
page-evening-new = Préparer un tournoi
page-evening-new-about = Choisissez une formule ; tout le reste peut rester tel quel.
page-evening-format = {$format ->
    [kimble-evening] Soirée Kimble aux points
    [kimble-knockout] Kimble à élimination
    [nca-day] Journée crokinole (NCA)
    [carrom-day] Journée carrom du club
    [swiss] Système suisse
    [knockout] Élimination
   *[everyone] Chacun contre chacun
  }
page-evening-format-about = {$format ->
    [kimble-evening] Trois rondes à des tables de quatre, points selon la place, finale des quatre premiers.
    [kimble-knockout] Deux par table continuent, jusqu’à une finale à quatre.
    [nca-day] Groupes, poules selon le classement, puis phase finale ; les vingts départagent.
    [carrom-day] Adversaires de même force (système suisse), puis élimination entre les premiers.
    [swiss] N’importe quel jeu. Des adversaires de même force se rencontrent, personne n’est éliminé.
    [knockout] N’importe quel jeu. La défaite élimine.
   *[everyone] N’importe quel jeu. Chacun rencontre chacun, personne n’est éliminé.
  }
page-evening-its-name = Nom
page-evening-its-name-example = Vendredi à la bibliothèque
page-evening-list-label = Joueurs, un par ligne : nom, club
page-evening-list-example =
    Aino, Otso
    Veikko
page-evening-or-join = Ou laissez vide : on s’inscrit avec un code QR à l’entrée.
page-evening-game = Jeu
page-evening-expected = Joueurs attendus
page-evening-most = Places au plus
page-evening-knob = {$knob ->
    [rounds] Rondes
    [finalists] En finale
    [group-size] Taille des groupes
    [pool-size] Taille des poules
    [each] Qualifiés par poule
    [best-of] Parties au plus par rencontre
    [meetings] Rencontres
    [game-rounds] Manches par partie
    [game-boards] Manches par partie (0 : sans limite)
    [bye] Points d’une exemption
   *[minutes] Minutes par partie
  }
page-evening-points-by-place = Points selon la place
page-evening-level = Qui est devant à égalité de points
page-evening-level-about = Touchez dans l’ordre qui compte ; touchez encore pour retirer.
page-evening-listed = Visible ici par tout le monde
page-evening-online = Joué aux tables de ce site
page-evening-create = Ouvrir le bureau
page-evening-stage = {$kind ->
    [groups] Groupes
    [swiss] Rondes suisses
    [pools] Poules de niveau
    [knockout] Élimination
    [double] Double élimination
    [heats] Tables de quatre
   *[final] Finale
  }
page-evening-span = {$hours ->
    [0] {$minutes} min
   *[other] {$hours} h {$minutes}
  }
page-evening-summary = {$n} joueurs : {$stages}. Environ {$span}.

# Le lien avec le serveur.
page-evening-none = Tournoi introuvable
page-evening-none-about = Vérifiez le lien, ou demandez au bureau.
page-evening-not-here = Ce tournoi n’est pas encore sur cet appareil
page-evening-not-here-about = Il n’y a pas de réseau, et cet appareil n’a jamais ouvert ce tournoi. Il s’ouvrira ici de lui-même dès que le réseau sera là.
page-evening-not-here-busy = Le serveur ne peut pas répondre pour l’instant, et cet appareil n’a jamais ouvert ce tournoi. Il s’ouvrira ici de lui-même dans un moment.
page-evening-coming = Le tournoi arrive.
page-evening-astray = Cette page est trop ancienne pour suivre le tournoi. Rechargez-la.
page-evening-lost = Pas de réseau. État à {$time} ; la liste sur papier compte aussi.
page-evening-busy = Le serveur ne peut pas répondre pour l’instant. État à {$time} ; la liste sur papier compte aussi.
page-evening-kept = {$n ->
    [one] {$n} saisie est gardée ici et partira toute seule.
   *[other] {$n} saisies sont gardées ici et partiront toutes seules.
  }
page-evening-read = Lu
page-evening-qr = Le lien du tournoi en code QR

# Rondes et plateaux.
page-evening-before = Avant la première ronde
page-evening-over = Le tournoi est fini
page-evening-round = {$kind ->
    [final] Finale
    [knockout] Élimination, ronde {$round}
    [double] Double élimination, ronde {$round}
   *[other] {$rounds ->
        [0] Ronde {$round}
       *[other] Ronde {$round} sur {$rounds}
      }
  }
page-evening-count = {$n ->
    [one] {$n} joueur
   *[other] {$n} joueurs
  }
page-evening-board = Plateau {$n}
page-evening-board-word = Plateau
page-evening-boards = Plateaux
page-evening-state = {$state ->
    [playing] en cours
    [in] résultat reçu
    [decide] à trancher
   *[waits] en attente
  }
page-evening-follow = {$state ->
    [open] Suivre le score
   *[over] Feuille de score
  }
page-evening-starts = commence
page-evening-starts-name = {$name} commence
page-evening-place = {$n ->
    [1] 1er
   *[other] {$n}e
  }
page-evening-of = sur {$n}
page-evening-wave = vague {$n}
page-evening-after = après {$names}
page-evening-bye = exemption
page-evening-byes = Sans partie à cette ronde
page-evening-results-in = {$n ->
    [one] {$n} résultat reçu sur {$of}
   *[other] {$n} résultats reçus sur {$of}
  }
page-evening-results-decide = {$n ->
    [one] {$n} résultat reçu sur {$of}
   *[other] {$n} résultats reçus sur {$of}
  }, {$disputed} à trancher
page-evening-nothing-drawn = Rien n’est tiré. Pointez les joueurs, puis tirez la première ronde.
page-evening-why = Pourquoi cette rencontre ?
page-evening-draw = Tirer la ronde {$round}
page-evening-start-here = {$n ->
    [one] Commencer avec la seule personne arrivée
   *[other] Commencer avec les {$n} arrivés
  }
page-evening-made-for = {$span ->
    [one] La formule est prévue pour {$least} ; il y en a {$n} ici. Le premier tirage l’adapte : {$stages}.
    [from] La formule est prévue pour {$least} ou plus ; il y en a {$n} ici. Le premier tirage l’adapte : {$stages}.
   *[other] La formule est prévue pour {$least} à {$most} ; il y en a {$n} ici. Le premier tirage l’adapte : {$stages}.
  }
page-evening-keep-format = Garder la formule
page-evening-how-long = Encore {$span} environ, jusqu’à {$time}.
page-evening-playoff = Phase finale
page-evening-column = {$part ->
    [upper] {$left ->
        [4] Demi-finales
        [8] Quarts de finale
       *[other] Encore {$left} en jeu
      }
    [lower] Repêchage, ronde {$round}
    [third] Troisième place
    [last] Dernière partie
    [again] Dernière partie rejouée
   *[final] Finale
  }
page-evening-open-slot = à venir
page-evening-legend-won = victoire
page-evening-legend-playing = en cours
page-evening-legend-coming = à venir

# Résultats.
page-evening-enter-result = Saisir le résultat
page-evening-correct = Corriger
page-evening-send = Envoyer le résultat
page-evening-tap-order = Touchez les noms dans l’ordre d’arrivée.
page-evening-type-score = Quel est le score ?
page-evening-tie = à égalité
page-evening-points-of = Points : {$name}
page-evening-twenties = vingts
page-evening-twenties-of = Vingts : {$name}
page-evening-twenties-n = {$n} × 20
page-evening-absent = absence
page-evening-without = {$told} ; absence : {$names}
page-evening-pool = Poule {$pool}
page-evening-not-played = Pas jouée
page-evening-by-walkover = {$name} gagne par forfait
page-evening-nobody-came = Personne n’est venu
page-evening-shift = {$name} : {$from} → {$to}, {$before} → {$after} points
page-evening-games-gone = {$n ->
    [one] {$n} partie tirée disparaît.
   *[other] {$n} parties tirées disparaissent.
  }
page-evening-changes-nothing = Places et points ne changent pas.
page-evening-agree = {$by}, accord de {$n}
page-evening-says = {$name} : {$told}
page-evening-says-wrong = {$name} : ce résultat est faux
page-evening-take-claim = Prendre ce résultat
page-evening-stands = Le résultat reste
page-evening-by = {$who ->
    [desk] le bureau
    [server] depuis la table en ligne
    [helper] une aide
    [guest] la feuille de score
   *[player] du téléphone de {$name}
  }
page-evening-refused = {$why ->
    [open] Le plateau {$board} n’a pas encore de résultat.
    [too-few] Il faut au moins deux joueurs.
    [over] La dernière phase est finie.
    [has-result] Le plateau {$board} a déjà un résultat ; corrigez-le.
    [disputed] Plateau {$board} : le résultat est contesté. Tranchez d’abord.
    [no-winner] Une élimination demande un gagnant.
    [best-of] Ce n’est pas un résultat possible pour ce nombre de parties.
    [needs-score] Saisissez le score des deux.
    [disqualified] {$name} : disqualification, pas de retour possible.
    [plays-as] {$name} joue dans une paire.
    [already] {$name} figure déjà sur la liste.
    [has-left] {$name} ne joue plus.
    [has-results] Des parties de cette ronde ont un résultat : annulez-les d’abord.
    [drawn] Quelqu’un manquerait dans une ronde déjà tirée.
    [built-on] Une ronde tirée en dépend. Elle reste telle quelle ; le classement change.
    [undone] C’est déjà annulé.
    [stages-drawn] Une ronde est déjà tirée : la formule reste.
    [shoot-out] {$name} a plus de vingts que la personne placée avant : touchez d’abord qui en a le plus.
    [final-seats] Une finale n’a pas plus de places que son plateau.
   *[other] Ce n’est pas possible maintenant.
  }

# La pendule.
page-evening-round-clock = Pendule de la ronde
page-evening-minutes = Minutes
page-evening-overtime = À la fin du temps
page-evening-overtime-rule = {$rule ->
    [stop] arrêter tout de suite
    [more] finir, puis encore une manche
   *[finish] finir la manche
  }
page-evening-clock = {$phase ->
    [running] Fin de la ronde dans
    [warning] Dernière minute
    [paused] En pause
   *[over] {$overtime ->
        [stop] Temps écoulé : arrêtez
        [more] Temps écoulé : finissez, puis encore une manche
       *[finish] Temps écoulé : finissez la manche
      }
  }
page-evening-clock-start = Lancer la pendule
page-evening-clock-pause = Pause
page-evening-clock-resume = Reprendre
page-evening-clock-one = + 1 min
page-evening-clock-five = + 5 min
page-evening-clock-stop = Arrêter

# Le bureau.
page-evening-desk = Bureau
page-evening-no-key = Cette page demande le lien du bureau. La page publique est ouverte à tous.
page-evening-key-gone = Le bureau a retiré la clé de cette page.
page-evening-public = Page publique
page-evening-to-desk = Vers le bureau
page-evening-open-screen = Ouvrir le grand écran
page-evening-side = Pendule et journal
page-evening-players = Joueurs
page-evening-standings = Classement
page-evening-more = Plus
page-evening-log = Journal
page-evening-log-all = Tout afficher
page-evening-undo = Annuler
page-evening-undone = annulé
page-evening-undo-title = Annuler ceci ?
page-evening-undo-do = Annuler
page-evening-did = {$what ->
    [tournament] « {$name} » est ouvert
    [stages] Formule adaptée : {$told}
    [enter] Inscription : {$name}
    [enter-pair] Paire : {$name}
    [apart] À séparer : {$name}
    [leave] Départ : {$name}
    [disqualified] Disqualification : {$name}
    [pair] Ronde {$number} tirée
    [result] Plateau {$number} : {$told}
    [amend] Plateau {$number} corrigé : {$told}
    [undo] Annulé : {$told}
    [again] Compte de nouveau : {$told}
    [shoot_out] Tirs au but : {$told}
    [advance] Qualification à la main : {$name}
    [here] {$name} est là
    [not-here] {$name} n’est pas là
    [paid] {$name} a payé
    [not-paid] {$name} n’a pas payé
    [rename] Nom ou club changé : {$name}
    [clock-start] Pendule lancée : {$number} min
    [clock-pause] Pendule en pause
    [clock-resume] La pendule repart
    [clock-stop] Pendule arrêtée
    [clock-add] {$number} min de plus
    [confirm] {$name} confirme le plateau {$number}
    [dispute] {$name} conteste le plateau {$number}
    [dispute-told] {$name} conteste le plateau {$number} : {$told}
    [undecided] Plateau {$number} : la partie a fini sans gagnant
   *[table] Table en ligne ouverte pour le plateau {$number}
  }

# Le bureau : joueurs.
page-evening-here-of = Arrivés : {$n} sur {$of}
page-evening-missing = Pas encore là
page-evening-find = Chercher un joueur
page-evening-nobody-yet = Personne pour l’instant
page-evening-nobody-yet-about = Montrez ce code à l’entrée, ou saisissez les noms ci-dessous.
page-evening-print-code = Imprimer le code
page-evening-marked = {$what ->
    [paid] payé
   *[here] là
  }
page-evening-entrant = {$state ->
    [disqualified] disqualification
    [left] départ
    [waiting] liste d’attente
    [pair] paire
   *[in-pair] dans une paire
  }
page-evening-edit = Modifier : {$name}
page-evening-name = Nom
page-evening-club-maybe = Club (facultatif)
page-evening-rename = Enregistrer
page-evening-leaves = Quitte le tournoi
page-evening-disqualify = Disqualifier
page-evening-comes-back = Revient
page-evening-add = Ajouter des joueurs
page-evening-add-late = Inscription tardive
page-evening-add-n = {$n ->
    [0] Ajouter
    [one] Ajouter {$n} joueur
   *[other] Ajouter {$n} joueurs
  }
page-evening-unread = Lignes qui ne sont pas des noms : {$lines}
page-evening-pairs = Paires
page-evening-pair = Former une paire
page-evening-first-person = Première personne
page-evening-second-person = Deuxième personne
page-evening-substitute = Remplacement
page-evening-goes-out = Sort
page-evening-comes-in = Entre
page-evening-substitute-do = Remplacer
page-evening-apart = Séparer deux joueurs
page-evening-apart-about = Leur rencontre n’a lieu que faute d’autre solution.
page-evening-keep-apart = Séparer

# Le bureau : codes, aides, téléphones.
page-evening-slip = Code d’un téléphone
page-evening-slip-about = Un téléphone sans réseau montre son résultat sous forme de code. Saisissez-le ici.
page-evening-slip-enter = Valider
page-evening-slip-says = Plateau {$board} : {$told}
page-evening-slip-wrong = {$why ->
    [mistyped] Le code contient une faute de frappe.
    [entered] Ce résultat est déjà saisi.
    [differs] La partie a déjà un autre résultat ; corrigez-le à son plateau.
   *[other] Ce code n’appartient pas à ce tournoi.
  }
page-evening-slip-already = Ce résultat était déjà saisi ; rien n’a changé.
page-evening-slip-entered = C’est saisi.
page-evening-links = Liens
page-evening-print = Imprimer
page-evening-joining = Inscription
page-evening-join-open = Les joueurs peuvent s’inscrire par le lien
page-evening-helpers = Aides
page-evening-helper-name = Nom de l’aide
page-evening-helper-make = Créer une clé
page-evening-helper-link = Faites scanner ce code à votre aide. Il ne s’affiche qu’une fois.
page-evening-revoke = Retirer
page-evening-may = {$what ->
    [results] résultats
    [check-in] pointage
   *[clock] pendule
  }
page-evening-phones = Téléphones
page-evening-phones-n = {$n ->
    [0] Aucun téléphone n’est lié.
    [one] {$n} joueur a lié son téléphone.
   *[other] {$n} joueurs ont lié leur téléphone.
  }
page-evening-unlink = Délier
page-evening-shoot-out = Tirs au but
page-evening-shoot-out-about = Touchez les joueurs à égalité, le premier d’abord ; les vingts de chacun peuvent s’écrire à côté.
page-evening-shoot-out-send = Saisir l’ordre
page-evening-advance = Qui continue : {$stage}
page-evening-advance-about = La formule décide. Pour décider autrement, touchez un nom.
page-evening-advance-comes = Continue : {$names}
page-evening-advance-stays-out = Ne continue pas : {$names}
page-evening-advance-do = {$n ->
    [one] Faire continuer cette personne
   *[other] Faire continuer ces {$n}
  }

# Classement.
page-evening-no-standings = Le classement commence avec le premier résultat.
page-evening-points = points
page-evening-played = parties
page-evening-place-head = Place
page-evening-most-twenties = Le plus de vingts
page-evening-break = {$break ->
    [head-to-head] confrontation
    [mini-league] mini-ligue
    [points-per-game] par partie
    [twenties] vingts
    [difference] différence
    [total] total
    [wins] victoires
    [buchholz] Buchholz
    [sonneborn-berger] Sonneborn-Berger
    [shoot-out] tirs au but
   *[lot] sort
  }

# Le téléphone d’un joueur.
page-evening-parts = Parties de cette page
page-evening-now = Maintenant
page-evening-who-are-you = Qui êtes-vous ?
page-evening-on-the-list = Déjà sur la liste ? Touchez votre nom.
page-evening-join = S’inscrire
page-evening-join-closed = Demandez votre inscription au bureau.
page-evening-places = {$places ->
    [0] {$n ->
        [one] {$n} joueur pour l’instant
       *[other] {$n} joueurs pour l’instant
      }
   *[other] {$waiting ->
        [0] {$n} places prises sur {$places}
       *[other] {$n} places prises sur {$places}, {$waiting} en attente
      }
  }
page-evening-you-are-in = C’est noté, {$name}.
page-evening-turns-by-itself = Les prochains plateaux s’affichent ici tout seuls.
page-evening-you-wait = Sur la liste d’attente
page-evening-you-wait-about = Vous avancez quand quelqu’un part.
page-evening-you-left = Vous ne jouez plus
page-evening-you-left-about = Pour revenir, demandez au bureau.
page-evening-you-rest = Pas de partie à cette ronde
page-evening-between = Votre partie est finie
page-evening-next-game = Votre prochaine partie
page-evening-next-as-of = Votre prochaine partie, d’après les nouvelles de {$time}
page-evening-you-start = Vous commencez
page-evening-with-you = Au plateau {$n} avec vous
page-evening-is-here = là
page-evening-i-am-here = J’y suis
page-evening-i-leave = Je dois partir
page-evening-i-leave-do = Quitter le tournoi
page-evening-keep-score = Compter les points
page-evening-sheet-known = Le tournoi a le résultat.
page-evening-sheet-differs = Le tournoi a un autre résultat ; demandez au bureau.
page-evening-sheet-back = Vers le tournoi
page-evening-sheet-confirm = Dès que les deux camps confirment, le tournoi a le résultat.
page-evening-sheet-alone = Pas de réseau. Envoyez le résultat d’ici : il attend sur ce téléphone, et vous recevez un code pour le bureau.
page-evening-undecided = La partie est finie, mais une élimination demande un gagnant et ce résultat n’en donne pas. Jouez jusqu’à ce qu’il y en ait un, puis saisissez le résultat sur la page du tournoi ou au bureau.
page-evening-to-table = À votre table
page-evening-you = {$name}, vous
page-evening-result-kept = Le résultat est gardé sur ce téléphone
page-evening-slip-read = Il partira tout seul. Si vous ne pouvez pas attendre, lisez ce code au bureau :
page-evening-confirm-title = Est-ce exact ?
page-evening-confirm = Oui, confirmer
page-evening-confirm-no = Non, c’est faux
page-evening-dispute = Le dire au bureau
page-evening-disputed = Le résultat est contesté
page-evening-desk-decides = Le bureau tranche.
page-evening-right-after-all = Le résultat est bon
page-evening-told-otherwise = Le tournoi a un autre résultat pour cette partie. Le bureau connaît maintenant aussi le vôtre.

# L’écran de la salle, et le papier.
page-evening-sound = Son
page-evening-on-your-phone = Votre plateau sur votre téléphone
page-evening-leading = En tête
page-evening-scan = Scannez pour vous inscrire ou voir votre plateau
page-evening-pairings = Rencontres
page-evening-cards = Feuilles de match
page-evening-door = Code pour l’entrée
page-evening-by-name = Par nom
page-evening-signed = Signature
