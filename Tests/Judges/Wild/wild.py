#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The wild: programs that nobody wrote expectations for, judged by what every good reader must keep.

usage: wild.py judge EARSHOT [CASTS] [-v] [--json] [--hold] [--transcripts FOLDER]
                             reads the recordings of a folder (those beside this file unless named)
       wild.py record [--seed N] [--language L] [--at-once N] [--most N] [--state FOLDER] [NAME…]
                             records the programs of programs.tsv, the day's seed unless named
       wild.py check         that the table of programs can be used

record goes on where it was cut off: what was recorded, or could not be, with a seed is not tried again. With --most it
records so many in all, chosen by the seed. It needs root, pyte and the programs; what is not installed is left out. It
keeps all under .build/wild. judge goes on as well, where --transcripts names a folder: what it has is not read again.

judge prints the violations per 100 steps, by program, by invariant, and in all; of all count only the invariants that
count (../Invariants/judge.py list). -v prints each with its evidence. With --hold it fails where there are more than the
part wild of .ci/limits.toml allows.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import datetime
import json
import os
import pathlib
import random
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(1, str(HERE.parents[2] / ".ci"))
import limits
from Invariants.judge import INVARIANTS, describe, violations
from Invariants.session import Session, utterances
from Recording.replay import replay

LEAST_PROGRAMS = 200


def hear(job):
    """The name, the number of steps and the violations of one recording."""
    earshot, cast, transcript = job
    session = Session(cast, utterances(replay(earshot, cast, transcript)))
    return pathlib.Path(cast).stem, len(session.steps), list(violations(session))


def per_100(count, steps):
    return round(100 * count / steps, 2) if steps else 0.0


@dataclasses.dataclass
class Result:
    """What was found in some recordings."""

    found: dict
    steps: dict

    @property
    def all_steps(self):
        return sum(self.steps.values())

    def counts(self):
        return collections.Counter(violation.invariant for found in self.found.values() for violation in found)

    def counted(self):
        return sum(count for name, count in self.counts().items() if INVARIANTS[name].counts)

    def flagged(self):
        """Steps with a violation that counts."""
        return sum(
            len({violation.step for violation in found if INVARIANTS[violation.invariant].counts})
            for found in self.found.values()
        )

    def figures(self):
        figures = {"programs": len(self.found), "steps": self.all_steps, "all": per_100(self.counted(), self.all_steps)}
        figures["steps flagged %"] = per_100(self.flagged(), self.all_steps)
        counts = self.counts()
        return figures | {name: per_100(counts[name], self.all_steps) for name in INVARIANTS}


def judge(earshot, casts, transcripts, at_once):
    casts = sorted(casts.glob("*.cast"))
    if not casts:
        sys.exit("There are no recordings.")
    jobs = [(earshot, cast, transcripts / f"{cast.stem}.jsonl") for cast in casts]
    found, steps = {}, {}
    with concurrent.futures.ProcessPoolExecutor(at_once) as pool:
        for name, count, violated in pool.map(hear, jobs):
            found[name], steps[name] = violated, count
    return Result(found, steps)


def judge_command(options):
    with tempfile.TemporaryDirectory() as place:
        transcripts = options.transcripts or pathlib.Path(place)
        result = judge(options.earshot, options.casts, transcripts, options.at_once)
    figures = result.figures()
    if options.json:
        print(json.dumps(figures))
    else:
        show(result, figures, options.verbose)
    if options.hold:
        limits.hold(figures, "wild")


def show(result, figures, is_verbose):
    for name, found in sorted(result.found.items(), key=lambda item: -len(item[1])):
        counts = collections.Counter(violation.invariant for violation in found)
        kinds = " ".join(f"{kind} {count}" for kind, count in counts.most_common())
        if kinds:
            print(f"{name:20} {per_100(len(found), result.steps[name]):6.1f}  {kinds}")
        for violation in found if is_verbose else ():
            print(describe(violation))
    print()
    for name, count in result.counts().most_common():
        note = "" if INVARIANTS[name].counts else "  (to be read, not counted)"
        print(f"{name:10} {per_100(count, result.all_steps):6.2f} per 100 steps{note}")
    print(
        f"{figures['programs']} programs, {figures['steps']} steps: {figures['all']} violations per 100 steps,"
        f" in {figures['steps flagged %']} % of the steps."
    )


def record_command(options):
    from Wild import record

    if os.geteuid():
        sys.exit("LEFT OUT: recording programs of the wild, which needs root for name spaces.")
    state = record.State(options.state)
    wanted = [entry for entry in record.entries() if not options.names or entry.name in options.names]
    if unknown := set(options.names) - {entry.name for entry in wanted}:
        sys.exit(f"programs.tsv has no {', '.join(sorted(unknown))}.")
    folder = state.casts(options.seed, options.language)
    absent = [entry.name for entry in wanted if not record.is_there(entry)]
    there = [entry for entry in wanted if entry.name not in absent]
    if options.most:
        there = random.Random(options.seed).sample(there, min(options.most, len(there)))
    todo = [
        entry
        for entry in there
        if options.names or not any((folder / (entry.name + end)).exists() for end in (".cast", ".failed"))
    ]
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        work = {pool.submit(record.record, state, entry, options.seed, options.language): entry for entry in todo}
        for done in concurrent.futures.as_completed(work):
            name = work[done].name
            why = str(done.exception()) if done.exception() else done.result()
            print(f"{name:20} {why or 'recorded'}", flush=True)
            if why:
                folder.mkdir(exist_ok=True)
                (folder / f"{name}.failed").write_text(why + "\n")
    count = len(list(folder.glob("*.cast")))
    print(f"{count} of {len(wanted)} programs are recorded with seed {options.seed}, in {folder}.")
    if absent:
        print(f"LEFT OUT: {len(absent)} programs of the wild that are not installed: {' '.join(absent)}")


def check_command(_):
    from Wild import habits, record

    entries = record.entries()
    names = [entry.name for entry in entries]
    assert len(entries) >= LEAST_PROGRAMS, f"{len(entries)} programs"
    assert len(set(names)) == len(names), "a name twice"
    for entry in entries:
        kind, _, package = entry.source.partition(":")
        assert kind in ("debian", "pypi") and package, entry
        assert entry.habit in habits.HABITS and entry.size in "12345" and entry.command, entry
    print(f"{len(entries)} programs of {len({entry.source for entry in entries})} packages.")


def day():
    return datetime.date.today().toordinal()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("judge")
    command.add_argument("earshot")
    command.add_argument("casts", nargs="?", type=pathlib.Path, default=HERE / "casts")
    command.add_argument("-v", "--verbose", action="store_true")
    command.add_argument("--json", action="store_true")
    command.add_argument("--hold", action="store_true")
    command.add_argument("--transcripts", type=pathlib.Path)
    command.add_argument("--at-once", type=int, default=os.cpu_count())
    command.set_defaults(run=judge_command)
    command = commands.add_parser("record")
    command.add_argument("names", nargs="*", metavar="NAME")
    command.add_argument("--seed", type=int, default=day())
    command.add_argument("--language", default="")
    command.add_argument("--at-once", type=int, default=1)
    command.add_argument("--most", type=int)
    command.add_argument("--state", type=pathlib.Path, default=HERE.parents[2] / ".build" / "wild")
    command.set_defaults(run=record_command)
    commands.add_parser("check").set_defaults(run=check_command)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
