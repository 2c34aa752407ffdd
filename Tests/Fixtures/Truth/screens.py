# SPDX-License-Identifier: Apache-2.0
"""The screens of a recording, drawn by a terminal that is not ours: that of the judges."""

import json
import pathlib
import sys
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Judges"))
from Recording.terminal import JOIN, Terminal


def row_text(screen, number):
    return "".join(cell.data for cell in screen.cells(number)).replace(JOIN, "").rstrip()


def row_look(screen, number):
    """Text and colours of a row."""
    return [(cell.data.replace(JOIN, ""), *cell.look) for cell in screen.cells(number)]


class Picture:
    """A screen at one time: its rows, how they look, and the cursor."""

    def __init__(self, screen):
        self.rows = [row_text(screen, number) for number in range(screen.lines)]
        self.looks = [row_look(screen, number) for number in range(screen.lines)]
        self.cursor = None if screen.cursor.hidden else (screen.cursor.y, screen.cursor.x)


def pictures(cast):
    """For each step its begin, its end, and the pictures at both; the steps end with the next marker."""
    head, *events = [json.loads(line) for line in cast.read_text(encoding="utf-8").splitlines() if line.strip()]
    screen = Terminal(head["width"], head["height"])
    marks = []
    for at, kind, data in events:
        if kind == "o":
            screen.feed(data)
        elif kind == "m":
            marks.append((at, Picture(screen)))
    return [(begin, end, before, after) for (begin, before), (end, after) in zip(marks, marks[1:])]


def drawn(lines, columns=40):
    """A picture of these lines."""
    screen = Terminal(columns, len(lines))
    screen.feed("\r\n".join(lines))
    return Picture(screen)


def plain(text):
    return unicodedata.normalize("NFKC", text)
