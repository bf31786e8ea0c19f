# Är det fel?

foul-yes = Ja, det är fel
foul-not = Inget fel
foul-costs = Inget fel, men det kostar något
foul-open = Regelboken har inget svar
foul-allowed = Det är tillåtet.
foul-board-lost = Omgången är förlorad. Regeln säger vad den ger.
foul-unseen = Ingen såg det, och ingen regel i regelboken säger vad som då gäller: den har inget nummer för det. Kom överens, eller spela om skottet.
foul-no-rule = Ingen regel i den här regelboken talar om det.
foul-shooter = den som skjuter
foul-opponent = motståndaren
foul-nobody-saw = Ingen såg det säkert
foul-yes-some = Ja
foul-no-none = Nej
foul-ask-what = Vad gäller det?
foul-shot = Ett skott
foul-start = Hur brickan lades eller siktades
foul-conduct = Någon reste sig, rörde brädet eller hjälpte till
foul-ask-opposed = Hade motståndarna en bricka på brädet före skottet?
foul-ask-touched = Träffade skottet någon av dem?
foul-touched-played = Ja, med den spelade brickan
foul-touched-through = Ja, med en annan egen bricka som den satte i rörelse
foul-touched-none = Nej, ingen
foul-touched-after-rim = Först efter att den kom tillbaka från sargen
foul-ask-ended = Var hamnade den?
foul-ended-board = På brädet
foul-ended-hole = I mitthålet
foul-ended-their-hole = Den träffade brickan gick ner i hålet
foul-ended-leaning = Lutande mot hålets kant
foul-ended-line = På ytterlinjen
foul-ended-rim = Den kom tillbaka från sargen
foul-ended-back = Över ytterlinjen och tillbaka av sig själv
foul-ask-instead = Vad mer hände?
foul-instead-nothing = Ingenting
foul-instead-own = Den träffade egna brickor
foul-instead-hole = Den gick ner i hålet
foul-instead-own-hole = Den sköt ner en annan egen bricka i hålet
foul-ask-open = Var hamnade den spelade brickan?
foul-open-fifteen = I 15-zonen, eller vidrörde dess linje
foul-open-hole = I mitthålet
foul-open-short = Den nådde inte 15-zonen
foul-open-other = För kort, men den sköt in en annan egen bricka i 15-zonen
foul-open-lay = För kort, men en egen bricka låg redan i 15-zonen
foul-open-rim = I 15-zonen, från sargen
foul-ask-start = Hur startade brickan?
foul-start-right = På linjen i den egna kvadranten
foul-start-inside = Innanför linjen, utan att vidröra den
foul-start-outside = Utanför linjen
foul-start-quadrant = I någon annans kvadrant
foul-start-outward = Skottet siktades utåt
foul-ask-conduct = Vad hände?
foul-conduct-seat = Någon reste sig, eller flyttade stol eller bräde
foul-conduct-board = Någon som inte stod på tur rörde brädet
foul-conduct-fingers = Brickan knäpptes inte med fingret som den ska
foul-conduct-early = Någon lade en bricka på brädet utan att stå på tur
foul-conduct-advice = Någon gav råd
foul-striker-fell = Strikern sänktes
foul-pieces-fell = Puckar sänktes, inte strikern
foul-queen-fell = Drottningen sänktes
foul-queen-cover = Drottningen skulle bekräftas
foul-left-table = Något lämnade bordet
foul-nothing-touched = Strikern träffade inget
foul-striker-put = {$game ->
    [couronne] Hur stötbrickan lades eller siktades
   *[other] Hur strikern lades eller siktades
  }
foul-ask-with-striker = {$game ->
    [couronne] Vad sänktes med stötbrickan?
   *[other] Vad sänktes med strikern?
  }
foul-ask-with-queen = Vad sänktes med drottningen?
foul-with-nothing = Ingenting
foul-with-own = {$game ->
    [carrom] En egen puck
   *[other] En egen bricka
  }
foul-with-theirs = {$game ->
    [carrom] En motståndarpuck
   *[other] En motståndarbricka
  }
foul-with-both = Båda
foul-with-queen = Drottningen
foul-with-queen-own = Drottningen och en egen puck
foul-with-striker = Strikern
foul-ask-own-down = {$game ->
    [carrom] Hade den som sköt sänkta puckar?
   *[other] Hade den som sköt sänkta brickor?
  }
foul-ask-fell = Vad sänktes?
foul-fell-nothing = Ingenting
foul-fell-own = {$game ->
    [carrom] En egen puck
   *[other] En egen bricka
  }
foul-fell-theirs = {$game ->
    [carrom] En motståndarpuck
   *[other] En motståndarbricka
  }
foul-fell-both = Båda färgerna
foul-fell-last-own = Den sista egna pucken, med drottningen på brädet
foul-fell-last-theirs = Motståndarens sista puck
foul-fell-striker-own = Strikern och en egen puck
foul-fell-striker = Bara strikern
foul-ask-right = Hade en puck i skyttens färg redan sänkts i den här omgången?
foul-ask-left-table = Vad lämnade bordet?
foul-left-piece = En puck
foul-left-queen = Drottningen
foul-left-striker = {$game ->
    [carrom] Strikern
   *[other] Stötbrickan
  }
foul-left-own = En egen bricka
foul-left-theirs = En motståndarbricka
foul-ask-opening = Var det omgångens öppningsskott?
foul-opening-first = Ja, första försöket
foul-opening-third = Ja, tredje försöket
foul-opening-striker = Ja, och strikern sänktes
foul-opening-later = Nej, ett senare skott
foul-ask-strip = Var låg strikern?
foul-strip-right = Den vidrörde båda baslinjerna
foul-strip-off = Den vidrörde inte båda linjerna
foul-strip-circle = Den täckte en del av cirkeln i änden
foul-improper = Skottet var otillåtet: puttat, eller med stöd
foul-last-pieces = De sista puckarna sänktes
foul-ask-last = Vilken sista puck sänktes, med drottningen obekräftad?
foul-last-own = Den egna
foul-last-theirs = Motståndarens
foul-last-both = Båda
foul-last-both-queen = Båda, och drottningen
foul-breach = En överträdelse utanför ett skott, eller på någon annans tur
foul-ask-breach = Vem, och när?
foul-breach-before = Den som stod på tur, före sitt första skott
foul-breach-after = Den som stod på tur, efter sitt första skott
foul-breach-other = Den som inte stod på tur
foul-breach-turn = Någon sköt på någon annans tur
foul-breach-seat = Någon lämnade sin plats under omgången
foul-first-touch = Vad stötbrickan träffade först
foul-striker-lost = Stötbrickan sänktes
foul-behind = En bricka ligger bakom en startlinje
foul-hand = Någon rörde något med hand, kö eller ärm
foul-equipment = Någon bytte kö, skor eller handskar
foul-ask-first = Vilken bricka träffade stötbrickan först?
foul-first-own = En egen bricka
foul-first-theirs = En motståndarbricka
foul-first-both = Båda i samma ögonblick
foul-first-nothing = Ingen
foul-ask-behind = Vilken bricka ligger där?
foul-behind-own = En egen bakom den egna linjen, den första till fjärde
foul-behind-fifth = En egen bakom den egna linjen, den femte
foul-behind-driven = Motståndarens, träffad först, bakom motståndarens linje
foul-ask-hand = Vad rördes?
foul-hand-disc = En bricka på bordet
foul-hand-other = Bordet eller sargen
foul-ask-line = Var startade stötbrickan?
foul-line-right = På den egna startlinjen, framåt
foul-line-off = Inte på linjen
foul-line-corner = I en hörnring
foul-line-back = Den stöttes bakåt
foul-die = Tärningen
foul-dome = Vem som tryckte på kupolen
foul-move = Ett drag
foul-goal = Framför målet
foul-ask-die = Hur låg tärningen?
foul-die-leans = Den lutade, inte på en sida
foul-die-topples = Den hade stannat och föll sedan på en sida
foul-die-face = På en sida
foul-ask-dome = Vad hände?
foul-dome-before = Någon annan tryckte före den som stod på tur
foul-dome-between = Någon annan tryckte efter kastet, före draget
foul-dome-again = Någon tryckte på någon annans tur en andra gång under samma tur
foul-dome-twice = Den som stod på tur tryckte två gånger
foul-ask-move = Vad gjordes?
foul-move-nest = En pjäs lämnade boet utan en sexa
foul-move-own = En pjäs hamnade på en egen pjäs
foul-move-eat = En pjäs hamnade på någon annans pjäs
foul-move-none = Inget flyttades fast en pjäs på banan kunde flyttas
foul-move-second = En andra pjäs flyttades efter att den första hade släppts
foul-ask-goal = Vad gjordes?
foul-goal-over = En av de tre första gick in med ett för högt tal
foul-goal-early = Den fjärde gick in innan plats 4, 3 och 2 var upptagna
foul-goal-bounce = Den sista pjäsen kom med ett för högt tal
foul-goal-lap = En pjäs gick ett varv till i stället för in
foul-goal-lap-bounced = Samma sak, fast den hade studsat
foul-goal-optional = Utan pjäs på banan flyttades inte en pjäs i mål
