"""What the menu of a person offers: a game with them, and their statistics."""

import pytest

from engine.store.lookups import read_open_in_channel
from playground.member import Refused
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, code_of, labels, said_to

PLAY, STATISTICS = "Play Ra with…", "Ra statistics"


async def test_a_game_with_somebody_is_a_table_that_invites_them(night: GameNight) -> None:
    """As by `/ra new`: the lobby is there, a seat is kept, one ping invites."""
    await night.anna.use_on(night.ben, PLAY)
    lobby = await night.anna.wait_for_message(lambda one: "Start" in str(one.get("components")))
    await night.ben.wait_until(lambda: len(night.ben.pings) == 1)

    assert "- Ben (invited)" in lobby["content"]
    assert labels(night.ben.pings[0]) == ["Join", "Decline", "Block"]
    table = await night.until_shown(code_of(lobby))
    assert (table.game, [kept.name for kept in table.kept_seats]) == ("ra", ["Ben"])


async def test_statistics_of_somebody_are_seen_by_the_asker_alone(night: GameNight) -> None:
    """The same as by `/ra-stats player`, of the person whose menu it is."""
    await night.finished_game(night.ben)
    await night.go_to_games()
    known = {one.id for one in night.all_messages()}
    answer = await answer_to(night.caro, night.caro.use_on(night.ben, STATISTICS))

    assert answer["content"].startswith("## Ben: Ra in this server")
    assert answer["flags"] & 64
    new = [one for one in night.all_messages() if one.id not in known]
    assert [one.content for one in new if one.ephemeral_to is None] == []


async def test_the_menu_is_for_servers(night: GameNight) -> None:
    """In direct messages Discord offers nothing of it, and what is forged is refused in words."""
    await night.anna.go_to_direct_messages()
    with pytest.raises(Refused):
        await night.anna.use_on(night.ben, PLAY)
    forged = {"id": "1", "name": PLAY, "type": 2, "target_id": night.ben.id}
    assert "server" in await said_to(night.anna, night.anna.forge(2, forged))


async def test_what_is_impossible_is_refused_in_words(night: GameNight) -> None:
    """An entry that is not there, a person whom Discord does not send along, an invitation to oneself."""
    assert "the first seat is yours" in await said_to(night.anna, night.anna.use_on(night.anna, PLAY))
    entry = {"id": "1", "name": PLAY, "type": 2, "target_id": night.ben.id}
    wrong: list[dict[str, object]] = [{"target_id": "17"}, {"name": "Nobody"}, {"type": 3}, {"target_id": []}]
    for changes in wrong:
        assert await said_to(night.anna, night.anna.forge(2, entry | changes))
    assert await night.tables.read(read_open_in_channel, int(night.anna.channel_id)) == ()
