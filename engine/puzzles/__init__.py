"""Puzzles: positions of real games in which one action is clearly the best.

A puzzle knows nobody's name, and nothing of the chance that its position does not show.
"""

from engine.puzzles.difficulty import puzzle_rating
from engine.puzzles.finding import MARGIN, choose, find
from engine.puzzles.shipped import practice_puzzles, shipped_puzzle, shipped_puzzles
from engine.puzzles.themes import Theme, practice_numbers, themes
from engine.puzzles.values import Puzzle, PuzzleError, dumps, judge_answer, loads, position
