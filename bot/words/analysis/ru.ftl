### The analysis of a finished game: its messages. What the analysis says is in the renderers' words.

button-analyse = Разбор
analysis-of = **Разбор партии { $code }**
analysis-cancel = Отменить
analysis-look = Сколько готово?
analysis-moment-button = Момент { $number } (−{ $wins })
analysis-waits = Партия { $code } ждёт разбора. { $before ->
    [0] Она следующая.
    [one] Перед ней не больше { $before } партии.
    [few] Перед ней не больше { $before } партий.
   *[other] Перед ней не больше { $before } партий.
}
analysis-runs = Сильный компьютер разбирает партию { $code }: { $percent } % действий.
analysis-there = Партия { $code } разбирается здесь: { $link }
analysis-posted = Разбор партии { $code } уже здесь: { $link }
analysis-cancelled = Разбор партии { $code } отменён.
analysis-failed = Партию { $code } не удалось разобрать. Это ошибка бота, а не партии.
analysis-none = Партия { $code } сейчас не разбирается. Начать: { COMMAND("ra-learn analyse") }.
analysis-over = Разбор партии { $code } уже окончен.
analysis-not-yours = Отменить разбор могут только те, кто его заказал, и те, кто управляет сервером.
