"""Everything that people can ask of the bot, enumerated from what its features declare.

So a law over all commands and controls holds for the next one too, or names it.
"""

import importlib
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from playground.member import Member
from playground.world.messages import Message as KeptMessage
from playground.world.posting import enter
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import CONTROL_PATTERNS, choices_looked_at, registry_of, until_idle
from tests.bot.support.messages import Message

SUBCOMMANDS = {1, 2}
FORM = 5
PATIENCE = 60.0
"""Seconds for an answer: a busy machine is no finding."""
TEXT, NUMBER, PERSON, FILE = 3, 4, 6, 11
BUTTON, SELECT = 2, 3
NO_TABLES = ("settings:", "server-set:", "welcome:")
"""How controls begin that change settings or open a table: nobody chooses one there."""
SLASH_COMMAND, PERSON_MENU = 1, 2
TABLE = "table"
ERROR = re.compile(r" [0-9a-f]{8}(?=\.)")
"""The number of an unexpected error."""
CLOCK = re.compile(r" \(\d{1,2}:\d\d\s[AP]M\)")
"""The time in a city, which passes."""
_PARSER: Any = importlib.import_module("re._parser")
"""How Python reads patterns, so that nobody has to list what each of them fits."""


class Way(NamedTuple):
    """One thing that somebody can send, about the table with a code."""

    name: str
    send: Callable[[], Awaitable[Message]]
    control: str = ""
    """The custom_id of a control whose choice alone may name a table."""


class Told(NamedTuple):
    """What came of it for whoever sent it."""

    answer: Message
    """What Discord was answered at once."""
    shown: list[Message]
    """The messages that came or changed by it."""

    def __str__(self) -> str:
        shown = [[one["content"], one["components"], _files(one)] for one in self.shown]
        # What no message offers can be an error; its number is no difference.
        told = json.dumps([self.answer.get("data"), shown], ensure_ascii=False)
        return CLOCK.sub("", ERROR.sub("", told))


async def each_told(night: GameNight, person: Member, ways: Iterable[Way]) -> AsyncIterator[tuple[Way, Told]]:
    """Let a person send one after another; of a control that looks at no choice, one choice alone."""
    indifferent: set[str] = set()
    for way in ways:
        if way.control in indifferent:
            continue
        with choices_looked_at() as looked_at:
            told = await tell(night, person, way.send)
        if way.control and not looked_at:
            indifferent.add(way.control)
        yield way, told


def _files(message: Message) -> list[list[str]]:
    return [[file["filename"], file.get("description") or ""] for file in message["attachments"]]


async def tell(night: GameNight, person: Member, send: Callable[[], Awaitable[Message]]) -> Told:
    """Let a person send something, and return what they are shown then."""
    known = len(person.events)
    answer = await send()
    await until_idle(night.bot, seconds=PATIENCE)
    await night.until_received(person)
    events = person.events[known:]
    shown = [one["d"] for one in events if one["t"] in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}]
    return Told(answer, shown)


# Slash commands


async def every_command(person: Member) -> list[tuple[str, list[Message]]]:
    """The full name of each slash command with its options, whoever may use it."""
    every = [one for one in await person.every_command() if one["type"] == SLASH_COMMAND]
    paths = [path for top in every for path in declared_paths(top)]
    return [(" ".join(one["name"] for one in path), path[-1].get("options", [])) for path in paths]


def declared_paths(entry: Message, *path: Message) -> Iterator[tuple[Message, ...]]:
    """Every command below an entry of the registered tree, with the groups on the way to it."""
    path = (*path, entry)
    below = [one for one in entry.get("options", []) if one["type"] in SUBCOMMANDS]
    if not below:
        yield path
    for one in below:
        yield from declared_paths(one, *path)


def needed(options: list[Message], person: Member) -> dict[str, Any]:
    """A value for each option that a command needs."""
    return {one["name"]: _value(one, person) for one in options if one.get("required")}


def _value(option: Message, person: Member) -> Any:
    if option.get("choices"):
        return option["choices"][0]["value"]
    return {TEXT: "1", NUMBER: option.get("min_value", 1), PERSON: person.id}[option["type"]]


async def commands_about(person: Member, code: str) -> list[Way]:
    """Each command for a table, with the code of one."""
    return [
        Way(f"/{name} {code}", partial(person.forge_slash, name, **given))
        for name, options in await every_command(person)
        if TABLE in {one["name"] for one in options}
        for given in [{**needed(options, person), TABLE: code}]
    ]


async def commands_about_none(person: Member) -> list[Way]:
    """Each command that is about no table, except those that take a file."""
    return [
        Way(f"/{name}", partial(person.forge_slash, name, **given))
        for name, options in await every_command(person)
        if TABLE not in {one["name"] for one in options} and FILE not in {one["type"] for one in options}
        for given in [needed(options, person)]
    ]


async def menus_of_people(night: GameNight, person: Member) -> list[Way]:
    """Each entry of the menus of everybody."""
    entries = [one["name"] for one in await person.every_command() if one["type"] == PERSON_MENU]
    return [
        Way(f"{entry} of {other.username}", partial(person.use_on, other, entry))
        for entry, other in product(entries, night.people.values())
    ]


async def completions_about(person: Member, code: str) -> list[Way]:
    """Each completion: of the table with nothing typed and with its code, of others at this table."""
    found = []
    for name, options in await every_command(person):
        for option in [one for one in options if one.get("autocomplete")]:
            for typed in ["", code] if option["name"] == TABLE else [""]:
                others = {TABLE: code} if TABLE in {one["name"] for one in options} else {}
                given = {**others, option["name"]: typed}
                said = " ".join(f"{key}:{value}" for key, value in given.items())
                found.append(Way(f"/{name} {said}", _completing(person, name, option, given)))
    return found


def _completing(
    person: Member, name: str, option: Message, given: Mapping[str, str]
) -> Callable[[], Awaitable[Message]]:
    async def send() -> Message:
        known = {one["name"] for one in await person.commands()}
        if name.split(maxsplit=1)[0] not in known:
            return {}
        others = {key: value for key, value in given.items() if key != option["name"]}
        choices = await person.autocomplete(name, option["name"], given[option["name"]], **others)
        return {"data": {"choices": choices}}

    return send


# Controls and forms


def presses_about(night: GameNight, person: Member, code: str, version: int) -> Iterator[Way]:
    """Each control that names a table, in its custom_id or by what is chosen from it.

    Each is sent as a select, which is as good as a button for whatever does not look at what was chosen.
    """
    said = [*registry_of(night.bot).table_actions]
    for pattern in CONTROL_PATTERNS:
        if pattern.pattern.startswith(NO_TABLES):
            continue
        known = said if pattern.pattern.startswith("table:") else [*said[:2], "draw"]
        for custom_id in custom_ids(pattern, {"code": [code], "version": [str(version)], "what": known}):
            if code in custom_id:
                yield pressing(night, person, custom_id, "1")
            else:
                for one in (f"{code}:{version}", code):
                    yield pressing(night, person, custom_id, one)._replace(control=custom_id)


def presses_about_none(night: GameNight, person: Member) -> list[Way]:
    """Each button that names no table."""
    every = (
        custom_id
        for pattern in CONTROL_PATTERNS
        if "code" not in pattern.groupindex
        for custom_id in custom_ids(pattern, {"user_id": [one.id for one in night.people.values()]})
    )
    return [pressing(night, person, custom_id, None) for custom_id in every]


def pressing(night: GameNight, person: Member, custom_id: str, value: str | None) -> Way:
    """A press of a button, or a choice of this value, on a message that the bot may have posted once."""

    async def send() -> Message:
        message = showing(night, person, custom_id, value)
        if value is None:
            return await person.click(message, custom_id, forged=True)
        return await person.select(message, custom_id, value, forged=True)

    return Way(custom_id if value is None else f"{custom_id} = {value}", send)


def forms_about(night: GameNight, person: Member, code: str) -> list[Way]:
    """Each form that names a table, filled with nothing."""
    patterns = [pattern for pattern, _ in registry_of(night.bot).forms]
    every = [one for pattern in patterns for one in custom_ids(pattern, {"code": [code]}) if code in one]
    return [Way(one, partial(person.forge, FORM, {"custom_id": one, "components": []})) for one in every]


def showing(night: GameNight, person: Member, custom_id: str, value: str | None) -> Message:
    """A public message of the bot, where a person is, with one control: a select of a value, or a button."""
    world, channel = night.world, night.world.channel(person.channel_id)
    control: Message = {"type": BUTTON, "style": 2, "label": "…", "custom_id": custom_id, "id": 2}
    if value is not None:
        options = [{"label": value, "value": value, "default": False}]
        control = {"type": SELECT, "custom_id": custom_id, "options": options, "id": 2}
        control |= {"min_values": 1, "max_values": 1}
    message = KeptMessage(world.snowflakes.next(), channel.id, world.bot, "…")
    message.components = [{"type": 1, "id": 1, "components": [control]}]
    enter(world, channel, message)
    return message.payload()


def custom_ids(pattern: re.Pattern[str], given: Mapping[str, list[str]]) -> list[str]:
    """Texts that a pattern fits: one for each way through its alternatives.

    `given` has the values of some of its named groups, where the pattern itself names no alternatives.
    """
    names = {number: name for name, number in pattern.groupindex.items()}
    found = dict.fromkeys(_texts(_PARSER.parse(pattern.pattern), names, given))
    assert found, pattern.pattern
    return [text for text in found if pattern.fullmatch(text)]


def _texts(parsed: Any, names: Mapping[int, str], given: Mapping[str, list[str]]) -> list[str]:
    parts = [_part(str(kind), value, names, given) for kind, value in parsed]
    return ["".join(chosen) for chosen in product(*parts)]


def _part(kind: str, value: Any, names: Mapping[int, str], given: Mapping[str, list[str]]) -> list[str]:
    match kind:
        case "LITERAL":
            return [chr(value)]
        case "IN":
            return [_sign(value)]
        case "BRANCH":
            return [text for branch in value[1] for text in _texts(branch, names, given)]
        case "MAX_REPEAT":
            least, _, inner = value
            times = sorted({least, max(1, least)})
            return [once * count for count in times for once in _texts(inner, names, given)]
        case "SUBPATTERN":
            number, *_, inner = value
            is_free = not any(str(one) == "BRANCH" for one, _ in inner)
            chosen = given.get(names.get(number, ""), [])
            return chosen if chosen and is_free else _texts(inner, names, given)
    raise NotImplementedError(f"A pattern of custom_ids has {kind}.")


def _sign(choices: Any) -> str:
    """A sign out of a set, rather a one than a zero."""
    for kind, value in choices:
        if str(kind) == "RANGE":
            return "1" if value == (ord("0"), ord("9")) else chr(value[0])
    return next(chr(value) for kind, value in choices if str(kind) == "LITERAL")
