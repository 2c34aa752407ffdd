# SPDX-License-Identifier: Apache-2.0
"""The programs that have been recorded already, which no jury hears again.

Those whose recordings are in the repository are found there. programs-used.txt has the others: recorded elsewhere, kept
apart, or only imitated; a line is a name, a tab, and where it was used.
"""

import json
import pathlib
import re
import shlex
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parents[1]
LISTED = HERE / "programs-used.txt"
#: What runs other programs, and so is no program of a session by itself.
CARRIERS = {"bash", "sh", "env", "exec", "cd", "python", "python3", "sudo", "time", "nice"}


def words(name):
    return [word.lower() for word in re.findall(r"[\w.+-]+", name)]


def listed(path=LISTED):
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, where = line.partition("\t")
            yield name, where


def in_the_repository(tests=TESTS):
    """Names with the place of their recording."""
    for path in tests.glob("Fixtures/Signal/*/*/listen.json"):
        yield json.loads(path.read_text(encoding="utf-8"))["app"], path.parent
    scenarios = [*tests.glob("Fixtures/*/*/scenario.toml"), *tests.glob("Judges/Jury/Juries/*/*/scenario.toml")]
    for path in scenarios:
        yield tomllib.loads(path.read_text(encoding="utf-8"))["app"], path.parent
    for path in [tests / "Fixtures/Truth/programs.txt", tests / "Judges/Toolkits/programs.txt"]:
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            if line and line[0] not in "#@":
                yield line.split()[0], path
    for path in tests.glob("Judges/Wild/programs.tsv"):
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            yield line.split("\t")[0], path


def programs(except_in=None):
    """Where each name was used; nothing of a session in a folder that is left out."""
    places = {}
    for name, where in listed():
        places.setdefault(name.lower(), where)
    for names, where in in_the_repository():
        if except_in and pathlib.Path(where) == except_in:
            continue
        where = pathlib.Path(where)
        where = str(where.relative_to(TESTS)) if where.is_relative_to(TESTS) else where.name
        for name in words(names):
            places.setdefault(name, where)
    return places


def simple_commands(text):
    """The first words of each command in a line of the shell, without what only carries it."""
    for part in re.split(r"[;&|\n]+", text):
        try:
            command = shlex.split(part)
        except ValueError:
            command = part.split()
        while command and (command[0] in CARRIERS or command[0].startswith("-") or "=" in command[0]):
            is_folder = command[0] == "cd"
            command = command[1 + is_folder :]
        if command:
            yield pathlib.PurePath(command[0]).name.lower()


def of_plan(plan):
    """The names of the programs that a plan runs: the one it is about, the command's, those typed at a shell first."""
    names = set(words(plan["app"]))
    command = plan.get("command")
    if command:
        inner = command[-1] if pathlib.PurePath(command[0]).name in ("bash", "sh") else shlex.join(command)
        names |= set(simple_commands(inner))
    else:
        lines = [step for step in plan["step"] if step.get("press", "").split()[:1] == ["Enter"]]
        typed = [step["type"] for step in lines if "type" in step]
        names |= set(simple_commands(typed[0])) if typed else set()
    return names - CARRIERS


def again(plan, except_in=None):
    """The programs of a plan that were used already, each with the place."""
    places = programs(except_in)
    return {name: places[name] for name in sorted(of_plan(plan)) if name in places}
