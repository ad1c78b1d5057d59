### Words of Ra: The Dice Game on Discord.

## Options

option-ra-steps = Steps of the Ra figure in an epoch
option-ra-steps-usual = As usual: 12, 16 or 20 for 2, 3 or 4 players
option-ra-steps-none = 12, 16 or 20 steps of the Ra figure end an epoch with 2, 3 or 4 players
option-ra-steps-count = { $count } steps of the Ra figure end an epoch
option-nile-spaces = Spaces of the Nile (usually 12)
option-nile-spaces-count = the Nile has { $count } spaces
option-pharaoh-spaces = Spaces of the pharaoh track
option-pharaoh-spaces-usual = As usual: no end
option-pharaoh-spaces-none = the pharaoh track has no end
option-pharaoh-spaces-count = the pharaoh track has { $count } spaces
option-flood-bonus = What a flooded Nile scores
option-flood-bonus-off = a flooded Nile scores its spaces
option-flood-bonus-on = a flooded Nile scores its spaces, and 1 for each flood
option-flood-bonus-alone = the Nile scores 1 for each flood, and nothing for its spaces
option-allow-negative = Fame may fall below 0
option-allow-negative-on = fame may fall below 0
option-allow-negative-off = fame never falls below 0

## Turns

dice-lie = Roll { $roll } of 3: { $dice }
dice-so-far = So far: { $uses }
dice-unused = Unused: { $dice }
dice-die-label = { $colour }: { $face }
dice-choose-reroll = Roll again: choose dice
dice-keep = Keep all
dice-keep-symbol = Keep { $kept } { $face }, roll { $count }
dice-keep-with-ankhs = Keep { $kept } { $face } + { $ankhs } { $ankhs ->
    [one] ankh
   *[other] ankhs
}, roll { $count }
dice-roll-all = Roll { $count ->
    [one] it
   *[other] all { $count }
} again
dice-choose-fewer = Fewer steps
dice-choose-civilization = Civilization: choose a space
dice-choose-pyramid = Pyramid in { $count ->
    [one] row
   *[other] rows
} { $colours }: choose a column
dice-pyramid-choice = { $colour }, column { $column } · { $count ->
    [0] new column
   *[other] you have { $count } there
}
dice-pyramid-of = { $colour }, column { $column } · { $count ->
    [one] your only one there
   *[other] one of { $count } there
}
dice-done = Done
dice-done-unused = Done, { $count ->
    [one] 1 die unused
   *[other] { $count } dice unused
}
dice-done-no-use = Done, no use left
dice-undo = Undo
dice-declare-pharaoh = Pharaoh disaster
dice-declare-nile = Nile disaster
dice-declare-civilization = Civilization disaster
dice-declare-pyramid = Pyramid disaster
dice-declare-none = No disaster
dice-disaster-of-pharaoh = Pharaoh
dice-disaster-of-nile = Nile
dice-disaster-of-civilization = Civilization
dice-disaster-of-pyramid = Pyramids
dice-harm = - **{ $disaster }**: { $harm }
dice-harm-flood = { $name } loses a flood
dice-harm-steps = { $name } { $count ->
    [0] loses nothing
    [one] goes 1 step back
   *[other] goes { $count } steps back
}
dice-harm-markers = { $name } loses { $count ->
    [0] nothing
    [one] 1 marker
   *[other] { $count } markers
}
dice-choose-loss = Choose { $count } markers to lose

## What cannot be done

unknown-dice-words = Nothing was done: “{ $word }” was not understood. { $verb ->
    [lose] Name markers by their colour, and pyramids also by their column, such as red 4 blue 1. The colours are { $colours }.
    [civilization] Name the space by its colour alone: { $colours }.
    [pyramid] Name the row by its colour alone: { $colours }.
   *[other] Name dice by their colour: { $colours }.
}
illegal-unknown-dice = This cannot be read as a move. Moves are written like reroll blue red, keep, nile 2, pyramid blue 4, done or lose red green.

## Commands

command-radice = Your moves in Ra: The Dice Game; /ra has everything else
command-reroll = Roll some of your dice again
command-keep = Stop rolling
command-pharaoh = Use dice: go forward on the pharaoh track
command-nile = Use dice: go forward on the Nile
command-flood = Use three Nile dice: flood the Nile
command-civilization = Use dice: place a civilization marker
command-pyramid = Use dice: place a pyramid
command-ankhs = Use two ankhs: 2 fame at the end of your turn
command-undo = Take back what you used dice for last
command-done = Use no more dice
command-disaster = Declare a disaster for all others, or none
command-lose = Choose the two markers that a disaster costs you

parameter-dice = The dice to roll again, such as blue red
parameter-steps = How many steps; each costs one symbol
parameter-space = The colour of the space
parameter-row = The colour of the row
parameter-column = The column, from 1 to 8
parameter-kind = What the disaster hits
parameter-markers = The two markers to lose, such as red green, or red 4 blue 1

## The rules, a chapter each

rules-dice-overview-title = Dice: the game in a minute
rules-dice-overview =
    Two to four players roll five dice through three epochs. The dice are red, blue, yellow, green and purple; each has six faces: sun, pharaoh, Nile, civilization, pyramid and ankh.
    On your turn you roll up to three times, then use what lies there: you advance on the **pharaoh track** and on the **Nile**, flood it, place markers on **civilization** spaces and build **pyramids**.
    Suns cannot be rolled again. They drive the Ra figure to the end of its track, which ends the epoch, or bring fame, or a disaster for the others.
    After each epoch fame is scored, after the third also pyramids. Most fame wins; players with equal fame share the victory. Everybody sees everything: nothing is hidden in this game.
    Who begins is drawn at random, unless the host chose somebody, and has 10 fame; the next ones in turn order have 11, 12 and 13.
    -# Ra: The Dice Game is by Reiner Knizia too.

rules-dice-rolling-title = Dice: rolling, and the ankh
rules-dice-rolling =
    You roll all five dice. Then you may roll again twice: any dice you like, also those that you kept before, but never a sun. Stop whenever you want.
    When you have stopped you use your dice in any order. Each die serves once, and no die has to be used. You may split them between several areas.
    - **Ankhs are jokers.** An ankh stands for a pharaoh, Nile, civilization or pyramid, if at least one of your dice shows that symbol itself. Any number of ankhs can do so. They never stand for a sun, and their colour never counts.
    - **Two ankhs** can be turned into 2 fame instead, four into 4; you get them at the end of your turn.

rules-dice-tracks-title = Dice: pharaoh, Nile and floods
rules-dice-tracks =
    - **Pharaoh**: each symbol moves your marker one space forward.
    - **Nile**: each symbol moves your marker one space forward, up to the last space of the Nile.
    - **Flood**: three Nile symbols put a flood marker on your Nile marker instead of moving it; that can be done once a turn. At least one die must show a Nile itself, the others may be ankhs. Further Nile symbols of the same turn move as usual. Your floods travel with your marker.
    The Nile only scores with a flood. The floods leave after each epoch, your place on both tracks stays.

rules-dice-civilization-title = Dice: civilization
rules-dice-civilization =
    There are five civilization spaces, one in each colour of the dice.
    Three civilization symbols place one marker, four at most two, five at most three; ankhs count as symbols. Each marker goes to a space in the colour of a die that shows civilization itself.
    You can have one marker on a space. A space takes one marker fewer than there are players.
    At the end of each epoch the markers are scored first: none at all costs 5 fame. Only then do all civilization markers leave, so that everybody starts the next epoch without any.

rules-dice-pyramids-title = Dice: pyramids
rules-dice-pyramids =
    There are five rows in the colours of the dice, with eight columns. Each space takes one marker.
    - **The first** pyramid of a turn needs one die that shows a pyramid itself. It goes to any free space in the row of that die's colour.
    - **The second and the third** need two more symbols each. One of the two is a die that shows a pyramid itself, and it goes into the row of that die's colour; the other is any pyramid or an ankh. They may only go to columns where you have no pyramid yet.
    So one symbol builds at most one pyramid, three at most two, five at most three, and each pyramid needs a die of its own that itself shows a pyramid, in the colour of its row. Pyramids stay until the end of the game unless a disaster takes them, and only score there.

rules-dice-suns-title = Dice: suns and disasters
rules-dice-suns =
    At the end of your turn all its suns count together:
    - **One or two** move the Ra figure as many steps.
    - **Three** bring you 3 fame. The figure stays.
    - **Four or five** let you declare a disaster for all others, if you like. The figure stays.
    A disaster is one of these, and hits everybody but you:
    - **Pharaoh**: two steps back on the pharaoh track.
    - **Nile**: one flood marker is lost; whoever has none goes two steps back on the Nile.
    - **Civilization**: two civilization markers are lost, as each chooses.
    - **Pyramids**: two pyramids are lost, as each chooses.
    Nobody goes back beyond the start. Whoever has just one civilization marker or pyramid loses that one; whoever has none loses nothing.
    When the figure reaches the end of its track, **the epoch is over** after this turn. The track has 12 steps for two players, 16 for three and 20 for four, unless the table chose otherwise. The next epoch begins with the player after the one who ended it.

rules-dice-scoring-title = Dice: scoring
rules-dice-scoring =
    ### After each epoch
    - Pharaoh: furthest ahead 5, furthest behind −2; all who share the place alike. If all stand together: nothing.
    - Nile: with at least one flood, 1 point for each space you have advanced; without a flood, nothing.
    - Civilization, by your markers: none −5, one or two 0, three 5, four 10, five 15. After that all flood and civilization markers leave the board.
    ### After the third epoch also
    - **Columns** with a pyramid of yours: one point each up to six, seven 10, eight 15.
    - **Sets**: each column with three of your pyramids 5, with four 10, with five 15.
    Fame never falls below 0 by a scoring, unless the table chose otherwise. Players with equal fame share the victory.

rules-dice-readings-title = Dice: readings and options
rules-dice-readings =
    The text of the rules leaves some points open. This is how they are read here, and what the host can choose instead under Options:
    - **Lengths of the tracks.** The text refers to the printed board and names no numbers. Here the Ra figure takes 12, 16 or 20 steps with 2, 3 or 4 players, the Nile has 12 spaces, and the pharaoh track has no end. The options have other lengths.
    - **What the Nile scores.** To the letter, each flood marker would score 1 point and the spaces nothing. As it is usually played, and here, a flooded Nile scores its spaces. The options have both, and the two added up.
    - **Fame below 0.** Here a scoring never brings you below 0. The options allow it.
    - **Who begins** is drawn at random. The host can choose a player instead, by their place in the lobby’s list.

rules-dice-playing-here-title = Dice: playing here
rules-dice-playing-here =
    - **Open a table** with /ra new and game: Ra: The Dice Game. Others press Join, the host presses Start; the select below adds computers. player2 to player5 invite people and keep their seats; Rematch below a result does the same.
    - **Rolling**: choose the dice to roll again in the select, or press a button that keeps one symbol and rolls the rest. Keep all stops.
    - **Using**: the buttons take the most steps at once; the selects have fewer steps, civilization spaces and pyramids. What you do is only tried out at first: Undo takes it back, Done makes it count.
    - **By command**: /radice has all the moves, /ra everything else.
    - **Look** with More: what happened since your last turn, the position as text, the log, and what you would score now.
