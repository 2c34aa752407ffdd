#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Go about in a tmux that Earshot reads, and compare what is said with what tmux itself answers.

usage: tmux_panes.py [--earshot FOLDER] [--toolkits PYTHON] [--keep] [WORD...]

  --earshot FOLDER   where earshot and its parts are; .build/debug unless told
  --toolkits PYTHON  also a walk with an app of the Textual that this Python has
  --keep             writes what is said in the walks with a build and with an app to tmux_panes.walks, beside this file
  WORD...            only walks whose names have one of these words

After each step tmux is asked which pane has the keys, where, with which program and which text at its caret; that, and
nothing of another pane, has to have been said. What is said in the walks of tmux_panes.walks has to be that, line by line.
Each difference is told in a line; the status is 1 when there is one.
"""
import argparse
import concurrent.futures
import difflib
import fcntl
import json
import os
import pathlib
import pty
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

from drain import Drain

ROOT = pathlib.Path(__file__).resolve().parents[3]
PATIENCE = 60
F12 = "\x1b[24~"
PREFIX = "\x02"
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
SHELL = "bash --noprofile --rcfile prompt.sh -i"
SETTINGS = "set -g escape-time 0\nset -g status-interval 0\nset -g status-right ''\nset -g default-command \"" + SHELL + "\"\n"
# Other places on the way, the question for a digit, and hints about keys are no faults.
ASIDES = ("window ", "pane ", "go to, then a digit", "F12 ")
FEED = """exec 3<> trough
while read -r what <&3; do
  case $what in
    gate) read -r -p "Close the gate? " answer; echo "You said $answer.";;
    build) for file in hay oats rye; do echo "CC $file.o"; sleep 0.2; done; echo "Built the barn.";;
    *) echo "The $what are fed.";;
  esac
done
"""


def spells(said, text):
    """True if these end with the letters of a text. A blank behind several that come at once is not heard."""
    if "".join(said).endswith(text):
        return True
    pieces = [re.escape(piece) + (" ?" if len(piece) > 1 else "") for piece in said]
    return any(re.fullmatch("".join(pieces[first:]), text) for first in range(len(pieces)))


class Walk:
    """A tmux in Earshot, in a terminal of its own."""

    #: A Python that has Textual.
    python = None

    def __init__(self, earshot, place, *panes, columns=100, rows=24, settings=""):
        self.place = pathlib.Path(place)
        self.socket, self.said_file = self.place / "socket", self.place / "said.jsonl"
        (self.place / "tmux.conf").write_text(SETTINGS + settings)
        (self.place / "feed.sh").write_text(FEED)
        (self.place / "prompt.sh").write_text("PS1='$ '\n")
        shutil.copy(ROOT / "Tests/Fixtures/Expect/shop.py", self.place / "shop.py")
        (self.place / ".vimrc").write_text("set nocompatible ruler\n")
        os.mkfifo(self.place / "trough")
        self.trough = os.open(self.place / "trough", os.O_RDWR)
        self.seen, self.faults, self.story = 0, [], []
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.place), "TERM": "xterm-256color", "LANG": "C.UTF-8",
            "TMUX_TMPDIR": str(self.place), "PYTHONPATH": str(ROOT / "Sources/Clients/python"), "PYTHON": str(Walk.python),
            "TEXTUAL_ANIMATIONS": "none",
        }
        command = [str(earshot / "earshot"), "run", "--audio", "none", "--no-show", "--settings", "none", "--rate", "449",
                   "--transcript", str(self.said_file), "--", "tmux", "-S", str(self.socket), "-f", "tmux.conf", "new-session",
                   *panes]
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(self.place)
            os.execve(command[0], command, environment)
        os.set_inheritable(self.terminal, False)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.drain = Drain(self.terminal)

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", str(self.socket), *words], stdout=subprocess.PIPE, text=True).stdout

    def press(self, *keys):
        """What was heard before is over: a key stops it, as the next one would."""
        for key in keys:
            os.write(self.terminal, key.encode())
            time.sleep(0.05)

    def lines(self):
        try:
            return [json.loads(line) for line in self.said_file.read_text().splitlines()]
        except FileNotFoundError:
            return []

    def wait(self, *words, patience=PATIENCE):
        """Until all of these are said, in this order; what was said since the last call."""
        end = time.monotonic() + patience
        while True:
            lines = self.lines()
            texts = [line["text"] for line in lines[self.seen:] if line["kind"] == "speech"]
            rest = iter(texts)
            if all(any(word == text for text in rest) for word in words):
                time.sleep(0.3)
                lines = self.lines()
                texts = [line["text"] for line in lines[self.seen:] if line["kind"] == "speech"]
                self.seen = len(lines)
                return [text for text in texts if not text.startswith("F12 ")]
            if time.monotonic() > end:
                self.seen = len(lines)
                self.faults.append(f"{self.label}: {', '.join(map(repr, words))} expected, {texts} said")
                return texts
            time.sleep(0.05)

    def rest(self, seconds):
        """Until nothing more was said for so long."""
        since, count = time.monotonic(), -1
        end = since + 10 * PATIENCE
        while time.monotonic() < min(end, since + seconds):
            self.seen = len(self.lines())
            if self.seen != count:
                since, count = time.monotonic(), self.seen
            time.sleep(0.1)

    def step(self, label):
        self.label = label
        self.story.append(f"\n{label}")

    def types(self, label, text, besides=None):
        """Each letter is heard, or several that come at once; what begins with other words may come between them."""
        self.step(label)
        start = len([line for line in self.lines() if line["kind"] == "speech"])
        self.press(*text)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            said = [line["text"] for line in self.lines() if line["kind"] == "speech"][start:]
            said = [text for text in said if not besides or not text.startswith(besides)]
            if spells(said, text):
                said = [text]
                break
            time.sleep(0.05)
        else:
            self.faults.append(f"{label}: {text!r} expected, {said} said")
        self.seen = len(self.lines())
        self.tell(["".join(said)])

    def tell(self, texts):
        self.story += ["    " + text for text in texts]
        return texts

    # What tmux answers.

    def truth(self):
        names = ["window_id", "window_index", "window_name", "window_panes", "window_zoomed_flag", "pane_id", "pane_index",
                 "pane_current_command", "cursor_y"]
        answer = self.tmux("display-message", "-p", "\t".join(f"#{{{name}}}" for name in names))
        return dict(zip(names, answer.rstrip("\n").split("\t")))

    def moved(self, before):
        """What tmux answers once it has changed, and does not change any more."""
        end = time.monotonic() + PATIENCE
        places = ("window_id", "pane_id", "pane_index", "window_zoomed_flag")
        truth = self.truth()
        while not truth["window_id"] or all(truth[name] == before.get(name) for name in places):
            if time.monotonic() > end:
                raise SystemExit(f"{self.label}: tmux stays where it was: {truth}")
            time.sleep(0.05)
            truth = self.truth()
        while True:
            time.sleep(0.4)
            now = self.truth()
            if now == truth or time.monotonic() > end:
                return now
            truth = now

    def caret_line(self, truth):
        rows = self.tmux("capture-pane", "-p", "-t", truth["pane_id"]).split("\n")
        return " ".join(rows[int(truth["cursor_y"])].split())

    def place_words(self, truth, other_window):
        """What has to be said of it, by the page PanesOfTmux."""
        words = []
        if other_window:
            words.append(f"window {truth['window_index']}")
            if truth["window_name"] != truth["pane_current_command"]:
                words.append(truth["window_name"])
        if int(truth["window_panes"]) > 1 and not (other_window and truth["window_zoomed_flag"] == "1"):
            words.append(f"pane {truth['pane_index']}")
        if truth["window_zoomed_flag"] == "1":
            words.append("zoomed")
        return ", ".join(words + [truth["pane_current_command"]])

    def arrive(self, label, act, other_window=False, line=True):
        """Goes to another place: what tmux answers of it is said."""
        self.step(label)
        before = {} if label == "start" else self.truth()
        act()
        truth = self.moved(before)
        words = [self.place_words(truth, other_window)]
        if line and self.caret_line(truth):
            words.append(self.caret_line(truth))
        said = self.wait(*words)
        others = [text for text in said if text not in words + [self.caret_line(truth)] and not text.startswith(ASIDES)]
        if others:
            self.faults.append(f"{label}: besides {words} also {others} said")
        self.tell(said)

    def hear(self, label, act, *words, never=()):
        self.step(label)
        act()
        said = self.wait(*words)
        for text in said:
            if any(word in text for word in never):
                self.faults.append(f"{label}: {text!r} said")
        return self.tell(said)

    def feed(self, what):
        os.write(self.trough, (what + "\n").encode())

    def control_client(self):
        """The process of the client that Earshot runs."""
        answer = self.tmux("list-clients", "-F", "#{client_control_mode} #{client_pid}").split("\n")
        return next((int(line.split()[1]) for line in answer if line.startswith("1 ")), None)

    def end(self):
        self.tmux("kill-server")
        self.drain.close()
        try:
            os.kill(self.process, signal.SIGHUP)
        except ProcessLookupError:
            pass
        os.waitpid(self.process, 0)
        os.close(self.trough)


def places(walk):
    walk.arrive("start", lambda: time.sleep(2), other_window=True)
    walk.arrive("C-b Right", lambda: walk.press(PREFIX, RIGHT), line=False)
    walk.arrive("C-b Left", lambda: walk.press(PREFIX, LEFT))
    walk.arrive("F12 & 1", lambda: walk.press(F12, "&", "1"), line=False)
    walk.hear("F12 *", lambda: walk.press(F12, "*"), "pane 0, bash. pane 1, bash, here")
    walk.hear("F12 & 7", lambda: walk.press(F12, "&", "7"), "no pane 7")
    walk.arrive("F12 & 0", lambda: walk.press(F12, "&", "0"))
    walk.arrive("C-b z", lambda: walk.press(PREFIX, "z"), line=False)
    walk.arrive("C-b z again", lambda: walk.press(PREFIX, "z"), line=False)
    walk.arrive("C-b c", lambda: walk.press(PREFIX, "c"), other_window=True, line=False)
    walk.hear("a new prompt", lambda: None)
    walk.arrive("C-b p", lambda: walk.press(PREFIX, "p"), other_window=True)
    walk.arrive("from outside", lambda: walk.tmux("select-pane", "-t", ":0.1"), line=False)
    walk.arrive("C-b ;", lambda: walk.press(PREFIX, ";"))
    walk.arrive("C-b n", lambda: walk.press(PREFIX, "n"), other_window=True)
    walk.arrive("the window is gone", lambda: walk.tmux("kill-window"), other_window=True)
    walk.arrive("the panes change places", lambda: walk.tmux("swap-pane", "-s", ":0.0", "-t", ":0.1"), line=False)


def build(walk):
    """A build in one pane, vim in the other."""
    (walk.place / "barn.txt").write_text("hay\noats\nrye\n")
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    walk.types("type vim barn.txt", "vim barn.txt")
    walk.hear("Enter", lambda: walk.press("\r"), "hay", never=["CC"])
    walk.hear("j", lambda: walk.press("j"), "oats")
    walk.hear("the other pane builds", lambda: walk.feed("build"), "pane 1: Built the barn.", never=["CC", "hay", "oats"])
    walk.hear("j again", lambda: walk.press("j"), "rye", never=["CC", "Built"])
    walk.hear("the other pane asks", lambda: walk.feed("gate"), "pane 1: Close the gate?")
    walk.hear("C-b Right", lambda: walk.press(PREFIX, RIGHT), "pane 1, bash", "Close the gate?", never=["rye"])
    walk.types("type yes", "yes")
    walk.hear("Enter there", lambda: walk.press("\r"), "You said yes.", never=["CC", "rye"])
    walk.hear("C-b Left", lambda: walk.press(PREFIX, LEFT), "pane 0, vim", "rye", never=["said"])
    walk.hear("k", lambda: walk.press("k"), "oats")


def awaited(walk):
    """The end of a command is told from a pane and a window that are not in front, and no other prompt is taken for it."""
    (walk.place / "slow.sh").write_text("sleep 6\nexit 4\n")
    told = "bash slow.sh, exit 4, "
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    for label, leave, back, place in (
            ("another pane", (PREFIX, "\""), (PREFIX, "x", "y"), "pane 1, bash"),
            ("another window", (PREFIX, "c"), (PREFIX, "&", "y"), "window 1, bash")):
        walk.types(f"type it for {label}", "bash slow.sh")
        walk.hear(f"Enter and F12 %, for {label}", lambda: (walk.press("\r"), time.sleep(0.4), walk.press(F12, "%")),
                  "end will be told: bash slow.sh")
        walk.hear(f"to {label}", lambda: walk.press(*leave), place, never=["exit", "done"])
        start = len(walk.lines())
        walk.types(f"type in {label}", "true")
        walk.hear(f"Enter in {label}", lambda: walk.press("\r"), never=["true, "])
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not any(told in line["text"] for line in walk.lines()[start:]):
            time.sleep(0.1)
        said = [line["text"] for line in walk.lines()[start:] if line["kind"] == "speech"]
        if sum(told in text for text in said) != 1 or any("pane 0: exit" in text for text in said):
            walk.faults.append(f"{label}: {told!r} expected once, {said} said")
        walk.hear(f"back from {label}", lambda: walk.press(*back), "window 0, pane 0, bash" if "window" in label else "pane 0, bash")


def asides(walk):
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    walk.hear("C-b [", lambda: walk.press(PREFIX, "["), "copy mode", "$")
    walk.hear("q", lambda: walk.press("q"), "$")
    walk.hear("C-b :", lambda: walk.press(PREFIX, ":"), ":")
    walk.hear("Escape", lambda: walk.press("\x1b"), "$")
    walk.hear("C-b x", lambda: walk.press(PREFIX, "x"), "kill-pane 0? (y/n)")
    walk.hear("n", lambda: walk.press("n"), "$")
    walk.hear("a message", lambda: walk.tmux("display-message", "Hello, farm"), "Hello, farm")
    walk.tmux("bind", "m", "display-menu", "-T", "Things", "-x", "R", "-y", "P", "one", "o", "display one", "two", "t", "")
    walk.hear("a menu", lambda: walk.press(PREFIX, "m"), "Things", "one (o)")
    walk.hear("Down", lambda: walk.press(DOWN), "two (t)")
    walk.hear("q of the menu", lambda: walk.press("q"), "$")
    walk.tmux("bind", "P", "display-popup", "-E", "read -p 'Name? ' x")
    walk.hear("a popup", lambda: walk.press(PREFIX, "P"), "Name?")
    walk.hear("Enter in it", lambda: walk.press("\r"), "$")
    walk.tmux("new-window", "-d", "-n", "barn", "cat")
    walk.hear("C-b w", lambda: (walk.press(PREFIX, "w"), time.sleep(3)), "list of tmux", never=["sort"])
    if not walk.story[-1].startswith("    (1) > + 0: [tmux]*Z"):
        walk.faults.append(f"C-b w: the chosen line was not said: {walk.story[-4:]}")
    walk.hear("Down in the list", lambda: (walk.press(DOWN), time.sleep(2)), never=["sort", "list of"])
    if "barn" not in walk.story[-1]:
        walk.faults.append(f"Down in the list: {walk.story[-1]}")
    walk.hear("q of the list", lambda: walk.press("q"), "$")


def losses(walk):
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    walk.types("type a flood", "seq 900000")
    walk.step("Enter")
    begin = time.monotonic()
    walk.press("\r")
    while "900000" not in walk.tmux("capture-pane", "-p", "-t", ":0.0").split():
        time.sleep(0.02)
    walk.story.append(f"    (the flood took {time.monotonic() - begin:.1f} s)")
    # The reader has the flood behind it as well, however long that takes here.
    walk.rest(5)
    walk.types("type behind it", "echo rain")
    walk.hear("Enter behind it", lambda: walk.press("\r"), "rain")
    client = walk.control_client()
    lost = "tmux tells nothing more. Reading its screen."
    # The server writes by itself where the client was to.
    walk.hear("the second client is stopped", lambda: os.kill(client, signal.SIGSTOP))
    walk.hear("type meanwhile", lambda: walk.press(*"echo hail", "\r"), "hail", never=["tmux tells"])
    walk.hear("and killed", lambda: os.kill(client, signal.SIGKILL), lost)
    walk.types("type on the screen", "echo snow")
    walk.hear("Enter on the screen", lambda: walk.press("\r"), "snow", never=["tmux tells"])
    walk.hear("C-b d", lambda: walk.press(PREFIX, "d"))


def killed(walk):
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    lost = "tmux tells nothing more. Reading its screen."
    walk.hear("the second client is killed", lambda: os.kill(walk.control_client(), signal.SIGKILL), lost)
    walk.types("type on the screen", "echo snow")
    walk.hear("Enter on the screen", lambda: walk.press("\r"), "snow", never=["tmux tells"])


def app(walk):
    """An app of Textual in one pane, which tells its tree over the bus; a build in the other."""
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    walk.types("type app", "$PYTHON -m earshot_bus.textual shop.py")
    walk.hear("Enter", lambda: walk.press("\r"), "Fruit. List Box. Apples. Option. 1 of 3.")
    walk.hear("the rest", lambda: time.sleep(3))
    walk.hear("Down", lambda: walk.press(DOWN), "Pears. Option. 2 of 3.")
    walk.hear("the other pane builds", lambda: walk.feed("build"), "pane 1: Built the barn.", never=["CC", "Pears", "Plums"])
    walk.hear("Tab", lambda: walk.press("\t"), "How many: 1. Text Field.")
    walk.hear("C-b Right", lambda: walk.press(PREFIX, RIGHT), "pane 1, bash", never=["How many", "Pears"])
    walk.hear("C-b Left", lambda: walk.press(PREFIX, LEFT), "pane 0, python", "How many: 1. Text Field.", never=["CC"])
    walk.hear("Tab again", lambda: walk.press("\t"), "As a gift. Check Box. Not checked.")
    walk.hear("Space", lambda: walk.press(" "), "Checked.")


def containers(walk):
    """Windows and panes as containers, by the keys for elements."""
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    walk.tmux("new-window", "-d", "-n", "barn", "echo Oats; cat")
    walk.hear("ducks", lambda: walk.feed("ducks"), "pane 1: The ducks are fed.")
    said = []
    for count in range(4):
        said += walk.hear(f"next element {count}", lambda: (walk.press(F12, "\x1b[1;3C"), time.sleep(1.5)),
                          never=["Pane.", "group"])
    for words in (("pane 1", "The ducks are fed."), ("window 1, barn", "Oats")):
        if not any(all(word in text for word in words) for text in said):
            walk.faults.append(f"next elements: {words} expected, {said} said")


def flood(walk):
    """The other pane writes 1 MB a second: typing here is heard as ever, and the flood is told in one notice."""
    (walk.place / "flood.sh").write_text(
        f"part=$(for i in $(seq 1250); do echo {'x' * 79}; done)\n"
        "until [ -e typed ]; do echo \"$part\"; sleep 0.1; done; echo over\n")
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    walk.tmux("respawn-pane", "-k", "-t", ":0.1", "bash flood.sh; cat")
    time.sleep(1)
    times = []
    for letter in "echo the hens are in the barn":
        begin = time.monotonic()
        walk.types(f"type {letter!r} beside a flood", letter, besides="pane 1: ")
        times.append(time.monotonic() - begin)
    walk.story.append(f"    (the slowest letter took {max(times):.2f} s)")
    if max(times) > 2:
        walk.faults.append(f"{walk.label}: the slowest letter took {max(times):.2f} s")
    walk.hear("the flood is over", (walk.place / "typed").touch, "pane 1: over")


def stopped_server(walk):
    """The server is stopped, goes on, and is killed."""
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    server = int(walk.tmux("display-message", "-p", "#{pid}"))
    os.kill(server, signal.SIGSTOP)
    time.sleep(1)
    os.kill(server, signal.SIGCONT)
    walk.hear("a moment later", lambda: walk.press(*"echo hail", "\r"), "hail", never=["tmux tells"])
    walk.hear("the server is killed", lambda: os.kill(server, signal.SIGKILL), "[server exited unexpectedly]", never=["tmux tells"])


def mouse(walk):
    """A click into the other pane, and back, where tmux takes the mouse."""
    walk.arrive("start", lambda: time.sleep(2), other_window=True)
    walk.arrive("a click to the right", lambda: walk.press("\x1b[<0;80;5M\x1b[<0;80;5m"), line=False)
    walk.arrive("a click to the left", lambda: walk.press("\x1b[<0;10;5M\x1b[<0;10;5m"))


def prefix(walk):
    """Another key before tmux's own ones."""
    walk.arrive("start", lambda: time.sleep(2), other_window=True)
    walk.arrive("C-a Right", lambda: walk.press("\x01", RIGHT), line=False)
    walk.arrive("C-a Left", lambda: walk.press("\x01", LEFT))


def together(walk):
    """Panes that get the same keys: what is typed is heard of the one with the keys alone."""
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    walk.tmux("respawn-pane", "-k", "-t", ":0.1", SHELL)
    time.sleep(1)
    walk.wait()
    walk.tmux("set-window-option", "synchronize-panes", "on")
    walk.types("type echo", "echo rain")
    said = walk.hear("Enter", lambda: walk.press("\r"), "rain")
    if said.count("rain") != 1:
        walk.faults.append(f"Enter: rain is said {said.count('rain')} times: {said}")


def nested(walk):
    """A tmux in a pane of tmux: what is typed and answered in it is heard."""
    walk.hear("start", lambda: time.sleep(2), "window 0, pane 0, bash")
    walk.types("type tmux", "TMUX= tmux -L inner -f tmux.conf")
    walk.hear("Enter", lambda: (walk.press("\r"), time.sleep(2)))
    try:
        walk.types("type inside", "echo hail")
        walk.hear("Enter inside", lambda: walk.press("\r"), "hail")
        walk.hear("C-b C-b split", lambda: (walk.press(PREFIX, PREFIX, "\""), time.sleep(1)))
        walk.types("type in the inner pane", "echo snow")
        walk.hear("Enter in it", lambda: walk.press("\r"), "snow", never=["hail"])
        walk.arrive("C-b Right", lambda: walk.press(PREFIX, RIGHT), line=False)
    finally:
        subprocess.run(["tmux", "-L", "inner", "kill-server"], env=os.environ | {"TMUX_TMPDIR": str(walk.place)})


TWO = [SHELL, ";", "split-window", "-h", "bash feed.sh", ";", "select-pane", "-L"]
WALKS = [("places", places), ("build and vim", build), ("awaited ends", awaited), ("asides", asides), ("losses", losses), ("killed", killed),
         ("an app", app), ("containers", containers), ("a flood", flood), ("the server", stopped_server)]
# The same places in the looks that users give their tmux.
LOOKS = {
    "status above": "set -g status-position top\n", "two lines of status": "set -g status 2\n",
    "no status": "set -g status off\n", "a clock": "set -g status-interval 1\nset -g status-right '%H:%M:%S'\n",
    "titles of panes": "set -g pane-border-status top\nset -g pane-border-format ' #{pane_index} #{pane_current_command} '\n",
    "told activity": "set -g monitor-activity on\nset -g visual-activity on\nset -g pane-border-lines heavy\n",
}
SETTINGS_OF = {"a mouse": "set -g mouse on\n", "another prefix": "set -g prefix C-a\n"} | LOOKS
WALKS += [("a mouse", mouse), ("another prefix", prefix), ("keys for all panes", together), ("a tmux in a pane", nested)]
WALKS += [(look, places) for look in LOOKS]
KEPT = ("build and vim", "an app")
# Walks at a time, which wait most of theirs; alone those that have all there is to do, and time what is heard beside it.
AT_ONCE, FLOODS = 3, ("losses", "a flood")


def walked(name, walk_through, options):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        walk = Walk(options.earshot.resolve(), place, *TWO, settings=SETTINGS_OF.get(name, ""))
        try:
            walk_through(walk)
        finally:
            walk.end()
    told = walk.story if options.v else []
    print(f"{name}: {len(walk.faults)} faults", *told, sep="\n", flush=True)
    return walk


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--toolkits", type=lambda path: pathlib.Path(path).absolute())
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    if not (options.earshot / "earshot").exists():
        sys.exit(f"There is no earshot in {options.earshot}: build it, or say with --earshot where it is.")
    if missing := [program for program in ("tmux", "vim") if not shutil.which(program)]:
        print(f"No pane is read: {' and '.join(missing)} is not installed.")
        return
    Walk.python = options.toolkits
    wanted = [(name, walk_through) for name, walk_through in WALKS
              if (not options.words or any(word in name for word in options.words)) and (name != "an app" or options.toolkits)]
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        walking = {name: pool.submit(walked, name, walk_through, options)
                   for name, walk_through in wanted if name not in FLOODS}
    ended = {name: walking[name].result() if name in walking else walked(name, walk_through, options)
             for name, walk_through in wanted}
    faults = [f"{name}, {fault}" for name, walk in ended.items() for fault in walk.faults]
    stories = {name: [f"# {name}"] + walk.story for name, walk in ended.items()}
    kept = pathlib.Path(__file__).with_suffix(".walks")
    walks = {text.split("\n")[0]: text for text in kept.read_text().split("\n\n# ")} if kept.exists() else {}
    for name in KEPT:
        if name in stories and options.keep:
            walks[name] = "\n".join(stories[name]).strip().removeprefix("# ")
        elif name in stories:
            difference = difflib.ndiff(walks.get(name, "").strip().split("\n"), "\n".join(stories[name])[2:].split("\n"))
            faults += [f"{kept.name}, {name}: {line}" for line in difference if line[0] in "+-"]
    if options.keep:
        kept.write_text("\n\n# ".join(walks[name] for name in KEPT if name in walks) + "\n")
    for fault in faults:
        print(fault)
    if faults:
        sys.exit(1)


if __name__ == "__main__":
    main()
