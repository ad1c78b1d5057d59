# Имена команд и их параметров. Строчные буквы, без пробелов, не больше 32 знаков.

name-ra = ра
name-radice = ра-кубики
name-ra-learn = ра-учиться
name-ra-stats = ра-статистика
name-ra-server = ра-сервер

## The first level

name-new = новая
name-join = сесть
name-leave = выйти
name-options = параметры
name-start = начать
name-cancel = отменить
name-draw = тайл
name-invoke = призвать
name-bid = ставка
name-pass = пас
name-god = бог
name-discard = сбросить
name-board = поле
name-show = показать
name-hint = подсказка
name-plan = план
name-games = партии
name-replay = повтор
name-leaderboard = лидеры
name-rules = правила
name-remove = удалить
name-me = я

## Groups

name-news = новости
name-text = текст
name-log = журнал
name-bag = мешок
name-fame = слава
name-settings = настройки
name-privacy = приватность
name-key = памятка
name-tutorial = урок
name-puzzle = задача
name-import = импорт
name-analyse = разбор
name-history = история

## The dice game

name-reroll = перебросить
name-keep = оставить
name-pharaoh = фараон
name-nile = нил
name-flood = затопить
name-civilization = цивилизация
name-pyramid = пирамида
name-ankhs = анки
name-undo = вернуть
name-done = готово
name-disaster = бедствие
name-lose = потерять

## Parameters

name-away-until = отсутствие-до
name-time-zone = часовой-пояс
name-column = колонка
name-computers = компьютеры
name-dice = кубики
name-file = файл
name-first-player = первый-игрок
name-game = игра
name-hidden-scores = скрытая-слава
name-hints = подсказки
name-how = как
name-kind = вид
name-level = уровень
name-markers = маркеры
name-member = участник
name-pace = темп
name-player = игрок
name-player2 = игрок2
name-player3 = игрок3
name-player4 = игрок4
name-player5 = игрок5
name-players = игроки
name-points-now = очки-сейчас
name-lot-points = очки-лота
name-auctions = аукционы
name-pictures = картинки
name-rated = рейтинг
name-row = ряд
name-space = место
name-start-when-full = автостарт
name-steps = шаги
name-sun = солнце
name-table = стол
name-theme = тема
name-tiles = тайлы
name-topic = тема

## What a server's managers do

name-server = сервер
name-check = проверка
name-tables = столы
name-language = язык

## Leaderboards and seasons

name-order = порядок
name-period = период
name-season = сезон
name-name = название
