# The boards: what can be done at them, and what the referee points at.

# En ny match: vad man kan komma överens om.
page-new-game-start = Starta
page-options = Det ni kommer överens om
page-no-limit = {$name ->
    [discs] som reglerna säger
    [points] inget lopp
   *[other] ingen gräns
  }
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

# Hur man spelar.
page-shooting = Så skjuter du
page-by-either = Dra bakåt eller knäpp
page-by-pulling = Bara dra bakåt
page-animation = Animering
page-animation-normal = Realtid
page-animation-instant = Direkt
page-hint-swipe = {$by ->
    [touch] Släpp medan fingret rör sig.
   *[keys] Släpp medan musen rör sig.
  }
page-hint-slow = {$by ->
    [touch] För långsamt: släpp medan fingret rör sig.
   *[keys] För långsamt: släpp medan musen rör sig.
  }
page-hint-sliders = Ställ in med reglagen och tryck sedan på knappen.

# På håret.
page-line-call = {$how ->
    [touches] {$disc} ligger {$mm} mm in på linjen.
    [clear] {$disc} ligger {$mm} mm från linjen.
    [behind] {$disc} ligger {$mm} mm bakom linjen.
   *[before] {$disc} ligger {$mm} mm framför linjen.
  }

# Kimble: alla har en kupol.
page-press-as = {$player} trycker på kupolen

# Brädet i ord.
page-in-words = {$game ->
    [couronne] Bordet
   *[other] Brädet
  } i ord
page-told-nobodys = Ingens
page-told-none = {$game ->
    [carrom] Ingen puck på brädet
    [couronne] Ingen bricka på bordet
   *[other] Ingen bricka på brädet
  }
page-told-disc = {$disc}: {$zone ->
    [fifteen] i 15-zonen,{" "}
    [fifteen-ten] på linjen mellan 15 och 10,{" "}
    [ten] i 10-zonen,{" "}
    [ten-five] på linjen mellan 10 och 5,{" "}
    [five] i 5-zonen,{" "}
    [out] på eller utanför ytterlinjen,{" "}
   *[none] {""}
  }{$hour ->
    [0] i mitten
   *[other] {$cm} cm från mitten i riktning klockan {$hour}
  }
page-told-piece = Pjäs {$piece}: {$what ->
    [nest] i boet
    [track] på cirkel {$at} av 28
   *[goal] på målplats {$at}
  }

# Brädet och siktet i ord, från brickan i handen.
page-told-holes = {$game ->
    [carrom] Fickor
    [couronne] Hål
   *[other] Mitthålet
  }
page-told-hole = {$hole ->
    [0] Nere till vänster
    [1] Nere till höger
    [2] Uppe till höger
    [3] Uppe till vänster
   *[middle] Mitthålet
  }
page-told-bearing = {$cm} cm från {$game ->
    [carrom] din striker
    [couronne] din stötbricka
   *[other] din bricka
  }, {$side ->
    [ahead] rakt fram
    [left] {$degrees}° åt vänster
   *[right] {$degrees}° åt höger
  }
page-told-set = {$what ->
    [place] {$side ->
        [ahead] Mitt på linjen.
        [left] {$amount} cm till vänster om mitten.
       *[right] {$amount} cm till höger om mitten.
      }
    [direction] {$side ->
        [ahead] Rakt fram.
        [left] {$amount}° åt vänster.
       *[right] {$amount}° åt höger.
      }
    [side] {$side ->
        [ahead] Ingen skruv.
        [left] Skruv {$amount} % åt vänster.
       *[right] Skruv {$amount} % åt höger.
      }
   *[speed] {$amount} m/s.
  }
page-told-touch = {$rail ->
    [yes] Via sargen, träffar sedan {$disc}
   *[no] Träffar {$disc}
  } {$part ->
    [full] mitt på
    [half] {$side ->
        [left] halvt på vänster sida
       *[right] halvt på höger sida
      }
   *[thin] {$side ->
        [left] tunt på vänster sida
       *[right] tunt på höger sida
      }
  }; den {$goes ->
    [nowhere] ligger kvar.
    [middle] går mot mitten.
    [hole] går mot hålet {$hole ->
        [0] nere till vänster
        [1] nere till höger
        [2] uppe till höger
       *[3] uppe till vänster
      }.
   *[hour] går i riktning klockan {$hour}.
  }
page-told-miss = {$rail ->
    [yes] Via sargen; träffar inget
   *[no] Träffar inget
  } {$what ->
    [middle] och hamnar i mitthålet.
    [hole] och hamnar i hålet {$hole ->
        [0] nere till vänster
        [1] nere till höger
        [2] uppe till höger
       *[3] uppe till vänster
      }.
    [post] före en pinne.
    [rails] fram till den andra sargen.
    [off] och lämnar brädet.
   *[rest] och stannar {$cm} cm från mitten, i riktning klockan {$hour}.
  }
page-told-your-turn = {$verdict} Din tur.

# När programmet eller en bot har stannat.
page-halted = Något gick fel
page-halted-about = Sidan har stannat. Din match är sparad: fortsätt där du var.
page-halted-unsaved = Sidan har stannat, och den här webbläsaren sparar inga matcher. Spara din innan du fortsätter.
page-halted-do = Fortsätt
page-asked-again = Det gick fel. Frågar en gång till…
page-no-hint = Inget tips hittades.
page-stumbled = Två gånger kom inget svar. Matchen fortsätter utan det, och den är sparad.
