# Att ställa i ordning ett bord med länk, och vad gästerna läser innan de sätter sig.
page-setup-friends = {$game} med vänner
page-setup-public = {$game} öppet för alla
page-setup-open = Öppna bordet
page-seat-guest = Vem som vill
page-terms = Så spelas det vid bordet
page-term = {$option}: {$value}
page-terms-rules = Regler
page-rules-book = Enligt boken
page-rules-own = Våra egna
page-dome = {$dome ->
    [open] Öppen för alla
   *[locked] Bara på sin tur
  }
page-teams = Lag
page-teams-three = 1 mot 2 och 3
page-teams-four = Lagkamraterna sitter mitt emot varandra: 1 och 3 mot 2 och 4
page-clocks = Klocka
page-clock-none = Ingen
page-terms-aim = Sikte
page-aim-line = {$line ->
    [yes] Med siktlinje
   *[no] På ögonmått
  }
page-terms-first = Vem börjar
page-terms-press = den som trycker fram det högsta talet
page-talk-everyone = Alla
page-talk-players = Bara spelarna
page-terms-found = Öppet för
page-found-link = Dem som har länken
page-found-public = Alla, det syns i listan
page-hand = Hand
page-hand-name = {$hand ->
    [exact] Exakt
    [mild] Darrar lite
   *[lifelike] Som på riktigt
  }
page-hand-about = {$hand ->
    [exact] Varje skott går exakt dit du siktar.
    [mild] Riktning och fart darrar lite, lika för alla.
   *[lifelike] Riktning och fart darrar som hos de bästa spelarna.
  }
page-hand-term = {$hand ->
    [mild] hand: darrar lite
   *[lifelike] hand: som på riktigt
  }
page-cone = Handens spridning
page-cone-hidden = Dold
page-cone-shown = Visas
