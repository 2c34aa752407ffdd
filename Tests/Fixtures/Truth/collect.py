# SPDX-License-Identifier: Apache-2.0
"""Runs the programs of programs.txt, those of others from their source packages in pinned versions, and records them.

A line of programs.txt: the toolkit, the program in its source package or in the folder programs, how it is used (form,
list or text; form unless told), and its arguments; @ stands for this folder. Seed, size and theme follow from its
number.
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

import recorder

HERE = pathlib.Path(__file__).resolve().parent
CLIENT = HERE.parents[2] / "Sources" / "Clients" / "python"
SIZES = [(80, 24), (100, 30), (80, 24), (120, 40), (40, 20)]
DESIGNS = ["dark", "light", "dark", "monochrome"]
# What runs a program so that it tells its tree; a plain curses program tells it itself.
TELLERS = {"textual": "earshot_bus.textual", "prompt_toolkit": "earshot_bus.prompt_toolkit", "curses": None}
# asciimatics knows no terminal without colours; it has a theme without them.
NEEDS = {"asciimatics": {"TERM": "xterm-256color"}}


def python(place):
    """An interpreter with the toolkits, made once for each list of versions."""
    environment, made_of = place / "environment", place / "environment" / "requirements.txt"
    wanted = (HERE / "requirements.txt").read_text()
    if not made_of.exists() or made_of.read_text() != wanted:
        subprocess.run([sys.executable, "-m", "venv", "--clear", environment], check=True)
        pip = [environment / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "-r", HERE / "requirements.txt"], check=True)
        made_of.write_text(wanted)
    return environment / "bin" / "python"


def sources(place, interpreter):
    """The folders of the source packages, by toolkit."""
    folders = {}
    for line in (HERE / "sources.txt").read_text().splitlines():
        package, kept = line.split()
        toolkit, version = package.split("==")
        folder = place / "sources" / f"{toolkit}-{version}"
        if not folder.exists():
            with tempfile.TemporaryDirectory() as download:
                pip = [interpreter, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
                subprocess.run([*pip, "--no-deps", "--no-binary", ":all:", "-d", download, package], check=True)
                unpack(next(pathlib.Path(download).glob("*.tar.gz")), kept, folder)
        folders[toolkit] = folder
    return folders


def unpack(archive, kept, folder):
    """Takes the examples out of a source package, without what it would be imported from."""
    part = folder.with_name(folder.name + ".part")
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            name = pathlib.PurePosixPath(member.name.partition("/")[2])
            if member.isfile() and str(name).startswith(kept) and ".." not in name.parts:
                (part / name).parent.mkdir(parents=True, exist_ok=True)
                (part / name).write_bytes(tar.extractfile(member).read())
    part.rename(folder)


def plans(place):
    """Name and plan of every program."""
    interpreter = str(python(place).absolute())
    folders = sources(place, interpreter)
    for number, line in enumerate((HERE / "programs.txt").read_text().splitlines(), 1):
        toolkit, program, *rest = line.split()
        habit, *arguments = rest or ["form"]
        own = program.startswith("programs/")
        path = HERE / program if own else folders[toolkit] / program
        teller = TELLERS.get(toolkit, f"tellers.{toolkit}")
        arguments = [argument.replace("@", f"{HERE}/") for argument in arguments]
        columns, rows = SIZES[number % len(SIZES)]
        name = "-".join([toolkit, path.stem, *(arguments if own else [])]).lower()
        yield re.sub(r"[^a-z0-9-]+", "-", name), recorder.Plan(
            command=[interpreter, *(["-m", teller] if teller else []), str(path), *arguments],
            toolkit=toolkit,
            seed=number,
            columns=columns,
            rows=rows,
            habit=habit,
            theme=DESIGNS[number % len(DESIGNS)],
            folder=str(path.parent),
            environment={"PYTHONPATH": f"{HERE}:{CLIENT}", **NEEDS.get(toolkit, {})},
        )


def record(name, plan, folder):
    """Why it could not be recorded; nothing where it was."""
    recording = recorder.Recorder(plan)
    if recording.run():
        recording.save(folder / name)
        return None
    said = "".join(data for _, kind, data in recording.events if kind == "o")
    return f"{name} told nothing; it ended with: {said[-300:]!r}"


def collect(place, folder, wanted, at_once):
    """Records the programs whose name is wanted, all where none is named; how many could be."""
    chosen = [(name, plan) for name, plan in plans(place) if not wanted or name in wanted]
    failures = 0
    with concurrent.futures.ProcessPoolExecutor(at_once) as pool:
        waiting = {pool.submit(record, name, plan, folder): name for name, plan in chosen}
        for done in concurrent.futures.as_completed(waiting):
            failure = done.result()
            print(failure or f"{waiting[done]} recorded", flush=True)
            failures += failure is not None
    return len(chosen) - failures
