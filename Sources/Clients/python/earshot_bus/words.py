# SPDX-License-Identifier: Apache-2.0
"""Words from drawn text."""

from __future__ import annotations

import re

#: The longest text of anything not read as a document; longer ones are cut.
LONGEST = 2000

#: Boxes, blocks and braille patterns are drawings, and private characters are icons.
_DRAWING = re.compile("[\u2500-\u259f\u2800-\u28ff\ue000-\uf8ff\U000f0000-\U000ffffd]+")
_BLANKS = re.compile(r"\s+")


def tidy(text: str) -> str:
    """One line without drawings."""
    return _BLANKS.sub(" ", _DRAWING.sub(" ", text)).strip()[:LONGEST]


#: The mark of a choice before its name, as drawn.
_MARK = re.compile(r"^[\[(<{][ xX*+#-]?[\])>}]\s+")


def drawn_name(told: str, drawn: str) -> str:
    """The name of what is drawn: as its program tells it if that is what is drawn, else as it is drawn.

    A program may draw something else in a widget's place and leave its name empty, or an id.
    """
    words = told.split()
    if not has_words(drawn) or (has_words(told) and 2 * sum(word in drawn for word in words) >= len(words)):
        return told
    parts = _MARK.sub("", drawn).split()
    while len(parts) > 1 and not has_words(parts[0]):
        parts = parts[1:]
    while len(parts) > 1 and not has_words(parts[-1]) and parts[-1] in (">", "]", ")", "|", "*"):
        parts = parts[:-1]
    return " ".join(parts)


def has_words(text: str) -> bool:
    """True if it is more than an icon, a bullet or a line."""
    return any(letter.isalnum() for letter in text)
