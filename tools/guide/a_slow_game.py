"""An auction in which everybody is asked at once, and plans that last."""

from playground.member import Member
from tests.bot.support.messages import Message, answer_to, selects, turned
from tools.guide.story import Story

LOT = ("pharaoh", "nile", "gold", "anubis")


async def play(story: Story) -> None:
    """Play to the first auction of a game, in which one person answers and makes plans."""
    night = story.night
    night.deck.top = LOT
    code = await night.start_game(night.ben, night.caro)
    await night.play(code, *["draw"] * len(LOT), "invoke")
    bidder, auction = await story.turn(code)
    await story.camera.take("at-once", bidder, auction)
    suns = (await night.tables.plans.bid_planning(code, int(bidder.id))).suns
    await bidder.click(auction, str(suns[1]))
    answered = await bidder.wait_for_message(lambda one: "Your answer in this auction" in one["content"])
    await story.camera.take("answer", bidder, answered)
    await _plan(story, bidder, code)


async def _plan(story: Story, person: Member, code: str) -> None:
    page = await answer_to(person, person.slash("ra plan", table=code))
    page = await turned(person, page, person.click(page, "Auctions"))
    page = await _choose(person, page, 0, "pass")
    page = await _choose(person, page, 1, "least 2", "god")
    page = await turned(person, page, person.click(page, "My turns"))
    page = await _choose(person, page, 0, "3")
    await story.camera.take("plans", person, page)


async def _choose(person: Member, page: Message, number: int, *values: str) -> Message:
    return await turned(person, page, person.select(page, selects(page)[number]["custom_id"], *values))
