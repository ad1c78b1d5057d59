### The analysis of a finished game. Actions are given as buttons name them.

analysis-title = Dónde se decidió la partida
analysis-by = Probabilidad de ganar, jugada a jugada, según { -computer(form: "a") } fuerte
analysis-epoch = Época { $epoch }
analysis-dearest = Las decisiones que más costaron
analysis-dearest-of-people = Las decisiones de personas que más costaron
analysis-in-100 = Victorias perdidas por cada 100
analysis-accuracy = Precisión: qué parte de lo que estaba en juego conservó cada jugador
analysis-percent = { $share } %
analysis-no-accuracy = sin elección
analysis-no-moment = Ninguna decisión costó nada digno de mención.
analysis-move = Época { $epoch }, jugada { $move }
analysis-played = Jugó «{ $played }». Mejor: «{ $better }».
analysis-played-alone = Jugó «{ $played }».
analysis-better-alone = Mejor: «{ $better }».
analysis-line = { $number }. Época { $epoch }, jugada { $move }, **{ $name }**: { $wins ->
    [one] 1 victoria perdida
   *[other] { $wins } victorias perdidas
} de cada 100. { $told }
analysis-falls = **Otras grandes caídas**: { $falls }.
analysis-fall-own = **{ $number }.** jugada { $move }, { $name } −{ $wins } («{ $played }»)
analysis-fall = **{ $number }.** jugada { $move }, { $name } −{ $wins } ({ $mover }: «{ $played }»)
analysis-fall-left = **{ $number }.** jugada { $move }, { $name } −{ $wins } (dejó la partida)
analysis-people-alone = Solo se dice lo que costaron las decisiones de personas; las de { -computer(form: "the-many") } se ven en las curvas.
analysis-accuracies = Precisión: { $people }.
analysis-accuracy-of = { $name } { $accuracy } %
analysis-alt = Cómo cambió la probabilidad de ganar en { $moves } jugadas, con las que más costaron. { $told }
analysis-small-print-ra = -# { -computer(form: "A") } fuerte miró cada decisión como mira las suyas: conocía la fama de cada jugador y lo que quedaba por salir, pero no el orden, y nada de las personas de la mesa.
analysis-small-print-dice = -# { -computer(form: "The") } miró cada decisión como mira las suyas: conocía el tablero y la probabilidad de cada tirada, pero no los dados por venir, y nada de las personas de la mesa.
