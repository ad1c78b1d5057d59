"""Tables of the dice game: loaded dice, and moves by command."""

from random import Random
from typing import Any

import pytest

from engine.dice.faces import FACES, Face
from engine.dice.setup import Setup
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import code_of

MIXED_DICE = "nnays"
"""Red and blue Nile, yellow ankh, green pyramid, purple sun."""
LETTERS = {face.value[0]: face for face in Face if face is not Face.PYRAMID} | {"y": Face.PYRAMID}


def load_dice(monkeypatch: pytest.MonkeyPatch, faces: str, *, seed: int = 5) -> None:
    """Let every new game begin with the first seat and these faces, followed by random ones.

    Each letter is a die: s(un), p(haraoh), n(ile), c(ivilization), y (pyramid), a(nkh); blanks do not matter.
    """
    loaded = [LETTERS[letter] for letter in faces.replace(" ", "")]
    later = Random(seed).choices(FACES, k=3000)
    monkeypatch.setattr("engine.dice.deal", lambda *_: Setup(0, faces=(*loaded, *later)))


async def start_dice_game(night: GameNight, *others: Member, **options: object) -> str:
    """Let Anna start a dice game with these people and these options of the rules; return its code."""
    lobby = await night.open_lobby(game="dice", players=1 + len(others))
    await night.choose_options(code_of(lobby), **options)
    return await night.fill_and_start(lobby, *others)


async def start_with_dice(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, faces: str, *actions: str
) -> tuple[str, Member]:
    """Start a game of Anna and Ben with loaded dice and make these moves without clicks.

    Returns its code, and the player to move.
    """
    load_dice(monkeypatch, faces)
    code = await night.start_game(night.ben, game="dice")
    await night.advance(code, *actions)
    return code, await night.player_to_move(code)


async def send_dice_command(night: GameNight, code: str, command: str, **options: Any) -> None:
    """Let the player to move send a command that makes or takes back a move."""
    player, before = await night.player_to_move(code), await night.table(code)
    await player.slash(f"radice {command}", **options)
    await night.until_shown(code, after=before.version)


async def suggested_names(
    night: GameNight, code: str, command: str, option: str, typed: str, **options: Any
) -> list[str]:
    """The names of what is suggested to the player to move while they type."""
    player = await night.player_to_move(code)
    choices = await player.autocomplete(f"radice {command}", option, typed, **options)
    return [choice["name"] for choice in choices]
