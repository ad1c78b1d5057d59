"""Discord itself: requests, replies to interactions, posts, controls, permissions, links, emojis.

Nothing in here knows a game or decides what happens at a table.
"""
