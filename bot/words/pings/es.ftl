# A quién avisan las invitaciones: ajustes, bloqueos, límites; y qué ofrece el menú de una persona.

button-block = Bloquear
invites-blocked-now = Has bloqueado a { $name }: sus invitaciones ya no te avisan. No se le dice nada: para esa persona, la invitación sigue sin respuesta. Para dejar libre tu plaza, pulsa «Rechazar». { COMMAND("ra me settings") } muestra a quién bloqueas.
settings-invites-title =
    Invitaciones: elige de quién te avisan. Nadie más sabe qué eliges ni a quién bloqueas: una invitación que no te avisa parece una sin respuesta.
    { $blocked ->
        [0] No has bloqueado a nadie. Cada invitación tiene un botón «Bloquear».
        [one] Has bloqueado a una persona.
       *[other] Has bloqueado a { $blocked } personas.
    }
settings-invites = De quién te avisan las invitaciones
settings-invites-everyone = Invitaciones: de cualquiera
settings-invites-met = Invitaciones: de gente con la que ya jugué
settings-invites-nobody = Invitaciones: de nadie
settings-unblock = Desbloquear a alguien
settings-blocked-unnamed = Alguien cuyos datos se borraron
invitation-held-back = { $name } no recibe aviso esta vez, porque su última invitación fue hace poco. La plaza queda reservada de todos modos. Una invitación podrá volver a avisarle a partir del { $until }.
table-too-many-invitations = Has invitado a gente a tres mesas en diez minutos. Podrás invitar de nuevo { $until }; hasta entonces, { COMMAND("ra new") } sin nombres abre una mesa para quien venga. No ha cambiado nada.
reopen-later = Quien organiza la mesa { $code } ha invitado a gente a tres mesas en diez minutos, así que todavía no se puede reabrir. Podrás reabrirla { $until }. No ha cambiado nada.

# El menú de una persona: 32 caracteres como mucho.

menu-play = Jugar a Ra con…
menu-statistics = Estadísticas de Ra
