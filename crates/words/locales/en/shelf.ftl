# The shelf of rule books, and the search in them.
page-books-about = Every book has its rules by number. Every verdict of the referee cites one of them.
page-book-about = {$n} rules, {$silences} of them for what the traditional text leaves open.
page-differences-about = The topics on which the two books differ. A number opens the rule in its book.
page-topic = Topic
page-rules-shelf = Books
page-search = Search the rules
page-search-example = a word or a number
page-found = {$n ->
    [0] Nothing found.
    [one] 1 rule
   *[other] {$n} rules
  }
page-contents = Contents
