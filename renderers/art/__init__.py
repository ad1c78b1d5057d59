"""Everything that is painted: tiles, suns, dice and ornaments, made of hieroglyphs and colours."""
