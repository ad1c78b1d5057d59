### Words of the tutorials. At most about 50 words a step: it is read between two presses.
### $button is what the right button or choice says; $first and $second are the computers in seat order.
### A step that has controls is tutorial-<game>-<step>; its name and a verb explain that verb where it is not asked for.

## Both tutorials

tutorial-continue = Continue
tutorial-rules = Rules
tutorial-start = Learn it in five minutes
tutorial-step = Step { $place } of { $count }
tutorial-computer-1 = Imhotep
tutorial-computer-2 = Teti
tutorial-more = At a real table **More** shows the log, the position in words and your fame. Here you don’t need it.
tutorial-undo = **Undo** takes back the last use of your dice. There is nothing to regret here, so go on.

## Ra

tutorial-ra-open = Play against two beginners
tutorial-ra-aim = **The aim.** You collect tiles of ancient Egypt, which bring fame. Most fame after three epochs wins. You buy tiles with **suns**: yours are 13, 8, 5 and 2, and each can be spent once an epoch. Your row bears your name; { $first } and { $second } are computers.
tutorial-ra-draw = **Draw a tile.** On your turn you draw a tile, which goes to the auction track, or you invoke Ra to auction everything on it. The track is still empty, so press **{ $button }**.
tutorial-ra-draw-invoke = You may invoke Ra even now, but there is nothing to win yet. Draw a tile first.
tutorial-ra-ra = **A lot grows.** You drew a pharaoh, { $first } a Nile, { $second } a flood. Nobody owns them yet: they lie on the track for everyone. It’s your turn again. Press **{ $button }** once more and see who comes.
tutorial-ra-ra-invoke = A fair idea, but draw once more: this time Ra comes uninvited.
tutorial-ra-bid = **Ra comes!** A Ra tile goes to the Ra track and starts an auction at once. Each player bids one sun or passes, only once, and the highest sun takes all the tiles. { $first } bid 3, { $second } passed. Press **{ $button }**: it is enough.
tutorial-ra-bid-bid = That sun would win too, but a 5 is enough. Keep your high suns for lots that everyone wants.
tutorial-ra-bid-pass = Then { $first } would get three good tiles for a 3. Your 5 beats it.
tutorial-ra-won = **All yours!** The tiles lie in your row now. You also took the sun from the middle, the 1: it is face down until the next epoch. Your 5 lies in the middle, and goes to whoever wins next. So you always win tiles *and* a sun.
tutorial-ra-invoke = **Invoke Ra.** { $first } drew the god Anubis, { $second } gold: good tiles, and the sun in the middle is a 5. You don’t have to wait for a Ra tile to bid for them. Press **{ $button }**.
tutorial-ra-invoke-draw = The lot would grow, and so would the others’ appetite. Invoke Ra now, while two tiles look like little to them.
tutorial-ra-must = **You bid last.** Whoever starts an auction bids last. Both others passed, so any sun wins. You can’t pass here: if you invoke Ra and nobody else bids, you must. Your lowest is enough: **{ $button }**.
tutorial-ra-must-bid = It would win, but nobody has bid against you. Your lowest sun wins just as well.
tutorial-ra-god = **Use a god.** For a 2 you got two tiles and a 5! Now a third kind of turn: return your god and take one tile from the track, without an auction. With no civilization tile you’d lose 5 fame later, so choose **{ $button }** in the list.
tutorial-ra-god-god = Gold brings 3 fame. But with no civilization tile at all you lose 5 at the end of the epoch, so agriculture is worth more now.
tutorial-ra-god-draw = Not now: try your god first. The list below the buttons shows what it can take.
tutorial-ra-god-invoke = An auction would cost you a sun, and others could outbid you. Your god takes the tile for nothing: use the list.
tutorial-ra-disaster = **A disaster.** { $second } drew a Ra tile, and you bid first. A drought lies beside the gold: whoever takes this lot loses two flood or Nile tiles. You have exactly two. Your row shows +10 now and +11 with the lot: one fame, for a sun that can win far more. Press **{ $button }**.
tutorial-ra-disaster-bid = You would gain gold, and the drought would take your flood and your Nile: one fame in all, and a sun less for the lots to come. Leave it to the others.
tutorial-ra-hurry = **Hurry!** { $first } won that lot and had nothing to lose. A few auctions later, one of which you won with your 8, seven Ra tiles have come. **The eighth ends the epoch at once**, and unspent suns buy nothing. Press **{ $button }**.
tutorial-ra-hurry-draw = The next tile may be the eighth Ra. Then the epoch is over, these tiles are gone, and your 13 has bought nothing.
tutorial-ra-last = **One last bid.** { $first } bid 12, and { $second }’s 11 is too low. You have one sun left this epoch, the highest of all. Press **{ $button }**.
tutorial-ra-last-pass = Then { $first } would get four tiles, and your 13 would buy nothing this epoch.
tutorial-ra-sheet = **The epoch is over.** You won the lot and the 9 from the middle; then { $second } drew the eighth Ra tile. Now everyone scores. The score sheet has a column for each player and a line for each kind of tile. Next, your column from top to bottom.
tutorial-ra-lines = **Your score, line by line**
    - Gods 0: you used yours. Each one kept brings 2.
    - Pharaohs 5: you have most. Fewest costs 2.
    - Nile 3: two Niles and a flood.
    - Gold 6: two, 3 each.
    - Civilization 5: three different kinds. None costs 5.
    Together **19**: from 10 fame to 29.
tutorial-ra-count = **Your turn to count.** Niles bring 1 each, and floods too, but only if you have a flood. You had two Niles and a flood: 3 fame. How much would the two Niles have brought without the flood?
tutorial-ra-count-say = Not quite. Without a flood the whole Nile line brings nothing, however many Niles you have.
tutorial-ra-learned = **Nothing, right!** You know Ra now: draw, invoke or use a god; bid well; fear the last Ra. Gods, gold, floods and civilization leave after each epoch; pharaohs, Niles and monuments stay. **Monuments and your suns’ sum** score only at the very end. In slow games, **Plan** draws and passes for you.

## The dice game

tutorial-dice-open = Play against a computer
tutorial-dice-aim = **The aim.** Most fame after three epochs wins. On your turn you roll five dice up to three times, then use what they show. { $first } is a computer. You have just rolled a sun, two Niles, a pharaoh and an ankh.
tutorial-dice-roll = **Keep and roll again.** The sun is locked: suns are never rolled again. An **ankh** is a joker: it stands for any symbol on your other dice except a sun. Keep the Niles and the ankh and roll only the pharaoh: **{ $button }**.
tutorial-dice-roll-keep = You could, but two more rolls are free. Try to turn the pharaoh into another Nile.
tutorial-dice-roll-reroll = That would give up dice that fit together. Keep the Niles and the ankh, and roll only the pharaoh.
tutorial-dice-keep = **Another Nile!** You could roll once more, but these dice are just what you wanted. Press **{ $button }**.
tutorial-dice-keep-reroll = What you roll again may get worse, and a sun would be locked. Keep them all.
tutorial-dice-flood = **Flood the Nile.** Now use your dice, in any order. The Nile scores only with a flood. A flood takes three Nile symbols; ankhs can help. Press **{ $button }**.
tutorial-dice-flood-nile = Steps along the Nile score only with a flood. Flood it first; one die is left for a step.
tutorial-dice-flood-done = Your dice are not used yet. Flood the Nile first.
tutorial-dice-nile = **A step.** Your flood lies on the Nile now. The ankh is left, and since other dice show a Nile, it counts as one. With a flood each step brings 1 fame, every epoch. Press **{ $button }**.
tutorial-dice-nile-done = The ankh can still take you a step along the Nile.
tutorial-dice-done = **Done.** Until you press Done, Undo takes your uses back. Then the suns count: one or two move the Ra figure that many steps, and its last step ends the epoch. Press **{ $button }**.
tutorial-dice-civilization = **Civilization.** It’s your turn again, and you kept this roll. Three symbols, ankh included, place a marker on the space of a die that shows civilization. Having no marker costs 5 fame at the end of the epoch. Choose **{ $button }** in its list.
tutorial-dice-civilization-civilization = Blue is just as good, but take red here, so that the story can go on.
tutorial-dice-civilization-pharaoh = The pharaoh can wait. Place the civilization marker first, while the ankh is free.
tutorial-dice-civilization-pyramid = The pyramid comes next. Place the civilization marker first.
tutorial-dice-civilization-done = Your dice are not used yet. Place the civilization marker first.
tutorial-dice-pyramid = **A pyramid.** One symbol builds a pyramid in the row of its die’s colour, in any column. Pyramids score at the very end: for different columns, and for three or more in one. Choose **{ $button }** in the list.
tutorial-dice-pyramid-pyramid = Any column is as good now, but take column 1 here, so that the story can go on.
tutorial-dice-pyramid-pharaoh = That comes right afterwards. Build the pyramid first.
tutorial-dice-pyramid-done = Two dice are still unused. Build the pyramid first.
tutorial-dice-disaster = **Four suns!** You took a step on the pharaoh track, and then rolled this. Three suns bring 3 fame; with four or five you may declare a **disaster** for everyone else. { $first } has a flooded Nile, so press **{ $button }**.
tutorial-dice-disaster-disaster = That would cost { $first } nothing. Without the flood, though, their Nile scores nothing.
tutorial-dice-hurry = **The last turn.** { $first } lost the flood, and you have placed two more civilization markers. These two suns are Ra’s last two steps, so the epoch ends now. Your Nile is flooded already, so go ahead: **{ $button }**.
tutorial-dice-hurry-flood = One flood is enough for all your steps. Three more steps bring three more fame.
tutorial-dice-hurry-nile = Fewer steps would waste dice. Take all three.
tutorial-dice-hurry-done = Three dice are still unused, and every step brings fame.
tutorial-dice-sheet = **Your score, line by line**
    - Pharaoh 5: you are ahead. Being last costs 2.
    - Nile 5: five steps, and a flood. Without its flood { $first }’s Nile brings 0.
    - Civilization 5: three markers.
    Together **15**: from 10 fame to 25.
tutorial-dice-count = **Your turn to count.** One or two civilization markers bring 0, three bring 5, four 10, five 15. How much would this line have brought you without any marker?
tutorial-dice-count-say = Not quite. It is a loss: everyone needs at least one civilization marker in each epoch.
tutorial-dice-learned = **Minus 5, right!** You know the game now: keep, roll again, use your dice, watch the suns. Floods and civilization markers leave after each epoch; your steps and pyramids stay. **Pyramids** score only at the very end.
