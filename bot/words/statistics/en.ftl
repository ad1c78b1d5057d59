# `/ra-stats`: statistics of people and servers, and the history of games.

stats-title = ## { $name }: { $game } in this server
stats-server-title = ## Statistics of this server: { $game }
stats-small-print = -# Only finished games of this server with at least two people count. “Per piece” is the fame for each tile or marker that scored.
stats-server-small-print = -# Only finished games of this server with at least two people count.
stats-puzzles = Puzzle of the day: a streak of { $days ->
    [one] 1 day
   *[other] { $days } days
    }.
stats-button-progress = Accuracy and puzzles
stats-button-accuracy = Accuracy
stats-progress-small-print = -# Accuracy is how much of what was at stake each player kept, out of 100; games are analysed by { COMMAND("ra-learn analyse") }.
stats-progress-none = There is nothing to show yet: neither five analysed games nor a puzzle. Analyse a finished game with { COMMAND("ra-learn analyse") }.
stats-none = { $name } has not finished a game of { $game } with other people in this server yet.
stats-none-own = You haven’t finished a game of { $game } with other people in this server yet. Open a table with { COMMAND("ra new") }, and the first game is counted here.
stats-server-none = No game of { $game } between people has been finished in this server yet. Open a table with { COMMAND("ra new") }.

## The history

stats-history-title = ## Finished games of { $name }
stats-history-none = { $name } has not finished a game here yet.
stats-history-none-own = You haven’t finished a game here yet. Open a table with { COMMAND("ra new") }.
stats-history-summary = { $game }: place { $place } of { $players }, fame { $fame }
stats-history-watch = Watch one of these games
stats-history-learn = Learn from my mistakes in one of these games
stats-history-left = left the game
stats-history-computers = { $count ->
    [one] 1 computer
   *[other] { $count } computers
}
stats-history-alone = against { $computers } alone
stats-history-rating = rating { $rating }
stats-history-unrated = unrated
