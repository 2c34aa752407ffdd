# SPDX-License-Identifier: Apache-2.0
"""Records programs of programs.tsv, driven by keys that follow from a seed.

Each program runs as nobody, in name spaces of its own: no network, no other processes, a home that is made anew at
/home/ada, and a /tmp of its own. That needs root, and the program; what is not there is left out. Packages of PyPI
are fetched into an environment of their own, once.
"""

import collections
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from Recording.program import Program
from Recording.terminal import Terminal

from Wild.habits import HABITS, choose

Entry = collections.namedtuple("Entry", "name source size habit typed command")
SIZES = [(80, 24), (100, 30), (120, 36), (60, 20), (132, 43)]
STEPS = 15
LEAST_STEPS = 5
LEAST_OUTPUT = 150
LONGEST_START = 20
# Characters: more than a program sends to ask its terminal.
BEGUN = 200
PLACE = """
set -e
mount -t tmpfs -o mode=755 tmpfs /srv
mkdir /srv/home /srv/environments
mount --bind "$1" /srv/home
mount --bind "$2" /srv/environments
mount -t tmpfs -o mode=755 tmpfs /home
mkdir /home/ada
mount --bind /srv/home /home/ada
umount /srv/home
mount -t tmpfs -o mode=1777 tmpfs /tmp
hostname garden
cd "${4:-/home/ada}"
"""
AS_NOBODY = PLACE + 'exec setpriv --reuid=65534 --regid=65534 --clear-groups bash -c "$3"'
ALONE = ["unshare", "--net", "--pid", "--fork", "--ipc", "--uts", "--mount", "--mount-proc", "--kill-child"]


def entries():
    lines = (HERE / "programs.tsv").read_text().splitlines()
    return [Entry(*line.split("\t")) for line in lines[1:]]


class State:
    """Where recordings, homes and environments are kept."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).absolute()
        self.environments = self.folder / "environments"
        self.environments.mkdir(parents=True, exist_ok=True)
        self.model = self.made()

    def casts(self, seed, language):
        return self.folder / f"seed-{seed}{'-' + language if language else ''}"

    def made(self):
        """The home that each program gets a copy of; made once, before programs are recorded at the same time."""
        home = self.folder / "model"
        if not (home / ".complete").exists():
            shutil.rmtree(home, ignore_errors=True)
            made = subprocess.run([HERE / "home" / "make.sh", home], capture_output=True, text=True)
            if made.returncode:
                sys.exit(f"The home could not be made: {made.stderr[-400:]}")
            (home / ".complete").touch()
        return home

    def environment(self, package):
        """The name of an environment with a package of PyPI; nothing where it cannot be fetched."""
        name = re.sub(r"[^a-z0-9]+", "-", package.partition("==")[0].lower())
        done = self.environments / name / ".complete"
        if not done.exists():
            install = (
                f"/usr/bin/python3 -m venv --clear /srv/environments/{name}"
                f" && /srv/environments/{name}/bin/pip install --quiet --disable-pip-version-check '{package}'"
            )
            home = self.folder / "empty"
            home.mkdir(exist_ok=True)
            place = PLACE + 'eval "$3"'
            arguments = ["bash", home, self.environments, install, "/"]
            command = ["unshare", "--mount", "--uts", "bash", "-c", place, *arguments]
            if subprocess.run(command, capture_output=True, timeout=900).returncode:
                return None
            done.touch()
        return name


def is_there(entry):
    """Whether the package of Debian is installed."""
    kind, _, package = entry.source.partition(":")
    if kind != "debian":
        return True
    told = subprocess.run(["dpkg-query", "-W", "-f", "${db:Status-Abbrev}", package], capture_output=True, text=True)
    return told.stdout.startswith("ii")


def record(state, entry, seed, language=""):
    """Why it could not be recorded; nothing where it was."""
    kind, _, package = entry.source.partition(":")
    environment = state.environment(package) if kind == "pypi" else ""
    if environment is None:
        return f"{package} could not be fetched"
    dice = random.Random(f"{entry.name}-{seed}")
    columns, rows = SIZES[(int(entry.size) - 1 + int(seed)) % len(SIZES)]
    home = state.folder / "homes" / entry.name
    shutil.rmtree(home, ignore_errors=True)
    home.parent.mkdir(exist_ok=True)
    shutil.copytree(state.model, home, symlinks=True)
    subprocess.run(["chown", "-R", "nobody:nogroup", home], check=True)
    path = "/usr/local/bin:/usr/bin:/bin:/usr/games:/usr/sbin:/sbin"
    if environment:
        path = f"/srv/environments/{environment}/bin:{path}"
    locale = language or "C.UTF-8"
    variables = {
        "PATH": path,
        "HOME": "/home/ada",
        "TERM": dice.choice(["xterm-256color", "xterm-256color", "screen-256color"]),
        "LANG": locale,
        "LC_ALL": locale,
        "USER": "ada",
        "SHELL": "/bin/bash",
        "EDITOR": "nano",
        "PS1": "user$ ",
        "COLORTERM": dice.choice(["", "truecolor"]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    terminal = Terminal(columns, rows)
    command = [*ALONE, "bash", "-c", AS_NOBODY, "bash", str(home), str(state.environments), entry.command]
    program = Wild(terminal, command, columns, rows, variables)
    try:
        program.use(dice, entry)
    finally:
        program.close()
        shutil.rmtree(home, ignore_errors=True)
    drawn = "".join(data for _, kind, data in program.events if kind == "o")
    steps = sum(kind == "m" for _, kind, _ in program.events) - 1
    if steps < LEAST_STEPS or len(drawn) < LEAST_OUTPUT:
        return f"it ended too soon: {drawn[-160:]!r}"
    file = state.casts(seed, language) / f"{entry.name}.cast"
    file.parent.mkdir(exist_ok=True)
    part = file.with_suffix(".part")
    kept = {key: variables[key] for key in ("TERM", "LANG")}
    program.save(part, env=kept, title=entry.name, command=entry.command)
    part.rename(file)
    return None


class Wild(Program):
    def __init__(self, terminal, *arguments):
        self.screen = terminal
        super().__init__(*arguments, cursor=lambda: (terminal.cursor.x, terminal.cursor.y))

    def drawn(self, text):
        self.screen.feed(text)

    def words(self):
        rows = ("".join(cell.data for cell in self.screen.cells(row)) for row in range(self.screen.lines))
        return [word for row in rows for word in re.findall(r"[A-Za-z]{4,}", row)]

    def pause(self, least, most):
        """Waits so long, and on while something is drawn."""
        begin = self.now
        self.wait(least)
        while not self.ended and self.now < begin + most and self.now < self.last_change + 0.4:
            self.take(min(begin + most, self.last_change + 0.4) - self.now)

    def use(self, dice, entry):
        assert entry.habit in HABITS
        self.add("m", "step 00: start")
        # A program may need long to begin: keys that come earlier are lost, or echoed before its screen.
        while not self.ended and self.now < LONGEST_START and sum(len(data) for _, _, data in self.events) < BEGUN:
            self.take(0.5)
        self.pause(2.5, 7)
        for number in range(1, STEPS + 1):
            if self.ended:
                break
            label, keys = choose(dice, entry.habit, entry.typed, self.words())
            self.add("m", f"step {number:02}: {label}")
            for index, key in enumerate(keys):
                self.press(key)
                if index < len(keys) - 1:
                    self.wait(0.1)
            self.pause(dice.choice([0.7, 1.0, 1.3]), 2.5)
        self.wait(1.5)
        self.add("m", "end")
