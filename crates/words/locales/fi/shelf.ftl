# The shelf of rule books, and the search in them.
page-books-about = Sääntökirjat, jokainen sääntö numeroituna. Jokainen tuomarin ratkaisu viittaa johonkin niistä.
page-book-about = {$n} sääntöä, joista {$silences} koskee sitä, minkä perinteinen teksti jättää avoimeksi.{$game ->
    [couronne] {" "}Suomessa peli tunnetaan nimellä korona.
   *[other] {""}
  }
page-differences-about = Kohdat, joissa kirjat eroavat toisistaan. Numero avaa säännön kirjassaan.
page-topic = Aihe
page-rules-shelf = Sääntökirjat
page-search = Hae säännöistä
page-search-example = sana tai numero
page-found = {$n ->
    [0] Mitään ei löytynyt.
    [one] 1 sääntö
   *[other] {$n} sääntöä
  }
page-contents = Sisällys
