# SPDX-License-Identifier: Apache-2.0
"""What is said came to the screen just now."""

import re

from Invariants.contiguous import RECENT
from Invariants.places import runs, standing
from Invariants.typed import is_echo
from Invariants.violation import Invariant, Judge
from Invariants.words import OWN

LATE = 1.2
# An utterance of a later step is late when it is this old, and the text came this long before the key.
IN_LATER_STEP = 0.4
BEFORE_KEY = 0.3
# A row changes by itself when it did so often, long after the keys.
LATELY = 8.0
CLOCK = re.compile(r"\d\d:\d\d:\d\d")
OFTEN = 3
AFTER_KEY = 0.6


class Age(Judge):
    invariants = (
        Invariant(
            "late",
            "Text is said within 1.2 s of its coming to the screen, and in the step that it came in.",
            "What is said after a later key is taken for the answer to it.",
            "The row with the words changed last so long before, and was not said then.",
            "Text that is said for a reason that the screen does not show. What follows a prompt answer may be held"
            " until the user pauses, as rows that change by themselves.",
        ),
        Invariant(
            "again",
            "A row that did not change is not said again.",
            "It sounds as if something had happened.",
            "The same words were said after the row changed, and it did not change since.",
            "A row that is reached again by a caret without a move.",
        ),
    )

    def __init__(self, session):
        super().__init__(session)
        self.typed, self.heard = "", {}

    def violations(self, step):
        self.typed = (self.typed + "".join(key for key in step.keys if key.isprintable()))[-120:]
        for said in step.said:
            if not set(said.tokens) - OWN or is_echo(said, self.typed):
                continue
            if violation := self.utterance(step, said):
                yield violation
            self.heard[tuple(said.tokens)] = said.time

    def utterance(self, step, said):
        frames = self.session.between(said.time - RECENT, self.session.heard_at(said).time)
        found = runs(said.tokens, frames)
        if any(not run.length and said.tokens[run.first] not in OWN for run in found):
            return None
        body = standing(found, said.tokens)
        if sum(run.length for run in body) < 2:
            return None
        changed = max(
            max(self.session.last_change(place.row, said.time) for place in run.places) for run in body
        )
        age = said.time - changed
        is_of_other_step = step.presses and changed < step.presses[0][0] - BEFORE_KEY and age > IN_LATER_STEP
        if age <= LATE and not is_of_other_step:
            return None
        heard = self.heard.get(tuple(said.tokens))
        name = "late" if heard is None or heard < changed - 0.05 else "again"
        pressed = max((time for time, _ in step.presses if time <= said.time), default=step.begin)
        rows = {place.row for run in body for place in run.places}
        if name == "late" and changed >= pressed:
            # What was answered at once may be followed by more when the user pauses.
            is_answered = any(changed <= other.time <= changed + LATE for other in step.said)
            if is_answered or CLOCK.search(said.text) or any(self.changes_by_itself(row, said.time) for row in rows):
                return None
        why = f"its row last changed {age:.2f} s before" + "; the key came in between" * (changed < pressed)
        return self.violation(step, name, said.text, why, said.time)

    def changes_by_itself(self, row, time):
        keys = [press for step in self.session.steps for press, _ in step.presses]
        alone = [
            change
            for change in self.session.changes_within(row, time - LATELY, time)
            if not any(0 <= change - key < AFTER_KEY for key in keys)
        ]
        return len(alone) >= OFTEN
