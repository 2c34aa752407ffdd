#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Record the sessions that hold the reader to what must be heard.

usage: record.py record NAME...   run the scenarios and write session.cast and listen.json
       record.py listen NAME...   write listen.json alone, after an expectation was changed
       record.py check            fail where a listen.json is not what its scenario says

Each folder of Sessions/, shells and what is run in them, of Programs/, those that fill the screen or repaint what they
ask, and of Day/, tasks of a day's work, has a scenario.toml: what is run, what is typed, and what a competent blind user
has to hear. A name is looked for in all of them; one with a slash is the path of such a folder elsewhere. Recording
needs Linux, util-linux, and the programs and locales that the scenario names (`localedef -i ko_KR -f UTF-8
ko_KR.UTF-8`). Programs run as mina on a machine called laptop, in a home that is gone afterwards: a recording tells
nothing of the machine it was made on.

scenario.toml:
  what, kind, app      what it is about
  language             LANG, C.UTF-8 unless told; columns, rows: 80 and 24
  setup                shell commands that prepare the home, not recorded
  files                files beside the collections that the home gets, by their path from there
  terminal             TERM, xterm-256color unless told
  packages             of PyPI that python3 is to have; they are installed into a folder that is gone afterwards
  command              what is recorded; bash with a plain prompt unless told
  hooks                the name of an agent whose hooks, bin/earshot in the home, are recorded, too
  never                patterns that must not be said in any step
  never_again          patterns that must not be said after the first step: a prompt that is known
  [[step]]             one for each thing that the user does; the first, without keys, is the start
    label
    type               text, typed at the pace of a person; an input method commits whole syllables
    press              keys by name, blanks between: Enter Tab Backspace Left C-w M-b ...
    paste              text, as a terminal pastes it
    resize             [columns, rows]: the terminal gets another size
    hold               seconds to wait, whatever comes
    until              a pattern of output to wait for; then, and otherwise, for quiet
    hear               patterns that must be said
    spelled            words that must be said, whole or letter by letter
    nice               lists of patterns, one of each should be said
    silent_on          patterns that must not be said
    words              the budget
    unscored           true: the step only leads to the next
"""
import codecs
import contextlib
import fcntl
import json
import os
import pathlib
import pty
import random
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
import tomllib
import unicodedata

COLLECTIONS = [pathlib.Path(__file__).resolve().parent / name for name in ("Sessions", "Programs", "Day")]
HOME = "/home/mina"
HOOKS = HOME + "/.hooks"
USER = 1000
BASHRC = """PS1='mina@laptop:\\w$ '
bind 'set enable-bracketed-paste on'
"""
KEYS = {
    "Enter": "\r", "Tab": "\t", "Escape": "\x1b", "Backspace": "\x7f", "Space": " ", "Delete": "\x1b[3~",
    "Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D", "Home": "\x1b[H", "End": "\x1b[F",
    "PageUp": "\x1b[5~", "PageDown": "\x1b[6~", "C-Left": "\x1b[1;5D", "C-Right": "\x1b[1;5C", "S-Tab": "\x1b[Z",
    **{f"F{number}": "\x1bO" + letter for number, letter in enumerate("PQRS", 1)},
    **{f"F{number}": f"\x1b[{code}~" for number, code in zip(range(5, 13), (15, 17, 18, 19, 20, 21, 23, 24))},
}
# Where the terminal has other ones.
CONSOLE_KEYS = {f"F{number}": "\x1b[[" + letter for number, letter in enumerate("ABCDE", 1)} | {
    "Home": "\x1b[1~", "End": "\x1b[4~",
}
# Never said by anyone's reader: frames as letters or lines, remains of escape sequences, replacement characters.
DEBRIS = [
    r"q{4}", r"[─━═]{3}", r"[│┃║]", "\x1b", "\ufffd", r"\[\??\d+(?:;\d+)*[mhlHJK]", r"\b\d+;\d+[mHRr]\b",
    r"\b(?:1049|2004|2026)[hl]\b", r"\b133;[A-D]\b",
]


def key(name):
    if name in KEYS:
        return KEYS[name]
    if name.startswith("C-") and len(name) == 3:
        return chr(ord(name[2].upper()) & 0x1F)
    if name.startswith("M-"):
        return "\x1b" + key(name[2:])
    if len(name) == 1:
        return name
    raise SystemExit(f"There is no key called {name}.")


def clusters(text):
    """What is committed at once: a syllable of jamo, a letter with its marks."""
    out = []
    for character in text:
        joins = "\u1160" <= character <= "\u11ff" or unicodedata.combining(character)
        if joins and out:
            out[-1] += character
        else:
            out.append(character)
    return out


def folder(name):
    if os.sep in name:
        return pathlib.Path(name)
    for collection in COLLECTIONS:
        if (collection / name / "scenario.toml").exists():
            return collection / name
    raise SystemExit(f"There is no scenario called {name}.")


def scenario(name):
    with open(folder(name) / "scenario.toml", "rb") as file:
        return tomllib.load(file)


def numbered(plan):
    return [(f"{number:02}", step) for number, step in enumerate(plan["step"])]


# What must be heard

def spelled(word):
    letters = r"\W*".join(re.escape(letter) for letter in clusters(word) if not letter.isspace())
    return rf"\b{letters}\b"


def budget(step):
    if "words" in step:
        return step["words"]
    if "type" in step and "press" not in step:
        return 2 * len(clusters(step["type"])) + 6
    raise SystemExit(f"{step['label']}: how many words are too many?")


def expectation(number, step, never):
    return {
        "step": f"{number} {step['label']}",
        "must": step.get("hear", []) + [spelled(word) for word in step.get("spelled", [])],
        "any": step.get("nice", []),
        "not": step.get("silent_on", []) + never + DEBRIS,
        "words": budget(step),
    }


def listening(name):
    plan = scenario(name)
    first, later = plan.get("never", []), plan.get("never", []) + plan.get("never_again", [])
    steps = [
        expectation(number, step, first if number == "00" else later)
        for number, step in numbered(plan) if not step.get("unscored", False)
    ]
    head = {"app": plan["app"], "kind": plan["kind"], "what": plan["what"]}
    lines = [json.dumps(head, ensure_ascii=False)[:-1] + ', "steps": [']
    for step in steps:
        lines.append(" " + json.dumps(step, ensure_ascii=False) + ("," if step is not steps[-1] else ""))
    return "\n".join(lines) + "\n]}\n"


# The machine in the recording

def enter(name):
    """Goes on as root of namespaces of its own, where the home is made; nothing outlives them."""
    command = ["unshare", "--mount", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc"]
    if os.geteuid() != 0:
        command += ["--user", "--map-root-user"]
    with packages(scenario(name)) as place:
        environment = {**os.environ, "RECORD_AS": str(USER if os.geteuid() == 0 else 0), "RECORD_WITH": place}
        subprocess.run(command + [sys.executable, __file__, "inside", name], check=True, env=environment)


@contextlib.contextmanager
def packages(plan):
    """A folder for PYTHONPATH with what the scenario wants of PyPI."""
    with tempfile.TemporaryDirectory() as place:
        os.chmod(place, 0o755)
        if wanted := plan.get("packages", []):
            subprocess.run(
                ["/usr/bin/python3", "-m", "pip", "install", "--quiet", "--root-user-action", "ignore", "--target", place,
                 *wanted],
                check=True)
        yield place


def prepare(plan, user):
    run = lambda *command: subprocess.run(command, check=True)
    run("mount", "-t", "tmpfs", "-o", "mode=755", "tmpfs", "/home")
    os.mkdir(HOME)
    os.chown(HOME, user, user)
    names = pathlib.Path(tempfile.mkdtemp(dir="/home"))
    names.chmod(0o755)
    others = [line for line in open("/etc/passwd") if not {"mina", str(user)} & set(line.split(":")[:3])]
    (names / "passwd").write_text("".join(others) + f"mina:x:{user}:{user}:Mina:{HOME}:/bin/bash\n")
    # No group tty: a server that is not root cannot give it a terminal.
    (names / "group").write_text(f"root:x:0:\nmina:x:{user}:\n" if user else "mina:x:0:\n")
    for file in names.iterdir():
        run("mount", "--bind", str(file), f"/etc/{file.name}")
    run("hostname", "laptop")
    shell = pathlib.Path(HOME) / ".bashrc"
    shell.write_text(BASHRC)
    os.chown(shell, user, user)
    if "hooks" in plan:
        program = pathlib.Path(HOME) / "bin/earshot"
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\n{{ cat; echo; }} >{HOOKS}\n")
        program.chmod(0o755)
        os.mkfifo(HOOKS)
        for path in (program.parent, HOOKS):
            os.chown(path, user, user)
    for name in plan.get("files", []):
        copy = pathlib.Path(HOME) / pathlib.Path(name).name
        shutil.copy(pathlib.Path(__file__).resolve().parent / name, copy)
        os.chown(copy, user, user)


def environment(plan):
    return {
        "HOME": HOME, "USER": "mina", "LOGNAME": "mina", "SHELL": "/bin/bash",
        "TERM": plan.get("terminal", "xterm-256color"),
        "LANG": plan.get("language", "C.UTF-8"), "PATH": f"{HOME}/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
        "TMPDIR": HOME + "/.tmp", "TMUX_TMPDIR": HOME + "/.tmp", "LESSHISTFILE": "-", "TZ": "Asia/Seoul",
        "GIT_CONFIG_NOSYSTEM": "1",
        **({"PYTHONPATH": os.environ["RECORD_WITH"]} if "packages" in plan else {}), **plan.get("environment", {}),
    }


def become(user):
    if os.geteuid() == 0 and user != 0:
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)


class Recording:
    """A program in a terminal, and what happens there."""

    def __init__(self, plan, user):
        self.special = CONSOLE_KEYS if plan.get("terminal") == "linux" else {}
        self.columns, self.rows = plan.get("columns", 80), plan.get("rows", 24)
        self.events = []
        self.pastes_bracketed = False
        self.keys_are_application = False
        self.ended = False
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.random = random.Random(plan["what"])
        self.agent, self.hooks, self.told = plan.get("hooks"), None, b""
        if self.agent:
            self.hooks = os.open(HOOKS, os.O_RDWR | os.O_NONBLOCK)
        process, self.terminal = pty.fork()
        if process == 0:
            os.chdir(HOME)
            become(user)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))
            command = plan.get("command", ["bash", "--noprofile", "-i"])
            os.execvpe(command[0], command, environment(plan))
        self.begin = time.monotonic()

    @property
    def now(self):
        return time.monotonic() - self.begin

    def add(self, kind, data):
        self.events.append([round(self.now, 4), kind, data])

    def wait(self, seconds):
        """Takes in what the program writes; returns it."""
        end, seen = self.now + seconds, ""
        while (left := end - self.now) > 0:
            if self.ended:
                time.sleep(left)
                break
            sources = [self.terminal] if self.hooks is None else [self.terminal, self.hooks]
            ready = select.select(sources, [], [], left)[0]
            if self.terminal in ready:
                seen += self.read()
            if self.hooks in ready:
                self.take_hooks()
        return seen

    def take_hooks(self):
        """What the agent has told its hooks, an event a line."""
        self.told += os.read(self.hooks, 65536)
        while b"\n" in self.told:
            line, self.told = self.told.split(b"\n", 1)
            self.add("hook", json.dumps({"agent": self.agent, "hook": json.loads(line)}, ensure_ascii=False))

    def read(self):
        try:
            text = self.decoder.decode(os.read(self.terminal, 65536))
        except OSError:
            self.ended = True
            return ""
        if text:
            self.add("o", text)
        for mode in re.findall(r"\x1b\[\?2004([hl])", text):
            self.pastes_bracketed = mode == "h"
        for mode in re.findall(r"\x1b\[\?1([hl])", text):
            self.keys_are_application = mode == "h"
        if re.search(r"\x1b\[0?c", text):
            os.write(self.terminal, b"\x1b[?62;22c")
        return text

    def settle(self, until):
        seen, limit = self.wait(0.6), self.now + 30
        while until and not re.search(until, seen) and self.now < limit and not self.ended:
            seen += self.wait(0.1)
        if until and not re.search(until, seen):
            raise SystemExit(f"{until!r} never came; there was {seen[-300:]!r}")
        while self.now < limit and self.wait(0.35):
            pass

    def send(self, text):
        self.add("i", text)
        os.write(self.terminal, text.encode())

    def keys(self, step):
        for text in clusters(step.get("type", "")):
            yield text
        if "paste" in step:
            yield f"\x1b[200~{step['paste']}\x1b[201~" if self.pastes_bracketed else step["paste"]
        for name in step.get("press", "").split():
            code = self.special.get(name) or key(name)
            is_cursor_key = re.fullmatch(r"\x1b\[[A-DFH]", code)
            yield "\x1bO" + code[2] if is_cursor_key and self.keys_are_application else code

    def play(self, number, step):
        self.add("m", f"step {number}: {step['label']}")
        first = True
        if "resize" in step:
            columns, rows = step["resize"]
            self.add("r", f"{columns}x{rows}")
            fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        for text in self.keys(step):
            if not first:
                self.wait(self.random.uniform(0.06, 0.12))
            first = False
            self.send(text)
        if "hold" in step:
            self.wait(step["hold"])
        else:
            self.settle(step.get("until"))

    def close(self):
        self.add("m", "end")
        os.close(self.terminal)


def record(name):
    plan, user = scenario(name), int(os.environ["RECORD_AS"])
    prepare(plan, user)
    setup = "mkdir -p .tmp\n" + plan.get("setup", "")
    subprocess.run(
        ["bash", "-euc", setup], check=True, cwd=HOME, env=environment(plan), preexec_fn=lambda: become(user),
        stdout=subprocess.DEVNULL)
    recording = Recording(plan, user)
    for number, step in numbered(plan):
        recording.play(number, step)
    recording.close()
    header = {
        "version": 2, "width": recording.columns, "height": recording.rows,
        "env": {"TERM": plan.get("terminal", "xterm-256color"), "LANG": plan.get("language", "C.UTF-8")},
        "title": folder(name).name,
    }
    with open(folder(name) / "session.cast", "w") as file:
        for line in [header, *recording.events]:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def main():
    match sys.argv[1:]:
        case ["record", *names] if names:
            for name in names:
                enter(name)
                (folder(name) / "listen.json").write_text(listening(name))
        case ["listen", *names] if names:
            for name in names:
                (folder(name) / "listen.json").write_text(listening(name))
        case ["inside", name]:
            record(name)
        case ["check"]:
            stale = [
                case.parent.name for collection in COLLECTIONS for case in sorted(collection.glob("*/scenario.toml"))
                if listening(case.parent.name) != (case.parent / "listen.json").read_text()
            ]
            if stale:
                sys.exit("Not what the scenario says: " + ", ".join(stale))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
