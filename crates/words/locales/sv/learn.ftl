# Lektioner: ett spel på en minut.
page-lesson-about = Några steg på det riktiga brädet. Domaren dömer som i en match, och inget räknas.
page-lesson-offer = Ny på {game}? Lär dig på en minut.
page-lesson-start = Visa hur
page-lesson-no = Nej tack
page-lesson-step = Steg {$n} av {$of}
page-lesson-skip = Det kan jag
page-lesson-show = Visa mig
page-lesson-next = Nästa
page-lesson-again = En gång till
page-lesson-leave = Lämna lektionen
page-lesson-any = var som helst här
page-lesson-try = {$n ->
    [1] ditt första försök
    [2] ditt andra försök
   *[other] ditt senaste försök
  }
page-lesson-off = {$off ->
    [left] För långt åt vänster.
    [right] För långt åt höger.
    [soft] För löst.
   *[hard] För hårt.
  }
page-lesson-back = Allt läggs tillbaka.
page-lesson-shown = Så kan man göra. Nu du.
page-lesson-over = Så går det till.
page-lesson-over-about = Resten står i reglerna, och domaren säger det när det händer.
page-lesson-heading = {$step ->
    [crokinole-open] Knäpp in den i mitten
    [crokinole-touch] Träffa den mörka brickan
    [crokinole-foul] Det här är ett fel
    [crokinole-twenty] Nu en 20:a
    [croquignole-open] Knäpp in den i mitten
    [croquignole-attack] Anfall den mörka brickan
    [croquignole-carom] Med en av dina egna
    [croquignole-foul] Det här är ett fel
    [carrom-pocket] Sänk den vita pucken
    [carrom-queen] Sänk drottningen
    [carrom-cover] Bekräfta drottningen
    [carrom-foul] Det här är ett fel
    [couronne-pot] Sänk den gröna brickan
    [couronne-own] Grönt först
    [couronne-foul] Det här är ett fel
    [couronne-striker] Det här också
    [kimble-six] Tryck fram en sexa
    [kimble-eat] Slå ut den gula pjäsen
    [kimble-goal] In i mål
   *[kimble-bounce] För långt: den studsar
  }
page-lesson-text = {$step ->
    [crokinole-open] Dra bakåt var som helst och släpp. Utan mörka brickor på brädet måste din nå 15-zonen eller hålet.
    [crokinole-touch] Så länge motståndaren har en bricka på brädet måste ditt skott träffa en. Annars läggs din i diket.
    [crokinole-foul] Skjut din egen bricka i hålet utan att träffa den mörka. Se vad det kostar.
    [crokinole-twenty] Bara dina egna är kvar. En bricka i hålet läggs åt sidan och ger 20.
    [croquignole-open] Dra bakåt var som helst och släpp. På ett tomt bräde måste din bricka stanna i 15-zonen eller i hålet.
    [croquignole-attack] Så snart motståndaren har en bricka där måste du träffa den, helst skjuta bort den.
    [croquignole-carom] Din bricka får träffa en annan av dina, och den träffar den mörka. Rakt fram.
    [croquignole-foul] I hålet, förbi den mörka brickan: en 20:a? Se vad det kostar.
    [carrom-pocket] Vitt är ditt. Skjut den i hörnet: så länge du sänker egna puckar fortsätter din tur.
    [carrom-queen] När en egen puck är sänkt får du ta den röda drottningen.
    [carrom-cover] Redan nästa skott måste sänka en egen puck, annars läggs drottningen tillbaka.
    [carrom-foul] Skicka strikern själv i hörnet. Se vad det kostar.
    [couronne-pot] Grönt är ditt. Stöt den i hörnet: den som sänker en egen fortsätter. Stöt alltid framåt.
    [couronne-own] Den första bricka du träffar måste vara din egen. Gå förbi den röda.
    [couronne-foul] Träffa rött först. Se vad det kostar.
    [couronne-striker] Skicka stötbrickan i hörnhålet. Se vad det kostar.
    [kimble-six] Bara en sexa tar ut en pjäs ur boet. Tryck på kupolen och flytta sedan ut.
    [kimble-eat] Välj pjäsen som hamnar på deras: den går tillbaka till sitt bo.
    [kimble-goal] Fyra steg: en av dina pjäser går i mål med exakt så många.
   *[kimble-bounce] Även den sista pjäsen behöver exakt antal steg. Flytta den och se.
  }

# En regel att pröva, från boken.
page-trial-do = Pröva
page-trial-about = En ställning ur beviset för regeln. Spela den, eller låt den visas.
page-trial-met = Det var {$rule}.
page-trial-other = Den här gången hänvisar domaren till en annan regel.
page-trial-to-book = Tillbaka till regeln
page-trial-none = Den här regeln har inget bräde att pröva på.

# Nästa matchs motståndare.
page-level-ask = Hur bra spelar du?
page-level-about = Din nästa motståndare väljs efter det. Du kan ändra det när som helst under ”Vilka som spelar”.
page-level-at-once = Din motståndare spelar efter det från och med nu, även i den här matchen. Du kan ändra det när som helst under ”Vilka som spelar”.
page-level-now = Din motståndare från och med nu: {$bot}.
page-level-answer = {$level ->
    [beginner] Jag är ny
    [casual] Jag har spelat ibland
    [club] Jag spelar ofta
   *[expert] Jag spelar turneringar
  }
page-level-later = Senare
page-level-harder = Två vinster i rad. En starkare motståndare nästa gång?
page-level-easier = Två förluster i rad. En snällare motståndare nästa gång?
page-level-do = Nästa match: {$level ->
    [beginner] Nybörjare
    [casual] Hobbyspelare
    [club] Klubbspelare
    [expert] Expert
   *[master] Mästare
  }
page-level-stay = Ändra inget
