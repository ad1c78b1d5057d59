"""Strangers, an inviter and the bot: nobody can be pinged at will, and whoever wants no pings gets none."""

import re

import pytest

from tests.bot.features.lobby.test_invitations import invite
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import Message, answer_to, code_of, labels, selects
from tests.engine.tables.tableside import block

HOUR = 3600


async def cancel(night: GameNight, lobby: Message) -> None:
    await night.anna.slash("ra cancel", table=code_of(lobby))
    await night.until_shown(code_of(lobby))
    await night.until_answered()


@pytest.mark.parametrize("how", ["nobody", "block"])
async def test_an_unwanted_invitation_reads_like_an_unanswered_one(night: GameNight, how: str) -> None:
    """Lobby, invitation and what the inviter reads are the same for Ben, who wants none, and for Caro."""
    if how == "block":
        _, invitation = await invite(night, night.ben, players=4)
        before = dict(night.anna.messages)
        answer = await answer_to(night.ben, night.ben.click(invitation, "Block"))
        assert answer["content"].startswith("Anna is blocked: their invitations no longer ping you.")
        await until_background_work_done(night.bot)
        assert night.anna.messages == before
    else:
        await answer_to(night.ben, "ra me settings")
        panel = await night.ben.wait_for_message(lambda one: "settings:invites" in str(one))
        await night.ben.select(panel, "settings:invites", how)
    night.world.forward(HOUR + 1)
    seen = []
    for person, name in ((night.ben, "Ben"), (night.caro, "Caro")):
        pings, known = len(person.pings), set(night.anna.messages)
        for _ in range(2):
            lobby, _ = await invite(night, person, players=4)
            await cancel(night, lobby)
            night.world.forward(601)
        new = [one for key, one in night.anna.messages.items() if key not in known]
        words = [one["content"].replace(person.mention, "WHO").replace(name, "WHO") for one in new]
        seen.append(sorted(re.sub(r"[Tt]able [A-Z0-9]+|<t:\d+|/\d+", "", one) for one in words))
        assert len(person.pings) - pings == (person is night.caro)
    assert seen[0] == seen[1]


async def test_a_block_is_listed_and_undone(night: GameNight) -> None:
    """The answer to Block and `/ra me settings` list it; chosen there, the person is pinged again."""
    _, invitation = await invite(night, night.ben, players=4)
    answer = await answer_to(night.ben, night.ben.click(invitation, "Block"))
    unblock = next(one for one in selects(answer) if one["custom_id"] == "settings:unblock")
    assert [one["label"] for one in unblock["options"]] == ["Anna"]
    await night.ben.select(answer, "settings:unblock", "Anna")
    await night.ben.wait_until(lambda: "settings:unblock" not in str(night.ben.messages[answer["id"]]))
    night.world.forward(HOUR + 1)
    await invite(night, night.ben, players=4)

    assert len(night.ben.pings) == 2


async def test_people_of_one_name_who_are_blocked_are_told_apart(night: GameNight) -> None:
    """By their usernames, so that nobody lets in the wrong one."""
    for person in (night.anna, night.caro):
        night.world.guild.memberships[person.id].nick = "Alex"
        await person.go_to("games")
        await person.slash("ra new", player2=night.ben.id)
        invitation = await night.ben.wait_for_message(lambda one: "Block" in labels(one))
        answer = await answer_to(night.ben, night.ben.click(invitation, "Block"))
        await person.slash("ra cancel", table=code_of(invitation))
        await night.until_answered()
    unblock = next(one for one in selects(answer) if one["custom_id"] == "settings:unblock")
    assert {one["label"] for one in unblock["options"]} == {"Alex (caro)", "Alex (anna)"}
    assert "Alex \\(caro\\)" in answer["content"]


async def test_everybody_who_is_blocked_can_be_unblocked(night: GameNight) -> None:
    """A select has 25 of them; buttons lead to the others."""
    for number in range(30):
        await block(night.tables, int(night.ben.id), 1000 + number)
    await answer_to(night.ben, "ra me settings")
    panel = await night.ben.wait_for_message(lambda one: "settings:unblock" in str(one))

    def offered() -> list[str]:
        every = selects(night.ben.messages[panel["id"]])
        unblock = next(one for one in every if one["custom_id"] == "settings:unblock")
        return [one["value"] for one in unblock["options"]]

    first = offered()
    await night.ben.click(panel, "Next")
    await night.ben.wait_until(lambda: offered() != first)
    assert (len(first), len({*first, *offered()})) == (25, 30)
