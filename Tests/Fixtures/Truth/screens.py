# SPDX-License-Identifier: Apache-2.0
"""The screens of a recording, drawn by pyte: a terminal that is not ours."""

import json
import re
import unicodedata

import pyte

# What pyte prints or dies of: private sequences with < = >, and strings for the terminal.
UNKNOWN = re.compile(
    r"\x1b\[[<=>][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b[P_^X][^\x1b]*\x1b\\|\x1b\[[0-9;]* q|\x1b\[[0-9:;]*:[0-9:;]*m"
)


REPEAT = re.compile(r"([^\x00-\x1f])\x1b\[(\d+)b")


class Screen(pyte.Screen):
    """Can scroll its region, which ncurses does to save bytes."""

    def scroll(self, lines, at, move):
        kept = self.cursor.y
        self.cursor.y = at
        for _ in range(lines or 1):
            move()
        self.cursor.y = kept

    def scroll_up(self, lines=1):
        self.scroll(lines, self.margins.bottom if self.margins else self.lines - 1, self.index)

    def scroll_down(self, lines=1):
        self.scroll(lines, self.margins.top if self.margins else 0, self.reverse_index)


class Stream(pyte.Stream):
    """Knows frames drawn with letters, which pyte leaves out for UTF-8, scrolling, and the repeating of a character."""

    csi = {**pyte.Stream.csi, "S": "scroll_up", "T": "scroll_down"}
    events = pyte.Stream.events | {"scroll_up", "scroll_down"}

    def __init__(self, screen):
        super().__init__(screen)
        self.use_utf8 = False

    def feed(self, data):
        super().feed(UNKNOWN.sub("", REPEAT.sub(lambda found: found[1] * (int(found[2]) + 1), data)))


def row_text(screen, number):
    cells = screen.buffer[number]
    text = "".join(cells[column].data for column in range(screen.columns))
    return text.rstrip()


def row_look(screen, number):
    """Text and colours of a row."""
    cells = screen.buffer[number]
    return [tuple(cells[column]) for column in range(screen.columns)]


class Picture:
    """A screen at one time: its rows, how they look, and the cursor."""

    def __init__(self, screen):
        self.rows = [row_text(screen, number) for number in range(screen.lines)]
        self.looks = [row_look(screen, number) for number in range(screen.lines)]
        self.cursor = None if screen.cursor.hidden else (screen.cursor.y, screen.cursor.x)


def pictures(cast):
    """For each step its begin, its end, and the pictures at both; the steps end with the next marker."""
    head, *events = [json.loads(line) for line in cast.read_text(encoding="utf-8").splitlines() if line.strip()]
    screen = Screen(head["width"], head["height"])
    stream = Stream(screen)
    marks = []
    for at, kind, data in events:
        if kind == "o":
            stream.feed(data)
        elif kind == "m":
            marks.append((at, Picture(screen)))
    return [(begin, end, before, after) for (begin, before), (end, after) in zip(marks, marks[1:])]


def drawn(lines, columns=40):
    """A picture of these lines."""
    screen = Screen(columns, len(lines))
    Stream(screen).feed("\r\n".join(lines))
    return Picture(screen)


def plain(text):
    return unicodedata.normalize("NFKC", text)
