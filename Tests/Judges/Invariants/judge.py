#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Judge what a reader said of a recording by what every good reader must keep, from the recording alone.

usage: judge.py CAST TRANSCRIPT [--json] [--only NAME,…] [--screens]     each violation with its evidence
       judge.py list                        the invariants: what, why, evidence, what they cannot tell

--screens prints the rows that changed in the step as well: - as they were, + as they became, * where only looks did.

The recording is an asciicast of version 2 or 3, with markers "step NN: …" or without. The transcript is JSON Lines: t,
in seconds of the recording's clock, text, and, where known, kind and source; kinds other than speech are left out, as
are hints, states and announcements. No label is read.
"""

import argparse
import dataclasses
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from Invariants.age import Age
from Invariants.amount import Amount
from Invariants.contiguous import Contiguous
from Invariants.focus import Focus
from Invariants.order import Order
from Invariants.places_and_roles import PlacesAndRoles
from Invariants.repeated import Repeated
from Invariants.session import Session, utterances
from Invariants.silence import Silence
from Invariants.states import States

JUDGES = (Contiguous, Age, Repeated, Order, Focus, PlacesAndRoles, States, Amount, Silence)
INVARIANTS = {invariant.name: invariant for judge in JUDGES for invariant in judge.invariants}


def violations(session, only=()):
    """Of all steps, in their order; of each invariant the first in a step, since one cause may show in many rows."""
    judges = [judge(session) for judge in JUDGES]
    for step in session.steps:
        found = set()
        for judge in judges:
            for violation in judge.violations(step):
                name = violation.invariant
                if name not in found and (not only or name in only):
                    found.add(name)
                    yield violation


def describe(violation):
    return (
        f"{violation.invariant:9} step {violation.step} {violation.label}\n"
        f"    said: {violation.said}\n    why:  {violation.why}"
    )


def changed_rows(session, step):
    """The rows that a step changed, for a person who judges the judge."""
    before, after = session.before(step), session.last(step)
    for number, (old, new) in enumerate(zip(before.rows, after.rows)):
        if old is new:
            continue
        if old.cells == new.cells:
            columns = [at for at, (was, now) in enumerate(zip(old.looks, new.looks)) if was != now]
            yield f"      {number:3} * {new.part(columns[0], columns[-1])}"
        else:
            yield f"      {number:3} - {old.text}"
            yield f"      {number:3} + {new.text}"


def list_invariants():
    for invariant in INVARIANTS.values():
        print(f"{invariant.name}{'' if invariant.counts else ' (to be read, not counted)'}")
        print(f"    {invariant.what}\n    Why: {invariant.why}\n    Evidence: {invariant.evidence}")
        print(f"    Cannot tell: {invariant.cannot_tell}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cast")
    parser.add_argument("transcript", nargs="?")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--screens", action="store_true")
    options = parser.parse_args()
    if options.cast == "list" and not options.transcript:
        return list_invariants()
    if not options.transcript:
        parser.error("name the transcript too")
    session = Session(options.cast, utterances(options.transcript))
    found = list(violations(session, set(filter(None, options.only.split(",")))))
    steps = {step.number: step for step in session.steps}
    for violation in found:
        told = json.dumps(dataclasses.asdict(violation), ensure_ascii=False) if options.json else describe(violation)
        print(told)
        if options.screens:
            step = steps[violation.step]
            print(f"    all:  {step.all_said}", *changed_rows(session, step), sep="\n")
    if not options.json:
        print(f"{len(found)} violations in {len(session.steps)} steps.")


if __name__ == "__main__":
    main()
