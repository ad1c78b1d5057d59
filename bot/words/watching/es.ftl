### Palabras para ver partidas terminadas, y partidas jugadas en otro lugar.

watching-title = **Partida { $code }** · época { $epoch } · jugada { $move } de { $moves }
watching-first = Inicio
watching-back = Atrás
watching-next = Siguiente
watching-last = Final
watching-on-ra = Siguiente subasta
watching-on-dice = Siguiente turno
watching-play = Ver como animación
watching-record = Archivo
watching-jump = Ir a…
watching-epoch = El comienzo de la época { $epoch }
watching-section-ra = Subasta { $number }
watching-section-dice = Turno { $number }
watching-section-note = { $name } · jugada { $move }
watching-recorded = La partida { $code } como archivo: todo lo que salió al azar y todas las jugadas, sin nombres. Se puede ver en otro servidor con { COMMAND("ra-learn import") }.
watching-how-privately = Paso a paso, solo para ti
watching-how-publicly = Paso a paso, para todo el mundo
watching-how-animation = Como animación, para todo el mundo

## Partidas jugadas en otro lugar

watching-imported = El archivo está aquí como la partida { $code }, con { $moves } jugadas. Es solo para verla y analizarla: no cuenta en ninguna parte. Se guardan las últimas { $kept } que importes aquí, y las últimas { $most } en total.
watching-imported-note = Una partida jugada en otro lugar, solo para verla.
watching-file-unavailable = Discord no ha podido entregar el archivo ahora. No ha cambiado nada; inténtalo de nuevo.
watching-refused-too-large = El archivo es demasiado grande para una partida: como mucho, { $most } kB.
watching-refused-not-json = El archivo no es una partida, porque no es JSON. Pulsa **Archivo** en una repetición para obtener uno.
watching-refused-not-a-record = El archivo no contiene una partida. Pulsa **Archivo** en una repetición para obtener uno.
watching-refused-unknown-format = El formato de este archivo no se conoce aquí; se conoce { $format }.
watching-refused-broken = El archivo está dañado: le falta algo o se ha cambiado algo. Vuelve a obtenerlo con **Archivo** en la repetición de la partida.
watching-refused-illegal = La partida no se puede jugar: la jugada { $move } no es posible según las reglas.
watching-refused-unfinished = La partida no ha terminado. Solo se pueden importar partidas terminadas.
watching-refused-contradictory = El archivo se contradice: las jugadas no llevan a lo que dice. Vuelve a obtenerlo con **Archivo** en la repetición de la partida.

## From the analysis of a game to one of its decisions

watching-judged = Jugada { $move }: **{ $name }** jugó **{ $played }**, que costó { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    } de cada 100. Mejor: **{ $better }**.
watching-judged-best = Jugada { $move }: **{ $name }** jugó **{ $played }**; no había nada mejor.
