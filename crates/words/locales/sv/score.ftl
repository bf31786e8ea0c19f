# Poängräkning vid ett riktigt bräde.

score-player = Spelare {$number}
score-struck = Struket.
score-time-up = Tiden är ute: matchen slutar som den står.
score-over-already = Matchen var redan slut.
score-waits = Två enheter skrev den här delen utan att känna till varandra: den väntar tills någon säger vad som gäller.
score-unreadable = Den här noteringen kan inte läsas: {$why}.

score-way-round = Vem vann omgången
score-way-rings = Räkna brickorna
score-way-difference = Med hur mycket
score-way-buzzer = Signal mellan två omgångar
score-way-board = Omgången vid slutet
score-way-stroke = Skott för skott
score-way-place = Lägg tillbaka
score-way-forgo = Avstå från att placera
score-way-breach = Överträdelse mellan skott
score-way-winner = Vem vann
score-way-tally = Räknare
score-way-order = Ordning i mål
score-way-goal = Tiden är ute
score-way-count = Räknare

score-ask-round = Vem vann omgång {$number}?
score-ask-sunk = Tjugor: {$name}
score-ask-ring = {$name}: brickor som ger {$ring}
score-ask-difference = Med hur många poäng?
score-ask-buzzer = Slutade omgången med signalen?
score-ask-board = Vem sänkte hela sin färg i omgång {$number}?
score-ask-board-won = Vem vann omgång {$number}?
score-ask-left = {$kind ->
    [white] Vita puckar kvar på brädet
    [black] Svarta puckar kvar på brädet
   *[other] Puckar kvar på brädet
  }
score-ask-queen = Vem bekräftade drottningen?
score-ask-law = Förlorades den enligt en lag?
score-ask-extra = Poäng som krävs för fel i det sista skottet
score-ask-touched = Träffade strikern en puck?
score-ask-touched-first = Vad träffade stötbrickan först?
score-ask-fell = {$kind ->
    [white] Vita puckar som sänktes
    [black] Svarta puckar som sänktes
    [green] Gröna brickor som sänktes
    [red] Röda brickor som sänktes
   *[other] Det som sänktes
  }
score-ask-off = {$kind ->
    [white] Vita puckar som lämnade bordet
    [black] Svarta puckar som lämnade bordet
    [green] Gröna brickor som lämnade bordet
    [red] Röda brickor som lämnade bordet
   *[other] Det som lämnade bordet
  }
score-ask-queen-fell = Och drottningen?
score-ask-striker = {$game ->
    [couronne] Och stötbrickan?
   *[other] Och strikern?
  }
score-ask-improper = Var skottet otillåtet?
score-ask-breach = Vem gjorde en överträdelse utanför ett skott?
score-ask-game = Vem vann matchen?
score-ask-down = {$name}: egna brickor nere
score-ask-owed = {$name}: brickor i skuld
score-ask-first-pot = Vem sänkte först en egen bricka?
score-ask-behind = Egna brickor som hamnade bakom den egna linjen
score-ask-rank = Plats: {$name}
score-ask-goal = {$name}: pjäser i mål
score-ask-progress = {$name}: hur långt alla fyra pjäser har kommit, startrutan räknas som 1
score-ask-counter = Vems tal?
score-ask-by = Med hur mycket?

score-yes = Ja
score-no = Nej
score-tie = Oavgjort
score-nobody = Ingen
score-not-yet = Ingen ännu
score-law = Lag {$number}
score-no-law = Nej
score-stayed = Kvar på brädet
score-fell = Sänkt
score-left-table = Lämnade bordet
score-touched-own = En egen bricka
score-touched-theirs = En av motståndarens brickor
score-touched-both = Båda i samma ögonblick
score-touched-nothing = Ingenting

score-change-falls = Notering {$number} skulle inte längre gälla.
score-change-counts = Notering {$number} skulle gälla igen.
score-change-verdict = Notering {$number} skulle dömas om, med annat utfall.
score-change-score = Ställningen skulle bli {$to} i stället för {$from}.
score-change-not-over = Matchen skulle inte längre vara slut.
score-change-confirm = Resultatet skulle behöva bekräftas på nytt.

# Brickor vid ett riktigt bräde, där ingen kan skilja dem åt: efter färg och antal, eller i frågorna om fel efter vems de är.
# `played` är brickan som spelades; av de andra egna är en ”en annan”.
disc-unnamed = {$kind ->
    [queen] drottningen
    [striker] {$game ->
        [couronne] stötbrickan
       *[other] strikern
      }
    [played] den spelade brickan
    [own] {disc-how-many} {$count ->
        [one] egen
       *[other] egna
      } {disc-word}
    [theirs] {$count ->
        [one] en
       *[other] {$count}
      } av motståndarens {$game ->
        [carrom] puckar
       *[other] brickor
      }
   *[other] {$count ->
        [one] en {disc-colour}
       *[other] {$count} {disc-colour}a
      } {disc-word}
  }
disc-how-many = {$count ->
    [one] {$game ->
        [carrom] en
        [couronne] en
       *[other] en annan
      }
   *[other] {$count}
  }
disc-word = {$count ->
    [one] {$game ->
        [carrom] puck
       *[other] bricka
      }
   *[other] {$game ->
        [carrom] puckar
       *[other] brickor
      }
  }
disc-colour = {$kind ->
    [white] vit
    [black] svart
    [green] grön
    [red] röd
    [light] ljus
   *[dark] mörk
  }
