#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Says which words are heard of programs with their tree and without: a program that joins must not be worse off.

usage: both_ways.py EARSHOT PLACE [--only NAME…] [--every N] [--at-once N] [--floor PERCENT] [--agree PERCENT]
                    [--keep FOLDER]

Programs of programs.txt whose toolkit has a plugin are run under EARSHOT, once as they are and once so that they tell
their tree, with the same keys. Of the words heard without the tree, but for those that have a reason below, told is how
many are heard with it too, in percent. It fails below the floor, and where a program has fewer words with its tree.
Focus heard is of how many keys that moved the focus, as the reader itself tells of the tree, the new one was said.
The reader compares tree and screen itself: agreed is how many names, states and places of the focus were the same, of each
toolkit, and each difference is printed. It fails where fewer than --agree are: that is a fault of a plugin.
PLACE is where truth.py collects toolkits; FOLDER is where the transcripts are kept.
"""

import argparse
import codecs
import concurrent.futures
import contextlib
import fcntl
import json
import os
import pathlib
import pty
import random
import re
import select
import signal
import socket
import struct
import sys
import tempfile
import termios
import time

import collect
import recorder

#: Why words that are heard without the tree need not be heard with it. Of every program, besides what keys go through: what
#: is typed into a field, which the tree tells by letters and the screen as the line that they make; the rows of a list in
#: which a key moved the focus, which came into sight with that; and of the first picture the names of controls, which are
#: heard where they are reached, as is counted.
REASONS = {
    "the screen takes something for a kind of thing, which the tree knows": """
        box button check checked collapsed combo dialog expanded field list not of off on option radio selected tab text""",
    "what stands at a caret that a program draws, and at the end of a text": "blank end line space",
    "a percentage that the tree tells in figures": "percent",
    "what is taken away, which the tree tells by its letters": "deleted",
}
#: Of one program: its words, and why.
OFFERS = "what a line editor offers below a letter that is typed is gone through by keys"
CUT = "words that an edge cuts off, or that are scrolled by"
REASONS_OF = {
    "npyscreen-example-muttactive": (" ".join(map(str, range(10, 100))), "a page of numbers that the next key leaves before it is told"),
    "prompt-toolkit-ansi-art-and-textarea": ("an ca he typ", CUT),
    "prompt-toolkit-fuzzy-word-completer": ("turkey turtle ant bat butterfly cat rat", OFFERS),
    "prompt-toolkit-pager": (" ".join(map(str, range(10, 30))), "the numbers of the lines of the text that has the focus"),
    "prompt-toolkit-simple-example": ("14", "a row above that comes into sight with the focus"),
    "textual-key01": ("printable", "the screen takes what the app tells of a key for what is chosen"),
    "textual-layout06": ("twe tweet4 tweet10", CUT),
    "textual-progress-bar-isolated-": (" ".join(f"{number:02}" for number in range(100)), "how far it is at a moment"),
    "urwid-bigtext": ("2x2 6x6 characters fonts sextant", "the screen takes three fonts and a heading for what is chosen"),
    "urwid-urwid-form-5": ("11", "the tree counts what is out of sight, too"),
}
CONTROLS = {"button", "defaultButton", "checkBox", "radioButton", "switch", "comboBox", "slider", "spinButton"}
TOOLKITS = ("textual", "prompt_toolkit", "urwid", "npyscreen")
LISTS = ("list", "listBox", "tree", "table")
#: "button 3 of 4" in what the reader notes at the end of a tree.
AGREED = re.compile(r"(\w+) (\d+) of (\d+)")
#: What the reader says of rows that it leaves out.
OMITTED = re.compile(r"\d+ more (?:rows?|lines?)")
WORD = re.compile(r"\w{2,}")
#: How long nothing has to come until a key has had its effect, and how long that may take. In seconds.
STILL, MOST = 0.6, 4.0
#: How long a program may take until the first word is heard of it. In seconds.
START = 10.0


class Run:
    """A program under the reader, and what is heard of it."""

    def __init__(self, earshot, plan, command, kept=None):
        self.plan = plan
        self.place = tempfile.TemporaryDirectory()
        self.transcript = kept or pathlib.Path(self.place.name) / "transcript.jsonl"
        reader = [earshot, "--audio", "none", "--settings", "none", "--transcript", str(self.transcript), "--"]
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.size = 0
        #: The differences of tree and screen, and of each kind of element how many of how many were the same.
        self.differences, self.agreed = [], {}
        #: The words of the fields that had the focus, and of the lists in which a key moved it.
        self.gone_through = set()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", plan.rows, plan.columns, 0, 0))
            themed = recorder.THEMES[plan.theme][2]
            kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "EARSHOT_BUS")}
            told = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": self.place.name}
            mode = {"TRUTH_THEME": plan.theme, "TRUTH_SEED": str(plan.seed), "PYTHONDONTWRITEBYTECODE": "1"}
            # This terminal does not tell where its cursor is.
            mode["PROMPT_TOOLKIT_NO_CPR"] = "1"
            try:
                os.chdir(plan.folder)
                os.execve(earshot, [*reader, *command], {**kept, **told, **mode, **themed, **plan.environment})
            finally:
                os._exit(127)

    def settle(self):
        """Waits until nothing more comes of the program and of the reader. Whether the program is still there."""
        begin = last = time.monotonic()
        while (now := time.monotonic()) < begin + MOST and now < last + STILL:
            if select.select([self.terminal], [], [], 0.05)[0]:
                try:
                    if not os.read(self.terminal, 65536):
                        return False
                except OSError:
                    return False
                last = time.monotonic()
            size = self.transcript.stat().st_size if self.transcript.exists() else 0
            if size != self.size:
                self.size, last = size, time.monotonic()
        return True

    def begins(self):
        """Waits for the first word: on a busy machine a program takes long to draw. Whether the program is there."""
        begin = time.monotonic()
        is_there = self.settle()
        while is_there and not self.said() and time.monotonic() < begin + START:
            is_there = self.settle()
        return is_there and self.settle()

    def said(self):
        """The words that were handed to speech, but for hints and for what the reader says of itself."""
        heard = []
        for line in self.transcript.read_text(encoding="utf-8").splitlines() if self.transcript.exists() else ():
            said = json.loads(line)
            if said.get("kind") == "speech" and said.get("source") not in ("hint", "reader") and not OMITTED.fullmatch(said["text"]):
                heard.append((said["t"], WORD.findall(said["text"].lower())))
        return heard

    def compare(self):
        """Takes in what the reader noted of tree and screen."""
        for line in self.transcript.read_text(encoding="utf-8").splitlines() if self.transcript.exists() else ():
            note = json.loads(line)
            if "treeDiffers" in note:
                self.differences.append(note["text"])
            # What was learnt of an app goes on in the next tree of it: the last note has it all.
            found = AGREED.findall(note.get("treeAgrees", ""))
            self.agreed = {kind: (int(same), int(all_)) for kind, same, all_ in found} or self.agreed

    def words(self):
        """The words that were heard, and of each key that moved the focus when it did and what the new one is called."""
        dice = random.Random(self.plan.seed)
        is_there = self.begins()
        keys = recorder.HABITS[self.plan.habit]
        watch = Watch(self.process) if is_there else None
        if watch:
            self.gone_through |= watch.controls()
        moves = []
        for _ in range(self.plan.steps if is_there else 0):
            key = dice.choices(list(keys), list(keys.values()))[0]
            before, since = watch.focus(), watch.now()
            os.write(self.terminal, recorder.KEYS[key].encode())
            if not self.settle():
                break
            after = watch.focus()
            self.gone_through |= watch.gone_through(before)
            if after and before and after[0] != before[0] and after[1]:
                moves.append((since, after[1]))
        # The reader notes how tree and screen agreed when the program leaves. Keys may have ended both.
        with contextlib.suppress(ProcessLookupError):
            if watch and watch.program:
                os.kill(watch.program, signal.SIGTERM)
                self.settle()
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGHUP)
        os.close(self.terminal)
        os.waitpid(self.process, 0)
        said = self.said()
        self.compare()
        self.place.cleanup()
        missed = [name for since, name in moves if not set(name) <= {word for t, words in said if t >= since for word in words}]
        return {word for _, words in said for word in words}, len(moves), missed, self


class Watch:
    """Follows what a reader shows: where the focus is."""

    def __init__(self, process):
        self.stream, self.shown, self.began, self.program = None, {}, None, 0
        for child in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                place = dict(pair.partition("=")[::2] for pair in (child / "environ").read_text().split("\0"))
                parents = (child / "stat").read_text().rpartition(")")[2].split()
            except (OSError, UnicodeDecodeError):
                continue
            if "EARSHOT_BUS" in place and int(parents[1]) == process:
                self.program = int(child.name)
                return self.connect(place)

    def connect(self, place):
        stream = socket.socket(socket.AF_UNIX)
        try:
            stream.connect(place["EARSHOT_BUS"])
        except OSError:
            # The program has ended, and the reader with it.
            return
        self.stream = stream
        app = {"protocol": 1, "token": place["EARSHOT_TOKEN"], "app": {"name": "both ways"}, "capabilities": {"tree": False}}
        for number, (method, parameters) in enumerate([("initialize", app), ("reader/follow", {}), ("reader/listen", {})]):
            message = {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
            self.stream.sendall((json.dumps(message) + "\n").encode())
        self.stream.setblocking(False)
        self.rest = b""

    def take(self):
        try:
            while self.stream and (data := self.stream.recv(1 << 20)):
                *lines, self.rest = (self.rest + data).split(b"\n")
                for line in map(json.loads, lines):
                    if line.get("method") == "reader/shown":
                        self.shown = json.loads(line["params"]["tree"])
                    elif line.get("method") == "reader/event":
                        # The event that came quickest tells most.
                        began = time.monotonic() - float(line["params"].get("t", 0))
                        self.began = min(began, self.began or began)
        except OSError:
            pass

    def now(self):
        """Where the transcript is."""
        self.take()
        return time.monotonic() - self.began if self.began else 0.0

    def gone_through(self, before):
        """The words of the field that has the focus, and of the list in which it was elsewhere before."""
        nodes = {node["id"]: node for node in self.shown.get("nodes", ())}
        holders = {child: identity for identity, node in nodes.items() for child in node.get("children", ())}
        identity = self.shown.get("focus")
        focused = nodes.get(identity, {})
        found = {focused.get("value")} if "ext" in str(focused.get("role")) else set()
        has_moved = before is not None and before[0] != identity
        while has_moved and identity in holders and nodes[identity].get("role") not in LISTS:
            identity = holders[identity]
        waiting = [identity] if has_moved and nodes.get(identity, {}).get("role") in LISTS else []
        while waiting:
            node = nodes.get(waiting.pop(), {})
            waiting += node.get("children", ())
            found |= {node.get("label"), node.get("value")}
        return {word for text in found if isinstance(text, str) for word in WORD.findall(text.lower())}

    def controls(self):
        """The words of the controls that are shown."""
        end = time.monotonic() + START
        while self.stream and not self.shown and time.monotonic() < end:
            self.take()
            time.sleep(0.05)
        found = [node.get("label") for node in self.shown.get("nodes", ()) if node.get("role") in CONTROLS]
        return {word for text in found if isinstance(text, str) for word in WORD.findall(text.lower())}

    def focus(self):
        """What has the focus and what it is called."""
        self.take()
        identity = self.shown.get("focus")
        node = next((node for node in self.shown.get("nodes", ()) if node["id"] == identity), None)
        if node is None:
            return None
        name = next((node[name] for name in ("label", "value", "placeholder") if isinstance(node.get(name), str) and node[name]), "")
        return identity, WORD.findall(name.lower())[:8]


def both(earshot, plan, name, folder):
    """The words heard without the tree, and those with it."""
    with_tree = plan.command
    # Where recording has a teller of its own, here the plugin tells.
    with_tree = [word.replace("tellers.", "earshot_bus.") if word == f"tellers.{plan.toolkit}" else word for word in with_tree]
    without = [word for word in with_tree if word != "-m" and not word.startswith("earshot_bus.")]
    kept = [folder and folder / f"{name}.{way}.jsonl" for way in ("without", "with")]
    return Run(earshot, plan, without, kept[0]).words(), Run(earshot, plan, with_tree, kept[1]).words()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot", type=os.path.abspath)
    parser.add_argument("place", type=pathlib.Path)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("--floor", type=float)
    parser.add_argument("--agree", type=float, metavar="PERCENT")
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER", help="where the transcripts are kept")
    options = parser.parse_args()
    plans = [(name, plan) for name, plan in collect.plans(options.place.absolute()) if plan.toolkit in TOOLKITS]
    chosen = [one for number, one in enumerate(plans) if not number % options.every]
    chosen = [one for one in plans if one[0] in options.only] if options.only else chosen
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    folder = options.keep and options.keep.absolute()
    excused = {word for words in REASONS.values() for word in words.split()}
    worse, focus = [], [0, 0]
    totals = {toolkit: [0, 0, 0] for toolkit in TOOLKITS}
    agreed = {toolkit: {} for toolkit in TOOLKITS}
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        waiting = {pool.submit(both, options.earshot, plan, name, folder): (name, plan) for name, plan in chosen}
        for done in concurrent.futures.as_completed(waiting):
            (name, plan), ((without, *_), (with_tree, moves, unheard, run)) = waiting[done], done.result()
            for kind, counts in run.agreed.items():
                before = agreed[plan.toolkit].get(kind, (0, 0))
                agreed[plan.toolkit][kind] = tuple(map(sum, zip(before, counts)))
            focus = [focus[0] + moves, focus[1] + len(unheard)]
            own = excused | run.gone_through | set(REASONS_OF.get(name, ("", ""))[0].split())
            missed = sorted(without - with_tree - own)
            without -= own - with_tree
            if len(with_tree) < len(without):
                worse.append(name)
            for at, count in enumerate((len(without), len(without) - len(missed), len(with_tree))):
                totals[plan.toolkit][at] += count
            print(f"{name}: {len(without)} without, {len(with_tree)} with, missed: {' '.join(missed[:12]) or 'none'}", flush=True)
            for name in unheard:
                print(f"    not heard with the focus: {' '.join(name)}", flush=True)
            for text in run.differences:
                print(f"    {text}", flush=True)
    for toolkit, (without, kept, with_tree) in totals.items():
        if without:
            print(f"{toolkit}: {without} words without, {with_tree} with, told {100 * kept / without:.0f} %")
    if focus[0]:
        print(f"focus heard with the tree: {focus[0] - focus[1]} of {focus[0]}, {100 * (focus[0] - focus[1]) / focus[0]:.1f} %")
    strangers = []
    for toolkit, kinds in agreed.items():
        same, compared = (sum(counts[at] for counts in kinds.values()) for at in (0, 1))
        if compared:
            parts = ", ".join(f"{kind} {one} of {of}" for kind, (one, of) in sorted(kinds.items()))
            print(f"{toolkit}: tree and screen agree in {100 * same / compared:.1f} %: {parts}")
            if options.agree is not None and 100 * same < options.agree * compared:
                strangers.append(toolkit)
    without, kept = (sum(total[at] for total in totals.values()) for at in (0, 1))
    if options.floor is not None and 100 * kept < options.floor * without:
        sys.exit(f"Less is heard with the tree: {100 * kept / max(without, 1):.0f} % of what is heard without.")
    if strangers:
        sys.exit(f"What is told is not what is shown: {', '.join(strangers)}.")
    if options.floor is not None and worse:
        sys.exit(f"Fewer words are heard with the tree of {', '.join(worse)}.")


if __name__ == "__main__":
    main()
