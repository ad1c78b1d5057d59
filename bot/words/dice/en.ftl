### Words of Ra: The Dice Game on Discord.

## Options

option-ra-steps = Steps of the Ra figure in an epoch
option-ra-steps-usual = As usual: 12, 16 or 20 for 2, 3 or 4 players
option-ra-steps-none = The Ra figure takes 12, 16 or 20 steps for 2, 3 or 4 players
option-ra-steps-count = The Ra figure takes { $count } steps in an epoch
option-nile-spaces = Spaces of the Nile (usually 12)
option-nile-spaces-count = The Nile has { $count } spaces
option-pharaoh-spaces = Spaces of the pharaoh track
option-pharaoh-spaces-usual = As usual: no end
option-pharaoh-spaces-none = The pharaoh track has no end
option-pharaoh-spaces-count = The pharaoh track has { $count } spaces
option-flood-bonus = What a flooded Nile scores
option-flood-bonus-off = A flooded Nile scores its spaces
option-flood-bonus-on = A flooded Nile scores its spaces, and 1 for each flood
option-flood-bonus-alone = The Nile scores 1 for each flood, and nothing for its spaces
option-allow-negative = Let fame fall below 0
option-allow-negative-on = Fame may fall below 0
option-allow-negative-off = Fame never falls below 0

## Turns

dice-lie = Roll { $roll } of 3: { $dice }
dice-so-far = So far: { $uses }
dice-unused = Unused: { $dice }
dice-die-label = { $colour }: { $face }
dice-choose-reroll = Roll again: choose dice
dice-keep = Keep all
dice-keep-symbol = Keep { $kept } { $face }
dice-keep-with-ankhs = Keep { $kept } { $face } and { $ankhs ->
    [one] 1 ankh
   *[other] { $ankhs } ankhs
}
dice-roll-all = Roll { $count ->
    [one] it
   *[other] all { $count }
} again
dice-choose-fewer = Move fewer steps
dice-choose-civilization = Civilization: choose a space
dice-choose-pyramid = Pyramid in the { $colours } { $count ->
    [one] row
   *[other] rows
}: choose a column
dice-pyramid-choice = { $colour }, column { $column } · { $count ->
    [0] new column
   *[other] you have { $count } there
}
dice-pyramid-of = { $colour }, column { $column } · { $count ->
    [one] your only one there
   *[other] one of your { $count } there
}
dice-done = Done
dice-done-unused = Done, { $count ->
    [one] 1 die unused
   *[other] { $count } dice unused
}
dice-done-no-use = Done: nothing left to use
dice-undo = Undo
dice-disaster-of-pharaoh = Pharaoh
dice-disaster-of-nile = Nile
dice-disaster-of-civilization = Civilization
dice-disaster-of-pyramid = Pyramids
dice-harm = - **{ $disaster }**: { $harm }
dice-harm-flood = { $name } loses a flood
dice-harm-steps = { $name } { $count ->
    [0] loses nothing
    [one] moves back 1 step
   *[other] moves back { $count } steps
}
dice-harm-markers = { $name } loses { $count ->
    [0] nothing
    [one] 1 marker
   *[other] { $count } markers
}
dice-choose-loss = Choose { $count } markers to lose

## What cannot be done

unknown-dice-words = I don’t understand “{ $word }”, so nothing was done. { $verb ->
    [lose] Name markers by their colour, and pyramids also by their column, such as red 4 blue 1. The colours are { $colours }.
    [civilization] Name the space by its colour alone: { $colours }.
    [pyramid] Name the row by its colour alone: { $colours }.
   *[other] Name dice by their colour: { $colours }.
}
illegal-unknown-dice = I can’t read this as a move. Write moves like reroll blue red, keep, nile 2, pyramid blue 4, done or lose red green.

## Commands

command-radice = Your moves in Ra: The Dice Game; its tables are under { COMMAND("ra") }
command-reroll = Roll some of your dice again
command-keep = Stop rolling
command-pharaoh = Use dice: move forward on the pharaoh track
command-nile = Use dice: move forward on the Nile
command-flood = Use three Nile symbols: flood the Nile
command-civilization = Use dice: place a civilization marker
command-pyramid = Use dice: place a pyramid
command-ankhs = Use two ankhs: 2 fame at the end of your turn
command-undo = Take back your last use of dice
command-done = Finish using your dice
command-disaster = Declare a disaster for everyone else, or none
command-lose = Choose the two markers to lose to a disaster

parameter-dice = The dice to roll again, such as blue red
parameter-steps = The number of steps; each costs one symbol
parameter-space = The colour of the space
parameter-row = The colour of the row
parameter-column = The column, from 1 to 8
parameter-kind = What the disaster hits
parameter-markers = The two markers to lose, such as red green, or red 4 blue 1

## The rules, a chapter each

rules-dice-overview-title = Dice: the game in a minute
rules-dice-overview =
    Two to four players roll five dice over three epochs. The dice are red, blue, yellow, green and purple; each has six faces: sun, pharaoh, Nile, civilization, pyramid and ankh.
    On your turn you roll up to three times, then use what the dice show: you advance on the **pharaoh track** and on the **Nile**, flood it, place markers on **civilization** spaces and build **pyramids**.
    Suns are never rolled again. They move the Ra figure towards the end of its track, which ends the epoch, or bring you fame, or a disaster for the others.
    Fame is scored after each epoch, and after the third also for pyramids. Most fame wins; players with equal fame share the victory. Nothing is hidden in this game.
    A random player begins, unless the host chose someone; turns go clockwise. The first player starts with 10 fame, the next ones with 11, 12 and 13.
    -# Ra: The Dice Game is by Reiner Knizia too.

rules-dice-rolling-title = Dice: rolling, and the ankh
rules-dice-rolling =
    You roll all five dice. Then you may roll again twice: any dice you like, even ones you kept before, but never a sun. Stop whenever you want.
    Then you use your dice in any order. Each die is used once at most, and you don’t have to use them all. You may use them for different things.
    - **Ankhs are jokers.** An ankh stands for a pharaoh, Nile, civilization or pyramid if at least one of your dice shows that symbol itself. Any number of ankhs can do so. They never stand for a sun, and their colour never counts.
    - **Two ankhs** can be turned into 2 fame instead, four into 4; you get it at the end of your turn.

rules-dice-tracks-title = Dice: pharaoh, Nile and floods
rules-dice-tracks =
    - **Pharaoh**: each symbol moves your marker one space forward.
    - **Nile**: each symbol moves your marker one space forward, up to the last space of the Nile.
    - **Flood**: once a turn, three Nile symbols put a flood marker on your Nile marker instead of moving it. At least one die must show a Nile itself; the others may be ankhs. Any more Nile symbols that turn move your marker as usual. Your floods travel with it.
    The Nile scores only with a flood. Floods are removed after each epoch; your places on both tracks stay.

rules-dice-civilization-title = Dice: civilization
rules-dice-civilization =
    There are five civilization spaces, one in each colour of the dice.
    Three civilization symbols place one marker, four up to two, five up to three; ankhs count as symbols. Each marker goes to a space in the colour of a die that shows civilization itself.
    You can have one marker on a space. A space takes one marker fewer than there are players.
    Markers are scored at the end of each epoch: having none costs 5 fame. Then all civilization markers are removed, so everyone starts the next epoch without any.

rules-dice-pyramids-title = Dice: pyramids
rules-dice-pyramids =
    There are five rows in the colours of the dice, with eight columns. Each space takes one marker.
    - **Your first** pyramid of a turn needs one die that shows a pyramid itself. It goes to any free space in the row of that die’s colour.
    - **Your second and third** need two more symbols each. One of the two is a die that shows a pyramid itself, and the pyramid goes into the row of that die’s colour; the other is any pyramid or an ankh. They may only go to columns where you have no pyramid yet.
    So one symbol builds one pyramid at most, three build two, five build three, and each pyramid needs its own die showing a pyramid, in the colour of its row. Pyramids stay until the end of the game unless a disaster takes them, and score only then.

rules-dice-suns-title = Dice: suns and disasters
rules-dice-suns =
    At the end of your turn, all your suns count together:
    - **One or two** move the Ra figure that many steps.
    - **Three** bring you 3 fame. The figure stays.
    - **Four or five** let you declare a disaster for everyone else, if you like. The figure stays.
    You choose one of these disasters, which hits everyone but you:
    - **Pharaoh**: two steps back on the pharaoh track.
    - **Nile**: lose one flood marker; without a flood, go two steps back on the Nile.
    - **Civilization**: each loses two civilization markers of their own choice.
    - **Pyramids**: each loses two pyramids of their own choice.
    Nobody goes back beyond the start. If you have just one civilization marker or pyramid, you lose that one; if you have none, you lose nothing.
    When the figure reaches the end of its track, **the epoch is over** after this turn. The track has 12 steps for two players, 16 for three and 20 for four, unless the host chose otherwise. The player after whoever ended it begins the next epoch.

rules-dice-scoring-title = Dice: scoring
rules-dice-scoring =
    ### After each epoch
    - Pharaoh: furthest ahead 5, furthest behind −2; everyone who ties gets it in full. If all are level, nobody scores.
    - Nile: with at least one flood, 1 for each space you have advanced; without a flood, nothing.
    - Civilization, by your markers: none −5, one or two 0, three 5, four 10, five 15. Then all flood and civilization markers are removed.
    ### After the third epoch also
    - **Columns** with a pyramid of yours: 1 each up to six, seven 10, eight 15.
    - **Sets**: each column with three of your pyramids 5, with four 10, with five 15.
    Scoring never brings your fame below 0, unless the host chose otherwise. Players with equal fame share the victory.

rules-dice-readings-title = Dice: open questions and options
rules-dice-readings =
    The text of the rules leaves some points open. This is how they are played here, and what the host can choose instead under Options:
    - **Lengths of the tracks.** The rules refer to the printed board and give no numbers. Here the Ra figure takes 12, 16 or 20 steps with 2, 3 or 4 players, the Nile has 12 spaces, and the pharaoh track has no end. The options have other lengths.
    - **What the Nile scores.** Taken literally, each flood marker would score 1 and the spaces nothing. As usually played, and here, a flooded Nile scores its spaces. The options have both, and the two added up.
    - **Fame below 0.** Here, scoring never brings you below 0. The options allow it.
    - **Who begins** is drawn at random. The host can choose a player instead, by their place in the lobby’s list.

rules-dice-playing-here-title = Dice: playing here
rules-dice-playing-here =
    - **Open a table** with { COMMAND("ra new") } and game: Ra: The Dice Game. Others press Join, Add computer fills seats, and the host presses Start. Anyone you name there (player2 to player4) has a seat kept for them; Rematch below a result keeps seats too.
    - **Roll again**: choose the dice from the list, or press a button that keeps one symbol and rolls the rest. Keep all stops.
    - **Use your dice**: the buttons take the most steps at once; the lists have fewer steps, civilization spaces and pyramids. Nothing counts until you press Done; Undo takes back your last use.
    - **By command**: all moves are under { COMMAND("radice") }; tables and boards are under { COMMAND("ra") }.
    - **Look** with More: what happened since your last turn, the position as text, the log, and what you would score now.
