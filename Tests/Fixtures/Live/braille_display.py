# SPDX-License-Identifier: Apache-2.0
"""Braille displays for BRLTTY, of which this is the other end: its virtual one, and a Brailliant on a serial line."""

import os
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
import tty

from drain import Drain

#: How long may pass until something is so, in seconds.
PATIENCE = 60


def table():
    """The character of each cell, by BRLTTY's table for North America."""
    patterns = "".join(chr(0x2800 + cell) for cell in range(256))
    words = ["brltty-trtxt", "--input-table=unicode", "--output-table=en-nabcc"]
    characters = subprocess.run(words, input=patterns, capture_output=True, text=True, check=True).stdout
    return {cell: character for cell, character in enumerate(characters[:256])} | {0: " "}


def cell(*dots):
    """The cell of dots, each a digit: cell(1, 4, 5) or cell(145) is d."""
    return sum(1 << int(digit) - 1 for number in dots for digit in str(number))


class Display:
    """BRLTTY with a display."""

    TABLE = table()
    #: Those that are open.
    opened = []

    def __init__(self, cells, number, words, level):
        self.host = f"127.0.0.1:{number}"
        self.cells = [0] * cells
        self.condition = threading.Condition()
        self.log = []
        own = ["brltty", "-n", "-e", "-E", "-q", "-x", "no", "-A", f"auth=none,host={self.host}", "-f", "/dev/null"]
        self.process = subprocess.Popen([*own, "-l", level, *words], stderr=subprocess.PIPE)
        self.opened.append(self)
        threading.Thread(target=self.read_log, daemon=True).start()

    def read_log(self):
        for line in self.process.stderr:
            with self.condition:
                self.log.append(line.decode(errors="replace").strip())
                self.condition.notify_all()

    def take(self, cells):
        with self.condition:
            self.cells = cells
            self.condition.notify_all()

    @property
    def text(self):
        """The cells as characters, without the cursor's dots 7 and 8."""
        return "".join(self.TABLE[one & 0x3F if one & 0xC0 == 0xC0 else one] for one in self.cells).rstrip()

    def wait(self, test, complaint):
        deadline = time.monotonic() + PATIENCE
        with self.condition:
            while not test():
                left = deadline - time.monotonic()
                if left <= 0:
                    raise AssertionError(complaint())
                self.condition.wait(left)

    def shows(self, wanted, what=None):
        """Waits until a text, a pattern or a test of the cells is so."""
        if callable(wanted):
            test = wanted
        elif isinstance(wanted, re.Pattern):
            test = lambda: wanted.search(self.text.lower())
        else:
            test = lambda: wanted.lower() in self.text.lower()
        self.wait(test, lambda: f"{what or wanted!r} is not on the display, but {self.text!r} {self.cells[:40]}")

    def type(self, text):
        """Types text as dots, a cell for each character."""
        cells = {character: one for one, character in reversed(self.TABLE.items())}
        self.dots(*(cells[character] for character in text))

    def stop(self, sign=signal.SIGSTOP):
        self.process.send_signal(sign)

    def close(self):
        self.opened.remove(self)
        # It may have been stopped.
        self.process.send_signal(signal.SIGCONT)
        self.process.kill()
        self.process.wait()


class Virtual(Display):
    """BRLTTY's virtual display, whose keys are BRLTTY's commands by name."""

    def __init__(self, cells, number):
        port = free_port()
        super().__init__(cells, number, ["-b", "vr", "-d", f"server:127.0.0.1:{port}"], "debug")
        self.socket = connected(port)
        self.socket.sendall(f"cells {cells}\n".encode())
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            for line in self.socket.makefile("r", encoding="utf-8", errors="replace"):
                if found := re.match(r'Braille "(.*)"', line):
                    self.take([cell(*one.strip()) for one in found[1].split("|")])
        except OSError:
            pass

    def press(self, key):
        """Presses a key, and waits until BRLTTY has it: of several lines at once its driver reads one."""
        with self.condition:
            known = len(self.log)
        self.socket.sendall(key.encode() + b"\n")
        taken = re.compile(rf"command received: {re.escape(key)}$", re.IGNORECASE)
        self.wait(lambda: any(taken.search(line) for line in self.log[known:]), lambda: f"BRLTTY did not take {key!r}")

    def dots(self, *cells):
        """Types cells. The driver has no cell without dots: a blank is a character."""
        for one in cells:
            self.press(f"PASSDOTS {one}" if one else "PASSCHAR 32")

    def close(self):
        super().close()
        self.socket.close()


class Brailliant(Display):
    """A HumanWare Brailliant BI 40 on a serial line: keys go down and up, and BRLTTY's own table says what they do."""

    INITIALIZE, INITIALIZED, CELLS, GET_KEYS, KEYS, DOWN, UP = range(7)
    GET_VERSION, VERSION, KEEP_AWAKE, AWAKE = 0x0C, 0x0D, 0x0E, 0x0F
    SPACE, PREVIOUS, LEFT, RIGHT, NEXT, ROUTING = 10, 17, 18, 19, 20, 80

    def __init__(self, number, has_quick_space=False):
        self.preferences = tempfile.NamedTemporaryFile("w", suffix=".prefs")
        self.preferences.write(f"braille-quick-space {'yes' if has_quick_space else 'no'}\n")
        self.preferences.flush()
        self.line, self.other = os.openpty()
        tty.setraw(self.other)
        words = ["-b", "hw", "-d", f"serial:{os.ttyname(self.other)}", "-F", self.preferences.name]
        super().__init__(40, number, words, "warning")
        self.waiting = b""
        self.drain = Drain(self.line, self.read)

    def send(self, kind, *data):
        os.write(self.line, bytes([0x1B, kind, len(data), *data]))

    def read(self, piece):
        self.waiting += piece
        while len(self.waiting) >= 3 and len(self.waiting) >= 3 + self.waiting[2]:
            kind, data = self.waiting[1], self.waiting[3 : 3 + self.waiting[2]]
            self.waiting = self.waiting[3 + self.waiting[2] :]
            self.answer(kind, list(data))

    def answer(self, kind, data):
        if kind == self.INITIALIZE:
            self.send(self.INITIALIZED, 0, 0, len(self.cells))
        elif kind == self.GET_VERSION:
            self.send(self.VERSION, 1, 1, 0, 0)
        elif kind == self.GET_KEYS:
            self.send(self.KEYS)
        elif kind == self.KEEP_AWAKE:
            self.send(self.AWAKE)
        elif kind == self.CELLS:
            self.take(data)

    def keys(self, *keys):
        """Presses keys together, by their numbers in the protocol."""
        for key in keys:
            self.send(self.DOWN, key)
        for key in keys:
            self.send(self.UP, key)

    def route(self, place):
        self.keys(self.ROUTING + place)

    def dots(self, *cells):
        """Types cells; none is the space bar."""
        for one in cells:
            self.keys(*(dot + 2 for dot in range(8) if one >> dot & 1) if one else (self.SPACE,))

    def chord(self, dots):
        """Presses the space bar with dots."""
        self.keys(self.SPACE, *(int(dot) + 1 for dot in str(dots)))

    def close(self):
        super().close()
        self.drain.close()
        os.close(self.other)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def connected(port):
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
