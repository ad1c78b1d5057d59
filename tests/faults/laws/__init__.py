"""What must hold, each law once: of one thing that happened (`cells`), of a run (`runs`), of time (`time`).

`messages` reads what people were shown. docs/faults.md has the laws in words.
"""
