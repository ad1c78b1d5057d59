"""Pictures and words of positions: engine values go in, PNGs and sentences come out. Knows no Discord.

Places, widths, heights and sizes are pixels of the picture unless a docstring names another unit.
"""
