#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What Orca says of programs under `earshot --at-spi`, by its own loop of events, on a screen that nobody sees.

usage: orca.py [EARSHOT] [--toolkits PYTHON]

It needs orca and xvfb, and what at_spi.py needs. Orca's own requests for speech are written down before they reach a voice.
"""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

import at_spi

#: Orca's own file for the user's changes: here it notes what would be spoken.
CHANGES = """
import orca.speech

said = open({said!r}, "a", buffering=1)


def words(told):
    if isinstance(told, (list, tuple)):
        return [word for part in told for word in words(part)]
    return [told] if isinstance(told, str) and told else []


def speak(told, *others, **more):
    if parts := words(told):
        said.write(" ".join(parts) + "\\n")


orca.speech.speak = speak
"""


class Orca:
    """Orca on a display of its own, and what it says."""

    def __enter__(self):
        self.home = tempfile.TemporaryDirectory()
        home = pathlib.Path(self.home.name)
        self.said = home / "said"
        self.said.touch()
        changes = home / ".local" / "share" / "orca" / "orca-customizations.py"
        changes.parent.mkdir(parents=True)
        changes.write_text(CHANGES.format(said=str(self.said)), encoding="utf-8")
        reading, writing = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x600x8", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)  # fmt: skip
        os.close(writing)
        display = os.read(reading, 16).decode().strip()
        os.close(reading)
        places = {"XDG_DATA_HOME": str(home / ".local" / "share"), "XDG_CONFIG_HOME": str(home / ".config"), "GSETTINGS_BACKEND": "memory"}
        self.reader = subprocess.Popen(
            ["orca"], env={**os.environ, "HOME": self.home.name, "DISPLAY": f":{display}", **places},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        at_spi.until(lambda: "Screen reader on." in self.said.read_text(), "Orca's greeting")
        self.heard = len(self.said.read_text())
        return self

    def __exit__(self, *_):
        for process in (self.reader, self.screen):
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(at_spi.PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        with contextlib.suppress(OSError):
            self.home.cleanup()

    def news(self):
        return self.said.read_text()[self.heard :]

    def hear(self, *words):
        """Waits until all the words were said since the last time."""
        at_spi.until(lambda: all(word in self.news() for word in words), f"{words} of Orca, which said {self.news()!r}")
        self.heard = len(self.said.read_text())


def main():
    options = at_spi.options_of(__doc__)
    at_spi.on_a_bus_of_its_own()
    with Orca() as orca:
        with at_spi.Terminal(options.earshot, ["dialog", "--title", "Pick", "--menu", "Choose", "12", "40", "3", "a", "Apple", "b", "Banana"]) as terminal:
            orca.hear("Pick dialog", "OK push button")
            terminal.press(b"\t")
            orca.hear("Cancel push button")
        print("dialog: its title and its buttons", flush=True)
        with at_spi.Terminal(options.earshot, [str(pathlib.Path(options.earshot).with_name("notes-example"))]) as terminal:
            orca.hear("Milk")
            terminal.press(b"\t")
            orca.hear("Add push button")
            terminal.press(b"\t")
            orca.hear("List with 2 items", "Milk")
            terminal.press(b"\x1bOB")
            orca.hear("Call Ann")
        print("EarshotUI: a list and a button", flush=True)
        if options.toolkits:
            with at_spi.textual(options.earshot, options.toolkits) as terminal:
                orca.hear("Yes push button")
                terminal.press(b"\x1bOQ")
                orca.hear("Delete report.txt? dialog", "Cancel push button")
            print("Textual: a dialog", flush=True)


if __name__ == "__main__":
    main()
