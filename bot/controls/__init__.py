"""Buttons, selects and forms. They carry what they do in their custom_id, so that they outlive every restart.

A custom_id is `kind:TABLE:VERSION:what`, where `what` is a handler's name or a move's text.
"""
