"""The rules, chapter by chapter."""

import pytest

from tests.bot.support import internals as bot
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import answer_to, labels, private_answer, said_to, selects, turned


async def test_the_rules_can_be_read_from_front_to_back(night: GameNight) -> None:
    """Next leads through all chapters, Previous back; away from tables there is no menu to go back to."""
    await night.anna.go_to("off-topic")
    answer = await answer_to(night.anna, "ra rules", game="dice")
    titles = [answer["content"].splitlines()[0]]
    assert labels(answer) == ["Next", "Learn it in five minutes"]
    while "Next" in labels(answer):
        answer = await turned(night.anna, answer, "Next")
        titles.append(answer["content"].splitlines()[0])
    assert titles == [f"## {one['label']}" for one in selects(answer)[0]["options"]]
    assert labels(answer) == ["Previous"]


async def test_a_button_of_a_lost_chapter_says_so(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """It turns no page."""
    page = await answer_to(night.anna, "ra rules")
    monkeypatch.setattr(bot.ra_on_discord, "CHAPTERS", bot.ra_on_discord.CHAPTERS[:1])
    told = await answer_to(night.anna, night.anna.click(page, "Next"))

    assert told["content"].startswith("This button is from an older version of the bot.")
    assert night.anna.messages[page["id"]] == page


@pytest.mark.usefixtures("own_pictures")
@pytest.mark.parametrize("command", ["ra rules", "ra-learn key"])
async def test_the_key_card_is_the_first_page_of_the_rules(night: GameNight, command: str) -> None:
    """It is a picture with its words for those who cannot see it; the next page shows a board.

    The select turns to another chapter in the same message.
    """
    await night.anna.slash(command)
    answer = await private_answer(night.anna, "## Every tile and what it scores")
    (picture,) = answer["attachments"]
    assert picture["filename"] == "ra-key-en.png"
    assert "pharaohs" in picture["description"]
    answer = await turned(night.anna, answer, "Next")

    assert answer["content"].startswith("## The game in a minute")
    assert "Anna" in answer["attachments"][0]["description"]
    select = selects(answer)[0]["custom_id"]
    answer = await turned(night.anna, answer, night.anna.select(answer, select, "Scoring"))
    assert answer["content"].startswith("## Scoring")
    assert [one["label"] for one in selects(answer)[0]["options"] if one.get("default")] == ["Scoring"]
    assert len(night.anna.private_answers) == 1


async def test_rules_behind_more_are_part_of_the_panel(night: GameNight) -> None:
    """A chapter chosen in the menu takes its place, and Back leads to the menu, from every chapter.

    So it does after `/ra rules` in the thread of a table.
    """
    code = await night.start_game(night.ben)
    more = await night.open_more(code, night.anna)
    chosen = night.anna.select(more, selects(more)[0]["custom_id"], "Auctions")
    panel = await turned(night.anna, more, chosen)
    assert panel["content"].startswith("## Auctions")
    panel = await turned(night.anna, panel, "Next")

    assert (await turned(night.anna, panel, "Back"))["content"] == more["content"]
    assert len(night.anna.private_answers) == 1
    panel = await answer_to(night.anna, "ra rules")
    assert (await turned(night.anna, panel, "Back"))["content"] == more["content"]


async def test_topics_are_suggested_by_their_words(night: GameNight) -> None:
    """Chapters about a word come first, then the lines that have it, each of which can be chosen."""
    every = await night.anna.autocomplete("ra rules", "topic", "")
    chapters = [*bot.ra_on_discord.CHAPTERS, *bot.dice_on_discord.CHAPTERS]
    assert [choice["value"] for choice in every] == [f"{chapter}:0" for chapter in chapters]
    for typed, first in (
        ("pharaoh", "Dice: pharaoh, Nile and floods"),
        ("ties", "Scoring"),
        ("last sun", "The end of an epoch"),
    ):
        choices = await night.anna.autocomplete("ra rules", "topic", typed)
        chosen = night.anna.slash("ra rules", topic=choices[-1]["value"])
        quoted, title, *_ = (await said_to(night.anna, chosen)).splitlines()

        assert choices[0]["name"] == first
        assert (quoted[:2], title[:3]) == ("> ", "## ")


async def test_words_can_be_looked_for_without_the_list(night: GameNight) -> None:
    """Whoever types on and sends reads all passages with the words, or that there are none."""
    await night.anna.slash("ra rules", topic="drought")
    found = (await night.anna.wait_for_private_answer())["content"]
    await night.anna.slash("ra rules", topic="castle")

    assert found.startswith("Rules with “drought”:")
    assert "Drought: two floods or Niles" in found
    nothing = await private_answer(night.anna, "The rules have nothing about “castle”.")
    assert "Scoring" in [one["label"] for one in selects(nothing)[0]["options"]]
    assert "The rules have nothing about “?!”." in await said_to(night.anna, "ra rules", topic="?!")
    assert (await said_to(night.anna, "ra rules", topic=" \u200b ")).startswith("## ")


FORMS = {
    "en": "suns-sun ties-tie tie-ties gods-god bids-bid lots-lot tiles-tile draws-draw wins-win dies-die"
    " rolls-roll rows-row used-use lose-lost lost-loses drawn-draws taken-take"
    " color-colour pyramids-pyramid drought-droughts phar-pharaoh",
    "es": "soles-sol sol-soles dioses-dios dios-dioses lotes-lote ganan-gana paso-pasar usado-usa dados-dado"
    " epoca-epocas faraones-faraon pirami-piramides",
    "ru": "бога-боги богов-бог лоту-лота лоты-лота ходы-ход ходом-хода рядов-ряд мешка-мешке мешок-мешке"
    " очков-очки нила-нилов ставок-ставка конца-конец концу-конец чисел-число анкх-анк"
    " солнц-солнце солнцем-солнца фараоны-фараон пирам-пирамиды",
}
"""Words as people type them, in part or in another form, each with one that the rules have."""
OTHERS = {
    "en": "king-kinds place-play plan-play many-manage trick-track money-monuments round-roll",
    "es": "turba-turno perla-personas carta-caras",
    "ru": "стол-стоит план-платят колос-колонка",
}
"""Words that only begin as one does that the rules have."""


@pytest.mark.parametrize("language", FORMS)
def test_a_word_is_found_in_all_its_forms_and_no_other_word_is(language: str) -> None:
    """Every passage that has a form of it, or begins with what was typed so far; none for what is alike."""
    chapters = [*bot.ra_on_discord.CHAPTERS, *bot.dice_on_discord.CHAPTERS]
    places = [f"{chapter}:{line}" for chapter in chapters for line in range(40)]
    lines = [line for place in places if (line := bot.passage_at(place, language))]
    for pairs, finds in ((FORMS, True), (OTHERS, False)):
        for typed, word in (pair.split("-") for pair in pairs[language].split()):
            having = {one for one in lines if word in bot.words_of(one.words)}
            assert having, word
            found = set(bot.find_passages(typed, language, None))
            assert (having <= found) is finds, (typed, word)


async def test_the_game_of_the_thread_comes_first(night: GameNight) -> None:
    """Or the game that is named, however much the other one says: in suggestions, and in what is found."""
    await night.start_game(night.ben, game="dice")
    suggested = await night.anna.autocomplete("ra rules", "topic", "suns")
    found = await answer_to(night.anna, "ra rules", topic="suns")
    named = await night.anna.autocomplete("ra rules", "topic", "suns", game="ra")

    assert suggested[0]["name"] == "Dice: suns and disasters"
    assert named[0]["name"] == "Setting up"
    assert all(line.startswith("- **Dice: ") for line in found["content"].splitlines()[1:4])
    assert selects(found)[0]["options"][0]["label"] == "Dice: the game in a minute"
