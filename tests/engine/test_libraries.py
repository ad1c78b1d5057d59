"""What a program says of a Python that cannot run it."""

import sys

import pytest

from engine.libraries import needed


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ((3, 10), "Python 3.11 or newer is needed.\n"),
        ((3, 12), "This Python lacks the library click. README"),
    ],
)
def test_what_a_python_lacks_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], version: tuple[int, int], said: str
) -> None:
    """One that is too old, or has not all libraries, ends the program as a wrong setting does."""
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit, match="2"), needed("README.md"):
        raise ModuleNotFoundError(name="click")
    assert capsys.readouterr().err.startswith(said)
