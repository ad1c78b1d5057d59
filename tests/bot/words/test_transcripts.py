"""Whole games in other languages, read as Discord shows them: not a word of English is left."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from playground.member import Member
from tests.bot.support.game_night import QUICKLY, GameNight
from tests.bot.support.internals import until_analysed
from tests.bot.support.messages import code_of

READ = ("content", "label", "placeholder", "description", "title")
"""The keys of Discord's JSON under which there are words for people."""
NOT_WORDS = re.compile(
    r"https?://\S+|<[@#:/a-z!&][^>]*>|\b(?:Discord|UTC|Luxor)\b|@(?:everyone|here)|\b[A-Z0-9]{3}\b"
    r"|\bI{1,3}\b|Language: English|Idioma: español(?: \(Latinoamérica\))?"
    r"|```[^`]+```|`[^`]+`|SHA-256|docs/fairness\.md"
)
"""Links, mentions, emojis, timestamps, names, codes, numbers of epochs, own names of languages, code."""
FOREIGN = {
    "ru": re.compile(r"[A-Za-z]+"),
    "es": re.compile(
        r"\b(?i:the|and|of|is|are|to|in|your|you|sun|suns|bid|drew|wins?|tiles?|auction|epoch|player|with)\b"
    ),
}
"""Words that no text of a language has."""
LOOKS = (
    *("ra show text", "ra show news", "ra show log", "ra show bag", "ra show fame", "ra hint", "ra games"),
    *("ra leaderboard", "ra rules", "ra me settings", "ra-learn key", "ra plan", "ra board", "ra options"),
    *("ra-server check", "ra-server settings", "ra-server tables", "ra-learn tutorial", "ra cancel"),
    *("ra-stats player", "ra-stats server", "ra-stats history"),
)
MOVES_BETWEEN_LOOKS = {"ra": 4, "dice": 6}
"""So that all of these are used in a game, which then ends quickly."""


@pytest.mark.parametrize(
    ("language", "game"),
    [
        ("ru", "dice"),
        ("es", "ra"),
        pytest.param("ru", "ra", marks=pytest.mark.simulation),
        pytest.param("es", "dice", marks=pytest.mark.simulation),
    ],
)
async def test_a_whole_game_is_told_in_one_language(night: GameNight, language: str, game: str) -> None:
    """In a server and to people of another language nothing public or private has an English word."""
    speak(night, language)
    await night.restart_bot()  # it learns of the server's language at the start
    await night.anna.slash("ra new", game=game, players=3, computers=1, level="greedy")
    lobby = await night.anna.wait_for_message(lambda message: ":join" in str(message["components"]))
    code = code_of(lobby)
    await night.until_shown(code)
    await night.ben.click(lobby, await custom_id(night, lobby, "join"))
    await night.until_shown(code, after=1)
    await night.anna.click(lobby, await custom_id(night, lobby, "start"))
    await night.go_to_table(code, night.anna, night.ben)
    for move in range(1000):
        table = await night.tables.play.play_computers(code)
        if table.player_to_act is None:
            break
        looks, rest = divmod(move, MOVES_BETWEEN_LOOKS[game])
        if rest == 0:
            await night.announce(code)
            await look_around(await night.player_to_move(code), code, LOOKS[looks % len(LOOKS)])
        await night.act(code, liked=() if looks < len(LOOKS) else QUICKLY)
    await night.announce(code)
    await night.until_shown(code)
    await look_back(night, code, game)

    names = re.compile("|".join(re.escape(seat.name) for seat in (await night.table(code)).seats))
    said = {words for person in (night.anna, night.ben) for words in everything_read(person)}
    foreign = {
        (word, words)
        for words in said
        for word in FOREIGN[language].findall(NOT_WORDS.sub("", names.sub("", words)))
    }
    assert len(said) > 100
    assert foreign == set()


def speak(night: GameNight, language: str) -> None:
    """Let the server and its people have Discord in a language."""
    locale = {"ru": "ru", "es": "es-ES"}[language]
    night.world.guild.locale = locale
    for person in (night.anna, night.ben):
        night.world.users[person.id].locale = locale


async def look_back(night: GameNight, code: str, game: str) -> None:
    """Everything that there is to see once a game is over, in a season that closes."""
    anna = night.anna
    await anna.slash("ra-learn replay", table=code)
    for command in ("ra leaderboard", "ra-stats player", "ra-stats server"):
        await anna.slash(command, game=game)
    await anna.slash("ra leaderboard", game=game, order="fame", players=3, period="month")
    await anna.slash("ra leaderboard", game=game, period="season")
    await anna.slash("ra-server season", name="2027")
    await anna.slash("ra leaderboard", game=game, period="season")
    await anna.slash("ra-server season")
    await anna.slash("ra leaderboard", game=game, period="hall")
    await anna.slash("ra-stats history")
    await anna.slash("ra-learn analyse", table=code)
    await until_analysed(night.bot)
    await anna.wait_until(
        lambda: any("-analysis.png" in str(one["attachments"]) for one in anna.messages.values())
    )


async def custom_id(night: GameNight, lobby: dict[str, Any], what: str) -> str:
    """The custom_id of a button of the lobby message as it is now."""
    message = night.anna.messages[lobby["id"]]
    found = re.search(rf"table:[^'\"]*:{what}(?=['\"])", str(message["components"]))
    assert found
    return found[0]


async def look_around(person: Member, code: str, command: str) -> None:
    """Use a command that shows something, or refuses to, and a move that is not possible."""
    at_table = {} if command in NOT_AT_A_TABLE else {"table": code}
    await person.forge_slash(command, **at_table)
    await person.slash("ra bid", sun=1, table=code)


NOT_AT_A_TABLE = {
    *("ra games", "ra leaderboard", "ra rules", "ra me settings", "ra-learn key", "ra-learn tutorial"),
    *("ra-server check", "ra-server settings", "ra-server tables"),
    *("ra-stats player", "ra-stats server", "ra-stats history"),
}


def everything_read(person: Member) -> Iterator[str]:
    """All words of everything that a person's app has received."""
    for event in person.events:
        if event["t"] in {"MESSAGE_CREATE", "MESSAGE_UPDATE", "THREAD_CREATE"}:
            yield from words_in(event["d"])


def words_in(part: Any) -> Iterator[str]:
    """The words for people in a part of Discord's JSON; names of people and threads aside."""
    match part:
        case dict():
            for key, value in part.items():
                if key in READ and isinstance(value, str) and value:
                    yield value
                elif key not in {"author", "mentions", "interaction_metadata", "emoji"}:
                    yield from words_in(value)
        case list():
            for value in part:
                yield from words_in(value)
