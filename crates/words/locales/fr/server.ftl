# Ce que refusent un serveur et ses tables. Les propositions commencent par une minuscule et n’ont pas de point final.

# Ce qui est envoyé, et par qui.
server-shape = ce qui a été envoyé est illisible : {$name}
server-rate = trop de demandes en peu de temps ; attendez un instant avant de réessayer
server-full = le serveur n’accepte plus de connexions, au total ou depuis votre adresse ; fermez-en une ou revenez plus tard
server-protocol = cette page ou ce programme est trop ancien pour ce serveur ; rechargez la page ou installez la version actuelle
server-records = trop d’enregistrements sont déjà en route vers votre adresse ; lisez-les d’abord
server-busy = le serveur ne peut pas le faire maintenant ; réessayez dans un instant
server-origin = cela vient d’une page qui n’est pas à nous ; attendu : une page de ce serveur ou une page autorisée par son exploitant
server-csrf = l’en-tête x-csrf-token manque ou n’est pas le bon ; GET /api/me donne le bon
server-guests-only = réservé aux invités ; choisissez d’abord un nom (POST /api/guests)
server-tables = trop de tables ont été ouvertes depuis votre adresse ; réessayez dans un moment
server-name = un nom a de 1 à {$number} caractères visibles

# Ouvrir une table, en trouver une.
server-options = ces réglages ne permettent pas de jouer : {$name}
server-clock = cette pendule n’est pas possible ; attendu : de 5 secondes à un jour par coup, de 30 secondes à un jour par partie, ou les deux
server-seats = il faut autant de places que de joueurs ; attendu : {$number}
server-no-bots = les robots ne jouent pas sur un vrai plateau ; attendu : des humains à toutes les places
server-no-path = il n’y a rien à cette adresse ; GET /api/openapi.json dit ce qu’il y a
server-no-method = cela ne se fait pas à cette adresse ; GET /api/openapi.json dit ce qui se fait
server-no-table = cette table n’existe pas ; vérifiez le lien
server-not-started = rien n’est encore enregistré : la partie n’a pas commencé
server-closed = cette table est fermée ; ouvrez-en une autre pour jouer
server-owner-only = seule la personne qui a ouvert la table peut le faire

# Les places.
server-no-such-seat = aucune place ne porte ce numéro ; attendu : de 0 à {$number}
server-seat-taken = cette place est prise ; choisissez-en une libre
server-not-your-seat = cette place n’est pas la vôtre ; la personne qui l’occupe ou qui en a la clé peut le faire
server-away-too-short = la personne à cette place peut revenir ; un robot peut prendre le relais {$number} secondes après son départ
server-claim-too-soon = la personne à cette place peut revenir ; vous pourrez mettre fin à l’attente {$number} secondes après son départ
server-not-away = personne n’attend cette place : son joueur est là, ou un robot y joue
server-players-only = seuls les joueurs de cette partie peuvent le faire
server-own-side = vous jouez dans le même camp ; abandonnez vous-même, ou laissez jouer un robot à cette place
server-alone = vous joueriez contre vous-même ; attendez quelqu’un, ou quittez cette place et reprenez-la comme deuxième place
server-bot-plays = un robot joue à cette place ; reprenez-la d’abord
server-not-full = une place est encore libre ; la partie peut commencer quand toutes sont prises, par des humains ou des robots

# La partie.
server-not-open = la partie a commencé ; ce n’est possible qu’avant
server-not-playing = aucune partie ne se joue ici : elle n’a pas commencé ou elle est terminée
server-not-over = une revanche se propose quand la partie est terminée et que la table suivante n’est pas encore ouverte
server-stale = la partie a continué entre-temps : regardez le plateau et choisissez de nouveau
server-too-long = cette partie compte {$number} actions, et aucune ne peut en avoir plus ; il ne reste qu’à abandonner
server-nonce = le nonce est illisible ; attendu : au plus 32 octets, de deux chiffres hexadécimaux chacun
server-clock-ours = le serveur tient la pendule : lui seul peut dire que le temps est écoulé
server-observed = cette table se joue sur un vrai plateau ; attendu : ce qui s’y est passé, "shot" ou "press" avec le chiffre lancé
server-simulated = cette table se joue à l’écran, rien n’y vient d’un vrai plateau ; attendu : "flick" ou "press" avec null
server-no-such-shot = aucun coup ne porte ce numéro ; attendu : celui d’une action avec "flick"

# La conversation.
server-say = attendu : un message de 1 à {$number} caractères visibles, ou un message rapide ; pas les deux
server-phrase = aucun message rapide ne s’appelle « {$name} » ; attendu : un nom comme hello ou good-game
server-silenced = la personne qui a ouvert la table vous a retiré la parole ici ; vous pouvez toujours jouer et regarder
server-silence-whom = impossible de retirer la parole ainsi ; attendu : l’identifiant de quelqu’un d’autre que vous
server-mute-whom = les invités peuvent masquer quelqu’un ; attendu : l’identifiant de quelqu’un d’autre que vous
