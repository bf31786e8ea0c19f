# The menu and the questions that lie over a board.
page-menu-title = Tämä peli
page-record-about = Katsottavaksi myöhemmin.
page-report = Ilmoita
page-report-about = Se, minkä vain ihminen näkee. Tuomari kirjaa sen.
page-report-who = Kuka se oli?
page-touch = Kiekkoon koskettiin
page-resign-ask = {$player} luovuttaa ja häviää pelin.
page-resign-do = Luovuta
page-names-about = Nimet, ihmiset ja botit.
page-fills = Täydentää sen, minkä {$rule} jättää auki.
page-who-about = Muutos tulee voimaan seuraavasta siirrosta alkaen. Botit näkevät saman kuin sinäkin; paremmat ajattelevat pidemmälle, ja niiden käsi on vakaampi.
page-which-rules = Säännöt
page-rule-set = {$rules ->
    [icf] ICF
    [nca] NCA
   *[other] Perheen
  }
page-how-many-ask = {$n} pelaajalla alkaa uusi peli, ja nykyinen poistetaan.
page-how-many-do = Aloita {$n} pelaajalla
