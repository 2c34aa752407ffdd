#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Shows that each invariant can fail and pass: it must find the fault of its name, and nothing in what is right.

usage: check.py                        on sessions that are drawn here
       check.py EARSHOT CASTS          on what a reader says of recordings: each fault must raise the figure of the
                                       invariant of its name; those that no recording has an occasion for are told
"""

import collections
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from Faults.faults import FAULTS
from Faults.sessions import SCENES
from Invariants.judge import INVARIANTS, describe, violations
from Invariants.session import Session, utterances
from Recording.replay import replay

# Only typing shows it, and it is not counted.
WITHOUT_FAULT = {"echo"}


def with_fault(session, fault):
    """The violations of a session with a fault; the session is as it was afterwards."""
    kept = [said for step in session.steps for said in step.said]
    session.hear(sorted(fault(session), key=lambda said: said.time))
    found = list(violations(session))
    session.hear(kept)
    return found


def check_scenes():
    with tempfile.TemporaryDirectory() as folder:
        sessions = {name: scene().session(folder, name) for name, scene in SCENES.items()}
        for name, session in sessions.items():
            found = list(violations(session))
            assert not found, f"{name}, which is told as it should be: " + "\n".join(map(describe, found))
        for invariant in INVARIANTS:
            if invariant in WITHOUT_FAULT:
                continue
            found = [one.invariant for session in sessions.values() for one in with_fault(session, FAULTS[invariant])]
            assert invariant in found, f"{invariant} does not find its fault, but {collections.Counter(found)}"
    print(f"{len(INVARIANTS) - len(WITHOUT_FAULT)} invariants find the fault of their name, and none in what is right.")


def check_reader(earshot, casts):
    before, after = collections.Counter(), collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for cast in sorted(pathlib.Path(casts).glob("*.cast")):
            session = Session(cast, utterances(replay(earshot, cast, f"{folder}/{cast.stem}.jsonl")))
            before.update(one.invariant for one in violations(session))
            for name, fault in FAULTS.items():
                after[name] += sum(one.invariant == name for one in with_fault(session, fault))
    missed = [name for name in FAULTS if after[name] <= before[name]]
    for name in FAULTS:
        print(f"{name:10} {before[name]:4} without the fault, {after[name]:4} with it")
    if missed:
        sys.exit(f"Not found: {', '.join(missed)}.")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            check_scenes()
        case [earshot, casts]:
            check_reader(earshot, casts)
        case _:
            sys.exit(__doc__)
