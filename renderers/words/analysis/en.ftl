### The analysis of a finished game. Actions are given as buttons name them.

analysis-title = Where the game turned
analysis-by = Chances of winning, move by move, as a strong computer sees them
analysis-epoch = Epoch { $epoch }
analysis-dearest = The decisions that cost most
analysis-dearest-of-people = The people’s decisions that cost most
analysis-in-100 = Wins lost per 100 games
analysis-accuracy = Accuracy: how much of what was at stake each player kept
analysis-percent = { $share }%
analysis-no-accuracy = no choice
analysis-no-moment = No decision cost anything worth mentioning.
analysis-move = Epoch { $epoch }, move { $move }
analysis-played = Played “{ $played }”. Better: “{ $better }”.
analysis-played-alone = Played “{ $played }”.
analysis-better-alone = Better: “{ $better }”.
analysis-line = { $number }. Epoch { $epoch }, move { $move }: **{ $name }** lost { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} per 100 games. { $told }
analysis-falls = **Other steep falls**: { $falls }.
analysis-fall-own = **{ $number }.** move { $move }, { $name } −{ $wins } (“{ $played }”)
analysis-fall = **{ $number }.** move { $move }, { $name } −{ $wins } ({ $mover }: “{ $played }”)
analysis-fall-left = **{ $number }.** move { $move }, { $name } −{ $wins } (left the game)
analysis-people-alone = Costs are listed for people’s decisions only; those of computers show in the curves.
analysis-accuracies = Accuracy: { $people }.
analysis-accuracy-of = { $name } { $accuracy }%
analysis-alt = How the chances of winning changed in { $moves } moves, with the decisions that cost most. { $told }
analysis-small-print-ra = -# A strong computer looked at every decision as it looks at its own: it knew everyone’s fame and what was left to come, but not the order, and nothing about the people at the table.
analysis-small-print-dice = -# The computer looked at every decision as it looks at its own: it knew the board and how likely every roll was, but no dice to come, and nothing about the people at the table.
