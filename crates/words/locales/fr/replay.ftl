# Records: watching them, going on from them, passing them on.
page-replay-of = Partie à revoir : {game.title}
page-replay-about = Une partie à revoir, coup par coup : ouvrez un enregistrement ou choisissez une partie de cet appareil.
page-open-record = Ouvrir un fichier
page-drop-record = ou déposez le fichier ici
page-on-device = Sur cet appareil
page-none-on-device = Aucune partie n’a encore été jouée ici.
page-actions = {$n ->
    [one] 1 action
   *[other] {$n} actions
  }
page-fetching = Chargement de l’enregistrement…
page-no-record = Cet enregistrement est inaccessible. La table n’existe peut-être plus, ou vous êtes hors ligne.
page-bad-record = Cet enregistrement ne peut pas être montré ici.
page-old-record = Il vient d’une autre version du moteur physique : les mêmes coups donneraient ici un autre résultat.
page-bad-link = Ce lien est abîmé : une partie manque ou a changé. Demandez-le de nouveau.
page-old-link = Ce lien vient d’une autre version du moteur physique ou du règlement : sa partie se déroulerait autrement ici.
page-broken-off = Cette partie a été arbitrée selon la version {$book} du livret. La version actuelle juge autrement l’action {$n} sur {$of} : la lecture s’arrête juste avant.
page-run = Lecture
page-pause = Pause
page-to-first = Au début
page-one-back = Un coup en arrière
page-one-on = Un coup en avant
page-to-last = À la fin
page-moment = Moment de la partie
page-moment-at = {$n} sur {$of}
page-paths = Trajectoires
page-controls = Commandes
page-verdicts = Ce qu’a dit l’arbitre
page-beginning = La partie commence.
page-take-over = Jouer à partir d’ici
page-take-over-about = Contre un robot, sur cet appareil
page-copy-here = Lien vers ce moment
page-too-long-for-link = Cette partie est trop longue pour un lien. Enregistrez-la dans un fichier pour la transmettre.
page-other-record = Autre enregistrement
