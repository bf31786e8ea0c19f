# Ce que deviennent les personnes et les tables : noms effacés, parties arrêtées, et qui peut écrire.
page-former-guest = Ancien invité
page-ended = {$why ->
    [book] Cette partie a commencé avec une version antérieure des règles et ne peut pas être terminée. Personne n’a gagné.
    [engine] Cette partie a commencé avec une version antérieure du plateau et ne peut pas être terminée. Personne n’a gagné.
    [abandoned] Personne n’a joué ici depuis longtemps : la partie est arrêtée. Personne n’a gagné.
    [owner] La personne qui avait ouvert cette table est partie : la table est fermée.
    [deserted] La personne qui avait ouvert cette table est partie avant le début de la partie : la table est fermée.
    [no_show] Quelqu’un n’est pas venu à temps : cette partie du tournoi n’est pas jouée.
   *[other] Le serveur a arrêté cette partie. Personne n’a gagné.
  }
page-ended-hint = Vous pouvez rejouer : demandez une revanche, ou ouvrez une autre table.
page-other-tables = Autres tables
page-to-games = Vers les jeux
page-talkers = Réserver la conversation aux joueurs
page-talkers-players = Seuls les joueurs peuvent écrire ici.
page-forget-me = M’oublier sur ce serveur
page-forget-me-ask = Votre nom, tout ce que vous avez écrit et les clés de vos places sont effacés de ce serveur. Dans les parties commencées, vous restez « ancien invité ». Ce choix est définitif.
page-forget-me-do = Tout effacer
page-forgotten = Ce serveur vous a oublié.

# The games of whoever looks, and the link to a table.
page-your-games = Vos parties
page-your-games-all = Toutes vos parties
page-your-games-more = Parties précédentes
page-unfinished = Non terminée
page-qr = Le lien de cette table en code QR
page-qr-about = Quelqu’un à côté de vous ? Il suffit de scanner ce code avec l’appareil photo d’un téléphone.

server-talk = il y a trop de messages en ce moment ; attendez un instant, puis renvoyez le vôtre
server-talkers = à cette table, seuls les joueurs peuvent écrire
server-mute-full = vous pouvez masquer {$number} personnes au plus ; réaffichez d’abord l’une d’elles
server-guests = trop de nouveaux invités sont venus de votre adresse ; réessayez dans une heure
