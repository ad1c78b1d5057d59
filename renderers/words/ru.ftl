### Слова позиций, картинок и записей ходов. TILE($key) называет вид тайла, TILES($keys) перечисляет несколько.
### Формы тайлов по $case: nominative, accusative, short — краткая, под тайлом на картинке,
### и narrow — для самых узких столбцов.
### Кто что делает, сказано в настоящем времени: в нём не нужно знать, кто перед нами, он или она.

## What joins the parts of a list, and ends a sentence

list-separator = { ", " }
list-of-lists-separator = { "; " }
sentence = { $words }.

## Tiles

tile-ra = Ра
tile-god = { $case ->
    [accusative] Бога
   *[nominative] Бог
}
tile-pharaoh = { $case ->
    [accusative] Фараона
   *[nominative] Фараон
}
tile-nile = Нил
tile-flood = Разлив
tile-gold = Золото
tile-anubis = { $case ->
    [accusative] Анубиса
   *[nominative] Анубис
}
tile-bastet = Бастет
tile-horus = { $case ->
    [accusative] Гора
   *[nominative] Гор
}
tile-khnum = { $case ->
    [accusative] Хнума
   *[nominative] Хнум
}
tile-seth = { $case ->
    [accusative] Сета
   *[nominative] Сет
}
tile-sobek = { $case ->
    [accusative] Себека
   *[nominative] Себек
}
tile-thoth = { $case ->
    [accusative] Тота
   *[nominative] Тот
}
tile-uto = Уто
tile-astronomy = { $case ->
    [accusative] Астрономию
    [narrow] Астрон.
   *[nominative] Астрономия
}
tile-agriculture = { $case ->
    [narrow] Землед.
   *[nominative] Земледелие
}
tile-writing = { $case ->
    [short] Письмо
    [narrow] Письмо
   *[nominative] Письменность
}
tile-religion = { $case ->
    [accusative] Религию
   *[nominative] Религия
}
tile-art = { $case ->
    [narrow] Искусст.
   *[nominative] Искусство
}
tile-fortress = { $case ->
    [narrow] Укрепл.
   *[nominative] Укрепление
}
tile-obelisk = Обелиск
tile-palace = Дворец
tile-pyramid = { $case ->
    [accusative] Пирамиду
    [narrow] Пирам.
   *[nominative] Пирамида
}
tile-sphinx = { $case ->
    [accusative] Сфинкса
   *[nominative] Сфинкс
}
tile-statue = { $case ->
    [accusative] Статую
   *[nominative] Статуя
}
tile-step-pyramid = { $case ->
    [accusative] Ступенчатую пирамиду
    [short] Ступенчатая
    [narrow] Ступен.
   *[nominative] Ступенчатая пирамида
}
tile-temple = Храм
tile-funeral = { $case ->
    [narrow] Погреб.
   *[nominative] Погребение
}
tile-drought = { $case ->
    [accusative] Засуху
   *[nominative] Засуха
}
tile-unrest = { $case ->
    [narrow] Беспор.
   *[nominative] Беспорядки
}
tile-earthquake = { $case ->
    [short] Землетряс.
    [narrow] Землетр.
   *[nominative] Землетрясение
}
# Several of one kind in a list of tiles.
tile-counted = { $tile } ×{ $count }

## People

name-stood-in = { $name } (играет компьютер)
name-left = { $name } (вне игры)
player-number = Игрок { $number }

## The question to the player to move

asked-draw-or-god = вытянуть тайл, использовать тайл «Бог» или призвать Ра
asked-draw = вытянуть тайл или призвать Ра
asked-god = использовать тайл «Бог» или призвать Ра
asked-invoke = призвать Ра, так как дорожка аукциона заполнена
asked-open = поставить любое солнце или пасовать
asked-beat = перебить { $sun } или пасовать
asked-must-bid = сделать ставку (пасовать нельзя)
asked-discard = сбросить на выбор { $disaster ->
    [earthquake] { $count ->
        [one] { $count } монумент
        [few] { $count } монумента
       *[other] { $count } монументов
    }
   *[unrest] { $count ->
        [one] { $count } тайл технологий
        [few] { $count } тайла технологий
       *[other] { $count } тайлов технологий
    }
} ({ TILE($disaster) })
asked-over = игра окончена: побеждает { $name }

## Headlines of pictures, which also lead their alt texts

headline-turn = Ходит { $name }
headline-open = { $name }: любое солнце или пас
headline-beat = { $name }: перебить { $sun } или пас
headline-all-open = Ставят все разом — любое солнце или пас
headline-all-beat = Ставят все разом — перебить { $sun } или пас
headline-must-bid = { $name }: ставка обязательна
headline-discard = { $name }: сбросить { $disaster ->
    [earthquake] { $count ->
        [one] { $count } монумент
        [few] { $count } монумента
       *[other] { $count } монументов
    }
   *[unrest] { $count ->
        [one] { $count } тайл технологий
        [few] { $count } тайла технологий
       *[other] { $count } тайлов технологий
    }
}
headline-over = Побеждает { $name }: { $fame ->
    [one] { $fame } очко славы
    [few] { $fame } очка славы
   *[other] { $fame } очков славы
}

## Labels in pictures

picture-epoch = ЭПОХА
picture-over = ФИНАЛ
picture-more-ra = Ещё { $count } Ра
picture-now = сейчас
picture-bid = Ставка
picture-bid-and-points = с лотом
# Of a kind of tile that a bidder lacks.
picture-new = новый
# Of pharaohs.
picture-most = больше
picture-fewest = меньше
picture-centre-sun = В центре

chip-to-bid = решает
chip-must-bid = ставит
chip-bid = ставка { $sun }
chip-passed = пас
chip-bids-last = в конце
chip-out = без солнц
chip-place = { $place }-е

## What happened, a line each

log-drawn = { $name } вытягивает тайл «{ TILE($tile) }».
log-ra-drawn = { $name } вытягивает { $number }-й тайл Ра.
log-auction-voluntary = { $name } призывает Ра.
log-auction-forced = { $name } призывает Ра: дорожка аукциона заполнена.
log-auction-ra-tile = Тайл Ра начинает аукцион.
log-bid = { $name } ставит { $sun }.
log-passed = { $name } пасует.
log-passed-together = Пас: { $names }.
log-passed-automatic = { $name } пасует: перебить нечем.
log-sold = { $name } выигрывает лот ({ TILES($tiles) }) за солнце { $paid } и забирает солнце { $gained }.
log-sold-empty = { $name } отдаёт солнце { $paid } только за солнце { $gained }: тайлов не было.
log-unsold-forced = Ставок нет: тайлы пропадают ({ TILES($tiles) }).
log-unsold-ra-tile = Ставок нет: тайлы остаются на дорожке аукциона.
log-unsold-empty = Ставок нет.
log-gods = { $name } использует { $count ->
    [1] тайл «Бог»
    [one] { $count } тайл «Бог»
    [few] { $count } тайла «Бог»
   *[other] { $count } тайлов «Бог»
} ({ TILES($gods) }) и берёт { TILES($tiles, case: "accusative") }.
log-disaster = { TILE($disaster) }: { $name } сбрасывает { TILES($lost, case: "accusative") }.
log-disaster-chosen = { TILE($disaster) }: { $name } по своему выбору сбрасывает { TILES($lost, case: "accusative") }.
log-disaster-nothing = { TILE($disaster) }: { $name } ничего не теряет.
log-epoch-ended-suns-spent = Эпоха { $epoch } окончена: все солнца использованы.
log-epoch-ended-ra-track-full = Эпоха { $epoch } окончена: дорожка Ра заполнена.
log-epoch-ended-lost = { $ended } Не проданы и пропадают: { TILES($lost) }.
log-scored = Очки за эпоху { $epoch }: { $points }.
log-scored-seat = { $name } { $points }
log-scored-points = { $total } ({ $categories })
log-epoch-started = Начинается эпоха { $epoch }; наибольшее солнце и первый ход: { $name }.
log-left = { $name } покидает игру; доигрывает компьютер.
log-ended = Игра окончена: { $places }.
place-of = { $place }. { $name }

## The same, shorter, for the line under a picture's headline

note-drawn = { $name } вытягивает «{ TILE($tile) }»
note-ra-drawn = { $name } вытягивает тайл Ра
note-auction-voluntary = { $name } призывает Ра
note-auction-forced = { $name } призывает Ра: дорожка заполнена
note-auction-ra-tile = вытянут тайл Ра
note-bid = { $name } ставит { $sun }
note-passed = { $name } пасует
note-passed-automatic = { $name } пасует
note-sold = { $name } выигрывает лот за { $paid }
note-sold-empty = { $name } забирает солнце { $gained } за { $paid }
note-unsold-forced = ставок нет, лот пропал
note-unsold-ra-tile = ставок нет, тайлы остаются
note-unsold-empty = ставок нет
note-gods = { $name } берёт { TILES($tiles, case: "accusative") }
note-disaster = { TILE($disaster) }: { $name } сбрасывает { $count }
note-disaster-chosen = { $name } сбрасывает { TILES($lost, case: "accusative") }
note-disaster-nothing = { TILE($disaster) }: { $name } ничего не теряет
note-epoch-ended-suns-spent = эпоха { $epoch } окончена: все солнца использованы
note-epoch-ended-ra-track-full = эпоха { $epoch } окончена: дорожка Ра заполнена
note-scored = { $points }
note-scored-seat = { $name } { $total }
note-epoch-started = начинается эпоха { $epoch }
note-left = { $name } покидает игру
note-ended = { $places }

## Categories of points

category-start = начало { $points }
category-gods = боги { $points }
category-pharaohs = фараоны { $points }
category-nile = Нил { $points }
category-gold = золото { $points }
category-civilization = технологии { $points }
category-monuments = монументы { $points }
category-suns = солнца { $points }

## Positions as text: paragraphs and their parts, also used in alt texts

text-lead = { $headline }: { $asked }.
text-lead-short = { $headline }.
text-epoch = Эпоха { $epoch } из 3.
text-ra-track = Дорожка Ра: тайлов { $count } из { $length }; { $left ->
    [1] следующий завершит эпоху
   *[other] до конца эпохи ещё { $left }
}.
text-track = Дорожка аукциона: { $tiles }.
text-track-empty = Дорожка аукциона пуста.
text-space = место { $space } { TILE($tile) }
text-centre = Солнце в центре поля: { $sun }.
text-auction-voluntary = Аукцион: { $name } призывает Ра.
text-auction-forced = Аукцион: { $name } призывает Ра, дорожка аукциона заполнена.
text-auction-ra-tile = Аукцион: { $name } вытягивает тайл Ра.
text-bids = Ставки: { $bids }.
text-no-bids = Ставок ещё нет.
text-bid = { $name } { $sun }
text-pass = { $name } пас
text-still = Очередь ставок: { $names }.
text-loss = { TILE($disaster) }: { $name } сбрасывает { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
}.
text-player = { $name }: { $facts }.
text-player-acts = { $name } (ходит): { $facts }.
text-suns = солнца лицом вверх { $up }
text-suns-none = нет солнц лицом вверх
text-suns-used = лицом вниз { $down }
text-fame = слава { $fame }
text-fame-hidden = Слава скрыта до конца игры.
text-fame-hidden-others = Слава остальных скрыта до конца игры.
text-place = место { $place }
text-gods = { $count ->
    [one] { $count } бог
    [few] { $count } бога
   *[other] { $count } богов
} ({ TILES($tiles) })
text-gods-none = нет богов
text-pharaohs = { $count ->
    [one] { $count } фараон
    [few] { $count } фараона
   *[other] { $count } фараонов
}
text-pharaohs-most = { text-pharaohs } (наибольшее количество)
text-pharaohs-fewest = { text-pharaohs } (наименьшее количество)
text-niles = { $count ->
    [one] { $count } тайл Нила
    [few] { $count } тайла Нила
   *[other] { $count } тайлов Нила
}
text-floods = { $count ->
    [one] { $count } разлив
    [few] { $count } разлива
   *[other] { $count } разливов
}
text-no-flood = нет разливов
text-gold = { $count ->
    [one] { $count } тайл золота
    [few] { $count } тайла золота
   *[other] { $count } тайлов золота
}
text-gold-none = нет золота
text-civilization = технологии { $kinds } из 5 видов ({ TILES($tiles) })
text-civilization-none = нет технологий
text-monuments = монументы { $kinds } из 8 видов ({ TILES($tiles) })
text-monuments-none = нет монументов
text-scored = Очки за эпоху { $epoch }: { $points }.
text-totals = Слава после эпохи: { $totals }.
text-bag = В мешке { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
}.
text-bag-kind = { TILE($tile) } { $count }
text-bag-river = { $kinds }.
text-bag-gods = Боги { $count }: { $kinds }.
text-bag-civilization = Технологии { $count }: { $kinds }.
text-bag-monuments = Монументы { $count }: { $kinds }.
text-bag-disasters = Бедствия { $count }: { $kinds }.

## Alt texts of boards: the same, briefer

alt-tiles = { TILES($tiles) }
alt-board = Эпоха { $epoch } из 3, дорожка Ра { $count } из { $length }, тайлов в мешке { $bag }.
alt-suns = солнца { $up }
alt-suns-none = нет солнц
alt-pharaohs = фараоны { $count }
alt-niles = Нил { $niles }, разливы { $floods }
alt-gods = боги { $count }
alt-gold = золото { $count }
alt-civilization = виды технологий { $kinds }
alt-monuments = монументы { $count }, виды { $kinds }
alt-now = очки сейчас { $points }
alt-with-lot = с этим лотом { $points }
alt-would-lose = потеряет { $count } ({ TILE($disaster) })
alt-civilization-kinds = видов технологий { $kinds }
alt-monuments-kinds = видов монументов { $kinds }
alt-last = Последнее: { $notes }.
alt-replay = Вся партия в виде анимации: по картинке на каждый лот и итоговый счёт. В конце:

## Actions, as buttons and choices name them

action-draw = Вытянуть тайл
action-invoke = Призвать Ра
action-bid = Поставить { $sun }
action-pass = Пасовать
action-god = Взять { TILES($tiles, case: "accusative") }
action-god-spaces = Взять места { $spaces }
action-discard = Сбросить { TILES($tiles, case: "accusative") }

## Why an action is refused

illegal-unknown = Такой ход не понять. Пишите ходы так: draw, bid 9, god 3 7 или discard temple sphinx; с кубиками: keep, reroll red blue, nile 2 или pyramid red 4.
illegal-no-sun = Такого солнца нет: их номера от 1 до 16.
illegal-no-space = Такого места нет: их номера от 1 до 8.
illegal-space-twice = Каждое место можно назвать один раз.
illegal-no-losable-tile = Выбрать для сброса можно только технологии и монументы.
illegal-not-your-turn = Сейчас не ваш ход.
illegal-game-over = Игра окончена.
illegal-wrong-discard = Так нельзя: выберите ровно столько тайлов, сколько нужно, и из той категории, которую поразило бедствие.
illegal-discard-due = Сначала бедствие: нужно выбрать, какие тайлы сбросить.
illegal-sun-not-owned = У вас нет такого солнца лицом вверх.
illegal-bid-too-low = Это солнце не перебивает наибольшую ставку.
illegal-must-bid = Вы призвали Ра, и все пасовали: нужно сделать ставку.
illegal-auction-runs = Идёт аукцион: сделайте ставку или пасуйте.
illegal-track-full = Дорожка аукциона заполнена: используйте тайлы «Бог» или призовите Ра.
illegal-too-few-gods = Не хватает тайлов «Бог»: за каждый взятый тайл нужен один.
illegal-not-takeable = Это взять нельзя: место пусто, или тайлом «Бог» такой тайл не берут.
illegal-disaster-not-takeable = За этим столом тайлом «Бог» нельзя взять бедствие.
illegal-nothing-to-discard = Сейчас сбрасывать нечего.
illegal-no-auction = Сейчас нет аукциона.

## Score sheets: headlines, rows with how they are scored, and why somebody has their points

sheet-epoch = После эпохи { $epoch }
sheet-final = Итоговый счёт
sheet-hidden = Очки этой эпохи · слава скрыта до конца игры
sheet-open = Очки этой эпохи и слава каждого после неё
sheet-ahead = Побеждает { $name }: слава { $fame }, отрыв { $gap } ({ $other })
sheet-others-left = Побеждает { $name }: слава { $fame }; остальные покинули игру
sheet-place-left = { $place } · вне игры
sheet-tie = Побеждает { $name }: слава { $fame }, поровну ({ $other }), но солнце больше
sheet-start = Начало
sheet-gods = Боги
sheet-pharaohs = Фараоны
sheet-nile = Нил
sheet-gold = Золото
sheet-civilization = Технологии
sheet-monuments = Монументы
sheet-suns = Солнца
sheet-gods-rule = по 2 очка
sheet-pharaohs-rule = больше, меньше
sheet-nile-rule = если есть разлив
sheet-nile-rule-counts = Нил + разлив
sheet-gold-rule = по 3 очка
sheet-civilization-rule = разные виды
sheet-civilization-rule-counts = видов из 5
sheet-monuments-rule = виды и наборы
sheet-suns-rule = больше, меньше
sheet-sum = Эпоха { $epoch }
sheet-fame = Слава
sheet-fame-rule = по эпохам
sheet-fame-after = слава { $fame }

reason-gods = { $count ->
    [0] нет богов
    [one] { $count } бог
    [few] { $count } бога
   *[other] { $count } богов
}
reason-pharaohs-most = больше всех: { $count }
reason-pharaohs-fewest = меньше всех: { $count }
reason-pharaohs-equal = у всех: { $count }
reason-pharaohs-between = в середине: { $count }
reason-nile = { $floods ->
    [0] Нил { $niles }, без разлива
   *[other] Нил { $niles }, разлив { $floods }
}
reason-nile-none = нет Нила
reason-gold = { $count ->
    [0] нет золота
   *[other] золото: { $count }
}
reason-civilization = { $kinds ->
    [0] ни одного вида
    [one] { $kinds } вид
    [few] { $kinds } вида
   *[other] { $kinds } видов
}
reason-monuments = { $kinds ->
    [0] нет монументов
    [one] { $kinds } вид
    [few] { $kinds } вида
   *[other] { $kinds } видов
}
reason-monuments-sets = { $kinds }/8: { $points }, наборы: { $sets }
reason-suns-most = больше всех: { $sum }
reason-suns-fewest = меньше всех: { $sum }
reason-suns-equal = у всех: { $sum }
reason-suns-between = в середине: { $sum }

sheet-text-seat = { $name } { $total }: { $reasons }.
sheet-text-reason = { $category } ({ $reason })
sheet-text-final = { $place }. { $name }: слава { $fame } (после каждой эпохи: { $epochs }).
sheet-text-final-epoch = Эпоха { $epoch }: { $reasons }.
sheet-alt-final = { $place }. { $name }, слава { $fame }: { $categories }.

## Winner cards

winner-ahead = Отрыв { $gap } ({ $other })
winner-ahead-by = Отрыв { $gap } ({ $other }): { $reasons }
winner-ahead-mostly = Отрыв { $gap } ({ $other }), в основном: { $reasons }
winner-others-left = Остальные покинули игру
winner-left = вне игры
winner-tie = Слава поровну ({ $other }): решает большее солнце, { $sun }
winner-line = { $place }. { $name }: слава { $fame }, после каждой эпохи { $epochs }; больше всего принесли: { $categories }.
winner-line-short = { $place }. { $name }: слава { $fame }, после каждой эпохи { $epochs }.
winner-epoch-best = Лучший счёт эпохи { $epoch }: { $name } { $points } ({ $categories }).
winner-epoch-best-short = Лучший счёт эпохи { $epoch }: { $name } { $points }.
winner-ratings = Рейтинг: { $ratings }.

## The leaderboard's card

hall-title = Зал фараонов
hall-rating = Рейтинг
hall-wins = Победы
hall-place = Среднее место
hall-fame = Средняя слава
hall-of = из { $games }
hall-line = { $place }. { $name }: { $told }.
hall-told-rating = рейтинг { $rating } (± { $off })
hall-told-unrated = без рейтинга
hall-told-wins = { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[other] { $wins } побед
} в { $games ->
    [one] { $games } партии
   *[other] { $games } партиях
}
hall-told-place = среднее место { $average }
hall-told-fame = средняя слава { $fame }

## The picture of an auction

picture-scored = Эпоха { $epoch }: { $points }
chip-still-to-bid = ещё ждёт
chip-highest = лучшая
chip-outbid = перебита
lot-sun = В лоте и солнце { $sun }
# Once everybody has decided.
lot-won = Лот берёт { $name }
lot-end-leader = Пока лидирует { $name }
lot-end-voluntary = Если все пасуют, ставит { $name }
lot-end-must-bid = Остальные не ставят
lot-end-forced = Без ставок тайлы пропадут
lot-end-ra-tile = Без ставок тайлы останутся
lot-end-empty = Без ставок игра идёт дальше
lot-empty = Тайлов нет: только солнце
plate-cost-funeral = Погребение: фараоны −{ $count }
plate-cost-drought = Засуха: Нил, разливы −{ $count }
plate-cost-unrest = Беспорядки: технологии −{ $count }
plate-cost-earthquake = Землетрясение: монументы −{ $count }
# То же, где всё не помещается.
plate-loss-funeral = фараоны −{ $count }
plate-loss-drought = Нил, разливы −{ $count }
plate-loss-unrest = технологии −{ $count }
plate-loss-earthquake = монументы −{ $count }
# Над тайлами лота, который принёс бедствие.
lot-won-with = Взято за { $sun }
lot-cost-funeral = Погребение: сбросить { $count } { $count ->
    [few] фараона
   *[other] фараонов
}
lot-cost-drought = Засуха: сбросить { $count } { $count ->
    [one] тайл
    [few] тайла
   *[other] тайлов
} Нила, сначала разливы
lot-cost-unrest = Беспорядки: сбросить { $count } { $count ->
    [few] тайла
   *[other] тайлов
} технологий
lot-cost-earthquake = Землетрясение: сбросить { $count } { $count ->
    [few] монумента
   *[other] монументов
}
alt-lot = Лот: { $tiles } и солнце { $sun }.
alt-lot-empty = Лот пуст, только солнце { $sun }.
alt-can-bid = может поставить { $suns }
alt-cannot-bid = нет подходящего солнца
alt-too-low = слишком малы { $suns }
# Of a lot whose disaster strikes now.
alt-won = Взято за { $sun }: { TILES($tiles) }.

## Почему компьютер так сыграл: предложение после строки журнала

# О славе, на которую рассчитывает компьютер.
reason-fame = { $fame ->
    [0] почти ничего
    [one] около { $fame } очка славы
    [few] около { $fame } очков славы
   *[other] около { $fame } очков славы
}
reason-brings = { $fame ->
    [0] почти ничего не даёт
   *[other] даёт { reason-fame }
}
reason-fame-of = { reason-fame } (всего { $total })
reason-for-gods = { TILES($tiles) } с учётом использования: { $gain }.
reason-for-pharaohs = Фараонов станет { $count } ({ $name }: { $theirs }), это { $gain }.
reason-for-nile = Тайлов «Нил» будет { $niles }, разливов { $floods }: это { $gain }.
reason-for-nile-dry = Тайлов «Нил» будет { $niles }, пока без разлива: это { $gain }.
reason-for-gold = Золота станет больше на { $count }: это { $gain }.
reason-for-civilization = Видов технологий станет { $then } из 5 вместо { $have }: { $gain }.
reason-for-monuments = Видов монументов станет { $then } из 8 вместо { $have }: { $gain }.
reason-for-monuments-alike = Одинаковых монументов ({ TILE($tile) }) станет { $count }: это { $gain }.
reason-against = Иначе лот возьмёт { $name } за солнце { $sun }: это { reason-fame }.
reason-sun = Меняет солнце { $paid } на солнце { $sun } с поля.
reason-bid-empty = Тайлов в лоте нет: ставка { $paid } лишь поднимает цену солнца { $sun }.
reason-dear = { TILES($tiles) }: { reason-fame }, мало за солнце { $sun }{ $sold }.
reason-dear-many = Весь лот, тайлов { $count }: { reason-fame }, мало за солнце { $sun }{ $sold }.
reason-sold = ; { $name } даст { $theirs }
reason-harm = { TILES($tiles) }: этот лот отнял бы { reason-fame }.
reason-outbid = Лот { reason-brings }, но даже ставку { $bid } { $name } перебьёт солнцем { $sun }.
reason-pass-empty = Тайлов нет: солнце { $sun } пригодится лишь { $last ->
    [1] в конце
   *[other] со следующей эпохи
}, а солнцем { $paid } ещё можно взять лот.
reason-and-sun = { $gain } и солнце { $sun }
reason-too-low = Ставку { $bid } { $name } перебьёт солнцем { $sun }, а лот { reason-brings }.
reason-other-sun = Лот выиграет и солнце { $sun }, а солнце { $paid } лучше сохранить.
reason-safer-sun = { $count ->
    [0] Солнце { $sun } никто не перебьёт, а чужих солнц выше { $paid } — { $more }
   *[other] Чужих солнц выше { $sun } только { $count }, а выше { $paid } их { $more }
}.
reason-sun-back = Солнце { $sun } ляжет на поле, и солнцем { $paid } его можно вернуть.
reason-pays-more = { $name } заплатит за лот солнце { $sun }, а не { $paid }: это { reason-fame }.
reason-spends-high = { $name } отдаст солнце { $sun }, { $count ->
    [1] единственное
   *[other] одно из { $count }
} выше { $own }, и { $fame ->
    [0] почти ничего не получит
   *[other] получит { reason-fame }
}.
reason-spends = { $name } отдаст солнце { $sun }, а получит { $fame ->
    [0] лишь солнце { $centre }
   *[other] { reason-fame } и солнце { $centre }
}.
reason-full = Все { $count } мест заняты: тайлов больше не вытянуть.
reason-empty = Тайлов в лоте нет, только солнце { $sun }.
reason-draws = Пока лот { reason-brings }, { reason-bag }.
reason-draws-for-more = Пока лот за солнце { $sun } { reason-brings }, { reason-bag }.
reason-draws-harm = Пока лот отнимает { reason-fame }, { reason-bag }.
reason-bag = а Ра в мешке — { $ra } из { $bag }
reason-draws-before = Если призвать Ра сейчас, лот за солнце { $sun } возьмёт { $name }: { reason-fame }.
reason-draws-first = Брать пока нечего, { reason-bag }.
reason-gods-kept = { TILES($tiles) } взамен { $count ->
    [1] бога
   *[other] богов ({ $count })
}: это { reason-fame }.
reason-keeps-civilization = Остаётся { $kinds } из 5 видов технологий: { $fame ->
    [0] без них пропали бы 5 очков славы
   *[other] за них { $fame } очков славы
}.
reason-keeps-monuments = Остаётся { $kinds } из 8 видов монументов: в конце за них { $fame } { $fame ->
    [one] очко
    [few] очка
   *[other] очков
} славы.
reason-keeps-civilization-rather = Остаётся { $kinds } из 5 видов технологий: славы за них { $fame }, а не { $other }.
reason-keeps-monuments-rather = Остаётся { $kinds } из 8 видов монументов: в конце славы за них { $fame }, а не { $other }.
reason-better = Так побед { $games } из 100; со следующим по силе ходом — { $other }, а { $name } тогда берёт { $theirs }.
reason-gives-sun = На поле ляжет солнце { $sun }, а не { $paid }, иначе { $rival } получит ещё { $games ->
    [one] { $games } победу
    [few] { $games } победы
   *[other] { $games } побед
} из 100.
reason-gives = Сыгранный ход дарит игроку { $rival } { $games ->
    [one] { $games } победу
    [few] { $games } победы
   *[other] { $games } побед
} из 100.
reason-builds = Любит строить: { TILES($tiles) }.
reason-gambles = Любит рисковать, { reason-bag }.
reason-plays-high = Играет по-крупному: { $count } { $count ->
    [one] тайл
    [few] тайла
   *[other] тайлов
} сразу.
reason-waits-for-more = Ждёт большего, чем { $count } { $count ->
    [one] тайл
    [few] тайла
   *[other] тайлов
}.
reason-saves = Солнце { $sun } лучше приберечь.
reason-shines = На взгляд новичка, { TILE($tile) }{ $more ->
    [0] {""}
    [one] {" "}и ещё { $more } тайл
    [few] {" "}и ещё { $more } тайла
   *[other] {" "}и ещё { $more } тайлов
} — это { reason-fame }.

## Карточка очков: каждый тайл и что он приносит

key-title = Что сколько приносит
key-subtitle = Счёт после каждой эпохи; монументы и солнца — один раз, в конце
key-ra = Аукцион! Последний сразу завершает эпоху.
key-gods = за каждого, или возьмите тайл с аукциона
key-most = больше всех
key-fewest = меньше всех
key-nile-title = Нил и разливы
key-nile = за каждый тайл, если есть разлив, иначе 0
key-nile-kept = остаётся только Нил
key-each = за каждое
key-kept = остаются
key-discarded = сброс
key-different = разных видов
key-different-end = разных видов, в конце
key-alike = одного вида
key-disasters = Бедствия
key-disasters-rule = каждое отнимает у победителя 2 тайла
key-lost-funeral = −2 фараона
key-lost-drought = −2 разлива/Нила
key-lost-unrest = −2 технологии
key-lost-earthquake = −2 монумента
key-suns-rule = сумма, в конце
key-highest = больше всех
key-lowest = меньше всех
key-alt = Что сколько приносит и сколько чего в игре. После каждой эпохи: 8 богов по 2, или использовать бога и взять тайл с аукциона; сброс. 25 фараонов: больше всех 5, меньше всех −2; остаются. 25 Нилов и 12 разливов по 1, если есть разлив, иначе 0; Нилы остаются. 5 золота по 3; сброс. Технологии, 5 видов по 5, по числу разных видов: ни одного −5, 1 или 2 ничего, 3 вида 5, 4 вида 10, 5 видов 15; сброс. Один раз в конце: монументы, 8 видов по 5, по числу разных видов: по 1 до 6, за 7 видов 10, за 8 видов 15; одного вида за 3 штуки 5, за 4 штуки 10, за 5 штук 15. Солнца: наибольшая сумма 5, наименьшая −5. 30 тайлов Ра начинают аукцион, последний сразу завершает эпоху. Каждое бедствие отнимает у победителя аукциона 2 тайла: 2 погребения — фараонов, 2 засухи — разливы, затем Нилы, 4 беспорядка — технологии, 2 землетрясения — монументы.

## Полоса проданных лотов

lots-title = { $count ->
    [one] Лот продан
    [few] Лоты проданы
   *[other] Лоты проданы
}
lots-paid = цена
lots-took = взято
lots-nothing = без тайлов, только солнце
lots-line = { $name }: { $tiles } за солнце { $paid }, взято солнце { $gained }{ $lost ->
    [0] .
   *[other]{", "}потеряно { $lost }: { $losses }.
}
lots-line-empty = { $name }: только солнце { $gained } за солнце { $paid }.

## Подсчёт собственных очков за эпоху

account-title = Ваши очки после эпохи { $epoch }: { $total }
account-line = - **{ $category }** ({ $reason }). { $rule }
account-gods = Каждый бог приносит 2 очка и сбрасывается.
account-pharaohs = Больше всех фараонов — 5 очков{ $penalty ->
    [no] .
   *[yes] , меньше всех — −2.
} Если у всех поровну, очков нет.
account-nile = Если есть хотя бы один разлив, каждый Нил и каждый разлив приносят по 1 очку. Нил остаётся, разливы сбрасываются.
account-gold = Каждое золото приносит 3 очка и сбрасывается.
account-civilization = Ни одной технологии — −5, один или два вида — 0, три — 5, четыре — 10, пять — 15.
account-monuments = До шести видов — по 1 очку, семь — 10, восемь — 15. Три одинаковых — ещё 5, четыре — 10, пять — 15.
account-suns = Наибольшая сумма солнц — 5 очков{ $penalty ->
    [no] .
   *[yes] , наименьшая — −5.
}
account-sum = **Слава:** было { $before }, { $total }, стало { $after }.
account-sum-zero = **Слава:** было { $before }, { $total }; слава не бывает меньше 0, поэтому стало { $after }.
