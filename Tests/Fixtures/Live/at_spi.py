#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Looks at programs under `earshot --at-spi` as an assistive technology of a desktop does: through the registry of AT-SPI.

usage: at_spi.py [EARSHOT] [--toolkits PYTHON]

It needs dbus, at-spi2-core, python3-pyatspi and dialog, and runs itself anew on a session bus of its own. With PYTHON,
which has Textual, an app of it is looked at, too.
"""

import argparse
import os
import pathlib
import pty

import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
CLIENT = REPOSITORY / "Sources" / "Clients" / "python"
#: How long may pass until something is so, in seconds.
PATIENCE = 30


class Terminal:
    """A program under the reader, in a terminal whose output is thrown away."""

    def __init__(self, earshot, command, environment=None):
        self.home = tempfile.TemporaryDirectory()
        self.transcript = pathlib.Path(self.home.name) / "transcript.jsonl"
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ.update({"TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80", "HOME": self.home.name, **(environment or {})})
            reader = [earshot, "--at-spi", "--audio", "none", "--settings", "none", "--transcript", str(self.transcript)]
            os.execv(earshot, [*reader, "--", *command])
        self.thread = threading.Thread(target=self.drain, daemon=True)
        self.thread.start()

    def drain(self):
        try:
            while os.read(self.descriptor, 65536):
                pass
        except OSError:
            pass

    def shower(self):
        """The process that shows this terminal on the desktop."""
        for place in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if (place / "comm").read_text() == "earshot-atspi\n" and f"HOME={self.home.name}" in (place / "environ").read_text():
                    return int(place.name)
            except OSError:
                pass
        return None

    def press(self, keys):
        os.write(self.descriptor, keys)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, signal.SIGHUP)
        os.waitpid(self.process, 0)
        os.close(self.descriptor)
        self.thread.join()
        self.home.cleanup()


def until(find, what):
    """What is found, once anything is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if found := find():
                return found
        except Exception as error:  # What is asked may be gone by now.
            what = f"{what} ({error})"[:300]
        time.sleep(0.1)
    sys.exit(f"Not there: {what}. There is:\n" + "\n".join(outline(application() or [])))


def application():
    import pyatspi

    return next((app for app in pyatspi.Registry.getDesktop(0) if app is not None and app.toolkitName == "Earshot"), None)


def every(thing):
    yield thing
    for child in thing:
        yield from every(child)


def outline(thing):
    return [f"{one.getRoleName()} {one.name!r}" for one in every(thing)] if thing else ["nothing"]


def one(role, name):
    """The element with this role and name."""
    return next((thing for thing in every(application()) if thing.getRoleName() == role and thing.name == name), None)


def has(thing, state):
    import pyatspi

    return thing.getState().contains(getattr(pyatspi, f"STATE_{state}"))


def focused(role, name):
    return (found := one(role, name)) is not None and has(found, "FOCUSED")


def dialog(earshot):
    """What is recognised on a screen."""
    place = pathlib.Path(tempfile.mkdtemp())
    script = f"dialog --title Pick --menu Choose 12 40 3 a Apple b Banana 2>{place}/chosen"
    with Terminal(earshot, ["sh", "-c", script]) as terminal:
        until(lambda: one("dialog", "Pick"), "the dialog")
        until(lambda: focused("push button", "OK"), "the focus on the button")
        item = until(lambda: one("list item", "a Apple"), "the first item")
        assert has(item, "SELECTED") and has(item, "SELECTABLE"), "the first item is not chosen"
        terminal.press(b"\x1bOB")
        until(lambda: (found := one("list item", "b Banana")) and has(found, "SELECTED"), "the second item, chosen")
        terminal.press(b"\t")
        until(lambda: focused("push button", "Cancel"), "the focus on the other button")
        action = one("push button", "OK").queryAction()
        assert action.nActions == 1 and action.getName(0) == "click", "the button cannot be clicked"
        assert action.doAction(0), "the button was not clicked"
        until(lambda: (place / "chosen").read_text() == "b", "the answer of the dialog")
    shutil.rmtree(place)


def toolkit_app(earshot):
    """An app of EarshotUI."""
    with Terminal(earshot, [str(pathlib.Path(earshot).with_name("notes-example"))]) as terminal:
        frame = until(lambda: next((one for one in every(application()) if has(one, "ACTIVE")), None), "the window")
        found = until(lambda: next((one for one in every(application()) if has(one, "FOCUSED")), None), "the focus")
        assert found.name and frame.getRoleName() == "frame", f"{found.getRoleName()} {found.name!r} has the focus"
        before = f"{found.getRoleName()} {found.name}"
        terminal.press(b"\t")
        until(
            lambda: next((True for one in every(application()) if has(one, "FOCUSED") and f"{one.getRoleName()} {one.name}" != before), False),
            "the focus elsewhere")


def textual(earshot, python):
    """A terminal with an app that tells its tree."""
    app = CLIENT / "tests" / "apps" / "asks.py"
    command = [python, "-m", "earshot_bus.textual", str(app)]
    return Terminal(earshot, command, {"PYTHONPATH": str(CLIENT), "PYTHONDONTWRITEBYTECODE": "1"})


def textual_app(earshot, python):
    """An app that tells its tree."""
    with textual(earshot, python) as terminal:
        until(lambda: focused("push button", "Yes"), "the focus on the button")
        assert until(lambda: one("label", "Do you love Textual?"), "the question").queryText().getText(0, -1) == "Do you love Textual?"
        assert one("table column header", "lane") is not None, "the header of a column is missing"
        terminal.press(b"\x1bOQ")
        until(lambda: one("dialog", "Delete report.txt?"), "the dialog")
        cancel = until(lambda: one("push button", "Cancel"), "its button")
        until(lambda: focused("push button", "Cancel"), "the focus on it")
        assert cancel.queryAction().doAction(0), "the button was not pressed"


def killed(earshot):
    """Whoever shows the terminal on the desktop is killed: the terminal goes on, and its user is told."""
    with Terminal(earshot, ["sh", "-c", "echo Ready; cat"]) as terminal:
        until(application, "the terminal on the desktop")
        os.kill(terminal.shower(), signal.SIGKILL)
        until(lambda: "Desktop no longer sees this terminal." in terminal.transcript.read_text(), "what the user is told")
        terminal.press(b"still here\n")
        until(lambda: "still here" in terminal.transcript.read_text(), "what is typed")


def options_of(help_text):
    parser = argparse.ArgumentParser(description=help_text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot", nargs="?", default=str(REPOSITORY / ".build" / "debug" / "earshot"), type=os.path.abspath)
    parser.add_argument("--toolkits", metavar="PYTHON", type=os.path.abspath)
    return parser.parse_args()


def on_a_bus_of_its_own():
    """Runs the program anew on a session bus of its own, and ends with it; returns there."""
    if "EARSHOT_AT_SPI_TEST" in os.environ:
        return
    with tempfile.TemporaryDirectory() as runtime:
        os.chmod(runtime, 0o700)
        environment = {**os.environ, "EARSHOT_AT_SPI_TEST": "1", "XDG_RUNTIME_DIR": runtime}
        for name in ("AT_SPI_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"):
            environment.pop(name, None)
        done = subprocess.run(
            ["dbus-run-session", "--", sys.executable, *sys.argv], env=environment, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        print("\n".join(line for line in done.stderr.splitlines() if "dbus-daemon" not in line), file=sys.stderr)
    sys.exit(done.returncode)


def main():
    options = options_of(__doc__)
    on_a_bus_of_its_own()
    dialog(options.earshot)
    print("dialog: roles, focus, choice and a click", flush=True)
    killed(options.earshot)
    print("Killed: the user is told", flush=True)
    toolkit_app(options.earshot)
    print("EarshotUI: roles and focus", flush=True)
    if options.toolkits:
        textual_app(options.earshot, options.toolkits)
        print("Textual: roles, focus, text and a press", flush=True)


if __name__ == "__main__":
    main()
