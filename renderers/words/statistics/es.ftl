# Las estadísticas de personas y servidores: tarjetas, sus descripciones y lo mismo en mensajes.

## Names of what is counted

statistics-of-ra = Ra en este servidor · partidas entre personas
statistics-of-dice = Ra: el juego de dados en este servidor · partidas entre personas
statistics-server = Estadísticas de este servidor
statistics-all = Todas
statistics-players = { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
}
statistics-ordinal = { $place }.º
statistics-turn-ordinal = { $turn }.º
statistics-share = { $percent } %
statistics-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}

## The headings of cards

statistics-heading-games = Partidas
statistics-heading-mean = Fama media
statistics-heading-category = Fama por partida
statistics-heading-own = propia
statistics-heading-usual = servidor
statistics-heading-piece = por pieza
statistics-heading-met = Rivales más frecuentes
statistics-heading-ahead = delante
statistics-heading-behind = detrás
statistics-heading-busiest = Quienes más juegan
statistics-heading-turns = Victorias por orden de turno
statistics-no-wins = ninguna victoria
statistics-highest = Fama más alta
statistics-widest = Victoria más amplia
statistics-closest = Victoria más ajustada
statistics-closest-game = Partida más reñida
statistics-by = por { $lead }
statistics-streak = Victorias seguidas
statistics-streak-now = { $longest }, ahora { $running }
statistics-rating = Rating
statistics-rated = tras { $games ->
    [one] { $games } partida con rating
   *[other] { $games } partidas con rating
}
statistics-provisional = provisional: { $games } de { $needed } partidas con rating
statistics-unrated = Ninguna partida con rating

## The same in sentences

statistics-line-rating = Rating: { $rating } ± { $uncertainty }, { $games }.
statistics-line-curve = En las últimas partidas con rating ({ $games }) estuvo entre { $lowest } y { $highest }.
statistics-line-unrated = Ninguna partida con rating todavía.
statistics-line-played = { $games }, fama media { $mean }; puestos: { $places }.
statistics-line-played-with = { $players }: { $games }, fama media { $mean }; puestos: { $places }.
statistics-place = { $place } × { $count }
statistics-line-brought = Fama por partida, con la media del servidor entre paréntesis: { $categories }.
statistics-brought = { $category } { $points } ({ $usual })
statistics-line-pieces = Fama por cada pieza que puntuó: { $categories }.
statistics-piece = { $category } { $points }
statistics-line-met = Rivales más frecuentes: { $people }.
statistics-met = { $name } ({ $games }: delante { $ahead }, detrás { $behind })
statistics-line-highest = Fama más alta: { $fame } ({ $code }).
statistics-line-widest = Victoria más amplia: por { $lead } ({ $code }).
statistics-line-closest = Victoria más ajustada: por { $lead } ({ $code }).
statistics-line-streak = Más victorias seguidas: { $longest }, ahora { $running }.
statistics-line-server = { $games }, fama media { $mean }; victorias por orden de turno: { $shares }.
statistics-line-server-with = { $players }: { $games }, fama media { $mean }; victorias por orden de turno: { $shares }.
statistics-turn = { $turn } { $share }
statistics-line-busiest = Quienes más juegan: { $people }.
statistics-busy = { $name } ({ $games })
statistics-line-closest-game = Partida más reñida: { $people } ({ $code }).
statistics-line-highest-of = Fama más alta: { $people } ({ $code }).
statistics-seat = { $name } { $fame }

## Cómo va cada cual

progress-of-ra = Ra y sus problemas en este servidor
progress-of-dice = Ra: el juego de dados, y problemas de Ra, en este servidor
progress-accuracy = Precisión
progress-analysed = media de { $games } partidas analizadas
progress-too-few = Partidas analizadas: { $games } de las { $needed } necesarias
progress-puzzles = Rating en problemas
progress-answered = { $puzzles ->
    [one] tras { $puzzles } problema
   *[other] tras { $puzzles } problemas
}
progress-no-puzzles = Ningún problema respondido todavía
progress-hidden-puzzles = Solo esa persona ve su rating de problemas
progress-line-accuracy = Precisión en las últimas { $games } partidas analizadas: { $accuracy } de media, entre { $lowest } y { $highest }.
progress-line-puzzles = Rating en problemas: { $rating }{ $puzzles ->
        [1] , tras 1 problema
       *[other] ; en { $puzzles } problemas estuvo entre { $lowest } y { $highest }
    }.
