"""People play while everything fails, and what must hold all the same.

One harness: a world in which people play (`quick_night`, whose time is moved, or real processes in `chaos`),
one list of what fails (`kinds`), one list of laws (`laws`), and four ways to choose what happens when: cell
by cell while people move (`moves`) and while other things happen (`happenings`), at random (`chaos`), or by
the calendar (`fortnight`). `python -m tests.faults` plays them; docs/faults.md has what came of it.
"""
