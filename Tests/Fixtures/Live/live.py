#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Use programs as a blind user does, and keep what Earshot says to each key.

usage: live.py [--earshot FOLDER] [--at-once N] [--pictures] [--check] [--learner] [NAME...]

Each NAME.toml beside this file is a program and what is done in it; NAME.txt is all that was said, key by key. Without
--check the texts are written anew; with it every program is used again, and where something else is said the difference
is shown and the status is 1. The texts hold what is said today, what is wrong with it too.

  --earshot FOLDER   where earshot, earshot-guard and earshot-voice are; .build/debug unless told
  --at-once N        how many programs are used at the same time; 3 unless told
  --pictures         show the screen after each key, to compare what is said with what is there
  --learner          use them as somebody does who hears all to its end at the usual rate, thinks before each key and looks
                     for it; what is printed is how long that takes, and the status is 1 where it is longer than `minutes`
  NAME...            only these programs

A program runs in `earshot run` in a detached tmux, as mina on a machine called laptop, in a home that is gone afterwards;
record.py makes that machine and says what it needs. The next key is pressed when the user would have heard all there is:
the screen has stopped changing, no process has anything to do, and the reader waits for nothing but keys and output. So
the texts do not hang on how busy the machine is. What a program is not installed for is left out with one sentence.

NAME.toml, what differs from scenario.toml of record.py:
  needs                programs that must be installed
  minutes              the longest that a learner may need
  command              if it is earshot, the one that is tried
  [[step]]             the first, the start, is made without keys
    press              keys by name, blanks between: each is waited for and has its own place in the text
    chord              keys by name that belong together: they have one place in the text
    type               text; each letter is waited for, all of it has one place in the text
    label              said in the text instead of the keys
    until              a pattern on the screen to wait for before it has to be quiet
    meanwhile          a shell command that runs beside the program, with a label; no key is pressed
    resize             [columns, rows]
"""
import argparse
import concurrent.futures
import difflib
import json
import os
import pathlib
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import typing

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE.parent))
import record  # noqa: E402

# Keys that tmux calls otherwise than record.py.
TMUX_NAMES = {"Backspace": "BSpace", "Delete": "DC", "S-Tab": "BTab"}
TMUX_SETTINGS = """set -g status off
set -g escape-time 0
set -g remain-on-exit on
set -g remain-on-exit-format ""
set -g default-terminal tmux-256color
set -g default-shell /bin/bash
"""
QUIET = 0.4


class Pace(typing.NamedTuple):
    """How fast a user hears and presses; times are in seconds."""

    # Speech without sound lasts as long as it would be heard.
    rate: str
    # Before a key or a chord, between the keys of a chord, before a letter.
    thinking: float
    chord: float
    letter: float
    # What is not quiet by then is stopped by the next key.
    longest: float


AT_ONCE = Pace(rate="449", thinking=0, chord=0.05, letter=0, longest=20)
LEARNER = Pace(rate="260", thinking=3, chord=0.6, letter=1, longest=120)
# After Escape some programs wait a second for what may come behind it.
AFTER_ESCAPE = 1.5
# As the C library calls it for a timeout: the number of the system call, and where the timeout stands.
POLL = {"x86_64": ("7", 3)}.get(platform.machine())


def scenario(name):
    with open(HERE / f"{name}.toml", "rb") as file:
        return tomllib.load(file)


# The processes on the machine in the recording

def processes():
    """The words of each process, with the folders of its threads."""
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                yield (entry / "cmdline").read_bytes().split(b"\0"), list((entry / "task").iterdir())
            except OSError:
                pass


def sleeps(thread):
    return (thread / "stat").read_text().rpartition(")")[2].split()[0] not in "RD"


def has_deadline(thread):
    """Whether a thread that waits for something would go on without it."""
    call = (thread / "syscall").read_text().split()
    return call[0] == "running" or POLL is None or call[0] == POLL[0] and call[POLL[1]] != "0xffffffff"


class Program:
    """A program in Earshot, in a tmux that nobody looks at."""

    def __init__(self, name, plan, user, place, pace):
        self.pace = pace
        self.plan, self.user, self.place = plan, user, pathlib.Path(place)
        self.columns, self.rows = plan.get("columns", 80), plan.get("rows", 24)
        self.said = self.place / "out" / "said.jsonl"
        (self.place / "tmux.conf").write_text(TMUX_SETTINGS)
        self.moments = []
        self.pictures = []
        self.reader = None
        self.least = QUIET
        command = list(plan.get("command", ["bash", "--noprofile", "-i"]))
        if command[0] == "earshot":
            command[0] = str(self.place / "bin/earshot")
        earshot = [
            "env", "-u", "TMUX", "-u", "TMUX_PANE", str(self.place / "bin/earshot"), "run", "--audio", "none", "--no-show",
            "--settings", "none", "--rate", pace.rate, "--transcript", str(self.said), "--", *command,
        ]
        self.begin("start")
        self.tmux(
            "-f", str(self.place / "tmux.conf"), "new-session", "-d", "-x", str(self.columns), "-y", str(self.rows),
            "-c", record.HOME, shlex.join(earshot))

    def tmux(self, *arguments):
        command = ["tmux", "-S", str(self.place / "out" / "outer"), *arguments]
        return subprocess.run(
            command, check=True, cwd=record.HOME, env=record.environment(self.plan), stdout=subprocess.PIPE, text=True,
            errors="replace", preexec_fn=lambda: record.become(self.user)).stdout

    def begin(self, label):
        self.moments.append((time.monotonic_ns(), label))

    def picture(self):
        return self.tmux(
            "capture-pane", "-p", "-e", ";", "display-message", "-p", "#{cursor_x} #{cursor_y} #{cursor_flag} #{pane_dead}")

    def is_waiting(self):
        """Whether all processes sleep, and the reader until something comes: it is up, and has nothing more to say."""
        waits = True
        for words, threads in processes():
            is_reader = b"reader" in words[:2] and b"--started" in words
            if is_reader:
                self.reader = int(words[words.index(b"--started") + 1])
            for thread in threads:
                try:
                    waits = waits and sleeps(thread) and not (is_reader and has_deadline(thread))
                except OSError:
                    pass
        return waits and self.reader is not None

    def settle(self, until=None, least=QUIET):
        start = changed = time.monotonic()
        before, waited_since, found = None, None, not until
        while time.monotonic() < start + self.pace.longest:
            now = self.picture()
            moment = time.monotonic()
            if now != before:
                before, changed = now, moment
            found = found or re.search(until, re.sub(r"\x1b\[[\d;]*m", "", now), re.M)
            if not self.is_waiting():
                waited_since = None
            elif waited_since is None:
                waited_since = moment
            if found and waited_since and moment - max(changed, waited_since) > QUIET and moment - start > least:
                break
            time.sleep(0.08)
        if not found:
            raise SystemExit(f"{until!r} never came; there was\n{before}")
        return before

    def press(self, name, after=None):
        time.sleep(self.pace.thinking if after is None else after)
        self.least = AFTER_ESCAPE if name == "Escape" else QUIET
        self.tmux("send-keys", TMUX_NAMES.get(name, name))

    def play(self, step):
        label, until = step.get("label"), step.get("until")
        self.least = QUIET
        if "resize" in step:
            columns, rows = step["resize"]
            self.begin(label or f"{columns} columns, {rows} rows")
            self.tmux("resize-window", "-x", str(columns), "-y", str(rows))
        elif "meanwhile" in step:
            self.begin(label)
            on_machine(self.plan, self.user, step["meanwhile"])
        elif "type" in step:
            letters = record.clusters(step["type"])
            self.begin(label or f"type {step['type']}")
            for number, letter in enumerate(letters, 1):
                time.sleep(self.pace.letter)
                self.tmux("send-keys", "-l", "\\;" if letter == ";" else letter)
                if number < len(letters):
                    self.settle()
        elif "chord" in step:
            self.begin(label or step["chord"])
            for number, name in enumerate(step["chord"].split()):
                self.press(name, after=self.pace.chord if number else None)
        elif "press" in step:
            names = step["press"].split()
            for name in names[:-1]:
                self.begin(name)
                self.press(name)
                self.pictures.append(self.settle(least=self.least))
            self.begin(label or names[-1])
            self.press(names[-1])
        self.pictures.append(self.settle(until, self.least))
        if self.pictures[-1].split()[-1] == "1" and step is not self.plan["step"][-1]:
            raise SystemExit(f"it had ended after {self.moments[-1][1]!r}")

    def text(self):
        """What was said, each utterance where the key before it stands."""
        steps = [[label, []] for _, label in self.moments]
        for line in self.said.read_text().splitlines():
            utterance = json.loads(line)
            if utterance["kind"] != "speech":
                continue
            moment = self.reader + int(utterance["t"] * 1e9)
            index = max(number for number, (begin, _) in enumerate(self.moments) if begin <= moment)
            mark = "(hint) " if utterance["source"] == "hint" else ""
            steps[index][1].append(mark + utterance["text"])
        return steps


def on_machine(plan, user, commands):
    subprocess.run(
        ["bash", "-euc", commands], check=True, cwd=record.HOME, env=record.environment(plan),
        preexec_fn=lambda: record.become(user), stdout=subprocess.DEVNULL)


def use(name, place, pictures, is_learner):
    """On the machine in the recording: bring the programs along, use them, and write the text to standard output."""
    plan, user = scenario(name), int(os.environ["RECORD_AS"])
    folder = pathlib.Path(place)
    for source, target in ((os.environ["LIVE_EARSHOT"], "bin"), (ROOT / "Voices", "share/earshot"), (None, "out")):
        (folder / target).mkdir(parents=True)
        if source:
            subprocess.run(["mount", "--bind", str(source), str(folder / target)], check=True)
    os.chown(folder / "out", user, user)
    record.prepare(plan, user)
    on_machine(plan, user, "mkdir -p .tmp\n" + plan.get("setup", ""))
    program = Program(name, plan, user, place, LEARNER if is_learner else AT_ONCE)
    for number, step in enumerate(plan["step"]):
        if number == 0:
            program.settle(step.get("until"), least=4)
            program.pictures.append(program.picture())
        else:
            program.play(step)
    if is_learner:
        print((time.monotonic_ns() - program.moments[0][0]) / 60e9)
        return
    # Nothing is written before it ends: the last is ended by the end.
    print(f"{name}: {plan['what']}")
    for (label, said), picture in zip(program.text(), program.pictures):
        print(f"\n{label}")
        for line in said or ["(nothing)"]:
            print("    " + " ".join(line.splitlines()))
        if pictures:
            print("".join(f"  |{line}\n" for line in re.sub(r"\x1b\[[\d;]*m|\x0e|\x0f", "", picture).splitlines()))


def lacks(name):
    return [program for program in scenario(name).get("needs", []) if not shutil.which(program, path="/usr/bin:/bin")]


def enter(name, earshot, way):
    """The text of a program, made in namespaces of its own, or why there is none."""
    command = ["unshare", "--mount", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc"]
    if os.geteuid() != 0:
        command += ["--user", "--map-root-user"]
    with tempfile.TemporaryDirectory() as place:
        os.chmod(place, 0o755)
        environment = {
            **os.environ, "RECORD_AS": str(record.USER if os.geteuid() == 0 else 0), "LIVE_EARSHOT": str(earshot),
        }
        arguments = ["inside", name, place, *way]
        result = subprocess.run(
            command + [sys.executable, __file__, *arguments], env=environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    if result.returncode != 0:
        return None, f"{name} could not be used: {result.stderr.strip() or 'it ended early'}"
    return result.stdout, None


def main():
    if sys.argv[1:2] == ["inside"]:
        return use(sys.argv[2], sys.argv[3], "pictures" in sys.argv[4:], "learner" in sys.argv[4:])
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--at-once", type=int, default=3)
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--learner", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    names = options.names or sorted(file.stem for file in HERE.glob("*.toml"))
    if not (options.earshot / "earshot").exists():
        sys.exit(f"There is no earshot in {options.earshot}: build it, or say with --earshot where it is.")
    if missing := [program for program in ("tmux", "unshare") if not shutil.which(program)]:
        print(f"Nothing is used live: {' and '.join(missing)} is not installed.")
        return
    usable = []
    for name in names:
        if missing := lacks(name):
            print(f"{name} is left out: {' and '.join(missing)} is not installed.")
        else:
            usable.append(name)
    way = ["pictures"] * options.pictures + ["learner"] * options.learner
    is_otherwise = False
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        texts = pool.map(lambda name: enter(name, options.earshot.resolve(), way), usable)
        for name, (text, failure) in zip(usable, texts):
            kept = HERE / f"{name}.txt"
            if failure:
                is_otherwise = True
                print(failure, flush=True)
            elif options.learner:
                longest = scenario(name).get("minutes", float("inf"))
                is_otherwise = is_otherwise or float(text) > longest
                print(f"{name}: {float(text):.1f} minutes at a learner's pace, {longest} allowed", flush=True)
            elif options.pictures:
                print(text, flush=True)
            elif not options.check:
                kept.write_text(text)
            elif difference := list(difflib.unified_diff(
                kept.read_text().splitlines() if kept.exists() else [], text.splitlines(), f"{name}.txt", "now", lineterm="")):
                is_otherwise = True
                print("\n".join(difference), flush=True)
    if is_otherwise:
        sys.exit("Something else is said than the texts hold." if options.check and not options.learner else 1)


if __name__ == "__main__":
    main()
