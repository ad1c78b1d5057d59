### Learn from my mistakes: a player's costliest decisions of a finished game, asked again. Actions are given as buttons name them.

button-learn = Learn from my mistakes
lesson-title = **Learn from your mistakes** · game { $code }
lesson-number = { $number } of { $count }
lesson-question = Epoch { $epoch }, move { $move }: you played **{ $played }**, which cost { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in 100. What is better?
lesson-wrong = **{ $chosen }** isn’t it: it costs { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in 100. What is better?
lesson-as-then = **{ $chosen }** is what you played in the game: it costs { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in 100. What is better?
lesson-bids-at-once = -# In the game all bid at once; here you see the bids that came before yours.
lesson-right = **{ $chosen }** is right!
lesson-as-good = **{ $chosen }** is right: as good as **{ $best }**, the computer’s choice.
lesson-shown = The best is **{ $best }**.
lesson-why = It wins { $wins ->
        [one] 1 more game
       *[other] { $wins } more games
    } in 100 than **{ $played }**.
lesson-small-print = -# The computer knew everyone’s fame{ $game ->
        [dice] , but not how the dice would fall.
       *[other] { " " }and which tiles were left, but not in which order.
    }
lesson-show = Show it
lesson-next = Next
lesson-end = How I did
lesson-watch = See it in the replay
lesson-again = Once more
lesson-none = No decision of yours in game { $code } cost 2 wins in 100 or more. There is nothing to correct!
lesson-done = You found { $found } of { $count ->
        [one] 1 better move
       *[other] { $count } better moves
    } at once.
lesson-line = { $number }. Epoch { $epoch }, move { $move } (−{ $wins })
lesson-line-found = { $number }. Epoch { $epoch }, move { $move } (−{ $wins }): **found at once**
lesson-not-yours = You didn’t play in game { $code }. Nothing was changed.
lesson-outdated = The analysis of game { $code } is out of date. Nothing was changed; { COMMAND("ra-learn analyse") } makes a new one.
option-played = - { $action }: { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in 100, played in the game
