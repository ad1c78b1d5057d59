### Learn from my mistakes: a player's costliest decisions of a finished game, asked again. Actions are given as buttons name them.

button-learn = Aprender de mis errores
lesson-title = **Aprende de tus errores** · partida { $code }
lesson-number = { $number } de { $count }
lesson-question = Época { $epoch }, jugada { $move }: jugaste **{ $played }**, que costó { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    } de cada 100. ¿Qué es mejor?
lesson-wrong = **{ $chosen }** no es: cuesta { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    } de cada 100. ¿Qué es mejor?
lesson-as-then = **{ $chosen }** es lo que jugaste en la partida: cuesta { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    } de cada 100. ¿Qué es mejor?
lesson-bids-at-once = -# En la partida todos apostaron a la vez; aquí ves las apuestas anteriores a la tuya.
lesson-right = ¡Correcto! **{ $chosen }**.
lesson-as-good = ¡Correcto! **{ $chosen }** es tan bueno como **{ $best }**, la elección { -computer(form: "of") }.
lesson-shown = Lo mejor es **{ $best }**.
lesson-why = Gana { $wins ->
        [one] 1 partida más
       *[other] { $wins } partidas más
    } de cada 100 que **{ $played }**.
lesson-small-print = -# { -computer(form: "The") } conocía la fama de cada jugador{ $game ->
        [dice] , pero no cómo caerían los dados.
       *[other] { " " }y qué losetas quedaban, pero no en qué orden.
    }
lesson-show = Mostrar
lesson-next = Siguiente
lesson-end = Mi resultado
lesson-watch = Verlo en la partida
lesson-again = Otra vez
lesson-none = Ninguna decisión tuya en la partida { $code } costó 2 victorias de cada 100 o más. ¡No hay nada que corregir!
lesson-done = Encontraste a la primera { $found } de { $count ->
        [one] 1 jugada mejor
       *[other] { $count } jugadas mejores
    }.
lesson-line = { $number }. Época { $epoch }, jugada { $move } (−{ $wins })
lesson-line-found = { $number }. Época { $epoch }, jugada { $move } (−{ $wins }): **a la primera**
lesson-not-yours = No jugaste en la partida { $code }. No ha cambiado nada.
lesson-outdated = El análisis de la partida { $code } ya no vale. No ha cambiado nada; { COMMAND("ra-learn analyse") } hace uno nuevo.
option-played = - { $action }: { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    } de cada 100, lo que se jugó
