# Les tables par lien : qui est là, qui n’y est pas, et ce qu’on peut dire.
page-guest = Invité {$sign}
page-connecting = Connexion…
page-lost = La connexion est perdue. Nouvel essai en cours ; rien de ce que vous avez fait n’est perdu.
page-outdated = Le serveur a une version plus récente de ce site, et cette page est trop ancienne pour suivre la table. Rien n’est perdu : chargez la nouvelle version et continuez à jouer.
page-not-connected = Le serveur ne répond pas pour l’instant. Réessayez dans un moment.
page-astray = Cette partie ne peut pas être suivie ici. Rechargez la page.
page-hint-away = On attend {$player}.
page-hint-sending = Envoi de votre coup…
page-sending = envoi…
page-hint-lost = Connexion perdue – nouvel essai…

# Avant la partie.
page-for-players = {$n} joueurs
page-no-clock = sans pendule
page-clock-shot = {$game ->
    [kimble] {$seconds} s par tour
   *[other] {$seconds} s par coup
  }
page-clock-game = {$minutes} min chacun
page-input-guided = avec ligne de visée
page-input-plain = sans ligne de visée
page-input-observed = sur un vrai plateau
page-by-book = règles du livret
page-by-agreement = règles convenues
page-invite = Envoyez ce lien aux personnes avec qui vous voulez jouer.
page-invited = {$player} vous invite à jouer {game.at}
page-invite-watch = Toute personne qui a ce lien peut regarder.
page-link = Le lien de cette table
page-share = Partager…
page-your-name = Votre nom
page-free-seat = libre
page-sit = S’asseoir
page-sit-here = Changer de place
page-sit-also = Jouer aussi cette place
page-stand = Se lever
page-seat-bot = Un robot à cette place
page-no-bot = pas de robot
page-wait-players = On attend des joueurs. La partie commence quand toutes les places sont prises.
page-wait-owner = Tout le monde est là. À {$player} de lancer la partie.
page-begin = Commencer
page-close-table = Fermer la table
page-close-table-title = Fermer la table ?
page-close-table-ask = {$counts ->
    [resigned] Fermer la table pendant la partie compte comme un abandon : vous perdez, et la partie s’arrête pour tout le monde.
    [ended] La partie s’arrête pour tout le monde, et personne n’a gagné.
   *[open] La table est fermée pour tout le monde. Son lien ne mène plus à aucune partie.
  }
page-close-table-not = La laisser ouverte
page-table-closed = {$who ->
    [you] Vous avez fermé cette table.
   *[other] {$player} a fermé cette table.
  }
page-closed-gave-up = {$who ->
    [you] Vous avez fermé la table : cela compte comme un abandon.
   *[other] {$player} a fermé la table : cela compte comme un abandon.
  }
page-closed-game = {$who ->
    [you] Vous avez fermé la table. Personne n’a gagné.
   *[other] {$player} a fermé la table. Personne n’a gagné.
  }

# Au plateau.
page-people = À la table
page-presence = {$how ->
    [here] en ligne
    [away] hors ligne
    [lost] présence inconnue tant que la connexion est perdue
   *[bot] un robot
  }
page-away = hors ligne
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
page-substitute = Faire jouer un robot
page-substitute-in = un robot peut jouer dans {$seconds} s
page-claim = Ne plus attendre…
page-claim-in = vous pourrez mettre fin à l’attente dans {$time}
page-claim-title = Ne plus attendre ?
page-claim-ask = {$player} n’est pas là. Si vous mettez fin à l’attente, cela compte comme un abandon de sa part.
page-claim-do = Mettre fin à l’attente
page-claim-not = Attendre encore
page-claimed = {$player} ne revenait pas. {$claimant} a mis fin à l’attente : cela compte comme un abandon.
page-changed-throw = Le lancer {$throw} n’est pas le vôtre : cet appareil a envoyé le nonce {$sent}, et la partie contient « {$told} ». Si vous n’avez pas appuyé sur un autre appareil, quelqu’un en chemin ou le serveur a changé votre lancer. Enregistrez la partie comme preuve.
page-hand-over = Un robot à ma place
page-take-back = Reprendre ma place
page-offers = Revanche proposée par {$players}.
page-rematch-wait = On attend {$players}
page-rematch-waits = Revanche proposée. On attend {$players}.
page-rematch-accept = Accepter la revanche
page-next-table = Partie suivante

# La conversation.
page-chat = Conversation
page-phrases = Messages rapides
page-say = Écrire un message
page-send = Envoyer
page-said = {$player} : {$text}
page-unmute = Réafficher {$player}
page-mute = Masquer {$player}

# Les tables publiques.
page-tables-open = En attente de joueurs
page-tables-open-none = Personne n’attend pour l’instant. Ouvrez une table, quelqu’un viendra peut-être.
page-tables-playing = En cours
page-tables-playing-none = Aucune partie publique n’est en cours.
page-join = Rejoindre
page-look-on = Regarder
page-open-table = Ouvrir une table
page-which-game = Jeu
