"""What no honest app sends: one private refusal, nothing changed, and no error in the log."""

import logging
from collections.abc import Awaitable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from playground.member import components
from tests.bot.discord.test_late_interactions import POSTED
from tests.bot.support.database import everything_stored
from tests.bot.support.every_way import declared_paths, presses_about, presses_about_none, pressing, tell
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import choices_looked_at, until_idle
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, code_of, selects
from tests.bot.support.ra_tables import start_at_gods

COMMAND, COMPONENT, COMPLETION, FORM = 2, 3, 4, 5
"""Discord's types of interactions."""
TEXT, NUMBER, SWITCH, PERSON, FILE = 3, 4, 5, 6, 11
"""Discord's types of options."""
BUTTON, SELECT, LABEL = 2, 3, 18
"""Discord's types of components."""
GOOD: dict[int, Any] = {TEXT: "blue", NUMBER: 1, SWITCH: True, PERSON: "1", FILE: "1"}
OTHER: dict[int, Any] = {TEXT: 7, NUMBER: "1", SWITCH: "True", PERSON: 1, FILE: 1}
"""A value of each type of option, and one of another type."""


async def refused(night: GameNight, forgery: Awaitable[Message]) -> None:
    """Let Anna send something; check that she gets one refusal, and that it is all that happens."""
    before = await everything_stored(night.tables)
    await answered_no(night, forgery)
    assert await everything_stored(night.tables) == before


async def answered_no(night: GameNight, forgery: Awaitable[Message]) -> None:
    """Let Anna send something; check that she gets one refusal, and no other message comes of it."""
    known = len(night.all_messages())
    answer = await answer_to(night.anna, forgery)
    await until_idle(night.bot)

    assert "othing was changed" in answer["content"]
    assert answer["flags"] & EPHEMERAL
    assert len(night.all_messages()) == known + 1


def no_errors(log: pytest.LogCaptureFixture) -> bool:
    """Whether nothing that was logged is an error or has a traceback."""
    return not any(record.exc_info or record.levelno >= logging.ERROR for record in log.records)


def typed(path: tuple[Message, ...], options: object) -> Message:
    """The data of a command with these options."""
    top, *below = path
    for step in reversed(below):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return {"id": top["id"], "name": top["name"], "type": 1, "options": options}


def option(declared: Message, value: object) -> Message:
    return {"name": declared["name"], "type": declared["type"], "value": value}


def good_value(declared: Message) -> Any:
    return declared["choices"][0]["value"] if declared.get("choices") else GOOD[declared["type"]]


def bad_values(declared: Message) -> Iterator[object]:
    """Values that the declaration does not allow."""
    yield from (OTHER[declared["type"]], None, [], {})
    if declared.get("choices"):
        yield "none of the choices"
    elif declared["type"] == PERSON:
        yield "nobody"
    elif declared["type"] == TEXT:
        yield from ("", "x" * 101, "x\0", "x\ud800")
    elif declared["type"] == NUMBER:
        yield from (declared["min_value"] - 1, declared["max_value"] + 1, 2**60, 1.5, True)


def kind_of(declared: Message) -> str:
    """What an option is checked by: its declaration without its words."""
    words = {"name", "description", "name_localizations", "description_localizations"}
    return str({key: value for key, value in declared.items() if key not in words})


def bad_options(declared: list[Message], known: set[str]) -> Iterator[object]:
    """Options that no app would offer for a command with these declarations.

    Those of a kind that is known are left out, and noted.
    """
    needed = [option(one, good_value(one)) for one in declared if one.get("required")]
    yield [*needed, {"name": "unknown", "type": TEXT, "value": "x"}]
    for one in [one for one in declared if kind_of(one) not in known]:
        known.add(kind_of(one))
        others = [other for other in needed if other["name"] != one["name"]]
        for value in bad_values(one):
            yield [*others, option(one, value)]
        yield [*others, {**option(one, "someone"), "type": PERSON}]
        yield [*others, {"name": one["name"], "type": one["type"]}]
        yield [*others, option(one, good_value(one)), option(one, good_value(one))]
        if one.get("required"):
            yield others


async def test_forged_commands(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """Every command with an unknown option, and every kind of option missing, twice, or of a wrong value."""
    before, known = await everything_stored(night.tables), set[str]()
    for top in await night.anna.commands():
        for path in declared_paths(top):
            for options in bad_options(path[-1].get("options", []), known):
                await answered_no(night, night.anna.forge(COMMAND, typed(path, options)))
            assert await everything_stored(night.tables) == before, path

    assert no_errors(caplog)


async def test_commands_that_do_not_exist(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """Commands, subcommands and menus that the bot does not have, and groups that are no command."""
    ra = next(one for one in await night.anna.commands() if one["name"] == "ra")
    show = next(one for one in ra["options"] if one["name"] == "show")
    for data in (
        typed(({**ra, "name": "chess"},), []),
        typed((ra,), []),
        typed((ra, show), []),
        typed((ra, {"name": "castle", "type": 1}), []),
        typed((ra, {"name": "new", "type": TEXT}), []),
        {**typed((ra, {"name": "draw", "type": 1}), []), "type": 2, "target_id": night.ben.id},
    ):
        await refused(night, night.anna.forge(COMMAND, data))

    assert no_errors(caplog)


async def test_forged_completions(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is suggested for nonsense, or where the rest of the command is impossible."""
    known = set[str]()
    for top in await night.anna.commands():
        for path in declared_paths(top):
            for options in bad_completions(path[-1].get("options", []), known):
                answer = await night.anna.forge(COMPLETION, typed(path, options))
                assert answer["data"]["choices"] == []

    assert no_errors(caplog)


def bad_completions(declared: list[Message], known: set[str]) -> Iterator[list[Message]]:
    """Options that no app would send while one of them is typed; besides each, every kind of other once."""
    for one in (one for one in declared if one.get("autocomplete")):
        nonsense: list[object] = [None, [], {}, -1.5, "x" * 6000]
        for value in nonsense:
            yield [{**option(one, value), "focused": True}]
        for other in (other for other in declared if other is not one and kind_of(other) not in known):
            known.add(kind_of(other))
            for bad in bad_values(other):
                yield [option(other, bad), {**option(one, ""), "focused": True}]


async def test_forged_buttons(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """A button that the message does not have, one that is disabled, and a select pressed like a button."""
    lobby = await night.open_lobby(players=2)
    code = code_of(lobby)
    disabled = [part["custom_id"] for part in components(lobby) if part.get("disabled")]
    foreign = [custom_id.replace("K3F", code) for custom_id in POSTED]
    shown = {part.get("custom_id") for part in components(lobby)}
    assert disabled
    for custom_id in [*disabled, *(set(foreign) - shown), selects(lobby)[0]["custom_id"], ""]:
        await refused(night, night.anna.click(lobby, custom_id, forged=True))
    await refused(night, night.anna.forge(COMPONENT, {"component_type": BUTTON, "custom_id": None}, lobby))
    await refused(night, night.anna.forge(COMPONENT, {"component_type": BUTTON, "custom_id": "pick:join"}))

    assert no_errors(caplog)


async def test_controls_that_no_message_now_has(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever the bot may have posted once: a select as a button, or with a value that nothing offers now.

    Nobody reads of an unexpected error, and none is logged.
    """
    code = await night.start_game(night.ben)
    await night.go_to_games()
    version = (await night.table(code)).version
    about_table = {way.name.split(" = ")[0] for way in presses_about(night, night.anna, code, version)}
    about_none = {way.name for way in presses_about_none(night, night.anna)} - {"privacy:delete"}
    every = {*about_table, *about_none, f"watch:{code}:jump:0", *OUT_OF_RANGE}
    for custom_id in sorted(every, reverse=True):  # "why:…" before "table:…" gives up the seat
        for value in (None, "unknown", f"{code}:unknown"):
            with choices_looked_at() as looked_at:
                told = str(await tell(night, night.anna, pressing(night, night.anna, custom_id, value).send))
            assert "something went wrong" not in told.casefold(), custom_id
            assert no_errors(caplog), (custom_id, value)
            if not looked_at:  # no value makes a difference
                break


OUT_OF_RANGE = (
    "history:99999999999999999999:newer:1",
    "progress:ra:99999999999999999999",
    "tutorial:ra:aim:castle",
    "tutorial:dice:roll:choose castle",
    "pick:replay",
)
"""Controls with arguments out of range."""


async def test_a_stale_control_is_refused_in_the_persons_language(night: GameNight) -> None:
    """A select that has no value to choose any more is one of another version."""
    night.world.users[night.caro.id].locale = "ru"
    await night.caro.go_to("games")
    told = await tell(night, night.caro, pressing(night, night.caro, "settings:invites", None).send)
    assert "Эта кнопка от прежней версии бота." in str(told)


async def test_forged_choices(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """Values that a select does not offer, too few, too many, or something else in their place."""
    lobby = await night.open_lobby(players=2)
    gods = await night.current_message(await start_at_gods(night))
    for message in (lobby, gods):
        select = selects(message)[0]
        every = [one["value"] for one in select["options"]]
        first = every[0]
        for values in (["genius"], [], every, [first, first], None, first, [7], [[first]], {first: 1}):
            data = {"component_type": SELECT, "custom_id": select["custom_id"], "values": values}
            await refused(night, night.anna.forge(COMPONENT, data, message))
        data = {"component_type": SELECT, "custom_id": select["custom_id"]}
        await refused(night, night.anna.forge(COMPONENT, data, message))

    assert no_errors(caplog)


async def test_forged_forms(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """Each part of a form missing, unknown, there twice, or with values that it does not offer."""
    lobby = await night.open_lobby(players=2)
    shown = await night.anna.click(lobby, "Options")
    form = {
        "custom_id": shown["data"]["custom_id"],
        "components": [
            {
                "type": LABEL,
                "component": {
                    "custom_id": line["component"]["custom_id"],
                    "type": line["component"]["type"],
                    "values": [one["value"] for one in line["component"]["options"] if one.get("default")],
                },
            }
            for line in shown["data"]["components"]
        ],
    }
    for broken in broken_forms(form):
        await refused(night, night.anna.forge(FORM, broken, lobby))
    await refused(
        night, night.anna.forge(FORM, {**form, "custom_id": f"options:{code_of(lobby)}:2:0a0b0c0d"})
    )

    assert no_errors(caplog)


def broken_forms(form: Message) -> Iterator[Message]:
    """Forms that no app would send."""
    lines = form["components"]
    for parts in ([], [*lines, lines[0]]):
        yield {**form, "components": parts}
    yield {**form, "custom_id": form["custom_id"].replace(":0:", ":9:")}
    for number in range(len(lines)):
        yield {**form, "components": lines[:number] + lines[number + 1 :]}
        for entered in ("unknown", ["unknown"], None, [None], ["unknown"] * 30):
            broken = deepcopy(form)
            broken["components"][number]["component"]["values"] = entered
            yield broken
        renamed = deepcopy(form)
        renamed["components"][number]["component"]["custom_id"] = ["unknown"]
        yield renamed
