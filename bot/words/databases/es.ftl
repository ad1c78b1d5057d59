databases-replaying = partidas repetidas
databases-moved = Traslado hecho: { $rows } filas, y { $games ->
    [one] una partida en curso es igual
   *[other] { $games } partidas en curso son iguales
    } en ambas bases de datos. Inicia el bot con DATABASE_URL puesto en la nueva.
databases-backed-up = { $file } tiene todo hasta ahora, { $size } bytes.
databases-restored = { $file } está como en el momento de la copia; { $games ->
    [one] una partida en curso se repitió
   *[other] { $games } partidas en curso se repitieron
    } sin errores.
