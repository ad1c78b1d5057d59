"""People can choose to confirm moves: the question is private, and nothing happens until they press."""

import pytest

from engine.ra.bid_plans import UpTo
from playground.member import Member
from tests.bot.support.dice_tables import MIXED_DICE, load_dice, start_dice_game
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, answer_to, labels, said_to, selects
from tests.bot.support.personal import choose
from tests.bot.support.ra_tables import suns_of


async def start(night: GameNight, confirm: str) -> tuple[str, Member]:
    """A game of Anna and Ben, both of whom have chosen this; its code, and the player to move."""
    for person in (night.anna, night.ben):
        await choose(person, confirm=confirm)
    code = await night.start_game(night.ben)
    return code, await night.player_to_move(code)


async def test_nothing_happens_until_the_move_is_confirmed(night: GameNight) -> None:
    """The question is private and names the move; pressing it makes the move and takes the question away.

    Pressed again, about a position that has passed, it makes no move and says so. An impossible move is
    refused at once.
    """
    code, player = await start(night, "always")
    assert labels(await answer_to(player, "ra pass", table=code)) == []
    before = await night.until_shown(code)
    message = await night.current_message(code, player)
    asked = await answer_to(player, player.click(message, "Draw a tile"))
    assert labels(asked) == ["Draw a tile", "No"]
    assert await night.table(code) == before

    await player.click(asked, "Draw a tile")
    await night.until_shown(code, after=before.version)
    await player.wait_until(lambda: labels(player.messages[asked["id"]]) == [])
    assert "Done in game" in player.messages[asked["id"]]["content"]
    assert "has moved on" in await said_to(player, player.click(asked, "Draw a tile", stale=True))
    assert await night.actions(code) == ["draw"]


async def test_a_confirmation_holds_while_only_seats_change(night: GameNight) -> None:
    """As with every press: a computer that took somebody's seat has changed no position."""
    for person in night.people.values():
        await choose(person, confirm="always")
    code, player = await night.started_game(night.ben, night.caro)
    other = next(person for person in night.people.values() if person is not player)
    message = await night.current_message(code, player)
    asked = await answer_to(player, player.click(message, "Draw a tile"))
    await night.tables.absences.hand_over(code, int(other.id))

    await player.click(asked, "Draw a tile")
    await player.wait_until(lambda: labels(player.messages[asked["id"]]) == [])
    assert "Done in game" in player.messages[asked["id"]]["content"]
    assert await night.actions(code) == ["draw"]


async def test_only_what_costs_much_is_asked_about(night: GameNight) -> None:
    """A person must confirm invoking Ra and bidding their highest sun, by button or command, but no more."""
    code, player = await start(night, "weighty")
    await night.play(code, "draw")
    player = await night.player_to_move(code)
    message = await night.current_message(code, player)
    asked = await answer_to(player, player.click(message, "Invoke Ra"))
    await player.click(asked, "Invoke Ra")
    version = (await night.until_shown(code)).version
    bidder = await night.player_to_move(code)
    position = await night.position(code)
    suns = sorted(position.players[(await night.table(code)).to_act].suns_up)
    asked = await answer_to(bidder, "ra bid", table=code, sun=suns[-1])
    assert f"Bid {suns[-1]}" in labels(asked)
    assert (await night.table(code)).version == version
    await bidder.slash("ra bid", table=code, sun=suns[0])
    assert (await night.actions(code))[-1] == f"bid {suns[0]}"


async def test_an_answer_in_an_auction_for_all_is_asked_about(night: GameNight) -> None:
    """Whoever bids their highest sun must confirm it, in their turn or not: that of all counts at once."""
    code = await night.start_game(night.ben, night.caro, auctions="at_once")
    await night.play(code, "invoke")
    table = await night.until_shown(code)
    suns = {person: await suns_of(night, code, person) for person in night.people.values()}
    one, *_, highest = sorted(suns, key=lambda person: suns[person][-1])
    for person in (one, highest):
        await choose(person, confirm="weighty")
    bid, message = f"move:{code}:{table.version}:bid", await night.current_message(code)
    assert labels(await answer_to(one, one.click(message, f"{bid} {suns[one][0]}"))) == []
    for person in (one, highest):
        asked = await answer_to(person, person.click(message, f"{bid} {suns[person][-1]}"))
        assert labels(asked) == [f"Bid {suns[person][-1]}", "No"]
    assert await night.table(code) == table
    await choose(one, confirm="always")
    assert labels(await answer_to(one, one.click(message, f"move:{code}:{table.version}:pass")))[0] == "Pass"
    await highest.click(asked, labels(asked)[0])
    await highest.wait_until(lambda: "your answer counts now" in highest.messages[asked["id"]]["content"])


async def test_bidding_up_to_a_sun_is_asked_about_like_a_bid(night: GameNight) -> None:
    """Where all bid at once it may count at once, and bid the highest of one's suns up to that."""
    code = await night.start_game(night.ben, night.caro, auctions="at_once")
    await night.play(code, "invoke")
    suns = {person: await suns_of(night, code, person) for person in night.people.values()}
    bidder = min(suns, key=lambda person: suns[person][-1])
    own, above = suns[bidder], max(sum(suns.values(), ()))
    await choose(bidder, confirm="weighty")
    board = await night.current_message(code, bidder)

    async def up_to(sun: int) -> Message:
        return await answer_to(bidder, bidder.select(board, selects(board)[0]["custom_id"], f"up to {sun}"))

    assert "up to" in (await up_to(own[1]))["content"]
    asked = await up_to(above)
    assert labels(asked) == [f"Bid up to {above}", "No"]
    assert (await night.tables.plans.bid_planning(code, int(bidder.id))).chosen == UpTo(own[1])
    await bidder.click(asked, f"Bid up to {above}")
    await bidder.wait_until(lambda: f"up to {above}" in bidder.messages[asked["id"]]["content"])
    assert (await night.tables.plans.bid_planning(code, int(bidder.id))).chosen == UpTo(above)


async def test_a_choice_in_a_select_is_asked_about(night: GameNight) -> None:
    """A move that names several things must be confirmed too, however long its text is."""
    night.deck.top = ("seth", "nile", "step_pyramid")
    code, winner = await start(night, "never")
    await night.play(code, "draw", "invoke")
    await night.advance(code, "bid", "pass")
    await night.play(code, "draw", "draw")
    for person in (night.anna, night.ben):
        await choose(person, confirm="always")
    message, before = await night.turn_message(code, winner), await night.table(code)
    select = selects(message)[0]
    asked = await answer_to(
        winner, winner.select(message, select["custom_id"], select["options"][0]["value"])
    )
    assert (await night.table(code)).version == before.version
    await winner.click(asked, labels(asked)[0])
    assert (await night.actions(code))[-1].startswith("god ")


async def test_the_dice_game_asks_of_what_is_final(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeping dice and Done must be confirmed; a use of dice, which can be taken back, need not be."""
    load_dice(monkeypatch, MIXED_DICE)
    for person in (night.anna, night.ben):
        await choose(person, confirm="always")
    code = await start_dice_game(night, night.ben)
    player = await night.player_to_move(code)
    asked = await answer_to(player, "radice keep", table=code)
    await player.click(asked, labels(asked)[0])
    before = await night.until_shown(code)
    assert await night.actions(code) == ["keep"]

    await player.slash("radice nile", table=code, steps=1)
    drafted = await night.until_shown(code, after=before.version)
    assert drafted.draft
    asked = await answer_to(player, "radice done", table=code)
    assert (await night.table(code)).version == drafted.version
    await player.click(asked, labels(asked)[0])
    assert (await night.until_shown(code)).version > drafted.version
