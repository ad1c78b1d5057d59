"""People invited by `/ra new`: their kept seats, their answers, and the message that pings them."""

import pytest

from engine.store.lookups import read_open_in_channel
from playground.member import Member
from playground.world.channels import VOICE
from playground.world.permissions import Permission
from tests.bot.features.privacy.test_privacy import delete
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, answer_to, code_of, labels, said_to, selects


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
