"""Hints: what a strong computer would do, shown to the player to move alone."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.member import Member
from renderers.ra import action_label
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import percents
from tests.bot.support.messages import answer_to, labels, name_of
from tests.typed_updates import look_at_ra


async def get_hint(night: GameNight, code: str) -> tuple[Member, str]:
    """The player to move, and the hint they get by command."""
    person = await night.player_to_move(code)
    return person, (await answer_to(person, "ra hint", table=code))["content"]


def percentages(line: str) -> list[int]:
    return [int(share) for share in re.findall(r"(\d+)%", line)]


@given(st.lists(st.floats(min_value=0.001, max_value=1), min_size=2, max_size=5))
def test_chances_sum_to_a_hundred(weights: list[float]) -> None:
    """Chances in percent sum to 100, each within one of its exact value."""
    shares = [weight / sum(weights) for weight in weights]
    rounded = percents(shares)

    assert sum(rounded) == 100
    assert all(abs(shown - 100 * share) < 1 for shown, share in zip(rounded, shares, strict=True))


async def test_a_hint_lists_the_best_actions_and_the_prospects(night: GameNight) -> None:
    """It has the best actions, everybody's chances, the lot's worth, and the chance of a Ra tile."""
    night.deck.top = ("gold",)
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, "draw")
    before = await night.until_shown(code)
    _, hint = await get_hint(night, code)

    title, first, second, shares, worths, ra, small = hint.splitlines()
    assert title == f"**Hint for game {code}:** your chance of winning if you choose…"
    assert {line.split("**")[1] for line in (first, second)} == {"Draw a tile", "Invoke Ra"}
    assert sum(percentages(shares)) == 100
    assert percentages(first)[0] in percentages(shares)
    assert worths.startswith("What the lot is worth to each player, in fame by the end of the game: ")
    assert worths.count("you ") == 1
    assert worths.count(",") == 1 + 2
    assert ra == "Chance that the next tile is a Ra tile: 17% (30 of 179 in the bag)."
    assert small.startswith("-# This is the view of the computer Master")
    assert await night.table(code) == before


async def test_in_an_auction_passing_and_suns_are_compared(night: GameNight) -> None:
    """A bidder reads what passing and their suns promise, three options at most, best first."""
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, "draw", "invoke")
    update = await look_at_ra(night.tables, code)
    _, hint = await get_hint(night, code)

    options = [line for line in hint.splitlines() if re.match(r"\d\. ", line)]
    offered = {action_label(action, update.view, "en") for action in update.legal}
    assert len(options) == min(3, len(update.legal))
    assert {line.split("**")[1] for line in options} <= offered
    assert percentages(options[0])[0] >= percentages(options[-1])[0] - 1


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_whoever_has_left_can_win_no_more(night: GameNight, game: str) -> None:
    """A hint shares all chances among those who stay, and names nobody else."""
    code = await night.start_game(night.ben, night.caro, game=game)
    await night.tables.absences.leave_for_good(code, int(night.caro.id))
    await night.announce(code)
    person, hint = await get_hint(night, code)
    shares = next(line for line in hint.splitlines() if line.startswith("Chances of winning now"))
    assert name_of(night.caro) not in shares
    assert "What the lot is worth" not in hint  # it is empty
    assert len(percentages(shares)) == 2
    assert sum(percentages(shares)) == 100
    assert person is not night.caro


async def test_a_hint_mentions_the_ra_tile_that_ends_the_epoch(night: GameNight) -> None:
    """The hint says so where the next Ra tile would end the epoch."""
    night.deck.top = ("ra",) * 5
    code = await night.start_game(night.ben)
    while (update := await look_at_ra(night.tables, code)).view.ra_tiles < 5 or update.view.auction:
        legal = [str(action) for action in update.legal]
        await night.advance(code, "draw" if "draw" in legal else "pass")
    _, hint = await get_hint(night, code)

    assert "is the Ra tile that ends the epoch: 14% (25 of 175 in the bag)" in hint


async def test_a_host_can_open_a_table_without_hints(night: GameNight) -> None:
    """The lobby says that hints are off; nobody gets or is offered one."""
    code = await night.start_game(night.ben, hints=False)
    person, answer = await get_hint(night, code)

    assert answer == "The host has turned hints off at this table."
    assert "Hint" not in labels(await night.open_more(code, person))
