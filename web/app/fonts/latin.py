"""Cuts latin.woff2 out of Anek Latin: the letters of our English texts and the rupee sign, in the weights of our styles.

Run in the repository's folder after `npm ci`: pip install fonttools brotli && python3 web/app/fonts/latin.py
The package parts Anek Latin by script; the rupee sign stands in another file than the letters, and a page would ask for both.
"""

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

FILES = "node_modules/@fontsource-variable/anek-latin/files/anek-latin-{}-wght-normal.woff2"
# As in fonts.css.
LETTERS = [
    *range(0x20, 0x7F), 0xA0, 0xB7, 0xBD, 0xD7, 0xE9, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026,
]
RUPEE = 0x20B9


def cut(part, letters):
    font = instantiateVariableFont(TTFont(FILES.format(part)), {"wght": (400, 500, 800)})
    options = Options(layout_features=["*"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def add(font, other, letter):
    """Adds one letter of another variable font with the same axes."""
    name = other.getBestCmap()[letter]
    # Read before the order of glyphs changes.
    for table in ("GSUB", "GPOS", "GDEF", "hmtx", "cmap", "post", "HVAR", "glyf", "gvar"):
        _ = font[table]
    glyph = other["glyf"][name]
    glyph.removeHinting()
    font["glyf"][name] = glyph
    order = [*[known for known in font.getGlyphOrder() if known != name], name]
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order
    font["hmtx"][name] = other["hmtx"][name]
    font["gvar"].variations[name] = other["gvar"].variations[name]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[letter] = name
    add_HVAR(font)


latin = cut("latin", LETTERS)
add(latin, cut("latin-ext", [RUPEE]), RUPEE)
latin.flavor = "woff2"
latin.save("web/app/fonts/latin.woff2")
