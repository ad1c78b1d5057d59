"""Illegal moves of Ra, and the reasons that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.ra.actions import Bid
from tests.bot.support.messages import code_of, private_answer
from tests.bot.support.ra_tables import GODS, MOVES_TO_GODS, MOVES_TO_UNREST, UNREST
from tests.typed_updates import look_at_ra

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight

FULL = ("pharaoh",) * 8
REFUSED = [
    ((), (), ("ra bid", {"sun": 16}), "There is no auction now."),
    ((), (), ("ra pass", {}), "There is no auction now."),
    ((), (), ("ra god", {"tiles": "1"}), "You have too few gods for that"),
    ((), (), ("ra god", {"tiles": "9"}), "There is no such space"),
    ((), (), ("ra god", {"tiles": "1 1"}), "Name each space only once."),
    ((), (), ("ra discard", {"tiles": "art art"}), "There is nothing to lose now."),
    ((), ("invoke",), ("ra draw", {}), "An auction is running: bid or pass."),
    ((), ("invoke",), ("ra invoke", {}), "An auction is running: bid or pass."),
    ((), ("invoke",), ("ra bid", {"sun": 1}), "You don’t have that sun face up."),
    ((), ("invoke", "pass", "pass"), ("ra pass", {}), "you must bid a sun."),
    ((), ("invoke",), ("ra god", {"tiles": "abc"}), "turn to act: bid any sun or pass."),
    (GODS, MOVES_TO_GODS, ("ra god", {"tiles": "abc"}), "I don’t understand “abc”"),
    (FULL, ("draw",) * 8, ("ra draw", {}), "The auction track is full: use gods or invoke Ra."),
    (GODS, MOVES_TO_GODS, ("ra god", {"tiles": "8"}), "A god can’t take that"),
    (GODS, MOVES_TO_GODS, ("ra god", {"tiles": "1 2 3"}), "You have too few gods for that"),
    (UNREST, MOVES_TO_UNREST, ("ra draw", {}), "A disaster comes first"),
    (UNREST, MOVES_TO_UNREST, ("ra discard", {"tiles": "art"}), "You can’t lose these: choose exactly"),
    (
        UNREST,
        MOVES_TO_UNREST,
        ("ra discard", {"tiles": "temple sphinx"}),
        "You can’t lose these: choose exactly",
    ),
]


@pytest.mark.parametrize(("deck", "moves", "command", "why"), REFUSED)
async def test_an_illegal_move_is_refused_with_its_reason(
    night: GameNight,
    deck: tuple[str, ...],
    moves: tuple[str, ...],
    command: tuple[str, dict[str, Any]],
    why: str,
) -> None:
    """The player to move reads privately why not, and nothing changes."""
    night.deck.top = deck or ("pharaoh",)
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, *moves)
    before, player = await night.until_shown(code), await night.player_to_move(code)
    name, options = command
    await player.slash(name, **options)

    await private_answer(player, why)
    assert await night.table(code) == before


async def test_words_are_read_only_on_ones_turn(night: GameNight) -> None:
    """A player who types an unreadable move out of turn reads whose turn it is."""
    code = await night.start_game(night.ben, night.caro)
    moving = await night.player_to_move(code)
    waiting = night.ben if moving is night.anna else night.anna
    await waiting.slash("ra god", tiles="abc")

    await private_answer(waiting, "turn in game")


async def test_a_bid_too_low_is_refused(night: GameNight) -> None:
    """The reason is that the sun does not beat the highest bid."""
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, "invoke")
    bids = [action for action in (await night.tables.look(code)).legal if isinstance(action, Bid)]
    await night.advance(code, str(max(bids, key=lambda bid: bid.sun)))
    player, view = await night.player_to_move(code), (await look_at_ra(night.tables, code)).view
    low = min(view.players[view.to_act or 0].suns_up)
    await player.slash("ra bid", sun=low)

    await private_answer(player, "That sun doesn’t beat the highest bid.")


async def test_a_disaster_that_no_god_may_take_is_refused(night: GameNight) -> None:
    """The reason is the table's option."""
    night.deck.top = ("anubis", "pharaoh", "nile", "funeral", "gold")
    lobby = await night.open_lobby(players=3, computers=0)
    await night.tables.set_options(
        code_of(lobby), int(night.anna.id), players_wanted=3, options={"god_takes_disaster": "forbid"}
    )
    await night.announce(code_of(lobby))
    for person in (night.ben, night.caro):
        await person.click(lobby, "Join")
    await night.anna.click(lobby, "Start")
    code = code_of(lobby)
    await night.advance(code, "draw", "draw", "invoke", "bid", "pass", "pass", "draw", "draw", "draw")
    player = await night.player_to_move(code)
    player.channel_id = str((await night.table(code)).thread_id)
    await player.slash("ra god", tiles="2")

    await private_answer(player, "At this table, gods can’t take disasters.")
