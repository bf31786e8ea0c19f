# The boards: what can be done at them, and what the referee points at.

# En ny match: vad man kan komma överens om.
page-new-game-start = Starta
page-options = Det ni kommer överens om
page-no-limit = {$name ->
    [discs] som reglerna säger
    [points] inget lopp
   *[other] ingen gräns
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
