"""Discord's limits on commands."""

import pytest

from playground.discord_json import Json
from tests.playground.api import Api, errors
from tests.playground.bodies import command, option

REFUSED: list[tuple[str, Json, dict[str, str]]] = [
    ("capitals", command("Ra"), {"name": "APPLICATION_COMMAND_INVALID_NAME"}),
    ("blank in the name", command("ra new"), {"name": "STRING_TYPE_REGEX"}),
    ("long name", command("x" * 33), {"name": "BASE_TYPE_MAX_LENGTH"}),
    ("long description", command(description="x" * 101), {"description": "BASE_TYPE_MAX_LENGTH"}),
    ("no description", {"name": "ra"}, {"description": "BASE_TYPE_REQUIRED"}),
    (
        "26 options",
        command(options=[option(f"o{n}") for n in range(26)]),
        {"options": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "26 choices",
        command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])]),
        {"options.0.choices": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        "required after optional",
        command(options=[option("a"), option("b", required=True)]),
        {"options.1": "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
    ),
    (
        "option twice",
        command(options=[option("a"), option("a")]),
        {"options.1.name": "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"},
    ),
    (
        "subcommand beside an option",
        command(options=[option("a", 1), option("b")]),
        {"options.1": "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
    ),
    (
        "group in a group",
        command(options=[option("a", 2, options=[option("b", 2)])]),
        {"options.0.options.0.type": "BASE_TYPE_CHOICES"},
    ),
    (
        "choices with autocompletion",
        command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
        {"options.0.choices": "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES"},
    ),
    (
        "choice of another type",
        command(options=[option(kind=4, choices=[{"name": "a", "value": "a"}])]),
        {"options.0.choices.0.value": "CHOICE_TYPE_INVALID"},
    ),
    (
        "unknown language",
        command(description_localizations={"tlh": "Ra"}),
        {"description_localizations.tlh": "BASE_TYPE_CHOICES"},
    ),
    (
        "8001 characters, the longest translation counts",
        command(
            options=[
                option(f"o{n:02}", description_localizations={"de": "x" * 97}, choices=big_choices)
                for n, big_choices in enumerate(
                    [[{"name": f"{m}{'n' * 98}"[:99], "value": "v" * 99} for m in "abcdefgh"]] * 5
                )
            ]
        ),
        {"": "APPLICATION_COMMAND_TOO_LARGE"},
    ),
]


@pytest.mark.parametrize(
    ("body", "expected"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
async def test_wrong_command_is_refused(api: Api, body: Json, expected: dict[str, str]) -> None:
    """One command beyond Discord's limits spoils all; the error has Discord's code at its wrong field."""
    status, answer = await api("PUT", api.commands, [command("good"), body])
    in_bulk = {".".join(filter(None, ("1", path))): code for path, code in expected.items()}
    assert (400, in_bulk) == (status, errors(answer))
    assert api.world.application.commands == {}


async def test_name_twice_is_refused_in_bulk(api: Api) -> None:
    """Two commands of the same name and type cannot be registered together."""
    status, answer = await api("PUT", api.commands, [command(), command()])
    assert (status, errors(answer)) == (400, {"1": "APPLICATION_COMMANDS_DUPLICATE_NAME"})


async def test_application_has_at_most_100_commands(api: Api) -> None:
    """A hundred commands can be registered; one more is 30032."""
    most = [command(f"c{number}") for number in range(100)]
    assert (await api("PUT", api.commands, most))[0] == 200
    status, answer = await api("PUT", api.commands, [*most, command("one-more")])
    assert (status, answer["code"]) == (400, 30032)
