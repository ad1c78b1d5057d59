"""The outcome of one cell of a matrix: how long it took, and which laws were broken."""

from dataclasses import dataclass, field

from tests.faults.happenings.cells import Cell as CellOfHappenings
from tests.faults.laws.cells import Law
from tests.faults.moves.cells import Cell as CellOfMoves


@dataclass(slots=True)
class Outcome:
    """The result of a cell."""

    cell: CellOfMoves | CellOfHappenings
    strikes: int = 0
    seconds: float | None = None
    """From the end of the failure until everything was shown; None if it never was."""
    breaks: dict[Law, str] = field(default_factory=dict)
    """The laws that were broken, and how."""

    def __str__(self) -> str:
        """Tell what happened, for reports."""
        shown = "never shown" if self.seconds is None else f"shown after {self.seconds:.1f} s"
        broken = "".join(f"    {law.value}: {words}\n" for law, words in self.breaks.items())
        return f"{self.cell}: struck {self.strikes} times, {shown}\n{broken}"
