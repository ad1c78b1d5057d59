"""The analysis of a finished game: what a strong computer says about every decision.

It knows records alone: no tables, no people. `review` goes through a record move by move, so that a caller
can do other things in between; `conclude` makes the analysis of what it found.
"""

from engine.analysis.decisions import Decision, OptionShares, decision_at, weigh_decision
from engine.analysis.formats import AnalysisError, dumps, loads
from engine.analysis.judges import USUAL_JUDGE, JudgeLevel, analysis_version, judge_version
from engine.analysis.review import analyse, conclude, review
from engine.analysis.values import Analysis, JudgedMove
