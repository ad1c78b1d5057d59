### Learn from my mistakes: a player's costliest decisions of a finished game, asked again. Actions are given as buttons name them.

button-learn = Работа над ошибками
lesson-title = **Работа над ошибками** · партия { $code }
lesson-number = { $number } из { $count }
lesson-question = Эпоха { $epoch }, действие { $move }: вы сыграли **{ $played }**, и это стоило { $wins ->
        [one] { $wins } победу
        [few] { $wins } победы
       *[other] { $wins } побед
    } на 100 партий. Что лучше?
lesson-wrong = **{ $chosen }** — не то: это стоит { $wins ->
        [one] { $wins } победу
        [few] { $wins } победы
       *[other] { $wins } побед
    } на 100 партий. Что лучше?
lesson-as-then = **{ $chosen }** — так вы и сыграли: это стоит { $wins ->
        [one] { $wins } победу
        [few] { $wins } победы
       *[other] { $wins } побед
    } на 100 партий. Что лучше?
lesson-bids-at-once = -# В партии все ставили одновременно; здесь видны ставки, которые стоят перед вашей.
lesson-right = Верно: **{ $chosen }**!
lesson-as-good = Верно: **{ $chosen }** — не хуже, чем выбор компьютера, **{ $best }**.
lesson-shown = Лучше всего: **{ $best }**.
lesson-why = На 100 партий это на { $wins ->
        [one] { $wins } победу
        [few] { $wins } победы
       *[other] { $wins } побед
    } больше, чем **{ $played }**.
lesson-small-print = -# Компьютер знал славу каждого{ $game ->
        [dice] , но не то, что выпадет на кубиках.
       *[other] { " " }и какие тайлы остались, но не их порядок.
    }
lesson-show = Показать
lesson-next = Дальше
lesson-end = Мой результат
lesson-watch = Посмотреть в партии
lesson-again = Ещё раз
lesson-none = В партии { $code } ни одно ваше решение не стоило и 2 побед на 100 партий. Исправлять нечего!
lesson-done = Найдено сразу: { $found } из { $count }.
lesson-line = { $number }. Эпоха { $epoch }, действие { $move } (−{ $wins })
lesson-line-found = { $number }. Эпоха { $epoch }, действие { $move } (−{ $wins }): **найдено сразу**
lesson-not-yours = В партии { $code } вы не играли. Ничего не изменилось.
lesson-outdated = Разбор партии { $code } устарел. Ничего не изменилось; новый разбор: { COMMAND("ra-learn analyse") }.
option-played = - { $action }: побед на 100 партий — { $wins }, так было в партии
