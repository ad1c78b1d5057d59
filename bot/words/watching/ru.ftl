### Слова просмотра оконченных партий и партий, сыгранных в другом месте.

watching-title = **Партия { $code }** · эпоха { $epoch } · действие { $move } из { $moves }
watching-first = В начало
watching-back = Назад
watching-next = Вперёд
watching-last = В конец
watching-on-ra = Следующий аукцион
watching-on-dice = Следующий ход
watching-play = Показать анимацией
watching-record = Запись
watching-jump = Перейти к…
watching-epoch = Начало эпохи { $epoch }
watching-section-ra = Аукцион { $number }
watching-section-dice = Ход { $number }
watching-section-note = { $name } · действие { $move }
watching-recorded = Партия { $code } в виде файла: все случайности и все действия, без имён. На другом сервере её можно посмотреть командой { COMMAND("ra-learn import") }.
watching-how-privately = По шагам, только вам
watching-how-publicly = По шагам, для всех
watching-how-animation = Анимацией, для всех

## Партии, сыгранные в другом месте

watching-imported = Запись теперь здесь как партия { $code }, действий в ней: { $moves }. Её можно только смотреть и разбирать: она нигде не засчитывается. Хранятся последние записи, загруженные вами здесь, не больше { $kept }, а вместе с чужими не больше { $most }.
watching-imported-note = Партия сыграна в другом месте; её можно только смотреть.
watching-file-unavailable = Сейчас Discord не смог передать файл. Ничего не изменилось; попробуйте ещё раз.
watching-refused-too-large = Для записи партии файл слишком велик: можно не больше { $most } кБ.
watching-refused-not-json = Это не запись партии: файл не читается. Её можно получить кнопкой **Запись** в повторе.
watching-refused-not-a-record = В этом файле нет записи партии. Её можно получить кнопкой **Запись** в повторе.
watching-refused-unknown-format = Формат этой записи боту не известен; известен { $format }.
watching-refused-broken = Эта запись повреждена: в ней чего-то не хватает или что-то изменено. Получите её снова кнопкой **Запись** в повторе партии.
watching-refused-illegal = Эту запись не сыграть: действие { $move } по правилам невозможно.
watching-refused-unfinished = Эта партия не окончена. Загрузить можно только оконченную.
watching-refused-contradictory = Эта запись противоречит сама себе: ходы ведут не к тому, что в ней записано. Получите её снова кнопкой **Запись** в повторе партии.

## From the analysis of a game to one of its decisions

watching-judged = Действие { $move }. **{ $name }**: сыграно **{ $played }**, это стоило { $wins ->
        [one] { $wins } победу
        [few] { $wins } победы
       *[other] { $wins } побед
    } на 100 партий. Лучше: **{ $better }**.
watching-judged-best = Действие { $move }. **{ $name }**: сыграно **{ $played }**; лучшего не было.
