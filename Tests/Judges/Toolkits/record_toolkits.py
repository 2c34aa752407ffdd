#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Record the programs of programs.txt anew, each with the tree that it tells of itself.

usage: record_toolkits.py PLACE RECORDINGS [--sources FOLDER] [--again NUMBER] [--only PART…] [--at-once N]

PLACE gets an environment with the toolkits of requirements.txt and the compiled programs, once. The others are of
Debian: python3-newt, ruby-tty-prompt, golang-go, golang-github-rivo-tview-dev. --sources is a folder with pyTermTk,
py_cui and tview as their authors publish them, for the programs that no package has; without it they are left out.
--again records the same programs with other keys, sizes and themes.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TRUTH = HERE.parents[1] / "Fixtures" / "Truth"
sys.path.insert(0, str(TRUTH))

import collect  # noqa: E402
import recorder  # noqa: E402

GO = pathlib.Path("/usr/share/gocode")
TVIEW = "src/github.com/rivo/tview"
STEPS = 16
SIZES = [(80, 24), (100, 30), (80, 24), (120, 40), (60, 24)]
HABITS = {
    "py_cui": {
        "Down": 8,
        "Up": 4,
        "Right": 5,
        "Left": 4,
        "Enter": 6,
        "Escape": 4,
        "Space": 2,
        "a": 2,
        "e": 1,
        "Tab": 3,
    },
    "choice": {"Down": 12, "Up": 5, "Space": 4, "Right": 1, "Left": 1, "Home": 1, "End": 1, "PageDown": 1},
    "tabs": {"Right": 6, "Left": 3, "Tab": 6, "S-Tab": 2, "Down": 6, "Up": 3, "Space": 3, "Enter": 2, "a": 1},
}
#: These know no terminal without colours.
COLOURED = {"termtk", "py_cui"}


def environment(place):
    """An interpreter with the toolkits of PyPI, made once for each list of versions."""
    folder, wanted = place / "environment", (HERE / "requirements.txt").read_text()
    made_of = folder / "requirements.txt"
    if not made_of.exists() or made_of.read_text() != wanted:
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        pip = [folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "-r", HERE / "requirements.txt"], check=True)
        made_of.write_text(wanted)
    return str(folder / "bin" / "python")


def tview_that_tells(place):
    """A folder of Go sources with Debian's tview, and the teller in it."""
    folder = place / "go"
    package = folder / TVIEW
    if package.exists():
        return folder
    if not (GO / TVIEW).exists():
        raise FileNotFoundError("The package golang-github-rivo-tview-dev is not installed.")
    part = package.with_name("tview.part")
    shutil.copytree(GO / TVIEW, part, dirs_exist_ok=True)
    shutil.copy(TRUTH / "tellers" / "tview.go", part / "teller.go")
    application = part / "application.go"
    drawn, count = re.subn(
        r"(// Sync screen\.\n\tscreen\.Show\(\)\n)", r"\1\ta.tellBus()\n", application.read_text(), count=1
    )
    if not count:
        raise ValueError("Application.draw of this tview ends otherwise than is known.")
    application.write_text(drawn)
    part.rename(package)
    return folder


def compiled(place, program):
    """A program of tview, built with the teller."""
    binary = place / "programs" / program.name
    path = f"{tview_that_tells(place)}:{GO}"
    build = {**os.environ, "GO111MODULE": "off", "GOPATH": path, "GOCACHE": str(place / "go-cache")}
    subprocess.run(["go", "build", "-o", binary, "."], check=True, cwd=program, env=build)
    return str(binary)


def beside_library(place, program):
    """A copy of an example of TTY::Prompt that finds the library where it looks for it: the teller has loaded it."""
    copy, library = place / "ruby" / "examples" / program.name, place / "ruby" / "lib" / "tty-prompt.rb"
    for path in (copy, library):
        path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(program, copy)
    library.touch()
    return str(copy)


def command(toolkit, program, place):
    if toolkit == "tview":
        return [compiled(place, program)]
    if toolkit == "tty_prompt":
        return ["ruby", f"-I{TRUTH / 'tellers'}", "-r", "tty_prompt", beside_library(place, program)]
    interpreter = "/usr/bin/python3" if toolkit == "snack" else environment(place)
    return [interpreter, "-m", f"tellers.{toolkit}", str(program)]


def plans(place, sources, again, wanted):
    """Name and plan of every program that is wanted."""
    lines = [line for line in (HERE / "programs.txt").read_text().splitlines() if line and line[0] != "#"]
    commands, absent = {}, {}
    for number, line in enumerate(lines, 1 + again):
        toolkit, path, habit, *arguments = line.split()
        given = path.startswith("@")
        program = (sources or pathlib.Path()) / path[1:] if given else HERE / path
        name = re.sub(r"[^a-z0-9-]+", "-", "-".join([toolkit, program.stem, *arguments]).lower())
        name += f"-again{again}" * bool(again)
        if wanted and not any(part in name for part in wanted):
            continue
        if not program.exists() or given and not sources:
            absent[name] = path
            continue
        if program not in commands:
            commands[program] = command(toolkit, program, place)
        theme = collect.DESIGNS[number % len(collect.DESIGNS)]
        columns, rows = SIZES[number % len(SIZES)]
        is_coloured = theme == "monochrome" and toolkit in COLOURED
        yield name, recorder.Plan(
            command=[*commands[program], *arguments],
            toolkit=toolkit,
            seed=number,
            steps=STEPS,
            columns=columns,
            rows=rows,
            habit=habit,
            theme=theme,
            folder=str(TRUTH),
            environment={
                "PYTHONPATH": f"{TRUTH}:{TRUTH / 'programs'}",
                **({"TERM": "xterm-256color"} if is_coloured else {}),
            },
        )
    for name, path in absent.items():
        print(f"LEFT OUT: {name}, because {path} is not there.", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("place", type=lambda path: pathlib.Path(path).absolute())
    parser.add_argument("recordings", type=pathlib.Path)
    parser.add_argument("--sources", type=lambda path: pathlib.Path(path).absolute())
    parser.add_argument("--again", type=int, default=0, metavar="NUMBER")
    parser.add_argument("--only", nargs="+", default=[], metavar="PART")
    parser.add_argument("--at-once", type=int, default=2)
    options = parser.parse_args()
    (options.place / "programs").mkdir(parents=True, exist_ok=True)
    recorder.HABITS |= HABITS
    failures = 0
    with concurrent.futures.ProcessPoolExecutor(options.at_once) as pool:
        waiting = {
            pool.submit(collect.record, name, plan, options.recordings): name
            for name, plan in plans(options.place, options.sources, options.again, options.only)
        }
        for done in concurrent.futures.as_completed(waiting):
            failure = done.result()
            print(failure or f"{waiting[done]} recorded", flush=True)
            failures += failure is not None
    if failures or not waiting:
        sys.exit(f"{failures} of {len(waiting)} could not be recorded.")


if __name__ == "__main__":
    main()
