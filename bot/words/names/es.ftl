# Los nombres de los comandos y de sus opciones, una palabra cada uno. Discord los muestra en el idioma de la
# aplicación de cada persona. En minúsculas, sin espacios, 32 caracteres como mucho.

name-ra = ra
name-radice = ra-dados
name-ra-learn = ra-aprender
name-ra-stats = ra-estadísticas
name-ra-server = ra-servidor

## The first level

name-new = nueva
name-join = unirse
name-leave = salir
name-options = opciones
name-start = empezar
name-cancel = cancelar
name-draw = loseta
name-invoke = invocar
name-bid = apostar
name-pass = pasar
name-god = dios
name-discard = descartar
name-board = tablero
name-show = ver
name-hint = consejo
name-plan = planear
name-games = partidas
name-replay = repetición
name-leaderboard = clasificación
name-rules = reglas
name-remove = expulsar
name-me = yo

## Groups

name-news = novedades
name-text = texto
name-log = historial
name-bag = bolsa
name-fame = fama
name-settings = ajustes
name-privacy = privacidad
name-key = puntos
name-tutorial = lección
name-puzzle = problema
name-import = importar
name-analyse = análisis
name-history = historial

## The dice game

name-reroll = tirar
name-keep = conservar
name-pharaoh = faraón
name-nile = nilo
name-flood = inundación
name-civilization = civilización
name-pyramid = pirámide
name-ankhs = ankhs
name-undo = deshacer
name-done = terminar
name-disaster = desastre
name-lose = perder

## Parameters

name-away-until = ausente-hasta
name-time-zone = zona-horaria
name-topic = tema
name-column = columna
name-computers = ordenadores
name-dice = dados
name-file = archivo
name-first-player = quién-empieza
name-game = juego
name-hidden-scores = fama-oculta
name-hints = consejos
name-how = cómo
name-kind = tipo
name-level = nivel
name-markers = marcadores
name-member = miembro
name-pace = ritmo
name-player = jugador
name-player2 = jugador2
name-player3 = jugador3
name-player4 = jugador4
name-player5 = jugador5
name-players = jugadores
name-points-now = puntos-ahora
name-rated = rating
name-lot-points = puntos-lote
name-auctions = subastas
name-pictures = imágenes
name-row = fila
name-space = casilla
name-start-when-full = inicio-automático
name-steps = pasos
name-sun = sol
name-table = mesa
name-theme = tema
name-tiles = losetas

## What a server's managers do

name-server = servidor
name-check = revisión
name-tables = mesas
name-language = idioma

## Leaderboards and seasons

name-order = orden
name-period = periodo
name-season = temporada
name-name = nombre
