### Words of stepping through finished games, and of games that were played elsewhere.

watching-title = **Game { $code }** · epoch { $epoch } · move { $move } of { $moves }
watching-first = First
watching-back = Back
watching-next = Next
watching-last = Last
watching-on-ra = Next auction
watching-on-dice = Next turn
watching-play = Play as animation
watching-record = Record
watching-jump = Jump to…
watching-epoch = The beginning of epoch { $epoch }
watching-section-ra = Auction { $number }
watching-section-dice = Turn { $number }
watching-section-note = { $name } · move { $move }
watching-recorded = Game { $code } as a file: every random draw and every move, without names. Anyone can watch it in another server with { COMMAND("ra-learn import") }.
watching-how-privately = Step by step, only for you
watching-how-publicly = Step by step, for all
watching-how-animation = As an animation, for all

## Games that were played elsewhere

watching-imported = The record is here as game { $code }, with { $moves } moves. It is only for watching and analysing, and doesn’t count for anything. The last { $kept } that you import here are kept, and the last { $most } in all.
watching-imported-note = A game played elsewhere, for watching only.
watching-file-unavailable = Discord couldn’t hand over the file just now. Nothing was changed; please try again.
watching-refused-too-large = This file is too large for a record: at most { $most } kB.
watching-refused-not-json = This file is not a record, since it is not JSON.{ $sentence } Press **Record** in a replay to get one.
watching-refused-not-a-record = This file is not the record of a game. Press **Record** in a replay to get one.
watching-refused-unknown-format = This is a record in a format that I don’t know; I know { $format }.
watching-refused-broken = This record is broken.{ $sentence } Press **Record** in the replay of the game to get it again.
watching-refused-illegal = This record can’t be played: move { $move } is not possible.{ $sentence }
watching-refused-unfinished = This game isn’t finished. Only finished games can be imported.
watching-refused-contradictory = This record contradicts itself.{ $sentence } Press **Record** in the replay of the game to get it again.

## From the analysis of a game to one of its decisions

watching-judged = Move { $move }: **{ $name }** played **{ $played }**, which cost { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in 100. Better: **{ $better }**.
watching-judged-best = Move { $move }: **{ $name }** played **{ $played }**; nothing was better.
