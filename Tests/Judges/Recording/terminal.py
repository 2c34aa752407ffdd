# SPDX-License-Identifier: Apache-2.0
"""The terminal that all judges see: pyte's screen, so that it is not ours, with what pyte lacks or gets wrong.

pyte's parser is not used: it prints or dies of private sequences (CSI ? … r and s), does not know CSI Z, I, S, T and b,
ends a string for the terminal too late, and leaves out frames that are drawn with letters. Of its screen are mended:
the other screen, a row that a full one was wrapped to (JOIN), the half of a wide character that is drawn over, erasing
with a colour, a second return of the cursor, margins that are reset, and looks: bright colours are not bold, dim is a
look of its own. Measured against tmux by check.py beside this file.
"""

import collections
import re
import unicodedata

from Recording import python

try:
    import pyte
    from wcwidth import wcwidth
except ModuleNotFoundError:
    python.again()

CONTROLS = re.compile(r"[\x00-\x1f\x7f]")
SEQUENCE = re.compile(
    r"\x1b\[(?P<private>[?<=>!]?)(?P<numbers>[\d;:]*)(?P<middle>[ -/]*)(?P<final>[@-~])"
    r"|\x1b[\]PX^_](?P<string>.*?)(?:\x07|\x1b\\)"
    r"|\x1b(?P<set>[()*+])(?P<charset>.)|\x1b[ #%].|\x1b(?P<single>[^\[\]PX^_()*+ #%])",
    re.DOTALL,
)
# The beginning of a sequence whose rest has not come.
UNFINISHED = re.compile(r"\x1b(?:\[[^@-~]*|[\]PX^_](?:(?!\x1b\\|\x07).)*|[()*+ #%])?\Z", re.DOTALL)
LONGEST_UNFINISHED = 1 << 16
# DEC's special graphics, those that programs use.
FRAMES = str.maketrans("jklmnqtuvwxa`f~ghiopqrsyz{|}", "┘┐┌└┼─├┤┴┬│▒◆°·±␤␋⎺⎻─⎼⎽≤≥π≠£")
# Stands behind the last cell of a row that goes on in the next because it was full.
JOIN = "\u2060"
OTHER_SCREEN = {47, 1047, 1049}
SCREEN_MODES = {5, 6, 7, 25}

Look = collections.namedtuple("Look", "fg bg bold italics underscore strikethrough reverse dim blink")
PLAIN = Look("default", "default", False, False, False, False, False, False, False)


class Cell(collections.namedtuple("Cell", ("data", *Look._fields))):
    """A cell as pyte's screen wants it: the text of it first."""

    __slots__ = ()

    @property
    def look(self):
        return Look(*self[1:])


BLANK = Cell(" ", *PLAIN)
SWITCHES = {
    1: {"bold": True},
    2: {"dim": True},
    3: {"italics": True},
    4: {"underscore": True},
    5: {"blink": True},
    6: {"blink": True},
    7: {"reverse": True},
    9: {"strikethrough": True},
    21: {"underscore": True},
    22: {"bold": False, "dim": False},
    23: {"italics": False},
    24: {"underscore": False},
    25: {"blink": False},
    27: {"reverse": False},
    29: {"strikethrough": False},
    39: {"fg": "default"},
    49: {"bg": "default"},
}
NAMES = "black red green brown blue magenta cyan white".split()
STEPS = (0, 95, 135, 175, 215, 255)


def palette(number):
    """One of the 256 colours: the first sixteen by name, since what they look like is the user's choice."""
    if number < 16:
        return ("bright" if number > 7 else "") + NAMES[number % 8]
    if number < 232:
        number -= 16
        return "%02x%02x%02x" % (STEPS[number // 36], STEPS[number // 6 % 6], STEPS[number % 6])
    return "%02x" % min(8 + 10 * (number - 232), 255) * 3


def looks(numbers):
    """What CSI … m changes, in its order; None where it takes all back."""
    parts = numbers.split(";")
    while parts:
        first, *more = parts.pop(0).split(":")
        number = int(first or 0)
        if number in (38, 48, 58):
            if not more:
                length = {"5": 2, "2": 4}.get(parts[0] if parts else "", 1)
                more, parts = parts[:length], parts[length:]
            values = [int(value) for value in more if value.isdigit()]
            if values[:1] == [5] and len(values) > 1:
                colour = palette(values[1] & 255)
            elif values[:1] == [2] and len(values) > 3:
                colour = "%02x%02x%02x" % tuple(value & 255 for value in values[-3:])
            else:
                continue
            if number != 58:
                yield {"fg" if number == 38 else "bg": colour}
        elif number == 0:
            yield None
        elif number == 4 and more[:1] == ["0"]:
            yield SWITCHES[24]
        elif number in SWITCHES:
            yield SWITCHES[number]
        elif number // 10 in (3, 4, 9, 10) and number % 10 < 8:
            yield {"bg" if number // 10 in (4, 10) else "fg": palette(number % 10 + 8 * (number > 80))}


class Terminal(pyte.Screen):
    def __init__(self, columns, rows):
        self.unfinished, self.last = "", " "
        self.charsets, self.shifted = ["B", "B"], 0
        self.saved = self.main = None
        # Rows may have moved onto equal ones: whoever asks what was drawn anew has to know.
        self.has_scrolled = False
        # The texts of rows that left through the top, for whoever takes them.
        self.passed = []
        super().__init__(columns, rows)

    @property
    def default_char(self):
        return BLANK

    @property
    def is_other_screen(self):
        return self.main is not None

    def reset(self):
        super().reset()
        self.cursor.attrs = BLANK
        self.charsets, self.shifted = ["B", "B"], 0
        self.saved = self.main = None

    # What comes

    def feed(self, data):
        data = self.unfinished + data
        rest = UNFINISHED.search(data)
        self.unfinished = rest[0] if rest and len(rest[0]) <= LONGEST_UNFINISHED else ""
        data = data[: len(data) - len(self.unfinished)]
        at = 0
        for found in SEQUENCE.finditer(data):
            self.text(data[at : found.start()])
            at = found.end()
            self.sequence(found)
        self.text(data[at:])

    def text(self, data):
        at = 0
        for found in CONTROLS.finditer(data):
            self.draw(data[at : found.start()])
            at = found.end()
            self.control(found[0])
        self.draw(data[at:])

    def control(self, code):
        match code:
            case "\b":
                self.backspace()
            case "\t":
                self.tab()
            case "\n" | "\v" | "\f":
                self.linefeed()
            case "\r":
                self.carriage_return()
            case "\x0e" | "\x0f":
                self.shifted = int(code == "\x0e")

    def sequence(self, found):
        if final := found["final"]:
            if not found["middle"]:
                self.control_sequence(found["private"], found["numbers"], final)
        elif found["set"]:
            if found["set"] in "()":
                self.charsets["()".index(found["set"])] = found["charset"]
        elif single := found["single"]:
            match single:
                case "7":
                    self.save_cursor()
                case "8":
                    self.restore_cursor()
                case "D":
                    self.index()
                case "E":
                    self.carriage_return()
                    self.index()
                case "M":
                    self.reverse_index()
                case "H":
                    self.set_tab_stop()
                case "c":
                    self.reset()

    def control_sequence(self, private, numbers, final):
        if private == "?":
            if final in "hl":
                self.private_modes({int(part) for part in numbers.split(";") if part.isdigit()}, final == "h")
            elif final in "JK":
                self.control_sequence("", numbers, final)
            return
        if private:
            return
        if final == "m":
            self.select_look(numbers)
            return
        values = [int(part) if part.isdigit() else 0 for part in numbers.split(";")]
        first = values[0]
        count = max(first, 1)
        if (plain := COUNTED.get(final)) is not None:
            plain(self, count)
        elif final in "Hf":
            self.cursor_position(count, max((values + [0])[1], 1))
        elif final == "J":
            self.erase_in_display(first)
        elif final == "K":
            self.erase_in_line(first)
        elif final == "r":
            self.margins = None
            self.set_margins(count, max((values + [0])[1], 0) or self.lines)
            self.cursor_position()
        elif final in "hl" and 4 in values:
            (self.set_mode if final == "h" else self.reset_mode)(4)
        elif final == "g":
            self.clear_tab_stop(first)
        elif final == "s" and not numbers:
            self.save_cursor()
        elif final == "u" and not numbers:
            self.restore_cursor()

    def private_modes(self, numbers, is_on):
        if numbers & OTHER_SCREEN:
            self.change_screen(is_on, 1049 in numbers)
        for number in numbers & SCREEN_MODES:
            (self.set_mode if is_on else self.reset_mode)(number, private=True)

    def select_look(self, numbers):
        for change in looks(numbers or "0"):
            self.cursor.attrs = BLANK if change is None else self.cursor.attrs._replace(**change)

    # What is drawn

    def draw(self, data):
        if not data:
            return
        if self.charsets[self.shifted] == "0":
            data = data.translate(FRAMES)
        cursor, inserts = self.cursor, 4 in self.mode
        for character in data:
            width = 1 if " " <= character < "\x7f" else wcwidth(character)
            if width <= 0:
                self.combine(character)
                continue
            if cursor.x + width > self.columns:
                if pyte.modes.DECAWM in self.mode:
                    self.wrap()
                else:
                    cursor.x = self.columns - width
            if inserts:
                self.insert_characters(width)
            row = self.buffer[cursor.y]
            self.clear_halves(row, cursor.x, cursor.x + width - 1)
            row[cursor.x] = cursor.attrs._replace(data=character)
            if width == 2:
                row[cursor.x + 1] = cursor.attrs._replace(data="")
            cursor.x += width
            self.last = character
        self.dirty.add(cursor.y)

    def wrap(self):
        """Goes on in the next row."""
        row, last = self.buffer[self.cursor.y], self.columns - 1
        if not row[last].data.endswith(JOIN):
            row[last] = row[last]._replace(data=row[last].data + JOIN)
        self.dirty.add(self.cursor.y)
        self.carriage_return()
        self.linefeed()

    def clear_halves(self, row, first, last):
        """A wide character of which one half is drawn over is gone."""
        if first and row[first].data == "":
            row[first - 1] = row[first - 1]._replace(data=" ")
        if last + 1 < self.columns and row[last + 1].data == "":
            row[last + 1] = row[last + 1]._replace(data=" ")

    def combine(self, character):
        """What has no width of its own belongs to the character before it."""
        if not self.cursor.x or not (unicodedata.combining(character) or character in "\u200d\ufe0e\ufe0f"):
            return
        row, column = self.buffer[self.cursor.y], self.cursor.x - 1
        column -= row[column].data == "" and column > 0
        row[column] = row[column]._replace(data=unicodedata.normalize("NFC", row[column].data + character))

    def repeat(self, count):
        self.draw(self.last * min(count, self.columns * self.lines))

    def back_tab(self, count):
        for _ in range(min(count, self.columns)):
            self.cursor.x = max((stop for stop in self.tabstops if stop < self.cursor.x), default=0)

    def forward_tab(self, count):
        for _ in range(min(count, self.columns)):
            self.tab()

    # What is erased or moved

    def erased(self):
        return BLANK._replace(bg=self.cursor.attrs.bg)

    def erase_in_line(self, how=0, private=False):
        begin, end = {0: (self.cursor.x, self.columns), 1: (0, self.cursor.x + 1)}.get(how, (0, self.columns))
        row, blank = self.buffer[self.cursor.y], self.erased()
        for column in range(begin, min(end, self.columns)):
            row[column] = blank
        self.dirty.add(self.cursor.y)

    def erase_in_display(self, how=0, private=False):
        y = self.cursor.y
        rows = {0: range(y + 1, self.lines), 1: range(y), 2: range(self.lines)}.get(how, ())
        blank = self.erased()
        for number in rows:
            self.buffer[number].update((column, blank) for column in range(self.columns))
        self.dirty.update(rows)
        if how < 2:
            self.erase_in_line(how)

    def index(self):
        bottom = self.margins.bottom if self.margins else self.lines - 1
        if self.cursor.y == bottom:
            self.has_scrolled = True
            if not self.margins or self.margins.top == 0:
                self.passed.append("".join(cell.data for cell in self.cells(0)).replace(JOIN, "").rstrip())
        super().index()

    def reverse_index(self):
        top = self.margins.top if self.margins else 0
        self.has_scrolled |= self.cursor.y == top
        super().reverse_index()

    def insert_lines(self, count=None):
        self.has_scrolled = True
        super().insert_lines(count)

    def delete_lines(self, count=None):
        self.has_scrolled = True
        # A row that pyte has not made yet is not moved, and what it should replace stays.
        for number in range(self.lines):
            self.buffer[number]
        super().delete_lines(count)

    def insert_characters(self, count=None):
        super().insert_characters(count)
        self.buffer[self.cursor.y].pop(self.columns, None)

    def erase_characters(self, count=None):
        row, blank = self.buffer[self.cursor.y], self.erased()
        for column in range(self.cursor.x, min(self.cursor.x + (count or 1), self.columns)):
            row[column] = blank
        self.dirty.add(self.cursor.y)

    def scroll(self, count, at, move):
        kept = self.cursor.y
        self.cursor.y = at
        for _ in range(min(count, self.lines)):
            move()
        self.cursor.y = kept

    def scroll_up(self, count):
        self.scroll(count, self.margins.bottom if self.margins else self.lines - 1, self.index)

    def scroll_down(self, count):
        self.scroll(count, self.margins.top if self.margins else 0, self.reverse_index)

    # What is kept

    def save_cursor(self):
        cursor = self.cursor
        self.saved = (cursor.x, cursor.y, cursor.attrs, list(self.charsets), self.shifted)

    def restore_cursor(self):
        x, y, look, charsets, shifted = self.saved or (0, 0, BLANK, ["B", "B"], 0)
        self.cursor.x, self.cursor.y, self.cursor.attrs = x, min(y, self.lines - 1), look
        self.charsets, self.shifted = list(charsets), shifted

    def change_screen(self, is_other, with_cursor):
        if is_other and self.main is None:
            if with_cursor:
                self.save_cursor()
            self.main = {number: dict(self.buffer[number]) for number in range(self.lines)}
            self.erase_in_display(2)
        elif not is_other and self.main is not None:
            self.buffer.clear()
            for number, cells in self.main.items():
                self.buffer[number].update(cells)
            self.main = None
            if with_cursor:
                self.restore_cursor()
        self.dirty.update(range(self.lines))

    # What is asked

    def cells(self, number):
        row = self.buffer[number]
        return [row[column] for column in range(self.columns)]


COUNTED = {
    "@": Terminal.insert_characters,
    "A": Terminal.cursor_up,
    "B": Terminal.cursor_down,
    "C": Terminal.cursor_forward,
    "D": Terminal.cursor_back,
    "E": Terminal.cursor_down1,
    "F": Terminal.cursor_up1,
    "G": Terminal.cursor_to_column,
    "I": Terminal.forward_tab,
    "L": Terminal.insert_lines,
    "M": Terminal.delete_lines,
    "P": Terminal.delete_characters,
    "S": Terminal.scroll_up,
    "T": Terminal.scroll_down,
    "X": Terminal.erase_characters,
    "Z": Terminal.back_tab,
    "`": Terminal.cursor_to_column,
    "a": Terminal.cursor_forward,
    "b": Terminal.repeat,
    "d": Terminal.cursor_to_line,
    "e": Terminal.cursor_down,
}
