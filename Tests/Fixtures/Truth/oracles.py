# SPDX-License-Identifier: Apache-2.0
"""Programs that are asked what they show: Neovim by its remote expressions, tmux by its formats.

They take the part of a program that tells its tree (recorder.py): after each key they are asked, and the answer becomes
the element with the focus. Neovim: the line of the cursor, or what is chosen in the popup menu. tmux: the pane with the
keyboard and the line of its cursor.
"""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

import recorder

TEXT = """def greet(name):
    \"\"\"Say hello to somebody.\"\"\"
    message = "hello " + name
    print(message)


def total(numbers):
    result = 0
    for number in numbers:
        result += number
    return result


class Basket:
    def __init__(self):
        self.apples = 3
        self.pears = 0

    def add_apples(self, count):
        self.apples += count
"""
recorder.HABITS |= {
    "vim": {
        "j": 8,
        "k": 5,
        "w": 3,
        "b": 1,
        "G": 1,
        "Down": 3,
        "C-n": 4,
        "A": 2,
        "o": 2,
        "Escape": 4,
        "e": 2,
        "s": 2,
        "a": 2,
        "PageDown": 1,
        "dd": 1,
        "u": 1,
    },
    "tmux": {"C-b Right": 4, "C-b Left": 4, "C-b Down": 3, "C-b Up": 3, "e": 2, "Enter": 2, "Backspace": 1},
}
recorder.KEYS |= {
    "C-n": "\x0e",
    **{f"C-b {name}": "\x02" + recorder.KEYS[name] for name in ("Up", "Down", "Left", "Right")},
    **{key: key for key in ("j", "k", "w", "b", "G", "A", "o", "u", "dd")},
}


class Asked(recorder.Recorder):
    """Asks the program at the end of each step."""

    def ask(self):
        """The element with the focus, and all texts with their identity."""
        raise NotImplementedError

    def end_step(self, key):
        self.look()
        super().end_step(key)

    def look(self):
        if (answer := self.ask()) is None:
            return
        focus, others = answer
        root = {"id": "window", "role": "window", "children": [focus["id"], *(other["id"] for other in others)]}
        self.tree.update({"full": True, "root": "window", "focus": focus["id"], "nodes": [root, *others, focus]})

    def take(self, seconds):
        super().take(seconds)
        if not self.tree.nodes and self.now > 1:
            self.look()


class Neovim(Asked):
    QUESTION = (
        'json_encode({"row": line("."), "line": getline("."), "lines": getline(1, "$"),'
        ' "popup": pumvisible() ? complete_info(["selected", "items"]) : {}})'
    )

    def __init__(self, plan):
        self.folder = tempfile.TemporaryDirectory()
        place = pathlib.Path(self.folder.name)
        (place / "basket.py").write_text(TEXT)
        self.socket = place / "socket"
        plan.command = ["nvim", "--clean", "--listen", str(self.socket), *plan.command, "basket.py"]
        plan.folder = str(place)
        super().__init__(plan)

    def ask(self):
        asked = subprocess.run(
            ["nvim", "--server", self.socket, "--remote-expr", self.QUESTION], capture_output=True, text=True, timeout=5
        )
        try:
            state = json.loads(asked.stdout or asked.stderr)  # Neovim 0.7 answers where errors go
        except ValueError:
            return None
        lines = [
            {"id": f"line {number}", "role": "label", "label": text}
            for number, text in enumerate(state["lines"], 1)
            if number != state["row"]
        ]
        line = {"id": f"line {state['row']}", "role": "multilineTextInput", "value": state["line"]}
        chosen = state["popup"] and state["popup"]["selected"]
        if state["popup"] and chosen >= 0:
            word = state["popup"]["items"][chosen]["word"]
            return {"id": f"completion {chosen}", "role": "menuItem", "label": word}, [*lines, line]
        return line, lines


class Tmux(Asked):
    def __init__(self, plan):
        self.folder = tempfile.TemporaryDirectory()
        place = pathlib.Path(self.folder.name)
        self.tmux = ["tmux", "-L", f"truth-{os.getpid()}-{plan.seed}"]
        (place / "configuration").write_text('set -g default-command "PS1=\\"pane\\\\$ \\" bash --norc"\n')
        plan.command = [*self.tmux, "-f", str(place / "configuration"), "new-session"]
        for split in ["-h", "-v"][: 1 + plan.seed % 2]:
            plan.command += [";", "split-window", split, "cat -"]
        plan.folder = str(place)
        super().__init__(plan)

    def ask(self):
        where = subprocess.run(
            [*self.tmux, "display-message", "-p", "#{pane_id} #{cursor_y}"], capture_output=True, text=True, timeout=5
        )
        if where.returncode != 0:
            return None
        pane, row = where.stdout.split()
        rows = subprocess.run([*self.tmux, "capture-pane", "-p", "-t", pane], capture_output=True, text=True, timeout=5)
        line = rows.stdout.split("\n")[int(row)]
        return {"id": pane, "role": "group", "label": line.strip()}, []

    def close(self):
        super().close()
        subprocess.run([*self.tmux, "kill-server"], capture_output=True)


# How each is run: the class and the arguments.
ORACLES = {
    "neovim": (Neovim, "vim", ["-c", "set nonumber"]),
    "neovim-numbers": (Neovim, "vim", ["-c", "set number"]),
    "tmux": (Tmux, "tmux", []),
}


def record(folder, seeds=range(1, 4)):
    """Records those that are installed, and says which are not; how many were."""
    count = 0
    for name, (oracle, habit, arguments) in ORACLES.items():
        program = "nvim" if oracle is Neovim else "tmux"
        if not shutil.which(program):
            print(f"{program} is not installed: {name} is left out.")
            continue
        for seed in seeds:
            plan = recorder.Plan(list(arguments), name.partition("-")[0], seed=seed, steps=20, habit=habit)
            recording = oracle(plan)
            if not recording.run():
                raise SystemExit(f"{name} {seed} told nothing.")
            recording.save(folder / f"{name}-{seed}")
            print(f"{name}-{seed} recorded", flush=True)
            count += 1
    return count
