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
lobby-options = Options: { $options }
lobby-closed = Table { $code } was closed because nothing happened here for two days.
lobby-hint-ra = -# The game begins once { $by_itself ->
    [1] all seats are taken
   *[0] the host presses **{ button-start }**
}; seats and suns are then dealt at random.
lobby-hint-dice = -# The game begins once { $by_itself ->
    [1] all seats are taken
   *[0] the host presses **{ button-start }**
}; seats are then drawn at random.
lobby-hint-kept = -# Invited? Press Join to take your seat. Start doesn’t wait for anyone who hasn’t joined.
lobby-held-up = All seats are taken, but I can’t start the game. { $why } Once that is fixed, the game begins by itself.
lobby-started = Table { $code }: { $names }. The game goes on below.
lobby-started-elsewhere = Table { $code }: { $names }. The game is played in { $place }.
lobby-over = Game { $code } is over. { $winners } won: { $players }. { $link }
lobby-over-player = { $name } { $fame }
thread-name = { $code } ({ $game }): { $names }

invitation = { $people }, { $inviter } invites you to table { $code }. { invitation-kept }
invitation-unsigned = { $people }, you’re invited to table { $code }. { invitation-kept }
invitation-kept = { $count ->
    [one] Your seat is
   *[other] Your seats are
} kept{ $until ->
    [no] {""}
   *[other] {" "}until { $until }
}: { $link }
invitation-closed = The invitations to table { $code } are closed: { $link }
invitation-join = You have a seat at table { $code } now: { $link }
invitation-decline = You declined. Your seat at table { $code } is free for others.
free-seat-choose = Host: free a kept seat
rematch-there = The rematch is table { $code }: { $link }

button-join = Join
button-reopen = Reopen
button-more-time = More time
button-play-on = Play on without { $name }
button-leave = Leave
button-decline = Decline
button-rematch = Rematch
level-choose = Add a computer: choose its level
level-random = Random
level-random-words = Plays any legal move
level-greedy = Greedy
level-greedy-words = Looks only at the points of the moment
level-beginner = Beginner
level-beginner-words = Plays sensibly, but makes a beginner’s mistakes
level-learner = Learner
level-learner-words = Makes a beginner’s mistakes, but sees the big ones
level-apprentice = Apprentice
level-apprentice-words = Sees more of what a move costs, and still likes what shines
level-casual = Casual
level-casual-words = Plays for fun, and misjudges a good deal
level-amateur = Amateur
level-amateur-words = Plays well at times, and buys too soon at others
level-regular = Regular
level-regular-words = Plays soundly and knows what a turn is worth
level-skilled = Skilled
level-skilled-words = Seldom misjudges what a move is worth
level-veteran = Veteran
level-veteran-words = Knows what matters, and misjudges only details
level-expert = Expert
level-expert-words = Errs only where moves are close
level-master = Master
level-master-words = Thinks ahead and is hard to beat
level-pharaoh = Pharaoh
level-pharaoh-words = Looks further ahead and seldom errs
level-champion = Champion
level-champion-words = The strongest there is
level-and-character = { $level }, { $character }
character-from-level = { $words }; { $level } or above
level-own-and-character = As strong as you, { $character }
character-builder = a builder
character-builder-words = { $game ->
    [dice] Likes civilization and pyramids
   *[ra] Likes civilization and monuments
}
character-gambler = a gambler
character-gambler-words = { $game ->
    [dice] Likes to roll dice again
   *[ra] Likes risks and large lots
}
character-miser = a miser
character-miser-words = { $game ->
    [dice] Likes to keep the dice it has
   *[ra] Likes to keep its high suns
}

button-add-computer = Add computer
button-remove-computer = Remove computer
button-options = Options
button-start = Start
button-cancel = Cancel the game
button-cancel-ask = Ask the others
button-cancel-for-all = Cancel for everyone
button-cancel-withdraw = Take it back
button-more = More
button-leave-for-good = Leave the game
button-text = Position as text
button-why = Why?
button-news = Since my last turn
button-latest = What happened last
button-log = Log
button-bag = Tiles in the bag
button-tall = Tall picture
button-fame = My fame
button-hint = Hint
button-plan = Plan
button-take-back = Take it back
button-replay = Replay
button-follow = Follow this game
button-unfollow = Stop following
button-how-to-play = How to play
button-settings = My settings

options-title = Options for table { $code }
options-players = Players
options-switches = Rules
options-pages = Which options for table { $code } would you like to change?
options-page = Page { $page }
options-page-rows = - Page { $page }: { $rows }
option-hints = Allow hints
option-hints-on = Hints allowed
option-hints-off = No hints
option-points-now = Show what everyone would score if the epoch ended now
option-points-now-on = The board shows what everyone would score now
option-points-now-off = The board doesn’t show what everyone would score now
option-lot-points = Show how the lot up for auction would change everyone’s points
option-lot-points-on = Auctions show everyone’s points with the lot
option-lot-points-off = Auctions don’t show anyone’s points with the lot
option-first-player = Who begins
option-first-player-0 = A random player begins
option-first-player-1 = The player listed first begins
option-first-player-2 = The player listed second begins
option-first-player-3 = The player listed third begins
option-first-player-4 = The player listed fourth begins
option-start-when-full = Start as soon as all seats are taken
option-start-when-full-on = Starts as soon as all seats are taken
option-start-when-full-off = The host starts the game
option-rated = Count for ratings
option-rated-on = Counts for ratings
option-rated-off = Friendly: doesn’t count for ratings
option-pace = Pace: time for each decision
option-pace-live = Live: 20 seconds for each decision, plus 8 minutes each for the whole game
option-pace-day = 24 hours for each decision
option-pace-slow = 72 hours for each decision
option-pace-none = No time limit
option-auctions = Everyone bids at once in auctions, except at live pace
option-auctions-by-pace = Bids: all at once at 24 and 72 hours, otherwise in turn
option-auctions-at-once = Everyone bids at once (not at live pace)
option-auctions-in-turn = Everyone bids in turn
option-pictures = Tall pictures, for phones
option-pictures-wide = Wide pictures
option-pictures-tall = Tall pictures
option-hidden-scores = Keep fame hidden until the end
option-hidden-scores-true = Fame is hidden until the end
option-hidden-scores-false = Fame is open
option-god-takes-disaster = Let gods take disaster tiles
option-god-takes-disaster-resolve = Gods may take disaster tiles
option-god-takes-disaster-forbid = Gods can’t take disaster tiles
option-two-player-no-penalty = Two players: no penalty for fewest pharaohs and lowest suns in epoch 3
option-two-player-no-penalty-true = No penalty for fewest pharaohs and lowest suns in epoch 3
option-two-player-no-penalty-false = Usual penalties in epoch 3
option-two-player-suns = Two players: suns
option-two-player-suns-razzia = Suns 9-6-5-2 and 8-7-4-3
option-two-player-suns-bgg = Suns 3-4-6-9 and 2-5-7-8
option-two-player-suns-baumer = Suns 2-4-6-9 and 3-5-7-8
option-two-player-ra-track = Two players: Ra tiles that end an epoch
option-two-player-ra-track-6 = The 6th Ra tile ends the epoch
option-two-player-ra-track-7 = The 7th Ra tile ends the epoch

## Turns

turn-begins = The game begins: { $people }
aim-ra = Most fame after three epochs wins.
aim-dice = Roll up to three times, then use your dice. Most fame after three epochs wins.
turn = { $who }, game { $code }: { $what }.
turn-at-once = -# Everyone answers in private. Nobody sees your bid, or that you’ve made it, until all of them count at once.
turn-ends = -# Deadline: { $end }
reminder = { $who }, game { $code } is waiting for you. Deadline: { $end }. After that, the others can play on without you.
reminder-extended = { $who }, you have more time in game { $code }. New deadline: { $end }.
reminder-bids = { $who }, the auction in game { $code } is still open. Deadline: { $end }. After that, the others can play on without those who haven’t answered.
reminder-extended-bids = { $who }, there’s more time for the auction in game { $code }. New deadline: { $end }.
reminder-live = { $who }, your time in game { $code } is nearly over. A computer takes over { $end }.
time-over = { $name } has run out of time in game { $code }, but can still play. If you’re at the table and would rather not wait, you can let a computer play for them: { $link }
time-over-several = { $name } have run out of time in game { $code }, but can still play. If you’re at the table and would rather not wait, you can let a computer play for each of them: { $link }
turn-stand-in = -# A computer is playing for { $names } until they’re back. To come back now, press any button or use a command here.
turn-stood-in = -# A computer just played for { $names }.
turn-left = -# A computer plays on for { $names }, who left the game.
turn-lots = -# Out of suns this epoch: { $names }. Follow the lots here: { $link }
story-lots = -# Out of suns this epoch: { $names }. New lots are added to this message.
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
sure-up-to = Bid up to { $sun }
button-not-sure = No
sure-done = Done in game { $code }: { $link }
not-sure = Nothing was done.
no-picture = -# The board can’t be drawn right now. More has the position as text.
shown-there = The table is here: { $link }
shown-there-now = Table { $code } is here now: { $link }
log-more-before = { $count ->
    [one] 1 earlier line is in the log.
   *[other] { $count } earlier lines are in the log.
}

scored = Game { $code }: { $epoch ->
    [3] the final scores
   *[other] the scores of epoch { $epoch }
}.

## The end

result-title = ## { $name } wins game { $code }
result-title-shared = ## { $name } share the victory in game { $code }
result-line = { $place }. { $name }: { $fame } fame (after each epoch: { $epochs })
result-line-left = { $place }. { $name }, who left the game: { $fame } fame (after each epoch: { $epochs })
result-rating = rating { $rating }
result-provisional = -# A rating with ? is based on fewer than { $games } games.
replay-ra = Game { $code } from start to finish, lot by lot:
replay-dice = Game { $code } from start to finish, turn by turn:
replay-posted = The animation of game { $code } is already here: { $link }
no-replay = The replay of game { $code } can’t be drawn right now.
cancelled = Table { $code } was cancelled.
abandoned = Table { $code } was closed without a result because nobody made a move for a long time.
cancel-asked = { $name } wants to cancel game { $code }. It ends once these players agree too: { $missing }.
cancel-agreed = { $name } wants to cancel game { $code }. Nobody else has to agree any more: press Cancel the game to end it.
cancel-asked-already = You have already asked to cancel game { $code }. It ends once these players agree too: { $missing }. The question to them is here: { $link }
cancel-withdrawn = You’ve withdrawn your request to cancel game { $code }. It goes on.
cancel-not-asked = Your request to cancel game { $code } is saved, but Discord isn’t accepting the message that asks the others. Use { COMMAND("ra cancel") } to ask them again.
cancel-finished = Game { $code } is already over, so it can’t be cancelled.
cancel-cancelled = Table { $code } has already been cancelled.
cancel-sure = Cancel game { $code }? It ends without a result, for everyone. Nothing has been done yet.
cancel-sure-ask = Cancel game { $code }? The others will be asked; once they all agree, it ends without a result. Nothing has been done yet.

leave-running = Leave game { $code } for good? A computer plays on for you, and you rank behind everyone who stays. You can’t come back.
left = You’ve left game { $code }. A computer plays on for you.
back = **Welcome back to game { $code }. You have your seat back.** A computer played this for you:
back-nothing-played = **Welcome back to game { $code }. You have your seat back.** The computer hadn’t made any moves for you yet.

## Private looks

panel-back = Back
panel-previous = Previous
panel-next = Next
panel-page = Page { $page } of { $pages }
panel-moved-on = The game has moved on. This is how it stands now.
panel-over = Game { $code } is over.
more = Game { $code }: what would you like to see?
more-take-back = You can take back your last move, once, until someone else acts: { $what }
tall-picture = Game { $code }, large enough for a phone held upright:
fame-total = Your fame in game { $code }: { $fame }.
fame-now = If the epoch ended now, you would score: { $points }.
hint-title = **Hint for game { $code }:** your chance of winning if you choose…
hint-option = { $place }. **{ $action }**: { $share }%.
hint-option-less = { $place }. **{ $action }**: { $share }% ({ $less } less than the best).
hint-sale = { $name } then probably wins the lot with sun { $sun }.
hint-sale-you = You then probably win the lot with sun { $sun }.
hint-unsold = Probably nobody bids.
hint-you = you
hint-shares = Chances of winning now: { $shares }.
hint-share = { $name } { $share }%
hint-worths = What the lot is worth to each player, in fame by the end of the game: { $worths }.
hint-ra = Chance that the next tile is a Ra tile: { $chance }% ({ $count } of { $tiles } in the bag).
hint-ra-ends = Chance that the next tile is the Ra tile that ends the epoch: { $chance }% ({ $count } of { $tiles } in the bag).
hint-small-print = -# This is the view of the computer { $level }, if everyone plays well. It knows everyone’s fame and which tiles are left, but not their order. How far ahead you are also counts a little towards the ranking; of nearly equal choices, the more natural one comes first.
hint-sun = { $count ->
    [one] Chance that the die you roll shows a sun: { $chance }%.
   *[other] Chance that any of the { $count } dice you roll shows a sun: { $chance }%.
}
hint-small-print-dice = -# This is the view of the computer { $level }, if everyone plays well. It counts every way the dice can fall in this turn; what comes after it is an estimate.
computer-reason = The computer’s reason: { $reason }
plan-none-yet = **Your bid in this auction of game { $code }:** no plan. You’ll be asked when it’s your turn.
plan-stored = **Your bid in this auction of game { $code } is planned:** { $plan }.
plan-removed = **Your bid in this auction of game { $code }:** the plan is gone. You’ll be asked when it’s your turn.
plan-small-print = -# Your plan is carried out as soon as it’s your turn to bid, and ends with the auction. If it can’t bid, you pass; if you must bid, you’ll be asked. Nobody else sees the plan or learns that there was one.
plan-placeholder = Choose what to do when it’s your turn to bid
plan-pass = Pass
plan-up-to = My lowest sun that takes the lead, up to { $sun }
plan-exactly = { $sun } if it takes the lead, otherwise pass
plan-in-turn = Ask me in turn
plan-none = No plan: ask me
plan-choice-pass = Pass
plan-choice-up-to = My lowest sun that takes the lead, up to the one given in sun:
plan-choice-exactly = Only the one given in sun:, if it takes the lead
plan-choice-none = No plan: ask me
answer-none-yet = **Your bid in this auction of game { $code }:** you haven’t answered yet.
answer-stored = **Your answer in this auction of game { $code }:** { $plan }.
answer-removed = **Your bid in this auction of game { $code }:** your answer is taken back. You still need to give one.
answer-counts = **Game { $code }:** your answer counts now. What came of it is at the table.
answer-your-turn = **Game { $code }:** the bids before yours count now, and it’s your turn to bid at the table.
answer-small-print = -# Nobody else sees your answer, or that there is one. You can change it here until it counts: as soon as it no longer depends on anyone who is still to answer. Bids are made in the usual order. If your sun can’t take the lead by then, you pass; if you must bid, you’re asked again. “Ask me in turn” shows you the earlier bids first, once.
teach-plans = **New here?** You needn’t be asked each time: **Plan** below the board, or { COMMAND("ra plan") }, draws and passes for you as you say.
answer-placeholder = Your answer
answer-none = Take it back
plans-title = **Your plans in game { $code }**, seen only by you:
plans-turns = - **My turns:** { $plan }
plans-auctions = - **Auctions:** { $plan }
plans-small-print = -# Plans hold from your next turn or auction on, until the epoch ends or you drop them. They are carried out for you at once, and nobody learns of them; Since my last turn tells you what they did.
plans-button-turns = My turns
plans-button-auctions = Auctions
plans-button-bid = This auction
plans-button-drop = Drop plans
plans-ask = Ask me.
plans-draw = { $count ->
    [one] Draw while no tile lies there.
   *[other] Draw while fewer than { $count } tiles lie there.
}
plans-unless = Ask me instead: { $alarms }.
plans-alarm-epoch = when a Ra tile would end the epoch
plans-alarm-disaster = when a disaster lies there
plans-alarm-last-sun = when someone has only one face-up sun left
plans-alarm-kinds = when one of these lies there: { $kinds }
plans-pass = Pass.
plans-pass-unless = Pass, and ask me about lots with { $lots }.
plans-bid = My lowest sun that takes the lead, up to { $sun }, for lots with { $lots }; ask me about other lots.
plans-bid-nothing = Ask me, until you choose which lots you’d bid for.
plans-least = { $count ->
    [one] at least 1 tile
   *[other] at least { $count } tiles
}
plans-any-of = one of these: { $kinds }
plans-do-pass = Pass, except for the lots chosen below
plans-do-bid = Lowest sun that takes the lead, up to { $sun }, for these lots
plans-choose-draw = What to do on your turns
plans-choose-unless = When to ask you instead
plans-choose-do = What to do in auctions
plans-choose-lots = Which lots
choose-up-to = Or my lowest sun, up to…
news-since = **Since your last turn in game { $code }:**
news-since-nothing = Nothing has happened in game { $code } since your last turn.
news-so-far = **Game { $code } so far:**
news-so-far-nothing = Nothing has happened in game { $code } yet.
news-planned = -# Done by your plans: { $done }.
news-planned-draw = { $count ->
    [one] 1 draw
   *[other] { $count } draws
}
news-planned-bid = { $count ->
    [one] 1 bid
   *[other] { $count } bids
}
news-planned-pass = { $count ->
    [one] 1 pass
   *[other] { $count } passes
}
news-latest = **What happened last in game { $code }:**
news-latest-nothing = Nothing has happened in game { $code } yet.
news-now = It’s **{ $name }**’s turn: { $what }.
news-now-bids = All bid at once (**{ $name }**): { $what }.
log-title = **Log of game { $code }**
log-taken-back = Taken back: { $what }
log-empty = Nothing has happened in game { $code } yet.
games-title-here = **Your tables in this server**
games-title-everywhere = **Your tables**
games-page = ({ $count } tables, page { $page } of { $pages })
games-next = More tables
games-back = Back
games-none-here = You aren’t at any table in this server. Open one with { COMMAND("ra new") }.
games-none-everywhere = You aren’t at any table. Use { COMMAND("ra new") } here to play against computers, or in a server to play with people.
games-table = { $code } ({ $game })
games-yours = - **{ $table }: your turn**
games-others = - { $table }: { $name }’s turn
games-answered = - { $table }: you’ve answered in its auction
games-kept = - **{ $table }: a seat is kept for you**
games-lobby = - { $table }: not started yet
games-deadline = due { $until }
games-began = began { $since }
games-open-since = opened { $since }
games-kept-until = until { $until }
games-unseen = - { $code } ({ $game }): you have a seat there, but can’t see its channel any more. To give it up, use { COMMAND("ra leave") } with table:{ $code }{ $where ->
    [everywhere] {" "}in its server
   *[here] {""}
}.
games-place-gone = I can’t reach its channel any more. Use { COMMAND("ra board") } with table:{ $code } in another channel of that server to show it there.
next-table = **Next: game { $table }**
next-button = Show { $code } here
next-passed = It’s no longer your turn in game { $code }: { $link }

which-table = Which table do you mean?
which-table-placeholder = Choose a table
which-table-codes = Which table do you mean? Use the command again with table: and one of these codes: { $codes }.
which-table-more = Only { $most } tables are listed. For another one, use the command again with table: and its code.

## Personal settings and direct messages

direct-turn = It’s your turn in game { $code } ({ $game }): { $link }
direct-reminder = It’s still your turn in game { $code } ({ $game }): { $link }
direct-begins = Game { $code } ({ $game }) begins: { $link }
direct-result = Game { $code } ({ $game }) is over: { $link }
direct-ended = Game { $code } ({ $game }) has ended without a result: { $link }
fallback-turn = { $who }, it’s your turn in game { $code }: { $link }
fallback-reminder = { $who }, it’s still your turn in game { $code }: { $link }
fallback-reminder-bids = { $who }, the auction in game { $code } is still open: { $link }
fallback-begins = { $who }, game { $code } begins: { $link }
fallback-result = { $who }, game { $code } is over: { $link }
fallback-ended = { $who }, game { $code } has ended without a result: { $link }
fallback-explained = -# Discord wouldn’t let me send you a direct message, so I’ll mention you from now on. Once your privacy settings allow direct messages here, choose them again in My settings.
digest-title = { $tables ->
    [one] **It’s your turn at a table:**
   *[other] **It’s your turn at { $tables } tables:**
}
digest-more = { $more ->
    [one] And at one more. { COMMAND("ra games") } here lists them all.
   *[other] And at { $more } more. { COMMAND("ra games") } here lists them all.
}
result-followed = -# Followed by { $people }

settings-title = Your settings. They apply at all tables, and only you can see them.
settings-is-away = You’re away until { $end }. When others are waiting for you, a computer plays your turn. Do anything at a table to come back early.
settings-direct-refused = Discord wouldn’t let me send you a direct message, so I mention you instead. Choose direct messages again once your privacy settings allow them.
settings-notify = How to notify you
settings-notify-mention = Notifications: mention me
settings-notify-direct = Notifications: send me a direct message with a link
settings-notify-digest = Notifications: one direct message a day
settings-notify-not = Notifications: none
settings-reminders = Whether to remind you
settings-reminders-on = Reminders: before my time is up
settings-reminders-off = Reminders: none
settings-next = Whether to offer the next table
settings-next-on = Next table: offer it after my answer
settings-next-off = Next table: don’t offer it
settings-digest-hour = When the daily message comes
settings-digest-hour-at = Daily message: at { $time } ({ $zone })
settings-digest-at = Your daily message about all tables that wait for you comes at { $at }, if any do. Games at live pace notify you at once, and reminders still come.
settings-no-digest = The hour of the daily message matters only if you choose that message as your notification.
settings-confirm = Which moves to ask you about
settings-confirm-never = Ask first: never
settings-confirm-weighty = Ask first: before I invoke Ra or bid my highest sun
settings-confirm-always = Ask first: before every move that is final
settings-language = The language of messages that only you see
settings-language-discord = Language: same as my Discord
settings-language-own = Language: English
language-name = English
settings-away = Whether you are away
settings-away-here = Away: no
settings-away-until = Away: until { $date }
settings-no-date = That isn’t a date I can read. Write it like this: { $date }. Nothing was changed.
settings-date-past = Choose a later date: that day has already begun ({ $zone }). Nothing was changed.
settings-date-too-far = Choose an earlier date: you can be away for a year at most. Nothing was changed.

follow-mention = You’ll be mentioned when game { $code } is over. To stop this, press More.
follow-direct = You’ll get a direct message when game { $code } is over. To stop this, press More.
follow-digest = You’ll get a direct message when game { $code } is over. To stop this, press More.
follow-plays = You’re playing in game { $code }, so you’ll see its result anyway.
follow-told-nothing = Your notifications are off, so you wouldn’t hear about the result. Turn them on with { COMMAND("ra me settings") } first.
follow-too-many = Game { $code } has so many followers already that no more names fit into its result message.
unfollowed = You no longer follow game { $code }.

## What cannot be done

more-time-not-yours = Only the player who was reminded can get more time. Nothing was changed.
play-on-yourself = It’s your own turn in game { $code }, so just play. Nothing was changed.
play-on-later = Everyone gets some more time in game { $code }, since I was offline a moment ago or am about to restart. Nothing was changed; please try again in ten minutes.
moderators-only = Only people with the Manage Server permission can do this.
remove-whom = Which player should leave? Use { COMMAND("ra remove") } again with player:, and with table: if you play at several tables. Nothing was changed.
remove-not-seated = { $name } isn’t playing in game { $code }, so nothing was changed.
remove-gone = { $name } has already left game { $code }, and a computer plays on. Nothing was changed.
stale = Game { $code } has moved on since that button was posted, so nothing was changed. The current message: { $link }
stale-command = Game { $code } moved on just before your command, so nothing was changed. The current message: { $link }
stale-not-shown = Game { $code } has moved on, so nothing was changed. Its new board will appear as soon as Discord accepts it.
lost = That button is from before the games were put back from a backup or moved, so it no longer works and nothing was changed. Table { $code } goes on here: { $link }
lost-not-shown = That button is from before the games were put back from a backup or moved, so it no longer works and nothing was changed. Table { $code } will be shown again as soon as Discord accepts it.
lost-paused = That button is from before the games were put back from a backup or moved, so it no longer works and nothing was changed. I can’t show table { $code } because its channel is gone. Use { COMMAND("ra board") } with table:{ $code } in another channel to go on there.
lost-table = Table { $code } is gone: the games were put back from a backup that does not have it. You can open a new one with { COMMAND("ra new") }.
lost-of-server = That button is from before the games were put back from a backup or moved, so it no longer works and nothing was changed. Use the command again to see how things are now.
not-your-turn = It’s { $name }’s turn in game { $code }, not yours.
not-seated = You aren’t playing in game { $code }. It’s { $name }’s turn.
not-bidding = You can’t bid now in game { $code }. It’s up to { $name }.
not-seated-bidding = You aren’t playing in game { $code }. Bidding now: { $name }.
no-bag = Game { $code } is Ra: The Dice Game, which has no bag of tiles.
plan-needs-sun = Which sun? Use { COMMAND("ra plan") } again with sun: and its number. Nothing was changed.
option-first-player-not-offered = In { $game }, the player with the highest sun begins. Use the command again without first_player.
option-points-now-not-offered = In { $game }, the board can’t show what everyone would score now. Use the command again without points_now.
option-lot-points-not-offered = In { $game }, there are no lots whose points could be shown. Use the command again without lot_points.
option-auctions-not-offered = { $game } has no auctions. Use the command again without auctions.
no-seat-no-points = You aren’t playing in game { $code }, so you have no points in it.
no-seat-no-fame = You aren’t playing in game { $code }, so you have no fame in it.
no-table-here = There is no table here. Open one with { COMMAND("ra new") }.
no-finished-game-here = There is no finished game here yet. Open a table with { COMMAND("ra new") }.
no-such-finished-game = There is no such finished game here. { COMMAND("ra-stats history") } lists those that you or others have played.
unknown-tiles = I don’t understand “{ $word }”, so nothing was done. { $verb ->
    [god] Name tiles by the numbers of their spaces, such as 3 7.
   *[other] Name the tiles to lose, such as Temple, Sphinx.
}
not-now = You can’t do that now in game { $code }. It’s your turn to act: { $what }. Nothing was done.
bid-not-yours = You can’t bid that sun in game { $code }. You can bid { $suns }. Nothing was changed.
old-button = This button is from an older version of the bot. Nothing was changed; use { COMMAND("ra board") } to get new buttons.
old-form = This form is from an older version of the bot. Nothing was changed; please open it again.
bad-form = Some parts of this form are missing. Nothing was changed; please open it again.
not-offered = That choice is no longer available. Nothing was changed; use { COMMAND("ra board") } to get the current choices.
only-in-servers = This command only works in a server. Here, you can play against computers: { COMMAND("ra new") }.
old-command = Your app is showing an older form of this command, which I don’t know. Nothing was changed; reload the app to get the current commands.
bad-option = “{ $option }” can’t have this value. Nothing was changed.
other-game = Game { $code } is a game of { $game }. Use the buttons below its board, or the commands that begin with { COMMAND($group) }.
wrong-players = { $game } is for { $least } to { $most } players.
no-such-level = { $game } has no computer of that level. Choose one of these: { $levels }.
no-such-option = In { $game }, fame is always open. Use { COMMAND("ra new") } again without hidden_scores.
level-without-computers = You named a level but no computers. Use { COMMAND("ra new") } again with computers, or without level. Nothing was changed.
too-many-computers = That’s too many computers: one of the { $players } seats is yours.
too-many-invited = You, the people you invited and the computers need { $needed } seats, but players: is { $players }. Nothing was changed.
invited-self = You don’t need to invite yourself: the first seat is yours. Nothing was changed.
invited-bot = Bots can’t be invited ({ $names }). For computer players, use computers: instead. Nothing was changed.
invited-unseeing = These people can’t see this channel, so you can’t invite them here: { $names }. Nothing was changed.
not-host = Only { $host } can do this, as the host of the table. If the host leaves the table or the server, the next player becomes the host.
not-invited = No seat is kept for you at table { $code }, so nothing was changed. The table: { $link }
rematch-not-played = You didn’t play in game { $code }, so nothing was changed. Open a table of your own with { COMMAND("ra new") }.
rematch-left = You left game { $code }, so you aren’t part of its rematch. Nothing was changed. Open a table of your own with { COMMAND("ra new") }.
rematch-begun = The rematch has already begun, so nothing was changed. It’s table { $code }: { $link }
missing-permissions = I can’t play in this channel because I lack permissions: { $permissions }. Someone who manages this server can give them to my role in the channel’s settings.
board-unseeing = These people can’t see this channel, so table { $code } can’t go on here: { $names }. Use { COMMAND("ra board") } with table:{ $code } in a channel that all of them see. Nothing was changed.
board-not-here = In this server, tables are played only in certain channels. Use { COMMAND("ra board") } with table:{ $code } in { $channels }. Nothing was changed.
board-not-yours = You may not write in this channel, so you can’t bring a table here. Use { COMMAND("ra board") } with table:{ $code } where you may write. Nothing was changed.
cannot-show = I can’t show game { $code } where it is played. { $why } Everything is saved, and the board comes as soon as that is fixed.{ $elsewhere ->
    [yes] {" "}In another channel, { COMMAND("ra board") } with table:{ $code } shows it at once.
   *[no] {""}
}
cannot-post = I can’t show game { $code } where it is played because I lack permissions: { $permissions }. Everything is saved. Once I have them, or in another channel, use { COMMAND("ra board") } with table:{ $code } to show it again.
thread-locked = I can’t show game { $code } because its thread is locked. Everything is saved. Once a moderator has unlocked the thread, or in another channel, use { COMMAND("ra board") } with table:{ $code } to show it again.
place-gone = I can’t show game { $code } because its channel is gone. Everything is saved. Use { COMMAND("ra board") } with table:{ $code } in another channel to go on there.
not-accepted = Discord isn’t accepting the new board of game { $code }. Everything is saved, and I’ll keep trying. Use { COMMAND("ra board") } with table:{ $code } to show the game in another channel.
no-thread = Game { $code } is played here in the channel: I couldn’t open a thread for it. { $why } Once that is fixed, new games get their own threads; if you’d rather play in the channel, someone who manages the server can turn threads off with { COMMAND("ra-server settings") }.
saved-but-not-shown = What you did is saved. Discord isn’t accepting my messages right now; the new board will appear as soon as it does.
saved-but-refused = What you did is saved. { $why }
refused = Nothing was changed. { $why }
saved-but-not-read = What you did is saved. My database isn’t answering right now; the new board will appear as soon as it does.
discord-unavailable = Nothing was changed. Discord isn’t accepting my messages right now.
unexpected = Something went wrong that shouldn’t have. Nothing was changed. If it happens again, please give whoever runs this bot the number { $id }.
unexpected-saved = What you did is saved, but something went wrong that shouldn’t have. The board will appear as soon as possible. Please give whoever runs this bot the number { $id }.

obstacle-timeout = I’m timed out in this server until { $until } and can’t write anything before then. Anyone who can time out members can end that sooner with Remove Timeout.
obstacle-not-in-thread = I’m not in this private thread. { $here ->
    [yes] Mention me here once, then try again.
   *[no] Mention me in { $channel } once.
}
obstacle-locked = The thread { $channel } is locked, so only people who manage threads can write there. One of them can unlock it.
obstacle-automod = AutoMod in this server has blocked what I wrote. Someone who manages the server can exempt my role under Server Settings → Safety Setup → AutoMod.
obstacle-said = Discord refuses my message: “{ $said }”.
obstacle-slow-mode = Slow mode in { $channel } holds me back. Someone who manages the channel can turn it off, or give my role Bypass Slowmode.
obstacle-too-many-threads = This server has as many active threads as Discord allows. Anyone who manages threads can archive some.
obstacle-no-direct-messages = Discord doesn’t deliver my direct messages there. You can allow them in the privacy settings of a server that we share.
obstacle-no-shared-server = Discord doesn’t deliver my direct messages to anyone who shares no server with me.
obstacle-tag-needed = Every post in { $channel } needs a tag, and I can’t choose one. Someone who manages the forum can lift that rule.
obstacle-no-messages = I can’t write in { $channel }: it’s not a text channel. In a forum, I can play in its posts.
obstacle-gone = The channel { $channel } is gone.
obstacle-permissions = I lack permissions in { $channel }: { $permissions }. Someone who manages this server can give them to my role in the channel’s settings.
obstacle-unseen = Discord doesn’t let me into { $channel }. If it’s a private thread, mention me there once; otherwise give my role View Channel there.

permission-view-channel = View Channel
permission-connect = Connect
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads
permission-mention-everyone = Mention @everyone, @here and All Roles

table-no-such-table = There is no such table here. Use { COMMAND("ra games") } to see yours.
table-too-many-lobbies = One person can host { $most } tables that haven’t begun, in all servers together. Start or cancel one of them first; { COMMAND("ra games") } lists yours here, and in direct messages with me those of all servers.
table-too-many-hosted = One person can host { $most } open tables in a server, games that have begun included. Finish or cancel one of them first; { COMMAND("ra games") } lists yours.
table-too-many-tables = { $most } tables are open in this server, as many as it allows. Wait until one is over. People who manage the server can end one with { COMMAND("ra-server tables") } or allow more with { COMMAND("ra-server settings") }.
table-too-many-tables-alone = You have { $most } tables open here, as many as possible. Finish or cancel one of them first; { COMMAND("ra games") } lists them.
table-too-many-analyses = { $most } analyses that you asked for aren’t done yet. Ask again once one of them is, or cancel one with the button of its message.
table-corrupt = This game can’t go on because its saved data can’t be read. Other games aren’t affected. Please tell whoever runs this bot.
table-stale = The table has moved on. Nothing was changed; use { COMMAND("ra board") } to see where it is now.
table-not-seated = You aren’t at this table.
table-already-seated = You’re already at this table.
table-not-host = Only the host of the table can do this.
table-already-started = The game has already begun. Nothing was changed.
table-over = The game at this table is over. Nothing was changed.
table-not-finished = This only works for a game that was played to its end.
table-not-running = No game is running at this table.
table-not-plannable = There’s no bid to plan or change: no auction is running, or the one you mean is over. Nothing was changed.
table-bid-now = It’s already your turn to bid. Use the buttons below the board, or { COMMAND("ra bid") }. Nothing was changed.
table-no-bid-left = You won’t bid again in this auction: you’ve already decided, or none of your suns can lead any more. Nothing was changed.
table-next-to-bid = You’re next to bid, so there’s nothing to wait for: bid or pass. Nothing was changed.
table-useless-plan = This plan would never bid: it allows none of your face-up suns that can still lead. Nothing was changed.
table-plan-over = The epoch that this plan was for is over. Nothing was changed; use { COMMAND("ra plan") } to plan for this one.
table-table-full = All seats at this table are taken.
table-seats-kept = The free seats are kept for people who were invited. Nothing was changed; the host can free a kept seat.
table-no-kept-seat = No seat is kept for that person, so nothing was changed.
table-too-few-players = The game needs at least two players. Wait for someone to join, or press Add computer.
table-seats-mismatch = More players than that are already at the table, so nothing was changed. Someone must leave first.
table-no-computer = There’s no computer at this table.
table-unknown-computer = There’s no such computer player.
table-nothing-to-undo = You have nothing to take back.
table-has-left = You left this game or were removed from it, and a computer plays on for you. Nothing was changed.
table-not-yet-removable = As the host, you can remove a player once their time has run out twice. People who manage this server can do so at any time. Nothing was changed.
table-handed-over = A computer has just taken over for you. Do anything at the table to get your seat back.
table-not-handed-over = You are already playing at this table.
table-time-over = Your time is up and can’t be extended. You can still play until someone goes on without you.
table-closed = This table was closed because nothing happened for two days. Nothing was changed; press Reopen in its message to open it again.
table-not-late = This button isn’t for you. Nothing was changed.
table-hints-off = The host has turned hints off at this table.
table-bad-options = The game can’t be played with these options. Nothing was changed.
table-full = The bot’s disk is full, so nothing could be saved, and nothing was changed. Please tell whoever runs this bot, then try again.
table-read-only = The bot can’t write to its database, so nothing was changed. Please tell whoever runs this bot, then try again.
table-locked = The bot’s database is busy right now. Nothing was changed; please try again in a moment.
table-contended = Too much happened at once, and this was not saved. Nothing was changed; please try again.
table-lost = The bot can’t reach its database right now. Nothing was changed; please try again in a moment.
table-standby = The bot’s database isn’t accepting changes right now. Nothing was changed; please try again in a moment.
table-unclear = The connection to the bot’s database broke while this was being saved. Please look at the table to see whether it counted.
table-broken = The bot’s database isn’t working as it should. Nothing was changed; please give whoever runs this bot the number { $id }.

## Commands

command-ra = Ra and Ra: The Dice Game: tables for both, and the moves of Ra
command-new = Open a table here for others to join
command-join = Take a seat at a table before it starts
command-leave = Leave a table; once the game has begun, a computer plays on for you
command-remove = Make a player leave a running game for good; a computer plays on for them
command-options = As the host: change the options of a table
command-start = As the host: begin the game
command-cancel = Cancel a table; a running game ends once all its people agree
command-draw = In Ra: draw a tile
command-invoke = In Ra: invoke Ra, which starts an auction
command-bid = In Ra: bid one of your suns
command-pass = In Ra: pass in the auction
command-plan = In Ra: plan your turns and bids, seen only by you
command-god = In Ra: use gods to take as many tiles from the auction track
command-discard = In Ra: choose the tiles to lose to a disaster
command-board = Post the current board again
command-show = Look at the news, the position, the log, the bag or your fame
command-show-text = The whole position as text, seen only by you
command-show-news = What has happened since your last turn, seen only by you
command-show-log = Everything that has happened, seen only by you
command-show-bag = In Ra: the tiles left in the bag, seen only by you
command-show-fame = Your fame, and what you would score now, seen only by you
command-hint = On your turn: what a strong computer would do, seen only by you
command-ra-learn = Learn the games: a tutorial, puzzles, and finished games to watch again
command-learn-key = Every tile of Ra and what it scores, seen only by you
command-learn-tutorial = Learn Ra or the dice game in five minutes, step by step, seen only by you
command-learn-puzzle = A position from a real game, one a day: find the best action, seen only by you
command-learn-analyse = What a strong computer says about every decision of a finished game
command-learn-import = Watch a game that was played elsewhere, from its record
command-learn-replay = Watch a finished game, step by step or as an animation
command-games = Your tables in this server, those waiting for you first
command-me = Your own settings
command-me-settings = Your settings: notifications, language, playing hours, being away
command-me-privacy = What is stored about you and why; export it, or delete it
command-leaderboard = Who leads in this server, or led its past seasons
command-ra-stats = The statistics of people and of this server, and finished games
command-stats-player = How a member has done against people in this server, seen only by you
command-stats-server = The games of this server: who plays most, records, wins by turn order
command-stats-history = A member’s finished games, newest first, seen only by you
command-rules = The rules of Ra and Ra: The Dice Game, and how to play here
command-ra-server = For those who manage this server: settings, a check, its tables
command-server-settings = Where tables may be opened, language, pace, threads, whom to ping for new tables, who may cancel
command-server-check = Which permissions I lack here, channel by channel, and how to fix that
command-server-tables = The open tables of this server: end or move one that is stuck, or remove a player
command-server-season = Open or close a season, which has standings and ratings of its own

parameter-theme = Practise puzzles of one kind; they don’t count
parameter-table = The table’s code; usually this channel’s or thread’s
parameter-file = A record, as the replay of a game offers it: a file that ends in .json
parameter-learn-replay-how = How to watch it, and who sees it; usually step by step, only for you
parameter-learn-replay-table = The code of a finished game, such as K3F; usually the one of this thread
parameter-learn-analyse-table = The code of a finished game, such as K3F; usually the one of this thread
parameter-game = Which game: Ra, or Ra: The Dice Game
parameter-member = Whose; usually your own
parameter-remove-player = Who must leave the game
parameter-players = The number of players, with computers; usually three, or as many as you name
parameter-leaderboard-players = The number of players; usually any
parameter-order = What decides the order; usually the rating
parameter-period = Which games count; usually all of them
parameter-server-season-name = The name of a new season, such as Winter 2027
parameter-player2 = Someone to invite: a seat is kept for them
parameter-player3 = Someone else to invite
parameter-player4 = Someone else to invite
parameter-player5 = Someone else to invite
parameter-computers = How many computer players to seat
parameter-level = How well the computers play; usually about as well as you
parameter-hidden-scores = In Ra: whether fame is hidden until the end; usually it is
parameter-hints = Whether players may ask for hints; usually they may
parameter-points-now = In Ra: whether the board shows what everyone would score now; usually it does
parameter-lot-points = In Ra: whether auctions show points with and without the lot; usually they do
parameter-plan-bid = What to do when it’s your turn to bid; leave it out to choose from a list
parameter-first-player = In the dice game: who begins, by place in the lobby’s list; usually a random player
parameter-start-when-full = Whether the game begins once all seats are taken; usually the host starts it
parameter-language = The language of the table; without it, that of this server
parameter-rated = Whether the game counts for ratings; usually it does
parameter-pace = How much time each decision has; usually 24 hours
parameter-auctions = In Ra: whether all bid at once or in turn; usually the pace decides
parameter-pictures = Wide boards, or tall ones for phones; usually wide
parameter-sun = The number of one of your face-up suns
parameter-god-tiles = The spaces of the tiles to take, such as 3 7
parameter-discard-tiles = The tiles to lose, such as Temple, Sphinx
parameter-me-settings-time-zone = A city with your time, such as Berlin: for your playing hours and dates
parameter-me-settings-away-until = Be away until this date, such as 2026-12-24: a computer plays for you
parameter-topic = A word to look for, or a chapter from the list

## Starting the program

start-no-token = No token: set DISCORD_TOKEN=… in the environment or in a file .env (.env.example explains it).
start-token-refused = Discord refused the token. In the developer portal, under Bot, make a new one with Reset Token, and set DISCORD_TOKEN to it, in .env or wherever your settings are.
start-emojis-uploaded = { $count } emojis: { $added } added, { $replaced } replaced, the others were there already.
start-emojis-restart = A running bot uses them once it is restarted, or when it next reconnects to Discord.
start-emojis-refused = Discord refused an emoji: { $error }. Those already uploaded stay; run the command again later.
start-counting = Games
start-counted = { $count ->
    [one] One finished game is
   *[other] { $count } finished games are
    } counted again.
start-unreachable = Discord can’t be reached. Is this machine connected to the internet?
start-no-such-token = DISCORD_TOKEN holds no bot’s token: such a token has three parts with dots in between. In the developer portal, under Bot, make one with Reset Token; the application’s ID, its public key and its client secret are something else.
start-closed = Discord closed the connection for good ({ $code }).
start-closed-token = Discord no longer accepts the token ({ $code }): it was reset. In the developer portal, under Bot, make a new one with Reset Token, and set DISCORD_TOKEN to it, in .env or wherever your settings are.
start-closed-shard = Discord refused the shard ({ $code }): its number doesn’t fit the number of shards. Leave out SHARD_COUNT, or give all processes the same value.
start-closed-sharding = Discord wants the servers divided into more shards ({ $code }). Leave out SHARD_COUNT, so that the bot uses as many as Discord recommends.
start-too-many-shards = SHARD_COUNT is { $count }, but this bot may log in { $total } times a day, and each shard does once. Leave it out, so that the bot uses as many as Discord recommends; { $most } is the most that works.
start-closed-version = Discord no longer supports the version of its gateway that this bot uses ({ $code }). Update the bot and its packages.
start-closed-intents = Discord refused the intents that this bot asks for ({ $code }). It asks for Guilds alone, which every bot has: was its code changed?
start-redirected = Something else answers in Discord’s place: it leads to { $sent } ({ $status }). Does this network have a login page, or is DISCORD_API wrong?
start-stranger = Something else answers in Discord’s place: { $status } with { $sent }. Does this network have a login page or a filter, or is DISCORD_API wrong?
start-no-gateway = Discord’s gateway ({ $host }) can’t be used: { $what ->
    [unreachable] it can’t be reached
    [silent] the connection opens, but nothing arrives
    [closed] the connection is closed at once
   *[other] something else answers there
}. Does a firewall, a proxy or a filter on this network block WebSockets?
start-unreadable = Discord’s gateway sent something that can’t be read ({ $error }). Does a proxy or a filter on this network alter what arrives? With LOG_LEVEL=DEBUG the log says where it was read.
start-blocked = The way to Discord is blocked ({ $status }): Cloudflare, through which it is reached, or a filter on this network refuses this machine’s address. Start the bot from another address, or ask whoever runs the network.
start-not-found = What answers as Discord doesn’t know what the bot asks for ({ $status }). Is DISCORD_API right, and does a proxy in between lead to Discord?
start-proxy = The proxy wants a name and a password ({ $status }). Put both into the address in HTTPS_PROXY, before the host: docs/hosting.md shows it.
start-proxy-unusable = The proxy in { $name } can’t be used: its address must begin with http:// or https://, and the special characters of a password must be encoded as docs/hosting.md shows.
start-proxy-unreachable = The proxy named by HTTPS_PROXY can’t be reached. Is its address right?
start-law = Discord can’t be used from this machine’s network for legal reasons ({ $status }). The bot has to run on another network.
start-limited = Discord, or Cloudflare in front of it, isn’t accepting requests from this machine’s address for now ({ $status }). Start the bot again in a few minutes, not right away.
start-troubled = Discord is having trouble ({ $status }). See discordstatus.com for more.
start-refused = The login was refused ({ $status }), by Discord or by something in between.
start-certificate = The certificate of what answers as Discord can’t be trusted ({ $reason }). Does something on this network intercept encrypted connections, or does this machine lack its list of authorities (ca-certificates)?
start-certificate-time = Discord’s certificate isn’t valid at this machine’s time ({ $reason }). Is its clock right?
start-unclear = The connection to Discord failed: { $error }.
start-already-running = Another bot process (process { $pid } on { $host }) is already running on this database. Stop it first, or give this one its own database (DATABASE_URL).
start-lease-in-doubt = Another bot process has taken over this database, or may have while it couldn’t be reached, so this one has stopped.
start-port-unusable = The port given as METRICS_PORT can’t be opened: { $reason }. Choose another one, or another address (METRICS_HOST).
start-bad-setting = These settings have impossible values: { $names }. The file .env.example explains them.
start-unreadable-setting = The settings in { $file } can’t be read. May this user read the file and enter its folder, and is it UTF-8 text?
start-silent-pipe = .env is a pipe, and nobody has written settings into it for ten seconds. Start the program that writes them, or make .env an ordinary file (.env.example explains it).
start-too-few-files = This process may have only { $most } files open, and connections count too: allow it 1024, for example with “ulimit -n 1024”, LimitNOFILE= in a unit of systemd, or --ulimit nofile=1024 for a container.

## The rules, a chapter each

rules-choose = Rules: choose a chapter

rules-key-title = Every tile and what it scores
rules-key = What every tile scores, how many of it there are, and whether it stays after an epoch.

rules-overview-title = The game in a minute
rules-overview =
    Two to five players collect tiles of ancient Egypt over three epochs. You pay for tiles not with money but with **suns**: you have three or four of them, each with a number, and can bid each one once an epoch.
    On your turn you draw a tile onto the auction track, use gods, or invoke Ra, which starts an auction for everything on the track. The highest sun wins all the tiles, good and bad, and also the sun on the board, which the winner can bid in the next epoch.
    An epoch ends when all suns are spent, or at once when the Ra track is full: suns you haven’t used by then stay yours, but buy nothing in this epoch. Fame is scored after each epoch, and after the third also for monuments and suns. Most fame wins.
    -# Ra is a game by Reiner Knizia.

rules-setup-title = Setting up
rules-setup =
    The bag holds **180 tiles**:
    - 30 Ra tiles
    - 8 gods, 25 pharaohs, 25 Niles, 12 floods, 5 gold
    - 25 civilization tiles: 5 of each of five kinds
    - 40 monuments: 5 of each of eight kinds
    - 10 disasters: 2 funerals, 2 droughts, 4 unrests, 2 earthquakes
    Everyone begins with 10 fame and a set of suns, drawn at random and seen by all:
    - **2 players:** 9-6-5-2, 8-7-4-3
    - **3 players:** 13-8-5-2, 12-9-6-3, 11-10-7-4
    - **4 players:** 13-6-2, 12-7-3, 11-8-4, 10-9-5
    - **5 players:** 16-7-2, 15-8-3, 14-9-4, 13-10-5, 12-11-6
    Sun 1 lies on the board. The player with the highest sun begins.

rules-turn-title = A turn
rules-turn =
    The player with the highest sun begins. Turns go clockwise: down the list of players on the board, then from its top again.
    On your turn, do exactly one of these:
    - **Draw a tile.** It goes to the auction track. A Ra tile goes to the Ra track instead and starts an auction at once; the Ra tile that fills the Ra track ends the epoch without an auction. You can’t draw when there are eight tiles on the auction track.
    - **Use gods.** Discard one or more god tiles and take the same number of other tiles from the auction track.
    - **Invoke Ra.** You start an auction yourself, even if the track is empty.
    Players without a face-up sun are skipped. If you’re the only one with suns left, you take turn after turn and can push your luck.

rules-auction-title = Auctions
rules-auction =
    The player to the left of whoever started the auction bids first, then the others clockwise; whoever started it bids last. You get one chance: bid a face-up sun higher than any so far, or pass. If you can’t bid higher, you pass automatically.
    The highest sun takes **all** tiles on the track, and the sun on the board, face down for this epoch. The sun that was bid goes to the board.
    If nobody else bids, it depends on how the auction began:
    - Ra was invoked by choice: whoever invoked it must bid.
    - Ra was invoked because the track was full: that player may pass too, and then the eight tiles are lost.
    - A Ra tile was drawn: that player may pass too, and the tiles stay.
    The next turn belongs to the player to the left of whoever started the auction, no matter who won it.

rules-gods-title = Gods
rules-gods =
    A god is worth 2 fame at the end of the epoch. Or you use it: as your whole turn, discard any number of gods and take the same number of tiles from the auction track, but no gods. Gaps stay until new tiles fill them, the leftmost first.
    A god may take a disaster, which then takes effect as usual, unless the table plays without this rule.

rules-disasters-title = Disasters
rules-disasters =
    If you take a disaster tile, you lose two tiles, after taking all other tiles of the lot:
    - **Funeral**: two pharaohs.
    - **Drought**: two floods or Niles, floods first.
    - **Unrest**: two civilization tiles of your choice.
    - **Earthquake**: two monuments of your choice.
    If you have fewer, you lose all of them. Several disasters add up. You’re asked only where there is a choice.

rules-epoch-title = The end of an epoch
rules-epoch =
    An epoch ends when nobody has a face-up sun left, or at once when a Ra tile fills the Ra track: the 6th with 2 players, the 8th with 3, the 9th with 4, the 10th with 5. Tiles on the auction track are then lost.
    After scoring you keep pharaohs, Niles and monuments; gods, gold, floods and civilization tiles leave the game. All suns are turned face up, and the player with the highest sun begins.

rules-scoring-title = Scoring
rules-scoring =
    ### After each epoch
    - Gods: 2 each.
    - Pharaohs: most 5, fewest −2; everyone who ties gets it in full. If all have the same number, nobody scores.
    - Nile: 1 for each Nile and each flood, but nothing without a flood.
    - Gold: 3 each.
    - Civilization, by different kinds: none −5, one or two 0, three 5, four 10, five 15.
    ### After the third epoch also
    - Monuments, by different kinds: one each up to six, seven 10, eight 15. Three of one kind score 5 more, four 10, five 15.
    - Suns: highest sum 5, lowest −5; ties count as for pharaohs.
    Fame never falls below 0. If players tie for the win, the highest sun decides.

rules-two-players-title = Two players
rules-two-players =
    Two players get four suns each, from 2 to 9, and the 6th Ra tile ends the epoch. Under Options in the lobby, the host can choose other sets of suns, the 7th Ra tile, and a last scoring without the penalties for fewest pharaohs and lowest suns.

rules-playing-here-title = Playing here
rules-playing-here =
    - **Open a table** with { COMMAND("ra new") }. Others press Join, Add computer fills seats, and the host presses Start. Anyone you name there (player2 to player5) has a seat kept for them. After a game, Rematch opens a table for the same people and keeps their seats for a day.
    - **Play** with the buttons under the board, or with { COMMAND("ra draw") }, { COMMAND("ra invoke") }, { COMMAND("ra bid") }, { COMMAND("ra pass") }, { COMMAND("ra god") } and { COMMAND("ra discard") }. You’re pinged when it’s your turn. Until someone acts after you, you can take back a bid, pass or discard in More.
    - **Look** with More: what happened since your last turn, the position as text, the log, the tiles in the bag, your fame, a hint. With { COMMAND("ra plan") } or Plan in More you decide your bids and draws beforehand; nobody learns that they were planned. { COMMAND("ra board") } posts the board again; { COMMAND("ra games") } lists your tables.
    - **Time**: the host chooses the pace, usually 24 hours for each decision. You’re reminded once. When your time is up, the others can let a computer play for you; at live pace this happens by itself. Do anything at the table to get your seat back. In { COMMAND("ra me settings") } you choose how you’re notified, in which hours you play, and until when you’re away.
    - **Stop** with { COMMAND("ra cancel") }: the host can before the start; after that, all people in the game together, or someone who manages the server.
    - **Leave** a running game with { COMMAND("ra leave") }: a computer plays on for you, and you rank behind everyone who stays. With { COMMAND("ra remove") }, the host can remove a player who has run out of time twice, and people who manage the server can remove anyone.
    Fame is hidden until the end unless the host makes it open. The host can also turn hints off.
