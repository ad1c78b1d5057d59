### The puzzle of the day. Actions are given as buttons name them.

puzzle-title = **Задача дня: { $day }** · игроков: { $players }, эпоха { $epoch } · из партии, сыгранной здесь, без имён
puzzle-title-shipped = **Задача дня: { $day }** · игроков: { $players }, эпоха { $epoch }
puzzle-question = Вы — **{ $name }**, и сейчас ваш ход. Одно действие явно лучше всех: какое? Засчитывается первый ответ.
puzzle-right = Верно: **{ $best }**!
puzzle-wrong = Ваш ответ: **{ $chosen }**. Лучше всего: **{ $best }**.
puzzle-why = Побед на 100 партий больше на { $margin }, чем у следующего по силе действия.
puzzle-option = - { $action }: побед на 100 партий — { $wins }
puzzle-option-chosen = - **{ $action }: побед на 100 партий — { $wins }**, ваш ответ
puzzle-streak = { $days ->
    [0] Сейчас решённых подряд задач нет.
    [one] Решено подряд: { $days } день.
    [few] Решено подряд: { $days } дня.
   *[other] Решено подряд: { $days } дней.
} Новая задача: { $next }
puzzle-small-print = -# Каждое действие оценил сильный компьютер. Он знал славу каждого и какие тайлы остались, но не их порядок и ничего о людях.
puzzle-too-old = На эту задачу уже нельзя ответить. Ничего не изменилось; сегодняшняя задача: { COMMAND("ra-learn puzzle") }.
puzzle-replaced = Вы уже ответили на эту задачу, но с тех пор бот обновился, и её больше нет. Новая задача: { $next }
puzzle-other = Задача того дня теперь другая, поэтому ваш ответ не засчитан. Сегодняшнюю покажет { COMMAND("ra-learn puzzle") }.
puzzle-not-here = Вам нельзя писать в этом канале, поэтому результат не опубликован. Поделиться им можно там, где вам можно писать: { COMMAND("ra-learn puzzle") }.
puzzle-themes = { $count ->
    [one] Тема
    [few] Темы
   *[other] Темы
}: { $themes }
puzzle-theme-auction = Аукционы
puzzle-theme-invocation = Призыв Ра
puzzle-theme-gods = Боги
puzzle-theme-disaster = Бедствия
puzzle-rating = Ваш рейтинг в задачах: { $rating }
puzzle-answered = { $people ->
        [1] До вас здесь никто не отвечал.
       *[other] { $solved ->
            [0] Здесь ответили: { $people }. Пока никто не решил.
           *[other] Решений здесь — { $solved }, ответов — { $people }. Решили: { $who }.
        }
    }
puzzle-you = вы
puzzle-others = ещё { $others }
puzzle-button-share = Поделиться
puzzle-button-play = Сегодняшняя задача
puzzle-shared = { $who } · Ра, задача дня, { $day } · { $squares } { $place }/{ $of }{ $streak ->
        [0] {""}
       *[other] {" · "}🔥 { $streak }
    }
puzzle-title-practice = **Упражнение: { $theme }** · игроков: { $players }, эпоха { $epoch }
puzzle-practice-question = Вы — **{ $name }**, и сейчас ваш ход. Одно действие явно лучше всех: какое? Здесь ничего не засчитывается.
puzzle-button-next = Ещё одна
