"""Discord's limits on messages, forms, choices and commands, with the same codes at the same fields."""

from typing import Any

import pytest

from playground.discord_json import Json
from tests.playground.api import NILE, Api, ManualBot, button, command, errors, option, refusal, row, select
from tests.playground.example_bot import PNG

Refused = list[tuple[str, Any, str, str]]
"""Names of cases, with what is refused, the path of its wrong field, and Discord's code there."""
TOO_LONG, TOO_SHORT, TOO_WIDE = (
    "BASE_TYPE_MAX_LENGTH",
    "BASE_TYPE_MIN_LENGTH",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
)
ID_TWICE, VALUE_TWICE = "COMPONENT_CUSTOM_ID_DUPLICATED", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
MANY = [{"label": f"{n}", "value": f"{n}"} for n in range(26)]
PARTS: Refused = [
    ("long custom_id", button(custom_id="x" * 101), "custom_id", TOO_LONG),
    ("no custom_id", {"type": 2, "style": 1, "label": "Go"}, "custom_id", "BASE_TYPE_REQUIRED"),
    ("long label", button(label="x" * 81), "label", TOO_LONG),
    ("button without label", button(label=None), "label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    ("link with a custom_id", button(style=5, url="//x"), "custom_id", "BUTTON_COMPONENT_FIELD_NOT_ALLOWED"),
    ("emoji of others", button(emoji={"id": "1", "name": "sun"}), "emoji.id", "COMPONENT_INVALID_EMOJI"),
    ("26 options", select(options=MANY), "options", TOO_LONG),
    ("no options", select(options=[]), "options", TOO_SHORT),
    ("value twice", select(options=[NILE] * 2), "options.1.value", VALUE_TWICE),
    ("more to choose than there is", select(max_values=2), "options", "BASE_TYPE_BAD_LENGTH"),
    ("long placeholder", select(placeholder="x" * 151), "placeholder", TOO_LONG),
    ("long option label", select(options=[{"label": "x" * 101, "value": "a"}]), "options.0.label", TOO_LONG),
]
ROWS: Refused = [
    ("six rows", [row(button(n)) for n in range(6)], "", TOO_LONG),
    ("six buttons", [row(*map(button, range(6)))], ".0.components", TOO_LONG),
    ("empty row", [row()], ".0.components", TOO_SHORT),
    ("select beside a button", [row(select(), button())], ".0.components.1", TOO_WIDE),
    ("custom_id twice", [row(button())] * 2, ".1.components.0.custom_id", ID_TWICE),
    ("part of a layout", [{"type": 10, "content": "a"}], ".0", "UNION_TYPE_CHOICES"),
    *((name, [row(part)], f".0.components.0.{field}", code) for name, part, field, code in PARTS),
]
BOTH, EXCLUSIVE = {"parse": ["users"], "users": ["1"]}, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
REFUSED: Refused = [
    ("content", {"content": "x" * 2001}, "content", TOO_LONG),
    ("content type", {"content": 5}, "content", "STRING_TYPE_CONVERT"),
    ("embed", {"embeds": [{"title": "a"}]}, "embeds", TOO_LONG),
    ("kind and name", {"content": "a", "allowed_mentions": BOTH}, "allowed_mentions.parse", EXCLUSIVE),
    ("long nonce", {"content": "a", "nonce": "x" * 26}, "nonce", TOO_LONG),
    ("to nobody", {"message_reference": {"message_id": "1"}}, "message_reference", "REPLIES_UNKNOWN_MESSAGE"),
    ("file that did not come", {"attachments": [{"id": 0}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
    *((name, {"components": rows}, f"components{path}", code) for name, rows, path, code in ROWS),
]


@pytest.mark.parametrize(
    ("body", "path", "code"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
async def test_wrong_form_is_refused_at_its_field(api: Api, body: Json, path: str, code: str) -> None:
    """A body beyond Discord's limits is `Invalid Form Body`, with Discord's code at the wrong field."""
    answer = await api.send(**body)
    assert (refusal(answer), errors(answer)) == ((400, 50035), {path: code})
    assert api.world.messages[api.lobby.id] == {}


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"components": [row(*(button(5 * n + m) for m in range(5))) for n in range(5)]},
        {"components": [row(button(emoji={"name": "🌞"}, label=None))]},
    ],
    ids=["content", "buttons", "emoji alone"],
)
async def test_limit_itself_is_accepted(api: Api, body: Json) -> None:
    """A body at Discord's limits is accepted."""
    assert (await api.send(**body))[0] == 200


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n "}, {"embeds": []}])
async def test_empty_message_is_refused(api: Api, body: Json) -> None:
    """A message with no contents, or only blanks, is 50006."""
    assert refusal(await api.send(**body)) == (400, 50006)


@pytest.mark.parametrize(
    ("length", "expected"), [(1024, {}), (1025, {"attachments.0.description": "BASE_TYPE_MAX_LENGTH"})]
)
async def test_alt_text_has_at_most_1024_characters(api: Api, length: int, expected: dict[str, str]) -> None:
    """A file's description has at most 1024 characters."""
    described = {"id": 0, "description": "x" * length}
    assert errors(await api.send({"board.png": PNG}, attachments=[described])) == expected


@pytest.mark.parametrize(("files", "expected"), [(10, 200), (11, 400)])
async def test_message_has_at_most_ten_files(api: Api, files: int, expected: int) -> None:
    """Ten files fit into a message, eleven do not."""
    status, _ = await api.send({f"{number}.png": PNG for number in range(files)})
    assert status == expected


async def test_large_file_is_refused(api: Api) -> None:
    """A file of more than 10 MiB is 40005."""
    assert refusal(await api.send({"big.bin": bytes(10 * 1024 * 1024 + 1)})) == (413, 40005)


def form(*lines: Json, **fields: Any) -> Json:
    return {"custom_id": "options", "title": "Options", "components": list(lines), **fields}


def line(number: int = 0, kind: int = 18) -> Json:
    part = {"type": 4, "custom_id": f"name{number}", "style": 1}
    return {"type": kind, "label": "Name", "component": part}


def choices(name: str = "a", value: str = "a", number: int = 1) -> Json:
    return {"choices": [{"name": name, "value": f"{value}{n}"} for n in range(number)]}


WORDS, CHOICES, FORM = 4, 8, 9
"""Types of answers to interactions."""
RIGHT: dict[int, Json] = {WORDS: {"content": "a"}, CHOICES: {"choices": []}, FORM: form(line())}
ANSWERS: list[tuple[str, int, Json, str, str]] = [
    ("content", WORDS, {"content": "x" * 2001}, "content", TOO_LONG),
    ("title", FORM, form(line(), title="x" * 46), "title", TOO_LONG),
    ("custom_id", FORM, form(line(), custom_id=""), "custom_id", TOO_SHORT),
    ("empty form", FORM, form(), "components", TOO_SHORT),
    ("six lines", FORM, form(*map(line, range(6))), "components", TOO_LONG),
    ("custom_id twice", FORM, form(line(), line()), "components.1.component.custom_id", ID_TWICE),
    ("button", FORM, form(line(kind=2)), "components.0.type", "BASE_TYPE_CHOICES"),
    ("26 choices", CHOICES, choices(number=26), "choices", TOO_LONG),
    ("long name", CHOICES, choices(name="x" * 101), "choices.0.name", TOO_LONG),
    ("no name", CHOICES, choices(name=""), "choices.0.name", TOO_SHORT),
    ("long value", CHOICES, choices(value="x" * 101), "choices.0.value", "BASE_TYPE_BAD_LENGTH"),
]


@pytest.mark.parametrize(
    ("kind", "data", "path", "code"), [case[1:] for case in ANSWERS], ids=[case[0] for case in ANSWERS]
)
async def test_wrong_answer_is_refused_at_its_field(
    manual_bot: ManualBot, kind: int, data: Json, path: str, code: str
) -> None:
    """Words, a form or choices beyond Discord's limits are refused, and do not use up the interaction."""
    person = manual_bot.member
    asking = person.autocomplete("say", "words", "a") if kind == CHOICES else person.slash("say")
    async with manual_bot.asked(asking) as interaction:
        assert errors(await interaction.answer(kind, data)) == {f"data.{path}": code}
        assert (await interaction.answer(kind, RIGHT[kind]))[0] == 200


async def test_choices_reach_the_member(manual_bot: ManualBot) -> None:
    """The member's app receives the choices that the bot offers, up to 25."""
    choices = [{"name": f"{number}", "value": f"v{number}"} for number in range(25)]

    async def completed() -> None:
        assert await manual_bot.member.autocomplete("say", "words", "a") == choices

    async with manual_bot.asked(completed()) as interaction:
        assert (await interaction.answer(8, {"choices": choices}))[0] == 200


# Commands


NO_CHOICE = "BASE_TYPE_CHOICES"
WRONG_ORDER = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
WRONG_KIND = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
TWO_WAYS = "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES"
A = {"name": "a", "value": "a"}
MANY_CHOICES = [{"name": f"{n}", "value": f"{n}"} for n in range(26)]
BIG = [{"name": f"{letter}{'n' * 98}", "value": "v" * 99} for letter in "abcdefgh"]
TRANSLATED = [option(f"o{n:02}", description_localizations={"de": "x" * 97}, choices=BIG) for n in range(5)]
OPTIONS: dict[str, tuple[list[Json], str, str]] = {
    "26 options": ([option(f"o{n}") for n in range(26)], "", TOO_LONG),
    "26 choices": ([option(choices=MANY_CHOICES)], ".0.choices", TOO_LONG),
    "required after optional": ([option("a"), option("b", required=True)], ".1", WRONG_ORDER),
    "option twice": ([option()] * 2, ".1.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    "subcommand beside an option": ([option("a", 1), option("b")], ".1", WRONG_KIND),
    "group in a group": ([option("a", 2, options=[option("b", 2)])], ".0.options.0.type", NO_CHOICE),
    "choices with autocompletion": ([option(autocomplete=True, choices=[A])], ".0.choices", TWO_WAYS),
    "choice of another type": ([option(kind=4, choices=[A])], ".0.choices.0.value", "CHOICE_TYPE_INVALID"),
}
COMMANDS: dict[str, tuple[Json, str, str]] = {
    "capitals": (command("Ra"), "name", "APPLICATION_COMMAND_INVALID_NAME"),
    "blank in the name": (command("ra new"), "name", "STRING_TYPE_REGEX"),
    "long name": (command("x" * 33), "name", TOO_LONG),
    "long description": (command(description="x" * 101), "description", TOO_LONG),
    "no description": ({"name": "ra"}, "description", "BASE_TYPE_REQUIRED"),
    "language": (
        command(description_localizations={"tlh": "Ra"}),
        "description_localizations.tlh",
        NO_CHOICE,
    ),
    "8001 in the longest translation": (
        command(options=TRANSLATED),
        "",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    **{name: (command(options=parts), f"options{at}", code) for name, (parts, at, code) in OPTIONS.items()},
}


@pytest.mark.parametrize(("body", "path", "code"), COMMANDS.values(), ids=COMMANDS)
async def test_wrong_command_is_refused(api: Api, body: Json, path: str, code: str) -> None:
    """One command beyond Discord's limits spoils all; the error has Discord's code at its wrong field."""
    answer = await api("PUT", api.commands, [command("good"), body])
    assert errors(answer) == {f"1.{path}".rstrip("."): code}
    assert api.world.application.commands == {}


async def test_name_twice_is_refused_in_bulk(api: Api) -> None:
    """Two commands of the same name and type cannot be registered together."""
    answer = await api("PUT", api.commands, [command(), command()])
    assert errors(answer) == {"1": "APPLICATION_COMMANDS_DUPLICATE_NAME"}


async def test_application_has_at_most_100_commands(api: Api) -> None:
    """A hundred commands can be registered; one more is 30032."""
    most = [command(f"c{number}") for number in range(100)]
    assert (await api("PUT", api.commands, most))[0] == 200
    assert refusal(await api("PUT", api.commands, [*most, command("one-more")])) == (400, 30032)
