# SPDX-License-Identifier: Apache-2.0
"""Words from drawn text."""

from __future__ import annotations

import re
from typing import List

#: The longest text of anything not read as a document; longer ones are cut.
LONGEST = 2000

#: Boxes, blocks and braille patterns are drawings, and private characters are icons.
_DRAWING = re.compile("[\u2500-\u259f\u2800-\u28ff\ue000-\uf8ff\U000f0000-\U000ffffd]+")
_BLANKS = re.compile(r"\s+")


#: The fewest lines of large letters, the fewest signs of one, and the most of them that are letters or digits.
_ART, _WIDE, _LETTERS = 3, 5, 0.25
#: The fewest lines of a picture, most of which have hardly a letter.
_PICTURE = 5


def tidy(text: str) -> str:
    """One line without drawings."""
    if text.count("\n") >= _ART - 1:
        text = "\n".join(without_art(text.split("\n")))
    return _BLANKS.sub(" ", _DRAWING.sub(" ", text)).strip()[:LONGEST]


def without_art(lines: List[str]) -> List[str]:
    """The lines but for large letters and pictures that are drawn of signs."""
    if len(lines) >= _PICTURE and 2 * sum(_is_drawn(line) and _is_wide(line) for line in lines) > len(lines):
        # What is written in a picture is to be read.
        return [line for line in without_large_letters(lines) if has_words(line)]
    return without_large_letters(lines)


def without_large_letters(lines: List[str]) -> List[str]:
    """The lines but for several in a row of few letters."""
    kept: List[str] = []
    drawn: List[str] = []
    for line in [*lines, "end"]:
        if _is_drawn(line):
            drawn.append(line)
            continue
        kept += [] if sum(map(_is_wide, drawn)) >= _ART else drawn
        drawn = []
        kept.append(line)
    return kept[:-1]


def _is_wide(line: str) -> bool:
    return len("".join(line.split())) >= _WIDE


def _is_drawn(line: str) -> bool:
    signs = "".join(_DRAWING.sub("", line).split())
    return sum(map(str.isalnum, signs)) <= _LETTERS * len(signs)


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


#: The fewest words of a text that may be strewn letters, and the share of them that are a letter or two.
_STREWN, _SINGLE = 8, 0.75


def is_strewn(text: str) -> bool:
    """True for letters that are strewn over a place, as in rain of letters: words of one or two signs each."""
    words = text.split()
    return len(words) >= _STREWN and sum(len(word) <= 2 for word in words) >= _SINGLE * len(words)


def has_words(text: str) -> bool:
    """True if it is more than an icon, a bullet or a line."""
    return any(letter.isalnum() for letter in text)
