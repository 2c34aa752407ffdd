# SPDX-License-Identifier: Apache-2.0
"""A recording as frames, and what was said of it, in steps.

A step lasts from a marker "step NN: …" to the next; in a recording without markers a key after 0.3 s without one opens
a step. Pieces of output less than 12 ms apart, 30 ms in all, are one frame: nobody sees what stands between them.
"""

import bisect
import collections
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from Recording.terminal import JOIN, Terminal

from Invariants.words import WORD, fold, words

PAUSE = 0.3
SOON = 0.012
FRAME = 0.03
# What a reader says belongs to the screen as it is a little later: it may speak while a frame is drawn.
AHEAD = 0.035
SETTLED = 1.6
LAST_STEP = 5.0
IGNORED_SOURCES = {"hint", "status", "announcement"}
MARKER = re.compile(r"step (\d+): ?(.*)", re.DOTALL)
MOVES_CURSOR = re.compile(r"\x1b\[\d*(?:;\d*)?[Hfd]")

Word = collections.namedtuple("Word", "text first last")
Frame = collections.namedtuple("Frame", "time rows x y cursor_is_shown is_other_screen")


class Row:
    """A row: its cells, their looks, its words with their columns. Equal rows of a recording are one object."""

    def __init__(self, cells, looks):
        self.goes_on = bool(cells) and cells[-1].endswith(JOIN)
        self.cells = tuple(cell.replace(JOIN, "") for cell in cells)
        self.looks = looks
        columns, text = [], ""
        for column, cell in enumerate(self.cells):
            text += cell
            columns += [column] * len(cell)
        self.text = text.rstrip()
        found = list(WORD.finditer(text))
        self.words = [Word(fold(word[0]), columns[word.start()], columns[word.end() - 1]) for word in found]
        self.tokens = [word.text for word in self.words]
        self.line = " ".join(text.split())

    def part(self, first, last):
        return "".join(self.cells[first : last + 1])


class Said:
    def __init__(self, time, text, source=""):
        self.time, self.text, self.source = time, text, source
        self.tokens = words(text)


class Step:
    def __init__(self, number, label, begin):
        self.number, self.label, self.begin, self.end = number, label, begin, None
        self.presses, self.said = [], []

    @property
    def keys(self):
        return "".join(key for _, key in self.presses)

    @property
    def heard(self):
        return {word for said in self.said for word in said.tokens}

    @property
    def all_said(self):
        return " // ".join(said.text for said in self.said)

    @property
    def last_press(self):
        return self.presses[-1][0] if self.presses else self.begin


def events_of(cast):
    """The size and the events of an asciicast of version 2 or 3."""
    head, *events = [json.loads(line) for line in pathlib.Path(cast).read_text("utf-8").splitlines() if line.strip()]
    size = (head.get("width") or head["term"]["cols"], head.get("height") or head["term"]["rows"])
    if head.get("version") == 3:
        time = 0.0
        for event in events:
            time += event[0]
            event[0] = time
    return *size, events


def utterances(transcript):
    """What was said to the user: not what is played, and not what comes of the reader alone."""
    for line in pathlib.Path(transcript).read_text("utf-8").splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            continue
        text = str(told.get("text", ""))
        if told.get("kind", "speech") == "speech" and told.get("source") not in IGNORED_SOURCES and text.strip():
            yield Said(float(told["t"]), text, told.get("source", ""))


class Session:
    """said: utterances in the order of their time."""

    def __init__(self, cast, said=()):
        self.columns, self.height, events = events_of(cast)
        blank = Row((" ",) * self.columns, (None,) * self.columns)
        self.frames = [Frame(-1.0, (blank,) * self.height, 0, 0, True, False)]
        # For each row the times at which it was drawn, or the cursor came to it or left it.
        self.changes = [[] for _ in range(self.height)]
        self.placed, self.steps = [], []
        # The words of rows that left through the top, with their time: they may never have stood in a frame.
        self.passed = []
        self.end = events[-1][0] if events else 0.0
        self.draw(events)
        self.times = [frame.time for frame in self.frames]
        for step, following in zip(self.steps, self.steps[1:] + [None]):
            step.end = following.begin if following else self.end + LAST_STEP
        self.hear(said)

    def hear(self, said):
        for step in self.steps:
            step.said = []
        begins = [step.begin for step in self.steps]
        for utterance in said:
            number = bisect.bisect_right(begins, utterance.time + 1e-6) - 1
            if number >= 0:
                self.steps[number].said.append(utterance)

    # The recording

    def draw(self, events):
        terminal, pool = Terminal(self.columns, self.height), {}
        has_markers = any(kind == "m" and MARKER.match(str(data)) for _, kind, data in events)
        if not has_markers:
            self.steps.append(Step("00", "start", 0.0))
        last_key = chain = None
        for index, (time, kind, data) in enumerate(events):
            if kind == "m":
                if marker := MARKER.match(data):
                    self.steps.append(Step(marker[1], marker[2], time))
                elif data == "end":
                    self.end = time
            elif kind == "i":
                if not has_markers and (last_key is None or time - last_key > PAUSE):
                    self.steps.append(Step(f"{len(self.steps):02}", repr(data), time))
                last_key = time
                if self.steps:
                    self.steps[-1].presses.append((time, data))
            elif kind == "o":
                if MOVES_CURSOR.search(data):
                    self.placed.append(time)
                terminal.feed(data)
                begin = time if chain is None else chain
                following = events[index + 1] if index + 1 < len(events) else None
                if following and following[1] == "o" and following[0] - time < SOON and following[0] - begin < FRAME:
                    chain = begin
                    continue
                chain = None
                self.add_frame(time, terminal, pool)

    def add_frame(self, time, terminal, pool):
        if terminal.passed:
            self.passed.append((time, {word for text in terminal.passed for word in words(text)}))
            terminal.passed.clear()
        previous = self.frames[-1]
        rows = list(previous.rows)
        for number in sorted(terminal.dirty):
            if number >= self.height:
                continue
            cells = terminal.cells(number)
            key = (tuple(cell.data for cell in cells), tuple(cell[1:] for cell in cells))
            row = pool.get(key) or pool.setdefault(key, Row(*key))
            if row is not rows[number]:
                rows[number] = row
                self.changes[number].append(time)
        terminal.dirty.clear()
        if terminal.has_scrolled:
            terminal.has_scrolled = False
            for number, row in enumerate(rows):
                if row.tokens and self.changes[number][-1:] != [time]:
                    self.changes[number].append(time)
        x, y = terminal.cursor.x, min(terminal.cursor.y, self.height - 1)
        has_moved = (x, y) != (previous.x, previous.y)
        if has_moved:
            for number in {y, previous.y}:
                self.changes[number].append(time)
        frame = Frame(time, tuple(rows), x, y, not terminal.cursor.hidden, terminal.is_other_screen)
        if has_moved or frame.rows != previous.rows or frame.cursor_is_shown != previous.cursor_is_shown:
            self.frames.append(frame)

    # What was on the screen, and when

    def at(self, time):
        return self.frames[max(0, bisect.bisect_right(self.times, time + 1e-6) - 1)]

    def between(self, begin, end):
        first = max(0, bisect.bisect_right(self.times, begin + 1e-6) - 1)
        return self.frames[first : bisect.bisect_right(self.times, end + 1e-6)]

    def before(self, step):
        """The screen when the first key of a step was pressed."""
        return self.at(step.presses[0][0] - 0.001 if step.presses else step.begin)

    def after(self, step):
        """The screen when a step has settled."""
        return self.at(min(step.end - 0.001, step.last_press + SETTLED))

    def last(self, step):
        return self.at(step.end - 0.001)

    def heard_at(self, said):
        return self.at(said.time + AHEAD)

    def last_change(self, number, time):
        changes = self.changes[number]
        index = bisect.bisect_right(changes, time + AHEAD)
        return changes[index - 1] if index else -1.0

    def changes_within(self, number, begin, end):
        changes = self.changes[number]
        return changes[bisect.bisect_left(changes, begin) : bisect.bisect_left(changes, end)]

    def has_passed(self, word, begin, end):
        """Whether a word left through the top."""
        return any(begin <= time <= end and word in gone for time, gone in self.passed)

    def is_line_by_line(self, step):
        """Whether the program prints lines, and does not place the cursor."""
        index = bisect.bisect_left(self.placed, step.begin)
        is_placed = index < len(self.placed) and self.placed[index] < step.end
        return not is_placed and not self.last(step).is_other_screen and not self.at(step.begin).is_other_screen
