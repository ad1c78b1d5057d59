"""Discord's limits on commands."""

import pytest

from playground.discord_json import Json
from tests.playground.api import Api, command, errors, option, refusal

TOO_LONG, NO_CHOICE = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_CHOICES"
WRONG_ORDER = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
WRONG_KIND = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
TWO_WAYS = "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES"
A = {"name": "a", "value": "a"}
MANY = [{"name": f"{n}", "value": f"{n}"} for n in range(26)]
BIG = [{"name": f"{letter}{'n' * 98}", "value": "v" * 99} for letter in "abcdefgh"]
TRANSLATED = [option(f"o{n:02}", description_localizations={"de": "x" * 97}, choices=BIG) for n in range(5)]
OPTIONS: dict[str, tuple[list[Json], str, str]] = {
    "26 options": ([option(f"o{n}") for n in range(26)], "", TOO_LONG),
    "26 choices": ([option(choices=MANY)], ".0.choices", TOO_LONG),
    "required after optional": ([option("a"), option("b", required=True)], ".1", WRONG_ORDER),
    "option twice": ([option()] * 2, ".1.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    "subcommand beside an option": ([option("a", 1), option("b")], ".1", WRONG_KIND),
    "group in a group": ([option("a", 2, options=[option("b", 2)])], ".0.options.0.type", NO_CHOICE),
    "choices with autocompletion": ([option(autocomplete=True, choices=[A])], ".0.choices", TWO_WAYS),
    "choice of another type": ([option(kind=4, choices=[A])], ".0.choices.0.value", "CHOICE_TYPE_INVALID"),
}
REFUSED: dict[str, tuple[Json, str, str]] = {
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


@pytest.mark.parametrize(("body", "path", "code"), REFUSED.values(), ids=REFUSED)
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
