#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The same session in another dress must be told the same.

usage: metamorphic.py EARSHOT [CASTS] [--every N] [-v] [--json] [--hold]

Each recording (of ../Wild/casts unless a folder is named; with --every one in N of them) is told as it is, and
  packets   in pieces of 500 characters, 4 to 20 ms apart, keys as long after them as before
  light     in the opposite colours
  sixteen   in the nearest of sixteen colours, where no two looks of a screen become one
  mouse     without the program's asking for the mouse
  frame     two columns to the right in a box, drawn as a multiplexer draws
  status    with a status bar below, drawn as a multiplexer draws
  language  in another language: not of these recordings; see wild.py record --language, whose violations are compared
The last two are of programs that use the whole screen. Printed is the share of steps in which other words are said,
in whatever order and division. With --hold it fails where there are more than the part dress of .ci/limits.toml allows.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(1, str(HERE.parents[1] / "Fixtures" / "Signal"))
sys.path.insert(2, str(HERE.parents[2] / ".ci"))
import limits
import packets
from Invariants.session import Session, events_of, utterances
from Metamorphic.colours import nearest, opposite, rewrite
from Metamorphic.redraw import STATUS, frame, status_bar
from Recording.replay import replay
from Recording.terminal import UNFINISHED, Terminal

MOUSE = re.compile(r"\x1b\[\?([\d;]*)([hl])")
MOUSE_MODES = {"9", "1000", "1001", "1002", "1003", "1005", "1006", "1015", "1016"}
PIECES = (500, (0.004, 0.020), True, 7)


class CannotBe(Exception):
    """This recording has no such dress."""


def whole(events):
    """The events with sequences that are not divided between them."""
    rest = ""
    for time, kind, data in events:
        if kind != "o":
            yield [time, kind, data]
            continue
        data = rest + data
        found = UNFINISHED.search(data)
        rest = found[0] if found and len(found[0]) < 4096 else ""
        yield [time, kind, data[: len(data) - len(rest)]]


def with_output(cast, change):
    columns, rows, events = events_of(cast)
    return columns, rows, [[t, kind, change(data) if kind == "o" else data] for t, kind, data in whole(events)]


def without_mouse(text):
    def keep(found):
        modes = [mode for mode in found[1].split(";") if mode not in MOUSE_MODES]
        return f"\x1b[?{';'.join(modes)}{found[2]}" if modes else ""

    return MOUSE.sub(keep, text)


def looks_at_steps(columns, rows, events):
    """The looks of each screen, at each marker."""
    screen = Terminal(columns, rows)
    for _, kind, data in events:
        if kind == "o":
            screen.feed(data)
        else:
            yield [cell[1:] for row in range(rows) for cell in screen.cells(row)]


def packets_of(cast):
    columns, rows, _ = events_of(cast)
    _, *lines = packets.cut(pathlib.Path(cast).read_text("utf-8"), *PIECES)
    return columns, rows, [json.loads(line) for line in lines]


def light(cast):
    return with_output(cast, lambda text: rewrite(text, opposite))


def sixteen(cast):
    changed = with_output(cast, lambda text: rewrite(text, nearest))
    for before, after in zip(looks_at_steps(*events_of(cast)), looks_at_steps(*changed)):
        if len(set(zip(before, after))) > len(set(after)):
            raise CannotBe
    return changed


def mouse(cast):
    changed = with_output(cast, without_mouse)
    if changed[2] == with_output(cast, str)[2]:
        raise CannotBe
    return changed


def redrawn(cast, way):
    columns, rows, events = events_of(cast)
    session = Session(cast)
    if not all(session.last(step).is_other_screen for step in session.steps):
        raise CannotBe
    drawer = way(columns, rows)
    out = [[0.0, "o", drawer.begin()]]
    out += [[time, kind, drawer.feed(data) if kind == "o" else data] for time, kind, data in events]
    return drawer.columns, drawer.rows, out


WAYS = {
    "packets": packets_of,
    "light": light,
    "sixteen": sixteen,
    "mouse": mouse,
    "frame": lambda cast: redrawn(cast, frame),
    "status": lambda cast: redrawn(cast, status_bar),
}
NOT_COUNTED = set(re.findall(r"\w+", STATUS.lower()))


def write(file, original, columns, rows, events):
    """With the head of the original: by its title a program may be known."""
    with open(original, encoding="utf-8") as cast:
        head = json.loads(cast.readline())
    with open(file, "w", encoding="utf-8") as cast:
        for line in [{**head, "version": 2, "width": columns, "height": rows}, *events]:
            cast.write(json.dumps(line, ensure_ascii=False) + "\n")


def told(earshot, cast, place):
    """The words of each step."""
    session = Session(cast, utterances(replay(earshot, cast, place / f"{cast.stem}.jsonl")))
    return [
        (f"{step.number} {step.label}", collections.Counter(word for said in step.said for word in said.tokens), step)
        for step in session.steps
    ]


def compare(job):
    """For each way the number of steps, and those told otherwise."""
    earshot, cast = job
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        plain = told(earshot, cast, place)
        out = {}
        for name, way in WAYS.items():
            changed = place / f"{cast.stem}-{name}.cast"
            try:
                write(changed, cast, *way(cast))
            except CannotBe:
                continue
            steps = told(earshot, changed, place)
            different = []
            for (label, words, step), (_, others, other) in zip(plain, steps):
                if any(word not in NOT_COUNTED for word in (words - others) + (others - words)):
                    different.append(f"{cast.stem} step {label}\n    - {step.all_said}\n    + {other.all_said}")
            out[name] = (len(plain), different)
        return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot")
    parser.add_argument("casts", nargs="?", type=pathlib.Path, default=HERE.parent / "Wild" / "casts")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--hold", action="store_true")
    parser.add_argument("--at-once", type=int, default=os.cpu_count())
    options = parser.parse_args()
    casts = sorted(options.casts.glob("*.cast"))[:: options.every]
    steps, different = collections.Counter(), collections.defaultdict(list)
    with concurrent.futures.ProcessPoolExecutor(options.at_once) as pool:
        for found in pool.map(compare, [(options.earshot, cast) for cast in casts]):
            for name, (count, other) in found.items():
                steps[name] += count
                different[name] += other
    figures = {name: round(100 * len(different[name]) / steps[name], 2) for name in WAYS if steps[name]}
    if options.json:
        print(json.dumps(figures))
    else:
        for name, share in figures.items():
            print(f"{name:10} {share:6.2f} % of {steps[name]:4} steps are told otherwise")
            for one in different[name] if options.verbose else ():
                print(one)
    if options.hold:
        limits.hold(figures, "dress")


if __name__ == "__main__":
    main()
