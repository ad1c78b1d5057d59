### Words for those who manage a server, and about what they have chosen.

server-new-lobby = { $role } A new table is open:
server-option-language = Language
server-not-here = In this server, tables are opened only in { $channels }. Use { COMMAND("ra new") } there.
server-not-yours = You may not write in this channel, so you can’t open a table here. Use { COMMAND("ra new") } where you may write. Nothing was changed.
server-nowhere = In this server, tables are opened only in certain channels, and none of them exists any more. Someone who manages the server can choose others with { COMMAND("ra-server settings") }.
server-no-such-language = I don’t speak that language. I speak { $languages }.
server-only-managers-cancel = In this server, only people who manage it cancel tables. Nothing was changed.
server-role-everyone = I won’t ping everyone. Please choose a separate role. Nothing was changed.
server-unknown = Discord hasn’t told me about this server yet. Please try again in a minute.

server-button-new = Open a table
server-button-settings = Server settings
server-button-settings-0 = Channels and language
server-button-settings-1 = New tables
server-button-check = Check permissions
server-button-tables = Open tables
server-button-analyses-on = Analyse rated games: on
server-button-analyses-off = Analyse rated games: off
server-button-again = Check again
server-button-move = Bring it here
server-button-end = End the table

## Settings

server-settings-title = **Settings of this server**, page { $page } of { $pages }. Only people who manage the server can change them.
server-settings-places =
    - Channels where tables may be opened, threads in them included. With none chosen, that is every channel where I can post.
    - The language of new tables, leaderboards and statistics.
    - A role to tell about new tables: I ping it at most once an hour.
    - Whether each game gets a thread of its own.
server-settings-new-tables =
    - The time for each decision at new tables.
    - What else new tables begin with. Whoever opens a table can choose differently.
    - Who may cancel a table. People who manage the server always can.
    - How many tables may be open at once.
    - Whether the bot analyses every rated game by itself, when it has nothing else to do.
server-settings-channels = Tables: in every channel where I can post
server-settings-language = The language of new tables
server-settings-language-discord = Language: as this server has in Discord ({ $language })
server-settings-role = No role is pinged for new tables
server-settings-threads = Threads
server-settings-threads-on = Each game is played in a thread of its own
server-settings-threads-off = Games are played in the channel, without threads
server-settings-pace = The time for each decision
server-settings-options = New tables begin with none of these: choose some
server-settings-cancel = Who may cancel a table
server-settings-cancel-players = Before the start the host, then all players together
server-settings-cancel-host = The host alone at any time, or all players together
server-settings-cancel-managers = Only people who manage this server
server-settings-most-tables = How many tables may be open at once
server-settings-most-tables-choice = At most { $most } open tables
server-warning-channels = None of the channels you chose exists any more, so no table can be opened. Choose others, or none.
server-warning-role-gone = The role to ping for new tables no longer exists.
server-warning-role = I can’t ping { $role }. Turn on “Allow anyone to @mention this role” in the role’s settings, or give me the permission Mention @everyone, @here and All Roles.

## Check

server-check-title = **What I need in this server**
server-check-fine = { $count ->
    [one] Everything is there in the one channel where tables may be opened.
   *[other] Everything is there in all { $count } channels where tables may be opened.
}
server-check-some = { $fine ->
    [0] { $count ->
        [one] This is missing in the one channel where tables may be opened:
       *[other] Each of the { $count } channels where tables may be opened lacks something:
    }
   *[other] Everything is there in { $fine } of { $count } channels where tables may be opened. This is missing in the others:
}
server-check-none = There is no channel where tables may be opened. { COMMAND("ra-server settings") } lets you choose some.
server-check-tables = { $count ->
    [1] Table
   *[other] Tables
} { $codes }: { $why }
server-check-gone = { $count ->
    [one] One of the channels chosen for tables no longer exists.
   *[other] { $count } of the channels chosen for tables no longer exist.
}
server-why-view-channel = I can’t see these channels, so there can be no tables there. If you want none there, all is well.
server-why-connect = Without it Discord keeps me out of a voice channel’s chat too.
server-why-send-messages = Without it I can’t show a table.
server-why-attach-files = Without it I can’t show the board.
server-why-read-message-history = Without it I can’t find my own messages again, and might post something twice.
server-why-create-public-threads = Without it games are played in the channel itself.
server-why-send-messages-in-threads = Without it I can’t play in threads.
server-why-mention-everyone = Without it I can’t ping the role that you chose for new tables.
server-mend-role = To fix it: Server Settings → Roles → { $role } → Permissions, turn on { $permission }. These channels lack it:
server-mend-channel = To fix it: in each of these channels, Edit Channel → Permissions, add { $role } and allow { $permission }:
server-mend-ping = You don’t need it if you turn on “Allow anyone to @mention this role” in that role’s settings.

## Tables

server-tables-title = **Open tables of this server: { $count }**
server-tables-none = No table is open in this server.
server-tables-choose = Choose a table to end or move it, or remove a player
server-table-lobby = - **{ $code }** ({ $game }): not started, { $seated } of { $wanted } seats taken.
server-table-waits = - **{ $code }** ({ $game }): waiting for { $name }.
server-table-asked = Turn began { $since }.
server-table-opened = Opened { $since }.
server-table-lost = I can’t reach its channel any more.
server-table-hint = You can end this table, or bring it here: then its board is posted in this channel, and the game goes on here.
server-table-remove = Remove a player: a computer plays on
server-table-end = End table { $code }? It ends without a result, for everyone. Nothing has been done yet.

## Welcome

server-welcome =
    Hello! I run games of **Ra** and **Ra: The Dice Game**, the board games by Reiner Knizia, for two to five people or against computers.
    - **{ COMMAND("ra new") }** opens a table here, or press the button below.
    - **{ COMMAND("ra rules") }** explains the games.
    - New to Ra? Learn it here in five minutes, seen only by you.
    If you manage this server, choose with Server settings where tables may be opened, in which language, and more; the check shows whether I have every permission I need.
