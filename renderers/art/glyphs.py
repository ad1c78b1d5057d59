"""Which hieroglyph stands for what (Gardiner's sign list; all in Noto Sans Egyptian Hieroglyphs)."""

from engine.ra.tiles import Tile

GLYPHS: dict[str, str] = {
    Tile.RA: "\U0001314a",  # G9, falcon with the sun disk
    Tile.PHARAOH: "\U00013030",  # A42, king with crook and flail
    Tile.NILE: "\U00013217",  # N35A, three ripples
    Tile.FLOOD: "\U000131b7",  # M8, pool with lotuses: "inundation"
    Tile.GOLD: "\U000132de",  # S12, collar: "gold"
    Tile.ANUBIS: "\U000130e3",  # E16, jackal on a shrine
    Tile.BASTET: "\U000130e0",  # E13, cat
    Tile.HORUS: "\U00013143",  # G5, falcon
    Tile.KHNUM: "\U00013060",  # C4, god with a ram's head
    Tile.SETH: "\U00013063",  # C7, god with the head of the Seth animal
    Tile.SOBEK: "\U0001318b",  # I4, crocodile on a shrine
    Tile.THOTH: "\U0001305f",  # C3, god with the head of an ibis
    Tile.UTO: "\U00013197",  # I12, erect cobra
    Tile.ASTRONOMY: "\U000131fc",  # N14, star
    Tile.AGRICULTURE: "\U00013341",  # U13, plough
    Tile.WRITING: "\U000133de",  # Y3, the scribe's kit
    Tile.RELIGION: "\U00013080",  # D10, the eye of Horus
    Tile.ART: "\U000133b8",  # W9, stone jug
    Tile.FORTRESS: "\U00013267",  # O13, battlements
    Tile.OBELISK: "\U00013276",  # O25
    Tile.PALACE: "\U00013265",  # O11, tower with battlements
    Tile.PYRAMID: "\U00013274",  # O24
    Tile.SPHINX: "\U000130ed",  # E23, lying lion; the head is put in its place
    Tile.STATUE: "\U0001301a",  # A22, statue with staff
    Tile.STEP_PYRAMID: "\U0001328e",  # O41, double stairway
    Tile.TEMPLE: "\U00013271",  # O21, facade of a shrine
    Tile.FUNERAL: "\U00013040",  # A55, mummy on a bier
    Tile.DROUGHT: "\U000131f6",  # N8, sun with rays
    Tile.UNREST: "\U00013044",  # A59, man with a stick
    Tile.EARTHQUAKE: "\U0001328a",  # O37, falling wall
    "ankh": "\U000132f9",  # S34
    "sun": "\U000131f3",  # N5, the sun's disc
    "boat": "\U0001329e",  # P3, sacred boat
    "bag": "\U00013371",  # V6, bag
    "horizon": "\U0001320c",  # N27, sun over the mountain: the track's end
    "fame": "\U000131a3",  # L1, scarab
    "star": "\U000131fc",
    "oryx": "\U000130f2",  # E28
    "owl": "\U00013153",  # G17
    "elephant": "\U000130f0",  # E26
    "baboon": "\U000130fb",  # E36
    "frog": "\U0001318f",  # I7
}
"""By kind of tile; ornaments by their names."""

HEAD = "\U00013076"  # D1, the human head of the sphinx
