# `/ra-stats`: las estadísticas de personas y servidores, y el historial de partidas.

stats-title = ## { $name }: { $game } en este servidor
stats-server-title = ## Estadísticas de este servidor: { $game }
stats-small-print = -# Solo cuentan las partidas terminadas de este servidor con al menos dos personas. «Por pieza» es la fama por cada loseta o marcador que puntuó.
stats-server-small-print = -# Solo cuentan las partidas terminadas de este servidor con al menos dos personas.
stats-puzzles = Problema del día: racha de { $days ->
    [one] 1 día
   *[other] { $days } días
    }.
stats-button-progress = Precisión y problemas
stats-button-accuracy = Precisión
stats-progress-small-print = -# La precisión es cuánto se conservó de lo que estaba en juego, sobre 100; las partidas se analizan con { COMMAND("ra-learn analyse") }.
stats-progress-none = Aún no hay nada que mostrar: ni cinco partidas analizadas ni un problema. Analiza una partida terminada con { COMMAND("ra-learn analyse") }.
stats-none = { $name } aún no ha terminado ninguna partida de { $game } con otras personas en este servidor.
stats-none-own = Aún no has terminado ninguna partida de { $game } con otras personas en este servidor. Abre una mesa con { COMMAND("ra new") } y la primera ya contará aquí.
stats-server-none = En este servidor aún no ha terminado ninguna partida de { $game } entre personas. Abre una mesa con { COMMAND("ra new") }.

## The history

stats-history-title = ## Partidas terminadas de { $name }
stats-history-none = { $name } aún no ha terminado ninguna partida aquí.
stats-history-none-own = Aún no has terminado ninguna partida aquí. Abre una mesa con { COMMAND("ra new") }.
stats-history-summary = { $game }: puesto { $place } de { $players }, fama { $fame }
stats-history-watch = Ver una de estas partidas
stats-history-learn = Aprender de mis errores en una de estas partidas
stats-history-left = abandonó
stats-history-computers = { $count ->
    [one] 1 { -computer(form: "one") }
   *[other] { $count } { -computer(form: "many") }
}
stats-history-alone = solo contra { $computers }
stats-history-rating = rating { $rating }
stats-history-unrated = sin rating
