### The analysis of a finished game. Actions are given as buttons name them.

analysis-title = Где решилась партия
analysis-by = Шансы на победу ход за ходом, какими их видит сильный компьютер
analysis-epoch = Эпоха { $epoch }
analysis-dearest = Решения, которые стоили дороже всего
analysis-dearest-of-people = Решения людей, которые стоили дороже всего
analysis-in-100 = Потеряно побед на 100 партий
analysis-accuracy = Точность: какая доля того, что стояло на кону, сохранена
analysis-percent = { $share } %
analysis-no-accuracy = без выбора
analysis-no-moment = Ни одно решение не обошлось заметно дорого.
analysis-move = Эпоха { $epoch }, действие { $move }
analysis-played = Сыграно: «{ $played }». Лучше: «{ $better }».
analysis-played-alone = Сыграно: «{ $played }».
analysis-better-alone = Лучше: «{ $better }».
analysis-line = { $number }. Эпоха { $epoch }, действие { $move }, **{ $name }**: { $wins ->
    [one] потеряна { $wins } победа
    [few] потеряны { $wins } победы
   *[other] потеряно { $wins } побед
} на 100 партий. { $told }
analysis-falls = **Другие крутые падения**: { $falls }.
analysis-fall-own = **{ $number }.** действие { $move }, { $name } −{ $wins } («{ $played }»)
analysis-fall = **{ $number }.** действие { $move }, { $name } −{ $wins } ({ $mover }: «{ $played }»)
analysis-fall-left = **{ $number }.** действие { $move }, { $name } −{ $wins } (выход из игры)
analysis-people-alone = Цена указана только для решений людей; решения компьютеров видны на кривых.
analysis-accuracies = Точность: { $people }.
analysis-accuracy-of = { $name } { $accuracy } %
analysis-alt = Как менялись шансы на победу (действий: { $moves }) и какие решения обошлись дороже всего. { $told }
analysis-small-print-ra = -# Сильный компьютер смотрел на каждое решение так же, как на свои: он знал славу каждого и то, что ещё осталось, но не порядок, и ничего не знал о людях за столом.
analysis-small-print-dice = -# Компьютер смотрел на каждое решение так же, как на свои: он знал поле и вероятность каждого броска, но не то, что выпадет, и ничего не знал о людях за столом.
