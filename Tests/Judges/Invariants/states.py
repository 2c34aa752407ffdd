# SPDX-License-Identifier: Apache-2.0
"""A box that a key turned is said to be on or off; what is typed is said once."""

import re

from Invariants.violation import Invariant, Judge
from Invariants.words import STATES, fold

MARKS = [
    (re.compile(r"\[[xX*✓✔■]\]"), re.compile(r"\[ \]")),
    (re.compile(r"\([xX*•●]\)"), re.compile(r"\( \)")),
    (re.compile(r"<[xX*]>"), re.compile(r"< >")),
    (re.compile("[☑☒◉◼▣●🗹]"), re.compile("[☐○◻□◯]")),
]
OFF_OR_ON = STATES | {"marked", "unmarked", "tagged", "star", "x", "enabled", "disabled"}
PLAIN_LETTERS = re.compile(r"[^\x00-\x1f\x7f]{4,}")


class States(Judge):
    invariants = (
        Invariant(
            "state",
            "When a key turns a box, its new state is said.",
            "It is all that the key did.",
            "In one row, and in one alone, a sign of off became one of on or the other way round.",
            "Boxes that only their look tells.",
        ),
        Invariant(
            "echo",
            "Letters that are typed and shown are said, once each and in their order.",
            "A letter that is not heard was not typed.",
            "Fewer letters were said than typed, or other ones.",
            "Words in place of letters.",
            counts=False,
        ),
    )

    def violations(self, step):
        if len(step.presses) == 1 and (violation := self.state(step)):
            yield violation
        if violation := self.echo(step):
            yield violation

    def state(self, step):
        before, after = self.session.before(step), self.session.after(step)
        turned = []
        for number, (old, new) in enumerate(zip(before.rows, after.rows)):
            if old.cells == new.cells:
                continue
            was, now = "".join(old.cells), "".join(new.cells)
            kind = [
                (on, off)
                for on, off in MARKS
                if len(on.findall(now)) - len(on.findall(was)) == len(off.findall(was)) - len(off.findall(now)) != 0
            ]
            is_same_text = old.tokens == new.tokens or [w for w in old.tokens if w != "x"] == [
                w for w in new.tokens if w != "x"
            ]
            if len(kind) == 1 and is_same_text:
                turned.append((number, new))
        # Of radio buttons two change.
        if not 1 <= len(turned) <= 2 or step.heard & OFF_OR_ON or not turned[0][1].tokens:
            return None
        if len(turned) == 2 and any(set(row.tokens) <= step.heard for _, row in turned):
            return None
        number, row = turned[-1]
        return self.violation(step, "state", step.all_said, f'row {number} is "{row.line[:80]}" now')

    def echo(self, step):
        keys = [key for _, key in step.presses]
        found = PLAIN_LETTERS.match(step.keys)
        if not found or any(len(key) > 1 and key[0] != "\x1b" for key in keys[: len(found[0])]):
            return None
        typed = found[0]
        end = step.presses[len(typed) - 1][0] + 0.4
        frames = self.session.between(step.begin, end)
        if not any(typed in "".join(row.cells) for frame in frames for row in frame.rows):
            return None
        said = [said for said in step.said if said.time <= end + 0.5]
        short = [one.text.strip() for one in said if len(one.text.strip()) <= 3]
        odd = [
            text
            for text in short
            if len(text) > 1 and fold(text) not in fold(typed) and text.isalnum() and any(c in typed for c in text)
        ]
        count = len(re.sub(r"\s", "", "".join(short)))
        is_short = len(short) == len(said) >= 3 and count < len(re.sub(r"\s", "", typed))
        if odd or is_short:
            text = " // ".join(one.text for one in said)
            return self.violation(step, "echo", text, f'typed and shown: "{typed}"')
        return None
