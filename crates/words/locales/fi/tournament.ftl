# Miksi turnauksen peli arvottiin näin. Ei isoa alkukirjainta eikä pistettä. Pelaajan pisteet ovat suluissa.

tournament-swiss = {$how ->
    [lot] {$first} ja {$second} kohtaavat arvonnan perusteella: on ensimmäinen kierros
    [again] {$first} ({$first-points}) ja {$second} ({$second-points}) kohtaavat uudelleen, koska mikään arvonta ei toistanut vähempiä kohtaamisia
    [forbidden] {$first} ({$first-points}) ja {$second} ({$second-points}) kohtaavat, vaikka heidät piti pitää erillään, koska muuta tapaa ei ollut
   *[points] {$first} ({$first-points}) ja {$second} ({$second-points}) kohtaavat: he eivät ole vielä kohdanneet ja ovat pisteissä lähellä toisiaan
  }
tournament-group = {$kind ->
    [pool] poolin {$group} kierros {$round}/{$rounds}, pooli sijoitusten mukaan: kaikki kohtaavat kaikki
   *[group] lohkon {$group} kierros {$round}/{$rounds}: kaikki kohtaavat kaikki
  }
tournament-bracket = {$stake ->
    [final] loppupeli: {$first} ({$first-from}) ja {$second} ({$second-from})
    [third] peli kolmannesta sijasta: {$first} ({$first-from}) ja {$second} ({$second-from})
    [unbeaten] {$first} ({$first-from}) ja {$second} ({$second-from}), molemmat häviöttä
    [second] {$first} ({$first-from}) ja {$second} ({$second-from}): toinen häviö pudottaa
    [last] viimeinen peli: {$first}, häviöttä, ja {$second} ({$second-from})
    [again] viimeinen peli pelataan uudelleen, koska tämä oli ensimmäinen häviö: {$first}
   *[stay] {$first} ({$first-from}) ja {$second} ({$second-from}): häviäjä putoaa
  }
tournament-from = {$from ->
    [seed] sijoitettu {$number}
    [winner] pelin {$played} voittaja
    [loser] pelin {$played} häviäjä
   *[bye] vapaakierroksen jälkeen
  }
tournament-table = {$kind ->
    [short] {$count} pelaajan pöytä niille, jotka ovat harvimmin istuneet pienemmässä pöydässä
   *[full] {$count} pelaajan pöytä arvonnan perusteella
  }
tournament-met = {$repeats ->
    [0] ketkään pöydässä eivät ole kohdanneet aiemmin
    [one] yksi pari pöydässä on kohdannut aiemmin, koska vähempiä toistoja ei löytynyt
   *[other] {$repeats} paria pöydässä on kohdannut aiemmin, koska vähempiä toistoja ei löytynyt
  }
tournament-final = loppupeli, johon selvisi {$count}
tournament-final-best = loppupeli, johon pääsi {$count} parasta; tänne asti selvisi {$all}, mutta laudalla ei ole enempää paikkoja
tournament-starts = {$why ->
    [fewer] {$starter} aloittaa, koska on aloittanut harvemmin
   *[lot] {$starter} aloittaa arvonnan perusteella
  }
tournament-bye = {$how ->
    [lot] {$who} saa vapaakierroksen arvonnan perusteella: kaikki eivät voi pelata tällä kierroksella
    [fewest] {$who} saa vapaakierroksen: kaikki eivät voi pelata tällä kierroksella, ja vapaakierros annetaan niille, joilla niitä on ollut vähiten, sitten niille, joilla on vähiten pisteitä
    [swiss] {$who} saa vapaakierroksen: kaikki eivät voi pelata tällä kierroksella, ja vapaakierros annetaan niille, joilla niitä on ollut vähiten, sitten niin, että mahdollisimman harvat kohtaavat uudelleen, sitten niille, joilla on vähiten pisteitä
    [apart] {$who} saa vapaakierroksen: kaikki eivät voi pelata tällä kierroksella, ja vapaakierroksen saisi {$first}, mutta silloin useammat erillään pidettävät kohtaisivat
    [odd] {$who} saa vapaakierroksen: lohkossa on pariton määrä pelaajia, ja jokainen odottaa vuorollaan
    [left] {$who} saa vapaakierroksen: vastustaja on lähtenyt turnauksesta
   *[free] {$who} pääsee jatkoon pelaamatta: vastustajaa ei ole tällä kierroksella
  }
tournament-bye-points = vapaakierroksen pisteet: {$points}
