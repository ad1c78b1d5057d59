### The analysis of a finished game: its messages. What the analysis says is in the renderers' words.

button-analyse = Analyse
analysis-of = **Analysis of game { $code }**
analysis-cancel = Cancel
analysis-look = How far is it?
analysis-moment-button = Moment { $number } (−{ $wins })
analysis-waits = Game { $code } is going to be analysed. { $before ->
    [0] It is the next one.
    [one] At most 1 game comes before it.
   *[other] At most { $before } games come before it.
}
analysis-runs = A strong computer is analysing game { $code }: { $percent }% of the moves.
analysis-there = Game { $code } is being analysed here: { $link }
analysis-posted = The analysis of game { $code } is already here: { $link }
analysis-cancelled = The analysis of game { $code } was cancelled.
analysis-failed = Game { $code } could not be analysed. This is a fault of the bot, not of the game.
analysis-none = Game { $code } isn’t being analysed. To start, use { COMMAND("ra-learn analyse") }.
analysis-over = The analysis of game { $code } is already finished.
analysis-not-yours = Only the person who asked for the analysis, and people who manage the server, can cancel it.
