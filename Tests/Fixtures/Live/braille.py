#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads programs under Earshot with BRLTTY's virtual braille display, and presses its keys.

usage: braille.py [EARSHOT] [-v]

It needs brltty, liblouis-data, bash, vim and dialog. What is on the cells is read by BRLTTY's own text table, not by
what Earshot says of them.
"""

import argparse
import json
import os
import pathlib
import pty
import re
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import fcntl
import threading
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
#: How long may pass until something is so, in seconds.
PATIENCE = 15


def table():
    """The character of each cell, by BRLTTY's table for North America."""
    patterns = "".join(chr(0x2800 + cell) for cell in range(256))
    words = ["brltty-trtxt", "--input-table=unicode", "--output-table=en-nabcc"]
    characters = subprocess.run(words, input=patterns, capture_output=True, text=True, check=True).stdout
    return {cell: character for cell, character in enumerate(characters[:256])} | {0: " "}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Display:
    """BRLTTY with its virtual display, of which this is the other end."""

    TABLE = table()

    def __init__(self, cells, number):
        self.host = f"127.0.0.1:{number}"
        port = free_port()
        self.log = tempfile.TemporaryFile()
        self.cells = [0] * cells
        self.condition = threading.Condition()
        words = ["brltty", "-n", "-e", "-E", "-q", "-b", "vr", "-d", f"server:127.0.0.1:{port}", "-x", "no"]
        self.process = subprocess.Popen(
            [*words, "-A", f"auth=none,host={self.host}", "-f", "/dev/null", "-l", "warning"], stderr=self.log
        )
        self.socket = connected(port)
        self.socket.sendall(f"cells {cells}\n".encode())
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            for line in self.socket.makefile("r", encoding="utf-8", errors="replace"):
                if found := re.match(r'Braille "(.*)"', line):
                    cells = [sum(1 << int(dot) - 1 for dot in cell.strip()) for cell in found[1].split("|")]
                    with self.condition:
                        self.cells = cells
                        self.condition.notify_all()
        except OSError:
            pass

    @property
    def text(self):
        """The cells as characters, without the cursor's dots 7 and 8."""
        return self.read_out(self.cells)

    @classmethod
    def read_out(cls, cells):
        return "".join(cls.TABLE[cell & 0x3F if cell & 0xC0 == 0xC0 else cell] for cell in cells).rstrip()

    def shows(self, wanted, what=None):
        """Waits until a text, a pattern or a test of the cells is so."""
        if callable(wanted):
            test = wanted
        elif isinstance(wanted, re.Pattern):
            test = lambda: wanted.search(self.text.lower())
        else:
            test = lambda: wanted.lower() in self.text.lower()
        deadline = time.monotonic() + PATIENCE
        with self.condition:
            while not test():
                left = deadline - time.monotonic()
                if left <= 0:
                    raise AssertionError(f"{what or wanted!r} is not on the display, but {self.text!r} {self.cells[:40]}")
                self.condition.wait(left)

    def press(self, key):
        self.socket.sendall(key.encode() + b"\n")

    def type(self, text):
        """Types text as dots, a cell for each character."""
        cells = {character: cell for cell, character in reversed(self.TABLE.items())}
        self.dots(*(cells[character] for character in text))

    def dots(self, *cells):
        """Types cells; 256 more is with the space bar. The driver has no cell without dots: a blank is a character."""
        for cell in cells:
            self.press(f"PASSDOTS {cell}" if cell else "PASSCHAR 32")
            time.sleep(0.02)

    def close(self):
        # It may have been stopped.
        self.process.send_signal(signal.SIGCONT)
        self.process.kill()
        self.process.wait()
        self.socket.close()


def connected(port):
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


class Terminal:
    """A program under the reader, in a terminal whose output is thrown away."""

    last = None
    output = b""

    def __init__(self, earshot, host, command, settings=None, **variables):
        Terminal.last = self
        self.home = tempfile.TemporaryDirectory()
        home = pathlib.Path(self.home.name)
        self.transcript = home / "transcript.jsonl"
        chosen = home / "settings.json"
        chosen.write_text(json.dumps({"brailleMessageTime": 600, **(settings or {})}))
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ.update(
                {"TERM": "xterm-256color", "HOME": self.home.name, "PS1": "$ ", "BRLAPI_HOST": host, "LANG": "C.UTF-8"}
            )
            os.environ.update(variables)
            words = [earshot, "--audio", "none", "--settings", str(chosen), "--transcript", str(self.transcript)]
            os.execv(earshot, [*words, "--", *command])
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        threading.Thread(target=self.drain, daemon=True).start()

    def drain(self):
        try:
            while got := os.read(self.descriptor, 65536):
                self.output = (self.output + got)[-65536:]
        except OSError:
            pass

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def wait(self, kind, wanted):
        """Waits for a line of the transcript."""
        deadline = time.monotonic() + PATIENCE
        while not any(re.search(wanted, row["text"]) for row in self.lines(kind)):
            if time.monotonic() > deadline:
                raise AssertionError(f"no {kind} {wanted!r} in {[row['text'] for row in self.lines(kind)][-5:]}")
            time.sleep(0.05)

    def is_alive(self):
        return os.waitpid(self.process, os.WNOHANG) == (0, 0)

    def lines(self, kind):
        rows = [json.loads(row) for row in self.transcript.read_text().splitlines()]
        return [row for row in rows if row["kind"] == kind]

    def children(self, name):
        found = []
        for place in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if (place / "comm").read_text().strip() == name and f"HOME={self.home.name}" in (
                    place / "environ"
                ).read_text(errors="replace"):
                    found.append(int(place.name))
            except OSError:
                pass
        return found

    def close(self):
        try:
            os.kill(self.process, signal.SIGHUP)
            os.waitpid(self.process, 0)
        except OSError:
            pass
        os.close(self.descriptor)


BASH = ["bash", "--norc", "--noprofile"]


def shell(earshot, display):
    """Typing, output, panning, routing, a selection, both views, in bash."""
    terminal = Terminal(earshot, display.host, BASH, EARSHOT_TEST="1")
    display.shows(re.compile(r"\$$"), "the prompt")
    terminal.type("echo one two")
    display.shows("$ echo one two")
    # The key above the n of "one" moves the caret there, by the arrow keys; typed dots go in before it.
    display.press("ROUTE 8")
    time.sleep(0.3)
    display.type("X")
    display.shows("$ echo oXne two", "what was typed at the routed caret")
    display.press("KEY_ENTER")
    display.shows(re.compile(r"^ ?oxne two"), "the first line of the output")
    terminal.type("printf 'first line\\nsecond line\\n  third\\n'\n")
    display.shows(re.compile(r"^first line"))
    display.press("FWINRT")
    display.shows(re.compile(r"^second line"))
    display.press("FWINRT")
    display.shows(re.compile(r"^  third"), "the third line with its indentation")
    display.press("FWINRT")
    display.shows(re.compile(r"^\$$"), "the prompt behind the output")
    display.press("LNUP")
    display.shows(re.compile(r"^  third"), "the row above the prompt")
    # From the i of "first" to its t: copied to the terminal's clipboard. (The driver presses no key above cell 0.)
    display.press("LNUP")
    display.press("LNUP")
    display.shows(re.compile(r"^first line"))
    display.press("CLIP_NEW 1")
    display.press("CLIP_COPY 4")
    terminal.wait("speech", "opied")
    assert b"]52;c;aXJzdA==" in terminal.output, "the copied word is not on the clipboard"
    display.press("HOME")
    display.shows(re.compile(r"^\$$"), "the prompt again")
    terminal.type("seq 5000\n")
    display.shows(re.compile(r"lines: 5000$"), "the count of a flood with its last line")
    display.press("DISPMD")
    display.shows(re.compile(r"^scre"), "the name of the view, contracted")
    display.shows(re.compile(r"^\$$"), "the row of the caret")
    display.press("LNUP")
    display.shows(re.compile(r"^5000$"))
    display.press("DISPMD")
    terminal.type("x='가나 files'; echo \"$x\"\n")
    # Hangul by the Korean table: 가 is dots 1246, 나 dots 14.
    display.shows(lambda: display.cells[:2] == [0x2B, 0x09], "Hangul in Korean braille")
    # In the rows of the screen: the key above a row of output takes the review cursor there, no key goes to the shell.
    terminal.type("printf 'alpha beta\\n'\n")
    display.shows(re.compile(r"^alpha beta"))
    display.press("DISPMD")
    display.shows(re.compile(r"^scre"), "the name of the view")
    display.shows(re.compile(r"^\$$"), "the row of the caret")
    display.press("LNUP")
    display.shows(re.compile(r"^alpha beta"))
    display.press("ROUTE 6")
    terminal.wait("speech", r"^b$")
    display.press("DISPMD")
    assert terminal.lines("braille"), "the transcript has no line of the display"
    terminal.close()


def editor(earshot, display):
    """Routing from row to row, in vim."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("alpha one\nbeta two\ngamma three\n")
        file.flush()
        terminal = Terminal(earshot, display.host, ["vim", "-u", "NONE", "-i", "NONE", file.name])
        display.shows("alpha one")
        terminal.type("j")
        display.shows(re.compile(r"^beta two"))
        display.press("LNDN")
        display.shows(re.compile(r"^gamma three"))
        display.press("ROUTE 6")
        time.sleep(0.7)
        terminal.type("x")
        display.shows(re.compile(r"^gamma hree"), "the letter at the routing key is deleted")
        terminal.type(":q!\n")
        terminal.close()


def box(earshot, display):
    """The focus in a dialog, and a routing key that goes to a button."""
    words = ["dialog", "--menu", "Choose one", "15", "40", "3", "1", "Apple", "2", "Banana", "3", "Cherry"]
    terminal = Terminal(earshot, display.host, words)
    display.shows(re.compile(r"1 apple 1/3"), "the first item with its place")
    terminal.type("\x1bOB")
    display.shows(re.compile(r"2 banana 2/3"))
    terminal.type("\t")
    display.shows(re.compile(r"cancel btn"), "a button with the short form of its kind")
    terminal.close()
    terminal = Terminal(earshot, display.host, ["dialog", "--inputbox", "Name", "10", "40", "grace"])
    display.shows("grace")
    # It is drawn before it takes keys.
    time.sleep(0.5)
    place = display.text.lower().index("grace")
    display.press(f"ROUTE {place + 2}")
    time.sleep(0.5)
    display.type("Z")
    display.shows("grZace", "what was typed at the routed caret of a field")
    terminal.close()


def quiet(earshot, display):
    """Quiet: nothing is said, and all of it is on the display."""
    terminal = Terminal(earshot, display.host, BASH, {"mute": True})
    display.shows(re.compile(r"\$$"), "the prompt")
    # The line is on the display before its output: typed at once, both would come as one.
    terminal.type("echo silent words")
    display.shows("echo silent words")
    terminal.type("\n")
    display.shows(re.compile(r"^silent words"))
    said = [row["text"] for row in terminal.lines("speech")]
    assert not any("silent words" in text for text in said), said
    terminal.close()


def killed(earshot, number):
    """BRLTTY killed and started again, with other sizes; the process killed."""
    display = Display(40, number)
    terminal = Terminal(earshot, display.host, BASH)
    display.shows(re.compile(r"\$$"), "the prompt")
    terminal.type("echo before\n")
    display.shows("before")
    for cells in (12, 20, 80):
        display.close()
        terminal.type(f"echo with {cells} cells and more words than that many have in one line, so it is panned\n")
        display = Display(cells, number)
        display.shows(re.compile(r"^with"), f"the output, on {cells} cells")
        assert len(display.cells) == cells
        if cells < 80:
            display.press("FWINRT")
            display.shows(lambda: display.text and not display.text.startswith("with"), "the next part")
    for process in terminal.children("earshot-braille"):
        os.kill(process, signal.SIGKILL)
    time.sleep(0.5)
    terminal.type("echo after\n")
    display.shows("after")
    terminal.close()
    display.close()


def latency(earshot, display):
    """The time from a key of the user to its cell."""
    terminal = Terminal(earshot, display.host, BASH)
    display.shows(re.compile(r"\$$"), "the prompt")
    times = []
    for count in range(1, 31):
        begin = time.monotonic()
        terminal.type("a")
        display.shows(re.compile(rf"^\$ a{{{count}}}$"))
        times.append((time.monotonic() - begin) * 1000)
    terminal.close()
    return f"key to cells: median {statistics.median(times):.1f} ms, longest {max(times):.1f} ms"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot", nargs="?", default=str(REPOSITORY / ".build" / "debug" / "earshot"))
    parser.add_argument("--only")
    options = parser.parse_args()
    earshot = os.path.abspath(options.earshot)
    number = 100 + os.getpid() % 20000
    failures = 0
    for index, case in enumerate([shell, editor, box, quiet, latency, killed]):
        if options.only not in (None, case.__name__):
            continue
        display = None if case is killed else Display(40, number + index)
        try:
            figure = case(earshot, number + index if display is None else display)
            print(f"ok      {case.__name__}: {figure or case.__doc__.splitlines()[0]}")
        except AssertionError as error:
            failures += 1
            if os.environ.get("EARSHOT_BRAILLE_VERBOSE") and Terminal.last:
                print(Terminal.last.transcript.read_text(), file=sys.stderr)
            print(f"FAILED  {case.__name__}: {error}")
        finally:
            if display:
                display.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
