"""Painted things: tiles, suns and ornaments, made of hieroglyphs and colours."""
