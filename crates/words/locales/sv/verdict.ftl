# Vad skottet ska göra, sagt före det.
page-duty = {$what ->
    [touch] Träffa en {$kind ->
        [light] ljus
       *[dark] mörk
      } bricka
    [fifteen] Nå 15-zonen
    [open] Öppna: träffa en puck
    [pocket] Sänk en {$kind ->
        [white] vit
       *[black] svart
      } puck
    [cover] Bekräfta drottningen: sänk en {$kind ->
        [white] vit
       *[black] svart
      } puck
    [queen] Sänk drottningen före din sista puck
    [own-first] Träffa först en {$kind ->
        [green] grön
       *[red] röd
      } bricka
   *[try] Sänk brickan
  }

# Efter det: kortet på platsen där det hände.
page-why = Varför?
page-see-again = Se igen
page-see-slowly = Långsamt
page-see-enough = Det räcker

# Kimble, förklarat en gång där man kan välja.
page-lap-about = Hedersvarv: i stället för att gå i mål går pjäsen ett varv till och kan slå ut andra på vägen.
page-pass-about = Du får också låta bli att flytta, för att behålla en bra plats.
page-known = Jag förstår
