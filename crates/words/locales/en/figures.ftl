# What the figures of the books show.
page-figure = {$figure ->
    [carrom-board] The four pockets, and a player’s base strip.
    [carrom-rosette] The rosette: the queen in the middle, white and black around it.
    [carrom-strip] Left: the striker touches both lines. Right: it overlaps the red circle and is refused.
    [carrom-queen] The queen falls; the very next stroke must pocket a piece of your own.
    [carrom-striker] The striker falls: one of your pieces comes out, and your opponent puts it inside the circle.
    [carrom-icf-strip] Right: the striker covers the whole base circle. Left: it covers a part of it and is refused.
    [carrom-icf-place] A due piece goes between the two circles. It covers no part of the inner one, and makes no shot with the queen.
    [carrom-icf-last] The last white piece falls while the queen is on the board: white loses it.
    [crokinole-zones] What each ring is worth. The disc ringed in red touches a line and counts for the lower ring.
    [crokinole-start] A disc starts on the outer line of your own quadrant, and goes towards the middle.
    [crokinole-touch] A good shot: the disc touches an opponent’s disc.
    [crokinole-void] A void shot: the disc touches no opponent’s disc and goes to the ditch.
    [crokinole-open] On an open board a disc of yours must reach the 15 zone or touch its line.
    [crokinole-line] A disc that rests on the outer line goes to the ditch; one inside it stays.
    [crokinole-nca-start] A disc may reach over the dividing line as long as it touches it; further on it is refused.
    [crokinole-nca-invalid] An invalid shot on an open board: the disc you shot and the one it struck both go to the ditch.
    [crokinole-nca-back] Left: out and back by itself is in play. Right: back off the rim is out.
    [croquignole-seats] The two shooting zones; the played disc touches its line.
    [croquignole-fifteen] Case 1: the played disc must end in the 15 zone or touch its line.
    [croquignole-carom] A carom: your disc strikes another of yours, and that one touches the opponent’s.
    [croquignole-line] On the outer line: out. On the line between two zones: the lower one counts.
    [couronne-lines] The striker lies on your start line, clear of the corner rings.
    [couronne-start] All discs start mixed in the middle circle.
    [couronne-forward] Forward into the board is allowed; along the line and backwards is not.
    [couronne-first] Green plays: a green disc first is right, a red one first is a fault.
    [couronne-behind] Three discs lie behind the line: their centre is beyond it. The fourth does not.
    [couronne-placed] The striker is lost: your opponent puts one of your potted discs into the middle circle.
    [kimble-out] A six brings a piece out of its nest onto the start circle; the track goes clockwise.
    [kimble-eat] Four on: the red piece lands on the blue one and eats it.
    [kimble-goal] Places 4, 3 and 2 are filled: the last piece needs the exact number.
    [kimble-bounce] Too high a number: the last piece counts on to place 1 and bounces back.
   *[kimble-lap] The honour lap: the piece declines the goal and goes around once more.
  }
