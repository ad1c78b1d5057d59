# The names of slash commands and their parameters, each word once. Discord shows them in the language of each
# person's app; the English ones are those in the program. Lower case, no spaces, at most 32 characters.

name-ra = ra
name-radice = radice
name-ra-learn = ra-learn
name-ra-stats = ra-stats
name-ra-server = ra-server

## The first level

name-new = new
name-join = join
name-leave = leave
name-options = options
name-start = start
name-cancel = cancel
name-draw = draw
name-invoke = invoke
name-bid = bid
name-pass = pass
name-god = god
name-discard = discard
name-board = board
name-show = show
name-hint = hint
name-plan = plan
name-games = games
name-replay = replay
name-leaderboard = leaderboard
name-rules = rules
name-remove = remove
name-me = me

## Groups

name-news = news
name-text = text
name-log = log
name-bag = bag
name-fame = fame
name-settings = settings
name-privacy = privacy
name-key = key
name-tutorial = tutorial
name-puzzle = puzzle
name-import = import
name-analyse = analyse
name-history = history

## The dice game

name-reroll = reroll
name-keep = keep
name-pharaoh = pharaoh
name-nile = nile
name-flood = flood
name-civilization = civilization
name-pyramid = pyramid
name-ankhs = ankhs
name-undo = undo
name-done = done
name-disaster = disaster
name-lose = lose

## Parameters

name-away-until = away_until
name-time-zone = time_zone
name-topic = topic
name-column = column
name-computers = computers
name-dice = dice
name-file = file
name-first-player = first_player
name-game = game
name-hidden-scores = hidden_scores
name-hints = hints
name-how = how
name-kind = kind
name-level = level
name-markers = markers
name-member = member
name-pace = pace
name-player = player
name-player2 = player2
name-player3 = player3
name-player4 = player4
name-player5 = player5
name-players = players
name-points-now = points_now
name-lot-points = lot_points
name-auctions = auctions
name-pictures = pictures
name-rated = rated
name-row = row
name-space = space
name-start-when-full = start_when_full
name-steps = steps
name-sun = sun
name-table = table
name-theme = theme
name-tiles = tiles

## What a server's managers do

name-server = server
name-check = check
name-tables = tables
name-language = language

## Leaderboards and seasons

name-order = order
name-period = period
name-season = season
name-name = name
