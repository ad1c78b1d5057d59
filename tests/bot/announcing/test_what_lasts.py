"""What is shown of a table lasts until a person decides: nobody sees that it is a computer's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.bot.support.internals import until_background_work_done

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


def act_before_the_next_look(night: GameNight, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let the player to move draw just before the bot looks at a table to show it."""
    look = night.tables.views.look
    acted = list[str]()

    async def act_and_look(*arguments: Any, **named: Any) -> Any:
        if not acted:
            acted.append(code)
            table = await night.table(code)
            assert table.to_act is not None
            await night.tables.play.act(code, table.version, table.to_act, "draw")
        return await look(*arguments, **named)

    monkeypatch.setattr(night.tables.views, "look", act_and_look)


def shows_of_computers(night: GameNight, code: str, versions: set[int]) -> list[str]:
    """The boards that have been shown at these versions."""
    shown = (str(event) for event in night.anna.events)
    return [one for one in shown if any(f":{code}:{version}:" in one for version in versions)]


@pytest.mark.parametrize("how", ["caught up with", "announced", "posted again"])
async def test_a_computers_turn_is_never_shown(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Whoever asks for a table to be shown: computers act before it is, even if somebody has just moved."""
    code = await night.start_game(computers=1, level="greedy")
    table = await night.table(code)
    act_before_the_next_look(night, monkeypatch, code)
    announcer = night.bot.services.announcer
    if how == "caught up with":
        await night.run_sql("UPDATE tables SET announced = announced - 1")
        announcer.show_soon(code)
    elif how == "announced":
        await night.run_sql("UPDATE tables SET announced = announced - 1")
        await announcer.announce(table)
    else:
        await night.anna.slash("ra board")
    after = await night.until_shown(code, after=table.version)
    await until_background_work_done(night.bot)
    await night.until_received()
    assert after.player_to_act is not None
    assert after.player_to_act.user_id == int(night.anna.id)
    assert shows_of_computers(night, code, {table.version + 1}) == []
