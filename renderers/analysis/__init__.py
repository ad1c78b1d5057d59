"""The analysis of a finished game as a card and in words.

`names` are display names by seat, as Discord gives them; texts for messages come back with them escaped.
"""

from renderers.analysis.card import lay_out_analysis, render_analysis
from renderers.analysis.story import analysis_text, describe_analysis
