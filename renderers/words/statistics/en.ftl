# The statistics of people and servers: cards, their alt texts and the same in messages.

## Names of what is counted

statistics-of-ra = Ra in this server · games between people
statistics-of-dice = Ra: The Dice Game in this server · games between people
statistics-server = Statistics of this server
statistics-all = All
statistics-players = { $players } players
statistics-ordinal = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
statistics-turn-ordinal = { $turn ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $turn }th
}
statistics-share = { $percent }%
statistics-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}

## The headings of cards

statistics-heading-games = Games
statistics-heading-mean = Avg. fame
statistics-heading-category = Fame per game
statistics-heading-own = own
statistics-heading-usual = server
statistics-heading-piece = per piece
statistics-heading-met = Most frequent opponents
statistics-heading-ahead = ahead
statistics-heading-behind = behind
statistics-heading-busiest = Most active
statistics-heading-turns = Wins by turn order
statistics-no-wins = no win yet
statistics-highest = Highest fame
statistics-widest = Biggest win
statistics-closest = Closest win
statistics-closest-game = Closest game
statistics-by = by { $lead }
statistics-streak = Wins in a row
statistics-streak-now = { $longest }, now { $running }
statistics-rating = Rating
statistics-rated = after { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}
statistics-provisional = provisional: { $games } of { $needed } rated games
statistics-unrated = No rated game yet

## The same in sentences

statistics-line-rating = Rating: { $rating } ± { $uncertainty }, { $games }.
statistics-line-curve = In the last { $games } rated games it was between { $lowest } and { $highest }.
statistics-line-unrated = No rated game yet.
statistics-line-played = { $games }, average fame { $mean }; places: { $places }.
statistics-line-played-with = { $players }: { $games }, average fame { $mean }; places: { $places }.
statistics-place = { $place } × { $count }
statistics-line-brought = Fame per game, with the server’s average in brackets: { $categories }.
statistics-brought = { $category } { $points } ({ $usual })
statistics-line-pieces = Fame for each piece that scored: { $categories }.
statistics-piece = { $category } { $points }
statistics-line-met = Most frequent opponents: { $people }.
statistics-met = { $name } ({ $games }: ahead { $ahead }, behind { $behind })
statistics-line-highest = Highest fame: { $fame } ({ $code }).
statistics-line-widest = Biggest win: by { $lead } ({ $code }).
statistics-line-closest = Closest win: by { $lead } ({ $code }).
statistics-line-streak = Most wins in a row: { $longest }, now { $running }.
statistics-line-server = { $games }, average fame { $mean }; wins by turn order: { $shares }.
statistics-line-server-with = { $players }: { $games }, average fame { $mean }; wins by turn order: { $shares }.
statistics-turn = { $turn } { $share }
statistics-line-busiest = Most active: { $people }.
statistics-busy = { $name } ({ $games })
statistics-line-closest-game = Closest game: { $people } ({ $code }).
statistics-line-highest-of = Highest fame: { $people } ({ $code }).
statistics-seat = { $name } { $fame }

## How somebody gets on

progress-of-ra = Ra and its puzzles in this server
progress-of-dice = Ra: The Dice Game, and puzzles of Ra, in this server
progress-accuracy = Accuracy
progress-analysed = average of { $games } analysed games
progress-too-few = Analysed games: { $games } of the { $needed } that this needs
progress-puzzles = Puzzle rating
progress-answered = { $puzzles ->
    [one] after { $puzzles } puzzle
   *[other] after { $puzzles } puzzles
}
progress-no-puzzles = No puzzle answered yet
progress-hidden-puzzles = Only they see their puzzle rating
progress-line-accuracy = Accuracy in the last { $games } analysed games: { $accuracy } on average, between { $lowest } and { $highest }.
progress-line-puzzles = Puzzle rating: { $rating }{ $puzzles ->
        [1] , after 1 puzzle
       *[other] ; over { $puzzles } puzzles it was between { $lowest } and { $highest }
    }.
