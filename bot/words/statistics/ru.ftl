# `/ra-stats`: статистика людей и серверов и сыгранные партии.

stats-title = ## { $name }: { $game } на этом сервере
stats-server-title = ## Статистика этого сервера: { $game }
stats-small-print = -# Считаются только оконченные на этом сервере партии, где играли хотя бы два человека. «За штуку» — слава за каждый тайл или маркер, принёсший очки.
stats-server-small-print = -# Считаются только оконченные на этом сервере партии, где играли хотя бы два человека.
stats-puzzles = Задача дня: серия { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
    }.
stats-button-progress = Точность и задачи
stats-button-accuracy = Точность
stats-progress-small-print = -# Точность — сколько из 100 того, что стояло на кону, сохранено; партии разбирает { COMMAND("ra-learn analyse") }.
stats-progress-none = Показывать пока нечего: нет ни пяти разобранных партий, ни ответа на задачу. Разбор оконченной партии: { COMMAND("ra-learn analyse") }.
stats-none = { $name }: на этом сервере ещё нет оконченных партий с другими людьми. Игра: { $game }.
stats-none-own = У вас на этом сервере ещё нет оконченных партий с другими людьми. Игра: { $game }. Откройте стол командой { COMMAND("ra new") } — и первая же партия попадёт сюда.
stats-server-none = На этом сервере люди ещё не закончили ни одной партии между собой. Игра: { $game }. Откройте стол командой { COMMAND("ra new") }.

## The history

stats-history-title = ## Оконченные партии: { $name }
stats-history-none = { $name }: здесь ещё нет оконченных партий.
stats-history-none-own = У вас здесь ещё нет оконченных партий. Откройте стол командой { COMMAND("ra new") }.
stats-history-summary = { $game }: место { $place } из { $players }, слава { $fame }
stats-history-watch = Посмотреть одну из этих партий
stats-history-learn = Работа над ошибками в одной из этих партий
stats-history-left = выход из партии
stats-history-computers = { $count ->
    [one] { $count } компьютер
    [few] { $count } компьютера
   *[other] { $count } компьютеров
}
stats-history-alone = только компьютеры ({ $computers })
stats-history-rating = рейтинг { $rating }
stats-history-unrated = без рейтинга
