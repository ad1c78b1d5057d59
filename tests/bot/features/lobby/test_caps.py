"""How much there may be at once, in words; the caps themselves are the engine's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tables import Person, Place
from tests.bot.support.messages import answer_to, without_ids
from tests.bot.support.servers import set_server

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_the_sixth_lobby_is_refused_in_the_persons_language(night: GameNight) -> None:
    """The refusal is private and says what to do; once a lobby is gone there is room for another."""
    night.world.users[night.ben.id].locale = "ru"
    for _ in range(5):
        await night.ben.slash("ra new")
    refused = await answer_to(night.ben, night.ben.slash("ra new"))
    assert "не больше 5 столов" in refused["content"]
    assert "/ra games" in without_ids(refused["content"])
    found = await night.tables.finding.find(guild_id=int(night.world.guild.id))
    assert len(found) == 5
    await night.ben.slash("ra cancel", table=found[0].code)
    await night.ben.slash("ra new")
    assert len(await night.tables.finding.find(guild_id=int(night.world.guild.id))) == 5


async def test_a_full_server_says_who_can_make_room(night: GameNight) -> None:
    """The number is the server's own setting."""
    await set_server(night.anna, **{"most-tables": "10"})
    where = Place(int(night.world.guild.id), int(night.world.channel_named("off-topic").id))
    for number in range(10):
        await night.tables.lobbies.open(where, Person(number + 1, f"Player {number}"))
    refused = without_ids((await answer_to(night.ben, night.ben.slash("ra new")))["content"])
    assert refused.startswith("10 tables are open in this server")
    assert "/ra-server settings" in refused


async def test_other_peoples_tables_fill_nobodys_list(night: GameNight) -> None:
    """Of three hundred tables, one's own are suggested first, then those of the channel where one is."""
    guild = int(night.world.guild.id)
    here, there = (int(night.world.channel_named(name).id) for name in ("games", "off-topic"))
    own = await night.tables.lobbies.open(Place(guild, there), Person(int(night.ben.id), "Ben"))
    local = await night.tables.lobbies.open(Place(guild, here), Person(int(night.caro.id), "Caro"))
    for _ in range(300):
        await night.tables.lobbies.open(Place(guild, there), Person(7, "Zed"))
    suggested = [one["value"] for one in await night.ben.autocomplete("ra board", "table", "")]
    assert suggested[:2] == [own.code, local.code]
    assert len(suggested) == 25
