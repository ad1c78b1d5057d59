### The puzzle of the day. Actions are given as buttons name them.

puzzle-title = **Puzzle of { $day }** · { $players } players, epoch { $epoch } · from a game played here, without names
puzzle-title-shipped = **Puzzle of { $day }** · { $players } players, epoch { $epoch }
puzzle-question = You are **{ $name }**, and it’s your turn. One action is clearly the best: which one? Your first answer counts.
puzzle-right = **{ $best }** is right!
puzzle-wrong = You chose **{ $chosen }**, but **{ $best }** is best.
puzzle-why = It wins { $margin } more games in 100 than the next best action.
puzzle-option = - { $action }: { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in 100
puzzle-option-chosen = - **{ $action }: { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in 100**, your answer
puzzle-streak = { $days ->
    [0] No streak at the moment.
    [one] Your streak: 1 day.
   *[other] Your streak: { $days } days.
} New puzzle: { $next }
puzzle-small-print = -# A strong computer judged every action. It knew everyone’s fame and which tiles were left, but not their order, and nothing about the people.
puzzle-too-old = This puzzle can’t be answered any more. Nothing was changed; today’s puzzle: { COMMAND("ra-learn puzzle") }.
puzzle-replaced = You’ve answered this puzzle, but an update of the bot has replaced it since. New puzzle: { $next }
puzzle-other = This isn’t the puzzle of that day any more, so your answer didn’t count. { COMMAND("ra-learn puzzle") } shows today’s.
puzzle-not-here = You may not write in this channel, so your result wasn’t posted. You can share it where you may write: { COMMAND("ra-learn puzzle") }.
puzzle-themes = { $count ->
    [one] Theme
   *[other] Themes
}: { $themes }
puzzle-theme-auction = Auctions
puzzle-theme-invocation = Invoking Ra
puzzle-theme-gods = Gods
puzzle-theme-disaster = Disasters
puzzle-rating = Your puzzle rating: { $rating }
puzzle-answered = { $people ->
        [1] You’re the first to answer it here.
       *[other] { $solved ->
            [0] None of the { $people } people who answered here has solved it.
           *[other] Solved by { $solved } of the { $people } people who answered here: { $who }.
        }
    }
puzzle-you = you
puzzle-others = { $others ->
        [one] 1 other
       *[other] { $others } others
    }
puzzle-button-share = Share
puzzle-button-play = Today’s puzzle
puzzle-shared = { $who } · Ra puzzle, { $day } · { $squares } { $place }/{ $of }{ $streak ->
        [0] {""}
       *[other] {" · "}🔥 { $streak }
    }
puzzle-title-practice = **Practice: { $theme }** · { $players } players, epoch { $epoch }
puzzle-practice-question = You are **{ $name }**, and it’s your turn. One action is clearly the best: which one? Nothing is counted here.
puzzle-button-next = Another one
