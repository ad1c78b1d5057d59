"""Complete dice games by real people's means, from the lobby to the winner."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.tables import Status
from tests.bot.dice_table import by_controls, dice_game, load
from tests.bot.whole_games import Watch

if TYPE_CHECKING:
    import pytest

    from tests.bot.evening import Evening

SHORT = 5
"""Steps that end an epoch here."""
SEED = 1536
"""Dice with which chance's moves, over seventy of them, are of every kind."""
VERBS = {
    "reroll",
    "keep",
    "pharaoh",
    "nile",
    "flood",
    "civilization",
    "pyramid",
    "ankhs",
    "done",
    "disaster",
    "lose",
}
OPTIONS = {"reroll": "dice", "pharaoh": "steps", "nile": "steps", "civilization": "space", "disaster": "kind"}


async def by_commands(evening: Evening, code: str, action: str) -> None:
    """Say the slash command in the table's thread."""
    verb, *words = action.split()
    if verb == "pyramid":
        options: dict[str, object] = {"row": words[0], "column": int(words[1])}
    elif verb in OPTIONS:
        options = {OPTIONS[verb]: int(words[0]) if OPTIONS[verb] == "steps" else " ".join(words)}
    else:
        options = {"markers": " ".join(words)} if words else {}
    await (await evening.asked(code)).slash(f"radice {verb}", **options)


async def test_three_people_play_a_whole_game_by_clicks(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With buttons and selects alone a game goes from the lobby to its result."""
    load(monkeypatch, "", seed=SEED)
    code = await dice_game(evening, evening.ben, evening.caro, ra_steps=SHORT)
    watch = Watch(evening, code)
    table = await watch.play_on(lambda action: by_controls(evening, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watch.verbs == VERBS


async def test_three_people_play_a_whole_game_by_slash_commands(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With slash commands alone a game goes to its result."""
    load(monkeypatch, "", seed=SEED)
    code = await dice_game(evening, evening.ben, evening.caro, ra_steps=SHORT)
    watch = Watch(evening, code)
    table = await watch.play_on(lambda action: by_commands(evening, code, action), Random(16))

    assert table.status is Status.FINISHED
    assert watch.verbs == VERBS


async def test_one_person_plays_against_computers(evening: Evening) -> None:
    """Whatever computers do is folded into the person's message, and he is never pinged for it."""
    lobby_options = {"computers": 2, "level": "random"}
    code = await evening.started(game="dice", **lobby_options)
    first = await evening.current(code)
    watch = Watch(evening, code)
    await watch.play_on(lambda action: by_controls(evening, code, action), Random(4), moves=10)

    assert (await evening.current(code))["id"] == first["id"]
