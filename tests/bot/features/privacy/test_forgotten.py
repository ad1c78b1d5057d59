"""What the bot keeps in memory outlives no deletion: afterwards nothing shows the name any more."""

import re
from typing import Any

import pytest

from playground.member import Member
from tests.bot.features.privacy.test_privacy import delete
from tests.bot.support.every_way import (
    Told,
    Way,
    commands_about,
    commands_about_none,
    completions_about,
    each_told,
    presses_about,
    presses_about_none,
)
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import Drawing
from tests.bot.support.messages import Message, code_of

BEN = re.compile(r"\bBen\b")


async def about_none(night: GameNight, person: Member) -> list[Way]:
    """All commands and controls that are about no table."""
    return [*await commands_about_none(person), *presses_about_none(night, person)]


async def about(night: GameNight, person: Member, *codes: str) -> list[Way]:
    """All commands, completions and controls about these tables."""
    ways = list[Way]()
    for code in codes:
        version = (await night.table(code)).version
        ways += [
            *await commands_about(person, code),
            *await completions_about(person, code),
            *presses_about(night, person, code, version),
        ]
    return ways


def named_pictures(monkeypatch: pytest.MonkeyPatch) -> set[bytes]:
    """The pictures that are drawn from now on with Ben's name in them."""
    found: set[bytes] = set()
    draw = Drawing._draw

    async def note(drawing: Drawing, worker: Any, work: Any, *args: Any) -> Any:
        picture = await draw(drawing, worker, work, *args)
        if picture and BEN.search(repr((work.args, work.keywords))):
            found.add(picture.data)
        return picture

    monkeypatch.setattr(Drawing, "_draw", note)
    return found


def shows_ben(night: GameNight, told: Told, known: dict[str, Message], pictures: set[bytes]) -> bool:
    """Whether their name is in an answer, or in a message that is new or says something else than before."""

    def is_news(message: Message) -> bool:
        before = known.get(message["id"])
        return before is None or any(before[part] != message[part] for part in ("content", "attachments"))

    news = [one for one in told.shown if is_news(one)]
    files = [night.world.attachments[file["id"]].data for one in news for file in one["attachments"]]
    return bool(BEN.search(str(told._replace(shown=news))) or any(data in pictures for data in files))


async def naming_ben(night: GameNight, person: Member, ways: list[Way], pictures: set[bytes]) -> list[str]:
    """The ways among these by which a person is shown the name again; without those that leave a table."""
    known = dict(person.messages)
    every = {way.name: way for way in ways}  # a completion of nothing typed is about every table
    kept = [way for name, way in every.items() if "privacy:delete" not in name and "leave" not in name]
    told = each_told(night, person, kept)
    return [way.name async for way, one in told if shows_ben(night, one, known, pictures)]


@pytest.mark.usefixtures("own_pictures")
async def test_nothing_names_a_deleted_person(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that can be asked is asked before and after, by spectators and by players.

    What was said before stays on Discord as it was; all that is shown or said again is without the name.
    """
    pictures = named_pictures(monkeypatch)
    finished = await night.start_game(night.ben)
    await night.play_quickly(finished)
    await night.finish(finished)
    await night.go_to_games()
    running = await night.start_game(night.ben, night.caro)
    await night.go_to_games()
    lobby = code_of(await night.open_lobby(players=4))
    await night.ben.slash("ra join", table=lobby)
    await night.until_shown(lobby)
    for person in night.people.values():
        await person.go_to("off-topic")
    ways = [*await about_none(night, night.caro), *await about(night, night.caro, finished, running)]
    assert f"/ra show text {running}" in await naming_ben(night, night.caro, ways, pictures)
    assert pictures

    await delete(night.ben)
    for code in (finished, running, lobby):
        await night.until_shown(code)
    await night.until_answered()
    spectator, player = night.caro, night.anna
    ways = await about(night, spectator, finished)
    assert await naming_ben(night, spectator, ways, pictures) == []
    ways = [*await about_none(night, player), *await about(night, player, running, lobby)]
    assert await naming_ben(night, player, ways, pictures) == []
