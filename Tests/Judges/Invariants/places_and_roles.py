# SPDX-License-Identifier: Apache-2.0
"""Positions count, and a thing keeps its role."""

import re

from Invariants.looks import exchange
from Invariants.moves import UP_OR_DOWN
from Invariants.violation import Invariant, Judge
from Invariants.words import POSITION, fold

ROLE = re.compile(
    r"^(.{2,60}?)[.,] (Button|Check Box|Radio Button|Link|Menu Item|Tab|Heading|Edit|Text Field|Combo Box|Switch)\b"
)


class PlacesAndRoles(Judge):
    invariants = (
        Invariant(
            "position",
            '"n of m" is a possible place, moves by one as the highlight does, and m stays.',
            "A user counts on it to know how far it is.",
            "An arrow moved the highlight by one row, and n did not move by one or m changed.",
            "Lists that grow; positions that the program itself shows.",
        ),
        Invariant(
            "role",
            "The same text in the same place keeps its role.",
            "A role says what can be done with a thing.",
            "What stands there did not change, and it is called otherwise.",
            "A wrong role that stays.",
        ),
    )

    def __init__(self, session):
        super().__init__(session)
        self.last = None
        self.roles = {}

    def violations(self, step):
        yield from self.positions(step)
        yield from self.named(step)

    def positions(self, step):
        session = self.session
        before, after = session.before(step), session.after(step)
        counted = None
        for said in step.said:
            found = POSITION.search(said.text)
            if not found or any(found[0].strip(". ,") in row.line for row in after.rows):
                continue
            number, count = int(found[1]), int(found[2])
            if not 1 <= number <= count:
                yield self.violation(step, "position", said.text, f"{number} of {count}", said.time)
            counted = (said, number, count)
        if counted and self.last and step.keys in UP_OR_DOWN and len(step.presses) == 1:
            said, number, count = counted
            other, was, of = self.last
            moved = exchange(before, after)
            if moved and other.source == said.source and said.text != other.text:
                left, reached = moved
                by = reached.top - left.top
                names_reached = said.tokens[:2] == reached.tokens[:2]
                names_left = other.tokens[:2] == left.tokens[:2]
                is_one_column = left.first == reached.first and abs(by) == 1
                if names_reached and names_left and is_one_column and (count != of or number - was != by):
                    why = f'after "{was} of {of}" the highlight moved by {by} row'
                    yield self.violation(step, "position", said.text, why, said.time)
        self.last = counted

    def named(self, step):
        for said in step.said:
            found = ROLE.match(said.text)
            if not found:
                continue
            name = fold(found[1]).strip()
            frame = self.session.heard_at(said)
            places = frozenset(
                (number, row.line) for number, row in enumerate(frame.rows) if name in fold(row.line)
            )
            if len(places) != 1:
                continue
            role = self.roles.setdefault((name, places), found[2])
            if role != found[2]:
                self.roles[name, places] = found[2]
                why = f"it was called {role} before, in the same place"
                yield self.violation(step, "role", said.text, why, said.time)
