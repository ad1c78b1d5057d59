"""Ratings: how strong each player of a server is in one game, as numbers that follow from results alone."""

from engine.ratings.rating import PROVISIONAL_GAMES, START, Rating, RatingChange, rate
from engine.ratings.strengths import computer_rating, even_level, strengths_version
