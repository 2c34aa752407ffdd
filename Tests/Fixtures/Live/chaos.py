#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Run random programs with random keys in Earshot while its parts are killed, stopped and crashed at random.

usage: chaos.py [--earshot FOLDER] [--seconds N] [--seed N]

  --earshot FOLDER   where earshot-guard and the other programs are; .build/debug unless told
  --seconds N        how long; 180 unless told
  --seed N           of the random choices; printed, so that a failure can be repeated

What must hold: a program's output reaches the terminal byte for byte as without Earshot, and its status is the same;
after the end, or after the guard was killed, no process is left; the guard has as many open files as at the beginning.
The status is 1 when something does not.
"""
import argparse
import fcntl
import os
import pathlib
import pty
import random
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PATIENCE = 40
QUIET = 0.4
LOSSES = [signal.SIGKILL, signal.SIGSTOP, signal.SIGSEGV, signal.SIGTERM, signal.SIGABRT, signal.SIGCONT]

# Answers each line with a piece of junk that only its number decides.
JUNK = """
import random, sys
parts = [b"plain words ", b"\\x1b[31mred\\x1b[m ", b"\\xff\\xfe", "\\ud55c\\uae00 \\u4e16\\u754c ".encode(), b"\\x1b[2J\\x1b[H",
         b"\\x1b[?1049h", b"\\x1b[?1049l", b"\\x1b]0;title\\x07", b"\\x1b]8;;http://a.b\\x1b\\\\link\\x1b]8;;\\x1b\\\\ ", b"\\x1bPq junk",
         b"\\x1b\\\\", b"\\x1b[5;10H", b"\\x1b[K", b"\\b\\b", b"\\t", b"\\r\\n", b"\\x1b[?2026h", b"\\x1b[?2026l", b"\\x1b[1;5r", b"\\x1b[r",
         b"\\x1b[", b"0123456789" * 40, b"\\x1b_app\\x1b\\\\", b"\\xe2\\x94", b"\\x1b[999999999999m", b"\\x1b[?1h", b"\\x1b[?25l"]
for number, line in enumerate(sys.stdin):
    choose = random.Random(number)
    if line.strip() == "end": sys.exit(7)
    out = b"".join(choose.choice(parts) for _ in range(choose.randrange(1, 400)))
    sys.stdout.buffer.write(out + b"\\x1b\\\\\\x1b[m\\r\\nanswer %d\\r\\n" % number)
    sys.stdout.buffer.flush()
"""


class Failure(Exception):
    pass


class Home:
    def __init__(self, programs):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="earshot-chaos-"))
        self.guard = str(programs / "earshot-guard")
        (self.path / "junk.py").write_text(JUNK)
        # The marks that shells get are no bytes of theirs.
        (self.path / "settings.json").write_text('{"shellIntegration": false}\n')
        (self.path / "long.txt").write_text("".join(f"line {number} of a long text\n" for number in range(500)))
        self.variables = {
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(self.path), "LANG": "C.UTF-8", "TERM": "xterm-256color",
            "SHELL": "/bin/bash", "PS1": "$ ", "HISTFILE": "", "XDG_RUNTIME_DIR": str(self.path),
            "PULSE_SERVER": f"unix:{self.path}/none",
        }

    def end(self):
        shutil.rmtree(self.path, ignore_errors=True)


class Terminal:
    """A program in a terminal of 80 columns."""

    def __init__(self, home, words):
        self.bytes = bytearray()
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(home.path)
            os.execvpe(words[0], words, home.variables)
        self.resize(80, 24)

    def wait_until_raw(self):
        """Until then keys are echoed by this very terminal, too."""
        limit = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.descriptor)[3] & termios.ICANON and time.monotonic() < limit:
            time.sleep(0.005)

    def resize(self, columns, rows):
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys):
        try:
            os.write(self.descriptor, keys)
        except OSError:
            pass

    def take(self, seconds):
        """False at the end; None if nothing came."""
        if not select.select([self.descriptor], [], [], seconds)[0]:
            return None
        try:
            piece = os.read(self.descriptor, 65536)
        except OSError:
            return False
        self.bytes += piece
        return bool(piece)

    def quiet(self):
        while self.take(QUIET):
            pass

    def status(self):
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            self.take(0.02)
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                while self.take(0.05):
                    pass
                os.close(self.descriptor)
                return os.waitstatus_to_exitcode(status)
        raise Failure("the program does not end")

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.descriptor)


def processes():
    """All processes: number, parent, time of the start, state and words."""
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            words = (folder / "cmdline").read_bytes().split(b"\0")
            yield int(folder.name), int(fields[1]), int(fields[19]), fields[0], words
        except (OSError, ValueError, IndexError):
            pass


def below(root):
    found, result, waiting = {}, [], [root]
    for process in processes():
        found.setdefault(process[1], []).append(process)
    while waiting:
        children = found.get(waiting.pop(), [])
        result += children
        waiting += [child[0] for child in children]
    return result


def files(process):
    try:
        return len(os.listdir(f"/proc/{process}/fd"))
    except OSError:
        return None


class Chaos:
    """What happens to the parts of a session, and what was ever seen of it."""

    def __init__(self, choose, session):
        self.choose, self.session = choose, session
        self.seen, self.losses = set(), 0
        self.next = time.monotonic() + 0.2

    def parts(self):
        """The reader and its helpers, but not the program that is read."""
        parts = [part for part in below(self.session.process) if b"earshot" in part[4][0]]
        self.seen |= {(part[0], part[2]) for part in parts}
        return [part[0] for part in parts]

    def strike(self):
        if time.monotonic() < self.next:
            return
        self.next = time.monotonic() + self.choose.uniform(0.02, 0.8)
        parts = self.parts()
        if parts:
            try:
                os.kill(self.choose.choice(parts), self.choose.choice(LOSSES))
                self.losses += 1
            except ProcessLookupError:
                pass

    def left(self):
        """The processes that have outlived the session for longer than they may."""
        limit = time.monotonic() + 5
        while True:
            left = [process for process in processes() if (process[0], process[2]) in self.seen and process[3] != "Z"]
            if not left or time.monotonic() > limit:
                return left
            time.sleep(0.1)


def lines(choose, count):
    words = ["one", "two words", "한글", "a/b.c", "x" * 70, "!", "--option"]
    return [choose.choice(words).encode() for _ in range(count)]


def program(choose):
    """A program whose output its keys decide, and these keys, each with the end of what answers it, if that is known."""
    count = choose.randrange(2, 8)
    typed = lines(choose, count)
    commands = [choose.choice([b"echo one two\r", b"seq 200\r", b"printf 'a\\tb\\n'\r", b"ls /\r", b"false\r"]) for _ in typed]
    pages = [choose.choice([b" ", b"b", b"G", b"g", b"j", b"/50\r"]) for _ in typed]
    edits = [choose.choice([b"j", b"dd", b"itext\x1b", b"G", b"gg", b"x"]) for _ in typed]
    kinds = {
        "junk": (
            ["python3", "junk.py"],
            [(line + b"\r", b"answer %d\r\r\n" % number) for number, line in enumerate(typed)] + [(b"end\r", b"")], b""),
        "cat": (["cat"], [(line + b"\r", (line + b"\r\n") * 2) for line in typed] + [(b"\x04", b"")], b""),
        "shell": (
            ["bash", "--norc", "--noprofile", "-i"], [(command, b"$ ") for command in commands] + [(b"exit 5\r", b"")], b"$ "),
        "less": (["less", "long.txt"], [(page, b"") for page in pages] + [(b"q", b"")], b""),
        "vim": (
            ["vim", "-u", "NONE", "-N", "-i", "NONE", "long.txt"],
            [(edit, b"") for edit in edits] + [(b":q!\r", b"")], b""),
    }
    name = choose.choice([name for name, (words, *_) in kinds.items() if shutil.which(words[0])])
    return name, *kinds[name]


def alone(home, words, keys, first):
    """What each step writes without Earshot, and the status."""
    terminal, ends = Terminal(home, words), []

    def answered(start, end):
        limit = time.monotonic() + PATIENCE
        while end and not terminal.bytes[start:].endswith(end):
            if terminal.take(0.02) is False or time.monotonic() > limit:
                break
        terminal.quiet()
        ends.append(len(terminal.bytes))

    # Programs that begin slowly are not typed to before they read.
    time.sleep(0.5)
    answered(0, first)
    for key, end in keys:
        start = len(terminal.bytes)
        terminal.type(key)
        answered(start, end)
    return bytes(terminal.bytes), ends, terminal.status()


def compared(home, choose):
    name, words, keys, first = program(choose)
    wanted, ends, status = alone(home, words, keys, first)
    options = choose.choice([["--audio", "none"], ["--wav", "said.wav"]]) + ["--no-show", "--settings", "settings.json"]
    session = Terminal(home, [home.guard, *options, "--", *words])
    chaos = Chaos(choose, session)
    session.wait_until_raw()
    begin = None
    for end, (key, _) in zip(ends, keys + [(b"", b"")]):
        limit = time.monotonic() + PATIENCE
        while len(session.bytes) < end:
            chaos.strike()
            if session.take(0.02) is False or time.monotonic() > limit:
                break
        if bytes(session.bytes[:end]) != wanted[:end]:
            place = next((at for at, pair in enumerate(zip(session.bytes, wanted)) if pair[0] != pair[1]), len(session.bytes))
            raise Failure(f"{name}: byte {place} differs: {bytes(session.bytes[place - 20:place + 40])!r}, "
                          f"not {wanted[place - 20:place + 40]!r}")
        begin = begin or files(session.process)
        for _ in range(choose.randrange(30)):
            session.take(0.02)
            chaos.strike()
        last = files(session.process)
        session.type(key)
    # One more descriptor or two while a reader is being started.
    if begin and last and last > begin + 3:
        raise Failure(f"{name}: the guard has {last} open files, {begin} at the beginning")
    for part in chaos.parts():
        # Nothing is waited for by one that stands still.
        os.kill(part, signal.SIGCONT)
    got = session.status()
    if bytes(session.bytes) != wanted:
        raise Failure(f"{name}: {len(session.bytes)} bytes, not {len(wanted)}: ends {bytes(session.bytes[-60:])!r}")
    if got != status:
        raise Failure(f"{name}: status {got}, not {status}")
    finish(name, chaos)
    return f"{name} {' '.join(options)}", chaos.losses


def wild(home, choose):
    """Any keys, and sizes: only what is left behind is looked at."""
    keys = [b"\x1b[24~", b"\x1b[1;3A", b"\x1b[1;3B", b"echo one\r", b"seq 300\r", b"\x1b", b"\t", b"\x03", b"u", b"o", b"\x1b[24~\x1bOP",
            b"less long.txt\r", b"q", b"\xea\xb0\x80", b"\x1b[200~pasted\x1b[201~", b"cat junk.py\r", b"\x1b[24~f"]
    session = Terminal(home, [home.guard, "--wav", "said.wav", "--", "bash", "--norc", "--noprofile", "-i"])
    chaos = Chaos(choose, session)
    session.quiet()
    begin = last = files(session.process)
    limit = time.monotonic() + choose.uniform(2, 6)
    while time.monotonic() < limit:
        session.type(choose.choice(keys))
        if choose.random() < 0.1:
            session.resize(choose.randrange(1, 200), choose.randrange(1, 80))
        chaos.strike()
        for _ in range(choose.randrange(6)):
            session.take(0.02)
        last = files(session.process) or last
    if begin and last and last > begin + 3:
        raise Failure(f"wild: the guard has {last} open files, {begin} at the beginning")
    chaos.parts()
    session.close()
    finish("wild", chaos)
    return "wild", chaos.losses


def finish(name, chaos):
    left = chaos.left()
    for process in left:
        os.kill(process[0], signal.SIGKILL)
    if left:
        raise Failure(f"{name}: left behind: " + ", ".join(b" ".join(process[4][:2]).decode() for process in left))


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("-h", "--help", action="store_true")
    arguments = parser.parse_args()
    if arguments.help:
        print(__doc__.strip())
        return 0
    print(f"chaos: seed {arguments.seed}")
    choose = random.Random(arguments.seed)
    failures, rounds, losses = [], 0, 0
    end = time.monotonic() + arguments.seconds
    while time.monotonic() < end:
        home = Home(arguments.earshot.resolve())
        try:
            what, count = (wild if choose.random() < 0.3 else compared)(home, choose)
            losses += count
            print(f"  round {rounds}: {what}, {count} losses", flush=True)
        except Failure as failure:
            failures.append(str(failure))
            print(f"  round {rounds}: FAILED: {failure}", flush=True)
        finally:
            home.end()
        rounds += 1
    print(f"chaos: {rounds} rounds, {losses} losses, {len(failures)} failures")
    return 1 if failures else 0


sys.exit(main())
