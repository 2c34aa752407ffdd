"""Records a program's screen while the program tells its own tree of elements.

The program runs in a pseudo-terminal with EARSHOT_BUS naming a socket, where it tells its tree as programs on the bus
do (`tree/update`; see Sources/Clients). Keys are pressed by a seed. What is written: session.cast (asciicast 2, the
keys as input and a marker for each step) and truth.json, for each step the tree at its end. A reader that is judged by
it never sees the tree.
"""

import codecs
import dataclasses
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
import tempfile
import termios
import time

# Each key: what it sends, where the terminal sends something else with application cursor keys, and how often it is
# pressed.
KEYS = {
    "Tab": ("\t", None),
    "S-Tab": ("\x1b[Z", None),
    "Up": ("\x1b[A", "\x1bOA"),
    "Down": ("\x1b[B", "\x1bOB"),
    "Right": ("\x1b[C", "\x1bOC"),
    "Left": ("\x1b[D", "\x1bOD"),
    "Home": ("\x1b[H", "\x1bOH"),
    "End": ("\x1b[F", "\x1bOF"),
    "PageUp": ("\x1b[5~", None),
    "PageDown": ("\x1b[6~", None),
    "Enter": ("\r", None),
    "Space": (" ", None),
    "Escape": ("\x1b", None),
    "Backspace": ("\x7f", None),
    **{letter: (letter, None) for letter in "aest"},
}
HABITS = {
    "form": {
        "Tab": 9,
        "S-Tab": 3,
        "Down": 9,
        "Up": 4,
        "Right": 4,
        "Left": 3,
        "Enter": 3,
        "Space": 4,
        "PageDown": 2,
        "PageUp": 1,
        "Home": 1,
        "End": 1,
        "a": 2,
        "e": 1,
        "s": 1,
        "t": 1,
        "Backspace": 1,
        "Escape": 1,
    },
    "list": {"Down": 12, "Up": 5, "PageDown": 2, "PageUp": 2, "Home": 1, "End": 2, "Space": 3, "Right": 2, "Left": 1},
    "text": {
        "a": 4,
        "e": 3,
        "s": 3,
        "t": 3,
        "Space": 3,
        "Backspace": 3,
        "Left": 3,
        "Right": 3,
        "Home": 1,
        "End": 1,
        "Tab": 4,
        "Down": 5,
        "Up": 3,
        "Enter": 2,
    },
}
THEMES = {
    "dark": ("ffff/ffff/ffff", "0000/0000/0000", {"COLORFGBG": "15;0", "TEXTUAL_THEME": "textual-dark"}),
    "light": ("0000/0000/0000", "ffff/ffff/ffff", {"COLORFGBG": "0;15", "TEXTUAL_THEME": "textual-light"}),
    "monochrome": (
        "ffff/ffff/ffff",
        "0000/0000/0000",
        {"NO_COLOR": "1", "PROMPT_TOOLKIT_COLOR_DEPTH": "DEPTH_1_BIT", "TERM": "xterm-mono"},
    ),
}
# What the answer of the recorder says to a program that asks who reads.
ANSWER = {
    "protocol": 1,
    "reader": {"name": "truth", "version": "1"},
    "active": True,
    "limits": {"line": 1 << 20, "nodes": 5000, "depth": 64, "string": 16384, "updatesPerSecond": 30},
    "wants": {"bounds": True, "text": "focused"},
}
TEXTS = ("label", "value", "description", "placeholder")
CONTROLS = {
    "button",
    "checkBox",
    "radioButton",
    "switch",
    "textInput",
    "passwordInput",
    "multilineTextInput",
    "searchInput",
    "comboBox",
    "slider",
    "tab",
    "listBoxOption",
    "menuItem",
    "treeItem",
    "row",
    "link",
}
STATES = ("toggled", "selected", "expanded")


class Tree:
    """What the program tells of itself."""

    def __init__(self):
        self.nodes, self.root, self.focus, self.announced = {}, None, None, []

    def update(self, told):
        if told.get("full"):
            self.nodes = {}
        self.nodes |= {node["id"]: node for node in told.get("nodes", [])}
        self.root = told.get("root", self.root)
        self.focus = told.get("focus")

    def picture(self):
        """The element with the focus, what it lies in from the inside out, and all texts by element."""
        parents, wait = {}, [(self.root, None)]
        while wait:
            node, parent = wait.pop(0)
            if node in self.nodes and node not in parents:
                parents[node] = parent
                wait += [(child, node) for child in self.nodes[node].get("children", [])]
        focus = self.nodes.get(self.focus, {}).get("activeDescendant", self.focus)
        focus = focus if focus in parents else self.focus if self.focus in parents else None
        chain, parent = [], parents.get(focus)
        while parent is not None:
            chain.append(told(self.nodes[parent]))
            parent = parents[parent]
        texts = {str(node): " ".join(text) for node in parents if (text := list(spoken(self.nodes[node])))}
        states = {str(node): state for node in parents if (state := chosen(self.nodes[node]))}
        return {
            "focus": told(self.nodes[focus]) if focus is not None else None,
            "chain": chain,
            "texts": texts,
            "states": states,
        }

    def controls(self):
        """What can be used: role and name of each."""
        return [told(node) for node in self.nodes.values() if str(node.get("role")) in CONTROLS]


def told(node):
    return {key: value for key, value in node.items() if key not in ("children", "actions", "customActions")}


def chosen(node):
    return {key: node[key] for key in STATES if key in node}


def spoken(node):
    return (str(node[key]) for key in TEXTS if node.get(key) not in (None, "") and not node.get("protected"))


@dataclasses.dataclass
class Plan:
    """How a program is run and used."""

    command: list
    toolkit: str
    seed: int = 1
    steps: int = 14
    columns: int = 80
    rows: int = 24
    habit: str = "form"
    theme: str = "dark"
    folder: str = "."
    environment: dict = dataclasses.field(default_factory=dict)


class Recorder:
    def __init__(self, plan):
        self.plan = plan
        self.tree = Tree()
        self.events, self.steps, self.connections = [], [], {}
        self.foreground, self.background, themed = THEMES[plan.theme]
        self.place = tempfile.TemporaryDirectory()
        path = self.place.name + "/bus"
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(path)
        self.server.listen()
        self.server.setblocking(False)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.application_keys = self.ended = False
        self.last_change = 0.0
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", plan.rows, plan.columns, 0, 0))
            environment = {
                **os.environ,
                "EARSHOT_BUS": path,
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LANG": "C.UTF-8",
                "PYTHONDONTWRITEBYTECODE": "1",
                "HOME": self.place.name,
                "TRUTH_THEME": plan.theme,
                "TRUTH_SEED": str(plan.seed),
                **themed,
                **plan.environment,
            }
            for name in ("COLUMNS", "LINES"):
                environment.pop(name, None)
            try:
                os.chdir(plan.folder)
                os.execvpe(plan.command[0], plan.command, environment)
            finally:
                os._exit(127)
        self.begin = time.monotonic()

    @property
    def now(self):
        return time.monotonic() - self.begin

    def add(self, kind, data):
        self.events.append([round(self.now, 4), kind, data])

    def take(self, seconds):
        """Takes in what the program draws and tells, for at most so long."""
        sources = [self.server, *self.connections] + [self.terminal] * (not self.ended)
        for source in select.select(sources, [], [], max(seconds, 0))[0]:
            if source == self.terminal:
                self.take_output()
            elif source is self.server:
                self.connections[source.accept()[0]] = b""
            else:
                self.take_told(source)

    def take_output(self):
        try:
            text = self.decoder.decode(os.read(self.terminal, 65536))
        except OSError:
            self.ended = True
            return
        if not text:
            return
        self.last_change = self.now
        self.add("o", text)
        for mode in re.findall(r"\x1b\[\?1([hl])", text):
            self.application_keys = mode == "h"
        answers = {
            "\x1b[6n": "\x1b[1;1R",
            "\x1b[c": "\x1b[?62;22c",
            "\x1b[?2026$p": "\x1b[?2026;2$y",
            "\x1b]10;?": f"\x1b]10;rgb:{self.foreground}\x1b\\",
            "\x1b]11;?": f"\x1b]11;rgb:{self.background}\x1b\\",
        }
        for question, answer in answers.items():
            for _ in range(text.count(question)):
                self.write(answer)

    def take_told(self, connection):
        data = connection.recv(1 << 16)
        if not data:
            del self.connections[connection]
            connection.close()
            return
        *lines, self.connections[connection] = (self.connections[connection] + data).split(b"\n")
        for line in filter(None, lines):
            message = json.loads(line)
            match message.get("method"):
                case "initialize":
                    answer = {"jsonrpc": "2.0", "id": message["id"], "result": ANSWER}
                    connection.sendall(json.dumps(answer).encode() + b"\n")
                case "tree/update":
                    self.tree.update(message["params"])
                    self.last_change = self.now
                case "announce":
                    self.tree.announced.append(message["params"].get("text", ""))

    def write(self, text):
        try:
            os.write(self.terminal, text.encode())
        except OSError:
            self.ended = True

    def wait(self, seconds):
        end = self.now + seconds
        while self.now < end and not (self.ended and not self.connections):
            self.take(end - self.now)

    def settle(self, still, most):
        """Waits until the screen and the tree have been still for a while."""
        begin = self.now
        self.last_change = begin
        while not self.ended and self.now < begin + most and self.now < self.last_change + still:
            self.take(min(begin + most, self.last_change + still) - self.now)

    def end_step(self, key):
        """The tree as it is when the next key is pressed: until then, all belongs to this one."""
        first = {} if self.steps else {"controls": self.tree.controls()}
        self.steps.append({"key": key, **self.tree.picture(), "announced": self.tree.announced, **first})
        self.tree.announced = []

    def run(self):
        """Whether the program told anything, and lived for two keys."""
        dice = random.Random(self.plan.seed)
        self.add("m", "step 00: started")
        while not self.tree.nodes and not self.ended and self.now < 20:
            self.take(0.1)
        self.settle(0.8, 5)
        self.wait(0.3)
        keys = HABITS[self.plan.habit]
        key = "started"
        for number in range(1, self.plan.steps + 1):
            if self.ended:
                break
            self.end_step(key)
            key = dice.choices(list(keys), list(keys.values()))[0]
            plain, application = KEYS[key]
            text = application if application and self.application_keys else plain
            self.add("m", f"step {number:02}: {key}")
            self.add("i", text)
            self.write(text)
            self.settle(0.3, 2)
            self.wait(0.25)
        if not self.ended:
            self.end_step(key)
        self.add("m", "end")
        self.close()
        return bool(self.tree.nodes) and len(self.steps) > 2

    def close(self):
        if not self.ended:
            os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
        self.server.close()
        for connection in self.connections:
            connection.close()
        self.place.cleanup()

    def save(self, folder):
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        header = {
            "version": 2,
            "width": self.plan.columns,
            "height": self.plan.rows,
            "env": {"TERM": "xterm-256color", "LANG": "C.UTF-8"},
            "title": folder.name,
        }
        with open(folder / "session.cast", "w", encoding="utf-8") as file:
            for line in [header, *self.events]:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        with open(folder / "truth.json", "w", encoding="utf-8") as file:
            about = {key: getattr(self.plan, key) for key in ("toolkit", "seed", "habit", "theme")}
            file.write(json.dumps(about)[:-1] + ', "steps": [\n')
            file.write(",\n".join(json.dumps(step, ensure_ascii=False) for step in self.steps) + "\n]}\n")
