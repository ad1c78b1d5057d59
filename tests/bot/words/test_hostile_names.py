"""Display names that try to format, hide, link or ping."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.world.permissions import Permission
from tests.bot.support.messages import code_of

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight

HOSTILE = [
    ("*Zoë* @everyone", "\\*Zoë\\* \\@\u200beveryone"),
    ("<@1> <#2> @here", "\\<\\@\u200b1\\> \\<\\#2\\> \\@\u200bhere"),
    ("\u202egnp.exe\u2066", "gnp.exe"),
    ("Z\u0338\u0322\u035d\u0321a", "Z\u0338\u0322a"),
    ("a\nb\r# c", "a b \\# c"),
    ("`x` ||y|| __z__", "\\`x\\` \\|\\|y\\|\\| \\_\\_z\\_\\_"),
    ("[x](https://x.org)", "\\[x\\]\\(https\\://x.org\\)"),
    ("𓂀" * 32, "𓂀" * 32),
    ("\u3164\u200b", "ben"),
]


@pytest.mark.parametrize(("name", "shown"), HOSTILE, ids=range(len(HOSTILE)))
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
