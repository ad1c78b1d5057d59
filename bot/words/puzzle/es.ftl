### The puzzle of the day. Actions are given as buttons name them.

puzzle-title = **Problema del { $day }** · { $players } jugadores, época { $epoch } · de una partida jugada aquí, sin nombres
puzzle-title-shipped = **Problema del { $day }** · { $players } jugadores, época { $epoch }
puzzle-question = Eres **{ $name }** y es tu turno. Hay una acción claramente mejor: ¿cuál? Solo cuenta tu primera respuesta.
puzzle-right = ¡Correcto! Lo mejor es **{ $best }**.
puzzle-wrong = Tu respuesta: **{ $chosen }**. Lo mejor era **{ $best }**.
puzzle-why = Gana { $margin } partidas más de cada 100 que la siguiente mejor acción.
puzzle-option = - { $action }: { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    } de cada 100
puzzle-option-chosen = - **{ $action }: { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    } de cada 100**, tu respuesta
puzzle-streak = { $days ->
    [0] Ahora no tienes racha.
    [one] Tu racha: 1 día.
   *[other] Tu racha: { $days } días.
} Nuevo problema: { $next }
puzzle-small-print = -# { -computer(form: "A") } fuerte evaluó cada acción. Conocía la fama de cada jugador y las losetas que quedaban, pero no su orden, ni nada de las personas.
puzzle-too-old = Este problema ya no se puede responder. No ha cambiado nada; el de hoy: { COMMAND("ra-learn puzzle") }.
puzzle-replaced = Ya respondiste a este problema, pero una actualización del bot lo ha sustituido. Nuevo problema: { $next }
puzzle-other = Este ya no es el problema de ese día, así que tu respuesta no ha contado. { COMMAND("ra-learn puzzle") } muestra el de hoy.
puzzle-not-here = No puedes escribir en este canal, así que tu resultado no se ha publicado. Compártelo donde puedas escribir: { COMMAND("ra-learn puzzle") }.
puzzle-themes = { $count ->
    [one] Tema
   *[other] Temas
}: { $themes }
puzzle-theme-auction = Subastas
puzzle-theme-invocation = Invocar a Ra
puzzle-theme-gods = Dioses
puzzle-theme-disaster = Desastres
puzzle-rating = Tu rating en problemas: { $rating }
puzzle-answered = { $people ->
        [1] Nadie más lo ha respondido aquí todavía.
       *[other] { $solved ->
            [0] De las { $people } personas que respondieron aquí, ninguna lo ha resuelto.
           *[other] Resuelto por { $solved } de las { $people } personas que respondieron aquí: { $who }.
        }
    }
puzzle-you = tú
puzzle-others = { $others } más
puzzle-button-share = Compartir
puzzle-button-play = Problema de hoy
puzzle-shared = { $who } · Ra, problema del { $day } · { $squares } { $place }/{ $of }{ $streak ->
        [0] {""}
       *[other] {" · "}🔥 { $streak }
    }
puzzle-title-practice = **Práctica: { $theme }** · { $players } jugadores, época { $epoch }
puzzle-practice-question = Eres **{ $name }** y es tu turno. Hay una acción claramente mejor: ¿cuál? Aquí no cuenta nada.
puzzle-button-next = Otro
