# Crokinole efter NCA:s regler: det som skiljer sig från familjereglerna.

nca-start-off-line = brickan måste vidröra ytterlinjen när den skjuts
nca-start-behind = brickan ligger för långt bakom ytterlinjen; dess mittpunkt får ligga högst {$behind} bakom den
nca-start-off-quadrant = brickan måste skjutas från din egen fjärdedel, eller vidröra både ytterlinjen och fjärdedelens delningslinje
nca-none-struck = ingen motståndarbricka träffas
    .short = ingen {$kind ->
        [light] ljus
       *[dark] mörk
      } bricka träffad
nca-invalid = skottet är ogiltigt, och {$discs} läggs i diket
    .short = {$whose ->
        [me] din läggs i diket
       *[other] brickan läggs i diket
      }
nca-suspended = en bricka som kom tillbaka utifrån träffade andra, så skottet bedöms inte
nca-came-back = {$discs} vidrörde något utanför ytterlinjen, kom tillbaka och läggs i diket; det som flyttades ligger kvar
    .short = vidrörde något utanför: läggs i diket
nca-buzzer = signalen avslutar omgången
nca-buzzer-last-shot = signalen ljuder: ett sista skott för {$player}
nca-buzzer-before-round = signalen ljuder före omgångens första skott: omgången räknas inte
nca-buzzed-before = signalen har redan ljudit; nu väntas det sista skottet
nca-round-won = omgången slutar {$zero}–{$one}: 2 poäng till {$side}
nca-round-tied = båda sidor har {$points} poäng i omgången: 1 poäng var
nca-told-won = omgången är vunnen: 2 poäng till {$side}
nca-told-tied = omgången är oavgjord: 1 poäng var
nca-level = båda sidor har de poäng som vinner: spelet fortsätter tills en leder
nca-buzzer-over = matchen slutar med den här omgången
nca-buzzer-over-before-round = matchen slutar som den står
