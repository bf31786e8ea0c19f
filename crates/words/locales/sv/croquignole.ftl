# Croquignole: domslut och avvisningar.

croquignole-start-off-line = brickan måste vidröra skjutlinjen när den knäpps iväg
croquignole-start-off-zone = brickan måste skjutas från din egen skjutzon, framför din plats
croquignole-start-taken = där ligger {$disc}; brickan måste skjutas från en ledig plats
croquignole-aim-outward = brickan måste knäppas inåt, inte bort från mitten
croquignole-case-one-made = {$disc} når 15-zonen och ligger kvar
croquignole-case-one-missed = {$disc} når inte 15-zonen: den är ute och läggs i den neutrala zonen
    .short = 15-zonen nåddes inte: {$whose ->
        [me] din bricka är ute
       *[other] brickan är ute
      }
croquignole-touched = {$discs} träffas: skottet är giltigt
croquignole-touched-by-carom = {$discs} träffas genom karambolage: skottet är giltigt
croquignole-off = {$discs} lämnar brädet
croquignole-missed = ingen motståndarbricka träffas: {$disc} är ute
    .short = ingen {$kind ->
        [light] ljus
       *[dark] mörk
      } bricka träffad: {$whose ->
        [me] din är ute
       *[other] brickan är ute
      }
croquignole-carom-missed = {$discs}, som träffades i karambolaget, är också ute
    .short = träffad i karambolaget: också ute
croquignole-sunk-for-nothing = {$discs} föll i hålet och ger inga poäng
    .short = i hålet: inga poäng
croquignole-rebounded = {$discs} studsade tillbaka från sargen och är ute
    .short = studsade från sargen: ute
croquignole-on-line = {$discs} vidrör ytterlinjen och är ute
    .short = på ytterlinjen: ute
croquignole-beyond = {$discs} ligger utanför ytterlinjen och är ute
    .short = utanför ytterlinjen: ute
croquignole-time-is-up = tiden är ute: {$disc} är ute utan att ha spelats
