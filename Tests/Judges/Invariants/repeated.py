# SPDX-License-Identifier: Apache-2.0
"""Nothing is said twice, and nothing that stood there before."""

from Invariants.places import runs
from Invariants.typed import is_echo
from Invariants.violation import Invariant, Judge
from Invariants.words import OWN, POSITION, words

RECENT = 1.2


class Repeated(Judge):
    invariants = (
        Invariant(
            "twice",
            "The same text is not said twice in a step, unless it stands there twice or was drawn anew.",
            "Twice heard is twice there.",
            "Its row did not change and no key came between the two.",
            "A program that draws the same text again on purpose.",
        ),
        Invariant(
            "moved",
            "Rows that stood on the screen before the key, with the same look, are not said because they moved.",
            "What is old hides what is new.",
            "Two or more pieces stood there before, each in one place.",
            "A list of equal rows, of which one was deleted.",
        ),
    )

    def __init__(self, session):
        super().__init__(session)
        self.typed = ""

    def violations(self, step):
        self.typed = (self.typed + "".join(key for key in step.keys if key.isprintable()))[-120:]
        yield from self.twice(step)
        if step.presses and not self.session.is_line_by_line(step):
            yield from self.moved(step)

    def twice(self, step):
        session, times = self.session, {}
        for said in step.said:
            text = " ".join(POSITION.sub("", said.text).split())
            key = [word for word in words(text) if word not in OWN]
            if (len(key) < 2 and len("".join(key)) < 8) or is_echo(said, self.typed):
                continue
            before = times.setdefault(text, [])
            found = [run for run in runs(key, [session.heard_at(said)]) if run.length]
            rows = {place.row for run in found for place in run.places}
            there = max((len(run.places) for run in found), default=1)
            last = before[-there] if len(before) >= there else None
            before.append(said.time)
            if not rows or last is None:
                continue
            has_changed = any(session.last_change(row, said.time) > last - 0.02 for row in rows)
            if has_changed or any(last < time <= said.time for time, _ in step.presses):
                continue
            why = f"said {said.time - last:.2f} s before, its row did not change since, it stands there {there} times"
            yield self.violation(step, "twice", said.text, why, said.time)

    def moved(self, step):
        before, found = self.session.before(step), []
        for said in step.said:
            if said.source in ("focus", "echo") or len(said.tokens) < 2 or len("".join(said.tokens)) < 6:
                continue
            frame = self.session.heard_at(said)
            at = [run for run in runs(said.tokens, [frame]) if run.length]
            if len(at) != 1 or len(at[0].places) != 1 or at[0].length < len(said.tokens):
                continue
            ((number, first, last),) = at[0].places
            age = said.time - self.session.last_change(number, said.time)
            if number == frame.y or number == before.y or age > RECENT:
                continue
            row = frame.rows[number]
            # Its frame took another look: the pane that it stands in was reached.
            if row is not before.rows[number] and row.cells == before.rows[number].cells:
                continue
            part = row.cells[first : last + 1], row.looks[first : last + 1]
            if any((old.cells[first : last + 1], old.looks[first : last + 1]) == part for old in before.rows):
                found.append((said, number))
        if len(found) >= 2:
            why = f"{len(found)} pieces; row {found[0][1]} stood there before the key, with the same look"
            text = " // ".join(said.text for said, _ in found)
            yield self.violation(step, "moved", text, why, found[0][0].time)
