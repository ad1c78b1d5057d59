### Words of positions, pictures and logs. TILE($key) names a tile kind, TILES($keys) lists several.
### Tiles may have forms by $case: short is for pictures, which have little room, narrow for their narrowest columns,
### and choose plurals by numbers such as $count.

## What joins the parts of a list, and ends a sentence

list-separator = { ", " }
list-of-lists-separator = { "; " }
sentence = { $words }.

## Tiles

tile-ra = Ra
tile-god = God
tile-pharaoh = { $count ->
    [one] Pharaoh
   *[other] Pharaohs
}
tile-nile = { $count ->
    [one] Nile
   *[other] Niles
}
tile-flood = { $count ->
    [one] Flood
   *[other] Floods
}
tile-gold = Gold
tile-anubis = Anubis
tile-bastet = Bastet
tile-horus = Horus
tile-khnum = Khnum
tile-seth = Seth
tile-sobek = Sobek
tile-thoth = Thoth
tile-uto = Uto
tile-astronomy = { $case ->
    [narrow] Astron.
   *[nominative] Astronomy
}
tile-agriculture = { $case ->
    [narrow] Agric.
   *[nominative] Agriculture
}
tile-writing = Writing
tile-religion = Religion
tile-art = Art
tile-fortress = { $count ->
    [one] Fortress
   *[other] Fortresses
}
tile-obelisk = { $count ->
    [one] Obelisk
   *[other] Obelisks
}
tile-palace = { $count ->
    [one] Palace
   *[other] Palaces
}
tile-pyramid = { $count ->
    [one] Pyramid
   *[other] Pyramids
}
tile-sphinx = { $count ->
    [one] Sphinx
   *[other] Sphinxes
}
tile-statue = { $count ->
    [one] Statue
   *[other] Statues
}
tile-step-pyramid = { $case ->
    [narrow] Step pyr.
   *[nominative] { $count ->
        [one] Step pyramid
       *[other] Step pyramids
    }
}
tile-temple = { $count ->
    [one] Temple
   *[other] Temples
}
tile-funeral = { $count ->
    [one] Funeral
   *[other] Funerals
}
tile-drought = { $count ->
    [one] Drought
   *[other] Droughts
}
tile-unrest = Unrest
tile-earthquake = { $case ->
    [narrow] Earthq.
   *[nominative] { $count ->
        [one] Earthquake
       *[other] Earthquakes
    }
}
# Several of one kind in a list of tiles.
tile-counted = { $count } { $tile }

## People

player-number = Player { $number }
name-stood-in = { $name } (a computer is standing in)
name-left = { $name } (left the game)

## The question to the player to move

asked-draw-or-god = draw a tile, use a god, or invoke Ra
asked-draw = draw a tile or invoke Ra
asked-god = use a god or invoke Ra
asked-invoke = invoke Ra, as the auction track is full
asked-open = bid any sun or pass
asked-beat = beat { $sun } or pass
asked-must-bid = you must bid
asked-discard = choose { $count } { $disaster ->
    [earthquake] { $count ->
        [one] monument
       *[other] monuments
    }
   *[unrest] civilization { $count ->
        [one] tile
       *[other] tiles
    }
} to lose ({ TILE($disaster) })
asked-over = the game is over: { $name } won

## Headlines of pictures, which also lead their alt texts

headline-turn = { $name } to move
headline-open = { $name } to bid: any sun, or pass
headline-beat = { $name } to bid: beat { $sun }, or pass
headline-all-open = All bid at once: any sun, or pass
headline-all-beat = All bid at once: beat { $sun }, or pass
headline-must-bid = { $name } must bid
headline-discard = { $name } must lose { $count } { $disaster ->
    [earthquake] { $count ->
        [one] monument
       *[other] monuments
    }
   *[unrest] civilization { $count ->
        [one] tile
       *[other] tiles
    }
}
headline-over = { $name } wins with { $fame } fame

## Labels in pictures

picture-epoch = EPOCH
picture-over = THE END
picture-more-ra = { $count } more Ra
picture-now = now
picture-bid = Bid
picture-bid-and-points = with lot
# Of a kind of tile that a bidder lacks.
picture-new = new
# Of pharaohs.
picture-most = most
picture-fewest = fewest
picture-centre-sun = Centre sun

chip-to-bid = to bid
chip-must-bid = must bid
chip-bid = bid { $sun }
chip-passed = passed
chip-bids-last = bids last
chip-out = out
chip-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

## What happened, a line each

log-drawn = { $name } drew { TILE($tile) }.
log-ra-drawn = { $name } drew Ra tile { $number }.
log-auction-voluntary = { $name } invoked Ra.
log-auction-forced = { $name } invoked Ra: the auction track is full.
log-auction-ra-tile = The Ra tile starts an auction.
log-bid = { $name } bid { $sun }.
log-passed = { $name } passed.
log-passed-together = Passed: { $names }.
log-passed-automatic = { $name } passed: no sun high enough.
log-sold = { $name } won the lot ({ TILES($tiles) }) for sun { $paid } and took sun { $gained }.
log-sold-empty = { $name } paid sun { $paid } for sun { $gained } alone: there were no tiles.
log-unsold-forced = Nobody bid: the tiles are lost ({ TILES($tiles) }).
log-unsold-ra-tile = Nobody bid: the tiles stay.
log-unsold-empty = Nobody bid.
log-gods = { $name } used { $count ->
    [one] a god
   *[other] { $count } gods
} ({ TILES($gods) }) and took { TILES($tiles) }.
log-disaster = { TILE($disaster) }: { $name } lost { TILES($lost) }.
log-disaster-chosen = { TILE($disaster) }: { $name } chose to lose { TILES($lost) }.
log-disaster-nothing = { TILE($disaster) }: { $name } had nothing to lose.
log-epoch-ended-suns-spent = Epoch { $epoch } is over: all suns are spent.
log-epoch-ended-ra-track-full = Epoch { $epoch } is over: the Ra track is full.
log-epoch-ended-lost = { $ended } Unsold and lost: { TILES($lost) }.
log-scored = Points of epoch { $epoch }: { $points }.
log-scored-seat = { $name } { $points }
log-scored-points = { $total } ({ $categories })
log-epoch-started = Epoch { $epoch } begins; { $name } has the highest sun and starts.
log-left = { $name } has left the game; a computer plays on.
log-ended = The game is over: { $places }.
place-of = { $place }. { $name }

## The same, shorter, for the line under a picture's headline

note-drawn = { $name } drew { TILE($tile) }
note-ra-drawn = { $name } drew a Ra tile
note-auction-voluntary = { $name } invoked Ra
note-auction-forced = { $name } invoked Ra: track full
note-auction-ra-tile = a Ra tile was drawn
note-bid = { $name } bid { $sun }
note-passed = { $name } passed
note-passed-automatic = { $name } passed
note-sold = { $name } won the lot with { $paid }
note-sold-empty = { $name } won sun { $gained } with { $paid }
note-unsold-forced = nobody bid, the lot is lost
note-unsold-ra-tile = nobody bid, the tiles stay
note-unsold-empty = nobody bid
note-gods = { $name } took { TILES($tiles) }
note-disaster = { TILE($disaster) }: { $name } lost { $count }
note-disaster-chosen = { $name } lost { TILES($lost) }
note-disaster-nothing = { TILE($disaster) }: { $name } lost nothing
note-epoch-ended-suns-spent = epoch { $epoch } is over: all suns spent
note-epoch-ended-ra-track-full = epoch { $epoch } is over: Ra track full
note-scored = { $points }
note-scored-seat = { $name } { $total }
note-epoch-started = epoch { $epoch } begins
note-left = { $name } has left the game
note-ended = { $places }

## Categories of points

category-start = start { $points }
category-gods = gods { $points }
category-pharaohs = pharaohs { $points }
category-nile = Nile { $points }
category-gold = gold { $points }
category-civilization = civilization { $points }
category-monuments = monuments { $points }
category-suns = suns { $points }

## Positions as text: paragraphs and their parts, also used in alt texts

text-lead = { $headline }: { $asked }.
text-lead-short = { $headline }.
text-epoch = Epoch { $epoch } of 3.
text-ra-track = Ra track: { $count } of { $length } tiles; { $left ->
    [one] the next one ends the epoch
   *[other] { $left } more end the epoch
}.
text-track = Auction track: { $tiles }.
text-track-empty = The auction track is empty.
text-space = space { $space } { TILE($tile) }
text-centre = Sun on the board: { $sun }.
text-auction-voluntary = Auction: { $name } invoked Ra.
text-auction-forced = Auction: { $name } invoked Ra on a full track.
text-auction-ra-tile = Auction: { $name } drew a Ra tile.
text-bids = Bids so far: { $bids }.
text-no-bids = No bid so far.
text-bid = { $name } { $sun }
text-pass = { $name } passed
text-still = Still to bid: { $names }.
text-loss = { $name } must lose { $count } to { TILE($disaster) }.
text-player = { $name }: { $facts }.
text-player-acts = { $name } (to act): { $facts }.
text-suns = suns face up { $up }
text-suns-none = no sun face up
text-suns-used = face down { $down }
text-fame = fame { $fame }
text-fame-hidden = Fame is hidden until the end.
# In what a player sees: their own is there.
text-fame-hidden-others = The other players’ fame is hidden until the end.
text-place = place { $place }
text-gods = { $count ->
    [one] 1 god
   *[other] { $count } gods
} ({ TILES($tiles) })
text-gods-none = no gods
text-pharaohs = { $count ->
    [one] 1 pharaoh
   *[other] { $count } pharaohs
}
text-pharaohs-most = { text-pharaohs } (most)
text-pharaohs-fewest = { text-pharaohs } (fewest)
text-niles = { $count ->
    [one] 1 Nile
   *[other] { $count } Niles
}
text-floods = { $count ->
    [one] 1 flood
   *[other] { $count } floods
}
text-no-flood = no flood
text-gold = { $count } gold
text-gold-none = no gold
text-civilization = civilization { $kinds } of 5 kinds ({ TILES($tiles) })
text-civilization-none = no civilization
text-monuments = monuments { $kinds } of 8 kinds ({ TILES($tiles) })
text-monuments-none = no monuments
text-scored = Points of epoch { $epoch }: { $points }.
text-totals = Fame after it: { $totals }.
text-bag = { $count ->
    [one] 1 tile is
   *[other] { $count } tiles are
} left in the bag.
text-bag-kind = { TILE($tile) } { $count }
text-bag-river = { $kinds }.
text-bag-gods = Gods { $count }: { $kinds }.
text-bag-civilization = Civilization { $count }: { $kinds }.
text-bag-monuments = Monuments { $count }: { $kinds }.
text-bag-disasters = Disasters { $count }: { $kinds }.

## Alt texts of boards: the same, briefer

alt-tiles = { TILES($tiles) }
alt-board = Epoch { $epoch } of 3, Ra track { $count } of { $length }, { $bag ->
    [one] 1 tile
   *[other] { $bag } tiles
} in the bag.
alt-suns = suns { $up }
alt-suns-none = no suns
alt-pharaohs = pharaohs { $count }
alt-niles = Niles { $niles }, floods { $floods }
alt-gods = gods { $count }
alt-gold = gold { $count }
alt-civilization = civilization kinds { $kinds }
alt-monuments = monuments { $count }, kinds { $kinds }
alt-now = points now { $points }
alt-with-lot = with the lot { $points }
alt-would-lose = would lose { $count } to { TILE($disaster) }
alt-civilization-kinds = civilization kinds { $kinds }
alt-monuments-kinds = monument kinds { $kinds }
alt-last = Last: { $notes }.
alt-replay = The whole game as an animation: a picture for each lot, and the final score. At the end:

## Actions, as buttons and choices name them

action-draw = Draw a tile
action-invoke = Invoke Ra
action-bid = Bid { $sun }
action-pass = Pass
action-god = Take { TILES($tiles) }
action-god-spaces = Take spaces { $spaces }
action-discard = Lose { TILES($tiles) }

## Why an action is refused

illegal-unknown = I can’t read this as a move. Write moves like draw, bid 9, god 3 7 or discard temple sphinx; with dice, like keep, reroll red blue, nile 2 or pyramid red 4.
illegal-no-sun = There is no such sun: they are numbered 1 to 16.
illegal-no-space = There is no such space: they are numbered 1 to 8.
illegal-space-twice = Name each space only once.
illegal-no-losable-tile = You can choose to lose only civilization and monument tiles.
illegal-not-your-turn = It’s not your turn.
illegal-game-over = The game is over.
illegal-wrong-discard = You can’t lose these: choose exactly as many tiles as you are asked for, of the kind that was hit.
illegal-discard-due = A disaster comes first: choose the tiles to lose.
illegal-sun-not-owned = You don’t have that sun face up.
illegal-bid-too-low = That sun doesn’t beat the highest bid.
illegal-must-bid = You invoked Ra and nobody else bid, so you must bid a sun.
illegal-auction-runs = An auction is running: bid or pass.
illegal-track-full = The auction track is full: use gods or invoke Ra.
illegal-too-few-gods = You have too few gods for that: each tile you take costs one.
illegal-not-takeable = A god can’t take that: the space is empty, or gods can’t take its tile.
illegal-disaster-not-takeable = At this table, gods can’t take disasters.
illegal-nothing-to-discard = There is nothing to lose now.
illegal-no-auction = There is no auction now.

## Score sheets: headlines, rows with how they are scored, and why somebody has their points

sheet-epoch = After epoch { $epoch }
sheet-final = Final score
sheet-hidden = Points of this epoch · fame stays hidden until the end
sheet-open = Points of this epoch, and everyone’s fame after it
sheet-ahead = { $name } wins with { $fame } fame, { $gap } ahead of { $other }
sheet-others-left = { $name } wins with { $fame } fame; all others left the game
sheet-place-left = { $place } · left
sheet-tie = { $name } wins with { $fame } fame, level with { $other } but with the higher sun
sheet-start = Start
sheet-gods = Gods
sheet-pharaohs = Pharaohs
sheet-nile = Nile
sheet-gold = Gold
sheet-civilization = Civilization
sheet-monuments = Monuments
sheet-suns = Suns
sheet-gods-rule = 2 each
sheet-pharaohs-rule = most, fewest
sheet-nile-rule = with a flood
sheet-nile-rule-counts = Niles + floods
sheet-gold-rule = 3 each
sheet-civilization-rule = different kinds
sheet-civilization-rule-counts = kinds of 5
sheet-monuments-rule = kinds and sets
sheet-suns-rule = highest, lowest
sheet-sum = Epoch { $epoch }
sheet-fame = Fame
sheet-fame-rule = epoch by epoch
sheet-fame-after = fame { $fame }

reason-gods = { $count ->
    [0] no god
    [one] 1 god
   *[other] { $count } gods
}
reason-pharaohs-most = most: { $count }
reason-pharaohs-fewest = fewest: { $count }
reason-pharaohs-equal = all equal: { $count }
reason-pharaohs-between = in between: { $count }
reason-nile = { $niles ->
    [one] 1 Nile
   *[other] { $niles } Niles
}, { $floods ->
    [0] no flood
    [one] 1 flood
   *[other] { $floods } floods
}
reason-nile-none = no Nile, no flood
reason-gold = { $count ->
    [0] no gold
   *[other] { $count } gold
}
reason-civilization = { $kinds ->
    [0] none
    [one] 1 kind
   *[other] { $kinds } kinds
}
reason-monuments = { $kinds ->
    [0] none
    [one] 1 kind
   *[other] { $kinds } kinds
}
reason-monuments-sets = { reason-monuments }: { $points }, alike: { $sets }
reason-suns-most = highest: { $sum }
reason-suns-fewest = lowest: { $sum }
reason-suns-equal = all equal: { $sum }
reason-suns-between = in between: { $sum }

sheet-text-seat = { $name } { $total }: { $reasons }.
sheet-text-reason = { $category } ({ $reason })
sheet-text-final = { $place }. { $name }: { $fame } fame (after each epoch: { $epochs }).
sheet-text-final-epoch = Epoch { $epoch }: { $reasons }.
sheet-alt-final = { $place }. { $name } { $fame } fame: { $categories }.

## Winner cards

winner-ahead = { $gap } ahead of { $other }
winner-ahead-by = { $gap } ahead of { $other }: a lead in { $reasons }
winner-ahead-mostly = { $gap } ahead of { $other }: a lead mostly in { $reasons }
winner-others-left = All others left the game
winner-left = left the game
winner-tie = Level on fame with { $other }: the higher sun, { $sun }, decides
winner-line = { $place }. { $name }: { $fame } fame, after each epoch { $epochs }; most by { $categories }.
winner-line-short = { $place }. { $name }: { $fame } fame, after each epoch { $epochs }.
winner-epoch-best = Best of epoch { $epoch }: { $name } { $points } ({ $categories }).
winner-epoch-best-short = Best of epoch { $epoch }: { $name } { $points }.
winner-ratings = Ratings: { $ratings }.

## The leaderboard's card

hall-title = Hall of Pharaohs
hall-rating = Rating
hall-wins = Wins
hall-place = Average place
hall-fame = Average fame
hall-of = of { $games }
hall-line = { $place }. { $name }: { $told }.
hall-told-rating = rating { $rating } (± { $off })
hall-told-unrated = not rated
hall-told-wins = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}
hall-told-place = average place { $average }
hall-told-fame = average fame { $fame }

## The picture of an auction

picture-scored = Epoch { $epoch }: { $points }
chip-still-to-bid = still to bid
chip-highest = highest
chip-outbid = outbid
lot-sun = Winner takes sun { $sun }
# Once everybody has decided.
lot-won = { $name } wins the lot
lot-end-leader = { $name } wins unless outbid
lot-end-voluntary = If nobody bids, { $name } must
lot-end-must-bid = Nobody else bid
lot-end-forced = No bid: the tiles are lost
lot-end-ra-tile = No bid: the tiles stay
lot-end-empty = No bid: play goes on
lot-empty = No tiles: the sun alone
plate-cost-funeral = Funeral: −{ $count } pharaohs
plate-cost-drought = Drought: −{ $count } Niles or floods
plate-cost-unrest = Unrest: −{ $count } civilization
plate-cost-earthquake = Earthquake: −{ $count } monuments
# The same where all of them do not fit.
plate-loss-funeral = −{ $count } pharaohs
plate-loss-drought = −{ $count } Niles, floods
plate-loss-unrest = −{ $count } civilization
plate-loss-earthquake = −{ $count } monuments
# Over the tiles of a lot whose disaster strikes now.
lot-won-with = Won with { $sun }
lot-cost-funeral = Funeral: winner loses { $count } pharaohs
lot-cost-drought = Drought: winner loses { $count } Niles, floods first
lot-cost-unrest = Unrest: winner loses { $count } civilization tiles
lot-cost-earthquake = Earthquake: winner loses { $count } monuments
alt-lot = Lot: { $tiles }, and sun { $sun }.
alt-lot-empty = The lot is empty but for sun { $sun }.
alt-can-bid = can bid { $suns }
alt-cannot-bid = no sun high enough
alt-too-low = too low { $suns }
# Of a lot whose disaster strikes now.
alt-won = Won with { $sun }: { TILES($tiles) }.

## Why a computer did what it did: a sentence after the one of the log

# Of points that a computer expects.
reason-fame = { $fame ->
    [0] next to nothing
   *[other] about { $fame } fame
}
reason-brings = brings { reason-fame }
reason-fame-of = about { $fame } fame, { $total } in all
reason-for-gods = Gains { TILES($tiles) } (use included): { $gain }.
reason-for-pharaohs = That makes { $count ->
    [one] 1 pharaoh
   *[other] { $count } pharaohs
} ({ $name } has { $theirs }): { $gain }.
reason-for-nile = That makes { $niles ->
    [one] 1 Nile
   *[other] { $niles } Niles
} with { $floods ->
    [one] 1 flood
   *[other] { $floods } floods
}: { $gain }.
reason-for-nile-dry = That makes { $niles ->
    [one] 1 Nile
   *[other] { $niles } Niles
}, still without a flood: { $gain }.
reason-for-gold = Gains { $count } gold: { $gain }.
reason-for-civilization = Goes from { $have } to { $then } of the 5 kinds of civilization: { $gain }.
reason-for-monuments = Goes from { $have } to { $then } of the 8 kinds of monument: { $gain }.
reason-for-monuments-alike = That makes { $count } alike ({ TILE($tile) }): { $gain }.
reason-against = Otherwise { $name } gets it with sun { $sun }, for { reason-fame }.
reason-sun = Trades sun { $paid } for sun { $sun } on the board.
reason-bid-empty = No tile to win: bidding { $paid } makes sun { $sun } cost the others more.
reason-dear = { TILES($tiles) }: { reason-fame }, not enough for sun { $sun }{ $sold }.
reason-dear-many = All { $count } tiles: { reason-fame }, not enough for sun { $sun }{ $sold }.
reason-sold = ; { $name } would pay { $theirs }
reason-harm = { TILES($tiles) }: this lot would cost about { $fame } fame.
reason-outbid = Worth { reason-fame }, but { $name } would beat even { $bid } with { $sun }.
reason-pass-empty = No tile to win: sun { $sun } counts only { $last ->
    [1] at the end
   *[other] from the next epoch on
}, and sun { $paid } can still win a lot.
reason-and-sun = { $gain }, and sun { $sun }
reason-too-low = { $name } would beat { $bid } with sun { $sun }, and the lot { reason-brings }.
reason-other-sun = Sun { $sun } wins the lot too, and sun { $paid } is better kept.
reason-safer-sun = { $count ->
    [0] None of the others’ suns beats { $sun }
    [one] Only 1 of the others’ suns beats { $sun }
   *[other] Only { $count } of the others’ suns beat { $sun }
}; { $more } would beat { $paid }.
reason-sun-back = Sun { $sun } then lies on the board, where sun { $paid } can win it back.
reason-pays-more = { $name } has to pay sun { $sun } rather than { $paid }, for { reason-fame }.
reason-spends-high = For { reason-fame }, { $name } would spend sun { $sun }, { $count ->
    [one] the only one that beats
   *[other] one of { $count } that beat
} { $own }.
reason-spends = { $name } would spend sun { $sun } on { reason-fame } and sun { $centre }.
reason-full = All { $count } spaces are full: nothing more can be drawn.
reason-empty = No tile is for sale, only sun { $sun }.
reason-draws = So far the lot { reason-brings }; { reason-bag }.
reason-draws-for-more = So far the lot { reason-brings } for sun { $sun }; { reason-bag }.
reason-draws-harm = So far the lot costs about { $fame } fame; { reason-bag }.
reason-bag = { $ra } of { $bag } tiles in the bag { $ra ->
    [one] is
   *[other] are
} Ra
reason-draws-before = Invoking Ra now would let { $name } take the lot with sun { $sun }, for { reason-fame }.
reason-draws-first = Nothing to win yet, and { reason-bag }.
reason-gods-kept = Trading { $count ->
    [1] a god
   *[other] { $count } gods
} for { TILES($tiles) } { reason-brings }.
reason-keeps-civilization = Keeps { $kinds } of the 5 kinds of civilization: { $fame ->
    [0] having none would cost 5 fame
   *[other] { $fame } fame
}.
reason-keeps-monuments = Keeps { $kinds } of the 8 kinds of monument: { $fame } fame at the end.
reason-keeps-civilization-rather = Keeps { $kinds } of the 5 kinds of civilization: { $fame } fame rather than { $other }.
reason-keeps-monuments-rather = Keeps { $kinds } of the 8 kinds of monument: { $fame } fame at the end rather than { $other }.
reason-better = Wins { $games } games in 100; the next best move wins { $other }, and { $name } { $theirs }.
reason-gives-sun = Leaves sun { $sun } on the board rather than { $paid }; otherwise { $rival } wins { $games ->
    [one] 1 more game
   *[other] { $games } more games
} in 100.
reason-gives = The move that was played gives { $rival } { $games ->
    [one] 1 win
   *[other] { $games } wins
} in 100.
reason-builds = Likes to build: { TILES($tiles) }.
reason-gambles = Likes the risk: { reason-bag }.
reason-plays-high = Plays for high stakes: { $count } tiles at once.
reason-waits-for-more = Waits for more than { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}.
reason-saves = Would rather keep sun { $sun }.
reason-shines = To a beginner, { TILE($tile) }{ $more ->
    [0] {" "}looks
    [one] {" "}and 1 more tile look
   *[other] {" "}and { $more } more tiles look
} like { reason-fame }.

## The key card: every tile and what it scores

key-title = What everything scores
key-subtitle = Scored after each epoch; monuments and suns once, at the end
key-ra = Starts an auction. The last one ends the epoch at once.
key-gods = each, or use it: take a tile from the track
key-most = most
key-fewest = fewest
key-nile-title = Nile and floods
key-nile = each of both, if you have a flood, else 0
key-nile-kept = Niles kept, floods discarded
key-each = each
key-kept = kept
key-discarded = discarded
key-different = different kinds
key-different-end = different kinds, at the end
key-alike = of one kind
key-disasters = Disasters
key-disasters-rule = each costs the winner of the lot 2 tiles
key-lost-funeral = −2 pharaohs
key-lost-drought = −2 floods or Niles
key-lost-unrest = −2 civilization
key-lost-earthquake = −2 monuments
key-suns-rule = sum, at the end
key-highest = highest
key-lowest = lowest
key-alt = What everything scores, and how many there are. After each epoch: 8 gods, 2 each, or use one to take a tile from the auction track; discarded. 25 pharaohs: most 5, fewest −2; kept. 25 Niles and 12 floods: 1 each if you have a flood, else 0; Niles are kept. 5 gold: 3 each; discarded. Civilization, 5 of each of 5 kinds, by different kinds: none −5, 1 or 2 nothing, 3 bring 5, 4 bring 10, 5 bring 15; discarded. Once, at the end: monuments, 5 of each of 8 kinds, by different kinds: 1 each up to 6, 7 bring 10, 8 bring 15; of one kind 3 bring 5, 4 bring 10, 5 bring 15. Suns: the highest sum 5, the lowest −5. 30 Ra tiles start auctions; the last one ends the epoch at once. Each disaster costs the winner of the lot 2 tiles: 2 funerals (pharaohs), 2 droughts (floods, then Niles), 4 unrests (civilization), 2 earthquakes (monuments).

## The strip of lots that were sold

lots-title = { $count ->
    [one] Lot sold
   *[other] Lots sold
}
lots-paid = paid
lots-took = took
lots-nothing = no tiles, the sun alone
lots-line = { $name } paid { $paid } for { $tiles }, { $lost ->
    [0] and took { $gained }.
   *[other] took { $gained } and lost { $losses }.
}
lots-line-empty = { $name } paid { $paid } for the sun alone, and took { $gained }.

## A player's own account of an epoch's points

account-title = Your points after epoch { $epoch }: { $total }
account-line = - **{ $category }** ({ $reason }). { $rule }
account-gods = Each god scores 2 and is then discarded.
account-pharaohs = { $penalty ->
    [no] Most pharaohs score 5.
   *[yes] Most pharaohs score 5, and fewest lose 2.
} If everyone has equally many, nobody scores.
account-nile = With at least one flood, each Nile and each flood scores 1. Niles stay, floods go.
account-gold = Each gold scores 3 and is then discarded.
account-civilization = None costs 5, one or two kinds score nothing, three 5, four 10, five 15.
account-monuments = Each kind up to six scores 1, seven kinds 10, eight 15. Three alike add 5, four 10, five 15.
account-suns = The highest sum of suns scores 5{ $penalty ->
    [no] .
   *[yes] , and the lowest loses 5.
}
account-sum = **Fame:** { $before } before, { $total }: { $after } now.
account-sum-zero = **Fame:** { $before } before, { $total }: fame never falls below 0, so { $after } now.
