# Слова, по которым находится глава правил, кроме тех, что есть в ней самой.

search-key = тайлы виды памятка карточка значения
search-overview = цель победа победитель выиграть
search-turn = ход перевернуть призвать действия дорожка
search-auction = ставка пас высшее солнце лот центр
search-gods = бог взять обмен
search-disasters = засуха погребение землетрясение беспорядки потерять сбросить
search-epoch = последнее солнце конец дорожка
search-scoring = очки слава поровну ничья равенство
search-two-players = двое два игрока вариант
search-playing-here = команды кнопки помощь
search-dice-overview = цель победа кубики
search-dice-rolling = бросок перебросить оставить анкх
search-dice-tracks = фараон нил разлив шаги
search-dice-civilization = маркер цвета
search-dice-pyramids = пирамида колонка ряд набор
search-dice-suns = последнее солнце бедствие фигурка
search-dice-scoring = очки слава поровну ничья
search-dice-readings = варианты настройки вопросы
search-dice-playing-here = команды кнопки помощь

search-title = Правила, где есть «{ $words }»:
search-line = - **{ $title }**: { $line }
search-nothing = В правилах нет ничего о «{ $words }». Выберите тему из списка.
search-choice = { $title }: { $line }
