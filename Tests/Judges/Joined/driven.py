# SPDX-License-Identifier: Apache-2.0
"""A program of a plan in a terminal of its own: alone, under the reader, or under the reader with its tree."""

import codecs
import contextlib
import fcntl
import json
import os
import pathlib
import pty
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time

TESTS = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TESTS / "Fixtures"), str(TESTS / "Fixtures" / "Truth"), str(TESTS / "Judges" / "Jury")]

import both_ways  # noqa: E402
import record  # noqa: E402
import sheet  # noqa: E402
from screens import Picture, Terminal  # noqa: E402

PLUGINS = TESTS.parent / "Sources" / "Clients" / "python"
#: Nothing has to come for so long until a key has had its effect, and that may take so long. In seconds.
STILL, MOST = 1.0, 6.0
#: The same for the program's start, and how long it may show nothing.
START_STILL, START_MOST, BLANK_MOST = 2.5, 10.0, 90.0
#: So long it has to leave.
LAST = 4.0
#: A pause between the keys of one step, as of quick fingers.
BETWEEN_LETTERS, BETWEEN_KEYS = 0.08, 0.3
#: A command of the reader, which it answers at once with an event.
READER_KEY = "\x1b[24~"
#: A key that comes sooner behind it is a command. In seconds.
AFTER_THE_KEY = 1.8
#: What an arrow sends where a program asked for the keys of applications.
ARROWS = {f"\x1b[{letter}": f"\x1bO{letter}" for letter in "ABCDHF"}
#: What terminals answer: their kind, and the size of a cell.
QUERIES = {b"\x1b[c": b"\x1b[?62;22c", b"\x1b[0c": b"\x1b[?62;22c", b"\x1b[16t": b"\x1b[6;16;8t"}


class Driven:
    """One session of a plan."""

    def __init__(self, plan, place, packages, earshot=None, with_tree=False):
        self.plan, self.has_reader = plan, earshot is not None
        rows, columns = plan.get("rows", 30), plan.get("columns", 100)
        self.screen = Terminal(columns, rows)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        # The same folder both ways, so that the pictures are the same.
        self.home = place / "home" / plan["app"]
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir(parents=True)
        self.transcript = place / f"{plan['app']}.jsonl"
        self.transcript.unlink(missing_ok=True)
        inside = packages / plan["app"] / "bin"
        environment = {
            "HOME": str(self.home), "PATH": f"{inside}:/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color",
            "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", "USER": "anna",
            # The same order of sets both ways.
            "PYTHONHASHSEED": "0", "SOURCES": str(packages / plan["app"] / "sources"), **plan.get("environment", {}),
        }
        if "setup" in plan:
            quiet = subprocess.DEVNULL
            subprocess.run(["bash", "-ec", plan["setup"]], cwd=self.home, env=environment, check=True, stdout=quiet, stderr=quiet)
        command = [str(inside / "python"), *self.entry(inside)]
        if with_tree:
            # As `earshot plugins on python` makes it.
            environment["PYTHONPATH"] = os.pathsep.join([str(PLUGINS / "hook"), str(PLUGINS)])
        if self.has_reader:
            command = [str(earshot), "--audio", "none", "--settings", "none", "--transcript", str(self.transcript), "--", *command]
        #: What listens to the reader's events, by which its clock is known beside ours.
        self.watch = None
        self.size, self.is_there, self.has_application_keys, self.arrivals = 0, True, False, []
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            try:
                os.chdir(self.home / plan.get("folder", "."))
                os.execve(command[0], command, environment)
            finally:
                os._exit(127)

    def entry(self, inside):
        """What Python runs: a file, a module, or a command of the packages."""
        first, *rest = (word.replace("$SOURCES", str(inside.parent / "sources")) for word in self.plan["command"])
        return [first, *rest] if first.startswith("-") or first.endswith(".py") else [str(inside / first), *rest]

    def take(self, seconds):
        """Whether anything came of the program within the time."""
        if self.watch is not None:
            self.watch.take()
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:
            data = b""
        if not data:
            self.is_there = False
            return False
        self.screen.feed(self.decoder.decode(data))
        if b"\x1b[?1h" in data or b"\x1b[?1l" in data:
            self.has_application_keys = data.rfind(b"\x1b[?1h") > data.rfind(b"\x1b[?1l")
        answers = [answer for query, answer in QUERIES.items() if query in data]
        if b"\x1b[6n" in data:
            answers.append(f"\x1b[{self.screen.cursor.y + 1};{self.screen.cursor.x + 1}R".encode())
        with contextlib.suppress(OSError):
            for answer in answers:
                os.write(self.terminal, answer)
        return True

    def take_lines(self):
        """Whether the reader wrote anything of what it said; remembers when."""
        size = self.transcript.stat().st_size if self.transcript.exists() else 0
        if size == self.size:
            return False
        with self.transcript.open("rb") as stream:
            stream.seek(self.size)
            *lines, rest = stream.read().split(b"\n")
        self.size += sum(len(line) + 1 for line in lines)
        self.arrivals += [(time.monotonic(), json.loads(line)) for line in lines]
        return bool(lines)

    def settle(self, still=STILL, most=MOST):
        begin = last = time.monotonic()
        while self.is_there and (now := time.monotonic()) < begin + most and now < last + still:
            came = self.take(0.005)
            if self.take_lines() or came:
                last = time.monotonic()

    def press(self, keys):
        for number, key in enumerate(keys):
            with contextlib.suppress(OSError):
                os.write(self.terminal, (ARROWS.get(key, key) if self.has_application_keys else key).encode())
            self.sent = time.monotonic()
            pause = 0 if number + 1 == len(keys) else BETWEEN_LETTERS if len(key) == 1 and key.isprintable() else BETWEEN_KEYS
            while self.is_there and time.monotonic() < self.sent + pause:
                self.take(0.01)

    def play(self):
        """The steps: what the screen showed, and of a reader what it said and how long after the key."""
        began, steps, before = time.monotonic(), [], None
        while self.is_there and time.monotonic() < began + BLANK_MOST and not any(map(str.strip, Picture(self.screen).rows)):
            self.take(0.1)
        while self.is_there and time.monotonic() < began + BLANK_MOST and self.plan.get("ready", "") not in "\n".join(Picture(self.screen).rows):
            self.take(0.1)
        self.settle(self.plan.get("start_still", START_STILL), self.plan.get("start_most", START_MOST))
        if self.has_reader and self.is_there:
            self.watch = both_ways.Watch(self.process)
            self.press([READER_KEY])
            self.settle(AFTER_THE_KEY, MOST)
        self.sent = began
        for number, step in enumerate(self.plan["step"]):
            first = time.monotonic() if number else began
            if number and not self.is_there:
                break
            if number:
                self.press([record.key(name) for name in step.get("press", [])] + list(step.get("type", "")))
                self.settle(step.get("still", STILL), step.get("most", MOST))
            picture = Picture(self.screen)
            steps.append({"label": step["label"], "first": first, "sent": self.sent, "cursor": sheet.cursor(picture),
                          "rows": list(sheet.described(before, picture)), "screen": picture.rows, "said": [], "ms": None})
            before = picture
        self.end()
        if self.has_reader:
            self.give(steps, began)
        return steps

    def end(self):
        # The reader notes what it was still saying, and how tree and screen agreed, when the program leaves.
        for sign in (signal.SIGHUP, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, sign)
            self.settle(LAST, LAST)
        os.close(self.terminal)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(self.process, 0)

    def give(self, steps, began):
        """Gives each step what was said in it, by the reader's clock."""
        self.take_lines()
        # What is said is noted once it ends, some of it later or ahead of its time: only events tell the clock.
        late = [at - line["t"] for at, line in self.arrivals if line.get("kind") == "speech"]
        zero = self.watch.began if self.watch is not None and self.watch.began else min(late, default=began)
        for _, line in self.arrivals:
            if line.get("kind") != "speech" or line.get("source") == "hint":
                continue
            at = line["t"] + zero
            step = [step for number, step in enumerate(steps) if not number or at >= step["first"] - 0.05][-1]
            step["said"].append(line["text"])
            if step["ms"] is None and at >= step["sent"] - 0.01:
                step["ms"] = round(1000 * (at - step["sent"]))
        self.notes = [line for _, line in self.arrivals if "treeDiffers" in line or "treeAgrees" in line]
