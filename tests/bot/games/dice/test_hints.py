"""Hints in the dice game: what `master` would do, and why."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.games import DICE
from engine.players.dice.levels import judge
from tests.bot.support.internals import ON_DISCORD
from tests.bot.support.messages import answer_to, labels

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_hint_has_actions_reasons_and_chances(night: GameNight) -> None:
    """The three best actions with the player's chance, why the first is best, and everybody's chances."""
    code = await night.start_game(night.ben, game="dice")
    person = await night.player_to_move(code)
    assert "Hint" in labels(await night.open_more(code, person))
    hint = (await answer_to(person, person.slash("ra hint", table=code)))["content"]

    title, first, second, third, shares, *rest = hint.splitlines()
    assert title == f"**Hint for game {code}:** your chance of winning if you choose…"
    assert [line.partition(".")[0] for line in (first, second, third)] == ["1", "2", "3"]
    assert re.search(r"\*\*: \d+%\. .+\.$", first)
    assert sum(map(int, re.findall(r"(\d+)%", shares))) == 100
    assert rest[-1].startswith("-# This is the view of the computer Master")


@pytest.mark.parametrize(("given", "level"), [({}, "Master"), ({"nile_spaces": 20}, "Regular")])
def test_a_hint_names_the_level_that_sees_it_so(given: dict[str, int], level: str) -> None:
    """With other options than the usual ones, which its network does not know, master plays as regular."""
    options = DICE.read_options(2, given)
    state = DICE.new_game(2, options, DICE.deal(2, options, Random(1)))
    view = DICE.computer_view(state, DICE.to_act(state))
    hint = ON_DISCORD["dice"].hint_lines(judge(view, DICE.legal_actions(state)), view, ["Anna", "Ben"], "en")
    assert hint[-1].startswith(f"-# This is the view of the computer {level},")
