# Les tables par lien : qui est là, qui n’y est pas, et ce qu’on peut dire.
page-guest = Invité {$sign}
page-connecting = Connexion…
page-lost = La connexion est perdue. Nouvel essai en cours ; rien de ce que vous avez fait n’est perdu.
page-not-connected = Le serveur ne répond pas pour l’instant. Réessayez dans un moment.
page-astray = Cette partie ne peut pas être suivie ici. Rechargez la page.
page-hint-away = On attend {$player}.
page-hint-sending = Envoi de votre {$game ->
    [kimble] déplacement
   *[other] coup
  }…
page-sending = envoi…
page-hint-lost = Connexion perdue – nouvel essai…
page-try-now = Réessayer

# Avant la partie.
page-for-players = {$n} joueurs
page-no-clock = sans pendule
page-clock-shot = {$seconds} s par coup
page-clock-game = {$minutes} min chacun
page-input-guided = avec ligne de visée
page-input-plain = à l’œil
page-input-observed = sur un vrai plateau
page-by-book = selon le livre
page-by-agreement = à votre façon
page-invite = Envoyez ce lien à qui doit jouer avec vous.
page-invited = {$player} vous invite à jouer à {$game}
page-invite-watch = Qui a ce lien peut regarder.
page-link = Le lien de cette table
page-share = Partager…
page-your-name = Votre nom
page-free-seat = libre
page-sit = S’asseoir
page-stand = Se lever
page-seat-bot = Un robot à cette place
page-no-bot = pas de robot
page-wait-players = On attend des joueurs. La partie commence quand toutes les places sont prises.
page-wait-owner = Tout le monde est là. {$player} lance la partie.
page-begin = Commencer
page-close-table = Fermer la table
page-table-closed = Cette table a été fermée.

# Au plateau.
page-people = À la table
page-presence = {$how ->
    [here] présent
    [away] absent
    [lost] inconnu tant que la connexion est perdue
   *[bot] un robot
  }
page-away = absent
page-played-by = {$player} ({$bot})
page-watching = {$n ->
    [one] 1 personne regarde.
   *[other] {$n} personnes regardent.
  }
page-you-watch = {$n ->
    [0] Vous regardez.
    [one] Vous et 1 autre personne regardez.
   *[other] Vous et {$n} autres personnes regardez.
  }
page-leave = Quitter
page-substitute = Laisser jouer un robot
page-substitute-in = un robot peut jouer dans {$seconds} s
page-changed-throw = Le lancer {$throw} n’est pas le vôtre : cet appareil a envoyé le nonce {$sent}, et la partie contient « {$told} ». Si vous n’avez pas appuyé sur un autre appareil, quelqu’un en chemin ou le serveur a changé votre lancer. Enregistrez la partie comme preuve.
page-hand-over = Laisser jouer un robot pour moi
page-take-back = Reprendre ma place
page-offers = {$players} : envie d’une autre partie.
page-rematch-wait = On attend {$players}
page-rematch-waits = Vous voulez rejouer. On attend {$players}.
page-rematch-accept = Accepter la revanche
page-next-table = Vers la partie suivante
page-watch-again = La revoir

# La conversation.
page-chat = Conversation
page-phrases = Phrases toutes faites
page-say = Dire quelque chose
page-send = Envoyer
page-unmute = Écouter {$player} de nouveau
page-mute = Ne plus écouter {$player}

# Les tables publiques.
page-tables-open = En attente de joueurs
page-tables-open-none = Personne n’attend pour l’instant. Ouvrez une table, quelqu’un viendra peut-être.
page-tables-playing = En cours
page-tables-playing-none = Aucune partie publique n’est en cours.
page-join = Rejoindre
page-look-on = Regarder
page-open-table = Ouvrir une table
page-which-game = Jeu
