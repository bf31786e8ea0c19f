# The options of the rule sets: in a few words, in a sentence, and what one is set to.
page-option = {$name ->
    [target] Poäng för vinst
    [max_rounds] Max antal omgångar
    [max_strokes] Max antal {$game ->
        [couronne] stötar
       *[other] skott
      }
    [boards] Omgångar i en match
    [extra_board] Extra omgång
    [seconds] Tiden för ett skott
    [second_tries] Den andra öppnarens försök
    [improper_break] En otillåten öppning som vidrör
    [nine_with_striker] Drottning, första puck och striker
    [queen_in_debt] Drottning och egen puck med skuld
    [last_piece_pays] Sista pucken med skuld
    [both_last] Båda sista puckarna, drottningen redan täckt
    [last_fault] Ett fel med motståndarens sista puck
    [game_break] Första öppningen i nästa match
    [late_first] För sent till första skottet
    [late_next] För sent till nästa skott
    [queen_theirs_striker] Drottning, motståndarpuck och striker
    [forgo_last] Avstå från den sista pucken
    [gap_points] Luckor i tabellen
    [last_covers] Egen puck med motståndarens sista när du täcker
    [queen_gap] Inget skott med drottningen
    [queen_must_be_covered] Drottningen måste bekräftas
    [discs] {$game ->
        [crokinole] Brickor per spelare
       *[other] Brickor per färg
      }
    [rounds] Omgångar i en match
    [points] Först till poäng
    [behind] Bakom linjen
    [damage_suspends] Skada upphäver
    [buzzer_round] Signalen före en omgång
    [behind_limit] Brickor bakom linjen
    [finishers] Hur många som ska gå i mål
    [lap] Hedersvarv
    [goal_jump] Hopp i målet
    [leaving_satisfies_duty] Att lämna boet räknas som drag
    [die] Tärningen
    [dome] Kupolen
   *[max_throws] Max antal slag
  }
page-option-about = {$name ->
    [target] Den sida som först når eller passerar den här summan vinner.
    [max_rounds] Efter så många omgångar vinner den som leder.
    [max_strokes] Efter så många {$game ->
        [couronne] stötar
       *[other] skott
      } slutar matchen oavgjort.
    [boards] Efter så många omgångar vinner den sida som leder: 8 i tävlingars tidiga rundor.
    [extra_board] Om en extra omgång avgör när det står lika efter den sista; annars är det oavgjort.
    [seconds] Vad varje val betyder står i ICF-23 i boken.
    [second_tries] Vad varje val betyder står i ICF-S1 i boken.
    [improper_break] Vad varje val betyder står i ICF-S2 i boken.
    [nine_with_striker] Vad varje val betyder står i ICF-S3 i boken.
    [queen_in_debt] Vad varje val betyder står i ICF-S4 i boken.
    [last_piece_pays] Vad varje val betyder står i ICF-S5 i boken.
    [both_last] Vad varje val betyder står i ICF-S6 i boken.
    [last_fault] Vad varje val betyder står i ICF-S7 i boken.
    [game_break] Vad varje val betyder står i ICF-S14 i boken.
    [late_first] Vad varje val betyder står i ICF-S8 i boken.
    [late_next] Vad varje val betyder står i ICF-S9 i boken.
    [queen_theirs_striker] Vad varje val betyder står i ICF-S10 i boken.
    [forgo_last] Vad varje val betyder står i ICF-S11 i boken.
    [gap_points] Vad varje val betyder står i ICF-S12 i boken.
    [last_covers] Vad varje val betyder står i ICF-S12 i boken.
    [queen_gap] Vad varje val betyder står i ICF-87 i boken.
    [queen_must_be_covered] Den vars sista puck sänks medan drottningen är kvar på brädet förlorar omgången, och motståndaren får 3 poäng.
    [discs] {$game ->
        [crokinole] 4 till 12, med fyra spelare 4 till 6.
       *[other] 4 till 16. Färre ger en kortare match.
      }
    [rounds] En match har så många omgångar; en vunnen omgång ger 2 poäng, en oavgjord 1 var.
    [points] Den sida som först leder med så många poäng vinner, hur många omgångar det än tar.
    [behind] Hur långt bakom ytterlinjen en brickas mittpunkt får starta.
    [damage_suspends] Ett skott bedöms inte om en bricka som kom tillbaka utifrån träffade andra.
    [buzzer_round] Vad som händer med en omgång där ingen har skjutit när signalen ljuder.
    [behind_limit] Så många får hamna bakom den egna linjen under hela matchen; de därutöver läggs i mitten.
    [finishers] Matchen fortsätter tills så många har alla sina pjäser i mål.
    [lap] Vilka pjäser som får gå förbi målet och ta ett varv till.
    [goal_jump] Om pjäser får passera andra i målet.
    [leaving_satisfies_duty] Att ta ut en pjäs med en sexa räknas som det drag du måste göra.
    [die] Vanlig: alla tal är lika sannolika. Kupol: nästa tal beror lite på det förra, och ibland blir tärningen oklar.
    [dome] Öppen: alla kan trycka när som helst, och den som står på tur avgör om talet gäller. Låst: kupolen svarar bara den som står på tur.
   *[max_throws] Efter så många slag avgörs matchen av ställningen.
  }
page-option-value = {$value ->
    [on] Turen fortsätter
    [lost] Turen förloras
    [turn] Bara turen
    [foul] Ett fel
    [stroke] Som alla skott
    [shooter] Den som sköt vinner
    [opponent] Motståndaren vinner
    [point] En poäng
    [due] En puck
    [right] Nästa till höger
    [first] Som för två
    [ends] Omgången slutar
    [refused] Inte tillåtet
    [dropped] Den räknas inte
    [scored] Den räknas som oavgjord
    [true] Ja
    [false] Nej
    [any] Alla pjäser
    [last] Den sista pjäsen
    [none] Ingen pjäs
    [uniform] Vanlig
    [open] Öppen
    [locked] Låst
   *[popomatic] Kupol
  }
