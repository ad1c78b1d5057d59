"""Moves of Ra by slash command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.ra.actions import Bid
from tests.bot.support.internals import Refusal, ra_typed, text
from tests.bot.support.messages import private_answer
from tests.bot.support.ra_tables import start_at_gods, start_at_unrest
from tests.typed_updates import look_at_ra

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_a_whole_auction_by_command(night: GameNight) -> None:
    """Draw, invoke, bid and pass work by command in the game's thread."""
    code = await night.start_game(night.ben, night.caro)
    await (await night.player_to_move(code)).slash("ra draw")
    await (await night.player_to_move(code)).slash("ra invoke")
    sun = next(action.sun for action in (await night.tables.look(code)).legal if isinstance(action, Bid))
    await (await night.player_to_move(code)).slash("ra bid", sun=sun)
    for _ in range(2):
        if (await look_at_ra(night.tables, code)).view.auction:
            await (await night.player_to_move(code)).slash("ra pass")

    actions = await night.actions(code)
    assert actions[:3] == ["draw", "invoke", f"bid {sun}"]
    assert set(actions[3:]) <= {"pass"}
    assert (await look_at_ra(night.tables, code)).view.auction is None


async def test_a_move_by_command_is_answered_by_the_new_turn_message(night: GameNight) -> None:
    """The answer is the message for the next player itself: nothing appears twice."""
    code = await night.start_game(night.ben, night.caro)
    player = await night.player_to_move(code)
    await player.slash("ra draw")
    table = await night.until_shown(code)

    message = await night.current_message(code)
    assert message["interaction_metadata"]["name"] == "ra draw"
    assert message["id"] == str(table.message_id)
    assert player.private_answers == []


async def test_a_move_by_command_that_edits_is_confirmed_privately(night: GameNight) -> None:
    """A player who moves again reads privately what they did themself, and where the board is."""
    code = await night.start_game(computers=2)
    await night.anna.slash("ra draw")
    answer = await private_answer(night.anna, "Anna drew")
    computers = [seat.name for seat in (await night.table(code)).seats if seat.computer]

    assert answer["content"].endswith(str((await night.until_shown(code)).message_id))
    assert not any(name in answer["content"] for name in computers)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1", "god 1"),
        ("3 1", "god 1 3"),
        ("2,3", "god 2 3"),
        ("1 Pharaoh, 3 Gold", "god 1 3"),
    ],
)
async def test_gods_are_used_by_command(night: GameNight, typed: str, action: str) -> None:
    """Spaces are accepted as numbers, in any order, and in the form of Discord's suggestions."""
    code = await start_at_gods(night)
    await (await night.player_to_move(code)).slash("ra god", tiles=typed)

    assert (await night.actions(code))[-1] == action


@pytest.mark.parametrize("typed", ["art religion", "Religion, Art", "RELIGION art"])
async def test_discards_are_chosen_by_command(night: GameNight, typed: str) -> None:
    """Tiles are accepted by key and by name, in any order."""
    code = await start_at_unrest(night)
    await (await night.player_to_move(code)).slash("ra discard", tiles=typed)

    assert (await night.actions(code))[-1] == "discard art religion"


UNKNOWN = [
    ("god", "3 foo", "foo", "Name tiles by the numbers of their spaces"),
    ("god", "3 to 7", "to", "Name tiles by the numbers of their spaces"),
    ("god", "temple", "temple", "Name tiles by the numbers of their spaces"),
    ("discard", "not art", "not", "Name the tiles to lose"),
    ("discard", "", "", "Name the tiles to lose"),
]


@pytest.mark.parametrize(("verb", "typed", "word", "words"), UNKNOWN)
def test_words_that_are_not_understood_are_refused(verb: str, typed: str, word: str, words: str) -> None:
    """The refusal names the word and explains how to name tiles."""
    with pytest.raises(Refusal) as refused:
        ra_typed.action_text(verb, typed, "en")

    refusal = text("en", refused.value.key, **refused.value.values)
    assert refusal.startswith(f"I don’t understand “{word}”, so nothing was done. {words}")
