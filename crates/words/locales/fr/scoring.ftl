# Compter les points à un vrai plateau.
page-foul-afresh = Recommencer
page-foul-answers = Réponses jusqu’ici
page-foul-close = Retour à la marque
page-foul-play-on = Reprendre le jeu
page-foul-question = Question {$n}, {$most} au plus
page-foul-turn = Retourner
page-scoring-again = Autre partie, l’autre commence
page-scoring-amended = modifié
page-scoring-anew = Nouvelle feuille
page-scoring-anew-ask = Cette feuille rejoint les feuilles précédentes. En commencer une nouvelle ?
page-scoring-anew-do = Commencer une nouvelle feuille
page-scoring-away = Pas de réseau. Continuez à compter.
page-scoring-away-about = {$n ->
    [0] Tout est conservé sur ce téléphone.
    [one] {$n} note est conservée sur ce téléphone et partira toute seule.
   *[other] {$n} notes sont conservées sur ce téléphone et partiront toutes seules.
  }
page-scoring-away-reads = Pas de réseau.
page-scoring-away-reads-about = Voici la dernière marque reçue.
page-scoring-back = Vers tous les jeux
page-scoring-begins = {$game ->
    [carrom] casse
   *[other] commence
  }
page-scoring-big = Grand affichage
page-scoring-cancel = Laisser
page-scoring-change = changer
page-scoring-change-do = Changer
page-scoring-change-ends = Changez de côté maintenant.
page-scoring-choose = À quoi jouez-vous ?
page-scoring-cmn = Notation CMN
page-scoring-confirm = Accord : {$player}
page-scoring-conflict = Deux téléphones ont noté autre chose. Qu’est-ce qui est juste ?
page-scoring-conflict-same = Deux téléphones ont noté la même chose. Une fois ou deux ?
page-scoring-copied = Le lien est copié.
page-scoring-counted = {$player} : {$by}
page-scoring-counter = Simple compteur
page-scoring-csv = Tableau (CSV)
page-scoring-current = à jour
page-scoring-delete = Supprimer
page-scoring-delete-ask = C’est définitif. Supprimer cette feuille de cet appareil ?
page-scoring-delete-do = Supprimer la feuille
page-scoring-each = +{$n} chacun
page-scoring-earlier = Feuilles précédentes
page-scoring-effects = Ce qui change
page-scoring-entries = Tout ce qui est noté
page-scoring-entry = note {$n}
page-scoring-from-here = Ce téléphone
page-scoring-from-other = L’autre téléphone ({$device})
page-scoring-game = partie {$n}
page-scoring-games-won = {$n ->
    [one] {$n} partie
   *[other] {$n} parties
  }
page-scoring-how = {$rules ->
    [nca] Manches et vingts
    [crokinole] En 100, à la différence
    [croquignole] En 100, à la différence
    [carrom] Manches en 25, ou coup par coup
    [icf] Manches selon les lois, ou coup par coup
    [couronne] Vainqueur, compteurs ou coup par coup
    [kimble] Ordre d’arrivée
   *[other] Selon ses règles
  }
page-scoring-keep = Montrer, partager, enregistrer
page-scoring-keep-both = Les deux, l’un après l’autre
page-scoring-keep-this = Ceci compte
page-scoring-kept = conservé ici
page-scoring-lead = Comptez au plateau d’un seul pouce. Tout reste sur ce téléphone, sans réseau ni compte.
page-scoring-link-read = Pour regarder
page-scoring-link-write = Pour compter
page-scoring-more = Plus
page-scoring-name = Nom {$n}
page-scoring-no-change = Rien d’autre ne change.
page-scoring-no-entries = Rien n’est encore noté.
page-scoring-no-room = La mémoire de l’appareil est pleine. Supprimez d’abord des feuilles précédentes.
page-scoring-elsewhere = Rien n’a été noté : un autre onglet a partagé, rangé ou supprimé cette feuille. Cherchez-la dans la liste des feuilles.
page-scoring-no-server = Le serveur est injoignable. Continuez ici et réessayez plus tard.
page-scoring-no-sheet = Cette feuille est introuvable
page-scoring-no-sheet-about = Le lien est peut-être ancien ou incomplet. Les feuilles de cet appareil restent intactes.
page-scoring-not-here = Cette feuille n’est pas encore sur cet appareil
page-scoring-not-here-about = Il n’y a pas de réseau, et cet appareil n’a jamais eu cette feuille. Elle s’ouvrira ici d’elle-même dès que le réseau sera là.
page-scoring-not-here-busy = Le serveur ne peut pas répondre pour l’instant, et cet appareil n’a jamais eu cette feuille. Elle s’ouvrira ici d’elle-même dans un moment.
page-scoring-not-kept = non conservé : mémoire pleine
page-scoring-not-shared = Ce navigateur ne peut pas partager.
page-scoring-now = en cours
page-scoring-open = Ouvrir
page-scoring-other = Un autre téléphone compte.
page-scoring-part = {$part ->
    [round] manche {$n}
    [board] manche {$n}
   *[other] note {$n}
  }
page-scoring-parts = Jusqu’ici
page-scoring-phones = Deuxième téléphone
page-scoring-phones-about = Un autre téléphone rejoint par un code ou un lien. Les deux continuent même sans réseau.
page-scoring-phones-do = Afficher le code
page-scoring-phones-first = Choisissez d’abord le nombre de joueurs, les parties et les options : sur une feuille partagée, seuls les noms et qui commence peuvent encore changer.
page-scoring-picture-foot = marque tenue avec Pichenette
page-scoring-qr = Visez ce code avec l’autre téléphone.
page-scoring-reads = Vous regardez. Seuls les téléphones qui ont le lien pour compter peuvent noter.
page-scoring-record = Enregistrement
page-scoring-refused = Le serveur n’a pas pris la feuille.
page-scoring-restore = Remettre
page-scoring-saved = L’image est enregistrée.
page-scoring-score = Marque
page-scoring-send-link = Envoyer
page-scoring-sent = partagé, tout est envoyé
page-scoring-share = Image de la marque
page-scoring-shared = Feuilles partagées
page-scoring-sign = Tout le monde est d’accord ?
page-scoring-signed = Qui est d’accord
page-scoring-starts = {$part ->
    [round] À {$player} de commencer la manche {$n}.
    [board] À {$player} de casser, manche {$n}.
   *[other] À {$player} de commencer.
  }
page-scoring-strike = retirer
page-scoring-strike-do = Retirer
page-scoring-sum = {$left} pions + {$queen} reine = {$total}
page-scoring-sum-pieces = {$left} pions = {$total}
page-scoring-take-over = Compter sur ce téléphone
page-scoring-take-over-ask = Compter à deux peut noter deux fois la même chose. Prendre la main ?
page-scoring-take-over-do = Prendre la main
page-scoring-tap-discs = Poser les disques sur le plateau
page-scoring-tie = égalité
page-scoring-time-up = Temps écoulé : remettre {$score}
page-scoring-to-score = Vers la marque
page-scoring-twenties = {$n ->
    [one] {$n} vingt
   *[other] {$n} vingts
  }
page-scoring-undo = Annuler
page-scoring-undo-what = Annuler : {$what}
page-scoring-undone = Retiré.
page-scoring-waiting = {$n ->
    [0] pas de réseau
    [one] {$n} en attente
   *[other] {$n} en attente
  }
page-scoring-ways = Comment le dire
page-scoring-who = Qui joue ?
page-scoring-who-starts = Qui commence ?
page-scoring-whose-discs = Disques de qui ?
page-scoring-write = Noter
page-scoring-you = Ce téléphone compte.
