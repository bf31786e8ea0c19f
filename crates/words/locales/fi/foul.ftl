# Onko se virhe?

foul-yes = Kyllä, virhe
foul-not = Ei virhettä
foul-costs = Ei virhettä, mutta jotain menetetään
foul-open = Säännöissä ei ole vastausta
foul-allowed = Se on sallittua.
foul-board-lost = Erä on hävitty. Sääntö sanoo, mitä siitä saa.
foul-unseen = Kukaan ei nähnyt sitä, eikä mikään sääntö kerro, mitä silloin tehdään: säännöissä ei ole sille numeroa. Sopikaa asiasta tai pelatkaa lyönti uudelleen.
foul-no-rule = Mikään näistä säännöistä ei puhu siitä.
foul-shooter = lyöjä
foul-opponent = vastustaja
foul-nobody-saw = Kukaan ei nähnyt varmasti
foul-yes-some = Kyllä
foul-no-none = Ei
foul-ask-what = Mistä on kyse?
foul-shot = Lyönnistä
foul-start = Kiekon paikasta tai suunnasta
foul-conduct = Joku nousi, koski lautaan tai auttoi
foul-ask-opposed = Oliko toisella osapuolella kiekko laudalla ennen lyöntiä?
foul-ask-touched = Osuiko lyönti sellaiseen?
foul-touched-played = Kyllä, pelattu kiekko osui
foul-touched-through = Kyllä, toinen oma kiekko, jonka se sai liikkeelle
foul-touched-none = Ei, ei mihinkään
foul-touched-after-rim = Vasta kimmottuaan laidasta
foul-ask-ended = Mihin se päätyi?
foul-ended-board = Laudalle
foul-ended-hole = Keskireikään
foul-ended-their-hole = Osuman saanut kiekko upposi keskireikään
foul-ended-leaning = Nojaamaan reiän reunaan
foul-ended-line = Ulkoviivalle
foul-ended-rim = Se kimposi takaisin laidasta
foul-ended-back = Ulkoviivan yli ja itsestään takaisin
foul-ask-instead = Mitä muuta tapahtui?
foul-instead-nothing = Ei mitään
foul-instead-own = Se osui omiin kiekkoihin
foul-instead-hole = Se upposi keskireikään
foul-instead-own-hole = Se upotti toisen oman kiekon
foul-ask-open = Mihin pelattu kiekko päätyi?
foul-open-fifteen = 15 pisteen alueelle tai sen viivalle
foul-open-hole = Keskireikään
foul-open-short = Se ei yltänyt 15 pisteen alueelle
foul-open-other = Liian lyhyt, mutta se työnsi toisen oman kiekon 15 pisteen alueelle
foul-open-lay = Liian lyhyt, mutta oma kiekko oli jo 15 pisteen alueella
foul-open-rim = 15 pisteen alueelle laidan kautta
foul-ask-start = Mistä kiekko lähti?
foul-start-right = Oman lohkon viivalta
foul-start-inside = Viivan sisäpuolelta, koskematta siihen
foul-start-outside = Viivan ulkopuolelta
foul-start-quadrant = Toisen pelaajan lohkosta
foul-start-outward = Lyönti suunnattiin ulospäin
foul-ask-conduct = Mitä tapahtui?
foul-conduct-seat = Joku nousi tai siirsi tuolia tai lautaa
foul-conduct-board = Joku muu kuin vuorossa oleva koski lautaan
foul-conduct-fingers = Kiekkoa ei näpäytetty sormella niin kuin pitää
foul-conduct-early = Joku pani kiekon laudalle väärällä vuorolla
foul-conduct-advice = Joku neuvoi
foul-striker-fell = Lyöntikiekko meni pussiin
foul-pieces-fell = Nappuloita meni pussiin, lyöntikiekko ei
foul-queen-fell = Kuningatar meni pussiin
foul-queen-cover = Kuningatar oli vahvistettava
foul-left-table = Jotakin lensi pois
foul-nothing-touched = Lyöntikiekko ei osunut mihinkään
foul-striker-put = Lyöntikiekon paikasta tai suunnasta
foul-ask-with-striker = Mitä meni pussiin lyöntikiekon kanssa?
foul-ask-with-queen = Mitä meni pussiin kuningattaren kanssa?
foul-with-nothing = Ei mitään
foul-with-own = {$game ->
    [carrom] Oma nappula
   *[other] Oma kiekko
  }
foul-with-theirs = {$game ->
    [carrom] Vastustajan nappula
   *[other] Vastustajan kiekko
  }
foul-with-both = Molempia
foul-with-queen = Kuningatar
foul-with-queen-own = Kuningatar ja oma nappula
foul-with-striker = Lyöntikiekko
foul-ask-own-down = {$game ->
    [carrom] Oliko lyöjällä nappuloita pussissa?
   *[other] Oliko lyöjällä kiekkoja pussissa?
  }
foul-ask-fell = Mitä meni pussiin?
foul-fell-nothing = Ei mitään
foul-fell-own = {$game ->
    [carrom] Oma nappula
   *[other] Oma kiekko
  }
foul-fell-theirs = {$game ->
    [carrom] Vastustajan nappula
   *[other] Vastustajan kiekko
  }
foul-fell-both = Molempia värejä
foul-fell-last-own = Viimeinen oma nappula kuningattaren ollessa laudalla
foul-fell-last-theirs = Vastustajan viimeinen nappula
foul-fell-striker-own = Lyöntikiekko ja oma nappula
foul-fell-striker = Vain lyöntikiekko
foul-ask-right = Oliko tässä erässä jo mennyt pussiin lyöjän värinen nappula?
foul-ask-left-table = Mitä lensi pois?
foul-left-piece = Nappula
foul-left-queen = Kuningatar
foul-left-striker = Lyöntikiekko
foul-left-own = Oma kiekko
foul-left-theirs = Vastustajan kiekko
foul-ask-opening = Oliko se erän avauslyönti?
foul-opening-first = Kyllä, ensimmäinen yritys
foul-opening-third = Kyllä, kolmas yritys
foul-opening-striker = Kyllä, ja lyöntikiekko meni pussiin
foul-opening-later = Ei, myöhempi lyönti
foul-ask-strip = Missä lyöntikiekko oli?
foul-strip-right = Se kosketti molempia viivoja
foul-strip-off = Se ei koskettanut molempia viivoja
foul-strip-circle = Se peitti osan päätyympyrästä
foul-improper = Lyönti oli sääntöjen vastainen: työntö tai nojaus
foul-last-pieces = Viimeiset nappulat menivät pussiin
foul-ask-last = Kumpi viimeinen nappula meni pussiin, kun kuningatar oli vahvistamatta?
foul-last-own = Oma
foul-last-theirs = Vastustajan
foul-last-both = Molemmat
foul-last-both-queen = Molemmat ja kuningatar
foul-breach = Rike lyönnin ulkopuolella tai väärällä vuorolla
foul-ask-breach = Kuka ja milloin?
foul-breach-before = Vuorossa ollut ennen ensimmäistä lyöntiään
foul-breach-after = Vuorossa ollut ensimmäisen lyöntinsä jälkeen
foul-breach-other = Se, jonka vuoro ei ollut
foul-breach-turn = Joku löi väärällä vuorolla
foul-breach-seat = Joku nousi paikaltaan erän aikana
foul-first-touch = Mihin lyöntikiekko osui ensin
foul-striker-lost = Lyöntikiekko meni pussiin
foul-behind = Kiekko on lyöntiviivan takana
foul-hand = Joku koski johonkin kädellä, kepillä tai hihalla
foul-equipment = Joku vaihtoi keppiä, kenkiä tai käsineitä
foul-ask-first = Mihin kiekkoon lyöntikiekko osui ensin?
foul-first-own = Omaan kiekkoon
foul-first-theirs = Vastustajan kiekkoon
foul-first-both = Molempiin samalla hetkellä
foul-first-nothing = Ei mihinkään
foul-ask-behind = Mikä kiekko siellä on?
foul-behind-own = Oma oman viivan takana, ensimmäinen–neljäs
foul-behind-fifth = Oma oman viivan takana, viides
foul-behind-driven = Vastustajan kiekko, johon osuttiin ensin, vastustajan viivan takana
foul-ask-hand = Mihin koskettiin?
foul-hand-disc = Kiekkoon pöydällä
foul-hand-other = Pöytään tai valliin
foul-ask-line = Mistä lyöntikiekko lähti?
foul-line-right = Omalta lyöntiviivalta eteenpäin
foul-line-off = Ei viivalta
foul-line-corner = Kulmarenkaasta
foul-line-back = Se lyötiin taaksepäin
foul-die = Noppa
foul-dome = Kuka painoi kupua
foul-move = Siirto
foul-goal = Maalin edessä
foul-ask-die = Miten noppa oli?
foul-die-leans = Vinossa, ei tahkollaan
foul-die-topples = Se oli pysähtynyt ja kaatui sitten tahkolleen
foul-die-face = Tahkollaan
foul-ask-dome = Mitä tapahtui?
foul-dome-before = Toinen painoi ennen vuorossa olevaa
foul-dome-between = Toinen painoi heiton jälkeen ennen siirtoa
foul-dome-again = Joku painoi väärällä vuorolla toisen kerran saman vuoron aikana
foul-dome-twice = Vuorossa oleva painoi kahdesti
foul-ask-move = Mitä tehtiin?
foul-move-nest = Nappula lähti kotipesästä ilman kuutosta
foul-move-own = Nappula tuli oman nappulan päälle
foul-move-eat = Nappula tuli toisen nappulan päälle
foul-move-none = Mitään ei siirretty, vaikka kentällä oleva nappula olisi voinut
foul-move-second = Toinen nappula siirrettiin, kun ensimmäisestä oli jo päästetty irti
foul-ask-goal = Mitä tehtiin?
foul-goal-over = Yksi kolmesta ensimmäisestä meni maaliin liian suurella silmäluvulla
foul-goal-early = Neljäs meni maaliin ennen kuin paikat 4, 3 ja 2 olivat täynnä
foul-goal-bounce = Viimeinen nappula tuli liian suurella silmäluvulla
foul-goal-lap = Nappula kiersi vielä kerran eikä mennyt maaliin
foul-goal-lap-bounced = Samoin, vaikka se oli kimmonnut
foul-goal-optional = Kentällä ei ollut nappulaa, eikä maalissa olevaa siirretty
