### The analysis of a finished game: its messages. What the analysis says is in the renderers' words.

button-analyse = Análisis
analysis-of = **Análisis de la partida { $code }**
analysis-cancel = Cancelar
analysis-look = ¿Cuánto falta?
analysis-moment-button = Momento { $number } (−{ $wins })
analysis-waits = La partida { $code } se va a analizar. { $before ->
    [0] Es la siguiente.
    [one] Antes va como mucho 1 partida.
   *[other] Antes van como mucho { $before } partidas.
}
analysis-runs = { -computer(form: "A") } fuerte analiza la partida { $code }: { $percent } % de las jugadas.
analysis-there = La partida { $code } se está analizando aquí: { $link }
analysis-posted = El análisis de la partida { $code } ya está aquí: { $link }
analysis-cancelled = El análisis de la partida { $code } se ha cancelado.
analysis-failed = La partida { $code } no se ha podido analizar. Es un fallo del bot, no de la partida.
analysis-none = La partida { $code } no se está analizando. Empieza con { COMMAND("ra-learn analyse") }.
analysis-over = El análisis de la partida { $code } ya ha terminado.
analysis-not-yours = Solo pueden cancelar el análisis quien lo pidió y quienes gestionan el servidor.
