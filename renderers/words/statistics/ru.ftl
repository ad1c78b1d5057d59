# Статистика людей и серверов: карточки, их описания и то же в сообщениях.

## Names of what is counted

statistics-of-ra = Ра на этом сервере · партии между людьми
statistics-of-dice = Ра: игра с кубиками на этом сервере · партии между людьми
statistics-server = Статистика этого сервера
statistics-all = Всего
statistics-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[other] { $players } игроков
}
statistics-ordinal = { $place }-е
statistics-turn-ordinal = { $turn }-й
statistics-share = { $percent } %
statistics-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}

## The headings of cards

statistics-heading-games = Партии
statistics-heading-mean = Ср. слава
statistics-heading-category = Слава за партию
statistics-heading-own = своя
statistics-heading-usual = сервер
statistics-heading-piece = за штуку
statistics-heading-met = Чаще всего играли вместе
statistics-heading-ahead = выше
statistics-heading-behind = ниже
statistics-heading-busiest = Играют больше всех
statistics-heading-turns = Победы по очерёдности хода
statistics-no-wins = побед ещё нет
statistics-highest = Наибольшая слава
statistics-widest = Самая крупная победа
statistics-closest = Наименьший отрыв
statistics-closest-game = Самая упорная партия
statistics-by = на { $lead }
statistics-streak = Победы подряд
statistics-streak-now = { $longest }, сейчас { $running }
statistics-rating = Рейтинг
statistics-rated = после { $games ->
    [one] { $games } рейтинговой партии
    [few] { $games } рейтинговых партий
   *[other] { $games } рейтинговых партий
}
statistics-provisional = предварительный: { $games } из { $needed } партий
statistics-unrated = Рейтинговых партий ещё нет

## The same in sentences

statistics-line-rating = Рейтинг: { $rating } ± { $uncertainty }, { $games }.
statistics-line-curve = За последние рейтинговые партии ({ $games }) он был от { $lowest } до { $highest }.
statistics-line-unrated = Рейтинговых партий ещё нет.
statistics-line-played = { $games }, средняя слава { $mean }; места: { $places }.
statistics-line-played-with = { $players }: { $games }, средняя слава { $mean }; места: { $places }.
statistics-place = { $place } × { $count }
statistics-line-brought = Слава за партию, в скобках среднее по серверу: { $categories }.
statistics-brought = { $category } { $points } ({ $usual })
statistics-line-pieces = Слава за каждый сыгравший тайл или маркер: { $categories }.
statistics-piece = { $category } { $points }
statistics-line-met = Чаще всего за одним столом: { $people }.
statistics-met = { $name } ({ $games }: выше { $ahead }, ниже { $behind })
statistics-line-highest = Наибольшая слава: { $fame } ({ $code }).
statistics-line-widest = Самая крупная победа: отрыв { $lead } ({ $code }).
statistics-line-closest = Наименьший отрыв: { $lead } ({ $code }).
statistics-line-streak = Больше всего побед подряд: { $longest }, сейчас { $running }.
statistics-line-server = { $games }, средняя слава { $mean }; победы по очерёдности хода: { $shares }.
statistics-line-server-with = { $players }: { $games }, средняя слава { $mean }; победы по очерёдности хода: { $shares }.
statistics-turn = { $turn } { $share }
statistics-line-busiest = Больше всех играют: { $people }.
statistics-busy = { $name } ({ $games })
statistics-line-closest-game = Самая упорная партия: { $people } ({ $code }).
statistics-line-highest-of = Наибольшая слава: { $people } ({ $code }).
statistics-seat = { $name } { $fame }

## Как идут дела

progress-of-ra = Ра и задачи на этом сервере
progress-of-dice = Ра: игра с кубиками и задачи Ра на этом сервере
progress-accuracy = Точность
progress-analysed = средняя, партий: { $games }
progress-too-few = Разобранных партий: { $games }, нужно { $needed }
progress-puzzles = Рейтинг в задачах
progress-answered = задач: { $puzzles }
progress-no-puzzles = Ответов на задачи пока нет
progress-hidden-puzzles = Рейтинг в задачах виден только владельцу
progress-line-accuracy = Точность в последних разобранных партиях ({ $games }): в среднем { $accuracy }, от { $lowest } до { $highest }.
progress-line-puzzles = Рейтинг в задачах: { $rating }; { $puzzles ->
        [1] пока одна задача
       *[other] задач: { $puzzles }, от { $lowest } до { $highest }
    }.
