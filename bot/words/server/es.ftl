### Palabras para quienes gestionan un servidor, y sobre lo que han elegido.

server-new-lobby = { $role } Hay una mesa nueva:
server-option-language = Idioma
server-not-here = En este servidor solo se abren mesas en { $channels }. Usa { COMMAND("ra new") } allí.
server-not-yours = No puedes escribir en este canal, así que no puedes abrir aquí una mesa. Usa { COMMAND("ra new") } donde puedas escribir. No ha cambiado nada.
server-nowhere = En este servidor solo se abren mesas en los canales elegidos, y ya no existe ninguno de ellos. Quien gestiona el servidor puede elegir otros con { COMMAND("ra-server settings") }.
server-no-such-language = No hablo ese idioma. Hablo { $languages }.
server-only-managers-cancel = En este servidor solo cancela mesas quien lo gestiona. No ha cambiado nada.
server-role-everyone = No menciono a todo el mundo. Elige para esto un rol aparte. No ha cambiado nada.
server-unknown = Discord aún no me ha informado sobre este servidor. Inténtalo de nuevo en un minuto.

server-button-new = Abrir una mesa
server-button-settings = Ajustes del servidor
server-button-settings-0 = Canales e idioma
server-button-settings-1 = Mesas nuevas
server-button-check = Comprobar permisos
server-button-tables = Mesas abiertas
server-button-analyses-on = Analizar partidas con rating: sí
server-button-analyses-off = Analizar partidas con rating: no
server-button-again = Comprobar de nuevo
server-button-move = Traerla aquí
server-button-end = Terminar la mesa

## Settings

server-settings-title = **Ajustes de este servidor**, página { $page } de { $pages }. Solo los cambia quien gestiona el servidor.
server-settings-places =
    - Canales donde se pueden abrir mesas, con sus hilos. Si no eliges ninguno, son todos los canales donde puedo escribir.
    - El idioma de las mesas nuevas, las clasificaciones y las estadísticas.
    - Un rol al que avisar de las mesas nuevas: lo menciono como mucho una vez por hora.
    - Si cada partida tiene su propio hilo.
server-settings-new-tables =
    - El tiempo para cada decisión en las mesas nuevas.
    - Con qué más empiezan las mesas nuevas. Quien abre una mesa puede elegir otra cosa.
    - Quién puede cancelar una mesa. Quien gestiona el servidor siempre puede.
    - Cuántas mesas puede haber abiertas a la vez.
    - Si el bot analiza por sí mismo todas las partidas que cuentan para el rating, cuando no tiene otra cosa que hacer.
server-settings-channels = Mesas: en todos los canales donde puedo escribir
server-settings-language = El idioma de las mesas nuevas
server-settings-language-discord = Idioma: el de este servidor en Discord ({ $language })
server-settings-role = No se avisa a ningún rol de las mesas nuevas
server-settings-threads = Hilos
server-settings-threads-on = Cada partida se juega en su propio hilo
server-settings-threads-off = Las partidas se juegan en el canal, sin hilos
server-settings-pace = El tiempo para cada decisión
server-settings-options = Las mesas nuevas empiezan sin nada de esto: elige
server-settings-cancel = Quién puede cancelar una mesa
server-settings-cancel-players = Antes de empezar, quien organiza; después, la mesa entera
server-settings-cancel-host = Quien organiza, en cualquier momento, o la mesa entera
server-settings-cancel-managers = Solo quien gestiona este servidor
server-settings-most-tables = Cuántas mesas puede haber abiertas a la vez
server-settings-most-tables-choice = Como mucho { $most } mesas abiertas
server-warning-channels = Ya no existe ninguno de los canales elegidos, así que no se puede abrir ninguna mesa. Elige otros, o ninguno.
server-warning-role-gone = El rol al que había que avisar de las mesas nuevas ya no existe.
server-warning-role = No puedo mencionar a { $role }. Permite en los ajustes del rol que cualquiera lo mencione, o dame el permiso para mencionar @everyone, @here y todos los roles.

## Check

server-check-title = **Lo que necesito en este servidor**
server-check-fine = { $count ->
    [one] No falta nada en el único canal donde se pueden abrir mesas.
   *[other] No falta nada en ninguno de los { $count } canales donde se pueden abrir mesas.
}
server-check-some = { $fine ->
    [0] { $count ->
        [one] En el único canal donde se pueden abrir mesas falta esto:
       *[other] Falta algo en cada uno de los { $count } canales donde se pueden abrir mesas:
    }
   *[other] No falta nada en { $fine } de los { $count } canales donde se pueden abrir mesas. En los demás falta esto:
}
server-check-none = No hay ningún canal donde se puedan abrir mesas. Elige alguno con { COMMAND("ra-server settings") }.
server-check-tables = { $count ->
    [1] Mesa
   *[other] Mesas
} { $codes }: { $why }
server-check-gone = { $count ->
    [one] Ya no existe uno de los canales elegidos para las mesas.
   *[other] Ya no existen { $count } de los canales elegidos para las mesas.
}
server-why-view-channel = No veo estos canales, así que allí no puede haber mesas. Si no las quieres allí, está bien así.
server-why-connect = Sin él Discord tampoco me deja entrar en el chat de un canal de voz.
server-why-send-messages = Sin él no puedo mostrar una mesa.
server-why-attach-files = Sin él no puedo mostrar el tablero.
server-why-read-message-history = Sin él no encuentro mis propios mensajes y podría publicar algo dos veces.
server-why-create-public-threads = Sin él las partidas se juegan en el propio canal.
server-why-send-messages-in-threads = Sin él no puedo jugar en hilos.
server-why-mention-everyone = Sin él no puedo mencionar el rol que elegiste para las mesas nuevas.
server-mend-role = Para arreglarlo: Ajustes del servidor → Roles → { $role } → Permisos, activa { $permission }. Falta en estos canales:
server-mend-channel = Para arreglarlo: en cada uno de estos canales, Editar canal → Permisos, añade { $role } y permite { $permission }:
server-mend-ping = No hace falta si en los ajustes de ese rol permites que cualquiera lo mencione.

## Tables

server-tables-title = **Mesas abiertas en este servidor: { $count }**
server-tables-none = No hay ninguna mesa abierta en este servidor.
server-tables-choose = Elige una mesa para terminarla, moverla o expulsar a alguien
server-table-lobby = - **{ $code }** ({ $game }): sin empezar, { $seated } de { $wanted } plazas ocupadas.
server-table-waits = - **{ $code }** ({ $game }): espera a { $name }.
server-table-asked = El turno empezó { $since }.
server-table-opened = Se abrió { $since }.
server-table-lost = Ya no puedo llegar a su canal.
server-table-hint = Puedes terminar esta mesa o traerla aquí: entonces su tablero se publica en este canal y la partida sigue aquí.
server-table-remove = Expulsar a alguien: sigue jugando { -computer(form: "a") }
server-table-end = ¿Terminar la mesa { $code }? Termina sin resultado, para todo el mundo. Todavía no se ha hecho nada.

## Welcome

server-welcome =
    ¡Hola! Aquí se juega a **Ra** y **Ra: el juego de dados**, los juegos de mesa de Reiner Knizia, entre dos y cinco personas o contra { -computer(form: "the") }.
    - **{ COMMAND("ra new") }** abre una mesa aquí; también puedes pulsar el botón de abajo.
    - **{ COMMAND("ra rules") }** explica los juegos.
    - ¿No conoces Ra? Apréndelo aquí en cinco minutos; solo lo ves tú.
    Si gestionas este servidor, elige en «Ajustes del servidor» dónde se pueden abrir mesas, en qué idioma y más; la comprobación muestra si tengo todos los permisos que necesito.
