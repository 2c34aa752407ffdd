# SPDX-License-Identifier: Apache-2.0
"""A program under Earshot that is spoken to: what is said goes into the recording that stands for the microphone."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import time

from braille_terminal import Terminal

KEY = "\x1b[24~"
PATIENCE = 15


def missing(*programs):
    """Why nothing can be spoken here, or nothing."""
    for program in ("flite", *programs):
        if not shutil.which(program):
            return f"{program} is not installed"
    return None


class EarTerminal(Terminal):
    """Only F12 and v are pressed: all else is spoken by flite."""

    def __init__(self, earshot, command, settings=None, files=None, **variables):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.sound = self.folder / "said.wav"
        self.hush()
        # Nobody has to hear it: the faster it is said, the sooner it is over.
        super().__init__(earshot, "", command, {"rate": 800, **(settings or {})}, files, EARSHOT_EAR_FILE=str(self.sound), **variables)

    def spoken(self, words, name):
        """A recording of these words."""
        made = self.folder / name
        subprocess.run(["flite", "-voice", "slt", "-t", words, "-o", str(made)], check=True)
        return made

    def speak(self, words):
        """The next recording has these words."""
        self.spoken(words, "made.wav").rename(self.sound)

    def hush(self):
        """The next recording is silent."""
        made = self.folder / "made.wav"
        subprocess.run(["sox", "-n", "-r", "16000", "-b", "16", str(made), "trim", "0", "1"], check=True)
        made.rename(self.sound)

    def push(self):
        self.type(KEY)
        time.sleep(0.2)
        self.type("v")

    def since(self, place, kind):
        rows = self.rows()[place:]
        return [row["text"] for row in rows if row["kind"] == kind and row.get("outcome") != "dropped"]

    def listens(self, place, count=1):
        """Waits until the microphone was open and shut so often."""
        self.until(lambda: self.since(place, "earcon").count("readerKeyOff") >= count, f"the end of listening {count}")

    def quiet(self, rest=3):
        """Waits until no phrase has ended for a time: longer than any phrase takes."""
        count, since = -1, time.monotonic()
        end = since + 2 * PATIENCE
        while time.monotonic() < min(end, since + rest):
            now = len(self.rows())
            if now != count:
                count, since = now, time.monotonic()
            time.sleep(0.05)

    def command(self, words, answer=None, wanted=""):
        """Speaks a command, and its answer into the microphone that opens behind the question. What was said since."""
        place = len(self.rows())
        # The microphone opens as soon as the question is asked: the answer lies ready.
        ready = self.spoken(answer, "answer.wav") if answer else None
        self.speak(words)
        self.push()
        self.listens(place)
        if ready:
            ready.rename(self.sound)
            self.listens(place, 2)
        self.hush()
        self.until(
            lambda: not wanted or any(re.search(wanted, text) for text in self.since(place, "speech")),
            f"{words!r}: {wanted!r}")
        self.quiet()
        return self.since(place, "speech")

    def close(self):
        super().close()
        shutil.rmtree(self.folder)
