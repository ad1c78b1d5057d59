### Words of messages, buttons, commands and answers on Discord.
### Messages: sentences with a full stop, "@player, do x". Buttons: a verb, sentence case, no full stop, 34 letters.

## The lobby

game-ra = Ra
game-dice = Ra: The Dice Game
lobby-title = ## { $game } · table { $code }
lobby-seats = { $seated } of { $wanted } seats taken:
lobby-person = - { $name }
lobby-host = - { $name } (host)
lobby-computer = - { $name } (computer, { $level })
name-and-level = { $name } ({ $level })
lobby-kept = - { $name } (invited)
lobby-kept-until = - { $name } (invited, seat kept until { $until })
lobby-options = Options: { $options }.
lobby-options-now = If it starts with { $count } players: { $options }.
lobby-closed = Table { $code } was closed, because nothing happened here for two days.
lobby-hint-ra = -# Seats and suns are dealt at random at the start.
lobby-hint-dice = -# Seats are drawn at random at the start.
lobby-hint-kept = -# If you are invited, press Join to take your seat. Start does not wait for people who have not joined.
lobby-started = Table { $code }: { $names }. The game has begun below.
lobby-started-thread = Table { $code }: { $names }. The game is played in { $thread }.
lobby-over = Table { $code } is over. { $winners } won: { $players }. { $link }
lobby-over-player = { $name } { $fame }
thread-name = { $game } { $code }: { $names }

invitation = { $people } { $host } has kept { $count ->
    [one] a seat
   *[other] seats
} for you at table { $code }: { $link }
invitation-join = You sit at table { $code } now: { $link }
invitation-decline = You have declined, and your seat at table { $code } is free for others.
free-seat-choose = As host: free a kept seat
rematch-there = The rematch is table { $code }: { $link }

button-join = Join
button-reopen = Open it again
button-more-time = More time
button-play-on = Play on without { $name }
button-leave = Leave
button-decline = Decline
button-rematch = Rematch
level-choose = Add a computer: pick its level
level-random = Random
level-random-words = Plays any move that is allowed
level-greedy = Greedy
level-greedy-words = Looks at the points of this moment alone
level-beginner = Beginner
level-beginner-words = Plays sensibly, with a beginner's mistakes
level-regular = Regular
level-regular-words = Plays soundly, and knows what a turn is worth
level-master = Master
level-master-words = Thinks ahead, and is hard to beat
level-pharaoh = Pharaoh
level-pharaoh-words = The strongest there is

button-add-computer = Add computer
button-remove-computer = Remove computer
button-options = Options
button-start = Start
button-cancel = Cancel the game
button-cancel-for-all = Cancel it for everybody
button-more = More
button-leave-for-good = Leave the game
button-text = Position as text
button-news = Since my last turn
button-latest = What happened last
button-log = Log
button-bag = Tiles in the bag
button-fame = My fame
button-hint = Hint
button-plan = Plan my bid
button-take-back = Take it back
button-replay = Replay
button-follow = Follow this game
button-unfollow = Stop following
button-how-to-play = How to play
button-settings = My settings

options-title = Options of table { $code }
options-players = Players
options-switches = Rules
options-pages = The options of table { $code }:
options-page = Page { $page }
options-page-rows = - Page { $page }: { $rows }
option-hints = Players may ask for hints
option-hints-on = players may ask for hints
option-hints-off = no hints
option-points-now = The board shows what the epoch would bring now
option-points-now-on = the board shows points now
option-points-now-off = no points on the board
option-first-player = Who begins
option-first-player-0 = who begins is drawn at random
option-first-player-1 = the player listed first begins
option-first-player-2 = the player listed second begins
option-first-player-3 = the player listed third begins
option-first-player-4 = the player listed fourth begins
option-start-when-full = Start when the last seat is taken
option-start-when-full-on = starts when the last seat is taken
option-start-when-full-off = the host starts the game
option-rated = Count for future ratings
option-rated-on = counts for future ratings
option-rated-off = friendly, counts for no ratings
option-pace = Pace: the time for each decision
option-pace-live = live: 20 seconds for each decision, and 8 minutes each for all that take longer
option-pace-day = 24 hours for each decision
option-pace-slow = 72 hours for each decision
option-pace-none = no time limit
option-hidden-scores = Fame is hidden until the end
option-hidden-scores-true = fame is hidden until the end
option-hidden-scores-false = fame is open
option-god-takes-disaster = A god may take a disaster tile
option-god-takes-disaster-resolve = a god may take a disaster tile
option-god-takes-disaster-forbid = gods cannot take disaster tiles
option-two-player-no-penalty = Two players: no penalties in epoch 3
option-two-player-no-penalty-true = no penalties in epoch 3
option-two-player-no-penalty-false = penalties in epoch 3
option-two-player-suns = Two players: suns
option-two-player-suns-razzia = 2-5-6-9 and 3-4-7-8
option-two-player-suns-bgg = 3-4-6-9 and 2-5-7-8
option-two-player-suns-baumer = 2-4-6-9 and 3-5-7-8
option-two-player-ra-track = Two players: Ra tiles that end an epoch
option-two-player-ra-track-6 = 6 Ra tiles
option-two-player-ra-track-7 = 7 Ra tiles

## Turns

turn-begins = The game begins: { $people }
aim-ra = Most fame after three epochs wins.
aim-dice = Roll up to three times, then use your dice: most fame after three epochs wins.
turn = { $who }, game { $code }: { $what }.
turn-ends = -# Deadline: { $end }
reminder = { $who }, game { $code } is waiting for you. Deadline: { $end }. After that the others can play on without you.
reminder-extended = { $who }, you have more time in game { $code }. New deadline: { $end }.
reminder-live = { $who }, your time in game { $code } is nearly over. A computer takes over { $end }.
time-over = { $name } has run out of time in game { $code }, but can still play. Anybody else at the table who would rather not wait can let a computer play for them: { $link }
turn-stand-in = -# A computer is playing for { $names } until they press or type anything here.
turn-stood-in = -# A computer has just played for { $names }.
turn-left = -# A computer is playing to the end for { $names }, who left the game.
turn-lots = -# Out of suns this epoch: { $names }. The lots since then are told here: { $link }
story-lots = -# Out of suns this epoch: { $names }. Each further lot is added to this message.
story-nothing = -# The board of game { $code } was posted again further down.
choose-gods = Use gods: choose { $count ->
    [one] 1 tile
   *[other] 1 to { $count } tiles
} to take
choose-discard = Choose { $count ->
    [one] the tile
   *[other] { $count } tiles
} to lose
sure = Game { $code }: { $move }? Nothing has been done yet.
button-not-sure = No
sure-done = Done in game { $code }: { $link }
not-sure = Nothing was done.
no-picture = -# The board cannot be drawn just now; More has the position as text.
shown-there = The table is shown here: { $link }
log-more-before = { $count ->
    [one] One earlier line is in the log.
   *[other] { $count } earlier lines are in the log.
}

scored = Game { $code }: { $epoch ->
    [3] the final score
   *[other] the points of epoch { $epoch }
}.

## The end

result-title = ## { $name } wins game { $code }
result-title-shared = ## { $name } share the win of game { $code }
result-line = { $place }. { $name }: { $fame } fame (after each epoch: { $epochs })
result-line-left = { $place }. { $name }, who left the game: { $fame } fame (after each epoch: { $epochs })
replay-ra = The whole game { $code }, lot by lot:
replay-dice = The whole game { $code }, turn by turn:
replay-there = The replay of game { $code } is here: { $link } – /ra replay with table:{ $code } posts it once more.
no-replay = The replay of game { $code } cannot be drawn just now.
cancelled = Table { $code } was cancelled.
abandoned = Table { $code } was closed without a result, because nobody acted for a long time.
cancel-asked = { $name } would like to cancel game { $code }. It ends when these agree too: { $missing }.
cancel-not-asked = Your wish to cancel game { $code } is saved, but Discord isn’t accepting the message that asks the others. /ra cancel asks them again.
cancel-finished = Game { $code } has been played to its end, so it can no longer be cancelled.
cancel-cancelled = Table { $code } has been cancelled already.
cancel-sure = Cancel game { $code }? It ends without a result, for everybody. Nothing has been done yet.
cancel-sure-ask = Cancel game { $code }? It ends without a result once everybody who plays agrees; the others are asked. Nothing has been done yet.

leave-running = Leave game { $code } for good? You will be ranked last, and a computer plays on for you until the end. You cannot come back.
left = You have left game { $code }; a computer plays on for you.
back = **Welcome back to game { $code }. You have your seat back.** This is what the computer played for you:
back-nothing-played = **Welcome back to game { $code }. You have your seat back.** The computer had not played anything for you yet.

## Private looks

panel-back = Back
panel-previous = Previous
panel-next = Next
panel-page = Page { $page } of { $pages }
panel-moved-on = The game has moved on since; this is how it stands now.
panel-over = Game { $code } is over.
more = Game { $code }: what would you like to see?
more-take-back = Until somebody acts, you can take back your last move, once: { $what }
fame-total = Your fame in game { $code }: { $fame }.
fame-now = If the epoch ended now, this would be scored: { $points }.
hint-title = **Hint for game { $code }:** your chance to win if you choose…
hint-option = { $place }. **{ $action }**: { $share }%.
hint-option-less = { $place }. **{ $action }**: { $share }% ({ $less } less).
hint-sale = { $name } then probably buys the lot, with sun { $sun }.
hint-sale-you = You then probably buy the lot, with sun { $sun }.
hint-unsold = Probably nobody buys the lot.
hint-you = you
hint-shares = Chances to win now: { $shares }.
hint-share = { $name } { $share }%
hint-worths = Worth of the lot, in fame by the end of the game: { $worths }.
hint-ra = Chance that the next tile is a Ra: { $chance }% ({ $count } of { $tiles } in the bag).
hint-ra-ends = Chance that the next tile is the Ra that ends the epoch: { $chance }% ({ $count } of { $tiles } in the bag).
hint-small-print = -# As the computer { $level } sees it, if everybody plays well. It knows all fame scored so far and which tiles are left, but not their order. “Less” compares with the best choice; your lead in fame also counts a little in this ranking.
plan-none-yet = **Your bid in this auction of game { $code }:** nothing is planned, so you will be asked.
plan-stored = **Your bid in this auction of game { $code } is planned:** { $plan }.
plan-removed = **Your bid in this auction of game { $code }:** the plan is gone, and you will be asked.
plan-small-print = -# Your plan is carried out as soon as it is your turn to bid, and is dropped when the auction ends. If it cannot bid, it passes; if you have to bid, you are asked. Nobody else sees it, and nothing shows afterwards that the bid was planned.
plan-placeholder = Choose what to do on your turn to bid
plan-pass = Pass
plan-up-to = My lowest sun that leads, up to { $sun }
plan-exactly = { $sun } if it leads, otherwise pass
plan-none = No plan: ask me
plan-choice-pass = pass
plan-choice-up-to = my lowest sun that leads, up to the one in sun:
plan-choice-exactly = exactly the one in sun:, if it leads
plan-choice-none = no plan: ask me
news-since = **Since your last turn in game { $code }:**
news-since-nothing = Nothing has happened in game { $code } since you last acted.
news-so-far = **Game { $code } so far:**
news-so-far-nothing = Nothing has happened in game { $code } yet.
news-latest = **What happened last in game { $code }:**
news-latest-nothing = Nothing has happened in game { $code } yet.
news-now = Now it is **{ $name }**’s turn: { $what }.
log-title = **Log of game { $code }**
log-taken-back = Taken back: { $what }
log-empty = Nothing has happened in game { $code } yet.
games-title-here = **Your tables in this server**
games-title-everywhere = **Your tables**
games-page = ({ $count } tables, page { $page } of { $pages })
games-next = More tables
games-back = Back
games-none-here = You are not at any table in this server. Open one with /ra new.
games-none-everywhere = You are not at any table. Open one with /ra new in a server.
games-yours = - **{ $code } ({ $game }): it is your turn.** { $link }
games-others = - { $code } ({ $game }): it is { $name }’s turn. { $link }
games-kept = - **{ $code } ({ $game }): a seat is kept for you.** { $link }
games-lobby = - { $code } ({ $game }): not started yet. { $link }
games-asked = Asked { $since }.
games-opened = Opened { $since }.
games-until = Deadline: { $until }.
games-kept-until = It is kept until { $until }.
games-place-gone = I can no longer reach its channel; /ra board with table:{ $code } brings it to another one.
leaderboard-title = ## { $game } in this server
leaderboard-empty = No game of { $game } between people has been finished in this server yet. Open one with /ra new.
leaderboard-line = { $place }. **{ $name }**: { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}, average place { $average }, average fame { $fame }

which-table = Which table do you mean?
which-table-placeholder = Choose a table
which-table-codes = Which table do you mean? Use the command again with table: and one of { $codes }.

## Personal settings and direct messages

direct-turn = Your turn in { $game } { $code }: { $link }
direct-reminder = It is still your turn in { $game } { $code }: { $link }
direct-begins = { $game } { $code } begins: { $link }
direct-result = { $game } { $code } is over: { $link }
direct-ended = { $game } { $code } has ended without a result: { $link }
fallback-turn = { $who }, it is your turn in game { $code }: { $link }
fallback-reminder = { $who }, it is still your turn in game { $code }: { $link }
fallback-begins = { $who }, game { $code } begins: { $link }
fallback-result = { $who }, game { $code } is over: { $link }
fallback-ended = { $who }, game { $code } has ended without a result: { $link }
fallback-explained = -# Discord did not let me write to you directly, so I mention you from now on. Once your privacy settings allow direct messages here, choose them again in My settings.
result-followed = -# Followed by { $people }

settings-title = Your settings. They apply at all tables, and only you see them.
settings-is-away = You are away until { $end }: when it is your turn, a computer plays for you as long as others wait. Anything you do at a table ends this.
settings-direct-refused = Discord did not let me write to you directly, so I mention you. Choose direct messages again once your privacy settings allow them.
settings-notify = How to tell you that it is your turn
settings-notify-mention = Mention me when it is my turn
settings-notify-direct = Send me a direct message with a link
settings-notify-not = Do not notify me
settings-reminders = Whether to remind you
settings-reminders-on = Remind me before time is up
settings-reminders-off = No reminders
settings-confirm = Which moves to ask you about
settings-confirm-never = Make my moves at once
settings-confirm-weighty = Ask before I invoke Ra or bid my highest sun
settings-confirm-always = Ask before every move that is final
settings-language = The language of messages that only you see
settings-language-discord = Language: as in my Discord
settings-language-own = English
settings-away = Whether you are away
settings-away-here = I am not away
settings-away-until = Away until { $date }
settings-no-date = Write the date like this: { $date }. Nothing was changed.
settings-date-past = That date has begun already, so nothing was changed.
settings-date-too-far = You can be away for a year at most, so nothing was changed.

follow-mention = You will be mentioned when game { $code } is over. More has a button to stop this.
follow-direct = You will get a direct message when game { $code } is over. More has a button to stop this.
follow-plays = You are playing in game { $code }, so you will see its result anyway.
follow-told-nothing = Notifications are off in your settings, so you would hear nothing. /ra me settings changes that.
follow-too-many = So many people already follow game { $code } that the message of its result has no room for more names.
unfollowed = You no longer follow game { $code }.

## What cannot be done

more-time-not-yours = Only the player who was reminded can get more time. Nothing was changed.
play-on-yourself = It is your own turn in game { $code }, so just play. Nothing was changed.
play-on-later = The bot has only just come back, so everybody has a few more minutes in game { $code }. Nothing was changed; please try again in ten minutes.
moderators-only = Only people who manage this server can do this.
remove-whom = Which player should leave? Use the command again with player: and, if you play at several tables, table: and its code. Nothing was changed.
remove-not-seated = { $name } does not play in game { $code }, so nothing was changed.
remove-gone = { $name } has already left game { $code }, and a computer plays on. Nothing was changed.
stale = Game { $code } has moved on; that button is from an earlier moment, and nothing was changed. The current message: { $link }
stale-command = Game { $code } moved on just before your command, so nothing was changed. The current message: { $link }
stale-not-shown = Game { $code } has moved on, so nothing was changed. Its new board appears as soon as Discord takes it.
not-your-turn = It is { $name }’s turn in game { $code }, not yours.
not-seated = You do not play in game { $code }. It is { $name }’s turn.
no-bag = Nothing is drawn from a bag in game { $code }.
plan-needs-sun = Which sun? Use the command again with sun: and its number. Nothing was changed.
option-hints-not-offered = { $game } has no hints: leave hints out.
option-first-player-not-offered = In { $game } the highest sun decides who begins: leave first_player out.
option-points-now-not-offered = { $game } shows all fame on the board: leave points_now out.
no-seat-no-fame = You do not play in game { $code }, so you have no fame in it.
no-table-here = There is no table here. Open one with /ra new.
unknown-tiles = Nothing was done: “{ $word }” was not understood. { $verb ->
    [god] Name tiles by the numbers of their spaces, such as 3 7.
   *[other] Name tiles as they are called, such as Temple, Sphinx.
}
not-now = This move is not possible now in game { $code }. You are asked to act: { $what }. Nothing was done.
old-button = This button is from an older version of the bot. Nothing was changed; /ra board shows the table with new ones.
old-form = This form is from an older version of the bot. Please open it once more; nothing was changed.
bad-form = This form does not have the parts that it should have. Please open it once more; nothing was changed.
not-offered = The message does not offer that, or no longer. Nothing was changed; /ra board shows the table with its present buttons.
only-in-servers = This command is about the tables of one server, so please use it there. /ra games, /ra me settings, /ra rules and /ra learn key work here too.
old-command = I do not know this command in this form: your app may show it as it was in an older version of the bot. Nothing was changed; once the app is reloaded, it shows the present commands.
bad-option = “{ $option }” cannot have this value. Nothing was changed.
other-game = Game { $code } is { $game }: its moves are the commands /{ $group }, and the buttons below its board.
wrong-players = { $game } is for { $least } to { $most } players.
no-such-level = { $game } has no computer of that level. Its levels are: { $levels }.
no-such-option = { $game } is always played with open fame: leave hidden_scores out.
level-without-computers = You named a level but no computers: say how many with computers, or leave level out. Nothing was changed.
too-many-computers = At least one of the { $players } seats must stay free for a person: you.
too-many-invited = You, the people invited and the computers need { $needed } seats, and { $players } are too few. Nothing was changed.
invited-self = You need not invite yourself: the first seat is yours. Nothing was changed.
invited-bot = Bots cannot be invited ({ $names }); computers gives you computer players. Nothing was changed.
invited-unseeing = These people cannot see this channel, so they cannot be invited here: { $names }. Nothing was changed.
not-invited = No seat is kept for you at table { $code }, so nothing was changed. The table: { $link }
rematch-not-played = You did not play in game { $code }, so nothing was changed. /ra new opens a table of your own.
rematch-left = You left game { $code }, so you are not part of its rematch. Nothing was changed. /ra new opens a table of your own.
rematch-begun = The rematch has begun already, so nothing was changed. It is table { $code }: { $link }
missing-permissions = I cannot play in this channel, because I lack: { $permissions }. Somebody who manages this server can give them to my role in the channel's settings.
cannot-post = I cannot show game { $code } where it is played, because I lack: { $permissions }. What was done is kept. When that is mended, or in another channel, /ra board with table:{ $code } shows it again.
thread-locked = I cannot show game { $code }, because its thread is locked. What was done is kept. When a moderator has opened the thread, or in another channel, /ra board with table:{ $code } shows it again.
place-gone = I cannot show game { $code }: the channel where it was played is gone. What was done is kept. In another channel, /ra board with table:{ $code } goes on with it.
not-accepted = Discord does not accept the new board of game { $code }. What was done is kept, and the bot goes on trying; /ra board with table:{ $code } shows the game in another channel.
saved-but-not-shown = What you did is saved. Discord isn’t accepting the bot’s messages right now; the new board will appear as soon as it does.
saved-but-not-read = What you did is saved. The bot’s database isn’t answering right now; the new board will appear as soon as it does.
discord-unavailable = Nothing was changed. Discord isn’t accepting the bot’s messages right now.
unexpected = Something went wrong that should not have. Nothing was changed. If it happens again, tell whoever runs this bot the number { $id }.
unexpected-saved = What you did is saved, but something went wrong that should not have; the board will be shown as soon as possible. Tell whoever runs this bot the number { $id }.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads
permission-mention-everyone = Mention @everyone, @here and All Roles

table-no-such-table = There is no such table in this server. /ra games lists yours.
table-corrupt = What is stored of this game cannot be read, so it cannot go on. No other game is affected. Please tell whoever runs this bot.
table-stale = The table has moved on. Nothing was changed; /ra board shows where it is now.
table-not-seated = You do not sit at this table.
table-already-seated = You sit at this table already.
table-not-host = Only the host of the table can do this.
table-already-started = The game has begun already. Nothing was changed.
table-over = The game of this table is over. Nothing was changed.
table-not-finished = This can be done when the game is over.
table-not-running = No game is running at this table.
table-not-plannable = You cannot plan a bid now: no auction is running, or the one you mean is over. Nothing was changed.
table-bid-now = It is already your turn to bid: use the buttons below the board, or /ra bid. Nothing was changed.
table-no-bid-left = You will not be asked for a bid in this auction: you have already decided, or none of your suns can lead any more. Nothing was changed.
table-useless-plan = This plan would never bid: none of your face-up suns fits it and can still lead. Nothing was changed.
table-table-full = All seats of this table are taken.
table-seats-kept = No free seat is left for that: some are kept for people who were invited. Nothing was changed; the host can free a kept seat.
table-no-kept-seat = No seat is kept for that person, so nothing was changed.
table-too-few-players = The game needs at least two at the table. Somebody can join, or Add computer fills a seat.
table-seats-mismatch = More sit at this table than that, so nothing was changed. Somebody must leave first.
table-no-computer = No computer sits at this table.
table-unknown-computer = There is no such computer player.
table-nothing-to-undo = There is nothing of yours to take back.
table-has-left = You left this game, or were removed from it, so a computer plays on for you to its end. Nothing was changed.
table-not-yet-removable = As host you can remove a player once their time has run out twice; people who manage this server can at any time. Nothing was changed.
table-handed-over = A computer has just taken over for you. Whatever you do at the table next gives you your seat back.
table-not-handed-over = You are already playing at this table.
table-time-over = Your time is over and cannot be extended. You can still play as long as nobody has gone on without you.
table-closed = This table was closed, because nothing happened for two days. Press the button of its message to reopen it. Nothing was changed.
table-not-late = This is not about you. Nothing was changed.
table-no-hints = There are no hints in this game.
table-hints-off = At this table there are no hints: the host chose so.
table-bad-options = The game cannot be played with these options. Nothing was changed.
table-full = The bot's disk is full, so nothing could be saved, and nothing was changed. Please tell whoever runs this bot, then try once more.
table-read-only = The bot cannot write to its database, so nothing was changed. Please tell whoever runs this bot, then try once more.
table-locked = The bot's database is busy just now. Nothing was changed; please try once more in a moment.
table-broken = The bot's database does not answer as it should. Nothing was changed; please tell whoever runs this bot.

## Commands

command-ra = Tables of Ra and of Ra: The Dice Game, and the moves in Ra
command-new = Open a table here; others can join it
command-join = Sit down at a table before it starts
command-leave = Leave a table; a computer plays on for you if the game has begun
command-remove = Let a player leave a running game for good; a computer plays on
command-options = Change what is played, as the host
command-start = Begin the game, as the host
command-cancel = Cancel a table; a running game ends when all its people agree
command-draw = In Ra: draw a tile
command-invoke = In Ra: invoke Ra, which starts an auction
command-bid = In Ra: bid one of your suns
command-pass = In Ra: pass in the auction
command-plan = In Ra: plan your bid in the running auction, for you alone
command-god = In Ra: return god tiles and take as many tiles from the auction track
command-discard = In Ra: choose the tiles that a disaster costs you
command-board = Post the current board again
command-show = Look at the news, the position, the log, the bag or your fame
command-show-text = The whole position as text, for you alone
command-show-news = What happened since you last acted, for you alone
command-show-log = What happened so far, for you alone
command-show-bag = In Ra: how many tiles of each kind are left in the bag
command-show-fame = Your fame, and what you would score now, for you alone
command-hint = In Ra, on your turn: what a strong computer would do, for you alone
command-learn = Learn the games
command-learn-key = Every tile of Ra, how many there are, and what they score, for you alone
command-replay = Post a finished game as an animation
command-games = Your tables in this server, those that wait for you first
command-me = Your own settings
command-me-settings = Your settings: how you are told, reminders, questions before moves, language, being away
command-server = For those who manage this server: settings, a check, its tables
command-server-settings = Where tables may be opened, language, pace, threads, who is told of new tables, who may cancel
command-server-check = What I lack in this server, channel by channel, and how to mend it
command-server-tables = The open tables of this server: end or move one that is stuck, or remove a player
command-leaderboard = Who has won how often in this server, a list for each game
command-rules = How Ra and Ra: The Dice Game are played, and how they are played here

parameter-table = The table's code, such as K3F; without it, the table of this thread or channel
parameter-replay-table = The code of a finished game, such as K3F; without it, this thread's
parameter-game = Which game: Ra, or Ra: The Dice Game
parameter-remove-player = Who is to leave the game
parameter-players = How many play, computers included; without it three, or as many as you name
parameter-player2 = Somebody to invite: a seat is kept for them
parameter-player3 = Somebody else to invite
parameter-player4 = Somebody else to invite
parameter-player5 = Somebody else to invite
parameter-computers = How many computer players sit down at once
parameter-level = How the computers play
parameter-language = The language of the table; without it, that of this server
parameter-hidden-scores = Whether fame is hidden until the end, in Ra
parameter-hints = Whether players may ask for hints, in Ra; usually they may
parameter-points-now = Whether the board shows what the epoch would bring everybody now, in Ra; usually it does
parameter-plan-bid = What to do on your turn to bid; without it, you choose from a list
parameter-first-player = Who begins, in the dice game: by place in the lobby’s list, usually drawn at random
parameter-start-when-full = Whether the game begins by itself when the last seat is taken; usually the host starts it
parameter-rated = Whether the game counts for future ratings; usually it does
parameter-pace = How much time each decision has; usually 24 hours
parameter-sun = The number of one of your face-up suns
parameter-god-tiles = The spaces of the tiles to take, such as 3 7
parameter-discard-tiles = The tiles to lose, such as Temple, Sphinx
parameter-me-settings-away-until = A date such as 2026-12-24, until which a computer plays for you; without it, nothing changes
parameter-chapter = What you would like to read

## Starting the program

start-no-token = No token: put DISCORD_TOKEN=… into the environment or into a file .env (.env.example explains it).
start-token-refused = Discord refused the token: look in the developer portal under Bot, make a new one with Reset Token, and put it into .env as DISCORD_TOKEN.
start-emojis-uploaded = Of { $count } emojis { $added } were added and { $replaced } replaced, the others were there already.
start-emojis-restart = A bot that is running uses them after its next start.
start-emojis-refused = Discord did not take an emoji: { $error }. What was uploaded stays; use the command again later.
start-unreachable = Discord cannot be reached: is this machine connected to the internet?
start-already-running = Another bot process (process { $pid } on { $host }) is already running on this database: stop it first, or give this one a database of its own (DATABASE_URL).
start-replaced = Another bot process has taken over this database while this one was held up, so this one has stopped.
start-bad-setting = These settings have values that cannot be: { $names }. The file .env.example explains them.

## The rules, a chapter each

rules-choose = Rules: choose a chapter

rules-key-title = Every tile and what it scores
rules-key = How many of each tile there are, what they score, and which stay after an epoch.

rules-overview-title = The game in a minute
rules-overview =
    Two to five players collect tiles of ancient Egypt through three epochs. Tiles are not bought with money but with **suns**: each of you has three or four, numbered, and each can be bid once an epoch.
    On your turn you draw a tile onto the auction track, use gods, or invoke Ra, which starts an auction for everything on the track. Whoever bids the highest sun takes all the tiles, good and bad, and also the sun that lies on the board: it is theirs for the next epoch.
    An epoch ends when all suns are spent, or at once when the Ra track is full: then unused suns were wasted. After each epoch fame is scored, after the third also monuments and suns. Most fame wins.
    Everybody begins with 10 fame.
    -# Ra is a game by Reiner Knizia.

rules-turn-title = A turn
rules-turn =
    Do exactly one of these:
    - **Draw a tile.** It goes to the auction track. A Ra tile goes to the Ra track instead and starts an auction at once; the Ra tile that fills the Ra track ends the epoch, without any auction. With eight tiles on the auction track you cannot draw.
    - **Use gods.** Return one or more god tiles and take the same number of other tiles from the auction track.
    - **Invoke Ra.** You start an auction yourself, even of an empty track.
    Players without a face-up sun are skipped. If only one player still has suns, they take turn after turn and may push their luck.

rules-auction-title = Auctions
rules-auction =
    The player to the left of whoever started the auction bids first, then the others clockwise; whoever started it bids last. Each has one chance: bid a face-up sun higher than any so far, or pass. Anybody who cannot bid higher passes automatically.
    The highest sun takes **all** tiles of the track, and the sun on the board, face down for this epoch. The sun that was bid goes to the board.
    If nobody else bids:
    - Ra was invoked freely: whoever invoked it must bid.
    - Ra was invoked because the track was full: that player may pass too, and then the eight tiles are lost.
    - A Ra tile was drawn: that player may pass too, and the tiles stay.
    Then it is the turn of the player to the left of whoever started the auction, no matter who won it.

rules-gods-title = Gods
rules-gods =
    A god is worth 2 fame at an epoch's end. Or you use it: as your whole turn you return any number of gods and take the same number of tiles from the auction track, but no gods. Gaps stay until new tiles fill them, the leftmost first.
    A god may take a disaster, which then takes effect as usual, unless the table plays without this rule.

rules-disasters-title = Disasters
rules-disasters =
    Whoever takes a disaster tile loses two tiles, after taking all other tiles of the lot:
    - **Funeral**: two pharaohs.
    - **Drought**: two of floods and Niles, floods first.
    - **Unrest**: two civilization tiles of their choice.
    - **Earthquake**: two monuments of their choice.
    A player who has fewer loses all they have. Several disasters add up. The bot asks only where there is a choice.

rules-epoch-title = The end of an epoch
rules-epoch =
    An epoch ends when nobody has a face-up sun, or at once when the last space of the Ra track is filled: with 2 players the 6th Ra tile, with 3 the 8th, with 4 the 9th, with 5 the 10th. Tiles on the auction track are then lost.
    After scoring you keep pharaohs, Niles and monuments; gods, gold, floods and civilization tiles leave the game. All suns are turned face up, and whoever has the highest sun begins.

rules-scoring-title = Scoring
rules-scoring =
    ### After each epoch
    - Gods: 2 each.
    - Pharaohs: most 5, fewest −2; players who tie each score it in full. If everybody has the same number, nobody scores.
    - Nile: 1 for each Nile and each flood, but nothing without a flood.
    - Gold: 3 each.
    - Civilization, by different kinds: none −5, one or two 0, three 5, four 10, five 15.
    ### After the third epoch also
    - Monuments, by different kinds: one each up to six, seven 10, eight 15. Three of one kind score 5 more, four 10, five 15.
    - Suns: highest sum 5, lowest −5.
    Fame never falls below 0. Ties for the win go to the highest sun.

rules-two-players-title = Two players
rules-two-players =
    Two play with suns 1 to 9, four each, and the 6th Ra tile ends the epoch. The lobby's Options have other sets of suns, the 7th Ra tile, and a last scoring without the penalties for fewest pharaohs and lowest suns.

rules-playing-here-title = Playing here
rules-playing-here =
    - **Open a table** with /ra new. Others press Join, Add computer fills seats, the host presses Start. Seats are kept for those you name in /ra new (player2 to player5). After a game, Rematch opens a table for the same people and keeps their seats for a day.
    - **Play** with the buttons under the board, or with /ra draw, invoke, bid, pass, god and discard. The player to move gets a ping. Nothing is lost when the bot restarts, and old messages lose their buttons. A misclicked bid, pass or discard can be taken back in More until somebody acts after you.
    - **Look** with More: what happened since your last turn, the position as text, the log, the tiles in the bag, your fame, a hint. While an auction runs and you have yet to bid, you can plan your bid there, or with /ra plan: it is made on your turn, and nobody learns that it was planned. /ra board posts the board again; /ra games lists your tables.
    - **Time**: the host chooses the pace; usually a decision has 24 hours. You are reminded once. When your time is over the others can let a computer play on for you; at live pace it does so by itself. Whatever you do at the table then gives you your seat back. In /ra me settings you choose how to hear about your turn, and until when you are away.
    - **Stop** with /ra cancel: before the start the host can, afterwards all people of the game together, or somebody who may manage the server.
    - **Leave** a running game with /ra leave: a computer plays on for you, and you are ranked last. With /ra remove the host can remove a player who has run out of time twice; people who manage the server can remove anybody.
    Fame is hidden until the end unless the table plays openly. The host can turn hints off.
