# The menu and the questions that lie over a board.
page-menu-title = This game
page-record-about = To watch it later.
page-report = Report
page-report-about = What only people can see. The referee notes it.
page-report-who = Who was it?
page-touch = A disc was touched
page-resign-ask = {$player} gives up and loses the game.
page-resign-do = Give up
page-names-about = Names, people and bots.
page-fills = Fills in what {$rule} leaves open.
page-who-about = A change counts from the next action on. Bots see what you see; the better ones think further and have a steadier hand.
page-which-rules = Rules
page-rule-set = {$rules ->
    [icf] ICF
    [nca] NCA
   *[other] Family book
  }
page-how-many-ask = With {$n} players a new game begins; this one is thrown away.
page-how-many-do = Start with {$n} players
