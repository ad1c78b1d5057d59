"""Taking back a misclick in Ra: More offers it to the last player to move, until somebody acts."""

from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import turned
from tests.bot.support.ra_tables import start_auction
from tests.bot.support.table_watcher import TableWatcher

TAKE_BACK = "Take it back"


async def test_a_pass_is_taken_back(night: GameNight) -> None:
    """More says what can be taken back; then the same message asks the player again, without a ping.

    The next player was pinged for the first pass, and has not answered: the second one is silent.
    """
    code = await start_auction(night)
    player, watcher = await night.player_to_move(code), TableWatcher(night, code)
    await night.play(code, "pass")
    asked, following = await watcher.check(), await night.player_to_move(code)
    pings = [ping["id"] for ping in following.pings]
    more = await night.open_more(code, player)
    name = asked.seats[asked.seat_of(int(player.id)) or 0].name
    assert (
        f"You can take back your last move, once, until someone else acts: {name} passed." in more["content"]
    )
    told = await turned(player, more, TAKE_BACK)
    table = await watcher.check()

    assert f"Taken back: {name} passed." in told["content"]
    assert str(table.message_id) in told["content"]
    assert table.message_id == asked.message_id
    assert await night.player_to_move(code) is player
    shown = await night.turn_message(code, player)
    assert f"{player.mention}, game {code}:" in shown["content"]
    assert f"-# Taken back: {name} passed." in shown["content"]
    await night.play(code, "pass")
    await night.turn_message(code, following)
    await night.until_received()
    assert await night.player_to_move(code) is following
    assert [ping["id"] for ping in following.pings] == pings
