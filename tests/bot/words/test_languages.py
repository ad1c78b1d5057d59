"""The languages of bot and pictures: whole, in their own words; those of the bot inside Discord's limits."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from renderers import words
from renderers.names import plain
from renderers.words import found_languages, missing_words
from tests.bot.support import internals as bot
from tests.bot.support.message_limits import LONGEST_IDS, MOST_LABEL
from tests.renderers.languages import Messages, is_tidy, needed_values

FOLDERS = sorted({file.parent for file in bot.WORDS_FOLDER.rglob("*.ftl")})
LANGUAGES = found_languages(FOLDERS)
TRANSLATIONS = LANGUAGES[1:]
MESSAGES = Messages(FOLDERS)
EVERYWHERE = Messages((*words.FOLDERS, *FOLDERS))
"""Those of the bot, and of positions, logs and pictures."""
NUMBERS = (0, 1, 2, 5, 21)
VERBS = ("god", "discard", "lose", "civilization", "pyramid")

QUOTING = ("not-json", "broken", "illegal", "contradictory")
NO_NAMES = {
    *("count", "column", "least", "most", "roll", "players", "place", "wins", "games", "seated", "wanted"),
    *("page", "pages", "code", "link", "group", "move", "squares", "of", "streak"),
}
"""The values that are never names."""
NAMES = ", ".join([plain("@" * 32)] * 5)

LATIN = re.compile(r"(?!\b(?:Discord|UTC|K3F)\b|(?<=@)(?:everyone|here)\b)\b[A-Za-z]\w*")
"""Words in Latin letters, but for names: of the app, of the time zone, an example of a code, two mentions."""
LATIN_IN_RUSSIAN = {
    *("illegal-unknown", "illegal-unknown-dice", "seal-check"),  # what is typed
    # Names of settings, files and addresses.
    *("start-no-token", "start-token-refused", "start-no-such-token", "start-closed-token"),
    *("start-closed-shard", "start-closed-sharding", "start-too-many-shards", "start-redirected"),
    *("start-stranger", "start-not-found", "start-no-gateway", "start-unreadable"),
    *("start-proxy", "start-already-running", "start-bad-setting", "start-port-unusable"),
    *("start-proxy-unusable", "start-proxy-unreachable", "start-troubled"),
    # Names of companies, a package, an encoding and a hash; what Discord calls something in every language.
    *("start-blocked", "start-limited", "start-certificate", "start-unreadable-setting", "seal-explained"),
    *("start-silent-pipe", "start-too-few-files"),
    *("start-closed-intents", "obstacle-automod"),
}
"""Russian texts with words in Latin letters, for what these name."""
SAME_AS_ENGLISH = {
    *("Ra", "ra", "No", "plan", "ankhs", "rating", "Rating", "Imhotep", "Teti"),
    *("Funeral", "Anubis", "Bastet", "Horus", "Seth", "Sobek", "Uto", "Obe", "Tem", "Pal", "For"),
}
"""All words of texts that may be the same in another language."""
TWO_FORMS_IN_RUSSIAN = {"hall-told-wins"}
"""After "in" 2 and 5 go with the same form."""
NOUNS = ("tile-", "dice-face-")
"""How keys of words begin that have another form in each case where a language has cases."""

ENGLISH_ALONE = {f"watching-refused-{fault}": {"sentence"} for fault in QUOTING}
"""What is said in English alone: sentences of the rules, which are English."""

LONGEST = {"command-": 100, "parameter-": 100, "plan-choice-": 100, "button-": MOST_LABEL}
"""Characters of texts without values, by the beginning of their keys: Discord's limits, ours for buttons."""
LONGEST_LABEL = 80
"""Discord's limit for the label of a button with a name in it."""

COMMAND = re.compile(r"(?<![\w/])/[^\W\d_][\w-]*")
"""What looks like a command that is typed."""
PLAIN = ("button-", "command-", "parameter-", "permission-", "plan-choice-")
"""How keys begin of texts that Discord shows as they are, such as labels."""
WRITTEN_OPTION = re.compile(r"«([^\W\d][\w-]*):»|(?<![\w-])([^\W\d][\w-]*):(?=\w)")
"""A word that can only be an option: quoted with its colon, or with a value close behind it."""


def said(language: str, key: str, number: int = 5, /, **values: str) -> str:
    """A text with a number for every value that is not given, in a language that may be incomplete."""
    known: dict[str, Any] = {"group": "radice"} | values
    needed = needed_values(MESSAGES[language], key)
    formatted = words._format(language, key, tuple((name, known.get(name, number)) for name in needed))
    assert formatted is not None, key
    return formatted


def every_saying(language: str, key: str) -> Iterator[str]:
    """A text with each number, and about each kind of move."""
    needed = needed_values(MESSAGES[language], key)
    for number in NUMBERS if needed - {"verb"} else NUMBERS[:1]:
        for verb in VERBS if "verb" in needed else VERBS[:1]:
            yield said(language, key, number, verb=verb)


def letters(language: str, key: str) -> str:
    """The words of a text."""
    return " ".join(re.findall(r"[^\W\d_]+", " ".join(EVERYWHERE[language][key].literals)))


def test_every_language_is_complete() -> None:
    """A language that has a file in the bot's words has every key there and in the renderers' words."""
    missing = missing_words((*words.FOLDERS, *FOLDERS), LANGUAGES)
    assert {str(file): keys for file, keys in missing.items()} == {}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_languages_have_the_same_values(language: str) -> None:
    """A text uses the same values in each language as in English, and no text is left over in a language."""
    of_language, english = EVERYWHERE[language], EVERYWHERE["en"]
    assert of_language.keys() - english.keys() == set()
    differing = {
        key
        for key in of_language
        if (needed_values(of_language, key) ^ needed_values(english, key)) - {"case"}
        != ENGLISH_ALONE.get(key, set())
    }
    assert {key for key in differing if not key.startswith(NOUNS)} == set()


def test_russian_numbers_have_their_three_forms() -> None:
    """Russian texts that depend on a number have a form for 1 and 21, for 2 to 4, and for the rest."""
    messages = EVERYWHERE["ru"]
    two_forms = {key for key in messages if any("few" not in forms for forms in messages[key].plurals)}
    assert two_forms == TWO_FORMS_IN_RUSSIAN


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: str) -> None:
    """Each text takes numbers of each plural, leaves no brace and no blank in excess, and fits a message."""
    for key in MESSAGES[language]:
        for text in every_saying(language, key):
            assert is_tidy(text), key
            assert not set("{}$") & set(text), key
            assert 0 < len(text) <= 2000, key


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_line_begins_with_a_percent_sign(language: str) -> None:
    """A no-break space, which Russian and Spanish write before it, keeps it with its number."""
    signs = [(key, one) for key in MESSAGES[language] for one in re.findall(".?%", said(language, key))]
    assert {key for key, one in signs if one != "\N{NO-BREAK SPACE}%"} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_with_the_longest_names(language: str) -> None:
    """With five of them wherever names can be, a text has at most 2000 characters."""
    bot.use_command_ids(LONGEST_IDS)
    for key in MESSAGES[language]:
        names = dict.fromkeys(needed_values(MESSAGES[language], key) - NO_NAMES, NAMES)
        assert 0 < len(said(language, key, 99_999, **names)) <= 2000, key


def test_russian_is_written_in_cyrillic() -> None:
    """No word of another language is left in a Russian text."""
    messages = EVERYWHERE["ru"]
    left = {key for key in messages if LATIN.search(" ".join(messages[key].literals))}
    assert left == LATIN_IN_RUSSIAN


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_text_is_left_in_english(language: str) -> None:
    """No text has the same words as in English, but for names and words that are the same."""
    same = {key for key in EVERYWHERE[language] if letters(language, key) == letters("en", key)}
    assert {key for key in same if letters("en", key) not in {"", *SAME_AS_ENGLISH}} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_and_descriptions_fit(language: str) -> None:
    """Descriptions, choices and buttons of each language are no longer than Discord, or the bot, allows."""
    for key in MESSAGES[language]:
        valued = bool(needed_values(MESSAGES[language], key))
        limits = [limit for start, limit in LONGEST.items() if key.startswith(start) and not valued]
        text = said(language, key, name="Щ" * 32)
        assert all(len(text) <= limit for limit in limits), key
        assert not key.startswith("button-") or len(text) <= LONGEST_LABEL, key


STRONGEST = re.compile("strongest|сильнейш|más fuerte", re.IGNORECASE)
MASCULINE = re.compile(
    r"\b(?:el|del|al|los|un|unos|[nN]ing[uú]n|cu[aá]ntos|otros?|estos?|esos?)\s+computador", re.IGNORECASE
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_champion_is_called_the_strongest(language: str) -> None:
    """Analyses, puzzles and hints are by other levels, unless a host has chosen it."""
    told = {key for key, said_ in EVERYWHERE[language].items() if STRONGEST.search(" ".join(said_.literals))}
    assert told <= {"level-champion-words"}


def test_a_computer_is_feminine_in_latin_america() -> None:
    """Whatever agrees with the one word that differs there is in its term."""
    assert "computadora" in said("es-419", "lobby-computer")
    told = {key: said("es-419", key) for key in MESSAGES["es-419"]}
    assert [key for key, words_ in told.items() if MASCULINE.search(words_) or "ordenador" in words_] == []


PATHS = {command.path for command, _ in bot.declared_commands(bot.FEATURES)}
"""The commands that exist."""
TOP_GROUPS = {path.split(" ")[0] for path in PATHS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_in_a_text_exists(language: str) -> None:
    """Texts name commands and whole groups that exist, and the same ones in each language."""
    named = {key: message.commands for key, message in MESSAGES[language].items()}
    assert set().union(*named.values()) <= PATHS | TOP_GROUPS
    assert named == {key: message.commands for key, message in MESSAGES["en"].items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_is_written_by_hand(language: str) -> None:
    """Every command in a text, those of pictures included, goes through the one function."""
    written = {key: COMMAND.findall("".join(one.literals)) for key, one in EVERYWHERE[language].items()}
    assert {key: found for key, found in written.items() if found} == {}


def typed(language: str, path: str) -> str:
    """A command by its names in a language."""
    return "/" + " ".join(said(language, bot.name_key(name)) for name in path.split(" "))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_whose_id_is_known_can_be_pressed(language: str) -> None:
    """It is mentioned as Discord's apps know it, by its names in English; a group stays as it is typed."""
    group, command = (typed(language, path) for path in ("ra-learn", "ra me settings"))
    before = [said(language, "follow-told-nothing"), bot.mention(language, "ra-learn")]
    bot.use_command_ids({"ra": 1, "ra-learn": 2})
    after = [said(language, "follow-told-nothing"), bot.mention(language, "ra-learn")]

    assert command in before[0]
    assert after == [before[0].replace(command, "</ra me settings:1>"), group]
    assert [bot.without_mentions(language, text) for text in after] == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_is_named_plainly_where_nothing_can_be_pressed(language: str) -> None:
    """Descriptions and labels, which apps show as they are, mention no command, whatever is known."""
    bot.use_command_ids(dict.fromkeys(TOP_GROUPS, 1))
    plain = [key for key in MESSAGES[language] if key.startswith(PLAIN)]
    assert plain
    assert [key for key in plain if "</" in said(language, key)] == []


PARAMETERS = {
    one.name for command in bot.declared_commands(bot.FEATURES) for one in bot.command_parameters(*command)
}
OPTION_IN_ENGLISH = re.compile(rf"\b(?:with|without|in|use|but|and) ({'|'.join(PARAMETERS)}):")
UNMISTAKABLE = re.compile(rf"\b({'|'.join(name for name in PARAMETERS if re.search(r'[_0-9]', name))})\b")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_options_are_named_as_in_english(language: str) -> None:
    """A text that names an option of a command in English names it by its name in the language too."""
    told = 0
    for key in MESSAGES[language]:
        english = said("en", key)
        named = {(name, ":") for name in OPTION_IN_ENGLISH.findall(english)}
        named |= {(name, "") for name in UNMISTAKABLE.findall(english) if not key.startswith("name-")}
        for name, end in named:
            localized = re.escape(said(language, bot.name_key(name)))
            assert re.search(rf"(?<![\w-]){localized}(?![\w-]){end}", said(language, key)), key
            told += 1
    assert told > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_in_a_text_exists(language: str) -> None:
    """What can only be the name of an option is one."""
    known = {said(language, bot.name_key(name)) for name in PARAMETERS}
    written = {
        "".join(names) for key in MESSAGES[language] for names in WRITTEN_OPTION.findall(said(language, key))
    }
    assert written
    assert written <= known
