### Palabras del juego de dados. Las listas (de dados, marcadores, nombres) llegan hechas, como un solo texto.

## Dice

dice-face-sun = { $case ->
    [accusative] { $count ->
        [one] el sol
       *[other] { $count } soles
    }
   *[nominative] sol
}
dice-face-pharaoh = { $case ->
    [accusative] { $count ->
        [one] el faraón
       *[other] { $count } faraones
    }
   *[nominative] faraón
}
dice-face-nile = { $case ->
    [accusative] { $count ->
        [one] el Nilo
       *[other] { $count } Nilos
    }
   *[nominative] Nilo
}
dice-face-civilization = { $case ->
    [accusative] { $count ->
        [one] la civilización
       *[other] { $count } civilizaciones
    }
   *[nominative] civilización
}
dice-face-pyramid = { $case ->
    [accusative] { $count ->
        [one] la pirámide
       *[other] { $count } pirámides
    }
   *[nominative] pirámide
}
dice-face-ankh = { $case ->
    [accusative] { $count ->
        [one] el ankh
       *[other] { $count } ankhs
    }
   *[nominative] ankh
}
dice-colour-red = rojo
dice-colour-blue = azul
dice-colour-yellow = amarillo
dice-colour-green = verde
dice-colour-purple = morado
dice-die = { $colour }: { $face }
dice-space = { $colour } { $column }

## The question to the player to move

dice-asked-roll = volver a tirar o quedarse con los dados
dice-asked-use = usar los dados
dice-asked-disaster = declarar un desastre o ninguno
dice-asked-lose = perder dos marcadores de { $disaster ->
    [pyramid] pirámide
   *[civilization] civilización
}
dice-asked-over = la partida ha terminado: { $count ->
    [one] ganó { $name }
   *[other] comparten la victoria { $name }
}

## Headlines of pictures, which also lead their alt texts

dice-headline-turn = Turno de { $name }
dice-headline-roll = { $name }: tirada { $roll } de 3
dice-headline-use = { $name } usa los dados
dice-headline-disaster = { $name } puede declarar un desastre
dice-headline-lose = { $name } debe perder dos marcadores de { $disaster ->
    [pyramid] pirámide
   *[civilization] civilización
}
dice-headline-over = { $count ->
    [one] Gana { $name } con { $fame ->
        [one] { $fame } punto de fama
       *[other] { $fame } puntos de fama
    }
   *[other] { $name } comparten la victoria con { $fame } de fama
}

## Labels in pictures

dice-picture-roll = Tirada
dice-picture-stop = Si paras ahora:
dice-picture-left = Queda por usar:
dice-picture-to-come = Aún queda:
dice-picture-used = Usado:
dice-picture-steps = pasos
dice-picture-or-flood = o inundar
dice-picture-flood = inund.
dice-picture-or-steps = o pasos
dice-picture-markers = marcad.
dice-picture-fame = fama
dice-picture-ra-steps = pasos Ra
dice-picture-disaster-short = desastre
dice-picture-nothing = nada
dice-picture-disaster = Desastre para el resto:
dice-picture-suffers = Debe perder dos marcadores:
dice-picture-epoch = Puntos de la época { $epoch }
dice-state-locked = apartado
dice-state-rolled = tirado
dice-state-kept = guardado
dice-state-free = por usar
dice-state-used = usado
dice-state-idle = sin uso
dice-state-unused = sin usar
dice-track-pharaoh = Faraón
dice-track-nile = Nilo

## What happened, a line each

dice-log-rolled = { $name } tiró ({ $roll } de 3): { $dice }.
dice-log-kept = { $name } dejó de tirar.
dice-log-nothing-to-use = { $name } no pudo usar sus dados.
dice-log-pharaoh = { $name } avanzó a la casilla { $position } de la pista del faraón.
dice-log-nile = { $name } avanzó a la casilla { $position } del Nilo.
dice-log-flood = { $name } inundó el Nilo: ahora { $floods ->
    [one] 1 inundación
   *[other] { $floods } inundaciones
}.
dice-log-civilization = { $name } puso un marcador de civilización en la casilla de color { $colour }.
dice-log-pyramid = { $name } puso un marcador de pirámide: fila de color { $colour }, columna { $column }.
dice-log-ankhs = { $name } gastó dos ankhs.
dice-log-ankhs-scored = { $name } ganó { $fame } de fama por ankhs.
dice-log-suns-scored = { $name } ganó { $fame } de fama por tres soles.
dice-log-figure = { $name } movió la figura de Ra a la casilla { $position } con { $suns ->
    [one] un sol
   *[other] { $suns } soles
}.
dice-log-disaster = { $name } declaró un desastre: { $what }.
dice-log-disaster-none = { $name } no declaró ningún desastre.
dice-log-suffered-pharaoh = { $name } retrocedió en la pista del faraón: { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}.
dice-log-suffered-nile = { $name } retrocedió en el Nilo: { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}.
dice-log-suffered-flood = { $name } perdió una inundación.
dice-log-suffered-civilization = { $name } perdió { $count ->
    [one] un marcador
   *[other] marcadores
} de civilización: { $markers }.
dice-log-suffered-pyramid = { $name } perdió { $count ->
    [one] un marcador
   *[other] marcadores
} de pirámide: { $markers }.
dice-log-chosen-civilization = { $name } eligió perder marcadores de civilización: { $markers }.
dice-log-chosen-pyramid = { $name } eligió perder marcadores de pirámide: { $markers }.
dice-log-suffered-nothing = { $name } no perdió nada.
dice-log-epoch-ended = Época { $epoch } terminada: la figura de Ra llegó al final de su pista.
dice-log-scored = Puntos de la época { $epoch }: { $points }.
dice-log-epoch-started = Comienza la época { $epoch }; empieza { $name }.
dice-log-left = { $name } ha dejado la partida; { -computer(form: "a") } sigue jugando.
dice-log-ended = La partida ha terminado: { $places }.

## The same, shorter, for the line under a picture's headline

dice-note-of = { $name }: { $note }
dice-note-by = { $name } { $note }
dice-note-rolled = tira: { $suns ->
    [0] sin soles
    [one] 1 sol
   *[other] { $suns } soles
}
dice-note-kept = deja de tirar
dice-note-nothing-to-use = no puede usar sus dados
dice-note-pharaoh = faraón { $position }
dice-note-nile = Nilo { $position }
dice-note-flood = inunda el Nilo
dice-note-civilization = civilización ({ $colour })
dice-note-pyramid = pirámide ({ $colour } { $column })
dice-note-ankhs = gasta dos ankhs
dice-note-ankhs-scored = +{ $fame } de fama por ankhs
dice-note-suns-scored = +{ $fame } de fama por soles
dice-note-figure = Ra avanza a { $position }
dice-note-disaster = declara un desastre: { $what }
dice-note-disaster-none = no declara desastre
dice-note-suffered-pharaoh = −{ $steps } (faraón)
dice-note-suffered-nile = −{ $steps } (Nilo)
dice-note-suffered-flood = −1 inundación
dice-note-suffered-civilization = pierde: { $markers }
dice-note-suffered-pyramid = pierde: { $markers }
dice-note-chosen-civilization = pierde: { $markers }
dice-note-chosen-pyramid = pierde: { $markers }
dice-note-suffered-nothing = no pierde nada
dice-note-epoch-ended = época { $epoch } terminada
dice-note-scored = { $points }
dice-note-epoch-started = comienza la época { $epoch }
dice-note-left = ha dejado la partida
dice-note-ended = { $places }

## Disasters, by what they hit

dice-disaster-pharaoh = faraón
dice-disaster-nile = Nilo
dice-disaster-civilization = civilización
dice-disaster-pyramid = pirámides

## Actions, as buttons and choices name them

dice-action-keep = Quedarse con los dados
dice-action-reroll = Volver a tirar: { $dice }
dice-action-reroll-all = Volver a tirar todos ({ $count })
dice-action-pharaoh = Faraón: { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}
dice-action-nile = Nilo: { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}
dice-action-flood = Inundar el Nilo
dice-action-civilization = Civilización en { $colour }
dice-action-pyramid = Pirámide en { $colour } { $column }
dice-action-ankhs = Dos ankhs: 2 de fama
dice-action-done = Terminar: no usar más dados
dice-action-disaster-none = Ningún desastre
dice-action-disaster-pharaoh = Desastre del faraón
dice-action-disaster-nile = Desastre del Nilo
dice-action-disaster-civilization = Desastre de civilización
dice-action-disaster-pyramid = Desastre de pirámides
dice-action-lose = Perder { $markers }

## Positions as text: paragraphs and their parts, also used in alt texts

dice-text-dice = Dados tras la tirada { $roll } de 3: { $dice }.
dice-text-die-locked = { $die } (apartado)
dice-text-die-rolled = { $die } (recién tirado)
dice-text-die-kept = { $die } (guardado)
dice-text-die-free = { $die }
dice-text-die-used = { $die } (usado)
dice-text-die-idle = { $die } (ya sin uso)
dice-text-die-unused = { $die } (sin usar)
dice-text-stop = Si { $name } para ahora: { $offer }.
dice-text-left = Queda por usar: { $offer }.
dice-text-suns = Al final del turno: { $effect }.
dice-text-used = Usado: { $uses }.
dice-text-disaster = Desastre: { $what }. Eligen qué perder: { $names }.
dice-text-harms = Desastre para el resto: faraón 2 atrás; o una inundación menos o, si no hay, Nilo 2 atrás; o 2 marcadores de civilización menos; o 2 de pirámide menos.
dice-offer-nothing = nada
dice-offer-pharaoh = faraón { $count ->
    [one] 1 paso
   *[other] hasta { $count } pasos
}
dice-offer-nile = Nilo { $count ->
    [one] 1 paso
   *[other] hasta { $count } pasos
}
dice-offer-flood = una inundación
dice-offer-or-flood = o una inundación
dice-offer-civilization = civilización { $count ->
    [one] 1 marcador
   *[other] hasta { $count } marcadores
} en { $colours }
dice-offer-pyramids = pirámides { $count ->
    [one] 1 marcador
   *[other] hasta { $count } marcadores
}
dice-offer-ankhs = ankhs { $fame } de fama
dice-offer-suns-move = { $suns ->
    [one] 1 sol mueve
   *[other] { $suns } soles mueven
} a Ra
dice-offer-suns-score = tres soles dan 3 de fama
dice-offer-suns-disaster = { $suns } soles, un desastre
dice-text-ra = Figura de Ra: { $figure } de { $length } pasos; { $left ->
    [one] 1 más termina la época
   *[other] { $left } más terminan la época
}.
dice-text-pharaoh = faraón { $position }
dice-text-pharaoh-most = faraón { $position } (en cabeza)
dice-text-pharaoh-fewest = faraón { $position } (en cola)
dice-text-nile = Nilo { $position } de { $length }
dice-text-floods = { $count ->
    [0] ninguna inundación
    [one] 1 inundación
   *[other] { $count } inundaciones
}
dice-text-civilization = civilización { $count } de 5 ({ $markers })
dice-text-civilization-none = sin civilización
dice-text-pyramids = pirámides en { $columns } de 8 columnas ({ $markers })
dice-text-pyramids-none = sin pirámides
dice-text-in-play = fama { $fame } ({ $gained } por ankhs y soles en esta época)
dice-text-spaces = Casillas de pirámide libres: { $rows }.
dice-text-row = { $colour } { $columns }
dice-text-row-full = { $colour } ninguna
dice-text-civilization-spaces = En cada casilla de civilización { $count ->
    [one] cabe 1 marcador
   *[other] caben { $count } marcadores
}; quedan libres: { $spaces }.
dice-text-civilization-space = { $colour } { $count }

## Alt texts of boards: the same, briefer

dice-alt-dice = Dados: { $dice }.
dice-alt-ra = Época { $epoch } de 3, figura de Ra { $figure } de { $length }.
dice-alt-player = { $name }: fama { $fame }, faraón { $pharaoh }, Nilo { $nile }, inundaciones { $floods }, civilización { $civilization }, pirámides { $pyramids } en { $columns ->
    [one] 1 columna
   *[other] { $columns } columnas
}.
dice-alt-player-markers = { $name }: fama { $fame }, faraón { $pharaoh }, Nilo { $nile }, inundaciones { $floods }, { $markers }.
dice-alt-last = Lo último: { $notes }.
dice-alt-replay = La partida entera como animación: una imagen por turno y la puntuación final. Al final:

## Categories of points

dice-category-start = inicio { $points }
dice-category-in-play = ankhs y soles { $points }
dice-category-pharaoh = faraón { $points }
dice-category-nile = Nilo { $points }
dice-category-civilization = civilización { $points }
dice-category-columns = columnas { $points }
dice-category-sets = grupos { $points }

## Score sheets: rows with how they are scored, and why somebody has their points

dice-sheet-open = Puntos de esta época y fama de cada jugador tras ella
dice-sheet-ahead = { $name } gana con { $fame } de fama, { $gap } más que { $other }
dice-sheet-shared = { $name } comparten la victoria con { $fame } de fama
dice-sheet-in-play-short = en juego +{ $fame }
dice-sheet-start = Inicio
dice-sheet-in-play = En juego
dice-sheet-pharaoh = Faraón
dice-sheet-nile = Nilo
dice-sheet-civilization = Civilización
dice-sheet-columns = Columnas
dice-sheet-sets = Grupos
dice-sheet-start-rule = por turno
dice-sheet-in-play-rule = ankhs, soles
dice-sheet-pharaoh-rule = cabeza, cola
dice-sheet-nile-rule = con inundación
dice-sheet-civilization-rule = marcadores de 5
dice-sheet-columns-rule = con pirámide
dice-sheet-sets-rule = 3+ por columna
dice-reason-start = lugar { $number }
dice-reason-pharaoh-most = en cabeza: { $position }
dice-reason-pharaoh-fewest = en cola: { $position }
dice-reason-pharaoh-equal = empate: { $position }
dice-reason-pharaoh-between = en medio: { $position }
dice-reason-nile-flooded = inundado: { $position ->
    [one] 1 casilla
   *[other] { $position } casillas
}
dice-reason-nile-bonus = inundado: { $position } + { $floods }
dice-reason-nile-floods = { $floods ->
    [one] 1 inundación
   *[other] { $floods } inundaciones
}
dice-reason-nile-dry = sin inundar
dice-reason-civilization = { $count } de 5
dice-reason-columns = { $count } de 8
dice-reason-sets = { $sets }
dice-reason-sets-none = ninguno

## Por qué el mejor ordenador habría jugado otra cosa, en un análisis

dice-fact-pharaoh = faraón en { $count }; { $name }, en { $theirs }
dice-fact-nile = Nilo en { $count } { $floods ->
    [0] sin inundación
    [one] con 1 inundación
   *[other] con { $floods } inundaciones
}
dice-fact-civilization = { $count } de 5 civilizaciones
dice-fact-columns = { $count } de 8 columnas
dice-fact-sets = { $count }.ª pirámide de la columna { $column } ({ $row })
dice-fact-in-play = { $count ->
    [one] 1 par
   *[other] { $count } pares
} de ankhs
dice-why-uses = { $fame ->
    [0] No da casi nada
   *[other] Da { reason-fame }
}: { $fact }.
dice-why-uses-rather = { $fame ->
    [0] No da casi nada
   *[other] Da { reason-fame }
}{ $other ->
    [0] {""}
   *[other] {" "}y no { $other }
}: { $fact }.
dice-why-room = La columna { $column } tiene { $count } casillas libres para un grupo; la { $instead }, solo { $other }.
dice-why-blocks = Quita una casilla de la columna { $column } a { $name }, que tiene allí { $count ->
    [one] 1 pirámide
   *[other] { $count } pirámides
}.
dice-why-stay = Esos dados { $fame ->
    [0] no prometen casi nada
   *[other] prometen { reason-fame }
}: { $fact }.
dice-why-more = { $more ->
    [1] 1 punto
   *[other] unos { $more }
} de fama más
dice-why-hope = { $count ->
    [one] Se queda 1 dado
   *[other] Se quedan { $count } dados
} por si acaso ({ $faces }){ $more ->
    [0] {""}
   *[other] ; tirar promete { dice-why-more }
}.
dice-why-roll-all = { $count ->
    [one] El único dado (1) no sirve así
   *[other] Ninguno de los { $count } dados sirve así
}{ $more ->
    [0] {""}
   *[other] : tirar promete { dice-why-more }
}.
dice-one-die = { $face } ({ $colour })
dice-rather = { $how ->
    [keeps] Guardar { $keep }
    [rolls] Volver a tirar { $again }
   *[both] Guardar { $keep } y no { $again }
}
dice-in-brackets = ({ $fact })
dice-games-more = { $rival } gana { $games } más de cada 100
dice-why-rather = { dice-rather }{ $fact }: { dice-why-more }.
dice-why-gives-roll = { dice-rather }{ $fact }; si no, { dice-games-more }.
dice-why-gives-done = Dejar { $unused ->
    [one] 1 dado
   *[other] { $unused } dados
} sin usar{ $fact }; si no, { dice-games-more }.
dice-why-gives-use = { $fact }; si no, { dice-games-more }.
dice-why-suns = Otro sol haría perder los { $fame } de fama de tres soles.
dice-why-done = { $count ->
    [one] Queda 1 dado, que no daría nada.
   *[other] Los { $count } dados que quedan no darían nada.
}
dice-why-strikes = { $name } { $fame ->
    [0] no perdería casi nada
   *[other] perdería { reason-fame }
} ({ $what }).
dice-why-spares = Incluso el peor desastre ({ $what }) { $fame ->
    [0] no le costaría casi nada a { $name }
   *[other] le costaría a { $name } solo { reason-fame }
}.
dice-why-spares-all = { $count ->
    [one] El 1 rival no tiene casi nada que perder.
   *[other] Ninguno de los { $count } rivales tiene mucho que perder.
}
dice-why-loses = { $fame ->
    [0] No cuesta casi nada
   *[other] Cuesta { reason-fame }
}; { $more ->
    [0] las demás elecciones cuestan casi lo mismo
   *[other] la peor elección costaría { $most }
}.
dice-why-loses-less = { $fame ->
    [0] No cuesta casi nada; lo jugado, { $other }
   *[other] Cuesta { reason-fame } y no { $other }
}.
dice-why-builds = Le gusta construir: { $faces }.
dice-why-gambles = Le gusta el riesgo: tira { $count ->
    [one] 1 dado
   *[other] { $count } dados
}.
dice-why-saves = Prefiere guardar lo que hay: { $count ->
    [one] 1 dado
   *[other] { $count } dados
}.
dice-why-cashes-in = Prefiere la fama ahora mismo: +{ $fame }.

## Winner cards

dice-winner-shared = Empate en fama: la victoria se comparte

## Why an action is refused

illegal-no-colour = Ese dado no existe: son rojo, azul, amarillo, verde y morado.
illegal-no-symbols = No puede haber tantos símbolos: van del 1 al 5.
illegal-no-column = Esa columna no existe: van de la 1 a la 8.
illegal-die-twice = Nombra cada dado una sola vez.
illegal-marker-twice = Nombra cada marcador una sola vez.
illegal-sun-locked = Los soles quedan apartados: nunca se vuelven a tirar.
illegal-still-rolling = Los dados se usan después de tirar: antes quédate con ellos.
illegal-rolling-over = En este turno ya no se tira más.
illegal-too-few-ankhs = Hacen falta dos ankhs todavía sin usar.
illegal-second-flood = El Nilo se inunda una sola vez por turno.
illegal-no-natural-symbol = Ningún dado muestra ese símbolo, así que un ankh no puede sustituirlo.
illegal-too-few-symbols = No quedan bastantes símbolos para eso.
illegal-not-the-dies-colour = El dado de ese color no muestra ese símbolo.
illegal-civilization-taken = Esa casilla de civilización está llena, o ya tienes un marcador en ella.
illegal-die-used = El dado de ese color ya ha puesto una pirámide.
illegal-space-taken = Esa casilla de pirámide está ocupada.
illegal-column-not-new = Tras la primera pirámide del turno solo valen columnas sin marcadores tuyos.
illegal-wrong-loss = Esos no pueden ser: elige dos marcadores tuyos de la zona afectada.
illegal-loss-due = Antes hay un desastre: elige qué marcadores pierdes.
illegal-disaster-due = Antes van los soles: declara un desastre o ninguno.
illegal-nothing-to-lose = Ahora ningún desastre cuesta marcadores.
illegal-no-disaster = Solo cuatro o cinco soles traen un desastre, después de los demás dados.

## Las cuentas de los puntos propios de una época

account-dice-pharaoh = Ir en cabeza da 5 e ir en último lugar resta 2; si hay empate general, nadie puntúa.
account-dice-nile = { $floods ->
    [alone] Cada marcador de inundación da 1; las casillas no puntúan.
    [1] Con al menos una inundación, cada casilla y cada marcador de inundación dan 1.
   *[0] Con al menos una inundación, cada casilla avanzada da 1.
}
account-dice-civilization = No tener marcadores resta 5; uno o dos no puntúan; tres dan 5, cuatro 10 y cinco 15.
account-dice-columns = Cada columna con una pirámide tuya da 1, hasta seis; siete dan 10 y ocho 15.
account-dice-sets = Cada columna con tres pirámides tuyas da 5, con cuatro 10 y con cinco 15.
account-dice-in-play = - **Durante la época** los ankhs y los soles te dieron { $points }; ya están contados.
