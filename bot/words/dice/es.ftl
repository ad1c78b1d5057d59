### Palabras del juego de dados en Discord.

## Options

option-ra-steps = Pasos de la figura de Ra por época
option-ra-steps-usual = Lo habitual: 12, 16 o 20 con 2, 3 o 4 jugadores
option-ra-steps-none = La figura de Ra da 12, 16 o 20 pasos con 2, 3 o 4 jugadores
option-ra-steps-count = La figura de Ra da { $count ->
    [one] 1 paso
   *[other] { $count } pasos
} por época
option-nile-spaces = Casillas del Nilo (normalmente 12)
option-nile-spaces-count = El Nilo tiene { $count ->
    [one] 1 casilla
   *[other] { $count } casillas
}
option-pharaoh-spaces = Casillas de la pista del faraón
option-pharaoh-spaces-usual = Lo habitual: sin final
option-pharaoh-spaces-none = La pista del faraón no tiene final
option-pharaoh-spaces-count = La pista del faraón tiene { $count ->
    [one] 1 casilla
   *[other] { $count } casillas
}
option-flood-bonus = Qué puntúa un Nilo inundado
option-flood-bonus-off = Un Nilo inundado puntúa sus casillas
option-flood-bonus-on = Un Nilo inundado puntúa sus casillas, y 1 por cada inundación
option-flood-bonus-alone = El Nilo puntúa 1 por cada inundación, y nada por sus casillas
option-allow-negative = Permitir que la fama baje de 0
option-allow-negative-on = La fama puede bajar de 0
option-allow-negative-off = La fama nunca baja de 0

## Turns

dice-lie = Tirada { $roll } de 3: { $dice }
dice-so-far = Hasta ahora: { $uses }
dice-unused = Sin usar: { $dice }
dice-die-label = { $colour }: { $face }
dice-choose-reroll = Volver a tirar: elige dados
dice-keep = Conservar todos
dice-keep-symbol = Conservar { $kept ->
    [one] { $face }
   *[other] { $face } ×{ $kept }
}
dice-keep-with-ankhs = Conservar { $kept ->
    [one] { $face }
   *[other] { $face } ×{ $kept }
} + { $ankhs ->
    [one] 1 ankh
   *[other] { $ankhs } ankhs
}
dice-roll-all = { $count ->
    [one] Volver a tirarlo
   *[other] Volver a tirar los { $count }
}
dice-choose-fewer = Avanzar menos pasos
dice-choose-civilization = Civilización: elige una casilla
dice-choose-pyramid = Pirámide en { $count ->
    [one] la fila
   *[other] las filas
} de color { $colours }: elige una columna
dice-pyramid-choice = { $colour }, columna { $column } · { $count ->
    [0] columna nueva
   *[other] ya tienes { $count } en ella
}
dice-pyramid-of = { $colour }, columna { $column } · { $count ->
    [one] la única que tienes en ella
   *[other] una de las { $count } que tienes en ella
}
dice-done = Terminar
dice-done-unused = Terminar, { $count ->
    [one] 1 dado sin usar
   *[other] { $count } dados sin usar
}
dice-done-no-use = Terminar, no queda nada que usar
dice-undo = Deshacer
dice-disaster-of-pharaoh = Faraón
dice-disaster-of-nile = Nilo
dice-disaster-of-civilization = Civilización
dice-disaster-of-pyramid = Pirámides
dice-harm = - **{ $disaster }**: { $harm }
dice-harm-flood = { $name } pierde una inundación
dice-harm-steps = { $name } { $count ->
    [0] no pierde nada
    [one] retrocede 1 paso
   *[other] retrocede { $count } pasos
}
dice-harm-markers = { $name } { $count ->
    [0] no pierde nada
    [one] pierde 1 marcador
   *[other] pierde { $count } marcadores
}
dice-choose-loss = Elige { $count ->
    [one] 1 marcador
   *[other] { $count } marcadores
} que perder

## What cannot be done

unknown-dice-words = No entiendo «{ $word }», así que no se ha hecho nada. { $verb ->
    [lose] Indica los marcadores por su color, y las pirámides también por su columna, por ejemplo rojo 4 azul 1. Los colores son { $colours }.
    [civilization] Indica la casilla solo por su color: { $colours }.
    [pyramid] Indica la fila solo por su color: { $colours }.
   *[other] Indica los dados por su color: { $colours }.
}
illegal-unknown-dice = Eso no se entiende como jugada. Se escriben así: reroll blue red, keep, nile 2, pyramid blue 4, done o lose red green.

## Commands

command-radice = Tus jugadas en Ra: el juego de dados; las mesas están en { COMMAND("ra") }
command-reroll = Vuelve a tirar algunos de tus dados
command-keep = Deja de tirar
command-pharaoh = Usa dados: avanza en la pista del faraón
command-nile = Usa dados: avanza en el Nilo
command-flood = Usa tres símbolos de Nilo: inunda el Nilo
command-civilization = Usa dados: pon un marcador de civilización
command-pyramid = Usa dados: pon una pirámide
command-ankhs = Usa dos ankhs: 2 de fama al final de tu turno
command-undo = Deshaz tu último uso de dados
command-done = Termina de usar tus dados
command-disaster = Declara un desastre para el resto, o ninguno
command-lose = Elige los dos marcadores que pierdes en un desastre

parameter-dice = Los dados que vuelves a tirar, por ejemplo azul rojo
parameter-steps = El número de pasos; cada uno cuesta un símbolo
parameter-space = El color de la casilla
parameter-row = El color de la fila
parameter-column = La columna, de la 1 a la 8
parameter-kind = A qué afecta el desastre
parameter-markers = Los dos marcadores que pierdes, por ejemplo rojo verde, o rojo 4 azul 1

## The rules, a chapter each

rules-dice-overview-title = Dados: el juego en un minuto
rules-dice-overview =
    De dos a cuatro personas tiran cinco dados a lo largo de tres épocas. Los dados son rojo, azul, amarillo, verde y morado; cada uno tiene seis caras: sol, faraón, Nilo, civilización, pirámide y ankh.
    En tu turno tiras hasta tres veces y luego usas lo que muestran los dados: avanzas en la **pista del faraón** y en el **Nilo**, lo inundas, pones marcadores en casillas de **civilización** y levantas **pirámides**.
    Los soles nunca se vuelven a tirar. Mueven la figura de Ra hacia el final de su pista, donde termina la época, o te dan fama, o un desastre para el resto.
    La fama se puntúa tras cada época y, tras la tercera, también por las pirámides. Gana quien tenga más fama; con la misma fama, la victoria se comparte. En este juego no hay nada oculto.
    Empieza alguien al azar, salvo que quien organiza elija otra cosa; los turnos van en sentido horario. Quien empieza tiene 10 de fama; quienes siguen, por orden de turno, 11, 12 y 13.
    -# Ra: el juego de dados también es de Reiner Knizia.

rules-dice-rolling-title = Dados: las tiradas y el ankh
rules-dice-rolling =
    Tiras los cinco dados. Después puedes volver a tirar dos veces los dados que quieras, incluso los que antes conservaste, pero nunca un sol. Paras cuando quieras.
    Luego usas tus dados en el orden que prefieras. Cada dado se usa una vez como mucho, y no hace falta usarlos todos. Se pueden usar para cosas distintas.
    - **El ankh es un comodín.** Sustituye a un faraón, Nilo, civilización o pirámide si al menos uno de tus dados muestra ese mismo símbolo. Puede hacerlo cualquier número de ankhs. Nunca sustituyen a un sol, y su color nunca cuenta.
    - **Dos ankhs** se pueden cambiar en su lugar por 2 de fama, y cuatro por 4; la recibes al final de tu turno.

rules-dice-tracks-title = Dados: Faraón, Nilo e inundaciones
rules-dice-tracks =
    - **Faraón**: cada símbolo avanza tu marcador una casilla.
    - **Nilo**: cada símbolo avanza tu marcador una casilla, hasta la última del Nilo.
    - **Inundación**: una vez por turno, tres símbolos de Nilo ponen un marcador de inundación sobre tu marcador del Nilo en vez de avanzarlo. Al menos un dado debe mostrar un Nilo; los otros pueden ser ankhs. Los demás símbolos de Nilo de ese turno avanzan tu marcador como siempre. Tus inundaciones viajan con él.
    El Nilo solo puntúa con una inundación. Las inundaciones se retiran tras cada época; tus posiciones en ambas pistas se conservan.

rules-dice-civilization-title = Dados: civilización
rules-dice-civilization =
    Hay cinco casillas de civilización, una de cada color de los dados.
    Tres símbolos de civilización ponen un marcador; cuatro, hasta dos; cinco, hasta tres; los ankhs cuentan como símbolos. Cada marcador va a una casilla del color de un dado que muestre civilización.
    Puedes tener un marcador en cada casilla. En una casilla cabe un marcador menos que el número de jugadores.
    Los marcadores puntúan al final de cada época: no tener ninguno cuesta 5 de fama. Después se retiran todos los marcadores de civilización, así que todo el mundo empieza sin ellos la época siguiente.

rules-dice-pyramids-title = Dados: pirámides
rules-dice-pyramids =
    Hay cinco filas con los colores de los dados y ocho columnas. En cada casilla cabe un marcador.
    - **Tu primera** pirámide del turno necesita un dado que muestre una pirámide. Va a cualquier casilla libre de la fila del color de ese dado.
    - **Tu segunda y tu tercera** necesitan dos símbolos más cada una. Uno de los dos es un dado que muestra una pirámide, y la pirámide va a la fila del color de ese dado; el otro es cualquier pirámide o un ankh. Solo pueden ir a columnas donde aún no tengas ninguna pirámide.
    Así, un símbolo levanta una pirámide como mucho; tres, dos; cinco, tres; y cada pirámide necesita su propio dado con una pirámide, del color de su fila. Las pirámides se quedan hasta el final de la partida, salvo que un desastre se las lleve, y solo entonces puntúan.

rules-dice-suns-title = Dados: soles y desastres
rules-dice-suns =
    Al final de tu turno, todos tus soles cuentan juntos:
    - **Uno o dos** mueven la figura de Ra otros tantos pasos.
    - **Tres** te dan 3 de fama. La figura no se mueve.
    - **Cuatro o cinco** te dejan declarar, si quieres, un desastre para el resto. La figura no se mueve.
    Eliges uno de estos desastres, que afecta a todo el mundo menos a ti:
    - **Faraón**: dos pasos atrás en la pista del faraón.
    - **Nilo**: se pierde un marcador de inundación; sin inundación, dos pasos atrás en el Nilo.
    - **Civilización**: cada jugador pierde dos marcadores de civilización que elija.
    - **Pirámides**: cada jugador pierde dos pirámides que elija.
    Nadie retrocede más allá del inicio. Si solo tienes un marcador de civilización o una pirámide, pierdes lo que tengas; si no tienes ninguno, no pierdes nada.
    Cuando la figura llega al final de su pista, **la época termina** después de ese turno. La pista tiene 12 pasos a dos, 16 a tres y 20 a cuatro, salvo que quien organiza elija otra cosa. La época siguiente la empieza quien juega después de quien terminó la anterior.

rules-dice-scoring-title = Dados: puntuación
rules-dice-scoring =
    ### Tras cada época
    - Faraón: quien va en cabeza 5, quien va en último lugar −2; si hay empate, cada jugador lo recibe entero. Si todo el mundo está a la par, nadie puntúa.
    - Nilo: con al menos una inundación, 1 por cada casilla que hayas avanzado; sin inundación, nada.
    - Civilización, por tus marcadores: ninguno −5, uno o dos 0, tres 5, cuatro 10, cinco 15. Después se retiran todos los marcadores de inundación y de civilización.
    ### Tras la tercera época, además
    - **Columnas** con una pirámide tuya: 1 cada una hasta seis, siete 10, ocho 15.
    - **Grupos**: cada columna con tres pirámides tuyas 5, con cuatro 10, con cinco 15.
    La puntuación nunca baja tu fama de 0, salvo que quien organiza elija otra cosa. Con la misma fama, la victoria se comparte.

rules-dice-readings-title = Dados: dudas y opciones
rules-dice-readings =
    El texto de las reglas deja algunos puntos abiertos. Así se juegan aquí, y esto es lo que quien organiza puede elegir en «Opciones»:
    - **La longitud de las pistas.** Las reglas remiten al tablero impreso y no dan números. Aquí la figura de Ra da 12, 16 o 20 pasos con 2, 3 o 4 jugadores, el Nilo tiene 12 casillas y la pista del faraón no tiene final. Las opciones ofrecen otras longitudes.
    - **Qué puntúa el Nilo.** Al pie de la letra, cada marcador de inundación puntuaría 1, y las casillas nada. Como se suele jugar, y también aquí, un Nilo inundado puntúa sus casillas. Las opciones ofrecen ambas cosas, y las dos sumadas.
    - **Fama por debajo de 0.** Aquí, la puntuación nunca te baja de 0. Las opciones lo permiten.
    - **Quién empieza** se sortea. Quien organiza puede elegir, en cambio, un puesto de la lista de la mesa.

rules-dice-playing-here-title = Dados: cómo se juega aquí
rules-dice-playing-here =
    - **Abre una mesa** con { COMMAND("ra new") } y juego: Ra: el juego de dados. El resto pulsa «Unirse», «Añadir { -computer(form: "one") }» ocupa plazas y quien organiza pulsa «Empezar». A quien nombres ahí (jugador2 a jugador4) se le reserva una plaza; «Revancha», bajo un resultado, también reserva plazas.
    - **Vuelve a tirar**: elige los dados de la lista, o pulsa un botón que conserva un símbolo y tira los demás. «Conservar todos» deja de tirar.
    - **Usa tus dados**: los botones dan de una vez el mayor número de pasos; las listas tienen menos pasos, casillas de civilización y pirámides. Nada cuenta hasta que pulses «Terminar»; «Deshacer» retira tu último uso.
    - **Con comandos**: todas las jugadas están en { COMMAND("radice") }; las mesas y los tableros, en { COMMAND("ra") }.
    - **Mira** en «Más» lo que pasó desde tu último turno, la posición en texto, el historial y lo que puntuarías ahora.
