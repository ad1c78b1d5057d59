# `/ra me privacy`: qué se guarda de una persona; exportarlo y borrarlo.

privacy = **Qué guarda este bot sobre ti**
    - tu identificador, tu nombre visible y tu nombre de usuario en Discord, para darte una plaza, nombrarte en tus mesas y contar tus victorias;
    - tus partidas: cuándo y dónde jugaste, tus jugadas y tus resultados, para el historial, las repeticiones, la clasificación y las estadísticas, donde otras personas ven cuántas veces coincidieron contigo;
    - tus respuestas a los problemas del día, cuáles compartiste y tu rating, que solo ves tú; aquí otras personas ven tu racha, y quien ha respondido el mismo problema, que lo resolviste;
    - qué partidas importaste;
    - tus ajustes, con tu zona horaria y tus horas de juego si las elegiste, a quién bloqueas y qué mensajes te faltan por recibir;
    - durante un día, quién avisó a quién, para que nadie reciba avisos una y otra vez.

    No lee ninguna conversación. Todo está en la base de datos de quien gestiona este bot, y no se envía a nadie más que a Discord. Se conserva hasta que lo borres, o hasta 30 días después de que el bot sea retirado del servidor donde jugaste.
privacy-button-export = Exportar
privacy-button-delete = Borrar mis datos
privacy-exported = Esto es todo lo que se guarda sobre ti.
privacy-sure = **¿Borrar todo lo que se guarda sobre ti?** No se puede deshacer.
    - Dejas todas las mesas que aún no han empezado y las plazas reservadas para ti.
    - Abandonas para siempre todas las partidas en curso: sigue jugando { -computer(form: "a") }, y quedas por detrás de quienes siguen jugando.
    - Las partidas que ya empezaron conservan tus jugadas y resultados sin tu identificador ni tu nombre; las de mensajes directos conmigo se borran. Desapareces de las clasificaciones y de las estadísticas.
    - Se borran tus ajustes y tus respuestas a los problemas.

    Los mensajes que ya están en Discord y los nombres de los hilos se quedan como están: la mayoría ya no se puede cambiar.
privacy-button-sure = Sí, borrar mis datos
privacy-deleted =
    { $tables ->
        [0] Se ha borrado todo lo que se guardaba sobre ti.
        [one] Se ha borrado todo lo que se guardaba sobre ti. Con ello has dejado una mesa.
       *[other] Se ha borrado todo lo que se guardaba sobre ti. Con ello has dejado { $tables } mesas.
    }
    De las copias de la base de datos que se hicieron antes se ocupa quien gestiona este bot. Si vuelves a jugar, empiezas de cero.
