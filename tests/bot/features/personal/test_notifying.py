"""Players are notified of their turn in the way they have chosen, once, and followers of the result."""

import pytest

from engine.store.direct_messages import read_followers, write_follower
from engine.tables import Notify
from playground.fault_kinds import RESET_AFTER, Kind, error
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import before_remembering, until_background_work_done
from tests.bot.support.messages import answer_to, labels, turned
from tests.bot.support.personal import choose, direct_messages, settings_of, shown, told_in_public
from tests.in_turn import repeated

OPEN_DIRECT_MESSAGES = "POST /api/v10/users/@me/channels$"


async def start(night: GameNight, **chosen: str) -> tuple[str, Member, Member]:
    """A game of Anna and Ben: its code, who moves first, and the second, who has chosen this."""
    night.deck.top = ("nile", "pharaoh") * 4
    code, first, second = await night.game_of_two()
    await choose(second, **chosen)
    for person in (first, second):
        person.pings.clear()
    return code, first, second


async def settle(night: GameNight, code: str) -> None:
    await night.until_shown(code)
    await night.until_settled()


async def play(night: GameNight, code: str, *moves: str) -> None:
    await night.play(code, *moves)
    await settle(night, code)


async def test_a_direct_message_takes_the_place_of_the_mention(night: GameNight) -> None:
    """The turn message has the plain name, and the player gets a direct message with a link to it.

    Its button opens the settings there, where they can choose to be mentioned again, or not to be notified.
    """
    code, _, second = await start(night, notify="direct")
    await play(night, code, "draw")

    table, message = await night.table(code), await night.current_message(code)
    assert message["mentions"] == []
    assert message["content"].startswith(f"**{second.username.title()}**, game {code}")
    [told] = direct_messages(night, second)
    assert f"/channels/{table.guild_id}/{table.thread_id}/{table.message_id}" in told.content
    await second.wait_until(lambda: bool(second.pings))
    assert [ping["id"] for ping in second.pings] == [told.id]

    panel = await answer_to(second, second.click(second.pings[-1], "My settings"))
    await second.select(panel, "settings:notify", "mention")
    await play(night, code, "draw", "draw")
    assert len(direct_messages(night, second)) == 1
    assert [one["id"] for one in (await night.current_message(code))["mentions"]] == [second.id]

    await choose(second, notify="not")
    second.pings.clear()
    await play(night, code, "draw", "draw")
    assert (await night.current_message(code))["mentions"] == []
    assert (len(direct_messages(night, second)), second.pings) == (1, [])


async def test_one_direct_message_a_turn(night: GameNight) -> None:
    """Each turn brings one; edits, reposts, restarts and repeated searches bring none."""
    code, first, second = await start(night, notify="direct")
    for turns in (1, 2):
        await play(night, code, "draw")
        await night.ask_for_board(first, code)
        await night.restart_bot()
        await settle(night, code)
        assert len(direct_messages(night, second)) == turns
        await play(night, code, "draw")
    assert len(first.pings) == 2


async def test_the_beginning_is_told_directly_too(night: GameNight) -> None:
    """Every player of a new game is notified once, in their way; the player to move hears of their turn."""
    for person in (night.anna, night.ben):
        await choose(person, notify="direct")
    code = await night.start_game(night.ben, night.caro)
    await settle(night, code)
    player = await night.player_to_move(code)
    for person in (night.anna, night.ben):
        [told] = direct_messages(night, person)
        assert ("It’s your turn in game" if person is player else f"Game {code} (Ra) begins") in told.content
    [begins] = [one for one in night.caro.pings if "The game begins" in one["content"]]
    assert night.anna.mention not in begins["content"]
    assert {"Anna", "Ben", night.caro.mention} == set(begins["content"].splitlines()[0][17:].split(", "))


async def test_a_refused_direct_message_becomes_a_mention(night: GameNight) -> None:
    """The person is mentioned once for the turn, with a word about why; later turns mention them as usual.

    The same choice once more sends direct messages again; a new refusal is explained again.
    """
    code, _, second = await start(night, notify="direct")
    night.world.dms_closed.add(second.id)
    await play(night, code, "draw")

    [told] = told_in_public(night, second)
    assert "Discord wouldn’t let me send you a direct message" in told.content
    await second.wait_until(lambda: bool(second.pings))
    assert [ping["id"] for ping in second.pings] == [told.id]
    assert "Choose direct messages again" in (await settings_of(second))["content"]

    await play(night, code, "draw", "draw")
    assert len(told_in_public(night, second)) == 1
    assert [one["id"] for one in (await night.current_message(code))["mentions"]] == [second.id]

    for accepted in (True, False):
        night.world.dms_closed = set() if accepted else {second.id}
        await choose(second, notify="direct")
        await play(night, code, "draw", "draw")
        assert len(direct_messages(night, second)) == 1
        assert len(told_in_public(night, second)) == (1 if accepted else 2)


async def test_a_direct_message_that_is_refused_once_becomes_a_plain_mention(night: GameNight) -> None:
    """Unless Discord says that they take none, nothing is explained, and the next one is sent again."""
    code, _, second = await start(night, notify="direct")
    channel = night.world.direct_messages(night.world.user(second.id))
    night.world.faults.answer(f"POST .*/channels/{channel.id}/messages$", 403, code=50001)
    await play(night, code, "draw")
    [told] = told_in_public(night, second)
    assert "Discord wouldn’t let me send you a direct message" not in told.content

    await play(night, code, "draw", "draw")
    assert len(direct_messages(night, second)) == 1


@pytest.mark.parametrize("meanwhile", ["moves", "is deleted"])
async def test_a_late_refusal_mentions_nobody_who_is_asked_no_more(night: GameNight, meanwhile: str) -> None:
    """Whoever has moved, or deleted their data, while Discord let the direct message wait."""
    code, _, second = await start(night, notify="direct")
    night.world.dms_closed.add(second.id)
    channel = night.world.direct_messages(night.world.user(second.id))
    waiting = night.world.faults.limit(f"POST .*/channels/{channel.id}/messages$", 1.0)
    await night.play(code, "draw")
    await waiting.until_struck()
    if meanwhile == "moves":
        await night.advance(code, "draw")
    else:
        await night.tables.privacy.erase(int(second.id))
    await settle(night, code)
    assert told_in_public(night, second) == []


@pytest.mark.parametrize("kind", [RESET_AFTER, repeated(error(503))], ids=["after", "503"])
async def test_a_conversation_that_cannot_be_opened_at_once(night: GameNight, kind: Kind) -> None:
    """Whatever happens to the request for it, and after a restart too, the message is there once."""
    code, first, second = await start(night, notify="direct")
    fault = night.world.faults.strike(OPEN_DIRECT_MESSAGES, kind, times=2)
    await night.play(code, "draw")
    await night.until_shown(code)
    await fault.until_struck()
    await night.restart_bot()
    await settle(night, code)
    while await night.tables.messages.subjects_due():  # what failed is tried again after a pause
        await night.bot.services.announcer.catch_up_all()
    assert len(direct_messages(night, second)) == 1
    assert told_in_public(night, second) == []
    assert len(first.pings) == 0


async def test_a_turn_that_is_over_is_not_announced_directly(night: GameNight) -> None:
    """A player who acts before the direct message goes out gets none for that turn."""
    code, first, second = await start(night, notify="direct")
    with night.world.faults.during(OPEN_DIRECT_MESSAGES, error(503)) as fault:
        await night.play(code, "draw")
        await fault.until_struck()
        await night.play(code, "draw")
    await night.restart_bot()
    await settle(night, code)
    assert direct_messages(night, second) == []
    assert shown(first, await settings_of(first))["notify"] == "mention"


async def test_an_auction_that_is_answered_is_not_announced_directly(night: GameNight) -> None:
    """Be it by a plan for all auctions or, as at night, before the message can go out."""
    code, first = await night.started_game(night.ben, night.caro, auctions="at_once")
    others = [person for person in night.people.values() if person is not first]
    for person in night.people.values():
        await choose(person, notify="direct")
    planner, quick = others
    await night.tables.plans.plan_epoch(code, int(planner.id), "auctions", "pass if 8")
    with night.world.faults.during(OPEN_DIRECT_MESSAGES, error(503)) as fault:
        await night.play(code, "invoke")
        await fault.until_struck()
        await night.until_shown(code)
        await answer_to(quick, "ra pass", table=code)
    await night.restart_bot()
    await settle(night, code)
    assert [len(direct_messages(night, person)) for person in (first, planner, quick)] == [1, 0, 0]


@pytest.mark.parametrize(("before", "after"), [("mention", "direct"), ("direct", "mention")])
async def test_a_choice_amid_an_announcement_changes_no_count(
    night: GameNight, monkeypatch: pytest.MonkeyPatch, before: str, after: str
) -> None:
    """A player who changes this while their turn is being announced is notified once, in either way."""
    code, _, second = await start(night, notify=before)

    async def choose_again() -> None:
        await night.tables.settings.change(int(second.id), notify=Notify(after))

    before_remembering(night.bot, monkeypatch, choose_again)
    await play(night, code, "draw")
    await second.wait_until(lambda: bool(second.pings))
    assert len(second.pings) == 1


async def press_in_more(night: GameNight, code: str, button: str) -> str:
    """Let Caro press a button of More; the text of the answer."""
    night.caro.channel_id = night.anna.channel_id
    more = await night.open_more(code, night.caro)
    assert button in labels(more)
    content: str = (await turned(night.caro, more, button))["content"]
    return content


async def test_a_follower_is_mentioned_in_the_result(night: GameNight) -> None:
    """Caro, a spectator, reads that she will be mentioned; only the result mentions her."""
    code = await night.start_game(night.ben)
    assert "You’ll be mentioned" in await press_in_more(night, code, "Follow this game")
    await night.finish(code)
    result = await night.current_message(code, night.caro)
    assert f"Followed by {night.caro.mention}" in result["content"]
    assert [ping["id"] for ping in night.caro.pings] == [result["id"]]


async def test_a_follower_gets_the_result_directly(night: GameNight) -> None:
    """With direct messages, the result mentions nobody, and one direct message has the winner and a link."""
    await choose(night.caro, notify="direct")
    code = await night.start_game(night.ben)
    assert "a direct message" in await press_in_more(night, code, "Follow this game")
    await night.finish(code)
    await night.restart_bot()
    await until_background_work_done(night.bot)
    result = await night.current_message(code)
    assert result["mentions"] == []
    [told] = direct_messages(night, night.caro)
    assert f"Game {code} (Ra) is over" in told.content
    assert result["content"].splitlines()[0] in told.content
    assert f"/{result['id']}" in told.content


async def test_two_followers_whom_discord_refuses_are_both_mentioned(night: GameNight) -> None:
    """A mention whose request fails is not taken for there because of somebody else's in the same channel."""
    code = await night.start_game(computers=1)
    for person in (night.ben, night.caro):
        await choose(person, notify="direct")
        night.world.dms_closed.add(person.id)
        await night.tables.write(write_follower, code, int(person.id), follows=True)
    caros = night.world.direct_messages(night.world.user(night.caro.id)).id
    with night.world.faults.during(f"POST .*/channels/{caros}/messages$", error(503)) as first:
        await night.finish(code)
        await first.until_struck()
        await night.ben.wait_until(lambda: len(told_in_public(night, night.ben)) == 1)
    thread = (await night.table(code)).thread_id
    second = night.world.faults.strike(f"POST .*/channels/{thread}/messages$", error(503))
    await night.bot.services.announcer.catch_up_all()
    await second.until_struck()
    while await night.tables.messages.subjects_due():
        await night.bot.services.announcer.catch_up_all()
    assert [len(told_in_public(night, person)) for person in (night.ben, night.caro)] == [1, 1]


async def test_following_can_be_stopped(night: GameNight) -> None:
    """More then has a button to stop, after which the result notifies nobody; both can be pressed twice."""
    code = await night.start_game(night.ben)
    await press_in_more(night, code, "Follow this game")
    assert "no longer follow" in await press_in_more(night, code, "Stop following")
    await night.finish(code)
    assert "Followed" not in (await night.current_message(code))["content"]
    assert night.caro.pings == []


async def test_nobody_follows_a_game_that_has_just_ended(night: GameNight) -> None:
    """Its result may have been told by then, and nobody would ever hear of it."""
    code = await night.start_game(night.ben)
    await night.play_quickly(code)
    assert not await night.tables.write(write_follower, code, int(night.caro.id), follows=True)
    assert await night.tables.read(read_followers, code) == ()


async def test_following_without_notifications_is_refused(night: GameNight) -> None:
    """A person whose notifications are off reads that following would have no effect."""
    await choose(night.caro, notify="not")
    code = await night.start_game(night.ben)
    assert "you wouldn’t hear about the result" in await press_in_more(night, code, "Follow this game")
    assert await night.tables.read(read_followers, code) == ()


@pytest.mark.parametrize("notify", ["mention", "direct"])
async def test_a_follower_hears_of_a_game_that_ends_without_a_result(night: GameNight, notify: str) -> None:
    """Once, in the way that they have chosen; afterwards nobody follows it."""
    await choose(night.caro, notify=notify)
    code = await night.start_game(night.ben)
    await press_in_more(night, code, "Follow this game")
    await night.tables.lobbies.cancel(code, int(night.anna.id), moderator=True)
    await night.announce(code)
    await night.restart_bot()
    await until_background_work_done(night.bot)
    await night.caro.wait_until(lambda: bool(night.caro.pings))
    [told] = night.caro.pings
    assert code in told["content"]
    assert "has ended without a result: " in told["content"]
    kept = (direct_messages if notify == "direct" else told_in_public)(night, night.caro)
    assert [told["id"]] == [one.id for one in kept]
    assert await night.tables.read(read_followers, code) == ()
