# SPDX-License-Identifier: Apache-2.0
"""A program in a pseudo-terminal, and what it draws, as events of an asciicast with a marker for each step.

What the program asks the terminal is answered as a plain xterm does. A program that closes its terminal and lives on
counts as ended.
"""

import codecs
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import termios
import time

# With application cursor keys the terminal sends O where it sends [ otherwise.
CURSOR_KEY = re.compile(r"\x1b\[([ABCDHF])")
APPLICATION_KEYS = re.compile(r"\x1b\[\?1([hl])")
DARK = ("ffff/ffff/ffff", "0000/0000/0000")
LONGEST_QUESTION = 32


class Program:
    """Starts when it is made. columns and rows: the size of the terminal. colours: of text and ground, as xterm tells
    them. prepare: runs in the child before the command."""

    def __init__(self, command, columns, rows, environment, folder=".", colours=DARK, cursor=None, prepare=None):
        self.columns, self.rows = columns, rows
        self.events = []
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.cursor = cursor or (lambda: (0, 0))
        self.application_keys = self.ended = False
        self.last_change = 0.0
        self.asked = ""
        foreground, background = colours
        self.answers = [
            (re.compile(question), answer)
            for question, answer in (
                (r"\x1b\[6n", None),
                (r"\x1b\[0?c", "\x1b[?62;22c"),
                (r"\x1b\[>0?c", "\x1b[>41;390;0c"),
                (r"\x1b\[\?2026\$p", "\x1b[?2026;2$y"),
                (r"\x1b\]10;\?(?:\x07|\x1b\\)", f"\x1b]10;rgb:{foreground}\x1b\\"),
                (r"\x1b\]11;\?(?:\x07|\x1b\\)", f"\x1b]11;rgb:{background}\x1b\\"),
            )
        ]
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            try:
                signal.signal(signal.SIGINT, signal.SIG_DFL)
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                os.chdir(folder)
                if prepare:
                    prepare()
                os.execvpe(command[0], command, environment)
            finally:
                os._exit(127)
        self.begin = time.monotonic()

    @property
    def now(self):
        return time.monotonic() - self.begin

    def add(self, kind, data):
        self.events.append([round(self.now, 4), kind, data])

    def sources(self):
        """What is waited for beside the terminal."""
        return []

    def take_from(self, source):
        raise NotImplementedError

    def drawn(self, text):
        """Told of each piece that the program draws."""

    def take(self, seconds):
        """Takes in what the program draws and tells, for at most so long."""
        sources = self.sources() + [self.terminal] * (not self.ended)
        if not sources:
            return
        for source in select.select(sources, [], [], max(seconds, 0))[0]:
            if source == self.terminal:
                self.take_output()
            else:
                self.take_from(source)

    def take_output(self):
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            data = b""
        if not data:
            self.ended = True
            return
        text = self.decoder.decode(data)
        if not text:
            return
        self.last_change = self.now
        self.add("o", text)
        self.drawn(text)
        for mode in APPLICATION_KEYS.findall(text):
            self.application_keys = mode == "h"
        self.answer(text)

    def answer(self, text):
        """A question may come in two pieces."""
        text = self.asked + text
        answered = 0
        for question, answer in self.answers:
            for found in question.finditer(text):
                column, row = self.cursor()
                self.write(answer or f"\x1b[{row + 1};{column + 1}R")
                answered = max(answered, found.end())
        begin = text.rfind("\x1b", max(answered, len(text) - LONGEST_QUESTION))
        self.asked = text[begin:] if begin >= 0 else ""

    def write(self, text):
        try:
            os.write(self.terminal, text.encode())
        except OSError:
            self.ended = True

    def press(self, key):
        """Types a key as the terminal sends it now, and keeps it as input."""
        key = CURSOR_KEY.sub("\x1bO\\1", key) if self.application_keys else key
        self.add("i", key)
        self.write(key)

    def wait(self, seconds):
        end = self.now + seconds
        while self.now < end and not self.ended:
            self.take(end - self.now)

    def settle(self, still, most):
        """Waits until the screen, and what is told, have been still for a while."""
        begin = self.now
        self.last_change = begin
        while not self.ended and self.now < begin + most and self.now < self.last_change + still:
            self.take(min(begin + most, self.last_change + still) - self.now)

    def close(self):
        """Ends the program and what it started: those of its process group, and of a name space that it began."""
        for process in children(self.process) + [self.process]:
            for end in (os.killpg, os.kill):
                try:
                    end(process, signal.SIGKILL)
                except (ProcessLookupError, PermissionError):
                    pass
        os.waitpid(self.process, 0)
        os.close(self.terminal)

    def save(self, file, **more):
        """Writes the asciicast."""
        header = {"version": 2, "width": self.columns, "height": self.rows, **more}
        with open(file, "w", encoding="utf-8") as cast:
            for line in [header, *self.events]:
                cast.write(json.dumps(line, ensure_ascii=False) + "\n")


def children(process):
    try:
        with open(f"/proc/{process}/task/{process}/children") as file:
            return [int(number) for number in file.read().split()]
    except OSError:
        return []
