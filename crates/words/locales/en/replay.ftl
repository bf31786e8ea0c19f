# Records: watching them, going on from them, passing them on.
page-replay-of = Replay: {game.title}
page-replay-about = A game again, shot by shot: open a record, or choose a game of this device.
page-open-record = Open a record
page-drop-record = or drop the file here
page-on-device = On this device
page-none-on-device = No game has been played here yet.
page-actions = {$n ->
    [one] 1 action
   *[other] {$n} actions
  }
page-fetching = Fetching the record…
page-no-record = This record cannot be fetched. The table may be gone, or you may be offline.
page-bad-record = This is no record that can be shown here.
page-old-record = It was made by another version of the physics, and the same shots would end differently here.
page-bad-link = This link is damaged: part of it is missing or has changed. Ask for it again.
page-old-link = This link was made by another version of the physics or of the rule book, and its game would go differently here.
page-broken-off = The referee of this game used version {$book} of the rule book. Today’s version decides action {$n} of {$of} differently, so the replay stops before it.
page-run = Play
page-pause = Pause
page-to-first = To the beginning
page-one-back = One back
page-one-on = One on
page-to-last = To the end
page-moment = Moment of the game
page-moment-at = {$n} of {$of}
page-paths = Paths
page-controls = Controls
page-verdicts = What the referee said
page-beginning = The game begins.
page-take-over = Play on from here
page-take-over-about = Against a bot, on this device
page-copy-here = Copy the link to this moment
page-too-long-for-link = This game is too long for a link. Save it as a file to pass it on.
page-other-record = Another record
