"""Everything that others can see of a game, for comparing two games that should look alike."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from playground.member import Member
from tests.bot.support.database import everything_stored
from tests.bot.support.game_night import QUICKLY, GameNight
from tests.bot.support.internals import RANDOM_OF_TABLES, announcing_lock, until_background_work_done
from tests.bot.support.messages import said_to
from tests.bot.support.setup import open_night, running_bot
from tests.stacked_deck import StackedDeck


class Transcript(NamedTuple):
    """Everything that others can see of a game."""

    public: list[str]
    """The public messages with their files, controls and pings, in order."""
    looks: list[str]
    """The private answers to the others afterwards."""
    moves: list[tuple[Any, ...]]
    """The rows of the moves, without their times."""


CHANGING = re.compile(r"\d{15,}|<t:\d+:R>")
"""Snowflakes and times, which are others in every game."""


async def by_plan_and_by_hand(
    play: Callable[[GameNight, bool], Awaitable[Transcript]], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Transcript, Transcript]:
    """What is left of a game that is played twice, in nights of their own: with plans and without."""
    transcripts = []
    for planned in (True, False):
        own, deck = folder / str(planned), StackedDeck()
        own.mkdir()
        monkeypatch.setattr(RANDOM_OF_TABLES, deck)
        async with open_night(GameNight, own, deck, running_bot) as night:
            transcripts.append(await play(night, planned))
    by_plan, by_hand = transcripts
    return by_plan, by_hand


async def finished_transcript(night: GameNight, code: str, watcher: Member) -> Transcript:
    """Finish a game; return what is left of it."""
    await until_background_work_done(night.bot)
    async with announcing_lock(night.bot, code):  # a look of the bot would show a position in between
        while (await night.tables.play.play_computers(code)).player_to_act is not None:
            await night.act(code, liked=QUICKLY)
    await night.finish(code)
    await until_background_work_done(night.bot)
    looks = [await said_to(watcher, command, table=code) for command in ("ra show log", "ra show text")]
    public = [
        str(
            (
                CHANGING.sub("ID", one.content),
                CHANGING.sub("ID", str(one.components)),
                [(file.filename, file.description, file.data) for file in one.attachments],
                [user.username for user in one.mentions.users],
            )
        )
        for one in sorted(night.all_messages(), key=lambda one: int(one.id))
        if one.ephemeral_to is None
    ]
    moves = [
        (move.version, move.seat, move.action, move.reason)
        for move in (await everything_stored(night.tables))["moves"]
    ]
    return Transcript(public, looks, moves)
