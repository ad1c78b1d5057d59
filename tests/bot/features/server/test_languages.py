"""The language of a table: chosen by who opens it, else by the server, else by the server's Discord."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, answer_to, as_opened, code_of, submit_form
from tests.bot.support.servers import MARK, set_server, spoken


@pytest.fixture(autouse=True)
def _german(tmp_path: Path, night: GameNight) -> Iterator[None]:  # the bot has started
    """The bot speaks German too, after a fashion."""
    with spoken("de", tmp_path / "words"):
        yield


async def language_of(night: GameNight, **options: str) -> str:
    """The language of a new table, in which its lobby message is."""
    lobby = await answered_lobby(night, **options)
    table = await night.table(code_of(lobby))
    assert (table.locale == "de") == lobby["content"].startswith(MARK)
    return table.locale


async def answered_lobby(night: GameNight, **options: str) -> Message:
    """The message of a new lobby, whatever its language."""
    known = set(night.anna.messages)
    await night.anna.slash("ra new", **options)
    return await night.anna.wait_for_message(lambda message: message["id"] not in known)


async def test_a_table_speaks_the_language_of_the_server(night: GameNight) -> None:
    """That of its Discord, or English if the bot does not speak it; its setting comes first."""
    assert await language_of(night) == "en"
    await set_server(night.anna, language="de")
    assert await language_of(night) == "de"
    await set_server(night.anna, language="discord")
    night.world.guild.locale = "fr"
    assert await language_of(night) == "en"
    night.world.guild.locale = "de"
    assert await language_of(night) == "de"
    await set_server(night.anna, language="en")
    assert await language_of(night) == "en"


async def test_whoever_opens_a_table_chooses_its_language(night: GameNight) -> None:
    """Before everything else; the languages are suggested, and listed to whoever names another.

    Each may be typed as it is listed, and as any of the others calls it.
    """
    assert await language_of(night, language="de") == "de"
    await set_server(night.anna, language="de")
    for typed in (" ＥNGLISH ", "English (en)", "Englisch"):
        assert await language_of(night, language=typed) == "en"
    offered = await night.anna.autocomplete("ra new", "language", "")
    assert [(one["name"], one["value"]) for one in offered] == [("English", "en"), (f"{MARK}English", "de")]
    answer = await answer_to(night.anna, "ra new", language="nl")
    assert answer["content"] == f"I don’t speak that language. I speak English (en), {MARK}English (de)."


async def test_a_host_changes_the_language_before_the_start(night: GameNight) -> None:
    """The form of options has it where there is room; the lobby then speaks it, and everything after it."""
    lobby = await night.open_lobby(players=3)
    form = await night.anna.slash("ra options")
    assert as_opened(form)["Language"] == ["en"]
    await submit_form(night.anna, form, Language=["de"])
    code = code_of(lobby)
    await night.anna.wait_until(lambda: night.anna.messages[lobby["id"]]["content"].startswith(MARK))
    assert (await night.table(code)).locale == "de"
