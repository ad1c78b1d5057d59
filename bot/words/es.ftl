### Palabras de mensajes, botones, comandos y respuestas en Discord.
### Mensajes: frases con punto final, de tú y sin género. Botones: un infinitivo, sin punto, 34 letras.

## The lobby

game-ra = Ra
game-dice = Ra: el juego de dados
lobby-title = ## { $game } · mesa { $code }
lobby-seats = Plazas ocupadas: { $seated } de { $wanted }
lobby-person = - { $name }
lobby-host = - { $name } (organiza)
lobby-computer = - { $name } ({ -computer(form: "one") }, { $level })
name-and-level = { $name } ({ $level })
lobby-kept = - { $name } (falta su respuesta)
lobby-kept-until = - { $name } (falta su respuesta, plaza reservada hasta el { $until })
lobby-options = Opciones: { $options }
lobby-closed = La mesa { $code } se cerró porque no pasó nada en dos días.
lobby-hint-ra = -# La partida empieza cuando { $by_itself ->
    [1] se ocupan todas las plazas
   *[0] quien organiza pulsa **{ button-start }**
}; entonces se sortean el orden de los turnos y los soles.
lobby-hint-dice = -# La partida empieza cuando { $by_itself ->
    [1] se ocupan todas las plazas
   *[0] quien organiza pulsa **{ button-start }**
}; entonces se sortea el orden de los turnos.
lobby-hint-kept = -# ¿Tienes una invitación? Pulsa «Unirse» para ocupar tu plaza. «Empezar» no espera a quien aún no lo haya hecho.
lobby-held-up = Todas las plazas están ocupadas, pero no puedo empezar la partida. { $why } Cuando se arregle, empezará sola.
lobby-started = Mesa { $code }: { $names }. La partida sigue más abajo.
lobby-started-elsewhere = Mesa { $code }: { $names }. Se juega en { $place }.
lobby-over = La partida { $code } ha terminado. Victoria de { $winners }: { $players }. { $link }
lobby-over-player = { $name } { $fame }
thread-name = { $code } ({ $game }): { $names }

invitation = { $people }: invitación de { $inviter } a la mesa { $code }. { invitation-kept }
invitation-unsigned = { $people }: invitación a la mesa { $code }. { invitation-kept }
invitation-kept = { $count ->
    [one] Tienes una plaza reservada
   *[other] Hay { $count } plazas reservadas
}{ $until ->
    [no] {""}
   *[other] {" "}hasta el { $until }
}: { $link }
invitation-closed = Las invitaciones a la mesa { $code } ya no valen: { $link }
invitation-join = Ya tienes plaza en la mesa { $code }: { $link }
invitation-decline = Has rechazado la invitación. Tu plaza en la mesa { $code } queda libre.
free-seat-choose = Quien organiza: liberar una plaza reservada
rematch-there = La revancha es la mesa { $code }: { $link }

button-join = Unirse
button-reopen = Reabrir
button-more-time = Más tiempo
button-play-on = Seguir sin { $name }
button-leave = Salir
button-decline = Rechazar
button-rematch = Revancha
level-choose = Añadir { -computer(form: "a") }: elige su nivel
level-random = Azar
level-random-words = Juega cualquier jugada permitida
level-greedy = Codicia
level-greedy-words = Mira solo los puntos del momento
level-beginner = Principiante
level-beginner-words = Juega con sentido, pero comete errores de principiante
level-learner = Aprendiz
level-learner-words = Comete errores de principiante, pero no los más graves
level-apprentice = Iniciado
level-apprentice-words = Ve mejor lo que cuesta una jugada, pero aún le atrae lo que brilla
level-casual = Ocasional
level-casual-words = Juega por gusto y se equivoca bastante
level-amateur = Aficionado
level-amateur-words = Juega bien a ratos, y otros se precipita
level-regular = Normal
level-regular-words = Juega con solidez y sabe lo que vale un turno
level-skilled = Hábil
level-skilled-words = Rara vez se equivoca al valorar una jugada
level-veteran = Veterano
level-veteran-words = Sabe lo que importa y solo se equivoca en detalles
level-expert = Experto
level-expert-words = Solo falla cuando las jugadas valen casi lo mismo
level-master = Maestro
level-master-words = Piensa por adelantado y cuesta ganarle
level-pharaoh = Faraón
level-pharaoh-words = Mira aún más lejos y rara vez se equivoca
level-champion = Campeón
level-champion-words = No hay nada más fuerte
level-and-character = { $level }, { $character }
character-from-level = { $words }; al menos { $level }
level-own-and-character = Como tú, { $character }
character-builder = constructor
character-builder-words = { $game ->
    [dice] Le gustan la civilización y las pirámides
   *[ra] Le gustan la civilización y los monumentos
}
character-gambler = arriesgado
character-gambler-words = { $game ->
    [dice] Le gusta volver a tirar los dados
   *[ra] Le gustan el riesgo y los lotes grandes
}
character-miser = avaro
character-miser-words = { $game ->
    [dice] Le gusta guardar los dados que tiene
   *[ra] Le gusta guardar sus soles altos
}

button-add-computer = Añadir { -computer(form: "one") }
button-remove-computer = Quitar { -computer(form: "one") }
button-options = Opciones
button-start = Empezar
button-cancel = Cancelar la partida
button-cancel-ask = Preguntar al resto
button-cancel-for-all = Cancelar para todo el mundo
button-cancel-withdraw = Retirar la petición
button-more = Más
button-leave-for-good = Dejar la partida
button-text = Posición en texto
button-why = ¿Por qué?
button-news = Desde mi último turno
button-latest = Lo último que pasó
button-log = Historial
button-bag = Losetas en la bolsa
button-tall = Imagen alta
button-fame = Mi fama
button-hint = Consejo
button-plan = Planear
button-take-back = Deshacer mi jugada
button-replay = Repetición
button-follow = Seguir esta partida
button-unfollow = Dejar de seguir
button-how-to-play = Cómo se juega
button-settings = Mis ajustes

options-title = Opciones de la mesa { $code }
options-players = Número de jugadores
options-switches = Reglas
options-pages = ¿Qué opciones de la mesa { $code } quieres cambiar?
options-page = Página { $page }
options-page-rows = - Página { $page }: { $rows }
option-hints = Permitir consejos
option-hints-on = Con consejos
option-hints-off = Sin consejos
option-points-now = Mostrar cuánto puntuaría cada jugador si la época acabara ahora
option-points-now-on = El tablero muestra cuánto puntuaría ahora cada jugador
option-points-now-off = El tablero no muestra cuánto puntuaría ahora cada jugador
option-lot-points = Mostrar cómo cambiaría el lote los puntos de cada jugador
option-lot-points-on = Las subastas muestran los puntos de cada jugador con el lote
option-lot-points-off = Las subastas no muestran los puntos con el lote
option-first-player = Quién empieza
option-first-player-0 = Empieza alguien al azar
option-first-player-1 = Empieza quien ocupa el primer lugar de la lista
option-first-player-2 = Empieza quien ocupa el segundo lugar de la lista
option-first-player-3 = Empieza quien ocupa el tercer lugar de la lista
option-first-player-4 = Empieza quien ocupa el cuarto lugar de la lista
option-start-when-full = Empezar en cuanto se ocupen todas las plazas
option-start-when-full-on = Empieza en cuanto se ocupen todas las plazas
option-start-when-full-off = Empieza cuando lo decida quien organiza
option-rated = Contar para el rating
option-rated-on = Cuenta para el rating
option-rated-off = Amistosa: no cuenta para el rating
option-pace = Ritmo: tiempo para cada decisión
option-pace-live = En vivo: 20 segundos por decisión, y 8 minutos más por persona para toda la partida
option-pace-day = 24 horas por decisión
option-pace-slow = 72 horas por decisión
option-pace-none = Sin límite de tiempo
option-auctions = En las subastas se apuesta a la vez, salvo en vivo
option-auctions-by-pace = Apuestas: a la vez con 24 y 72 horas; si no, por turnos
option-auctions-at-once = Se apuesta a la vez (salvo en vivo)
option-auctions-in-turn = Se apuesta por turnos
option-pictures = Imágenes altas, para móviles
option-pictures-wide = Imágenes anchas
option-pictures-tall = Imágenes altas
option-hidden-scores = Ocultar la fama hasta el final
option-hidden-scores-true = La fama queda oculta hasta el final
option-hidden-scores-false = La fama está a la vista
option-god-takes-disaster = Permitir que los dioses tomen losetas de desastre
option-god-takes-disaster-resolve = Los dioses pueden tomar losetas de desastre
option-god-takes-disaster-forbid = Los dioses no pueden tomar losetas de desastre
option-two-player-no-penalty = Partida a dos: sin penalización por tener menos faraones ni la menor suma de soles en la época 3
option-two-player-no-penalty-true = Sin penalización por tener menos faraones ni la menor suma de soles en la época 3
option-two-player-no-penalty-false = Penalizaciones de siempre en la época 3
option-two-player-suns = Partida a dos: soles
option-two-player-suns-razzia = Soles 9-6-5-2 y 8-7-4-3
option-two-player-suns-bgg = Soles 3-4-6-9 y 2-5-7-8
option-two-player-suns-baumer = Soles 2-4-6-9 y 3-5-7-8
option-two-player-ra-track = Partida a dos: qué loseta de Ra acaba la época
option-two-player-ra-track-6 = La 6.ª loseta de Ra termina la época
option-two-player-ra-track-7 = La 7.ª loseta de Ra termina la época

## Turns

turn-begins = Empieza la partida: { $people }
aim-ra = Gana quien tenga más fama tras tres épocas.
aim-dice = Tira hasta tres veces y luego usa tus dados. Gana quien tenga más fama tras tres épocas.
turn = { $who }, partida { $code }: { $what }.
turn-at-once = -# Cada persona responde en secreto. Nadie ve tu apuesta, ni que ya la has hecho, hasta que todas cuenten a la vez.
turn-ends = -# Fin del plazo: { $end }
reminder = { $who }, la partida { $code } te espera. Fin del plazo: { $end }. Después, el resto podrá seguir sin ti.
reminder-extended = { $who }, tienes más tiempo en la partida { $code }. Nuevo fin del plazo: { $end }.
reminder-live = { $who }, tu tiempo en la partida { $code } se acaba. { -computer(form: "A") } jugará por ti { $end }.
time-over = A { $name } se le ha acabado el tiempo en la partida { $code }, pero aún puede jugar. Si juegas en esta mesa y prefieres no esperar, puedes dejar que { -computer(form: "a") } juegue en su lugar: { $link }
time-over-several = A { $name } se les ha acabado el tiempo en la partida { $code }, pero aún pueden jugar. Si juegas en esta mesa y prefieres no esperar, puedes dejar que { -computer(form: "a") } juegue en lugar de cada persona: { $link }
turn-stand-in = -# { -computer(form: "A") } juega en lugar de { $names }. Para volver, basta con pulsar un botón o usar un comando aquí.
turn-stood-in = -# { -computer(form: "A") } acaba de jugar en lugar de { $names }.
turn-left = -# Fuera de la partida: { $names }. { -computer(form: "A") } sigue jugando en su lugar.
reminder-bids = { $who }, la subasta de la partida { $code } sigue abierta. Fin del plazo: { $end }. Después se podrá seguir sin quien no haya respondido.
reminder-extended-bids = { $who }, hay más tiempo para la subasta de la partida { $code }. Nuevo fin del plazo: { $end }.
turn-lots = -# Sin soles en esta época: { $names }. Los lotes siguen aquí: { $link }
story-lots = -# Sin soles en esta época: { $names }. Los nuevos lotes se añaden a este mensaje.
story-nothing = -# El tablero de la partida { $code } se ha vuelto a publicar más abajo.
choose-gods = Jugar dioses: elige { $count ->
    [one] 1 loseta
   *[other] de 1 a { $count } losetas
} que tomar
choose-discard = Elige { $count ->
    [one] la loseta
   *[other] { $count } losetas
} que perder
sure = Partida { $code }: ¿{ $move }? Aún no se ha hecho nada.
sure-up-to = Apostar hasta el { $sun }
button-not-sure = Mejor no
sure-done = Hecho en la partida { $code }: { $link }
not-sure = No se ha hecho nada.
no-picture = -# Ahora mismo no se puede dibujar el tablero. En «Más» está la posición en texto.
shown-there = La mesa está aquí: { $link }
shown-there-now = La mesa { $code } está ahora aquí: { $link }
log-more-before = { $count ->
    [one] Hay 1 línea anterior en el historial.
   *[other] Hay { $count } líneas anteriores en el historial.
}

scored = Partida { $code }: { $epoch ->
    [3] la puntuación final
   *[other] la puntuación de la época { $epoch }
}.

## The end

result-title = ## { $name } gana la partida { $code }
result-title-shared = ## { $name } comparten la victoria en la partida { $code }
result-line = { $place }. { $name }: { $fame } de fama (tras cada época: { $epochs })
result-line-left = { $place }. { $name }, que dejó la partida: { $fame } de fama (tras cada época: { $epochs })
result-rating = rating { $rating }
result-provisional = -# El signo ? indica un rating de menos de { $games } partidas.
replay-ra = La partida { $code } de principio a fin, lote a lote:
replay-dice = La partida { $code } de principio a fin, turno a turno:
replay-posted = La animación de la partida { $code } ya está aquí: { $link }
no-replay = Ahora mismo no se puede dibujar la repetición de la partida { $code }.
cancelled = La mesa { $code } se canceló.
abandoned = La mesa { $code } se cerró sin resultado porque nadie jugó durante mucho tiempo.
cancel-asked = { $name } quiere cancelar la partida { $code }. Terminará cuando cuente también con el acuerdo de { $missing }.
cancel-agreed = { $name } quiere cancelar la partida { $code }. Ya no hace falta el acuerdo de nadie más: pulsa «Cancelar la partida» para terminarla.
cancel-asked-already = Ya has pedido cancelar la partida { $code }. Terminará cuando cuente también con el acuerdo de { $missing }. La pregunta al resto está aquí: { $link }
cancel-withdrawn = Ya no pides cancelar la partida { $code }. La partida sigue.
cancel-not-asked = Queda guardado que quieres cancelar la partida { $code }, pero Discord no acepta el mensaje que pregunta al resto. Usa otra vez { COMMAND("ra cancel") } para preguntar.
cancel-finished = La partida { $code } ya ha terminado, así que no se puede cancelar.
cancel-cancelled = La mesa { $code } ya estaba cancelada.
cancel-sure = ¿Cancelar la partida { $code }? Termina sin resultado, para todo el mundo. Aún no se ha hecho nada.
cancel-sure-ask = ¿Cancelar la partida { $code }? Se preguntará al resto; cuando haya acuerdo, terminará sin resultado. Aún no se ha hecho nada.

leave-running = ¿Dejar para siempre la partida { $code }? { -computer(form: "A") } seguirá en tu lugar y quedarás por detrás de quienes sigan jugando. No podrás volver.
left = Has dejado la partida { $code }. { -computer(form: "A") } sigue jugando en tu lugar.
back = **Has vuelto a la partida { $code } y recuperas tu plaza.** { -computer(form: "A") } jugó esto por ti:
back-nothing-played = **Has vuelto a la partida { $code } y recuperas tu plaza.** { -computer(form: "The") } aún no había jugado nada por ti.

## Private looks

panel-back = Volver
panel-previous = Anterior
panel-next = Siguiente
panel-page = Página { $page } de { $pages }
panel-moved-on = La partida ha avanzado. Así está ahora.
panel-over = La partida { $code } ha terminado.
more = Partida { $code }: ¿qué quieres ver?
more-take-back = Puedes deshacer tu última jugada, una sola vez, mientras nadie más actúe: { $what }
tall-picture = Partida { $code }, en grande para un móvil en vertical:
fame-total = Tu fama en la partida { $code }: { $fame }.
fame-now = Si la época acabara ahora, puntuarías: { $points }.
hint-title = **Consejo para la partida { $code }:** tu probabilidad de ganar si eliges…
hint-option = { $place }. **{ $action }**: { $share } %.
hint-option-less = { $place }. **{ $action }**: { $share } % ({ $less } menos que la mejor opción).
hint-sale = Entonces lo más probable es que { $name } gane el lote con el sol { $sun }.
hint-sale-you = Entonces lo más probable es que ganes el lote con el sol { $sun }.
hint-unsold = Lo más probable es que nadie apueste.
hint-you = tú
hint-shares = Probabilidad de ganar ahora: { $shares }.
hint-share = { $name } { $share } %
hint-worths = Lo que el lote vale para cada jugador, en fama al final de la partida: { $worths }.
hint-ra = Probabilidad de que la próxima loseta sea de Ra: { $chance } % ({ $count } de { $tiles } en la bolsa).
hint-ra-ends = Probabilidad de que la próxima loseta sea la de Ra que termina la época: { $chance } % ({ $count } de { $tiles } en la bolsa).
hint-small-print = -# Así lo ve { -computer(form: "the") } de nivel { $level }, si todo el mundo juega bien. Conoce la fama de cada jugador y qué losetas quedan, pero no su orden. En el orden de las opciones cuenta también un poco tu ventaja; entre opciones casi iguales va primero la más natural.
hint-sun = { $count ->
    [one] Probabilidad de que el dado que lanzas muestre un sol: { $chance } %.
   *[other] Probabilidad de que alguno de los { $count } dados que lanzas muestre un sol: { $chance } %.
}
hint-small-print-dice = -# Así lo ve { -computer(form: "the") } de nivel { $level }, si todo el mundo juega bien. Cuenta todas las formas en que pueden caer los dados en este turno; lo que viene después es una estimación.
computer-reason = La razón { -computer(form: "of") }: { $reason }
plan-none-yet = **Tu apuesta en esta subasta de la partida { $code }:** sin plan. Se te preguntará cuando te toque.
plan-stored = **Tu apuesta en esta subasta de la partida { $code } está planeada:** { $plan }.
plan-removed = **Tu apuesta en esta subasta de la partida { $code }:** ya no hay plan. Se te preguntará cuando te toque.
plan-small-print = -# Tu plan se cumple en cuanto te toque apostar y acaba con la subasta. Si no puede apostar, pasas; si debes apostar, se te preguntará. Nadie más ve el plan ni se entera de que lo hubo.
plan-placeholder = Elige qué hacer cuando te toque apostar
plan-pass = Pasar
plan-up-to = Mi sol más bajo que supere al resto, hasta el { $sun }
plan-exactly = El { $sun } si supera al resto; si no, pasar
plan-in-turn = Preguntarme cuando me toque
plan-none = Sin plan: preguntarme
plan-choice-pass = Pasar
plan-choice-up-to = Mi sol más bajo que supere al resto, hasta el indicado en sol:
plan-choice-exactly = Solo el indicado en sol:, si supera al resto
plan-choice-none = Sin plan: preguntarme
answer-none-yet = **Tu apuesta en esta subasta de la partida { $code }:** aún no has respondido.
answer-stored = **Tu respuesta en esta subasta de la partida { $code }:** { $plan }.
answer-removed = **Tu apuesta en esta subasta de la partida { $code }:** has retirado tu respuesta. Se sigue esperando una.
answer-counts = **Partida { $code }:** tu respuesta ya cuenta. En la mesa se ve el resultado.
answer-your-turn = **Partida { $code }:** las apuestas anteriores a la tuya ya cuentan, y ahora te toca apostar en la mesa.
answer-small-print = -# Nadie más ve tu respuesta, ni que la hay. Puedes cambiarla aquí hasta que cuente: en cuanto ya no dependa de quien falta por responder. Se apuesta en el orden de siempre. Si para entonces tu sol no supera al resto, pasas; si debes apostar, se te pregunta de nuevo. «Preguntarme cuando me toque» te enseña antes, una vez, las apuestas previas.
teach-plans = **¿Es tu primera partida?** No hace falta que respondas cada vez: **Planear**, bajo el tablero, o { COMMAND("ra plan") } saca losetas y pasa por ti como digas.
answer-placeholder = Tu respuesta
answer-none = Retirarla
plans-title = **Tus planes en la partida { $code }**, que solo ves tú:
plans-turns = - **Mis turnos:** { $plan }
plans-auctions = - **Subastas:** { $plan }
plans-small-print = -# Los planes valen desde tu próximo turno o subasta hasta que acabe la época o los quites. Se cumplen al momento y nadie se entera; «Desde mi último turno» te cuenta qué hicieron.
plans-button-turns = Mis turnos
plans-button-auctions = Subastas
plans-button-bid = Esta subasta
plans-button-drop = Quitar planes
plans-ask = Preguntarme.
plans-draw = { $count ->
    [one] Sacar mientras no haya losetas.
   *[other] Sacar mientras haya menos de { $count } losetas.
}
plans-unless = Pero preguntarme: { $alarms }.
plans-alarm-epoch = si la próxima loseta de Ra acaba la época
plans-alarm-disaster = si hay un desastre
plans-alarm-last-sun = si a alguien le queda un solo sol boca arriba
plans-alarm-kinds = si hay alguna de estas: { $kinds }
plans-pass = Pasar.
plans-pass-unless = Pasar, pero preguntarme por los lotes con { $lots }.
plans-bid = Mi sol más bajo que supere al resto, hasta el { $sun }, por los lotes con { $lots }; preguntarme por los demás.
plans-bid-nothing = Preguntarme, hasta que elijas por qué lotes apostar.
plans-least = { $count ->
    [one] al menos 1 loseta
   *[other] al menos { $count } losetas
}
plans-any-of = alguna de estas: { $kinds }
plans-do-pass = Pasar, salvo en los lotes elegidos abajo
plans-do-bid = Mi sol más bajo, hasta el { $sun }, por estos lotes
plans-choose-draw = Qué hacer en tus turnos
plans-choose-unless = Cuándo preguntarte
plans-choose-do = Qué hacer en las subastas
plans-choose-lots = Qué lotes
choose-up-to = O mi sol más bajo, hasta el…
news-since = **Desde tu último turno en la partida { $code }:**
news-since-nothing = No ha pasado nada en la partida { $code } desde tu último turno.
news-so-far = **La partida { $code } hasta ahora:**
news-so-far-nothing = Aún no ha pasado nada en la partida { $code }.
news-planned = -# Hecho por tus planes: { $done }.
news-planned-draw = { $count ->
    [one] 1 loseta sacada
   *[other] { $count } losetas sacadas
}
news-planned-bid = { $count ->
    [one] 1 apuesta
   *[other] { $count } apuestas
}
news-planned-pass = { $count ->
    [one] 1 pase
   *[other] { $count } pases
}
news-latest = **Lo último que pasó en la partida { $code }:**
news-latest-nothing = Aún no ha pasado nada en la partida { $code }.
news-now = Ahora es el turno de **{ $name }**: { $what }.
news-now-bids = Apuestan a la vez **{ $name }**: { $what }.
log-title = **Historial de la partida { $code }**
log-taken-back = Deshecho: { $what }
log-empty = Aún no ha pasado nada en la partida { $code }.
games-title-here = **Tus mesas en este servidor**
games-title-everywhere = **Tus mesas**
games-page = ({ $count ->
    [one] 1 mesa
   *[other] { $count } mesas
}, página { $page } de { $pages })
games-next = Más mesas
games-back = Volver
games-none-here = No estás en ninguna mesa de este servidor. Abre una con { COMMAND("ra new") }.
games-none-everywhere = No estás en ninguna mesa. Usa { COMMAND("ra new") } aquí para jugar contra { -computer(form: "many") } o en un servidor para jugar con más gente.
games-table = { $code } ({ $game })
games-yours = - **{ $table }: te toca**
games-others = - { $table }: turno de { $name }
games-answered = - { $table }: ya has respondido en su subasta
games-kept = - **{ $table }: tienes una plaza reservada**
games-lobby = - { $table }: aún no ha empezado
games-deadline = vence { $until }
games-began = desde { $since }
games-open-since = abierta { $since }
games-kept-until = hasta el { $until }
games-unseen = - { $code } ({ $game }): tienes una plaza, pero ya no puedes ver su canal. Para dejarla, usa { COMMAND("ra leave") } con mesa:{ $code }{ $where ->
    [everywhere] {" "}en su servidor
   *[here] {""}
}.
games-place-gone = Ya no puedo llegar a su canal. Usa { COMMAND("ra board") } con mesa:{ $code } en otro canal de ese servidor para mostrarla allí.
next-table = **Siguiente: partida { $table }**
next-button = Mostrar { $code } aquí
next-passed = Ya no te toca en la partida { $code }: { $link }

which-table = ¿A qué mesa te refieres?
which-table-placeholder = Elige una mesa
which-table-codes = ¿A qué mesa te refieres? Vuelve a usar el comando con mesa: y uno de estos códigos: { $codes }.
which-table-more = Aquí solo aparecen { $most } mesas. Para elegir otra, vuelve a usar el comando con mesa: y su código.

## Personal settings and direct messages

direct-turn = Te toca en la partida { $code } ({ $game }): { $link }
direct-reminder = Sigue siendo tu turno en la partida { $code } ({ $game }): { $link }
direct-begins = Empieza la partida { $code } ({ $game }): { $link }
direct-result = La partida { $code } ({ $game }) ha terminado: { $link }
direct-ended = La partida { $code } ({ $game }) ha terminado sin resultado: { $link }
fallback-turn = { $who }, te toca en la partida { $code }: { $link }
fallback-reminder = { $who }, sigue siendo tu turno en la partida { $code }: { $link }
fallback-reminder-bids = { $who }, la subasta de la partida { $code } sigue abierta: { $link }
fallback-begins = { $who }, empieza la partida { $code }: { $link }
fallback-result = { $who }, la partida { $code } ha terminado: { $link }
fallback-ended = { $who }, la partida { $code } ha terminado sin resultado: { $link }
fallback-explained = -# Discord no me dejó enviarte un mensaje directo, así que a partir de ahora te mencionaré. Cuando tus ajustes de privacidad permitan los mensajes directos, vuelve a elegirlos en «Mis ajustes».
digest-title = { $tables ->
    [one] **Te toca en una mesa:**
   *[other] **Te toca en { $tables } mesas:**
}
digest-more = { $more ->
    [one] Y en una más. Usa { COMMAND("ra games") } aquí para verlas todas.
   *[other] Y en { $more } más. Usa { COMMAND("ra games") } aquí para verlas todas.
}
result-followed = -# Seguida por { $people }

settings-title = Tus ajustes. Valen en todas las mesas y solo tú los ves.
settings-is-away = Estás ausente hasta el { $end }. Cuando alguien espere por ti, { -computer(form: "a") } jugará tu turno. Haz cualquier cosa en una mesa para volver antes.
settings-direct-refused = Discord no me dejó enviarte un mensaje directo, así que te menciono. Vuelve a elegir los mensajes directos cuando tus ajustes de privacidad los permitan.
settings-notify = Cómo avisarte
settings-notify-mention = Avisos: mencionarme
settings-notify-direct = Avisos: un mensaje directo con un enlace
settings-notify-digest = Avisos: un mensaje directo al día
settings-notify-not = Avisos: ninguno
settings-reminders = Si quieres recordatorios
settings-reminders-on = Recordatorios: antes de que acabe mi tiempo
settings-reminders-off = Recordatorios: ninguno
settings-next = Si quieres que te proponga la mesa siguiente
settings-next-on = Mesa siguiente: proponerla cuando responda
settings-next-off = Mesa siguiente: no proponerla
settings-digest-hour = A qué hora llega el mensaje diario
settings-digest-hour-at = Mensaje diario: { $time } ({ $zone })
settings-digest-at = El mensaje diario con todas las mesas que te esperan llega a las { $at }, si hay alguna. Las partidas en vivo te avisan al momento, y los recordatorios siguen llegando.
settings-no-digest = La hora del mensaje diario solo cuenta si eliges ese mensaje como aviso.
settings-confirm = Qué jugadas hay que confirmar
settings-confirm-never = Confirmar: nunca
settings-confirm-weighty = Confirmar: antes de invocar a Ra o apostar mi sol más alto
settings-confirm-always = Confirmar: antes de toda jugada definitiva
settings-language = El idioma de los mensajes que solo ves tú
settings-language-discord = Idioma: el de mi Discord
settings-language-own = Idioma: español
language-name = español
settings-away = Si vas a estar ausente
settings-away-here = Ausencia: ninguna
settings-away-until = Ausencia: hasta el { $date }
settings-no-date = No entiendo esa fecha. Escríbela así: { $date }. No ha cambiado nada.
settings-date-past = Elige una fecha posterior: ese día ya ha empezado ({ $zone }). No ha cambiado nada.
settings-date-too-far = Elige una fecha anterior: la ausencia puede durar un año como mucho. No ha cambiado nada.

follow-mention = Se te mencionará cuando termine la partida { $code }. Para evitarlo, pulsa «Más».
follow-direct = Recibirás un mensaje directo cuando termine la partida { $code }. Para evitarlo, pulsa «Más».
follow-digest = Recibirás un mensaje directo cuando termine la partida { $code }. Para evitarlo, pulsa «Más».
follow-plays = Juegas en la partida { $code }, así que verás el resultado de todos modos.
follow-told-nothing = Tienes los avisos desactivados, así que no te enterarías del resultado. Actívalos antes con { COMMAND("ra me settings") }.
follow-too-many = A la partida { $code } ya la sigue tanta gente que no caben más nombres en su mensaje final.
unfollowed = Ya no sigues la partida { $code }.

## What cannot be done

more-time-not-yours = Solo puede pedir más tiempo quien recibió el recordatorio. No ha cambiado nada.
play-on-yourself = En la partida { $code } te toca a ti, así que juega sin más. No ha cambiado nada.
play-on-later = En la partida { $code } hay algo más de tiempo para todo el mundo, porque acabo de estar fuera de línea o estoy a punto de reiniciarme. No ha cambiado nada; inténtalo de nuevo dentro de diez minutos.
moderators-only = Esto solo puede hacerlo quien tiene el permiso «Gestionar servidor».
remove-whom = ¿Quién debe salir? Vuelve a usar { COMMAND("ra remove") } con jugador:, y con mesa: si juegas en varias mesas. No ha cambiado nada.
remove-not-seated = { $name } no juega en la partida { $code }, así que no ha cambiado nada.
remove-gone = { $name } ya dejó la partida { $code }, y { -computer(form: "a") } sigue jugando. No ha cambiado nada.
stale = La partida { $code } ha avanzado desde que se publicó ese botón, así que no ha cambiado nada. El mensaje actual: { $link }
stale-command = La partida { $code } avanzó justo antes de tu comando, así que no ha cambiado nada. El mensaje actual: { $link }
stale-not-shown = La partida { $code } ha avanzado, así que no ha cambiado nada. Su nuevo tablero aparecerá en cuanto Discord lo acepte.
lost = Ese botón es de antes de que las partidas se restauraran desde una copia de seguridad o se trasladaran: ya no vale y no ha cambiado nada. La mesa { $code } continúa aquí: { $link }
lost-not-shown = Ese botón es de antes de que las partidas se restauraran desde una copia de seguridad o se trasladaran: ya no vale y no ha cambiado nada. La mesa { $code } volverá a mostrarse en cuanto Discord lo acepte.
lost-paused = Ese botón es de antes de que las partidas se restauraran desde una copia de seguridad o se trasladaran: ya no vale y no ha cambiado nada. No puedo mostrar la mesa { $code } porque su canal ya no existe. Usa { COMMAND("ra board") } con mesa:{ $code } en otro canal para seguir allí.
lost-table = La mesa { $code } ya no existe: las partidas se restauraron desde una copia de seguridad que no la incluye. Puedes abrir otra con { COMMAND("ra new") }.
lost-of-server = Ese botón es de antes de que las partidas se restauraran desde una copia de seguridad o se trasladaran: ya no vale y no ha cambiado nada. Usa el comando otra vez para ver cómo está todo ahora.
not-your-turn = En la partida { $code } es el turno de { $name }, no el tuyo.
not-seated = No juegas en la partida { $code }. Es el turno de { $name }.
not-bidding = Ahora no puedes apostar en la partida { $code }. Apuestan: { $name }.
not-seated-bidding = No juegas en la partida { $code }. Ahora apuestan: { $name }.
no-bag = La partida { $code } es de Ra: el juego de dados, que no tiene bolsa de losetas.
plan-needs-sun = ¿Qué sol? Vuelve a usar { COMMAND("ra plan") } con sol: y su número. No ha cambiado nada.
option-first-player-not-offered = En { $game } empieza quien tiene el sol más alto. Vuelve a usar el comando sin la opción quién-empieza.
option-points-now-not-offered = En { $game }, el tablero no puede mostrar cuánto puntuaría ahora cada jugador. Vuelve a usar el comando sin la opción puntos-ahora.
option-lot-points-not-offered = En { $game } no hay lotes cuyos puntos mostrar. Vuelve a usar el comando sin la opción puntos-lote.
option-auctions-not-offered = En { $game } no hay subastas. Vuelve a usar el comando sin la opción subastas.
no-seat-no-points = No juegas en la partida { $code }, así que no tienes puntos en ella.
no-seat-no-fame = No juegas en la partida { $code }, así que no tienes fama en ella.
no-table-here = Aquí no hay ninguna mesa. Abre una con { COMMAND("ra new") }.
no-finished-game-here = Aquí aún no hay ninguna partida terminada. Abre una mesa con { COMMAND("ra new") }.
no-such-finished-game = Aquí no hay ninguna partida terminada así. { COMMAND("ra-stats history") } muestra las que has jugado tú u otra persona.
unknown-tiles = No entiendo «{ $word }», así que no se ha hecho nada. { $verb ->
    [god] Indica las losetas con los números de sus espacios, por ejemplo 3 7.
   *[other] Indica las losetas que pierdes, por ejemplo Templo, Esfinge.
}
not-now = Ahora no puedes hacer eso en la partida { $code }. Te toca a ti: { $what }. No se ha hecho nada.
bid-not-yours = No puedes apostar ese sol en la partida { $code }. Puedes apostar { $suns }. No ha cambiado nada.
old-button = Este botón es de una versión anterior del bot. No ha cambiado nada; usa { COMMAND("ra board") } para tener botones nuevos.
old-form = Este formulario es de una versión anterior del bot. No ha cambiado nada; ábrelo de nuevo.
bad-form = Faltan partes de este formulario. No ha cambiado nada; ábrelo de nuevo.
not-offered = Esa opción ya no está disponible. No ha cambiado nada; usa { COMMAND("ra board") } para ver las opciones actuales.
only-in-servers = Este comando solo sirve en un servidor. Aquí puedes jugar contra { -computer(form: "many") }: { COMMAND("ra new") }.
old-command = Tu aplicación muestra una forma antigua de este comando, que no conozco. No ha cambiado nada; recarga la aplicación para tener los comandos actuales.
bad-option = «{ $option }» no puede tener ese valor. No ha cambiado nada.
other-game = La partida { $code } es de { $game }. Usa los botones bajo su tablero, o los comandos que empiezan por { COMMAND($group) }.
wrong-players = { $game } es para entre { $least } y { $most } jugadores.
no-such-level = { $game } no tiene { -computer(form: "many") } de ese nivel. Elige uno de estos niveles: { $levels }.
no-such-option = En { $game }, la fama está siempre a la vista. Vuelve a usar { COMMAND("ra new") } sin la opción fama-oculta.
level-without-computers = Has indicado un nivel, pero no { -computer(form: "how-many") }. Vuelve a usar { COMMAND("ra new") } con { name-computers }, o sin nivel. No ha cambiado nada.
too-many-computers = No hay sitio para tantos contrincantes: una de las { $players } plazas es tuya.
too-many-invited = Con tus invitaciones y { -computer(form: "the-many") } hacen falta { $needed } plazas, pero has puesto jugadores:{ $players }. No ha cambiado nada.
invited-self = No hace falta que te invites: la primera plaza es tuya. No ha cambiado nada.
invited-bot = No se puede invitar a bots ({ $names }). Para que jueguen { -computer(form: "many") }, usa { name-computers }:. No ha cambiado nada.
invited-unseeing = Estas personas no pueden ver este canal, así que no puedes invitarlas aquí: { $names }. No ha cambiado nada.
not-host = Solo puede hacerlo quien organiza la mesa: { $host }. Si deja la mesa o el servidor, pasa a organizarla la siguiente persona.
not-invited = No tienes ninguna plaza reservada en la mesa { $code }, así que no ha cambiado nada. La mesa: { $link }
rematch-not-played = No jugaste en la partida { $code }, así que no ha cambiado nada. Abre tu propia mesa con { COMMAND("ra new") }.
rematch-left = Dejaste la partida { $code }, así que la revancha no te incluye. No ha cambiado nada. Abre tu propia mesa con { COMMAND("ra new") }.
rematch-begun = La revancha ya ha empezado, así que no ha cambiado nada. Es la mesa { $code }: { $link }
missing-permissions = No puedo jugar en este canal porque me faltan permisos: { $permissions }. Quien gestione este servidor puede dárselos a mi rol en los ajustes del canal.
board-unseeing = Estas personas no pueden ver este canal, así que la mesa { $code } no puede seguir aquí: { $names }. Usa { COMMAND("ra board") } con mesa:{ $code } en un canal que vean todas. No ha cambiado nada.
board-not-here = En este servidor solo se juega en ciertos canales. Usa { COMMAND("ra board") } con mesa:{ $code } en { $channels }. No ha cambiado nada.
board-not-yours = No puedes escribir en este canal, así que no puedes traer aquí una mesa. Usa { COMMAND("ra board") } con mesa:{ $code } donde puedas escribir. No ha cambiado nada.
cannot-show = No puedo mostrar la partida { $code } donde se juega. { $why } Todo está guardado, y el tablero aparecerá en cuanto se arregle.{ $elsewhere ->
    [yes] {" "}En otro canal, { COMMAND("ra board") } con mesa:{ $code } lo muestra enseguida.
   *[no] {""}
}
cannot-post = No puedo mostrar la partida { $code } donde se juega porque me faltan permisos: { $permissions }. Todo está guardado. Cuando los tenga, o en otro canal, usa { COMMAND("ra board") } con mesa:{ $code } para volver a mostrarla.
thread-locked = No puedo mostrar la partida { $code } porque su hilo está bloqueado. Todo está guardado. Cuando alguien de moderación lo desbloquee, o en otro canal, usa { COMMAND("ra board") } con mesa:{ $code } para volver a mostrarla.
place-gone = No puedo mostrar la partida { $code } porque su canal ya no existe. Todo está guardado. Usa { COMMAND("ra board") } con mesa:{ $code } en otro canal para seguir allí.
not-accepted = Discord no acepta el nuevo tablero de la partida { $code }. Todo está guardado y lo seguiré intentando. Usa { COMMAND("ra board") } con mesa:{ $code } para mostrar la partida en otro canal.
no-thread = La partida { $code } se juega aquí, en el canal: no he podido abrir un hilo para ella. { $why } Cuando se arregle, las partidas nuevas tendrán su propio hilo; si prefieres jugar en el canal, quien gestiona el servidor puede desactivar los hilos con { COMMAND("ra-server settings") }.
saved-but-not-shown = Lo que has hecho está guardado. Discord no acepta ahora mis mensajes; el nuevo tablero aparecerá en cuanto lo haga.
saved-but-refused = Lo que has hecho está guardado. { $why }
refused = No se ha cambiado nada. { $why }
saved-but-not-read = Lo que has hecho está guardado. Mi base de datos no responde ahora; el nuevo tablero aparecerá en cuanto lo haga.
discord-unavailable = No ha cambiado nada. Discord no acepta ahora mis mensajes.
unexpected = Algo que no debería fallar ha fallado. No ha cambiado nada. Si vuelve a pasar, da el número { $id } a quien gestiona este bot.
unexpected-saved = Lo que has hecho está guardado, pero algo que no debería fallar ha fallado. El tablero aparecerá lo antes posible. Da el número { $id } a quien gestiona este bot.

obstacle-timeout = En este servidor estoy aislado hasta el { $until } y no puedo escribir nada antes. Quien pueda aislar a miembros puede quitarme el aislamiento antes.
obstacle-not-in-thread = No estoy en este hilo privado. { $here ->
    [yes] Mencióname aquí una vez y vuelve a intentarlo.
   *[no] Mencióname una vez en { $channel }.
}
obstacle-locked = El hilo { $channel } está bloqueado, así que solo puede escribir en él quien gestiona los hilos. Cualquiera de esas personas puede desbloquearlo.
obstacle-automod = AutoMod ha bloqueado en este servidor lo que he escrito. Quien gestiona el servidor puede eximir a mi rol en Ajustes del servidor → Configuración de seguridad → AutoMod.
obstacle-said = Discord rechaza mi mensaje: «{ $said }».
obstacle-slow-mode = El modo pausado de { $channel } me impide escribir. Quien gestiona el canal puede quitarlo, o dar a mi rol permiso para saltárselo.
obstacle-too-many-threads = Este servidor ya tiene tantos hilos activos como permite Discord. Quien gestiona los hilos puede archivar los que sobren.
obstacle-no-direct-messages = Discord no entrega allí mis mensajes directos. Puedes permitirlos en los ajustes de privacidad de un servidor que compartamos.
obstacle-no-shared-server = Discord no entrega mensajes directos míos a quien no comparte ningún servidor conmigo.
obstacle-tag-needed = En { $channel } toda publicación necesita una etiqueta, y no puedo elegirla. Quien gestiona el foro puede quitar esa norma.
obstacle-no-messages = { $channel } no admite mensajes míos: no es un canal de texto. En un foro puedo jugar dentro de sus publicaciones.
obstacle-gone = El canal { $channel } ya no existe.
obstacle-permissions = Me faltan permisos en { $channel }: { $permissions }. Quien gestiona el servidor puede dárselos a mi rol en los ajustes del canal.
obstacle-unseen = Discord no me deja entrar en { $channel }. Si es un hilo privado, mencióname allí una vez; si no, da a mi rol el permiso «Ver canal».

permission-view-channel = Ver canal
permission-connect = Conectar
permission-send-messages = Enviar mensajes
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-attach-files = Adjuntar archivos
permission-read-message-history = Leer el historial de mensajes

table-no-such-table = Aquí no hay ninguna mesa así. Usa { COMMAND("ra games") } para ver las tuyas.
table-too-many-lobbies = Una persona puede tener abiertas { $most } mesas que aún no han empezado, contando todos los servidores. Antes, empieza o cancela una de ellas; { COMMAND("ra games") } muestra aquí las tuyas, y en mensajes directos conmigo, las de todos los servidores.
table-too-many-hosted = Una persona puede tener { $most } mesas abiertas en un servidor, contando las partidas ya empezadas. Antes, termina o cancela una de ellas; { COMMAND("ra games") } muestra las tuyas.
table-too-many-tables = En este servidor hay { $most } mesas abiertas, el máximo permitido. Espera a que termine una. Quien gestiona el servidor puede cerrar una con { COMMAND("ra-server tables") } o permitir más con { COMMAND("ra-server settings") }.
table-too-many-tables-alone = Tienes aquí { $most } mesas abiertas, el máximo posible. Antes, termina o cancela una de ellas; { COMMAND("ra games") } las muestra.
table-too-many-analyses = Has pedido { $most } análisis que aún no están listos. Vuelve a pedirlo cuando uno lo esté, o cancela uno con el botón de su mensaje.
table-corrupt = Esta partida no puede seguir porque no se pueden leer sus datos guardados. Las demás partidas no se ven afectadas. Avisa a quien gestiona este bot.
table-stale = La mesa ha avanzado. No ha cambiado nada; usa { COMMAND("ra board") } para ver cómo está ahora.
table-not-seated = No estás en esta mesa.
table-already-seated = Ya estás en esta mesa.
table-not-host = Solo puede hacerlo quien organiza la mesa.
table-already-started = La partida ya ha empezado. No ha cambiado nada.
table-over = La partida de esta mesa ha terminado. No ha cambiado nada.
table-not-finished = Para esto hace falta una partida jugada hasta el final.
table-not-running = En esta mesa no hay ninguna partida en curso.
table-not-plannable = Ahora no hay apuesta que planear ni cambiar: no hay subasta, o la que quieres ya ha terminado. No ha cambiado nada.
table-bid-now = Ya te toca apostar. Usa los botones bajo el tablero o { COMMAND("ra bid") }. No ha cambiado nada.
table-no-bid-left = No volverás a apostar en esta subasta: ya has decidido, o ninguno de tus soles puede superar la apuesta. No ha cambiado nada.
table-next-to-bid = Ahora te toca apostar, así que no hay nada que esperar: apuesta o pasa. No ha cambiado nada.
table-useless-plan = Este plan nunca apostaría: no permite ninguno de tus soles boca arriba que aún puedan superar la apuesta. No ha cambiado nada.
table-plan-over = La época de este plan ya ha terminado. No ha cambiado nada; usa { COMMAND("ra plan") } para planear la actual.
table-table-full = Todas las plazas de esta mesa están ocupadas.
table-seats-kept = Las plazas libres están reservadas para quienes tienen una invitación. No ha cambiado nada; quien organiza puede liberar una plaza.
table-no-kept-seat = Esa persona no tiene ninguna plaza reservada, así que no ha cambiado nada.
table-too-few-players = La partida necesita al menos dos jugadores. Espera a que alguien se una o pulsa «Añadir { -computer(form: "one") }».
table-seats-mismatch = En la mesa ya hay más jugadores, así que no ha cambiado nada. Antes tiene que salir alguien.
table-no-computer = En esta mesa no juega { -computer(form: "no") }.
table-unknown-computer = No existe tal jugador.
table-nothing-to-undo = No tienes nada que deshacer.
table-has-left = Dejaste esta partida o te expulsaron, y { -computer(form: "a") } sigue en tu lugar. No ha cambiado nada.
table-not-yet-removable = Quien organiza puede expulsar a alguien cuando su tiempo se ha acabado dos veces. Quien gestiona este servidor puede hacerlo siempre. No ha cambiado nada.
table-handed-over = { -computer(form: "A") } acaba de ocupar tu lugar. Haz cualquier cosa en la mesa para recuperar tu plaza.
table-not-handed-over = Ya juegas en esta mesa.
table-time-over = Tu tiempo se ha acabado y no se puede alargar. Aún puedes jugar hasta que alguien siga sin ti.
table-closed = Esta mesa se cerró porque no pasó nada en dos días. No ha cambiado nada; pulsa «Reabrir» en su mensaje para abrirla de nuevo.
table-not-late = Este botón no es para ti. No ha cambiado nada.
table-hints-off = Quien organiza ha desactivado los consejos en esta mesa.
table-bad-options = Con estas opciones no se puede jugar. No ha cambiado nada.
table-full = El disco del bot está lleno, así que no se pudo guardar nada y no ha cambiado nada. Avisa a quien gestiona este bot e inténtalo de nuevo.
table-read-only = El bot no puede escribir en su base de datos, así que no ha cambiado nada. Avisa a quien gestiona este bot e inténtalo de nuevo.
table-locked = La base de datos del bot está ocupada. No ha cambiado nada; inténtalo de nuevo en un momento.
table-contended = Han pasado demasiadas cosas a la vez y esto no se ha guardado. No ha cambiado nada; inténtalo de nuevo.
table-lost = El bot no puede conectar ahora con su base de datos. No ha cambiado nada; inténtalo de nuevo en un momento.
table-standby = La base de datos del bot no admite cambios ahora. No ha cambiado nada; inténtalo de nuevo en un momento.
table-unclear = La conexión con la base de datos del bot se cortó mientras se guardaba esto. Mira la mesa para ver si ha contado.
table-broken = La base de datos del bot no funciona como debería. No ha cambiado nada; da el número { $id } a quien gestiona este bot.

## Commands

command-ra = Ra y Ra: el juego de dados: las mesas de ambos y las jugadas de Ra
command-new = Abre aquí una mesa a la que otras personas pueden unirse
command-join = Ocupa una plaza en una mesa antes de que empiece
command-leave = Sal de una mesa; si la partida ya ha empezado, { -computer(form: "a") } sigue por ti
command-remove = Expulsa para siempre a alguien de una partida en curso; { -computer(form: "a") } ocupa su lugar
command-options = Si organizas la mesa: cambia sus opciones
command-start = Si organizas la mesa: empieza la partida
command-cancel = Cancela una mesa; una partida en curso termina cuando todo el mundo está de acuerdo
command-draw = En Ra: saca una loseta
command-invoke = En Ra: invoca a Ra, lo que inicia una subasta
command-bid = En Ra: apuesta uno de tus soles
command-pass = En Ra: pasa en la subasta
command-plan = En Ra: planea tus turnos y apuestas; solo tú ves los planes
command-god = En Ra: juega dioses para tomar otras tantas losetas de la pista de subasta
command-discard = En Ra: elige las losetas que pierdes en un desastre
command-board = Vuelve a publicar el tablero actual
command-show = Mira las novedades, la posición, el historial, la bolsa o tu fama
command-show-text = La posición entera en texto; solo la ves tú
command-show-news = Lo que ha pasado desde tu último turno; solo lo ves tú
command-show-log = Todo lo que ha pasado; solo lo ves tú
command-show-bag = En Ra: las losetas que quedan en la bolsa; solo las ves tú
command-show-fame = Tu fama y lo que puntuarías ahora; solo lo ves tú
command-hint = En tu turno: lo que haría { -computer(form: "a") } fuerte; solo lo ves tú
command-ra-learn = Aprende los juegos: tutorial, problemas y partidas terminadas para volver a ver
command-learn-key = Cada loseta de Ra y lo que puntúa; solo lo ves tú
command-learn-tutorial = Aprende Ra o el juego de dados en cinco minutos, paso a paso; solo lo ves tú
command-learn-puzzle = Problema del día: una posición de una partida real, halla la mejor acción; solo lo ves tú
command-learn-analyse = Lo que dice { -computer(form: "a") } fuerte de cada decisión de una partida terminada
command-learn-import = Mira una partida jugada en otro lugar a partir de su archivo
command-learn-replay = Mira una partida terminada paso a paso o como animación
command-games = Tus mesas en este servidor; primero, las que te esperan
command-me = Tus propios ajustes
command-me-settings = Tus ajustes: avisos, idioma, horas de juego y ausencias
command-me-privacy = Qué se guarda sobre ti y por qué; expórtalo o bórralo
command-leaderboard = Quién va en cabeza en este servidor o ganó sus temporadas pasadas
command-ra-stats = Estadísticas de personas y de este servidor, y partidas terminadas
command-stats-player = Cómo le va a alguien contra personas en este servidor; solo lo ves tú
command-stats-server = Las partidas de este servidor: quién juega más, récords, victorias por orden de turno
command-stats-history = Las partidas terminadas de alguien, primero las nuevas; solo lo ves tú
command-rules = Las reglas de Ra y de Ra: el juego de dados, y cómo se juega aquí

parameter-theme = Practicar problemas de un tipo; no cuentan
parameter-table = Código de la mesa; normalmente, la de este canal
parameter-file = El archivo que ofrece la repetición de una partida; termina en .json
parameter-learn-replay-how = Cómo verla y quién la ve; normalmente, paso a paso y solo para ti
parameter-learn-replay-table = El código de una partida terminada, como K3F; normalmente, la de este hilo
parameter-learn-analyse-table = El código de una partida terminada, como K3F; normalmente, la de este hilo
parameter-game = Qué juego: Ra, o Ra: el juego de dados
parameter-member = De quién; normalmente, lo tuyo
parameter-remove-player = Quién debe salir de la partida
parameter-players = Número de jugadores, con { -computer(form: "many") }; normalmente tres, o los que invites
parameter-leaderboard-players = Número de jugadores; normalmente cualquiera
parameter-order = Qué decide el orden; normalmente el rating
parameter-period = Qué partidas cuentan; normalmente todas
parameter-server-season-name = El nombre de una temporada nueva, como Invierno 2027
parameter-player2 = Alguien a quien invitar: se le reserva una plaza
parameter-player3 = Otra persona a quien invitar
parameter-player4 = Otra persona a quien invitar
parameter-player5 = Otra persona a quien invitar
parameter-computers = { -computer(form: "How-many") } juegan
parameter-level = Lo bien que juegan { -computer(form: "the-many") }; normalmente, más o menos como tú
parameter-hidden-scores = En Ra: si la fama queda oculta hasta el final; normalmente, sí
parameter-hints = Si se pueden pedir consejos; normalmente, sí
parameter-points-now = En Ra: si el tablero muestra cuánto puntuaría ahora cada jugador; normalmente, sí
parameter-lot-points = En Ra: si las subastas muestran los puntos con el lote y sin él; normalmente, sí
parameter-plan-bid = Qué hacer cuando te toque apostar; déjalo vacío para elegir de una lista
parameter-first-player = En el juego de dados: quién empieza, según la lista de la mesa; normalmente, al azar
parameter-start-when-full = Si empieza al llenarse la mesa; normalmente, cuando quiera quien organiza
parameter-rated = Si la partida cuenta para el rating; normalmente, sí
parameter-pace = Cuánto tiempo hay para cada decisión; normalmente, 24 horas
parameter-auctions = En Ra: si se apuesta a la vez o por turnos; normalmente a la vez si hay tiempo
parameter-pictures = Tableros anchos, o altos para móviles; normalmente anchos
parameter-sun = El número de uno de tus soles boca arriba
parameter-god-tiles = Los espacios de las losetas que tomas, por ejemplo 3 7
parameter-discard-tiles = Las losetas que pierdes, por ejemplo Templo, Esfinge
parameter-me-settings-time-zone = Una ciudad con tu hora, como Madrid: para tus horas de juego y las fechas
parameter-me-settings-away-until = Ausencia hasta esta fecha, por ejemplo 2026-12-24: { -computer(form: "a") } juega por ti
parameter-topic = Una palabra que buscar, o un capítulo de la lista

## Starting the program

start-no-token = Falta el token: define DISCORD_TOKEN=… en el entorno o en un archivo .env (.env.example lo explica).
start-token-refused = Discord ha rechazado el token. En el portal de desarrolladores, en «Bot», crea uno nuevo con «Reset Token» y ponlo como DISCORD_TOKEN donde tengas los ajustes (por ejemplo, en .env).
start-emojis-uploaded = { $count ->
    [one] 1 emoji
   *[other] { $count } emojis
}: { $added ->
    [one] 1 añadido
   *[other] { $added } añadidos
}, { $replaced ->
    [one] 1 sustituido
   *[other] { $replaced } sustituidos
}; los demás ya estaban.
start-emojis-restart = Un bot en marcha los usará cuando se reinicie o vuelva a conectarse a Discord.
start-emojis-refused = Discord ha rechazado un emoji: { $error }. Los ya subidos se quedan; vuelve a ejecutar el comando más tarde.
start-counting = Partidas
start-counted = { $count ->
    [one] Se ha vuelto a contar una partida terminada.
   *[other] Se han vuelto a contar { $count } partidas terminadas.
}
start-unreachable = No se puede llegar a Discord. ¿Tiene esta máquina conexión a internet?
start-no-such-token = DISCORD_TOKEN no contiene el token de un bot, que tiene tres partes separadas por puntos. Crea uno en el portal de desarrolladores, en «Bot», con «Reset Token»; el ID de la aplicación, su clave pública y su «client secret» son otra cosa.
start-closed = Discord ha cerrado la conexión para siempre ({ $code }).
start-closed-token = Discord ya no acepta el token ({ $code }): se ha restablecido. En el portal de desarrolladores, en «Bot», crea uno nuevo con «Reset Token» y ponlo como DISCORD_TOKEN donde tengas los ajustes (por ejemplo, en .env).
start-closed-shard = Discord ha rechazado el shard ({ $code }): su número no encaja con el total. Quita SHARD_COUNT, o da el mismo valor a todos los procesos.
start-closed-sharding = Discord exige repartir los servidores en más shards ({ $code }). Quita SHARD_COUNT y el bot usará tantos como Discord recomiende.
start-too-many-shards = SHARD_COUNT es { $count }, pero este bot solo puede iniciar sesión { $total } veces al día, y cada shard lo hace una vez. Quita ese ajuste para que el bot use tantos como recomienda Discord; como mucho funcionan { $most }.
start-closed-version = Discord ya no admite la versión de su pasarela que usa este bot ({ $code }). Actualiza el bot y sus paquetes.
start-closed-intents = Discord ha rechazado los intents que pide este bot ({ $code }). Solo pide Guilds, que cualquier bot tiene: ¿se ha cambiado su código?
start-redirected = Otra cosa responde en lugar de Discord: lleva a { $sent } ({ $status }). ¿Tiene esta red una página de acceso, o está mal DISCORD_API?
start-stranger = Otra cosa responde en lugar de Discord: { $status } con { $sent }. ¿Tiene esta red una página de acceso o un filtro, o está mal DISCORD_API?
start-no-gateway = No se puede usar la pasarela de Discord ({ $host }): { $what ->
    [unreachable] no hay camino hasta ella
    [silent] la conexión se abre, pero no llega nada
    [closed] la conexión se cierra enseguida
   *[other] allí responde otra cosa
}. ¿Deja pasar los WebSockets el cortafuegos, el proxy o el filtro de esta red?
start-unreadable = La pasarela de Discord envió algo que no se puede leer ({ $error }). ¿Cambia lo que llega un proxy o un filtro de esta red? Con LOG_LEVEL=DEBUG el registro dice dónde se leyó.
start-blocked = El camino hasta Discord está bloqueado ({ $status }): Cloudflare, por donde se llega a él, o un filtro de esta red rechaza la dirección de esta máquina. Inicia el bot desde otra dirección, o pregunta a quien lleva la red.
start-not-found = Lo que responde como Discord no conoce lo que el bot pide ({ $status }). ¿Es correcto DISCORD_API, y lleva a Discord el proxy que hay en medio?
start-proxy = El proxy pide un nombre y una contraseña ({ $status }). Ponlos en la dirección de HTTPS_PROXY, delante del host: docs/hosting.md lo muestra.
start-proxy-unusable = El proxy de { $name } no se puede usar: su dirección debe empezar por http:// o https://, con los caracteres especiales de la contraseña codificados como muestra docs/hosting.md.
start-proxy-unreachable = No se puede llegar al proxy indicado en HTTPS_PROXY. ¿Es correcta su dirección?
start-law = Desde la red de esta máquina no se puede usar Discord por motivos legales ({ $status }). El bot debe funcionar en otra red.
start-limited = Discord, o Cloudflare delante de él, no acepta por ahora más peticiones desde la dirección de esta máquina ({ $status }). Vuelve a iniciar el bot dentro de unos minutos, no enseguida.
start-troubled = Discord tiene problemas ({ $status }). En discordstatus.com hay más información.
start-refused = Se ha rechazado el inicio de sesión ({ $status }): lo ha hecho Discord o algo que hay en medio.
start-certificate = El certificado de lo que responde como Discord no es de fiar ({ $reason }). ¿Abre algo en esta red las conexiones cifradas, o le falta a esta máquina la lista de autoridades (ca-certificates)?
start-certificate-time = El certificado de Discord no es válido a la hora de esta máquina ({ $reason }). ¿Va bien su reloj?
start-unclear = La conexión con Discord ha fallado: { $error }.
start-already-running = Otro proceso del bot (proceso { $pid } en { $host }) ya usa esta base de datos. Detenlo antes, o dale a este su propia base de datos (DATABASE_URL).
start-lease-in-doubt = Otro proceso del bot ha tomado esta base de datos, o puede haberlo hecho mientras no se podía acceder a ella, así que este se ha detenido.
start-port-unusable = No se puede abrir el puerto indicado en METRICS_PORT: { $reason }. Elige otro, u otra dirección (METRICS_HOST).
start-bad-setting = Estos ajustes tienen valores imposibles: { $names }. El archivo .env.example los explica.
start-unreadable-setting = No se pueden leer los ajustes de { $file }. ¿Puede este usuario leer el archivo y entrar en su carpeta, y es texto en UTF-8?
start-silent-pipe = .env es una tubería, y en diez segundos nadie ha escrito ajustes en ella. Inicia el programa que los escribe o haz de .env un archivo normal (lo explica .env.example).
start-too-few-files = Este proceso solo puede tener { $most } archivos abiertos, y las conexiones también cuentan: permítele 1024, con «ulimit -n 1024», LimitNOFILE= en una unidad de systemd o --ulimit nofile=1024 para un contenedor.

## The rules, a chapter each

rules-choose = Reglas: elige un capítulo

rules-key-title = Cada loseta y lo que puntúa
rules-key = Qué puntúa cada loseta, cuántas hay y si se conserva tras una época.

rules-overview-title = El juego en un minuto
rules-overview =
    De dos a cinco personas reúnen losetas del antiguo Egipto a lo largo de tres épocas. Las losetas no se pagan con dinero, sino con **soles**: tienes tres o cuatro, cada uno con un número, y puedes apostar cada uno una vez por época.
    En tu turno sacas una loseta y la pones en la pista de subasta, juegas dioses o invocas a Ra, lo que inicia una subasta por todo lo que hay en la pista. El sol más alto gana todas las losetas, buenas y malas, y también el sol del tablero, que se podrá apostar en la época siguiente.
    Una época termina cuando se han usado todos los soles, o al instante cuando se llena la pista de Ra: los soles que no hayas usado hasta entonces siguen siendo tuyos, pero en esta época no compran nada. La fama se puntúa tras cada época y, tras la tercera, también por los monumentos y los soles. Gana quien tenga más fama.
    -# Ra es un juego de Reiner Knizia.

rules-setup-title = Preparación
rules-setup =
    La bolsa contiene **180 losetas**:
    - 30 losetas de Ra
    - 8 dioses, 25 faraones, 25 Nilos, 12 inundaciones, 5 de oro
    - 25 losetas de civilización: 5 de cada uno de los cinco tipos
    - 40 monumentos: 5 de cada uno de los ocho tipos
    - 10 desastres: 2 funerales, 2 sequías, 4 descontentos, 2 terremotos
    Cada jugador empieza con 10 de fama y un juego de soles, sorteado y a la vista de todos:
    - **2 jugadores:** 9-6-5-2, 8-7-4-3
    - **3 jugadores:** 13-8-5-2, 12-9-6-3, 11-10-7-4
    - **4 jugadores:** 13-6-2, 12-7-3, 11-8-4, 10-9-5
    - **5 jugadores:** 16-7-2, 15-8-3, 14-9-4, 13-10-5, 12-11-6
    El sol 1 está en el tablero. Empieza quien tiene el sol más alto.

rules-turn-title = Un turno
rules-turn =
    Empieza quien tiene el sol más alto. Los turnos van en sentido horario: hacia abajo por la lista de jugadores del tablero y luego otra vez desde arriba.
    En tu turno, haz exactamente una de estas cosas:
    - **Sacar una loseta.** Va a la pista de subasta. Una loseta de Ra, en cambio, va a la pista de Ra e inicia al instante una subasta; la que llena la pista de Ra termina la época sin subasta. Con ocho losetas en la pista de subasta ya no se puede sacar ninguna.
    - **Jugar dioses.** Descarta una o más losetas de Dios y toma otras tantas losetas de la pista de subasta.
    - **Invocar a Ra.** Inicias una subasta por decisión propia, aunque la pista esté vacía.
    Si no te queda ningún sol boca arriba, tu turno se salta. Si solo a ti te quedan soles, juegas un turno tras otro y puedes tentar a la suerte.

rules-auction-title = Subastas
rules-auction =
    Primero decide la persona a la izquierda de quien inició la subasta, luego el resto en sentido horario y, al final, quien la inició. Tienes una sola oportunidad: apostar un sol boca arriba más alto que los anteriores, o pasar. Si no puedes superarlos, pasas automáticamente.
    El sol más alto se lleva **todas** las losetas de la pista y el sol del tablero, que queda boca abajo durante esta época. El sol apostado pasa al tablero.
    Si nadie más apuesta, depende de cómo empezó la subasta:
    - Se invocó a Ra voluntariamente: quien lo invocó debe apostar.
    - Se invocó a Ra porque la pista estaba llena: quien lo invocó también puede pasar, y entonces las ocho losetas se pierden.
    - Salió una loseta de Ra: quien la sacó también puede pasar, y las losetas se quedan.
    El turno siguiente es de la persona a la izquierda de quien inició la subasta, gane quien gane.

rules-gods-title = Dioses
rules-gods =
    Un dios vale 2 de fama al final de la época. O se juega: como turno entero, descartas los dioses que quieras y tomas otras tantas losetas de la pista de subasta, pero ningún dios. Los huecos quedan hasta que los llenan losetas nuevas, empezando por la izquierda.
    Un dios puede tomar un desastre, que entonces surte su efecto, salvo que en la mesa se juegue sin esta regla.

rules-disasters-title = Desastres
rules-disasters =
    Si tomas una loseta de desastre, pierdes dos losetas, después de tomar todas las demás del lote:
    - **Funeral**: dos faraones.
    - **Sequía**: dos inundaciones o Nilos, antes las inundaciones.
    - **Descontento**: dos losetas de civilización que elijas.
    - **Terremoto**: dos monumentos que elijas.
    Si tienes menos, pierdes lo que tengas. Varios desastres se suman. Solo se te pregunta si hay algo que elegir.

rules-epoch-title = El fin de la época
rules-epoch =
    Una época termina cuando nadie tiene ya un sol boca arriba, o al instante cuando una loseta de Ra llena la pista de Ra: la 6.ª con 2 jugadores, la 8.ª con 3, la 9.ª con 4 y la 10.ª con 5. Las losetas de la pista de subasta se pierden entonces.
    Tras la puntuación conservas faraones, Nilos y monumentos; dioses, oro, inundaciones y losetas de civilización salen del juego. Todos los soles se ponen boca arriba, y empieza quien tiene el sol más alto.

rules-scoring-title = Puntuación
rules-scoring =
    ### Tras cada época
    - Dioses: 2 cada uno.
    - Faraones: la mayor cantidad 5, la menor −2; si hay empate, cada jugador lo recibe entero. Si todo el mundo tiene la misma cantidad, nadie puntúa.
    - Nilo: 1 por cada Nilo y cada inundación, pero nada si no hay ninguna inundación.
    - Oro: 3 por loseta.
    - Civilización, por tipos distintos: ninguno −5, uno o dos 0, tres 5, cuatro 10, cinco 15.
    ### Tras la tercera época, además
    - Monumentos, por tipos distintos: 1 por tipo hasta seis, siete 10, ocho 15. Tres de un tipo dan 5 más; cuatro, 10; cinco, 15.
    - Soles: la suma mayor 5, la menor −5; los empates, como con los faraones.
    La fama nunca baja de 0. Si hay empate en cabeza, decide el sol más alto.

rules-two-players-title = Partidas a dos
rules-two-players =
    En una partida a dos, cada jugador recibe cuatro soles, del 2 al 9, y la 6.ª loseta de Ra termina la época. En «Opciones», antes de empezar, quien organiza puede elegir otros juegos de soles, la 7.ª loseta de Ra y una última puntuación sin las penalizaciones por tener menos faraones y la menor suma de soles.

rules-playing-here-title = Cómo se juega aquí
rules-playing-here =
    - **Abre una mesa** con { COMMAND("ra new") }. El resto pulsa «Unirse», «Añadir { -computer(form: "one") }» ocupa plazas y quien organiza pulsa «Empezar». A quien nombres ahí (jugador2 a jugador5) se le reserva una plaza. Tras una partida, «Revancha» abre una mesa para el mismo grupo y guarda sus plazas un día.
    - **Juega** con los botones bajo el tablero, o con { COMMAND("ra draw") }, { COMMAND("ra invoke") }, { COMMAND("ra bid") }, { COMMAND("ra pass") }, { COMMAND("ra god") } y { COMMAND("ra discard") }. Se te avisa cuando te toca. ¿Te equivocaste al apostar, pasar o descartar? Mientras nadie actúe después, puedes deshacerlo en «Más».
    - **Mira** en «Más» lo que pasó desde tu último turno, la posición en texto, el historial, la bolsa, tu fama o un consejo. Ahí o con { COMMAND("ra plan") } decides de antemano qué apostar y cuándo sacar losetas; nadie se entera. { COMMAND("ra board") } vuelve a publicar el tablero; { COMMAND("ra games") } muestra tus mesas.
    - **Tiempo**: quien organiza elige el ritmo, normalmente 24 horas por decisión. Recibes un recordatorio. Si tu tiempo se acaba, el resto puede dejar que { -computer(form: "a") } juegue por ti; en vivo, ocurre solo. Haz algo en la mesa para recuperar tu plaza. En { COMMAND("ra me settings") } eliges tus avisos, tus horas de juego y tus ausencias.
    - **Termina** con { COMMAND("ra cancel") }: antes de empezar, quien organiza; después, todas las personas que juegan, de acuerdo, o quien gestiona el servidor.
    - **Deja** una partida con { COMMAND("ra leave") }: { -computer(form: "a") } sigue por ti y quedas por detrás de quienes siguen jugando. Con { COMMAND("ra remove") }, quien organiza puede expulsar a quien agotó dos veces su tiempo; quien gestiona el servidor, a cualquiera.
    La fama queda oculta hasta el final, salvo que quien organiza la muestre. También puede quitar los consejos.

## El tutorial y el servidor

command-ra-server = Para quienes gestionan el servidor: ajustes, revisión, mesas
command-server-settings = Dónde se abren mesas, idioma, ritmo, hilos, a quién se avisa y quién puede cancelar
command-server-check = Lo que le falta al bot en este servidor, canal por canal, y cómo arreglarlo
command-server-tables = Las mesas abiertas: termina o mueve una atascada, o expulsa a alguien
command-server-season = Abre o cierra una temporada, con tabla y rating propios
parameter-language = El idioma de la mesa; si no lo indicas, el del servidor
permission-create-public-threads = Crear hilos públicos
permission-mention-everyone = Mencionar @everyone, @here y todos los roles
