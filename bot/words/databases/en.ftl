databases-replaying = games played again
databases-moved = Moved: { $rows } rows, and { $games ->
    [one] one running game is
   *[other] { $games } running games are
    } the same in both databases. Start the bot with DATABASE_URL set to the new one.
databases-backed-up = { $file } has everything up to now, { $size } bytes.
databases-restored = { $file } is as it was at the time of the backup; { $games ->
    [one] one running game was
   *[other] { $games } running games were
    } played again without an error.
