#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""One table of what all judges say of a reader. Called by .ci/judges, which tells how.

Each row of the table is a figure: what it is now, what it was when the baseline was written, and the limit it is held
to. With --json the figures are written to a file in the form of the baseline.
"""

import argparse
import concurrent.futures
import dataclasses
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import time

JUDGES = pathlib.Path(__file__).resolve().parent
ROOT = JUDGES.parents[1]
sys.path.insert(1, str(ROOT / ".ci"))
import limits as limits_of_ci  # noqa: E402

FIXTURES = ROOT / "Tests" / "Fixtures"
BASELINE = JUDGES / "baseline.json"
TIERS = ("quick", "full", "wide")
# Figures that are better when they are smaller; of the others more is better.
LESS_IS_BETTER = re.compile(r"false|otherwise|silent|wrong|left|needless|packets|dress|wild")
NUMBER = r"([\d.]+)"


class LeftOut(Exception):
    """Why a row is not in the table."""


@dataclasses.dataclass
class Run:
    """A reader, and where its transcripts are kept."""

    earshot: pathlib.Path
    tier: str
    peers: str | None

    @property
    def folder(self):
        digest = hashlib.sha256(self.earshot.read_bytes()).hexdigest()[:12]
        return ROOT / ".build" / "judges" / digest

    def python(self, *arguments, may_fail=False):
        done = subprocess.run(
            [sys.executable, *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if done.returncode and not may_fail:
            raise RuntimeError((done.stderr or done.stdout).strip()[-600:])
        return done.stdout


def signal(run):
    """The labelled sessions."""
    sys.path.insert(0, str(JUDGES))
    from Recording.replay import replay

    figures = {}
    score = FIXTURES / "Signal" / "score.py"
    for folder in ("cases", "fresh", "third"):
        transcripts = run.folder / folder
        for cast in sorted((FIXTURES / "Signal" / folder).glob("*/session.cast")):
            replay(run.earshot, cast, transcripts / f"{cast.parent.name}.jsonl")
        total = json.loads(run.python(score, FIXTURES / "Signal" / folder, transcripts, "--json"))["total"]
        figures |= {f"{folder} clean": total["clean"], f"{folder} recall": total["recall"]}
    return figures


def packets(run):
    """The labelled sessions, in packets."""
    told = run.python(FIXTURES / "Signal" / "packets.py", run.earshot)
    return {f"{name} otherwise": float(share) for name, share in re.findall(rf"packets (\S+).*: {NUMBER} %", told)}


def truth(run):
    """Programs that told their own tree."""
    told = run.python(FIXTURES / "Truth" / "truth.py", "judge", run.earshot, FIXTURES / "Truth" / "Recordings")
    screens = re.search(rf"first screens: {NUMBER} % of \d+ controls found, {NUMBER} %", told)
    total = re.search(rf"^all \d+ .*clean +{NUMBER} .*focus heard +{NUMBER} .*false +{NUMBER}", told, re.MULTILINE)
    clean, focus, false = map(float, total.groups())
    found, right = map(float, screens.groups())
    return {"focus": focus, "clean": clean, "false": false, "found": found, "right": right}


def toolkits(run):
    """Toolkits that recognition was not made for."""
    judge = JUDGES / "Toolkits" / "judge"
    if not judge.exists():
        raise LeftOut("Tests/Judges/Toolkits/judge is not there")
    done = subprocess.run([judge, run.earshot, "--json"], capture_output=True, text=True)
    if done.returncode and not done.stdout.strip():
        raise RuntimeError(done.stderr.strip()[-600:])
    return flat(json.loads(done.stdout))


def flat(told, before=""):
    out = {}
    for name, value in told.items():
        if isinstance(value, dict):
            out |= flat(value, f"{before}{name} ")
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            out[before + name] = value
    return out


def judged(run, casts, name):
    kept = ["--transcripts", run.folder / name]
    told = run.python(JUDGES / "Wild" / "wild.py", "judge", run.earshot, casts, "--json", *kept)
    return {name: figure for name, figure in json.loads(told).items() if figure or name in ("all", "steps flagged %")}


def wild(run):
    """What every reader must keep, in the sessions that the repository has: violations per 100 steps."""
    return judged(run, JUDGES / "Wild" / "casts", "wild")


def recorded(run, *most):
    told = run.python(JUDGES / "Wild" / "wild.py", "record", "--at-once", 4, *most, may_fail=True)
    for line in told.splitlines():
        if line.startswith("LEFT OUT:"):
            print(line)
    found = re.search(r"recorded with seed \d+, in (.+)\.$", told, re.MULTILINE)
    if not found:
        raise LeftOut("no program of the wild could be recorded")
    return pathlib.Path(found[1])


def wild_today(run):
    """The same, in sessions that nobody has seen: recorded by the seed of the day."""
    casts = recorded(run, *(["--most", 60] if run.tier == "full" else []))
    return judged(run, casts, casts.name)


def dress(run):
    """The same session in another dress: the share of steps that are told otherwise, in percent."""
    every = {"quick": 6, "full": 2, "wide": 1}[run.tier]
    return json.loads(run.python(JUDGES / "Metamorphic" / "metamorphic.py", run.earshot, "--every", every, "--json"))


def faults(run):
    """Whether each invariant finds the fault of its name: in sessions drawn for it, and in the wide tier in what is
    said of recordings."""
    told = run.python(JUDGES / "Faults" / "check.py")
    figures = {"found": int(re.search(r"^(\d+) invariants", told)[1])}
    if run.tier == "wide":
        told = run.python(JUDGES / "Faults" / "check.py", run.earshot, JUDGES / "Wild" / "casts", may_fail=True)
        pairs = re.findall(r"^\w+ +(\d+) without the fault, +(\d+) with it", told, re.MULTILINE)
        figures["found in recordings"] = sum(int(after) > int(before) for before, after in pairs)
    return figures


def peers(run):
    """Other readers, over the same sets."""
    script = CI / "peers"
    if not script.exists():
        raise LeftOut(".ci/peers is not there")
    done = subprocess.run([script, run.earshot, run.peers], capture_output=True, text=True)
    print(done.stdout)
    return {}


# The longest first.
ROWS = {
    "toolkits": toolkits,
    "truth": truth,
    "wild": wild,
    "dress": dress,
    "signal": signal,
    "faults": faults,
}
# What takes longer; .ci/signal holds the packets in the quick tier of the gate.
LATER = {"packets": packets, "wild-today": wild_today}


def limits(tier):
    """By row and figure. Other dresses are held in the quick tier, whose sessions are always the same."""
    rows = ["signal", "packets", "truth", "toolkits", "wild", *(["dress"] if tier == "quick" else [])]
    suffix = {"packets": " otherwise"}
    return {
        (row, name + suffix.get(row, "")): limit for row in rows for name, limit in limits_of_ci.limits(row).items()
    }


def is_worse(row, name, figure, other):
    if LESS_IS_BETTER.search(f"{row} {name}"):
        return figure > other
    return figure < other


def show(figures, baseline, tier):
    """Prints the table; what is not held."""
    held, broken = limits(tier), []
    print(f"\n{'judge':11} {'figure':34} {'now':>8} {'baseline':>9} {'limit':>7}")
    for row, values in figures.items():
        for name, figure in values.items():
            was = baseline.get(row, {}).get(name)
            limit = held.get((row, name))
            note = ""
            if was is not None and figure != was and name not in ("programs", "steps"):
                note = "worse" if is_worse(row, name, figure, was) else "better"
            if limit is not None and not limit.allows(figure):
                broken.append(f"{row} {name} {figure} ({limit})")
                note = "NOT HELD"
            cells = (f"{value:g}" if value is not None else "–" for value in (figure, was, limit and limit.value))
            print("{:11} {:34} {:>8} {:>9} {:>7} {}".format(row, name, *cells, note).rstrip())
    return broken


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot", type=pathlib.Path)
    for tier in TIERS:
        parser.add_argument(f"--{tier}", dest="tier", action="store_const", const=tier)
    parser.add_argument("--rows", default="")
    parser.add_argument("--peers", metavar="FOLDER")
    parser.add_argument("--json", type=pathlib.Path)
    parser.set_defaults(tier="quick")
    options = parser.parse_args()
    if not options.earshot.is_file():
        parser.error(f"there is no {options.earshot}")
    every = ROWS | LATER | {"peers": peers}
    wanted = options.rows.split(",") if options.rows else [*ROWS, *(LATER if options.tier != "quick" else ())]
    if unknown := set(wanted) - set(every):
        parser.error(f"no row {', '.join(sorted(unknown))}: there are {', '.join(every)}")
    rows = {name: row for name, row in every.items() if name in wanted or (name == "peers" and options.peers)}
    run = Run(options.earshot.resolve(), options.tier, options.peers)
    begin, figures, failed = time.monotonic(), {}, []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        work = {name: pool.submit(row, run) for name, row in rows.items()}
        for name, row in work.items():
            try:
                figures[name] = row.result()
            except LeftOut as why:
                print(f"LEFT OUT: the judge {name}, because {why}.")
            except Exception as error:
                failed.append(name)
                print(f"{name} did not judge: {error}", file=sys.stderr)
    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    broken = show(dict(sorted(figures.items())), baseline, options.tier)
    print(f"\n{options.tier}, {time.monotonic() - begin:.0f} s")
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2, ensure_ascii=False) + "\n")
    if failed or broken:
        sys.exit("\n".join([f"{name} did not judge." for name in failed] + [f"Not held: {one}." for one in broken]))


if __name__ == "__main__":
    main()
