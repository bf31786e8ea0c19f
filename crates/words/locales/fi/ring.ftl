# Crokinole ja croquignole: yhteiset viestit.

ring-where-ended = lyönnistä ei käy ilmi, mihin {$disc-typed} päätyi; sen on oltava kentässä `rest`, `pocketed` tai `off`
ring-sunk = { $count ->
    [one] {$discs} uppoaa keskireikään ja siirtyy sivuun, {$value} pistettä ({$side})
   *[other] {$discs} uppoavat keskireikään ja siirtyvät sivuun, {$value} pistettä kustakin ({$side})
}
    .short = keskireiässä: {$value} pistettä {$whose ->
        [me] sinulle
       *[other] ({$side})
      }
ring-round-scored = kierros päättyy {$zero}–{$one}; {$people ->
    [one] voittaja
   *[other] voittajat
  }: {$side}, {$points} pistettä
ring-round-tied = kummallakin osapuolella on kierroksella {$points} pistettä: kumpikaan ei saa mitään
ring-next-round = kierros {$round} alkaa
ring-turn-passes = vuoro siirtyy: lyöntivuorossa {$player}
ring-target = tavoite {$target} on saavutettu
ring-last-round = kierros {$rounds} oli viimeinen sovittu
ring-told-tied = kierros päättyi tasan: kumpikaan ei saa mitään
ring-told-won = kierros antaa {$points} pistettä ({$side})
round-difference-wrong = kierros ei voi päättyä näin erotuksella {$difference}; odotettiin, mitä nämä kiekot voivat antaa: 5, 10, 15, …
round-no-difference = näissä säännöissä erotus ei merkitse; odotettiin `winner` ilman kenttää `difference`
round-too-many = {$count} kiekkoa laudalla ja reiässä on liikaa ({$side}); enintään {$most} on mahdollista
round-sunk-before = reiässä oli jo kiekkoja: {$count} ({$side}); kentässä `sunk` on oltava vähintään yhtä monta
round-another-winner = näillä kiekoilla kierros päättyy toisin; tarvitaan toinen `winner` tai muut määrät
round-without-winner = kierroksesta ei käy ilmi, miten se päättyi; tarvitaan `left` tai `winner`
round-difference-unknown = voittaja saa erotuksen, jota tästä ei näe; tarvitaan `left`, laudalla olevat kiekot, tai `difference`
facts-sunk-and-pocketed = `sunk` korvaa kentän `pocketed`; vain toinen niistä annetaan
facts-too-many-sunk = {$count} { $count ->
    [one] uponnut
   *[other] uponnutta
} tässä lyönnissä on liikaa ({$side}): laudalla on vähemmän, tai ne päätyivät muualle
