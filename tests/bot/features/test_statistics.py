"""`/ra-stats`: statistics of people and servers, and the history of games."""

import re
from typing import Any

import pytest

from engine import calendar
from engine.store.puzzles import Answer
from playground.member import Member
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import text
from tests.bot.support.messages import EPHEMERAL, Message, answer_to, file_names, labels, selects, turned
from tests.bot.support.personal import practise
from tests.bot.support.servers import private_thread
from tests.finished_games import At, add_game
from tests.in_turn import repeated

LOCALES = {"en": "en-US", "ru": "ru"}
GAMES_A_PAGE = 10


def at(person: Member, name: str, place: int, fame: int, **more: Any) -> At:
    return At(int(person.id), name, place, fame, **more)


async def add(night: GameNight, *seats: At, guild_id: int | None = None, **options: Any) -> str:
    where = guild_id or int(night.world.guild.id)
    options.setdefault("channel_id", int(night.world.channel_named("games").id))
    return await night.tables.write(add_game, where, seats, **options)


async def add_games(night: GameNight, count: int = 3) -> list[str]:
    """Games of Anna and Ben, all won by Anna but the first, and one of Anna against a computer."""
    seats = [at(night.anna, "Anna", 2, 30), at(night.ben, "Ben", 1, 31)]
    codes = [await add(night, *seats)]
    for number in range(1, count):
        seats = [at(night.anna, "Anna", 1, 40 + number), at(night.ben, "Ben", 2, -5)]
        codes += [await add(night, *seats, first=1)]
    codes += [await add(night, at(night.anna, "Anna", 1, 99), At(None, "Teti", 2, 12))]
    return codes


def speak(night: GameNight, person: Member, language: str) -> None:
    night.world.users[person.id].locale = LOCALES[language]


async def stats(person: Member, what: str = "player", **options: Any) -> Message:
    return await answer_to(person, f"ra-stats {what}", **options)


@pytest.mark.parametrize("language", ["ru", repeated("en")])
async def test_a_persons_statistics(night: GameNight, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They come privately, as a card whose alt text says the same, in the person's language.

    The message does not repeat it; where the card cannot be drawn, it says everything.
    """
    codes = await add_games(night)
    speak(night, night.anna, language)
    answer = await stats(night.anna)
    (card,) = answer["attachments"]

    assert answer["flags"] & EPHEMERAL
    assert card["filename"] == "ra-statistics.png"
    title = text(language, "stats-title", name="Anna", game=text(language, "game-ra"))
    assert answer["content"].startswith(title)
    assert answer["content"].endswith(text(language, "stats-small-print"))
    assert len(answer["content"].split("\n")) == 2
    monkeypatch.setattr("renderers.statistics.render_player", lambda *_: 1 / 0)
    without_card = await stats(night.anna)
    assert without_card["attachments"] == []
    for told in (without_card["content"], card["description"]):
        assert text(language, "statistics-games", games=3) in told
        assert text(language, "statistics-line-highest", fame="42", code=codes[2]) in told
        assert text(language, "statistics-line-widest", lead=47, code=codes[2]) in told
        assert text(language, "statistics-line-closest", lead=46, code=codes[1]) in told
        assert text(language, "statistics-line-streak", longest=2, running=2) in told
        met = text(language, "statistics-games", games=3)
        assert text(language, "statistics-met", name="Ben", games=met, ahead=2, behind=1) in told


async def test_statistics_of_somebody_are_seen_by_the_asker_alone(night: GameNight) -> None:
    """By the menu of a person the same as by `/ra-stats player`, of the person whose menu it is."""
    await night.finished_game(night.ben)
    await night.go_to_games()
    known = {one.id for one in night.all_messages()}
    answer = await answer_to(night.caro, night.caro.use_on(night.ben, "Ra statistics"))

    assert answer["content"].startswith("## Ben: Ra in this server")
    assert answer["flags"] & EPHEMERAL
    new = [one for one in night.all_messages() if one.id not in known]
    assert [one.content for one in new if one.ephemeral_to is None] == []


async def test_a_streak_of_puzzles_needs_no_game(night: GameNight) -> None:
    """People who solve puzzles but have not played with others yet see their streak all the same.

    So do others, who get no button to the rating of their puzzles.
    """
    guild_id, today = int(night.world.guild.id), calendar.now().date()
    puzzle = await night.tables.puzzles.puzzle(guild_id, today)
    answer = Answer(puzzle.best, correct=True)
    await night.tables.puzzles.answer_puzzle(guild_id, int(night.ben.id), today, answer, puzzle)
    own, others = [await stats(person, member=night.ben.id) for person in (night.ben, night.anna)]
    for told in (own, others):
        assert told["content"].endswith("\nPuzzle of the day: a streak of 1 day.")
    card = await answer_to(night.ben, night.ben.click(own, "Accuracy and puzzles"))
    assert "Puzzle rating: 1" in card["attachments"][0]["description"]
    assert labels(others) == []
    assert "Puzzle" not in (await stats(night.anna))["content"]


async def test_accuracy_needs_five_analysed_games(night: GameNight) -> None:
    """From the fifth on a button shows the card, privately, to whoever looks at the person's statistics."""
    codes = [await add(night, at(night.anna, "Anna", 1, 40), at(night.ben, "Ben", 2, 9)) for _ in range(5)]
    for number, code in enumerate(codes):
        assert labels(await stats(night.ben, member=night.anna.id)) == []
        analysis = f'{{"accuracy": [{80 + number}, 55]}}'
        await night.run_sql("INSERT INTO analyses VALUES (?, 'pharaoh', ?)", code, analysis)
    found = await stats(night.ben, member=night.anna.id)
    card = await answer_to(night.ben, night.ben.click(found, "Accuracy"))
    assert card["flags"] & EPHEMERAL
    (picture,) = card["attachments"]
    assert picture["filename"] == "ra-progress.png"
    assert "last 5 analysed games: 82% on average, between 80% and 84%." in picture["description"]
    await night.tables.privacy.erase(int(night.anna.id))
    card = await answer_to(night.ben, night.ben.click(found, "Accuracy"))
    assert "nothing to show yet" in card["content"]


async def test_without_games(night: GameNight) -> None:
    """People who have not played with others here read so, and how to; so does an empty server."""
    await add(night, at(night.anna, "Anna", 1, 99), At(None, "Teti", 2, 12))
    own = await stats(night.anna)
    assert own["content"].startswith("You haven’t finished a game of Ra with other people")
    other = await stats(night.anna, member=night.ben.id, game="dice")
    assert other["content"].startswith("Ben has not finished a game of Ra: The Dice Game with other people")
    assert (await stats(night.anna, "server"))["content"].startswith("No game of Ra between people")
    history = await stats(night.ben, "history")
    assert history["content"].startswith("You haven’t finished a game here yet")


@pytest.mark.parametrize("language", ["ru", repeated("en")])
async def test_a_servers_statistics(night: GameNight, language: str) -> None:
    """All see them, with links to the games of the records, in the language of the server."""
    codes = await add_games(night)
    night.world.guild.locale = LOCALES[language]
    await night.ben.go_to("games")
    await night.ben.slash("ra-stats server")
    title = text(language, "stats-server-title", game=text(language, "game-ra"))
    board = await night.anna.wait_for_message(lambda one: one["content"].startswith(title))

    assert not board["flags"] & EPHEMERAL
    assert board["content"].endswith(text(language, "stats-server-small-print"))
    assert file_names([board]) == ["ra-server-statistics.png"]
    assert f"{codes[2]}: https://discord.com/channels/{night.world.guild.id}/11/7" in board["content"]
    told = board["attachments"][0]["description"]
    shares = [text(language, "statistics-share", percent=share) for share in (0, 100)]
    turns = [text(language, "statistics-turn-ordinal", turn=turn) for turn in (1, 2)]
    won = f"{turns[0]} {shares[0]}, {turns[1]} {shares[1]}"
    for words in (text(language, "statistics-games", games=3), won):
        assert words in told
        assert words not in board["content"]


@pytest.mark.parametrize("language", ["ru", repeated("en")])
async def test_a_history(night: GameNight, language: str) -> None:
    """Each finished game has a line, newest first, with place, fame, opponents and change of the rating."""
    codes = await add_games(night)
    unrated = await add(
        night,
        at(night.anna, "Anna", 3, 5, has_left=True),
        at(night.ben, "Ben", 1, 31),
        At(None, "Teti", 2, 12),
        rated=False,
    )
    speak(night, night.anna, language)
    answer = await stats(night.anna, "history")
    title, *lines, small_print = answer["content"].splitlines()

    assert title == text(language, "stats-history-title", name="Anna")
    assert small_print == text(language, "result-provisional", games=5)
    assert codes_in(answer) == [unrated, *codes[::-1]]
    computer = text(language, "stats-history-computers", count=1)
    assert lines[0].endswith(f" · Ben, {computer} · {text(language, 'stats-history-unrated')}")
    assert text(language, "stats-history-left") in lines[0]
    assert lines[1].endswith(f" · {text(language, 'stats-history-alone', computers=computer)}")
    assert re.search(r" · Ben · \S+ 1[0-9]{3}\? \(\+[0-9]+\)$", lines[2])
    assert re.search(r" · Ben · \S+ 1[0-9]{3}\? \(−[0-9]+\)$", lines[4])
    assert all(re.search(r"^<t:[0-9]+:d> ", line) for line in lines)
    assert labels(answer) == []


async def test_provisional_ratings_of_a_history(night: GameNight) -> None:
    """Those after the first four rated games of Ra are marked; nothing else counts towards the fifth."""
    seats = at(night.anna, "Anna", 1, 40), at(night.ben, "Ben", 2, 30)
    await add(night, *seats, game="dice")
    await add(night, *seats, rated=False)
    await add(night, *seats, guild_id=77)
    for _ in range(6):
        await add(night, *seats)
    content = (await stats(night.anna, "history"))["content"]
    assert re.findall(r"rating [0-9]+(\??) ", content) == ["", "", "?", "?", "?", "?", "?"]
    assert content.endswith("-# A rating with ? is based on fewer than 5 games.")


async def test_pages_of_a_history(night: GameNight) -> None:
    """Buttons turn the pages after a restart too; a game that ends meanwhile moves none of them."""
    codes = await add_games(night, count=2 * GAMES_A_PAGE)
    codes.reverse()
    panel = await stats(night.ben, "history", member=night.anna.id)
    assert (codes_in(panel), labels(panel)) == (codes[:10], ["Next"])
    await add(night, at(night.anna, "Anna", 1, 40), at(night.ben, "Ben", 2, 30))
    await night.restart_bot()
    middle = await turned(night.ben, panel, "Next")
    assert (codes_in(middle), labels(middle)) == (codes[10:20], ["Previous", "Next"])
    last = await turned(night.ben, middle, "Next")
    assert (codes_in(last), labels(last)) == (codes[20:], ["Previous"])
    assert last["content"].startswith("## Finished games of Anna\n")
    back = await turned(night.ben, last, "Previous")
    assert codes_in(back) == codes[10:20]
    first = await turned(night.ben, back, "Previous")
    assert codes_in(first) == codes[:10]
    assert labels(first) == ["Previous", "Next"]


async def test_unseen_games_are_passed_over_in_both_directions(night: GameNight) -> None:
    """However many lie between two games that the reader sees; beyond these there is nothing to turn to."""
    thread = private_thread(night, night.anna, night.caro)
    await night.anna.say(f"{night.world.bot.mention} come in")
    seats = at(night.anna, "Anna", 1, 40), at(night.caro, "Caro", 2, 30)

    async def add_unseen() -> None:
        for _ in range(GAMES_A_PAGE + 1):
            await add(night, *seats, channel_id=int(thread.id))

    await add_unseen()
    old = await add(night, *seats)
    await add_unseen()
    new = await add(night, *seats)
    await add_unseen()
    panel = await stats(night.ben, "history", member=night.anna.id)
    assert (codes_in(panel), labels(panel)) == ([new], ["Next"])
    last = await turned(night.ben, panel, "Next")
    assert (codes_in(last), labels(last)) == ([old], ["Previous", "Next"])
    last = await turned(night.ben, last, "Next")
    assert (codes_in(last), labels(last)) == ([old], ["Previous"])
    back = await turned(night.ben, last, "Previous")
    assert (codes_in(back), labels(back)) == ([new], ["Previous", "Next"])
    first = await turned(night.ben, back, "Previous")
    assert (codes_in(first), labels(first)) == ([new], ["Next"])


def codes_in(panel: Message) -> list[str]:
    """The codes of the games that a page shows."""
    return re.findall(r"\*\*(.*?)\*\*", panel["content"])


async def test_games_of_a_history_can_be_watched(night: GameNight) -> None:
    """A select has the games of the page; each opens its replay, privately and at its beginning."""
    code = await night.finished_game(night.ben)
    await add_games(night)
    panel = await stats(night.caro, "history", member=night.ben.id)
    assert [one["value"] for one in selects(panel)[0]["options"]] == codes_in(panel)
    answer = await answer_to(night.caro, night.caro.select(panel, "history-watch", code))
    assert answer["flags"] & EPHEMERAL
    assert file_names([answer]) == [f"ra-{code.lower()}-move-0.png"]
    assert codes_in(night.caro.messages[panel["id"]])[-1] == code


async def test_a_history_in_direct_messages(night: GameNight) -> None:
    """There it has the games that were played there, and statistics say that they are about a server."""
    await add_games(night)
    code = await practise(night, night.anna, computers=1, players=2, level="greedy")
    await night.finish(code)
    answer = await stats(night.anna, "history")
    assert codes_in(answer) == [code]
    assert "against 1 computer alone" in answer["content"]
    assert (await stats(night.anna))["content"].startswith("This command only works in a server")
