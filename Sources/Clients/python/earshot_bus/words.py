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


def has_words(text: str) -> bool:
    """True if it is more than an icon, a bullet or a line."""
    return any(letter.isalnum() for letter in text)
