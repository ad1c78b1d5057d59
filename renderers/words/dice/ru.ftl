### Слова игры с кубиками. Перечни (кубиков, маркеров, имён) приходят готовыми, одной строкой.
### Кто что делает, сказано в настоящем времени: в нём не нужно знать, кто перед нами, он или она.

## Dice

dice-face-sun = { $case ->
    [accusative] { $count ->
        [one] солнце
        [few] { $count } солнца
       *[other] { $count } солнц
    }
   *[nominative] солнце
}
dice-face-pharaoh = { $case ->
    [accusative] { $count ->
        [one] фараона
        [few] { $count } фараона
       *[other] { $count } фараонов
    }
   *[nominative] фараон
}
dice-face-nile = { $case ->
    [accusative] { $count ->
        [one] Нил
        [few] { $count } Нила
       *[other] { $count } Нилов
    }
   *[nominative] Нил
}
dice-face-civilization = { $case ->
    [accusative] { $count ->
        [one] цивилизацию
        [few] { $count } цивилизации
       *[other] { $count } цивилизаций
    }
   *[nominative] цивилизация
}
dice-face-pyramid = { $case ->
    [accusative] { $count ->
        [one] пирамиду
        [few] { $count } пирамиды
       *[other] { $count } пирамид
    }
   *[nominative] пирамида
}
dice-face-ankh = { $case ->
    [accusative] { $count ->
        [one] анк
        [few] { $count } анка
       *[other] { $count } анков
    }
   *[nominative] анк
}
dice-colour-red = красный
dice-colour-blue = синий
dice-colour-yellow = жёлтый
dice-colour-green = зелёный
dice-colour-purple = фиолетовый
dice-die = { $colour }: { $face }
dice-space = { $colour } { $column }

## The question to the player to move

dice-asked-roll = перебросить кубики или оставить
dice-asked-use = использовать кубики
dice-asked-disaster = объявить бедствие или нет
dice-asked-lose = лишиться двух маркеров { $disaster ->
    [pyramid] пирамид
   *[civilization] цивилизации
}
dice-asked-over = игра окончена: { $count ->
    [1] побеждает { $name }
   *[other] победу делят { $name }
}

## Headlines of pictures, which also lead their alt texts

dice-headline-turn = Ход: { $name }
dice-headline-roll = Ходит { $name }: бросок { $roll } из 3
dice-headline-use = { $name } использует кубики
dice-headline-disaster = { $name } может объявить бедствие
dice-headline-lose = { $name }: лишиться двух маркеров { $disaster ->
    [pyramid] пирамид
   *[civilization] цивилизации
}
dice-headline-over = { $count ->
    [1] Побеждает { $name }
   *[other] Победу делят { $name }
}: { $fame ->
    [one] { $fame } очко славы
    [few] { $fame } очка славы
   *[other] { $fame } очков славы
}

## Labels in pictures

dice-picture-roll = Бросок
dice-picture-stop = Если остановиться:
dice-picture-left = Осталось использовать:
dice-picture-to-come = Ещё предстоит:
dice-picture-used = Потрачено:
dice-picture-steps = шаги
dice-picture-or-flood = или затоп.
dice-picture-flood = затопл.
dice-picture-or-steps = или шаги
dice-picture-markers = марк.
dice-picture-fame = слава
dice-picture-ra-steps = шаги Ра
dice-picture-disaster-short = бедствие
dice-picture-nothing = ничего
dice-picture-disaster = Бедствие для всех остальных:
dice-picture-suffers = Нужно лишиться двух маркеров:
dice-picture-epoch = Очки за эпоху { $epoch }
dice-state-locked = отложен
dice-state-rolled = брошен
dice-state-kept = оставлен
dice-state-free = в запасе
dice-state-used = потрачен
dice-state-idle = ни к чему
dice-state-unused = без дела
dice-track-pharaoh = Фараон
dice-track-nile = Нил

## What happened, a line each

dice-log-rolled = { $name }, бросок { $roll }: { $dice }.
dice-log-kept = { $name } больше не бросает.
dice-log-nothing-to-use = { $name } не может использовать кубики.
dice-log-pharaoh = { $name } продвигается по дорожке фараона на место { $position }.
dice-log-nile = { $name } продвигается по дорожке Нила на место { $position }.
dice-log-flood = { $name } затапливает Нил: теперь { $floods ->
    [one] { $floods } маркер
    [few] { $floods } маркера
   *[other] { $floods } маркеров
} затопления.
dice-log-civilization = { $name } ставит маркер цивилизации на цвет «{ $colour }».
dice-log-pyramid = { $name } ставит маркер пирамиды: { $colour } ряд, колонка { $column }.
dice-log-ankhs = { $name } тратит пару анков.
dice-log-ankhs-scored = { $name } получает { $fame } славы за анки.
dice-log-suns-scored = { $name } получает { $fame } славы за три солнца.
dice-log-figure = { $name }, { $suns ->
    [one] { $suns } солнце
    [few] { $suns } солнца
   *[other] { $suns } солнц
}: фигурка Ра теперь на месте { $position }.
dice-log-disaster = { $name } объявляет бедствие: { $what }.
dice-log-disaster-none = { $name } не объявляет бедствия.
dice-log-suffered-pharaoh = { $name } отступает по дорожке фараона на { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
}.
dice-log-suffered-nile = { $name } отступает по дорожке Нила на { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
}.
dice-log-suffered-flood = { $name } лишается маркера затопления.
dice-log-suffered-civilization = { $name } лишается { $count ->
    [1] маркера
   *[other] маркеров
} цивилизации: { $markers }.
dice-log-suffered-pyramid = { $name } лишается { $count ->
    [1] маркера пирамиды
   *[other] маркеров пирамид
}: { $markers }.
dice-log-chosen-civilization = { $name } по своему выбору лишается маркеров цивилизации: { $markers }.
dice-log-chosen-pyramid = { $name } по своему выбору лишается маркеров пирамид: { $markers }.
dice-log-suffered-nothing = { $name } ничего не теряет.
dice-log-epoch-ended = Эпоха { $epoch } окончена: фигурка Ра дошла до конца дорожки.
dice-log-scored = Очки за эпоху { $epoch }: { $points }.
dice-log-epoch-started = Начинается эпоха { $epoch }; первый ход: { $name }.
dice-log-left = { $name } покидает игру; доигрывает компьютер.
dice-log-ended = Игра окончена: { $places }.

## The same, shorter, for the line under a picture's headline

dice-note-of = { $name }: { $note }
dice-note-by = { $name } { $note }
dice-note-rolled = бросает: { $suns ->
    [0] без солнц
    [one] { $suns } солнце
    [few] { $suns } солнца
   *[other] { $suns } солнц
}
dice-note-kept = больше не бросает
dice-note-nothing-to-use = не может использовать кубики
dice-note-pharaoh = фараон { $position }
dice-note-nile = Нил { $position }
dice-note-flood = затапливает Нил
dice-note-civilization = цивилизация, { $colour }
dice-note-pyramid = пирамида, { $colour } { $column }
dice-note-ankhs = тратит пару анков
dice-note-ankhs-scored = +{ $fame } славы за анки
dice-note-suns-scored = +{ $fame } славы за солнца
dice-note-figure = Ра на месте { $position }
dice-note-disaster = объявляет бедствие: { $what }
dice-note-disaster-none = не объявляет бедствия
dice-note-suffered-pharaoh = −{ $steps } (фараон)
dice-note-suffered-nile = −{ $steps } (Нил)
dice-note-suffered-flood = −1 затопление
dice-note-suffered-civilization = теряет: { $markers }
dice-note-suffered-pyramid = теряет: { $markers }
dice-note-chosen-civilization = теряет: { $markers }
dice-note-chosen-pyramid = теряет: { $markers }
dice-note-suffered-nothing = ничего не теряет
dice-note-epoch-ended = эпоха { $epoch } окончена
dice-note-scored = { $points }
dice-note-epoch-started = начинается эпоха { $epoch }
dice-note-left = покидает игру
dice-note-ended = { $places }

## Disasters, by what they hit

dice-disaster-pharaoh = фараон
dice-disaster-nile = Нил
dice-disaster-civilization = цивилизация
dice-disaster-pyramid = пирамиды

## Actions, as buttons and choices name them

dice-action-keep = Оставить кубики
dice-action-reroll = Перебросить: { $dice }
dice-action-reroll-all = Перебросить все ({ $count })
dice-action-pharaoh = Фараон: { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
}
dice-action-nile = Нил: { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
}
dice-action-flood = Затопить Нил
dice-action-civilization = Цивилизация: { $colour }
dice-action-pyramid = Пирамида: { $colour } { $column }
dice-action-ankhs = Пара анков: 2 славы
dice-action-done = Готово: больше ничего не использовать
dice-action-disaster-none = Без бедствия
dice-action-disaster-pharaoh = Бедствие: фараон
dice-action-disaster-nile = Бедствие: Нил
dice-action-disaster-civilization = Бедствие: цивилизация
dice-action-disaster-pyramid = Бедствие: пирамиды
dice-action-lose = Лишиться: { $markers }

## Positions as text: paragraphs and their parts, also used in alt texts

dice-text-dice = Кубики после броска { $roll } из 3: { $dice }.
dice-text-die-locked = { $die } (отложен)
dice-text-die-rolled = { $die } (только что брошен)
dice-text-die-kept = { $die } (оставлен)
dice-text-die-free = { $die }
dice-text-die-used = { $die } (потрачен)
dice-text-die-idle = { $die } (больше ни к чему)
dice-text-die-unused = { $die } (не использован)
dice-text-stop = Если { $name } остановится: { $offer }.
dice-text-left = Осталось использовать: { $offer }.
dice-text-suns = В конце хода: { $effect }.
dice-text-used = Использовано: { $uses }.
dice-text-disaster = Бедствие: { $what }. Выбирают, чего лишиться: { $names }.
dice-text-harms = Бедствие для всех остальных: фараон на 2 назад; или минус затопление, а без него Нил на 2 назад; или минус 2 маркера цивилизации; или минус 2 маркера пирамид.
dice-offer-nothing = ничего
dice-offer-pharaoh = фараон { $count ->
    [1] 1 шаг
   *[other] до { $count } шагов
}
dice-offer-nile = Нил { $count ->
    [1] 1 шаг
   *[other] до { $count } шагов
}
dice-offer-flood = затопление
dice-offer-or-flood = или затопление
dice-offer-civilization = цивилизация { $count ->
    [1] 1 маркер
   *[other] до { $count } маркеров
} ({ $colours })
dice-offer-pyramids = пирамиды { $count ->
    [1] 1 маркер
   *[other] до { $count } маркеров
}
dice-offer-ankhs = анки { $fame } славы
dice-offer-suns-move = { $suns ->
    [one] { $suns } солнце двигает Ра
    [few] { $suns } солнца двигают Ра
   *[other] { $suns } солнц двигают Ра
}
dice-offer-suns-score = три солнца дают 3 очка славы
dice-offer-suns-disaster = { $suns ->
    [one] { $suns } солнце
    [few] { $suns } солнца
   *[other] { $suns } солнц
}, бедствие
dice-text-ra = Фигурка Ра: шагов { $figure } из { $length }; { $left ->
    [1] следующий завершит эпоху
   *[other] до конца эпохи ещё { $left }
}.
dice-text-pharaoh = фараон { $position }
dice-text-pharaoh-most = фараон { $position } (впереди всех)
dice-text-pharaoh-fewest = фараон { $position } (позади всех)
dice-text-nile = Нил { $position } из { $length }
dice-text-floods = { $count ->
    [0] нет затоплений
    [one] { $count } затопление
    [few] { $count } затопления
   *[other] { $count } затоплений
}
dice-text-civilization = цивилизация { $count } из 5 ({ $markers })
dice-text-civilization-none = нет цивилизации
dice-text-pyramids = пирамиды в { $columns } из 8 колонок ({ $markers })
dice-text-pyramids-none = нет пирамид
dice-text-in-play = слава { $fame } (из неё { $gained } за анки и солнца в этой эпохе)
dice-text-spaces = Свободные места пирамид: { $rows }.
dice-text-row = { $colour } { $columns }
dice-text-row-full = { $colour } нет
dice-text-civilization-spaces = На цвет цивилизации входит { $count ->
    [one] { $count } маркер
    [few] { $count } маркера
   *[other] { $count } маркеров
}; свободно ещё: { $spaces }.
dice-text-civilization-space = { $colour } { $count }

## Alt texts of boards: the same, briefer

dice-alt-dice = Кубики: { $dice }.
dice-alt-ra = Эпоха { $epoch } из 3, фигурка Ра { $figure } из { $length }.
dice-alt-player = { $name }: слава { $fame }, фараон { $pharaoh }, Нил { $nile }, затоплений { $floods }, цивилизация { $civilization }, пирамид { $pyramids }, колонок { $columns }.
dice-alt-player-markers = { $name }: слава { $fame }, фараон { $pharaoh }, Нил { $nile }, затоплений { $floods }, { $markers }.
dice-alt-last = Последнее: { $notes }.
dice-alt-replay = Вся партия в виде анимации: по картинке на каждый ход и итоговый счёт. В конце:

## Categories of points

dice-category-start = начало { $points }
dice-category-in-play = анки и солнца { $points }
dice-category-pharaoh = фараон { $points }
dice-category-nile = Нил { $points }
dice-category-civilization = цивилизация { $points }
dice-category-columns = колонки { $points }
dice-category-sets = наборы { $points }

## Score sheets: rows with how they are scored, and why somebody has their points

dice-sheet-open = Очки за эту эпоху и слава каждого после неё
dice-sheet-ahead = Побеждает { $name }: слава { $fame }, отрыв { $gap } ({ $other })
dice-sheet-shared = Победу делят { $name }: слава { $fame }
dice-sheet-in-play-short = по ходу +{ $fame }
dice-sheet-start = Начало
dice-sheet-in-play = По ходу
dice-sheet-pharaoh = Фараон
dice-sheet-nile = Нил
dice-sheet-civilization = Цивилизация
dice-sheet-columns = Колонки
dice-sheet-sets = Наборы
dice-sheet-start-rule = по очереди
dice-sheet-in-play-rule = анки, солнца
dice-sheet-pharaoh-rule = впереди, позади
dice-sheet-nile-rule = с затоплением
dice-sheet-civilization-rule = маркеров из 5
dice-sheet-columns-rule = с пирамидой
dice-sheet-sets-rule = от 3 в колонке
dice-reason-start = место { $number }
dice-reason-pharaoh-most = впереди: { $position }
dice-reason-pharaoh-fewest = позади: { $position }
dice-reason-pharaoh-equal = поровну: { $position }
dice-reason-pharaoh-between = в середине: { $position }
dice-reason-nile-flooded = затоплен: { $position ->
    [one] { $position } место
    [few] { $position } места
   *[other] { $position } мест
}
dice-reason-nile-bonus = затоплен: { $position } + { $floods }
dice-reason-nile-floods = затоплений: { $floods }
dice-reason-nile-dry = не затоплен
dice-reason-civilization = { $count } из 5
dice-reason-columns = { $count } из 8
dice-reason-sets = { $sets }
dice-reason-sets-none = нет

## Почему лучший компьютер сыграл бы иначе: для разбора

dice-fact-pharaoh = фараон на { $count }, { $name } на { $theirs }
dice-fact-nile = Нил на { $count }, { $floods ->
    [0] затоплений нет
   *[other] затоплений { $floods }
}
dice-fact-civilization = { $count } из 5 цивилизаций
dice-fact-columns = { $count } из 8 колонок
dice-fact-sets = { $count }-я пирамида в колонке { $column } ({ $row } ряд)
dice-fact-in-play = { $count } { $count ->
    [one] пара
    [few] пары
   *[other] пар
} анков
dice-why-uses = Это { reason-fame }: { $fact }.
dice-why-uses-rather = Это { reason-fame }{ $other ->
    [0] {""}
   *[other] , а не { $other }
}: { $fact }.
dice-why-room = Свободных мест для набора: { $count } в колонке { $column } и лишь { $other } в колонке { $instead }.
dice-why-blocks = Занимает место в колонке { $column }, где у игрока { $name } { $count } { $count ->
    [one] пирамида
    [few] пирамиды
   *[other] пирамид
}.
dice-why-stay = Эти кубики { $fame ->
    [0] почти ничего не дадут
   *[other] дадут { reason-fame }
}: { $fact }.
dice-why-more = примерно +{ $more } славы
dice-why-hope = Про запас { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[other] { $count } кубиков
} ({ $faces }){ $more ->
    [0] {""}
   *[other] ; бросок даст { dice-why-more }
}.
dice-why-roll-all = { $count ->
    [1] Последний кубик (1) не стоит оставлять
   *[other] Ни один из { $count } кубиков не стоит оставлять
}{ $more ->
    [0] {""}
   *[other] : бросок даст { dice-why-more }
}.
dice-one-die = { $face } ({ $colour })
dice-rather = { $how ->
    [keeps] Оставить { $keep }
    [rolls] Перебросить { $again }
   *[both] Оставить { $keep }, а не { $again }
}
dice-in-brackets = ({ $fact })
dice-why-rather = { dice-rather }{ $fact }: { dice-why-more }.
dice-games-more = { $rival }: +{ $games ->
    [one] { $games } победа
    [few] { $games } победы
   *[other] { $games } побед
} из 100
dice-why-gives-roll = { dice-rather }{ $fact }, иначе { dice-games-more }.
dice-why-gives-done = Оставить { $unused } { $unused ->
    [one] кубик
    [few] кубика
   *[other] кубиков
} без дела{ $fact }, иначе { dice-games-more }.
dice-why-gives-use = { $fact }; иначе { dice-games-more }.
dice-why-suns = Ещё одно солнце, и пропадут { $fame } славы за три солнца.
dice-why-done = { $count ->
    [one] Остался { $count } кубик, и он ничего не даст.
    [few] Оставшиеся { $count } кубика ничего не дадут.
   *[other] Оставшиеся { $count } кубиков ничего не дадут.
}
dice-why-strikes = { $name } { $fame ->
    [0] почти ничего не потеряет
   *[other] потеряет { reason-fame }
} ({ $what }).
dice-why-spares = Даже от худшего бедствия ({ $what }) { $name } { $fame ->
    [0] почти ничего не потеряет
   *[other] потеряет лишь { reason-fame }
}.
dice-why-spares-all = Соперников { $count }, и терять им почти нечего.
dice-why-loses = Потеря { $fame ->
    [0] почти ничего не стоит
   *[other] стоит { reason-fame }
}, а { $more ->
    [0] любая другая стоила бы почти столько же
   *[other] самая тяжёлая стоила бы { $most }
}.
dice-why-loses-less = Потеря { $fame ->
    [0] почти ничего не стоит
   *[other] стоит { reason-fame }
}, а не { $other }.
dice-why-builds = Любит строить: { $faces }.
dice-why-gambles = Любит рисковать: бросает { $count } { $count ->
    [one] кубик
    [few] кубика
   *[other] кубиков
}.
dice-why-saves = Бережёт что есть: { $count } { $count ->
    [one] кубик
    [few] кубика
   *[other] кубиков
}.
dice-why-cashes-in = Лучше слава сейчас, чем потом: +{ $fame }.

## Winner cards

dice-winner-shared = Славы поровну: победа общая

## Why an action is refused

illegal-no-colour = Такого кубика нет: есть красный, синий, жёлтый, зелёный и фиолетовый.
illegal-no-symbols = Столько символов не бывает: назовите число от 1 до 5.
illegal-no-column = Такой колонки нет: их номера от 1 до 8.
illegal-die-twice = Каждый кубик можно назвать один раз.
illegal-marker-twice = Каждый маркер можно назвать один раз.
illegal-sun-locked = Солнца отложены: их не перебрасывают.
illegal-still-rolling = Кубики используют после бросков: сначала оставьте их.
illegal-rolling-over = Броски этого хода закончены.
illegal-too-few-ankhs = Нужна пара ещё не потраченных анков.
illegal-second-flood = За ход Нил можно затопить один раз.
illegal-no-natural-symbol = Такого символа нет ни на одном кубике, и анк его не заменит.
illegal-too-few-symbols = Символов для этого не хватает.
illegal-not-the-dies-colour = На кубике этого цвета нет такого символа.
illegal-civilization-taken = Это место цивилизации заполнено, или ваш маркер уже там.
illegal-die-used = Кубик этого цвета уже дал пирамиду.
illegal-space-taken = Это место пирамиды занято.
illegal-column-not-new = После первой пирамиды хода годятся только колонки без ваших маркеров.
illegal-wrong-loss = Так нельзя: выберите два своих маркера той области, которую поразило бедствие.
illegal-loss-due = Сначала бедствие: нужно выбрать, каких маркеров лишиться.
illegal-disaster-due = Сначала четыре или пять солнц: объявите бедствие или откажитесь от него.
illegal-nothing-to-lose = Сейчас бедствие не отнимает маркеров.
illegal-no-disaster = Бедствие дают только четыре или пять солнц, после остальных кубиков.

## Подсчёт собственных очков за эпоху

account-dice-pharaoh = Дальше всех — 5 очков, позади всех — −2; если все стоят наравне, очков нет.
account-dice-nile = { $floods ->
    [alone] Каждый маркер затопления — 1 очко; места очков не приносят.
    [1] Если есть хотя бы одно затопление, каждое место и каждый маркер затопления приносят по 1 очку.
   *[0] Если есть хотя бы одно затопление, каждое пройденное место приносит 1 очко.
}
account-dice-civilization = Ни одного маркера — −5, один или два — 0, три — 5, четыре — 10, пять — 15.
account-dice-columns = Каждая колонка с вашей пирамидой — 1 очко, до шести; семь — 10, восемь — 15.
account-dice-sets = Колонка с тремя вашими пирамидами — 5 очков, с четырьмя — 10, с пятью — 15.
account-dice-in-play = - **В течение эпохи** анки и солнца принесли { $points }; эти очки уже учтены.
