"""Adding a language: its files of words, and nothing else."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from engine.tables import Tables
from renderers import words
from renderers.words import languages
from tests.bot.support.internals import WORDS_FOLDER, CommandTranslator, RaBot, lobby_post, text
from tests.bot.support.positions import make_table

MARK = "ü"
"""What the made-up German has after each text of one line, so that it can be told from English."""


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Path]]:
    """Copies of all folders of words, from which the program reads as long as the test runs."""
    ours = [*words.FOLDERS, *sorted({file.parent for file in WORDS_FOLDER.rglob("*.ftl")})]
    copies = [tmp_path / str(number) for number in range(len(ours))]
    for folder, copy in zip(ours, copies, strict=True):
        copy.mkdir()
        for file in folder.glob("*.ftl"):
            shutil.copy(file, copy)
    monkeypatch.setattr(words, "_folders", copies)
    words.forget()
    yield copies
    monkeypatch.undo()
    words.forget()


def translate(folder: Path) -> None:
    """Put a file in German beside the English one."""
    english = (folder / "en.ftl").read_text(encoding="utf-8")
    german = re.sub(r"^([a-z][\w-]* = [^{}\n]*[a-z.])$", rf"\1{MARK}", english, flags=re.MULTILINE)
    (folder / "de.ftl").write_text(german, encoding="utf-8")


def test_a_language_needs_its_files_alone(folders: list[Path]) -> None:
    """With the last file it is offered, and tables speak it; before that, all of it is English."""
    for folder in folders[1:]:
        translate(folder)
    before = (languages(), text("de", "button-join"))
    translate(folders[0])
    words.forget()

    assert before == (("en", "es", "es-419", "ru"), "Join")
    assert languages() == ("en", "de", "es", "es-419", "ru")
    assert MARK in lobby_post(make_table(locale="de")).content
    assert text("de", "button-join") == f"Join{MARK}"


async def test_commands_are_registered_in_a_new_language(folders: list[Path]) -> None:
    """Names and descriptions of commands follow without a line of code."""
    for folder in folders:
        translate(folder)
    words.forget()
    bot = RaBot(cast("Tables", None))  # nothing asks for tables before a login
    await bot.load_features()
    await bot.tree.set_translator(CommandTranslator())
    translator = bot.tree.translator
    assert translator
    ra = cast("Any", bot.tree.get_command("ra"))
    payload = await ra.get_translated_payload(bot.tree, translator)

    assert payload["name_localizations"]["de"] == f"ra{MARK}"
    assert payload["options"][0]["description_localizations"]["de"].endswith(MARK)
