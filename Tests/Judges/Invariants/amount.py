# SPDX-License-Identifier: Apache-2.0
"""Not more is said than anyone can listen to."""

import collections
import re

from Invariants.looks import regions
from Invariants.moves import is_move
from Invariants.places import runs
from Invariants.violation import Invariant, Judge
from Invariants.words import OWN, share

# Frames and blocks are not said.
SIGNS = re.compile(r"([^\w\s\u2500-\u259f])\1{5,}|([^\W\d])\2{9,}")
OPENING = 60
DUMP = 25


class Amount(Judge):
    invariants = (
        Invariant(
            "opening",
            "A program that opens is told in at most 60 words.",
            "Nobody listens to a screen: they want to know what opened, and where they are in it.",
            "The words of the first step of a full-screen program, until a key is pressed.",
            "Whether the right ones were chosen.",
        ),
        Invariant(
            "dump",
            "After a key that changes a little, what did not change is not read.",
            "What is old hides what is new.",
            "More than 25 words that stand in none of the few rows that changed.",
            "Details that a profile reads on purpose.",
        ),
        Invariant(
            "signs",
            "Runs of like signs are not given to the voice.",
            "A voice says each of them, or nothing.",
            "Six signs or ten letters of one kind in a row.",
            "Signs that stand alternately.",
        ),
        Invariant(
            "animation",
            "A row that changes by itself is not said again and again.",
            "It never ends, and nothing else is heard.",
            "Four pieces of one row within 2.5 s, long after the last key.",
            "Output that scrolls.",
        ),
    )

    def violations(self, step):
        if step is self.session.steps[0] and not self.session.is_line_by_line(step):
            words = [word for said in step.said for word in said.text.split() if any(map(str.isalnum, word))]
            if len(words) > OPENING:
                yield self.violation(step, "opening", step.all_said, f"{len(words)} words")
        if is_move(step) and (violation := self.dump(step)):
            yield violation
        for said in step.said:
            if found := SIGNS.search(said.text):
                yield self.violation(step, "signs", said.text, f'{len(found[0])} times "{found[0][0]}"', said.time)
                break
        if not self.session.is_line_by_line(step) and (violation := self.animation(step)):
            yield violation

    def dump(self, step):
        session = self.session
        found, text_rows = regions(session.before(step), session.after(step))
        changed = [row for row in range(session.height) if session.changes_within(row, step.begin, step.end)]
        if len([region for region in found if region.tokens]) > 2 or len(text_rows) > 4 or len(changed) > 8:
            return None
        frames = session.between(step.begin, step.end)
        may = {word for frame in frames for row in changed for word in frame.rows[row].tokens}
        heard = [word for said in step.said for word in said.tokens]
        more = [word for word in heard if word not in may and word not in OWN and not word.isdigit()]
        if len(more) <= DUMP:
            return None
        why = f"{len(more)} words that stand in none of the {len(changed)} rows that changed"
        return self.violation(step, "dump", step.all_said, why)

    def animation(self, step):
        rows = collections.defaultdict(list)
        for said in step.said:
            if said.time > step.last_press + 0.6 and said.source != "focus":
                for run in runs(said.tokens, [self.session.heard_at(said)])[:1]:
                    if run.length and len({place.row for place in run.places}) == 1:
                        rows[min(run.places).row].append(said)
        for row, pieces in rows.items():
            for four in (pieces[at : at + 4] for at in range(len(pieces) - 3)):
                first, last = four[0], four[-1]
                are_alike = all(share(one.tokens, other.tokens) >= 0.5 for one, other in zip(four, four[1:]))
                changes = self.session.changes_within(row, first.time - 0.5, last.time + 0.001)
                if last.time - first.time < 2.5 and are_alike and len(changes) >= 4:
                    text = " // ".join(said.text for said in pieces[:5])
                    return self.violation(step, "animation", text, f"row {row} changed by itself", first.time)
        return None
