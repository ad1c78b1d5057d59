"""The dice game at a table: loaded dice, and every action by the controls of the turn message."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.dice.faces import FACES, Face
from engine.dice.setup import Setup
from playground.member import components
from tests.bot.evening import code_of, selects

if TYPE_CHECKING:
    import pytest

    from playground.member import Member
    from tests.bot.evening import Evening, Message

BUTTON = 2
NAMES = {"s": "sun", "p": "pharaoh", "n": "nile", "c": "civilization", "y": "pyramid", "a": "ankh"}


def load(monkeypatch: pytest.MonkeyPatch, faces: str, *, seed: int = 5) -> None:
    """From now on games begin with the first seat and these faces, then with some that do not matter.

    A letter a die: s(un), p(haraoh), n(ile), c(ivilization), y (pyramid), a(nkh).
    """
    shown = [Face(NAMES[letter]) for letter in faces.replace(" ", "")]
    then = Random(seed).choices(FACES, k=3000)
    monkeypatch.setattr("engine.dice.deal", lambda *_: Setup(0, faces=(*shown, *then)))


async def dice_game(evening: Evening, *others: Member, **options: object) -> str:
    """The code of a dice game that Anna has started with others, who go where it is played."""
    lobby = await evening.lobby(game="dice", players=1 + len(others))
    code = code_of(lobby)
    if options:
        wanted = 1 + len(others)
        await evening.tables.set_options(code, int(evening.anna.id), players_wanted=wanted, options=options)
        await evening.bot.announcer.announce(await evening.table(code))
    for person, what in (*((person, "Join") for person in others), (evening.anna, "Start")):
        version = (await evening.table(code)).version
        await person.click(lobby, what)
        table = await evening.moved_on(code, version)
    for person in (evening.anna, *others):
        person.channel_id = str(table.thread_id or table.channel_id)
    return code


async def by_controls(evening: Evening, code: str, action: str) -> None:
    """Let whoever is asked press the button of an action, or choose it in a select."""
    person, table = await evening.asked(code), await evening.table(code)
    message = await evening.current(code, person)
    custom_id = f"move:{code}:{table.version}:{action}"
    if any(part["type"] == BUTTON and part["custom_id"] == custom_id for part in components(message)):
        await person.click(message, custom_id)
        return
    select, values = chosen_in(message, action)
    await person.select(message, select["custom_id"], *values)


def chosen_in(message: Message, action: str) -> tuple[Message, list[str]]:
    """The select in which an action is chosen, and the values that say it."""
    verb, *words = action.split()
    for select in selects(message):
        values = {option["value"].split("#")[0]: option["value"] for option in select["options"]}
        if action in values:
            return select, [action]
        if select["custom_id"].endswith(f":{verb}") and set(words) <= set(values):
            return select, [values[word] for word in words]
    raise LookupError(f"No select offers {action!r}.")


async def play(evening: Evening, code: str, *actions: str) -> None:
    """Let whoever is asked make these actions, one after another."""
    for action in actions:
        version = (await evening.table(code)).version
        await by_controls(evening, code, action)
        await evening.moved_on(code, version)
