# The page: labels and hints. Those that name what a button does are short.
page-boards = Laudat
page-language = Kieli
page-board = {$by ->
    [touch] Lauta. ”Tähtää luvuin” -kohdassa on liukusäätimet paikalle, suunnalle ja nopeudelle; ”Lauta sanoina” kertoo, missä kukin kiekko on. Punainen painike lyö.
   *[keys] Lauta. Vasen ja oikea nuoli siirtävät kiekkoa. Vaihtonäppäin ja nuolet tai {$left} ja {$right} kääntävät tähtäystä. Ylä- ja alanuoli tai 1–9 ja 0 säätävät nopeutta; {$cue-left} ja {$cue-right} siirtävät kepin osumakohtaa. N kertoo, missä seuraava kiekko on. Enter lyö, Escape peruuttaa. Kun jotakin on palautettava laudalle, nuolet siirtävät sitä ja Enter asettaa sen paikalleen.
  }
page-player = Pelaaja {$number}
page-you = Sinä
page-your-turn = Sinun vuorosi
page-bot = {$level ->
    [beginner] Aloittelijabotti
    [casual] Harrastajabotti
    [club] Kerhobotti
    [expert] Eksperttibotti
   *[master] Mestaribotti
  }{$number ->
    [0] {""}
   *[other]  {$number}
  }
page-board-race = {$by ->
    [touch] Lauta. Alla olevat painikkeet painavat kupua ja siirtävät nappuloita.
   *[keys] Lauta. Välilyönti painaa kupua. Näppäimet 1–4 siirtävät nappulaa, P jättää siirtämättä, L lähtee kunniakierrokselle; 1 pitää väärällä vuorolla heitetyn silmäluvun, 2 heittää uudelleen.
  }
page-close = Sulje
page-slow = Hidastus
page-sound = Ääni
page-still = Lauta pysyy paikallaan
page-copied = Kopioitu
page-copy-line = Kopioi rivi
page-copy-link = Kopioi linkki

# What can be done.
page-aim-first = Tähtää ensin
page-flick = Näpäytä
page-strike = Lyö
page-press = Paina kupua
page-keep = Pidä {$number}
page-throw-again = Heitä uudelleen
page-hint = Vihje
page-choice = {$what ->
    [out] {$piece} · kentälle
    [goal] {$piece} · maali {$to}
    [lap] {$piece} · kunniakierros
    [pass] Jätä siirtämättä
    [bounce] {$piece} · kimpoaa
    [eat] {$piece} · +{$die}, syö
   *[on] {$piece} · +{$die}
  }
page-lap-eats = {$piece} · kunniakierros, syö
page-again = Uudelleen
page-put = Aseta tähän
page-put-default = Keskelle
page-toss-break = Avaa
page-toss-side = Ota puoli
page-forgo = Luovu
page-back = Takaisin peliin
page-rematch = Revanssi
page-menu = Lisää
page-new-game = Uusi peli
page-new-game-ask = Tällä laudalla on peli kesken. Jos aloitat uuden, se poistetaan.
page-new-game-do = Poista ja aloita uusi
page-go-on = Jatka peliä
page-record = Tallenna peli
page-resign = Luovuta

# What to do now: one line under the board.
page-hint-either = {$player}: vedä taaksepäin mistä tahansa ja päästä irti, tai näpäytä.
page-hint-cue = {$player}: vedä keppiä taaksepäin mistä tahansa ja päästä irti.
page-hint-anywhere = {$player}: vedä taaksepäin mistä tahansa ja päästä irti.
page-hint-release = Lyö päästämällä irti; renkaan sisällä lyönti peruuntuu.
page-as-aimed = Näin tähdättynä: {$what}.
page-hint-keys = ← → paikka · {$left} {$right} tähtäys · ↑ ↓ tai 1–0 nopeus · Vaihto hienosäätö · Enter lyönti · Esc peruutus
page-hint-keys-cue = ← → paikka · {$left} {$right} tähtäys · ↑ ↓ tai 1–0 nopeus · {$cue-left} {$cue-right} osumakohta · Vaihto hienosäätö · Enter lyönti · Esc peruutus
page-hint-interval = {$by ->
    [touch] Jatka koskettamalla lautaa.
   *[keys] Jatka napsauttamalla lautaa tai painamalla näppäintä.
  }
page-hint-rolling = Liukuu…
page-hint-toss = Voitit arvonnan: avaa, tai ota puoli ja anna vastustajan avata.
page-hint-put = {$player}: {$game ->
    [carrom] {$by ->
        [touch] vedä nappula takaisin paikalleen.
       *[keys] palauta nappula hiirellä tai nuolilla.
      }
   *[other] {$by ->
        [touch] vedä kiekko paikalleen.
       *[keys] aseta kiekko hiirellä tai nuolilla.
      }
  }
page-hint-press = {$player}: {$by ->
    [touch] paina kupua.
   *[keys] paina kupua napsauttamalla tai välilyönnillä.
  }
page-hint-move = {$player}: {$by ->
    [touch] kosketa nappulaa, jota siirrät.
   *[keys] siirrä nappulaa napsauttamalla tai näppäimillä 1–4.
  }
page-hint-keep = {$player}: pidätkö väärällä vuorolla heitetyn silmäluvun?
page-hint-thinking = {$player} miettii…
page-hint-intent = {$player} {$intent}.
page-hint-advice = Vihje: {$advice}.
page-hint-shot = Vihje: {$advice}. Nopeus {$speed} m/s.
page-hint-asked = Etsitään vihjettä…
page-hint-race = Matkalla…
page-hint-over = Peli on päättynyt.
page-you-win = Voitit.
page-you-lose = Hävisit.
page-you-rank = Sijoituksesi: {$n}.
page-side-wins = {$n ->
    [one] {$side} voitti.
   *[other] {$side} voittivat.
  }
page-draw = Tasapeli.
page-you-gave-up = Luovutit.
page-hint-exhibit = Lyönti linkistä. Pelisi on tallessa.
page-hint-broken = Tätä peliä ei voi jatkaa.

# The hand in numbers.
page-aim = Tähtää luvuin
page-place = Paikka
page-direction = Suunta
page-speed = Nopeus
page-side = Osumakohta
page-side-left = {$much} vasemmalle
page-side-right = {$much} oikealle
page-told-place = {$x} mm oikealle, {$y} mm ylös keskeltä

# The referee and the shot.
page-referee = Mitä tuomari näki
page-nothing-yet = {$by ->
    [touch] Ei vielä mitään. Jokainen ratkaisu kirjataan tähän sääntöineen; kosketa numeroa, niin sääntö aukeaa.
   *[keys] Ei vielä mitään. Jokainen ratkaisu kirjataan tähän sääntöineen; napsauta numeroa, niin sääntö aukeaa.
  }
page-rule = Sääntö {$rule}
page-your-shot = lyö
page-your-toss = valitsee
page-your-placing = asettaa
page-thinking = miettii…
page-your-press = painaa
page-your-move = siirtää
page-your-keep = päättää
page-rank = {$n}. sija
page-won = voitti
page-you-won = voitit
page-my-turn = sinun vuorosi
page-numbers = Lyönti lukuina
page-first-contact = Ensimmäinen osuma
page-contact = {$disc} → {$other} ({$time} s)
page-no-contact = ei osumaa
page-told-shot = {page-first-contact}: {$contact}. {$extent}.
page-pocketed = Pussissa
page-sunk = Keskireiässä
page-off = Ulkona
page-rebounded = Kimmonnut laidasta
page-duration = Kesto
page-extent = {$seconds} s, {$events ->
    [one] 1 tapahtuma
   *[other] {$events} tapahtumaa
  }
page-hash = Tiiviste
page-state = Tilanne
page-for-command-line = Sama lyönti komentorivillä antaa saman tiivisteen.

# How it stands.
page-target = {$n} pisteeseen
page-waiting = {$n} palautettavana
page-carrom-down = {$n}/9 pussissa
page-carrom-due = {$n} velkaa
page-carrom-queen-own = kuningatar vahvistettu
page-carrom-board = Erä {$n}
page-carrom-try = avaus, yritys {$n}/3
page-carrom-queen-board = kuningatar laudalla
page-carrom-queen-pending = kuningatar vahvistettava
page-icf-queen-own = kuningatar peitetty
page-icf-queen-pending = kuningatar peitettävä
page-icf-try = avaus, yritys {$n}
page-boards-agreed = {$n ->
    [one] yksi erä
   *[other] {$n} erää yhteensä
  }
page-rounds-agreed = {$n ->
    [one] yksi kierros
   *[other] {$n} kierrosta yhteensä
  }
page-ring-left = {$n ->
    [one] 1 kiekko jäljellä
   *[other] {$n} kiekkoa jäljellä
  }
page-ring-sunk = {$n} × 20
page-ring-round = Kierros {$n}
page-ring-score = peli {$a}–{$b}
page-couronne-left = {$n ->
    [one] 1 kiekko jäljellä
   *[other] {$n} kiekkoa jäljellä
  }
page-couronne-owed = {$n} velkaa
page-couronne-behind = {$n}/{$of} viivan takana
page-couronne-closing = lopetusoikeus
page-couronne-potted = Pussitetut kiekot
page-couronne-tries = {$n ->
    [one] 1 yritys
   *[other] {$n} yritystä
  }
page-couronne-shootout = Ratkaisulyönnit, kierros {$n}
page-kimble-nest = {$n} kotipesässä
page-kimble-track = {$n} kentällä
page-kimble-bounced = kimmonnut
page-kimble-resigned = luovutti
page-kimble-home = Nappuloita maalissa
page-kimble-throws = {$n ->
    [one] 1 heitto
   *[other] {$n} heittoa
  }
page-kimble-sixes = {$n}/5 kuutosta

# Who plays.
page-play-a-bot = Pelaa bottia vastaan
page-who-plays = Ketkä pelaavat
page-seat = {$level ->
    [person] Ihminen
    [beginner] Aloittelija
    [casual] Harrastaja
    [club] Kerhopelaaja
    [expert] Ekspertti
   *[master] Mestari
  }
page-how-many = Pelaajia

# When something is wrong.
page-broken-link = Linkissä ei ole pelattavaa lyöntiä. Pelisi on niin kuin sen jätit.
page-broken-record = Laitteelle tallennettua peliä ei voi lukea. Se säilyy, kunnes aloitat uuden.
page-unsaved = Selain ei säilytä peliä: se katoaa, kun sivu suljetaan. Tallenna peli, niin se säilyy.
page-not-loaded = Tätä sivun osaa ei voitu ladata.
page-try-now = Yritä nyt
page-watch-again = Katso uudelleen
