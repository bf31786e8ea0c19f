# Crokinole ja croquignole: yhteiset viestit.

ring-where-ended = lyönnistä ei käy ilmi, mihin {$disc-typed} päätyi; sen on oltava kentässä `rest`, `pocketed` tai `off`
ring-sunk = { $count ->
    [one] {$discs} uppoaa keskireikään ja siirtyy sivuun, {$value} pistettä ({$side})
   *[other] {$discs} uppoavat keskireikään ja siirtyvät sivuun, {$value} pistettä kustakin ({$side})
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
