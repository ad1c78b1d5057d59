"""Display names that try to format, hide, link or ping."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.world.permissions import Permission
from tests.bot.support.messages import code_of

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (
            "<@1> *[x](z://y)* @everyone",
            "\\<\\@\u200b1\\> \\*\\[x\\]\\(z\\:\\/\\/y\\)\\* \\@\u200beveryone",
        ),
        ("\u3164\u200b", "ben"),
    ],
    ids=["formatted", "invisible"],
)
async def test_a_name_is_shown_literally_and_pings_nobody(night: GameNight, name: str, shown: str) -> None:
    """Whatever people call themselves, no message formats, hides, links or pings because of their name."""
    night.world.add_role("may ping everybody", Permission.ADMINISTRATOR, night.world.bot.id)
    night.world.guild.memberships[night.ben.id].nick = name
    night.deck.top = ("pharaoh", "pharaoh")
    first = await night.open_lobby(players=2)
    code = code_of(first)
    await night.ben.click(first, "Join")
    lobby = await night.current_message(code)
    await night.anna.click(first, "Start")
    await night.advance(code, "draw", "draw")
    turn = await night.current_message(code)
    await night.finish(code)
    end = await night.current_message(code)
    await night.anna.slash("ra show log", table=code)
    log = await night.anna.wait_for_private_answer(lambda answer: "Log of game" in answer["content"])
    await night.anna.slash("ra leaderboard")
    board = await night.anna.wait_for_message(lambda message: "## Ra · all" in message["content"])

    assert f"\n- {shown}\n" in lobby["content"]
    assert f"{shown} drew Pharaoh." in turn["content"]
    assert f"**{shown}**: " in end["content"]
    assert shown in log["content"]
    assert f"**{shown}**: " in board["content"]
    for person in (night.anna, night.ben):
        begins, *turns = (ping["content"].splitlines()[0] for ping in person.pings)
        assert begins.split(": ")[0] == "The game begins"
        assert all(line.startswith(f"<@{person.id}>, game") for line in turns)
    assert night.caro.pings == []
