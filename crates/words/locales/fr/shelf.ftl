# The shelf of rule books, and the search in them.
page-books-about = Des livrets où chaque règle a son numéro. Tout ce que dit l’arbitre en cite une.
page-book-about = {$n} règles, dont {$silences} pour ce que le texte traditionnel laisse ouvert.
page-differences-about = Les points sur lesquels les deux livrets diffèrent. Un numéro ouvre la règle dans son livret.
page-topic = Point
page-rules-shelf = Livrets
page-search = Chercher dans les règles
page-search-example = un mot ou un numéro
page-found = {$n ->
    [0] Rien trouvé.
    [one] 1 règle
   *[other] {$n} règles
  }
page-contents = Sommaire
