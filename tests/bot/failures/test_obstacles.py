"""What keeps the bot from writing: people read the real reason and how to mend it."""

import pytest

from engine.store.lookups import read_open_of_person
from playground.member import Member
from playground.validation.threads import ThreadForm
from playground.world.channels import FORUM, NEWS, NEWS_THREAD, STAGE, VOICE
from playground.world.permissions import Permission
from playground.world.threads import open_thread
from tests.bot.support import internals as bot
from tests.bot.support.faults import allow, deny
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, code_of, private_answer, said_to, submit_form
from tests.bot.support.servers import checked, private_thread
from tests.in_turn import repeated


async def opened(night: GameNight, person: Member) -> int:
    """How many open tables a person has."""
    return len(await night.tables.read(read_open_of_person, int(person.id)))


async def refused(night: GameNight, person: Member | None = None) -> str:
    """What a person reads who wants to open a table where that is refused; Anna by default."""
    person = person or night.anna
    answer = await answer_to(person, "ra new")
    assert await opened(night, person) == 0
    return str(answer["content"])


async def test_a_private_thread_that_the_bot_is_not_in(night: GameNight) -> None:
    """No table is opened there until somebody has mentioned the bot; then there is a whole game."""
    thread = private_thread(night, night.anna)
    assert await refused(night) == "I’m not in this private thread. Mention me here once, then try again."
    assert "I’m not in this private thread. Mention me in <#" in await checked(night)
    await night.anna.say(f"{night.world.bot.mention} come in")
    table = await night.table(await night.start_game(computers=1))
    assert str(table.message_channel_id) == thread.id
    assert "I’m not in" not in await checked(night)


@pytest.mark.parametrize("kind", [VOICE, repeated(STAGE)], ids=["voice", "stage"])
async def test_the_chat_of_a_channel_for_voices(night: GameNight, kind: int) -> None:
    """Where the bot may not connect, it may not write either; the permission is named, in the check too."""
    night.world.add_channel("talk", kind=kind)
    await night.restart_bot()
    await night.anna.go_to("talk")
    deny(night, Permission.CONNECT, "talk")
    assert "I lack permissions: Connect." in await refused(night)
    content = await checked(night)
    assert "### Connect\nWithout it Discord keeps me out of a voice channel’s chat too." in content
    assert f"<#{night.anna.channel_id}>" in content
    allow(night, Permission.CONNECT, "talk")
    await night.start_game(computers=1)


async def test_a_post_in_a_forum(night: GameNight) -> None:
    """A game is played in somebody's post, without the right to make posts; the bot makes none itself.

    So it does not matter which tags the forum asks for.
    """
    forum, anna = night.world.add_channel("posts", kind=FORUM), night.world.user(night.anna.id)
    await night.restart_bot()
    thread = open_thread(night.world, forum, anna, ThreadForm(name="Ra, anybody?", type=11))
    deny(night, Permission.SEND_MESSAGES | Permission.CREATE_PUBLIC_THREADS, "posts")
    night.anna.channel_id = thread.id
    shown = await night.until_shown(await night.start_game(computers=1))
    assert (str(shown.message_channel_id), shown.thread_id) == (thread.id, None)
    assert "Everything is there in all" in await checked(night)


async def test_the_bots_own_timeout(night: GameNight) -> None:
    """Its end is named, and nobody is asked to grant permissions that the bot has."""
    night.world.time_out(night.world.bot.id, 3600)
    for said in (await refused(night), await checked(night)):
        assert "I’m timed out in this server until <t:" in said
        assert "permission" not in said
        assert "###" not in said


async def test_a_locked_thread(night: GameNight) -> None:
    """No table is opened where only those write who manage threads."""
    channel, anna = night.world.channel_named("games"), night.world.user(night.anna.id)
    thread = open_thread(night.world, channel, anna, ThreadForm(name="old", type=11))
    night.world.archive_thread(thread.id, archived=False, locked=True)
    night.anna.channel_id = thread.id
    assert f"The thread <#{thread.id}> is locked" in await refused(night)
    assert "is locked" in await checked(night)
    allow(night, Permission.MANAGE_THREADS)
    await night.open_lobby(computers=1, players=2)


async def test_a_lobby_that_lost_its_place_does_not_start(night: GameNight) -> None:
    """Its host reads why, others that only the host may; the lobby stays, and starts once that is mended."""
    lobby = await night.open_lobby(computers=1, players=3)
    await night.ben.click(lobby, "Join")
    deny(night, Permission.VIEW_CHANNEL | Permission.ATTACH_FILES)
    code = code_of(lobby)
    for person in (night.anna, night.ben):
        await person.go_to("off-topic")
    others = await said_to(night.ben, "ra start", table=code)
    assert others.startswith("Only Anna can do this")
    said = await said_to(night.anna, "ra start", table=code)
    assert "View Channel. Someone who manages this server" in said
    assert (await night.table(code)).started_at is None
    allow(night, Permission.VIEW_CHANNEL | Permission.ATTACH_FILES)
    await night.anna.slash("ra start", table=code)
    assert (await night.until_shown(code)).started_at


@pytest.mark.parametrize("filled_by", ["Join", *map(repeated, ("ra join", "Add computer", "Options"))])
async def test_a_lobby_that_lost_its_place_does_not_begin_by_itself(night: GameNight, filled_by: str) -> None:
    """Whatever fills it counts, and its message tells everybody the reason; it begins once that is mended."""
    lobby = await night.open_lobby(players=3 if filled_by == "Options" else 2, start_when_full=True)
    code = code_of(lobby)
    if filled_by == "Options":
        await night.ben.click(lobby, "Join")
    deny(night, Permission.SEND_MESSAGES)
    match filled_by:
        case "Join":
            await night.ben.click(lobby, "Join")
        case "ra join":
            await night.ben.go_to("off-topic")
            await night.ben.slash("ra join", table=code)
        case "Add computer":
            await night.anna.click(lobby, "Add computer")
        case "Options":
            await submit_form(night.anna, await night.anna.click(lobby, "Options"), Players=["2"])
    await night.until_answered()
    table = await night.until_shown(code)
    assert (len(table.seats), table.players_wanted, table.started_at) == (2, 2, None)
    shown = await night.current_message(code, night.caro)
    assert "All seats are taken, but I can’t start the game. I lack permissions in <#" in shown["content"]
    assert "Send Messages." in shown["content"]
    assert shown["content"].endswith("Once that is fixed, the game begins by itself.")
    allow(night, Permission.SEND_MESSAGES)
    assert (await night.until_shown(code, after=table.version)).started_at


async def test_a_lobby_that_was_held_up_begins_where_it_goes_on(night: GameNight) -> None:
    """Nothing keeps it from that there, and nobody has to press Start."""
    lobby = await night.open_lobby(players=2, start_when_full=True)
    deny(night, Permission.SEND_MESSAGES)
    await night.ben.click(lobby, "Join")
    await night.until_answered()
    assert (await night.until_shown(code_of(lobby))).started_at is None
    await night.ben.go_to("off-topic")
    await night.ben.slash("ra board", table=code_of(lobby))
    table = await night.until_stored(code_of(lobby), lambda table: table.started_at is not None)
    assert table.channel_id == int(night.ben.channel_id)
    await night.until_shown(code_of(lobby))


async def test_a_last_seat_in_a_private_thread_that_the_bot_was_removed_from(night: GameNight) -> None:
    """The press counts, but no game begins that the bot could not see, also after a restart."""
    thread = private_thread(night, night.anna, night.ben)
    await night.anna.say(f"{night.world.bot.mention} come in")
    lobby = await night.open_lobby(players=2, start_when_full=True)
    night.world.remove_from_thread(thread, night.world.bot.id)
    await night.restart_bot()
    await night.ben.click(lobby, "Join")
    await night.until_answered()
    table = await night.table(code_of(lobby))
    assert (len(table.seats), table.started_at) == (2, None)
    shown = await night.current_message(code_of(lobby), night.ben)
    assert "can’t start the game. Discord doesn’t let me into <#" in shown["content"]


async def test_an_announcement_channel(night: GameNight) -> None:
    """A game has a thread there as in any channel of text; Discord gives it another type."""
    night.world.add_channel("announcements", kind=NEWS)
    await night.restart_bot()
    await night.anna.go_to("announcements")
    thread = (await night.table(await night.start_game(computers=1))).thread_id
    assert night.world.channel(str(thread)).type == NEWS_THREAD


async def test_what_keeps_only_people(night: GameNight) -> None:
    """Slow mode and an age restriction are no obstacles: a table is opened there, and the check is fine."""
    channel = night.world.channel_named("games")
    channel.nsfw, channel.rate_limit_per_user = True, 21600
    await night.restart_bot()
    assert "Everything is there in all" in await checked(night)
    await night.until_shown(await night.start_game(night.ben))


async def test_the_check_names_what_automod_blocks(night: GameNight) -> None:
    """Whoever manages the server reads why an invitation that it refuses is missing; later that comes."""
    night.world.automod.add("invites")
    code = code_of(await night.open_lobby(player2=night.ben.id))
    await bot.until_background_work_done(night.bot)
    assert f"Table {code}: AutoMod in this server has blocked what I wrote." in await checked(night)

    night.world.automod.clear()
    await night.ben.wait_for_message(lambda one: "invites" in one["content"])
    await bot.until_background_work_done(night.bot)
    assert "AutoMod" not in await checked(night)


async def test_automod_reads_edits_too(night: GameNight) -> None:
    """Whoever sits down under a name that it blocks has their seat, and reads why nobody is shown it."""
    lobby = await night.open_lobby()
    night.world.automod.add("Ben")
    await night.ben.click(lobby, "Join")
    said = await private_answer(night.ben, "AutoMod in this server has blocked what I wrote.")
    assert "Everything is saved" in said["content"]
    night.world.automod.clear()
    await night.ben.slash("ra board", table=code_of(lobby))
    assert (await night.until_shown(code_of(lobby))).seat_of(int(night.ben.id)) is not None


async def test_the_check_names_tables_that_cannot_be_shown(night: GameNight) -> None:
    """A thread that was locked is named once, with all its tables, also to somebody who asks in it."""
    code = await night.start_game(night.ben)
    thread_id = str((await night.table(code)).thread_id)
    other = code_of(await night.open_lobby())
    both = ", ".join(sorted((code, other)))
    night.world.archive_thread(thread_id, archived=False, locked=True)
    for _ in range(2):
        content = await checked(night)
        assert f"Tables {both}: The thread <#{thread_id}> is locked" in content
        assert content.count(thread_id) == 1
        await night.anna.go_to("off-topic")
    await night.tables.lobbies.cancel(other, int(night.anna.id))
    assert f"Table {code}: The thread <#{thread_id}> is locked" in await checked(night)


async def test_a_refusal_is_explained_by_its_code(night: GameNight) -> None:
    """What Discord says is believed; where it says nothing, nothing is guessed."""
    for trouble, words in (
        (bot.Trouble.AUTOMOD, "AutoMod in this server"),
        (bot.Trouble.SLOW_MODE, "Slow mode in <#"),
        (bot.Trouble.TAG_NEEDED, "needs a tag"),
        (bot.Trouble.THREAD_LOCKED, "is locked"),
        (bot.Trouble.THREAD_ARCHIVED, "is locked"),
        (bot.Trouble.FORUM, "it’s not a text channel"),
        (bot.Trouble.MISSING_ACCESS, "Discord doesn’t let me into <#"),
        (bot.Trouble.MISSING_PERMISSIONS, ""),
    ):
        games = int(night.anna.channel_id)
        told = await bot.obstacle_of(
            night.bot, int(night.world.guild.id), games, bot.RequestRefusedError(trouble)
        )
        assert words in (bot.obstacle_words(told, "en") if told else ""), trouble
        assert bool(told) is bool(words)


@pytest.mark.parametrize("locale", bot.languages())
def test_every_obstacle_has_words(locale: str) -> None:
    """In each language, with the place or the time that it is about."""
    kinds = ("not-in-thread", "locked", "automod", "slow-mode", "tag-needed", "no-messages", "gone", "unseen")
    for kind in kinds:
        assert "obstacle" not in bot.obstacle_words(bot.Obstacle(kind, 77), locale)
    assert "18:40" in bot.obstacle_words(bot.Obstacle("timeout", 0, values={"until": "18:40"}), locale)
    assert "no" in bot.obstacle_words(bot.Obstacle("said", 77, values={"said": "no"}), locale)
    assert "<#77>" in bot.obstacle_words(bot.Obstacle("permissions", 77, ["connect"]), locale)
