# The menu and the questions that lie over a board.
page-menu-title = Den här matchen
page-record-about = För att se den igen senare.
page-report = Anmäl
page-report-about = Det som bara människor kan se. Domaren antecknar det.
page-report-who = Vem var det?
page-touch = En bricka rördes
page-resign-ask = {$player} ger upp och förlorar matchen.
page-resign-do = Ge upp
page-names-about = Namn, människor och bottar.
page-fills = Besvarar det som {$rule} lämnar öppet.
page-who-about = En ändring gäller från nästa drag. Bottarna ser det du ser; de bättre tänker längre och har stadigare hand.
page-which-rules = Regler
page-rule-set = {$rules ->
    [icf] ICF
    [nca] NCA
   *[other] Familjens
  }
page-how-many-ask = Med {$n} spelare börjar en ny match; den här går förlorad.
page-how-many-do = Starta med {$n} spelare
