# The shelf of rule books, and the search in them.
page-books-about = Böckerna, varje regel med sitt nummer. Allt domaren säger hänvisar till en av reglerna.
page-book-about = {$n} regler, varav {$silences} för det som den traditionella texten lämnar öppet.
page-differences-about = Det som skiljer de båda böckerna åt. Ett nummer öppnar regeln i sin bok.
page-topic = Ämne
page-rules-shelf = Böcker
page-search = Sök i reglerna
page-search-example = ett ord eller ett nummer
page-found = {$n ->
    [0] Inget hittades.
    [one] 1 regel
   *[other] {$n} regler
  }
page-contents = Innehåll
