"""Records of games that were played elsewhere, handed over as files."""

import json
import re
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from engine.imports import LARGEST, read_finished_game
from playground.member import File, Member
from tests.bot.support.database import everything_stored
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, labels, replay_seen, turned

ENGINE = Path(__file__).parents[3] / "engine"
RA = (ENGINE / "ra/playthroughs/three_players.json").read_bytes()
DICE = (ENGINE / "dice/playthroughs/two_players.json").read_bytes()
GOOD = {"ra": RA, "dice": DICE}


async def hand_over(person: Member, data: bytes | str, name: str = "game.json") -> Message:
    """The private answer to a file."""
    file = File(name, data if isinstance(data, bytes) else data.encode())
    return await answer_to(person, "ra-learn import", file=file)


def code_in(answer: Message) -> str:
    """The code of the game that was imported."""
    found = re.search(r"as game ([A-Z0-9]{3,8}),", answer["content"])
    assert found, answer["content"]
    return found[1]


@pytest.mark.usefixtures("small_replay")
@pytest.mark.parametrize("game", sorted(GOOD))
async def test_a_game_from_elsewhere_is_watched_like_one_from_here(night: GameNight, game: str) -> None:
    """By anybody, step by step, as an animation, in log and words; nothing is announced."""
    before = len(night.channel_messages(night.caro, night.caro.channel_id))
    answer = await hand_over(night.caro, GOOD[game])
    code, moves = code_in(answer), len(read_finished_game(GOOD[game]).moves)
    assert answer["flags"] & EPHEMERAL
    assert labels(answer) == ["Replay", "Analyse", "More"]
    assert answer["content"].endswith("The last 10 that you import here are kept, and the last 50 in all.")
    assert len(night.channel_messages(night.caro, night.caro.channel_id)) == before
    choices = await night.ben.autocomplete("ra-learn replay", "table", code[:2].lower())
    assert [choice["value"] for choice in choices] == [code]
    assert "Player 1, Player 2" in choices[0]["name"]

    stepper = await answer_to(night.ben, "ra-learn replay", table=code)
    assert f"move 0 of {moves}" in stepper["content"]
    assert "-# A game played elsewhere, for watching only." in stepper["content"]
    stepper = await turned(night.ben, stepper, "Last")
    assert "Player 1" in stepper["attachments"][0]["description"]
    for command in ("ra show log", "ra show text", "ra show news"):
        shown = await answer_to(night.ben, command, table=code)
        assert "Player " in shown["content"]
        assert "is over" in shown["content"]
    await night.ben.click(stepper, "Play as animation")
    assert (await replay_seen(night.anna))["channel_id"] == night.ben.channel_id


def unfinished() -> bytes:
    """A game without its last moves."""
    record = json.loads(RA)
    record["moves"] = record["moves"][:-3]
    return json.dumps(record).encode()


def illegal() -> bytes:
    """A game with a move that nobody can make."""
    record = json.loads(DICE)
    record["moves"][6][1] = "`@everyone`"
    return json.dumps(record).encode()


BAD = {
    "This file is too large for a record: at most 64 kB.": b" " * (LARGEST + 1),
    "This file is not a record, since it is not JSON.": b"\x89PNG",
    "This file is not a record, since it is not JSON. `It stops making sense at": b"moves",
    "This file is not the record of a game.": b"[1, 2]",
    "This is a record in a format that I don’t know; I know ra-record/1.": b'{"format": "ra-record/9"}',
    'This record is broken. `A record needs the key "game".`': b'{"format": "ra-record/1"}',
    "This record can’t be played: move 7 is not possible. `Move 7, ''@everyone'' of seat 1": illegal(),
    "This game isn’t finished. Only finished games can be imported.": unfinished(),
}


async def test_every_bad_file_is_refused_with_its_reason(night: GameNight) -> None:
    """Privately, in the language of the person; nothing is stored and nobody is pinged.

    Only the sentence of the rules, where that helps, is in English for all, as it is for developers.
    """
    before = await everything_stored(night.tables)
    night.world.users[night.caro.id].locale = "ru"
    english = re.compile(r"\b(the|record|game|file|not|move)\b", re.IGNORECASE)
    for words, data in BAD.items():
        answer = await hand_over(night.anna, data)
        assert answer["content"].startswith(words)
        assert "codec" not in answer["content"]
        assert answer["flags"] & EPHEMERAL
        assert not answer["mention_everyone"]
        translated = (await hand_over(night.caro, data))["content"]
        assert not english.search(re.sub("`[^`]*`|ra-record/1", "", translated)), translated
    assert await everything_stored(night.tables) == before
    assert night.ben.pings == []


async def test_a_file_that_is_not_as_discord_said(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at all, or larger than it was said to be: nothing is changed, and the person reads why."""
    before = await everything_stored(night.tables)
    for read, words in (
        (
            AsyncMock(side_effect=ConnectionResetError),
            "Discord couldn’t hand over the file just now. Nothing was changed",
        ),
        (AsyncMock(return_value=b" " * (LARGEST + 1)), "This file is too large"),
    ):
        with monkeypatch.context() as broken:
            broken.setattr("discord.Attachment.read", read)
            assert (await hand_over(night.anna, RA))["content"].startswith(words)
    assert await everything_stored(night.tables) == before
    assert code_in(await hand_over(night.anna, RA))
