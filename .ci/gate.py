# SPDX-License-Identifier: Apache-2.0
"""The gate: runs the steps of .ci/steps.toml, and prints what each came to.

usage: .ci/run [--full | --wide] [--plan] [--only NAME,…] [--again]

  (nothing)    the quick tier: what every change has to pass
  --full       the quick tier and the full one, in one piece
  --wide       the parts of the wide tier, hours long; those that passed with this head are not run again
  --plan       prints the steps of all tiers, with the date and the head of each one's last pass, and runs nothing
  --only NAME  only the steps named, of whatever tier, in the order of the file
  --again      as well those parts of the wide tier that passed with this head

Steps that stand one after the other and have lanes run at once, a lane beside the other; others run alone. The first step
of the quick tier that fails ends the run, after what runs beside it; the other tiers go on. All that is printed is kept in .build/gate/log, and the passes in
.build/gate/passed.json. The exit status is 0 if each step passed, 1 if one did not, 2 if the options cannot be used.
"""

import argparse
import dataclasses
import datetime
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import threading
import time
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEPT = ROOT / ".build" / "gate"
TIERS = ("quick", "full", "wide")
# The lines of a failed step that are printed again at the end: a reader of the log may not have its beginning.
MOST_FAILURES = 60


@dataclasses.dataclass(frozen=True)
class Step:
    """One step, as .ci/steps.toml explains it."""

    name: str
    says: str
    run: str
    tier: str = "quick"
    lane: str | None = None
    full: str | None = None
    packages: tuple = ()
    minutes: float = 1
    limit: float = 30
    failures: str = r"^error: |^Error: |NOT HELD|AssertionError"

    def script(self, tier):
        return self.full if self.full and tier == "full" else self.run


class Mistake(Exception):
    """The table or the options cannot be used; the message says why."""


def steps_of(table):
    fields = {field.name for field in dataclasses.fields(Step)}
    steps = []
    for entry in table["step"]:
        unknown = entry.keys() - fields
        if unknown:
            raise Mistake(f"steps.toml: {entry.get('name')} has {', '.join(sorted(unknown))}, which no step has.")
        step = Step(**entry | {"packages": tuple(entry.get("packages", "").split())})
        if step.tier not in TIERS:
            raise Mistake(f"steps.toml: {step.name} is of the tier {step.tier}; there are {', '.join(TIERS)}.")
        if any(other.name == step.name for other in steps):
            raise Mistake(f"steps.toml has two steps {step.name}.")
        steps.append(step)
    return steps


def groups(steps):
    """The steps that run beside one another, by their lanes; those without a lane are alone."""
    for _, group in itertools.groupby(steps, lambda step: step.lane is not None):
        lanes = {}
        for step in group:
            lanes.setdefault(step.lane, []).append(step)
        yield lanes


def minutes(steps):
    """What they take, a lane beside the other."""
    return sum(max(sum(step.minutes for step in lane) for lane in lanes.values()) for lanes in groups(steps))


def readme():
    """README's two commands, as they stand: the one that sets up and runs, and the one that tests."""
    lines = (ROOT / "README.md").read_text().splitlines()
    setups = [line for line in lines if line.startswith("sudo apt-get install -y ") and " && " in line]
    tests = [line for line in lines if line.startswith("swift test")]
    if not setups or not tests:
        raise Mistake("README.md does not say how to set up, or how to test.")
    install, main_job = setups[0].split(" && ", 1)
    return {
        "README_PACKAGES": install.removeprefix("sudo apt-get install -y "),
        "README_RUN": main_job,
        "README_TEST": tests[0],
    }


def head():
    """The commit that is checked out; with a + if files were changed."""
    told = subprocess.run(["git", "describe", "--always", "--dirty=+", "--abbrev=12", "--exclude=*"],
                          cwd=ROOT, capture_output=True, text=True)
    return told.stdout.strip() or "unknown"


def lacks(step):
    """What a step that failed may have failed for: with --only nothing is installed before it."""
    try:
        told = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *step.packages],
                              capture_output=True, text=True).stdout
    except FileNotFoundError:
        return []
    installed = {line.split()[0] for line in told.splitlines() if line.endswith(" installed")}
    missing = [package for package in step.packages if package not in installed]
    if not step.packages or not missing:
        return []
    return [f"not installed: {' '.join(missing)}; .ci/run --only install,{step.name} does that\n"]


class Passes:
    """When each step last passed, and with which head."""

    def __init__(self):
        self.path = KEPT / "passed.json"
        try:
            self.known = json.loads(self.path.read_text())
        except (OSError, ValueError):
            self.known = {}

    def add(self, step, minutes):
        date = datetime.datetime.now().strftime("%Y-%m-%d %H:%M")
        self.known[step.name] = {"head": head(), "date": date, "minutes": round(minutes, 1)}
        self.path.write_text(json.dumps(self.known, indent=1, sort_keys=True) + "\n")

    def has(self, step):
        """True if it passed with this head; what was changed since a commit has none."""
        now = head()
        return not now.endswith("+") and self.known.get(step.name, {}).get("head") == now

    def told(self, step):
        if step.name not in self.known:
            return "never here"
        last = self.known[step.name]
        return f"{last['date']}, {last['head']}, {last['minutes']} min"


class Run:
    """One run of some steps."""

    def __init__(self, steps, tier, passes):
        self.steps, self.tier, self.passes = steps, tier, passes
        self.results = {}
        self.failed_lines = []
        self.lock = threading.Lock()
        self.log = open(KEPT / "log", "w", encoding="utf-8")
        packages = {package for step in steps for package in step.packages}
        packages |= set((ROOT / ".ci" / "test-packages").read_text().split())
        self.environment = os.environ | readme() | {"STEP_PACKAGES": " ".join(sorted(packages)), "TIER": tier}

    def show(self, text):
        with self.lock:
            sys.stdout.write(text)
            sys.stdout.flush()
            self.log.write(text)
            self.log.flush()

    def run(self):
        for lanes in groups(self.steps):
            if not self.run_lanes(lanes):
                return False
        return not self.failed_lines

    def run_lanes(self, lanes):
        """Runs the steps of each lane in their order; false where one of the quick tier failed: what it made is needed."""
        at_end = dict.fromkeys(lanes, False)

        def run(lane):
            for step in lanes[lane]:
                if not self.step(step, at_once=len(lanes) == 1) and step.tier == "quick":
                    return
            at_end[lane] = True

        threads = [threading.Thread(target=run, args=[lane]) for lane in lanes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return all(at_end.values())

    def step(self, step, at_once):
        """Runs a step; what it prints is shown at once, or when it has ended, so that lanes are not mixed."""
        before = f"\n== {step.says}\n"
        if at_once:
            self.show(before)
        lines = []
        began = time.monotonic()
        # Signals as a terminal has them: a gate that was started in the background, or by nohup, ignores some, and so
        # would all the shells that its checks compare.
        process = subprocess.Popen(
            ["env", "--default-signal=HUP,INT,QUIT", "timeout", f"{round(step.limit * 60)}",
             "bash", "-euo", "pipefail", "-c", step.script(self.tier)],
            cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace")
        for line in process.stdout:
            lines.append(line)
            if at_once:
                self.show(line)
        status = process.wait()
        taken = (time.monotonic() - began) / 60
        if not at_once:
            self.show(before + "".join(lines))
        with self.lock:
            if status == 0:
                self.passes.add(step, taken)
                self.results[step.name] = ("passed", taken)
                return True
            ended = f"out of time after {step.limit} minutes" if status == 124 else f"failed with status {status}"
            self.results[step.name] = (ended, taken)
            found = [line for line in lines if re.search(step.failures, line)] or lines[-20:]
            self.failed_lines += [f"\n{step.name}: {ended}\n", *lacks(step), *found[-MOST_FAILURES:]]
        return False

    def show_results(self):
        rows = [(step.name, *self.results.get(step.name, ("not run", 0.0))) for step in self.steps]
        width = max(len(name) for name, _, _ in rows)
        self.show("\n" + "".join(f"{name:{width}}  {minutes:6.1f} min  {result}\n" for name, result, minutes in rows))
        self.show("".join(line[:600].rstrip("\n") + "\n" for line in self.failed_lines))


def left_out(log, may_be):
    """What the run says it left out, and of that what it may not leave out where CI is true."""
    marks = ("➜ ", "LEFT OUT: ")
    found = sorted({line.rstrip("\n") for line in log if line.startswith(marks)})
    return found, [line for line in found if not any(part in line for part in may_be)]


def show_left_out(run, table):
    """Lists what was left out; false if that is too much."""
    with open(KEPT / "log", encoding="utf-8", errors="replace") as log:
        found, too_much = left_out(log, [entry["line"] for entry in table["may_be_left_out"]])
    run.show("\n== Left out\n" + ("\n".join(found) if found else "Nothing was left out.") + "\n")
    if os.environ.get("CI") != "true" or not too_much:
        return True
    run.show("\nNot among what .ci/steps.toml allows to be left out:\n" + "\n".join(too_much) + "\n")
    return False


def show_plan(steps, passes):
    rows = [("step", "tier", "lane", "min", "last pass here", "what")]
    rows += [(s.name, s.tier, s.lane or "", f"{s.minutes:g}", passes.told(s), s.says) for s in steps]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for row in rows:
        print("  ".join(f"{cell:{width}}" for cell, width in zip(row, widths)) + "  " + row[5])
    for tier in TIERS:
        own = [step for step in steps if step.tier == tier]
        print(f"{tier}: {minutes(own):.0f} minutes, {sum(step.minutes for step in own):.0f} one after the other")
    print(f"--full: {minutes([step for step in steps if step.tier != 'wide']):.0f} minutes")


def chosen(steps, options, passes):
    if options.only:
        names = options.only.split(",")
        unknown = [name for name in names if not any(step.name == name for step in steps)]
        if unknown:
            raise Mistake(f"No step is named {', '.join(unknown)}: .ci/run --plan lists them.")
        return [step for step in steps if step.name in names]
    if options.wide:
        parts = [step for step in steps if step.tier == "wide"]
        return [step for step in parts if options.again or not passes.has(step)]
    return [step for step in steps if step.tier == "quick" or options.full and step.tier == "full"]


def main():
    parser = argparse.ArgumentParser(prog=".ci/run", usage="\n".join(__doc__.splitlines()[2:3]).removeprefix("usage: "))
    for option in ("full", "wide", "plan", "again"):
        parser.add_argument(f"--{option}", action="store_true")
    parser.add_argument("--only", metavar="NAME,…")
    options = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    table = tomllib.loads((ROOT / ".ci" / "steps.toml").read_text())
    steps, passes = steps_of(table), Passes()
    if options.plan:
        return show_plan(steps, passes)
    tier = "full" if options.full else "wide" if options.wide else "quick"
    run = Run(chosen(steps, options, passes), tier, passes)
    if not run.steps:
        print("Each part of the wide tier has passed with this head: --again runs them again.")
        return 0
    if options.wide and not options.only:
        for step in steps:
            if step.tier == "wide" and step not in run.steps:
                run.show(f"{step.name} passed before: {passes.told(step)}\n")
    passed = run.run()
    passed = show_left_out(run, table) and passed
    run.show_results()
    run.show("\n== Passed\n" if passed else "\n== Failed\n")
    return 0 if passed else 1


try:
    sys.exit(main())
except Mistake as mistake:
    print(mistake, file=sys.stderr)
    sys.exit(2)
