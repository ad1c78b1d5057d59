"""A game of Ra from its invitation to its result, with a picture of everything that players meet."""

from engine.tables import Status, Table
from playground.member import Member
from tests.bot.support.messages import Message, answer_to, code_of, labels, selects, turned
from tools.guide.story import Story

FIRST_LOT = ("flood", "anubis", "nile", "pharaoh", "writing")
SECOND_LOT = ("temple", "gold", "nile", "art")
LATE = "ben"
"""Who forgets the game for a day."""


async def play(story: Story) -> str:
    """Play the game up to the second epoch, and return its code."""
    story.night.deck.top = (*FIRST_LOT, *SECOND_LOT)
    code = await invite_and_start(story)
    await story.night.play(code, *["draw"] * len(FIRST_LOT), "invoke")
    await _bid(story, code)
    await _use_a_god(story, code)
    await _end_the_epoch(story, code)
    return code


async def invite_and_start(story: Story) -> str:
    """Let Anna invite the others and start; return the code. They bid in turn, as planning needs."""
    night = story.night
    lobby = await night.open_lobby(player2=night.ben.id, player3=night.caro.id, auctions="in_turn")
    code = code_of(lobby)
    invitation = await night.ben.wait_for_message(lambda one: "Decline" in labels(one))
    await story.camera.take("invitation", night.ben, lobby, invitation)
    for person in (night.ben, night.caro):
        await story.pass_time(minutes=2)
        await person.click(invitation, "Join")
        await night.until_shown(code)
    await night.anna.click(lobby, "Start")
    await night.go_to_table(code, night.anna, night.ben, night.caro)
    return code


async def _bid(story: Story, code: str) -> None:
    """An auction: the first bidder bids and looks at what can be taken back, the last one could plan."""
    night = story.night
    bidder, turn = await story.turn(code)
    await story.camera.take("auction", bidder, turn)
    planner = _after(story, await night.table(code), places=1)
    more = await _more(story, code, planner)
    plan = await turned(planner, more, planner.click(more, "Plan"))
    await story.camera.take("plan", planner, plan, opened=selects(plan)[0]["custom_id"])
    (middle,) = [label for label in labels(turn) if label.startswith("Bid")][1:2]
    await bidder.click(turn, middle)
    await night.until_shown(code)
    await story.camera.take("more", bidder, await _more(story, code, bidder))
    while (await story.view(code)).auction:
        await story.play_well(code)
        await night.until_shown(code)


async def _use_a_god(story: Story, code: str) -> None:
    """Turns until somebody could use a god."""
    for _ in SECOND_LOT:
        await story.night.play(code, "draw")
        player, turn = await story.turn(code)
        if selects(turn):
            await story.camera.take("turn", player, turn)
            return
    raise RuntimeError("nobody could use a god")


async def _end_the_epoch(story: Story, code: str) -> None:
    night = story.night
    while (await story.view(code)).epoch == 1:
        await story.pass_time(minutes=2)
        await story.play_well(code)
        await night.until_shown(code)
    sheet = await night.anna.wait_for_message(lambda one: "the scores of epoch 1" in one["content"])
    await story.camera.take("sheet", night.anna, sheet)


async def finish(story: Story, code: str) -> None:
    """Play the game to its end."""
    night = story.night
    while (await night.table(code)).status is Status.RUNNING:
        await story.pass_time(minutes=2)
        await story.play_well(code)
        await night.until_shown(code)
    result = await night.current_message(code)
    await story.camera.take("result", night.anna, result)


async def _more(story: Story, code: str, person: Member) -> Message:
    """What More offers to a person."""
    return await answer_to(person, person.click(await story.night.turn_message(code, person), "More"))


def _after(story: Story, table: Table, *, places: int) -> Member:
    """Who sits `places` seats after the player to move."""
    seat = table.seats[((table.to_act or 0) + places) % len(table.seats)]
    return next(person for person in story.night.people.values() if int(person.id) == seat.user_id)
