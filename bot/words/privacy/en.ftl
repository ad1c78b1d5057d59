# `/ra me privacy`: what is stored about a person, exporting and deleting it.

privacy = **What this bot stores about you**
    - your Discord id, display name and username, to seat you, to name you at your tables and to count your wins;
    - your games: when and where you played, your moves and your results, for the log, replays, the leaderboard and statistics, in which others see how often they met you;
    - your answers to the puzzles of the day, which of them you shared, and your rating, which only you see; others here see your streak, and whoever has answered the same puzzle sees that you solved it;
    - which games you imported;
    - your settings, with your time zone and playing hours if you chose any, whom you block, and which messages are still to be sent to you;
    - for a day, who pinged whom, so that nobody is pinged again and again.

    It reads no chat. Everything is in the database of whoever runs this bot, and goes to nobody but Discord. It stays until you delete it, or until 30 days after the bot was removed from the server where you played.
privacy-button-export = Export
privacy-button-delete = Delete me
privacy-exported = This is everything stored about you.
privacy-sure = **Delete everything stored about you?** This can’t be undone.
    - You leave all lobbies, and give up seats kept for you.
    - You leave all running games for good: a computer plays on, and you rank behind everyone who stays.
    - Games that have begun keep your moves and results without your id and name; games in direct messages with me are deleted. You disappear from leaderboards and statistics.
    - Your settings and your answers to puzzles are deleted.

    Messages already on Discord, and the names of threads, stay as they are: most of them can’t be changed any more.
privacy-button-sure = Yes, delete me
privacy-deleted =
    { $tables ->
        [0] Everything stored about you is deleted.
        [one] Everything stored about you is deleted. You’ve also left one table.
       *[other] Everything stored about you is deleted. You’ve also left { $tables } tables.
    }
    Whoever runs this bot is responsible for earlier backups of the database. If you play again, you start from scratch.
