# Palabras con las que se encuentra un capítulo de las reglas, además de las suyas; también sin tilde.

search-key = loseta losetas fichas tipos resumen tarjeta chuleta valores
search-overview = objetivo meta ganar gana victoria epoca
search-setup = preparacion inicio empieza primero juego juegos soles cuántas losetas bolsa número
search-turn = robar sacar volver invocar opciones acciones pista registro llena
search-auction = apostar apuesta puja pujar pasar sol mayor centro debe obligación lote
search-gods = dios cambiar tomar
search-disasters = sequía funeral terremoto descontento perder descartar catástrofe
search-epoch = último ultimo sol últimos ultimos soles final fin epoca pista de ra registro
search-scoring = puntos puntuar puntuacion fama empate empates igual desempate mayoría
search-two-players = dos jugadores pareja duelo variante
search-playing-here = comandos botones ayuda discord bot
search-dice-overview = objetivo meta ganar gana victoria dados epoca
search-dice-rolling = tirar lanzar relanzar conservar ankh anj comodín
search-dice-tracks = faraón nilo inundación pasos
search-dice-civilization = marcador colores
search-dice-pyramids = pirámide piramide piramides columna fila grupo
search-dice-suns = último ultimo sol desastre figura de Ra
search-dice-scoring = puntos puntuar puntuacion fama empate empates igual
search-dice-readings = opciones variantes dudas preguntas créditos
search-dice-playing-here = comandos botones ayuda discord bot

# Terminaciones en que difieren las formas de una palabra corta.
search-endings = s es a o e as os an en ar er ir io do n r

search-title = Reglas con «{ $words }»:
search-line = - **{ $title }**: { $line }
search-nothing = Las reglas no dicen nada de «{ $words }». Elige un capítulo de la lista.
search-choice = { $title }: { $line }
