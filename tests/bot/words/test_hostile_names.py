"""Names of people: shown literally whatever they are, and told apart."""

from playground.world.permissions import Permission
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import Message, answer_to, code_of, said_to, selects, turned


async def test_a_name_is_shown_literally_and_pings_nobody(night: GameNight) -> None:
    """Whatever people call themselves, no message formats, hides, links or pings because of their name."""
    shown = "\\<\\@\u200b1\\> \\*\\[x\\]\\(z\\:\\/\\/y\\)\\* \\@\u200beveryone"
    night.world.add_role("may ping everybody", Permission.ADMINISTRATOR, night.world.bot.id)
    night.world.guild.memberships[night.ben.id].nick = "<@1> *[x](z://y)* @everyone"
    night.deck.top = ("pharaoh", "pharaoh")
    first = await night.open_lobby(players=2)
    code = code_of(first)
    await night.ben.click(first, "Join")
    assert f"\n- {shown}\n" in (await night.current_message(code))["content"]
    await night.anna.click(first, "Start")
    await night.advance(code, "draw", "draw")
    assert f"{shown} drew Pharaoh." in (await night.current_message(code))["content"]
    await night.finish(code)
    assert f"**{shown}**: " in (await night.current_message(code))["content"]
    assert shown in await said_to(night.anna, "ra show log", table=code)
    await night.anna.slash("ra leaderboard")
    board = await night.anna.wait_for_message(lambda message: "## Ra · all" in message["content"])
    assert f"**{shown}**: " in board["content"]
    for person in (night.anna, night.ben):
        begins, *turns = (ping["content"].splitlines()[0] for ping in person.pings)
        assert begins.split(": ")[0] == "The game begins"
        assert all(line.startswith(f"<@{person.id}>, game") for line in turns)
    assert night.caro.pings == []


def told(message: Message) -> str:
    """Everything that a message says, its pictures' alt texts and its controls included."""
    described = [one.get("description") or "" for one in message["attachments"]]
    options = [option["label"] for select in selects(message) for option in select["options"]]
    return "\n".join([message["content"].replace("\\", ""), *described, *options])


async def test_people_of_one_name_are_told_apart(night: GameNight) -> None:
    """Lobby, board, alt text, log, removal, result and leaderboard show both usernames."""
    for person, name in ((night.anna, "Alex"), (night.ben, "Ａｌｅｘ")):
        night.world.guild.memberships[person.id].nick = name
    night.world.add_role("warden", Permission.MANAGE_GUILD, night.caro.id)
    night.deck.top = ("pharaoh", "pharaoh")
    lobby = await night.open_lobby(players=3, player2=night.ben.id)
    kept = await night.current_message(code := code_of(lobby))
    await night.ben.click(lobby, "Join")
    joined = await night.current_message(code)
    await night.anna.click(joined, "Start")
    await night.go_to_table(code, night.anna, night.ben)
    await night.advance(code, "draw", "draw")
    turn = await night.current_message(code)
    panel = await answer_to(night.caro, "ra-server tables")
    removal = await turned(night.caro, panel, night.caro.select(panel, "server-table", code))
    log = await answer_to(night.anna, "ra show log", table=code)
    await night.finish(code)
    result = await night.current_message(code)
    await night.anna.slash("ra leaderboard")
    board = await night.anna.wait_for_message(lambda one: one["content"].startswith("## Ra · all"))

    for shown in map(told, (kept, joined, turn, removal, log, result, board)):
        assert "(anna)" in shown
        assert "(ben)" in shown
