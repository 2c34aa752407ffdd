# SPDX-License-Identifier: Apache-2.0
"""What an invariant is, and what is found of one that does not hold."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Invariant:
    """counts: of what was looked at nine in ten were true (looked-at.tsv); the others are only to be read."""

    name: str
    what: str
    why: str
    evidence: str
    cannot_tell: str
    counts: bool = True


@dataclasses.dataclass(frozen=True)
class Violation:
    """said: what was heard; why: what stands on the screen against it."""

    step: str
    label: str
    invariant: str
    said: str
    why: str
    time: float | None = None


class Judge:
    """Judges the steps of a session in their order."""

    invariants: tuple = ()

    def __init__(self, session):
        self.session = session

    def violations(self, step):
        raise NotImplementedError

    def violation(self, step, name, said, why, time=None):
        return Violation(step.number, step.label[:40], name, said[:240], why[:300], time)
