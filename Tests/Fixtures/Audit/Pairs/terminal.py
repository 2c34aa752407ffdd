# SPDX-License-Identifier: Apache-2.0
"""What the small programs beside this file need of a terminal: keys one by one, and places to write at.

Each of them is one of a pair: `python3 trap.py broken` has the fault that its name tells, `python3 trap.py good` does the
same without it.
"""

import os
import select
import sys
import termios
import tty

BROKEN = sys.argv[1:2] == ["broken"]
LEAVING = ("escape", "enter", "\x03")
NAMES = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left", "\x1bOA": "up", "\x1bOB": "down",
    "\x1bOC": "right", "\x1bOD": "left", "\x1b[Z": "backtab", "\t": "tab", "\r": "enter", "\n": "enter",
    "\x1b": "escape", " ": "space", "\x7f": "backspace",
}


class Terminal:
    """The whole screen, as long as a `with` lasts."""

    def __init__(self, title, cursor=True, mouse=False):
        self.title, self.cursor, self.mouse = title, cursor, mouse

    def __enter__(self):
        self.before = termios.tcgetattr(0)
        tty.setraw(0)
        self.put(f"\x1b]2;{self.title}\x07\x1b[?1049h\x1b[2J\x1b[H" + ("" if self.cursor else "\x1b[?25l"))
        if self.mouse:
            self.put("\x1b[?1000h\x1b[?1006h")
        return self

    def __exit__(self, *_):
        self.put("\x1b[?1006l\x1b[?1000l\x1b[?25h\x1b[?1049l")
        termios.tcsetattr(0, termios.TCSADRAIN, self.before)

    def put(self, text):
        sys.stdout.write(text)
        sys.stdout.flush()

    def write(self, row, column, text, look=""):
        """Rows and columns are counted from 1; a look is what stands between ESC [ and m."""
        self.put(f"\x1b[{row};{column}H\x1b[{look}m{text}\x1b[m")

    def clear(self):
        self.put("\x1b[2J\x1b[H")

    def move(self, row, column):
        self.put(f"\x1b[{row};{column}H")

    def key(self, seconds=None):
        """The name of a key or what it writes; None when none came in time or there is nobody to press one."""
        if not select.select([0], [], [], seconds)[0]:
            return None
        text = os.read(0, 1).decode(errors="replace")
        if not text:
            sys.exit(0)
        while text.startswith("\x1b") and select.select([0], [], [], 0.05)[0]:
            text += os.read(0, 1).decode(errors="replace")
            if len(text) > 2 and (text[-1].isalpha() or text[-1] == "~"):
                break
        return NAMES.get(text, text)

    @staticmethod
    def moved(place, key, count):
        """The place of what is chosen among some things in a column after a key."""
        return min(max(place + {"down": 1, "tab": 1, "up": -1, "backtab": -1}.get(key, 0), 0), count - 1)
