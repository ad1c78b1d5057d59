### Words of Ra: The Dice Game. Lists (of dice, markers, names) are given ready, as one text.
### A $face or a $disaster is a key: sun, pharaoh, nile, civilization, pyramid, ankh.

## Dice

dice-face-sun = { $case ->
    [accusative] { $count ->
        [one] the sun
       *[other] { $count } suns
    }
   *[nominative] { $count ->
        [one] sun
       *[other] suns
    }
}
dice-face-pharaoh = { $case ->
    [accusative] { $count ->
        [one] the pharaoh
       *[other] { $count } pharaohs
    }
   *[nominative] { $count ->
        [one] pharaoh
       *[other] pharaohs
    }
}
dice-face-nile = { $case ->
    [accusative] { $count ->
        [one] the Nile
       *[other] { $count } Niles
    }
   *[nominative] { $count ->
        [one] Nile
       *[other] Niles
    }
}
dice-face-civilization = { $case ->
    [accusative] { $count ->
        [one] the civilization
       *[other] { $count } civilizations
    }
   *[nominative] { $count ->
        [one] civilization
       *[other] civilizations
    }
}
dice-face-pyramid = { $case ->
    [accusative] { $count ->
        [one] the pyramid
       *[other] { $count } pyramids
    }
   *[nominative] { $count ->
        [one] pyramid
       *[other] pyramids
    }
}
dice-face-ankh = { $case ->
    [accusative] { $count ->
        [one] the ankh
       *[other] { $count } ankhs
    }
   *[nominative] { $count ->
        [one] ankh
       *[other] ankhs
    }
}
dice-colour-red = red
dice-colour-blue = blue
dice-colour-yellow = yellow
dice-colour-green = green
dice-colour-purple = purple
dice-die = { $colour } { $face }
dice-space = { $colour } { $column }

## The question to the player to move

dice-asked-roll = roll again or keep
dice-asked-use = use your dice
dice-asked-disaster = declare a disaster or none
dice-asked-lose = lose two { $disaster ->
    [pyramid] pyramid markers
   *[civilization] civilization markers
}
dice-asked-over = the game is over: { $count ->
    [one] { $name } won
   *[other] { $name } share the victory
}

## Headlines of pictures, which also lead their alt texts

dice-headline-turn = { $name }’s turn
dice-headline-roll = { $name }: roll { $roll } of 3
dice-headline-use = { $name } uses the dice
dice-headline-disaster = { $name } may declare a disaster
dice-headline-lose = { $name } must lose two { $disaster ->
    [pyramid] pyramid markers
   *[civilization] civilization markers
}
dice-headline-over = { $count ->
    [one] { $name } wins with { $fame } fame
   *[other] { $name } share the victory with { $fame } fame
}

## Labels in pictures

dice-picture-roll = Roll
dice-picture-stop = If you stop now:
dice-picture-left = Still to use:
# The same if suns are among it, which nobody uses: they do what they do at the end of the turn.
dice-picture-to-come = Still to come:
dice-picture-used = Used:
dice-picture-steps = steps
dice-picture-or-flood = or flood
dice-picture-flood = flood
dice-picture-or-steps = or steps
dice-picture-markers = markers
dice-picture-fame = fame
dice-picture-ra-steps = Ra steps
dice-picture-disaster-short = disaster
dice-picture-nothing = nothing
dice-picture-disaster = Disaster for everyone else:
dice-picture-suffers = Must lose two markers:
dice-picture-epoch = Points of epoch { $epoch }
dice-state-locked = locked
dice-state-rolled = rolled
dice-state-kept = kept
dice-state-free = to use
dice-state-used = used
dice-state-idle = no use
dice-state-unused = unused
dice-track-pharaoh = Pharaoh
dice-track-nile = Nile

## What happened, a line each

dice-log-rolled = { $name }, roll { $roll }: { $dice }.
dice-log-kept = { $name } stopped rolling.
dice-log-nothing-to-use = { $name } has no use for the dice.
dice-log-pharaoh = { $name } moved to space { $position } of the pharaoh track.
dice-log-nile = { $name } moved to space { $position } of the Nile.
dice-log-flood = { $name } flooded the Nile: { $floods ->
    [one] 1 flood
   *[other] { $floods } floods
} now.
dice-log-civilization = { $name } placed a civilization marker on { $colour }.
dice-log-pyramid = { $name } placed a pyramid marker on { $colour }, column { $column }.
dice-log-ankhs = { $name } spent two ankhs.
dice-log-ankhs-scored = { $name } gained { $fame } fame from ankhs.
dice-log-suns-scored = { $name } gained { $fame } fame from three suns.
dice-log-figure = { $suns ->
    [one] { $name }’s sun moved
   *[other] { $name }’s { $suns } suns moved
} the Ra figure to space { $position }.
dice-log-disaster = { $name } declared a disaster: { $what }.
dice-log-disaster-none = { $name } declared no disaster.
dice-log-suffered-pharaoh = { $name } went back on the pharaoh track: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
dice-log-suffered-nile = { $name } went back on the Nile: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
dice-log-suffered-flood = { $name } lost a flood.
dice-log-suffered-civilization = { $name } lost { $count ->
    [one] a civilization marker
   *[other] civilization markers
}: { $markers }.
dice-log-suffered-pyramid = { $name } lost { $count ->
    [one] a pyramid marker
   *[other] pyramid markers
}: { $markers }.
dice-log-chosen-civilization = { $name } chose to lose civilization markers: { $markers }.
dice-log-chosen-pyramid = { $name } chose to lose pyramid markers: { $markers }.
dice-log-suffered-nothing = { $name } had nothing to lose.
dice-log-epoch-ended = Epoch { $epoch } is over: the Ra figure reached the end of its track.
dice-log-scored = Points of epoch { $epoch }: { $points }.
dice-log-epoch-started = Epoch { $epoch } begins; { $name } starts.
dice-log-left = { $name } has left the game; a computer plays on.
dice-log-ended = The game is over: { $places }.

## The same, shorter, for the line under a picture's headline

dice-note-of = { $name }: { $note }
dice-note-by = { $name } { $note }
dice-note-rolled = rolled { $suns ->
    [0] no sun
    [one] 1 sun
   *[other] { $suns } suns
}
dice-note-kept = stopped rolling
dice-note-nothing-to-use = has no use for the dice
dice-note-pharaoh = pharaoh { $position }
dice-note-nile = Nile { $position }
dice-note-flood = flooded the Nile
dice-note-civilization = civilization { $colour }
dice-note-pyramid = pyramid { $colour } { $column }
dice-note-ankhs = spent two ankhs
dice-note-ankhs-scored = +{ $fame } fame from ankhs
dice-note-suns-scored = +{ $fame } fame from suns
dice-note-figure = Ra moved to { $position }
dice-note-disaster = declared a disaster: { $what }
dice-note-disaster-none = declared no disaster
dice-note-suffered-pharaoh = back { $steps } (pharaoh)
dice-note-suffered-nile = back { $steps } (Nile)
dice-note-suffered-flood = lost a flood
dice-note-suffered-civilization = lost { $markers }
dice-note-suffered-pyramid = lost { $markers }
dice-note-chosen-civilization = lost { $markers }
dice-note-chosen-pyramid = lost { $markers }
dice-note-suffered-nothing = lost nothing
dice-note-epoch-ended = epoch { $epoch } is over
dice-note-scored = { $points }
dice-note-epoch-started = epoch { $epoch } begins
dice-note-left = has left the game
dice-note-ended = { $places }

## Disasters, by what they hit

dice-disaster-pharaoh = pharaoh
dice-disaster-nile = Nile
dice-disaster-civilization = civilization
dice-disaster-pyramid = pyramids

## Actions, as buttons and choices name them

dice-action-keep = Keep these dice
dice-action-reroll = Roll again: { $dice }
dice-action-reroll-all = Roll all { $count } again
dice-action-pharaoh = Pharaoh: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
dice-action-nile = Nile: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
dice-action-flood = Flood the Nile
dice-action-civilization = Civilization marker on { $colour }
dice-action-pyramid = Pyramid on { $colour } { $column }
dice-action-ankhs = Two ankhs: 2 fame
dice-action-done = Done: use no more dice
dice-action-disaster-none = No disaster
dice-action-disaster-pharaoh = Pharaoh disaster
dice-action-disaster-nile = Nile disaster
dice-action-disaster-civilization = Civilization disaster
dice-action-disaster-pyramid = Pyramid disaster
dice-action-lose = Lose { $markers }

## Positions as text: paragraphs and their parts, also used in alt texts

dice-text-dice = Dice after roll { $roll } of 3: { $dice }.
dice-text-die-locked = { $die } (locked)
dice-text-die-rolled = { $die } (just rolled)
dice-text-die-kept = { $die } (kept)
dice-text-die-free = { $die }
dice-text-die-used = { $die } (used)
dice-text-die-idle = { $die } (no use left)
dice-text-die-unused = { $die } (not used)
dice-text-stop = If { $name } stops now: { $offer }.
dice-text-left = Still to use: { $offer }.
dice-text-suns = At the end of the turn: { $effect }.
dice-text-used = Used: { $uses }.
dice-text-disaster = Disaster: { $what }. Still to choose: { $names }.
dice-text-harms = Disaster for everyone else: pharaoh back 2; or a flood lost, else Nile back 2; or 2 civilization markers lost; or 2 pyramid markers lost.
dice-offer-nothing = nothing
dice-offer-pharaoh = pharaoh { $count ->
    [one] 1 step
   *[other] up to { $count } steps
}
dice-offer-nile = Nile { $count ->
    [one] 1 step
   *[other] up to { $count } steps
}
dice-offer-flood = a flood
dice-offer-or-flood = or a flood
dice-offer-civilization = civilization { $count ->
    [one] 1 marker
   *[other] up to { $count } markers
} on { $colours }
dice-offer-pyramids = pyramids { $count ->
    [one] 1 marker
   *[other] up to { $count } markers
}
dice-offer-ankhs = ankhs { $fame } fame
dice-offer-suns-move = { $suns ->
    [one] 1 sun moves
   *[other] { $suns } suns move
} Ra
dice-offer-suns-score = three suns bring 3 fame
dice-offer-suns-disaster = { $suns } suns, a disaster
dice-text-ra = Ra figure: { $figure } of { $length } steps; { $left ->
    [one] 1 more ends the epoch
   *[other] { $left } more end the epoch
}.
dice-text-pharaoh = pharaoh { $position }
dice-text-pharaoh-most = pharaoh { $position } (furthest ahead)
dice-text-pharaoh-fewest = pharaoh { $position } (furthest behind)
dice-text-nile = Nile { $position } of { $length }
dice-text-floods = { $count ->
    [0] no flood
    [one] 1 flood
   *[other] { $count } floods
}
dice-text-civilization = civilization { $count } of 5 ({ $markers })
dice-text-civilization-none = no civilization
dice-text-pyramids = pyramids in { $columns } of 8 columns ({ $markers })
dice-text-pyramids-none = no pyramids
dice-text-in-play = fame { $fame } (of which { $gained } from ankhs and suns this epoch)
dice-text-spaces = Free pyramid spaces: { $rows }.
dice-text-row = { $colour } { $columns }
dice-text-row-full = { $colour } none
dice-text-civilization-spaces = Civilization spaces take { $count ->
    [one] 1 marker
   *[other] { $count } markers
} each; still free: { $spaces }.
dice-text-civilization-space = { $colour } { $count }

## Alt texts of boards: the same, briefer

dice-alt-dice = Dice: { $dice }.
dice-alt-ra = Epoch { $epoch } of 3, Ra figure { $figure } of { $length }.
dice-alt-player = { $name }: fame { $fame }, pharaoh { $pharaoh }, Nile { $nile }, floods { $floods }, civilization { $civilization }, pyramids { $pyramids } in { $columns ->
    [one] 1 column
   *[other] { $columns } columns
}.
dice-alt-player-markers = { $name }: fame { $fame }, pharaoh { $pharaoh }, Nile { $nile }, floods { $floods }, { $markers }.
dice-alt-last = Last: { $notes }.
dice-alt-replay = The whole game as an animation: a picture for each turn, and the final score. At the end:

## Categories of points

dice-category-start = start { $points }
dice-category-in-play = ankhs and suns { $points }
dice-category-pharaoh = pharaoh { $points }
dice-category-nile = Nile { $points }
dice-category-civilization = civilization { $points }
dice-category-columns = columns { $points }
dice-category-sets = sets { $points }

## Score sheets: rows with how they are scored, and why somebody has their points

dice-sheet-open = Points of this epoch, and everyone’s fame after it
dice-sheet-ahead = { $name } wins with { $fame } fame, { $gap } ahead of { $other }
dice-sheet-shared = { $name } share the victory with { $fame } fame
dice-sheet-in-play-short = in play +{ $fame }
dice-sheet-start = Start
dice-sheet-in-play = In play
dice-sheet-pharaoh = Pharaoh
dice-sheet-nile = Nile
dice-sheet-civilization = Civilization
dice-sheet-columns = Columns
dice-sheet-sets = Sets
dice-sheet-start-rule = by seat
dice-sheet-in-play-rule = ankhs, suns
dice-sheet-pharaoh-rule = first, last
dice-sheet-nile-rule = with a flood
dice-sheet-civilization-rule = markers of 5
dice-sheet-columns-rule = with a pyramid
dice-sheet-sets-rule = 3+ in a column
dice-reason-start = seat { $number }
dice-reason-pharaoh-most = furthest: { $position }
dice-reason-pharaoh-fewest = last: { $position }
dice-reason-pharaoh-equal = all equal: { $position }
dice-reason-pharaoh-between = between: { $position }
dice-reason-nile-flooded = flooded: { $position ->
    [one] 1 space
   *[other] { $position } spaces
}
dice-reason-nile-bonus = flooded: { $position } + { $floods }
dice-reason-nile-floods = { $floods ->
    [one] 1 flood
   *[other] { $floods } floods
}
dice-reason-nile-dry = no flood
dice-reason-civilization = { $count } of 5
dice-reason-columns = { $count } of 8
dice-reason-sets = { $sets }
dice-reason-sets-none = none

## Why the best computer would have played otherwise, in an analysis

dice-fact-pharaoh = pharaoh at { $count }, { $name } at { $theirs }
dice-fact-nile = Nile at { $count }, { $floods ->
    [0] no flood
    [one] 1 flood
   *[other] { $floods } floods
}
dice-fact-civilization = { $count } of 5 civilizations
dice-fact-columns = { $count } of 8 columns
dice-fact-sets = { $count ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $count }th
} pyramid in column { $column } ({ $row })
dice-fact-in-play = { $count ->
    [one] 1 pair
   *[other] { $count } pairs
} of ankhs
dice-why-uses = That makes { reason-fame }: { $fact }.
dice-why-uses-rather = That makes { reason-fame }{ $other ->
    [0] {""}
   *[other] {" "}rather than { $other }
}: { $fact }.
dice-why-room = Column { $column } has { $count } free spaces for a set, column { $instead } only { $other }.
dice-why-blocks = Takes a space in column { $column } from { $name }, who has { $count ->
    [one] 1 pyramid
   *[other] { $count } pyramids
} there.
dice-why-stay = The dice that stay promise { reason-fame }: { $fact }.
dice-why-more = about { $more } fame more
dice-why-hope = { $count ->
    [one] 1 die stays and
   *[other] { $count } dice stay and
} may still pay off ({ $faces }){ $more ->
    [0] {""}
   *[other] ; rolling promises { dice-why-more }
}.
dice-why-roll-all = { $count ->
    [one] The 1 die left is not worth keeping as it lies
   *[other] None of the { $count } dice is worth keeping as it lies
}{ $more ->
    [0] {""}
   *[other] : rolling promises { dice-why-more }
}.
dice-one-die = { $face } ({ $colour })
dice-rather = { $how ->
    [keeps] Keep { $keep }
    [rolls] Roll { $again } again
   *[both] Keep { $keep } rather than { $again }
}
dice-in-brackets = ({ $fact })
dice-games-more = { $rival } wins { $games } more in 100
dice-why-rather = { dice-rather }{ $fact }: { dice-why-more }.
dice-why-gives-roll = { dice-rather }{ $fact }, or { dice-games-more }.
dice-why-gives-done = Leave { $unused ->
    [one] 1 die
   *[other] { $unused } dice
} unused{ $fact }, or { dice-games-more }.
dice-why-gives-use = { $fact }; otherwise { dice-games-more }.
dice-why-suns = Another sun would cost the { $fame } fame of three suns.
dice-why-done = { $count ->
    [one] The 1 die that is left would gain nothing.
   *[other] The { $count } dice that are left would gain nothing.
}
dice-why-strikes = { $name } would lose { reason-fame } ({ $what }).
dice-why-spares = Even the worst disaster ({ $what }) would cost { $name } { $fame ->
    [0] next to nothing
   *[other] only { reason-fame }
}.
dice-why-spares-all = { $count ->
    [one] The 1 rival has next to nothing to lose.
   *[other] None of the { $count } rivals has much to lose.
}
dice-why-loses = Costs { reason-fame }; { $more ->
    [0] the other choices cost about the same
   *[other] the dearest choice would cost { $most }
}.
dice-why-loses-less = Costs { reason-fame } rather than { $other }.
dice-why-builds = Likes to build: { $faces }.
dice-why-gambles = Likes the risk: rolls { $count ->
    [one] 1 die
   *[other] { $count } dice
}.
dice-why-saves = Would rather keep what is there: { $count ->
    [one] 1 die
   *[other] { $count } dice
}.
dice-why-cashes-in = Would rather have the fame at once: +{ $fame }.

## Winner cards

dice-winner-shared = Level on fame: the victory is shared

## Why an action is refused

illegal-no-colour = There is no such die. The dice are red, blue, yellow, green and purple.
illegal-no-symbols = You can’t use that many symbols: give a number from 1 to 5.
illegal-no-column = There is no such column: they are numbered 1 to 8.
illegal-die-twice = Name each die only once.
illegal-marker-twice = Name each marker only once.
illegal-sun-locked = Suns stay where they are: they are never rolled again.
illegal-still-rolling = You’re still rolling. Keep your dice before you use them.
illegal-rolling-over = You’ve finished rolling this turn.
illegal-too-few-ankhs = You need two unused ankhs for that.
illegal-second-flood = You can flood the Nile only once a turn.
illegal-no-natural-symbol = None of your dice shows that symbol itself, so no ankh can stand for it.
illegal-too-few-symbols = You don’t have enough symbols left for that.
illegal-not-the-dies-colour = The die of this colour doesn’t show that symbol itself.
illegal-civilization-taken = That civilization space is full, or you already have a marker there.
illegal-die-used = The die of this colour has already placed a pyramid.
illegal-space-taken = That pyramid space is taken.
illegal-column-not-new = After your first pyramid of a turn, you can only use columns without your markers.
illegal-wrong-loss = You can’t lose these: choose two of your own markers of the kind that was hit.
illegal-loss-due = A disaster comes first: choose the markers to lose.
illegal-disaster-due = Four or five suns come first: declare a disaster, or none.
illegal-nothing-to-lose = No disaster costs markers now.
illegal-no-disaster = You can declare a disaster only with four or five suns, after using your other dice.

## A player's own account of an epoch's points

account-dice-pharaoh = Furthest ahead scores 5, furthest behind loses 2; if all are level, nobody scores.
account-dice-nile = { $floods ->
    [alone] Each flood marker scores 1; the spaces score nothing.
    [1] With at least one flood, each space and each flood marker scores 1.
   *[0] With at least one flood, each space that you have advanced scores 1.
}
account-dice-civilization = No marker costs 5, one or two score nothing, three 5, four 10, five 15.
account-dice-columns = Each column with a pyramid of yours scores 1 up to six; seven score 10, eight 15.
account-dice-sets = Each column with three of your pyramids scores 5, with four 10, with five 15.
account-dice-in-play = - **During the epoch** ankhs and suns brought { $points }; they are counted already.
