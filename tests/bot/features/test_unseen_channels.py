"""Tables of a channel that a person may not see: for them there are none, whatever they try."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from playground.world.permissions import Permission
from tests.bot.support.database import everything_stored
from tests.bot.support.every_way import (
    commands_about,
    commands_about_none,
    completions_about,
    forms_about,
    presses_about,
    presses_about_none,
    tell,
)
from tests.bot.support.messages import answer_to, code_of

if TYPE_CHECKING:
    from tests.bot.support.every_way import Way
    from tests.bot.support.game_night import GameNight

UNKNOWN = "ZZZ"
VIEW = Permission.VIEW_CHANNEL


async def secret_tables(night: GameNight) -> dict[str, int]:
    """A lobby, a running and a finished game in #secret, which Caro does not see: codes with versions."""
    secret = night.world.add_channel("secret")
    night.world.deny(night.caro.id, secret.id, VIEW)
    await night.restart_bot()
    codes = []
    for _ in range(2):
        for person in (night.anna, night.ben):
            person.channel_id = secret.id
        codes.append(await night.start_game(night.ben))
    await night.finish(codes[0])
    night.anna.channel_id = secret.id
    codes.append(code_of(await night.open_lobby(players=4)))
    await night.caro.go_to("games")
    return {code: (await night.until_shown(code)).version for code in codes}


async def every_way_to(night: GameNight, code: str, version: int, *, presses: bool) -> list[Way]:
    """All that Caro can send about a table; without `presses`, commands and completions."""
    ways = [*await commands_about(night.caro, code), *await completions_about(night.caro, code)]
    if presses:
        ways += [*presses_about(night, night.caro, code, version), *forms_about(night, night.caro, code)]
    return ways


def _unknown(name: str, code: str, version: int) -> str:
    """What a way is called about a table that does not exist."""
    return name.replace(f"{code}:{version}", f"{UNKNOWN}:1").replace(code, UNKNOWN)


@pytest.mark.parametrize("manages", [False, True])
async def test_no_command_or_control_reaches_a_table_of_an_unseen_channel(
    night: GameNight, *, manages: bool
) -> None:
    """Each is refused in the words for a code that does not exist, and changes and shows nothing.

    The commands and controls are those that the features declare; people who manage the server see no more.
    """
    if manages:
        night.world.add_role("Managers", Permission.MANAGE_GUILD, night.caro.id)
    tables, caro = await secret_tables(night), night.caro
    before = await everything_stored(night.tables)
    expected = {
        way.name: str(await tell(night, caro, way.send))
        for way in await every_way_to(night, UNKNOWN, 1, presses=True)
    }
    for code, version in tables.items():
        for way in await every_way_to(night, code, version, presses=code == [*tables][1]):
            told = str(await tell(night, caro, way.send))
            assert _unknown(told, code, version) == expected[_unknown(way.name, code, version)], way.name
            assert not [one for one in ("Anna", "Ben", *{*tables} - {code}) if one in told], way.name
    after = await everything_stored(night.tables)
    for name in ("tables", "seats", "moves", "messages", "followers", "bid_plans", "analysis_jobs"):
        assert after[name] == before[name], name


async def test_nothing_else_names_a_table_of_an_unseen_channel(night: GameNight) -> None:
    """No command or control that is about no table shows the code of one: lists, histories, records."""
    tables, caro = await secret_tables(night), night.caro
    for way in [*await commands_about_none(caro), *presses_about_none(night, caro)]:
        told = str(await tell(night, caro, way.send))
        assert not [code for code in tables if code in told], way.name
    for person in (night.anna, night.ben):
        for command in ("ra-stats player", "ra-stats history"):
            told = str(await tell(night, caro, partial(caro.slash, command, member=person.id)))
            assert not [code for code in tables if code in told], command


async def test_who_sees_the_channel_again_sees_its_tables(night: GameNight) -> None:
    """Rights are asked for each time: nothing of them is remembered."""
    tables, caro = await secret_tables(night), night.caro
    secret = night.world.channel_named("secret")
    _, running, _ = tables
    for sees in (True, False, True):
        (night.world.allow if sees else night.world.deny)(caro.id, secret.id, VIEW)
        await night.until_received()
        answer = await answer_to(caro, caro.slash("ra show text", table=running))
        assert ("There is no such table" not in answer["content"]) is sees
        suggested = {one["value"] for one in await caro.autocomplete("ra board", "table", "")}
        assert (running in suggested) is sees
