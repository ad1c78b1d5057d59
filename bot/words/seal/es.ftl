# El reparto sellado: se publica al empezar la partida, se explica en «Más» y se comprueba cuando ha terminado.

button-seal = Reparto sellado
seal-line = -# Reparto sellado `{ $beginning }…`: «Más» lo muestra entero.
seal-over = -# Reparto sellado `{ $beginning }…`: «Más» dice cómo comprobarlo.
seal-title = **El reparto sellado de la partida { $code }**
    `{ $commitment }`
seal-ra = El orden de todas las losetas y qué soles recibe cada jugador quedaron fijados al empezar la partida.
seal-dice = Quién empieza y qué saldrá en cada dado quedó fijado al empezar la partida.
seal-explained = Esta huella SHA-256 está aquí desde que empezó la partida, y sus ocho primeros caracteres, bajo el primer tablero. No revela nada, pero no corresponde a ningún otro reparto: cuando la partida termina, su archivo lo muestra todo y cualquiera puede comprobar que no se cambió nada.
seal-check = La partida ha terminado, así que su archivo muestra todo el reparto. Usa { COMMAND("ra-learn replay") } con mesa:{ $code } y pulsa allí «Archivo». Guarda el archivo como `game.json`; entonces esto vuelve a dar la huella:
    ```
    jq -cjS .seal game.json | sha256sum
    ```
    Con el programa del bot, esto comprueba además el reparto con cada jugada:
    ```
    python -m engine verify game.json
    ```
    -# El archivo docs/fairness.md del código fuente del bot explica cada paso.
seal-kept = La partida terminó sin resultado, así que el reparto sigue en secreto.
seal-none = La partida { $code } empezó antes de que se sellaran los repartos.
