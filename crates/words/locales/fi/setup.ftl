# Linkkipöydän valmistelu, ja mitä vieraat lukevat siitä ennen kuin istuvat.
page-setup-friends = {$game} ystävien kesken
page-setup-public = {$game} kaikille avoimena
page-setup-open = Avaa pöytä
page-seat-guest = Kuka vain
page-terms = Näin tässä pöydässä pelataan
page-term = {$option}: {$value}
page-terms-rules = Säännöt
page-rules-book = Sääntökirjan
page-rules-own = Omat
page-dome = {$dome ->
    [open] Avoin kaikille
   *[locked] Vain omalla vuorolla
  }
page-teams = Joukkueet
page-teams-three = 1 vastaan 2 ja 3
page-teams-four = Joukkuetoverit istuvat vastakkain: 1 ja 3 vastaan 2 ja 4
page-clocks = Kello
page-clock-none = Ei kelloa
page-terms-aim = Tähtäys
page-aim-line = {$line ->
    [yes] Viivan kanssa
   *[no] Silmämitalla
  }
page-terms-first = Aloittaja
page-terms-press = se, joka painaa suurimman silmäluvun
page-talk-everyone = Kaikki
page-talk-players = Vain pelaajat
page-terms-found = Avoinna
page-found-link = Linkin saaneille
page-found-public = Kaikille, näkyy listassa
page-hand = Käsi
page-hand-name = {$hand ->
    [exact] Tarkka
    [mild] Lievä tärinä
   *[lifelike] Kuin oikea
  }
page-hand-about = {$hand ->
    [exact] Jokainen lyönti lähtee täsmälleen tähdätysti.
    [mild] Suunta ja nopeus heittävät hieman, kaikilla samalla tavalla.
   *[lifelike] Suunta ja nopeus heittävät kuten parhailla pelaajilla.
  }
page-hand-term = {$hand ->
    [mild] käsi: lievä tärinä
   *[lifelike] käsi: kuin oikea
  }
page-cone = Käden hajonta
page-cone-hidden = Piilossa
page-cone-shown = Näkyvissä
