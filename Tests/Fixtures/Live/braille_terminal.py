# SPDX-License-Identifier: Apache-2.0
"""A program under Earshot with a braille display, in a terminal whose output is thrown away."""

import fcntl
import json
import os
import pathlib
import pty
import re
import signal
import struct
import tempfile
import termios
import time

from braille_display import PATIENCE
from drain import Drain

BASH = ["bash", "--norc", "--noprofile"]


class Terminal:
    """A program under the reader, in a terminal whose output is thrown away."""

    #: Those that are open.
    opened = []
    output = b""

    def __init__(self, earshot, host, command, settings=None, files=None, audio="none", **variables):
        self.opened.append(self)
        self.home = tempfile.TemporaryDirectory()
        home = pathlib.Path(self.home.name)
        for name, text in (files or {}).items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(text)
        self.transcript = home / "transcript.jsonl"
        chosen = home / "settings.json"
        chosen.write_text(json.dumps({"brailleMessageTime": 600, **(settings or {})}))
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.environ.update(
                {"TERM": "xterm-256color", "HOME": self.home.name, "PS1": "$ ", "BRLAPI_HOST": host, "LANG": "C.UTF-8"}
            )
            os.environ.update(variables)
            words = [earshot, "--audio", audio, "--settings", str(chosen), "--transcript", str(self.transcript)]
            os.execv(earshot, [*words, "--", *command])
        self.drain = Drain(self.descriptor, self.take)

    def take(self, piece):
        self.output = (self.output + piece)[-65536:]

    def resize(self, rows, columns):
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def until(self, test, what):
        """Waits until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not test():
            if time.monotonic() > deadline:
                raise AssertionError(f"{what}: not in {self.output[-200:]}, {[row['text'] for row in self.rows()][-5:]}")
            time.sleep(0.02)

    def wait(self, kind, wanted):
        """Waits for a line of the transcript."""
        self.until(lambda: any(re.search(wanted, row["text"]) for row in self.lines(kind)), f"{kind} {wanted!r}")

    def is_alive(self):
        return os.waitpid(self.process, os.WNOHANG) == (0, 0)

    def rows(self):
        # It may not be there yet, and the last line may be half written.
        text = self.transcript.read_text() if self.transcript.exists() else ""
        return [json.loads(row) for row in text.split("\n")[:-1] if row]

    def lines(self, kind):
        return [row for row in self.rows() if row["kind"] == kind]

    def said(self):
        return [row["text"] for row in self.lines("speech")]

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
        self.opened.remove(self)
        try:
            os.kill(self.process, signal.SIGHUP)
            os.waitpid(self.process, 0)
        except OSError:
            pass
        self.drain.close()


def shell_terminal(earshot, display, settings=None, **variables):
    """A shell under the reader that has said its prompt: what is typed before that is output to it, as it is to others."""
    terminal = Terminal(earshot, display.host, BASH, settings, **variables)
    display.shows(re.compile(r"\$$"), "the prompt")
    if not (settings or {}).get("mute"):
        terminal.wait("speech", r"\$ ?$")
    return terminal
