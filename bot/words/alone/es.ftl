# Jugar contra ordenadores en los mensajes directos con el bot

alone-nobody-to-invite = Nadie más puede ver nuestros mensajes directos, así que aquí no puedes invitar a nadie. Para jugar con más gente, usa { COMMAND("ra new") } en un servidor. No ha cambiado nada.
alone-no-clock = En los mensajes directos no hay límite de tiempo ni rating: solo juegas contra { -computer(form: "many") }. Vuelve a usar el comando sin ritmo ni rating. No ha cambiado nada.
alone-not-added = Nadie me ha añadido a este servidor, así que aquí no se puede jugar conmigo. Pide a la administración del servidor que me añada, o juega contra { -computer(form: "many") } en los mensajes directos conmigo: envíame allí { COMMAND("ra new") }.
