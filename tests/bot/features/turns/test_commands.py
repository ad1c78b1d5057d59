"""Moves of Ra by slash command: their answers, suggestions and refusals."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from engine.ra.actions import Bid
from tests.bot.support.database import held_until_awaited
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import private_answer, said_to
from tests.bot.support.ra_tables import start_at_gods, start_at_unrest, start_auction
from tests.typed_updates import look_at_ra


async def test_a_whole_auction_by_command(night: GameNight) -> None:
    """Draw, invoke, bid and pass work by command in the game's thread."""
    code = await night.start_game(night.ben, night.caro)
    await (await night.player_to_move(code)).slash("ra draw")
    await (await night.player_to_move(code)).slash("ra invoke")
    sun = next(one.sun for one in (await night.tables.views.look(code)).legal if isinstance(one, Bid))
    await (await night.player_to_move(code)).slash("ra bid", sun=sun)
    for _ in range(2):
        if (await look_at_ra(night.tables, code)).view.auction:
            await (await night.player_to_move(code)).slash("ra pass")

    actions = await night.actions(code)
    assert actions[:3] == ["draw", "invoke", f"bid {sun}"]
    assert set(actions[3:]) <= {"pass"}
    assert (await look_at_ra(night.tables, code)).view.auction is None


async def test_a_move_by_command_that_edits_is_confirmed_privately(night: GameNight) -> None:
    """A player who moves again reads privately what they did themself, and where the board is."""
    code = await night.start_game(computers=2)
    await night.anna.slash("ra draw")
    answer = await private_answer(night.anna, "Anna drew")
    computers = [seat.name for seat in (await night.table(code)).seats if seat.computer]

    assert answer["content"].endswith(str((await night.until_shown(code)).message_id))
    assert not any(name in answer["content"] for name in computers)


async def test_an_illegal_move_is_refused_with_its_reason(night: GameNight) -> None:
    """The player to move reads privately why not, and nothing changes."""
    code = await start_at_unrest(night)
    before, player = await night.until_shown(code), await night.player_to_move(code)
    for command, options, why in (
        ("ra draw", {}, "A disaster comes first"),
        ("ra discard", {"tiles": "art"}, "You can’t lose these: choose exactly"),
        ("ra god", {"tiles": "1 1"}, "Name each space only once."),
        ("ra god", {"tiles": "9"}, "There is no such space"),
    ):
        assert why in await said_to(player, command, **options)
    assert await night.table(code) == before


async def test_words_are_read_only_where_they_can_be_a_move(night: GameNight) -> None:
    """Who types something unreadable out of turn, or in an auction, reads what is asked there."""
    code = await start_auction(night)
    player, (waiting, _) = await night.player_to_move(code), await night.other_people(code)
    assert "turn in game" in await said_to(waiting, "ra god", tiles="abc")
    assert "turn to act: bid any sun or pass." in await said_to(player, "ra god", tiles="abc")


async def test_the_second_of_two_quick_commands_changes_nothing(night: GameNight) -> None:
    """Dice are rolled once; the other answer says that nothing was changed, and speaks of no button."""
    code = await night.start_game(night.ben, game="dice")
    before, player = await night.until_shown(code), await night.player_to_move(code)

    async def reroll() -> None:
        await player.slash("radice reroll", dice="red")

    async with held_until_awaited(night.tables, code, by=2):
        both = asyncio.gather(reroll(), reroll())
    await both
    await private_answer(player, "has moved on, so nothing was changed.")
    assert (await night.until_shown(code)).version == before.version + 1


async def test_the_suns_that_can_be_bid_are_suggested(night: GameNight) -> None:
    """The bidder sees their legal suns, filtered by what they type; nobody else sees any."""
    code = await start_auction(night)
    player, (other, _) = await night.player_to_move(code), await night.other_people(code)
    suns = [action.sun for action in (await night.tables.views.look(code)).legal if isinstance(action, Bid)]

    assert [choice["value"] for choice in await player.autocomplete("ra bid", "sun", "")] == suns
    typed = await player.autocomplete("ra bid", "sun", str(suns[0]))
    assert [choice["value"] for choice in typed] == [suns[0]]
    assert await other.autocomplete("ra bid", "sun", "") == []

    # From elsewhere on the server, the suns of the table named in the command are suggested.
    await player.go_to("off-topic")
    assert await player.autocomplete("ra bid", "sun", "") == []
    assert await player.autocomplete("ra bid", "sun", "", table=f'"{code.lower()}"') != []
    assert await player.autocomplete("ra bid", "sun", "", table="QQQQ") == []


async def test_a_suggestion_is_a_move(night: GameNight) -> None:
    """The value of a suggestion, sent as it is, makes the move."""
    code = await start_at_unrest(night)
    player = await night.player_to_move(code)
    (choice,) = await player.autocomplete("ra discard", "tiles", "Religion, Art")
    await player.slash("ra discard", tiles=choice["value"])

    assert (await night.actions(code))[-1] == "discard art religion"


@pytest.mark.parametrize(
    ("start", "chosen", "action"),
    [(start_at_gods, "god 3 1", "god 1 3"), (start_at_unrest, "discard art art", "discard art art")],
)
async def test_tiles_are_chosen_by_the_select(
    night: GameNight, start: Callable[[GameNight], Awaitable[str]], chosen: str, action: str
) -> None:
    """Two at once, in any order, and two of one kind."""
    code = await start(night)
    await night.play(code, chosen)

    assert (await night.actions(code))[-1] == action
