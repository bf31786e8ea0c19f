# The options of the rule sets: in a few words, in a sentence, and what one is set to.
page-option = {$name ->
    [target] Points pour gagner
    [max_rounds] Maximum de manches
    [max_strokes] Maximum de coups
    [boards] Manches d’une partie
    [extra_board] Manche de plus
    [seconds] Le temps d’un coup
    [second_tries] Essais du second ouvreur
    [improper_break] Une ouverture irrégulière qui touche
    [nine_with_striker] Reine, premier pion et palet
    [queen_in_debt] Reine et pion à vous avec une dette
    [last_piece_pays] Le dernier pion avec une dette
    [both_last] Les deux derniers pions, reine déjà couverte
    [last_fault] Une faute avec le dernier pion adverse
    [game_break] Première ouverture de la partie suivante
    [late_first] Trop tard pour le premier coup
    [late_next] Trop tard pour le coup suivant
    [queen_theirs_striker] Reine, pion adverse et palet
    [forgo_last] Renoncer au dernier pion
    [gap_points] Lacunes du tableau
    [last_covers] Votre pion avec le dernier adverse en couvrant
    [queen_gap] Pas de coup avec la reine
    [queen_must_be_covered] La reine avant le dernier pion
    [discs] {$game ->
        [crokinole] Disques par joueur
       *[other] Anneaux par couleur
      }
    [rounds] Manches d’une partie
    [points] Course aux points
    [behind] Derrière la ligne
    [damage_suspends] Les dégâts suspendent
    [buzzer_round] La sonnerie avant une manche
    [behind_limit] Anneaux derrière la ligne
    [finishers] Nombre d’arrivants
    [lap] Tour d’honneur
    [goal_jump] Sauts à l’arrivée
    [leaving_satisfies_duty] Sortir du nid suffit
    [die] Le dé
    [dome] Le dôme
   *[max_throws] Maximum de lancers
  }
page-option-about = {$name ->
    [target] Le premier camp à atteindre ou dépasser ce total gagne.
    [max_rounds] Après ce nombre de manches, le camp en tête gagne.
    [max_strokes] Après ce nombre de coups, la partie est nulle.
    [boards] Après ce nombre de manches, le camp en tête gagne : 8 aux premiers tours des tournois.
    [extra_board] Si une manche de plus décide en cas d’égalité après la dernière ; sinon c’est un match nul.
    [seconds] Ce que chaque choix veut dire se lit dans ICF-23 du livret.
    [second_tries] Ce que chaque choix veut dire se lit dans ICF-S1 du livret.
    [improper_break] Ce que chaque choix veut dire se lit dans ICF-S2 du livret.
    [nine_with_striker] Ce que chaque choix veut dire se lit dans ICF-S3 du livret.
    [queen_in_debt] Ce que chaque choix veut dire se lit dans ICF-S4 du livret.
    [last_piece_pays] Ce que chaque choix veut dire se lit dans ICF-S5 du livret.
    [both_last] Ce que chaque choix veut dire se lit dans ICF-S6 du livret.
    [last_fault] Ce que chaque choix veut dire se lit dans ICF-S7 du livret.
    [game_break] Ce que chaque choix veut dire se lit dans ICF-S14 du livret.
    [late_first] Ce que chaque choix veut dire se lit dans ICF-S8 du livret.
    [late_next] Ce que chaque choix veut dire se lit dans ICF-S9 du livret.
    [queen_theirs_striker] Ce que chaque choix veut dire se lit dans ICF-S10 du livret.
    [forgo_last] Ce que chaque choix veut dire se lit dans ICF-S11 du livret.
    [gap_points] Ce que chaque choix veut dire se lit dans ICF-S12 du livret.
    [last_covers] Ce que chaque choix veut dire se lit dans ICF-S12 du livret.
    [queen_gap] Ce que chaque choix veut dire se lit dans ICF-87 du livret.
    [queen_must_be_covered] Un camp qui rentre son dernier pion alors que la reine est encore sur le plateau perd la manche, et l’adversaire marque 3 points.
    [discs] {$game ->
        [crokinole] De 4 à 12, à quatre joueurs de 4 à 6.
       *[other] De 4 à 16. Moins d’anneaux, partie plus courte.
      }
    [rounds] Une partie compte ce nombre de manches ; une manche gagnée donne 2 points, une égalité 1 à chacun.
    [points] Le premier camp à mener avec ce nombre de points gagne, quel que soit le nombre de manches.
    [behind] De combien le centre d’un disque peut partir derrière la ligne extérieure.
    [damage_suspends] Un coup n’est pas jugé si un disque revenu de l’extérieur en a touché d’autres.
    [buzzer_round] Ce que devient une manche où personne n’a joué quand la sonnerie retentit.
    [behind_limit] Combien de vos anneaux peuvent s’arrêter derrière votre ligne sur toute la partie ; les suivants vont au centre.
    [finishers] La course dure jusqu’à ce que ce nombre de joueurs aient tous leurs pions à l’arrivée.
    [lap] Quels pions peuvent renoncer à l’arrivée et refaire un tour.
    [goal_jump] Un pion peut-il en sauter d’autres à l’arrivée ?
    [leaving_satisfies_duty] Sortir un pion avec un six compte comme le coup obligatoire.
    [die] Équilibré : tous les chiffres ont la même chance. Dôme : le chiffre suivant dépend un peu du précédent, et le dé est parfois cassé (pas à plat).
    [dome] Ouvert : chacun peut appuyer à tout moment, et le joueur dont c’est le tour décide du chiffre. Verrouillé : il ne répond qu’au joueur dont c’est le tour.
   *[max_throws] Après ce nombre de lancers, la course s’arrête telle quelle.
  }
page-option-value = {$value ->
    [on] La main continue
    [lost] La main est perdue
    [turn] La main seulement
    [foul] Une faute
    [stroke] Comme tout coup
    [shooter] Qui a joué gagne
    [opponent] L’adversaire gagne
    [point] Un point
    [due] Un pion
    [right] Le voisin de droite
    [first] Comme à deux
    [ends] La manche finit
    [refused] Interdit
    [dropped] Elle ne compte pas
    [scored] Elle compte à égalité
    [true] Oui
    [false] Non
    [any] Tout pion
    [last] Le dernier pion
    [none] Aucun
    [uniform] Équilibré
    [open] Ouvert
    [locked] Verrouillé
   *[popomatic] Dôme
  }
