# Horas de juego: la zona horaria de una persona y las horas en que juega.

button-hours = Mis horas de juego
hours-said =
    { $kind ->
        [all] todos los días
       *[other] { $days },
    } de { $begin } a { $end }
settings-hours-now = Tus horas de juego: { $hours } ({ $place }).
settings-hours-no-zone =
    Con horas de juego, tu tiempo para decidir no corre mientras duermes, y los recordatorios y mensajes directos no llegan entonces.
    Primero dime dónde estás: envía { COMMAND("ra me settings") }, elige `{ name-time-zone }` y escribe el nombre de una ciudad.
settings-hours-none = Juegas a cualquier hora. Si eliges unas horas, tu tiempo para decidir solo correrá en ellas, y los recordatorios y mensajes directos solo llegarán entonces.
settings-hours-title = Tus horas de juego: { $hours }; tu tiempo para decidir solo corre entonces, pero dura como mucho el triple: 24 horas acaban en tres días. Los recordatorios y mensajes directos también llegan solo entonces. En vivo, estas horas no cuentan.
settings-hours-zone = Tu zona horaria: { $place }. Para cambiarla, envía { COMMAND("ra me settings") } con `{ name-time-zone }`.
settings-hours-begin = Cuándo empiezan tus horas
settings-hours-any = Horas de juego: a cualquier hora
settings-hours-from = Horas de juego: inicio { $time }
settings-hours-end = Cuándo acaban tus horas
settings-hours-until = Fin: { $time } ({ $hours } horas)
settings-hours-next-day = Fin: { $time } del día siguiente ({ $hours } horas)
settings-hours-days = Qué días empiezan
settings-no-zone = No conozco ese lugar. Escribe una ciudad grande de tu zona horaria, por ejemplo Madrid, y elígela en la lista. No ha cambiado nada.
settings-which-zone = Hay varios lugares que se llaman así: { $places }. Escribe más letras del nombre o elige uno de la lista. No ha cambiado nada.
