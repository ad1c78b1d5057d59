# The sealed deal: published when a game begins, explained in More, checked once the game is over.

button-seal = Sealed deal
seal-line = -# Sealed deal `{ $beginning }…`: More has all of it.
seal-over = -# Sealed deal `{ $beginning }…`: More says how to check it.
seal-title = **The sealed deal of game { $code }**
    `{ $commitment }`
seal-ra = The order of all tiles and who gets which suns were fixed when the game began.
seal-dice = Who begins and what every die will show were fixed when the game began.
seal-explained = This SHA-256 fingerprint has stood here since the game began, and its first eight characters below the first board. It gives nothing away, but it fits no other deal: once the game is over, its record reveals everything, and anyone can check that nothing was changed.
seal-check = The game is over, so its record reveals the whole deal. Use { COMMAND("ra-learn replay") } with table:{ $code } and press Record there. Save the file as `game.json`; then this prints the fingerprint again:
    ```
    jq -cjS .seal game.json | sha256sum
    ```
    With the bot’s program, this also checks the deal against every move:
    ```
    python -m engine verify game.json
    ```
    -# docs/fairness.md in the bot’s source explains each step.
seal-kept = The game ended without a result, so its deal stays secret.
seal-none = Game { $code } began before deals were sealed.
