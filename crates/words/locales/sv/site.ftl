# The site around the boards: the front page, the books, records to watch.
page-site = Sidor
page-play = Spela
page-watch = Titta på
page-learn = Lär dig
page-skip = Hoppa till innehållet
page-theme = {$theme ->
    [light] Tema: ljust
    [dark] Tema: mörkt
   *[auto] Tema: som systemet
  }
page-table = Ett bord
page-no-table = Bordet kan inte nås. Länken kan vara gammal, eller så är du offline.
page-tables = Bord
page-no-tables = Offentliga bord kan inte nås just nu. Brädena på den här enheten fungerar ändå.
page-nowhere = Ingenting här
page-nowhere-about = Sidan finns inte. Länken kan vara felskriven.
page-to-boards = Till brädena

# The front page.
page-home-short = fem brädspel
page-home-title = Fem gamla brädspel, spelade precis enligt regelboken.
page-home-lead = Knäpp, sänk, studsa och tryck. Inget konto behövs: välj ett bräde och sätt i gång.
page-about = {$game ->
    [carrom] Sänk nio, bekräfta drottningen
    [crokinole] Tjugo i mitten
    [croquignole] Enligt franska regler
    [couronne] Med kö, enligt svenska regler
   *[kimble] Tryck på kupolen
  }
page-choose = Välj ett bräde
page-waiting-game = pågår
page-ways = Sätt att spela {game}
page-play-bot = Spela mot en bot nu
page-play-bot-about = Börja spela direkt
page-play-on = Fortsätt din match
page-play-on-about = Som du lämnade den
page-watch-record = Se en sparad match
page-daily = Dagens skott
page-progress = Dina matcher
page-daily-archive = Tidigare skott
page-lesson = Lär dig {game} på en minut
page-trial = {$rule}: pröva
page-drills = Övningar
page-story = Så gick det
page-what-if = Tänk om?
page-play-friend = Utmana en vän
page-play-friend-about = Via länk, utan konto
page-play-device = Spela på samma enhet
page-play-device-about = Alla vid samma skärm
page-play-find = Hitta ett bord
page-play-find-about = Gå med eller titta på
page-real-board = Vid ett riktigt bräde
page-real-board-about = Räkna poäng, fråga domaren
page-foul = Är det ett fel?
page-foul-about = Från det ni såg till utslaget med sin regel, för varje spel och regelbok.
page-tournaments = Turneringar
page-tournaments-about = Klubbkvällar och turneringar vid riktiga bräden eller på nätet: möten, klocka, resultat, ställning.

# The books.
page-books = Reglerna
page-book = {$rules ->
    [icf] {game.title}: ICF:s lagar
    [nca] Crokinole: NCA:s regler
   *[other] {game.title}: reglerna
  }
page-differences = {$rules ->
    [icf] {game.title}: familjens regler och ICF jämförda
    [nca] Crokinole: familjens regler och NCA jämförda
   *[other] {game.title}: två regelböcker jämförda
  }
page-what-differs = Vad skiljer?
page-in-the-book = I boken
page-play-this = Spela {game}

# Records to watch.
page-replay = Repris

# The device keeps it all.
page-update = En ny version är klar.
page-update-do = Uppdatera
link-open = Väntar på spelare. Följ länken för att sätta dig eller titta på.
link-score = Ställningen hittills: {$score}.
link-picture = Brädet som det ligger: {$game}
page-update-later = Senare
