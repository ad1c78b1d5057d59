"""The sealed deal on Discord: where its commitment is shown, and what More says about it."""

from playground.member import Member
from tests.bot.announcing.test_story import see
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import labels, turned


def small_print(commitment: str | None) -> str:
    return f"-# Sealed deal `{(commitment or '')[:8]}…`: More has all of it."


async def explained(night: GameNight, code: str, person: Member) -> str:
    """What More says about the deal."""
    more = await night.open_more(code, person)
    return str((await turned(person, more, "Sealed deal"))["content"])


async def test_the_first_turn_message_publishes_the_commitment_for_good(night: GameNight) -> None:
    """Its beginning is small print below the question, also once the turn is over; later ones have none."""
    code = await night.start_game(night.ben)
    commitment, first = await night.tables.views.commitment(code), await night.current_message(code)
    assert first["content"].splitlines()[-1] == small_print(commitment)
    await night.advance(code, "draw")

    assert (await see(night, code, first))["content"].splitlines()[1:] == [small_print(commitment)]
    assert "Sealed" not in (await night.current_message(code))["content"]


async def test_an_edit_of_the_first_turn_message_keeps_the_commitment(night: GameNight) -> None:
    """Alone among computers one message shows many turns."""
    code = await night.start_game(computers=1)
    first, commitment = await night.current_message(code), await night.tables.views.commitment(code)
    await night.play(code, "draw")
    message = await night.current_message(code)
    assert message["id"] == first["id"]
    assert message["content"].splitlines()[-1] == small_print(commitment)


async def test_a_board_posted_again_leaves_the_commitment_where_it_was(night: GameNight) -> None:
    """The first message tells that the board is further down, and keeps it."""
    code = await night.start_game(night.ben)
    first, commitment = await night.current_message(code), await night.tables.views.commitment(code)
    await night.ask_for_board(night.anna, code)
    assert (await see(night, code, first))["content"].splitlines()[-1] == small_print(commitment)


async def test_the_result_names_it_and_more_says_how_to_check(night: GameNight) -> None:
    """A page of More names both commands once the game is over, and before that only what is sealed."""
    code = await night.start_game(night.ben)
    commitment = await night.tables.views.commitment(code)
    page = await explained(night, code, night.ben)
    assert f"`{commitment}`" in page
    assert "order of all tiles" in page
    assert "jq" not in page

    await night.finish(code)
    result = await night.current_message(code)
    assert result["content"].splitlines()[-1] == (
        f"-# Sealed deal `{(commitment or '')[:8]}…`: More says how to check it."
    )
    page = await explained(night, code, night.ben)
    for words in (f"`{commitment}`", "jq -cjS .seal game.json | sha256sum", "python -m engine verify"):
        assert words in page


async def test_a_cancelled_game_keeps_its_secret(night: GameNight) -> None:
    """Who still has More open reads so."""
    code = await night.start_game(night.ben)
    more = await night.open_more(code, night.ben)
    await night.tables.lobbies.cancel(code, 0, moderator=True)
    page = await turned(night.ben, more, "Sealed deal")
    assert "its deal stays secret" in page["content"]
    assert "jq" not in page["content"]


async def test_a_game_from_before_shows_nothing(night: GameNight) -> None:
    """No small print, no button, and an old button answers with the reason."""
    code = await night.start_game(night.ben)
    more = await night.open_more(code, night.ben)
    await night.run_sql("UPDATE tables SET nonce = NULL")
    await night.restart_bot()
    await night.advance(code, "draw")
    assert "Sealed deal" not in labels(await night.open_more(code, night.anna))
    page = await turned(night.ben, more, "Sealed deal")
    assert page["content"].startswith(f"Game {code} began before deals were sealed.")
    await night.finish(code)
    assert "Sealed" not in (await night.current_message(code))["content"]
