"""People invited by `/ra new` or their menu: kept seats, answers, one ping; and nobody is pinged at will."""

import re

import pytest

from engine.store.lookups import read_open_in_channel
from playground.member import Member, Refused
from playground.world.channels import VOICE
from playground.world.permissions import Permission
from tests.bot.features.test_privacy import delete
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import until_background_work_done
from tests.bot.support.messages import Message, answer_to, code_of, labels, said_to, selects
from tests.engine.tables.tableside import block


async def invite(night: GameNight, *people: Member, **options: object) -> tuple[Message, Message]:
    """Let Anna open a table for these people; return the lobby and the invitation."""
    named = {f"player{number}": person.id for number, person in enumerate(people, start=2)}
    lobby = await night.open_lobby(**named, **options)
    code = code_of(lobby)
    invitation = await night.anna.wait_for_message(
        lambda one: f"table {code}" in one["content"] and "Decline" in labels(one)
    )
    await night.until_settled()
    return lobby, invitation


async def until_answered(night: GameNight, invitation: Message) -> None:
    """Wait until the invitation has lost its buttons."""
    await night.anna.wait_until(lambda: labels(night.anna.messages[invitation["id"]]) == [])


async def test_people_invited_are_pinged_once_together_and_answer_by_button(night: GameNight) -> None:
    """One message has them all, with both answers; the lobby marks their seats; nobody else is pinged.

    Each answer is confirmed and seen in the lobby. The invitation names those whose seats are kept now; once
    no seat is kept, it says so, and its buttons are gone.
    """
    lobby, invitation = await invite(night, night.ben, night.caro, players=3)

    assert "1 of 3 seats" in lobby["content"]
    assert "- Ben (invited)\n- Caro (invited)\n" in lobby["content"]
    assert labels(invitation) == ["Join", "Decline", "Block"]
    assert invitation["channel_id"] == lobby["channel_id"]
    assert lobby["id"] in invitation["content"]
    for person in (night.ben, night.caro):
        assert [ping["id"] for ping in person.pings] == [invitation["id"]]
    assert night.anna.pings == []

    def said() -> str:
        return str(night.anna.messages[invitation["id"]]["content"])

    assert "Your seats are kept" in said()
    declined = await answer_to(night.caro, night.caro.click(invitation, "Decline"))
    await night.anna.wait_until(lambda: night.caro.mention not in said())
    assert (night.ben.mention in said(), "Your seat is kept" in said()) == (True, True)
    joined = await answer_to(night.ben, night.ben.click(invitation, "Join"))
    message = await night.current_message(code_of(lobby))

    assert joined["content"].startswith(f"You have a seat at table {code_of(lobby)} now")
    assert "You declined" in declined["content"]
    assert message["id"] == lobby["id"]
    assert "\n- Ben\n" in message["content"]
    assert "Caro" not in message["content"]
    await until_answered(night, invitation)
    assert said().startswith(f"The invitations to table {code_of(lobby)} are closed")


async def test_whoever_has_joined_reads_that_they_sit_there(night: GameNight) -> None:
    """Neither Join, pressed again, nor Decline says that no seat is theirs while others are invited."""
    _, invitation = await invite(night, night.ben, night.caro, players=4)
    await answer_to(night.ben, night.ben.click(invitation, "Join"))
    for pressed in ("Join", "Decline"):
        answer = await answer_to(night.ben, night.ben.click(invitation, pressed))
        assert answer["content"] == "You’re already at this table."


async def test_an_invitation_links_to_the_lobby_that_is_posted_again(night: GameNight) -> None:
    """The one before has no controls any more, or was deleted."""
    lobby, invitation = await invite(night, night.ben, players=4)
    board = await night.ask_for_board(night.anna, code_of(lobby))
    await night.anna.wait_until(lambda: board["id"] in night.anna.messages[invitation["id"]]["content"])
    assert [ping["id"] for ping in night.ben.pings] == [invitation["id"]]


async def test_the_host_frees_a_kept_seat(night: GameNight) -> None:
    """The lobby has a select for that; nobody else may use it, and afterwards others may sit down."""
    lobby, invitation = await invite(night, night.ben, players=2)
    free = next(one for one in selects(lobby) if one["placeholder"] == "Host: free a kept seat")
    refused = await answer_to(night.ben, night.ben.select(lobby, free["custom_id"], "Ben"))
    assert refused["content"].startswith("Only Anna can do this")
    await night.anna.select(lobby, free["custom_id"], "Ben")
    await night.caro.click(await night.current_message(code_of(lobby)), "Join")
    table = await night.until_shown(code_of(lobby))

    assert [seat.name for seat in table.seats] == ["Anna", "Caro"]
    await until_answered(night, invitation)


async def test_a_game_starts_without_those_who_have_not_joined(night: GameNight) -> None:
    """The lobby says so before; only the players are pinged, and an answer afterwards changes nothing."""
    lobby, invitation = await invite(night, night.ben, night.caro, players=3)
    assert "Start doesn’t wait for anyone who hasn’t joined." in lobby["content"]
    assert "Start" not in labels(lobby)
    await night.ben.click(lobby, "Join")
    await night.anna.click(await night.current_message(code_of(lobby)), "Start")
    table = await night.until_shown(code_of(lobby))

    assert {seat.name for seat in table.seats} == {"Anna", "Ben"}
    await until_answered(night, invitation)
    assert [ping["id"] for ping in night.caro.pings] == [invitation["id"]]
    late = await answer_to(night.caro, night.caro.click(invitation, "Join", stale=True))
    assert "No seat is kept for you" in late["content"]


@pytest.mark.parametrize("how", ["leaves", "is deleted"])
async def test_an_invitation_is_of_whoever_invited(night: GameNight, how: str) -> None:
    """When Anna is gone, it is nobody’s: Caro hosts, but Block still blocks Anna."""
    lobby, invitation = await invite(night, night.ben, players=4)
    await night.caro.click(lobby, "Join")
    await night.until_shown(code_of(lobby))
    if how == "leaves":
        await night.anna.click(await night.current_message(code_of(lobby)), "Leave")
    else:
        await delete(night.anna)
    await night.until_shown(code_of(lobby))
    await night.until_settled()
    told = night.ben.messages[invitation["id"]]
    assert told["content"].startswith(f"{night.ben.mention}, you’re invited to table {code_of(lobby)}. ")
    assert labels(told) == ["Join", "Decline", "Block"]
    blocked = await answer_to(night.ben, night.ben.click(told, "Block"))
    assert ("Anna is blocked" in blocked["content"]) is (how == "leaves")


async def test_the_number_of_players_follows_from_the_people(night: GameNight) -> None:
    """Without one there are three seats, or as many as are named; the same person twice counts once."""
    for options, expected in (({"computers": 3}, 5), ({}, 3)):
        lobby, _ = await invite(night, night.ben, night.ben, **options)
        table = await night.table(code_of(lobby))
        assert (table.players_wanted, [kept.name for kept in table.kept_seats]) == (expected, ["Ben"])


async def test_who_cannot_be_invited(night: GameNight) -> None:
    """The host, bots, people who do not see the channel, more people than there are seats: in words.

    Nothing else that does not fit together is ignored either.
    """
    night.world.deny(night.caro.id, night.anna.channel_id, Permission.VIEW_CHANNEL)
    for options, words in (
        ({"player2": night.anna.id}, "the first seat is yours"),
        ({"player2": night.world.bot.id}, "Bots can’t be invited"),
        (
            {"player2": night.ben.id, "player3": night.caro.id},
            "can’t see this channel, so you can’t invite them here: Caro.",
        ),
        ({"players": 2, "player2": night.ben.id, "computers": 1}, "need 3 seats, but players: is 2"),
        ({"players": 2, "computers": 2}, "one of the 2 seats is yours"),
        ({"game": "dice", "level": "greedy"}, "You named a level but no computers"),
    ):
        assert words in await said_to(night.anna, "ra new", **options)
    assert await night.tables.read(read_open_in_channel, int(night.anna.channel_id)) == ()


async def test_nobody_is_invited_to_a_voice_channel_that_they_may_not_enter(night: GameNight) -> None:
    """Its chat is closed to who may not connect; one who is timed out only may not speak for a while."""
    channel = night.world.add_channel("talk", kind=VOICE)
    night.world.deny(night.caro.id, channel.id, Permission.CONNECT)
    await night.restart_bot()
    await night.anna.go_to("talk")
    answer = await answer_to(night.anna, "ra new", player2=night.caro.id)
    assert "so you can’t invite them here: Caro." in answer["content"]
    night.world.time_out(night.ben.id, 600)
    await invite(night, night.ben)


HOUR = 3600


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
            await night.anna.slash("ra cancel", table=code_of(lobby))
            await night.until_shown(code_of(lobby))
            await night.until_answered()
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


PLAY = "Play Ra with…"


async def test_a_game_with_somebody_is_a_table_that_invites_them(night: GameNight) -> None:
    """As by `/ra new`: the lobby is there, a seat is kept, one ping invites."""
    await night.anna.use_on(night.ben, PLAY)
    lobby = await night.anna.wait_for_message(lambda one: "Start" in str(one.get("components")))
    await night.ben.wait_until(lambda: len(night.ben.pings) == 1)

    assert "- Ben (invited)" in lobby["content"]
    assert labels(night.ben.pings[0]) == ["Join", "Decline", "Block"]
    table = await night.until_shown(code_of(lobby))
    assert (table.game, [kept.name for kept in table.kept_seats]) == ("ra", ["Ben"])


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
