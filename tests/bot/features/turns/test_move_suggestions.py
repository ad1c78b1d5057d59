"""The suggestions for moves of Ra while they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.actions import Bid
from tests.bot.support.ra_tables import start_at_gods, start_at_unrest

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_the_suns_that_can_be_bid_are_suggested(night: GameNight) -> None:
    """The bidder sees their legal suns, filtered by what they type; nobody else sees any."""
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, "invoke")
    player, (other, _) = await night.player_to_move(code), await night.other_people(code)
    suns = [action.sun for action in (await night.tables.look(code)).legal if isinstance(action, Bid)]

    assert [choice["value"] for choice in await player.autocomplete("ra bid", "sun", "")] == suns
    typed = await player.autocomplete("ra bid", "sun", str(suns[0]))
    assert [choice["value"] for choice in typed] == [suns[0]]
    assert await other.autocomplete("ra bid", "sun", "") == []


async def test_the_table_option_decides_what_is_suggested(night: GameNight) -> None:
    """From elsewhere on the server, the suns of the table named in the command are suggested."""
    code = await night.start_game(night.ben, night.caro)
    await night.advance(code, "invoke")
    player = await night.player_to_move(code)
    await player.go_to("off-topic")

    assert await player.autocomplete("ra bid", "sun", "") == []
    assert await player.autocomplete("ra bid", "sun", "", table=code.lower()) != []
    assert await player.autocomplete("ra bid", "sun", "", table="QQQQ") == []


async def test_god_suggestions_are_whole_choices_that_contain_what_was_typed(night: GameNight) -> None:
    """Each suggestion is a set of tiles that can be taken at once."""
    code = await start_at_gods(night)
    player = await night.player_to_move(code)

    async def offered(typed: str) -> list[str]:
        return [one["name"] for one in await player.autocomplete("ra god", "tiles", typed)]

    pairs = ["1 Pharaoh, 2 Nile", "1 Pharaoh, 3 Gold", "2 Nile, 3 Gold"]
    assert await offered("") == ["1 Pharaoh", "2 Nile", "3 Gold", *pairs]
    assert await offered("2") == ["2 Nile", "1 Pharaoh, 2 Nile", "2 Nile, 3 Gold"]
    assert await offered("2 Nile") == await offered("2")
    assert await offered("2 Nile, 1 Pharaoh") == ["1 Pharaoh, 2 Nile"]
    assert await offered("pha") == ["1 Pharaoh", "1 Pharaoh, 2 Nile", "1 Pharaoh, 3 Gold"]
    assert await offered("2 Nile, go") == ["2 Nile, 3 Gold"]
    assert await offered("8") == []


async def test_discard_suggestions_are_whole_discards(night: GameNight) -> None:
    """Each suggestion can be sent as it is; a tile is in it as often as it can be lost."""
    code = await start_at_unrest(night)
    player = await night.player_to_move(code)

    async def offered(typed: str) -> list[str]:
        return [one["name"] for one in await player.autocomplete("ra discard", "tiles", typed)]

    assert await offered("") == ["Art, Art", "Art, Religion"]
    assert await offered("art") == ["Art, Art", "Art, Religion"]
    assert await offered("Art, Religion") == ["Art, Religion"]
    assert await offered("Art, Art") == ["Art, Art"]
    assert await offered("rel") == ["Art, Religion"]


async def test_a_suggestion_is_a_move(night: GameNight) -> None:
    """The value of a suggestion, sent as it is, makes the move."""
    code = await start_at_unrest(night)
    player = await night.player_to_move(code)
    (choice,) = await player.autocomplete("ra discard", "tiles", "Religion, Art")
    await player.slash("ra discard", tiles=choice["value"])

    assert (await night.actions(code))[-1] == "discard art religion"
