# SPDX-License-Identifier: Apache-2.0
"""Text is read as it stands: from top to bottom, and pane by pane."""

import collections
import re

from Invariants.places import only_place, runs
from Invariants.violation import Invariant, Judge
from Invariants.words import LETTERS

LABEL = re.compile(r"[:. ]{1,2}")
EDGE = 6
WIDE = 0.85


class Order(Judge):
    invariants = (
        Invariant(
            "across",
            "An utterance is of one pane.",
            "Two panes in one breath make a sentence that nobody wrote.",
            "Words of the rectangle that changed are said with words beside it that did not.",
            "Panes that changed together; a label and its value, which stay together; rows that begin alike.",
        ),
        Invariant(
            "order",
            "Pieces that came together are said from top to bottom; the first and the last may be the focus.",
            "Sentences are understood in their order.",
            "Of two pieces of one frame in the same columns the lower is said first.",
            "What is more important: a message may come before the text above it.",
            counts=False,
        ),
    )

    def violations(self, step):
        if step.presses and (violation := self.across(step)):
            yield violation
        if violation := self.upwards(step):
            yield violation

    def upwards(self, step):
        groups = collections.defaultdict(list)
        for said in step.said:
            if said.source != "echo" and (place := only_place(said, self.session.heard_at(said))):
                changed = self.session.last_change(place.row, said.time)
                groups[round(changed, 2)].append((place, said))
        for changed, group in groups.items():
            pieces = [(place, said) for place, said in group if said.source != "focus"]
            middle = pieces[1:-1] if len(pieces) > 3 else []
            for (above, first), (below, second) in zip(middle, middle[1:]):
                is_same_column = above.first <= below.last and below.first <= above.last
                if below.row < above.row < self.session.height - 2 and is_same_column:
                    why = f"row {above.row} is said before row {below.row}, both came at {changed:.2f} s"
                    return self.violation(step, "order", f"{first.text} // {second.text}", why, second.time)
        return None

    def across(self, step):
        before = self.session.before(step)
        for said in step.said:
            if len(said.tokens) < (3 if said.source == "echo" else 2):
                continue
            frame = self.session.heard_at(said)
            changed = changed_columns(before, frame)
            if len(changed) < 4:
                continue
            first = min(columns[0] for columns in changed.values())
            last = max(columns[-1] for columns in changed.values())
            if last - first > WIDE * self.session.columns:
                continue
            for run in runs(said.tokens, [frame]):
                if run.length < 2 or len(run.places) != 1:
                    continue
                (place,) = run.places
                is_beside = {place.row - 1, place.row + 1} & set(changed)
                if place.row == frame.y or not is_beside:
                    continue
                outside = words_outside(frame.rows[place.row], place, changed, first, last)
                if outside and not are_alike(frame.rows, place, changed, first):
                    why = (
                        f"only columns {first} to {last} changed, in {len(changed)} rows;"
                        f' "{outside[:60]}" stands outside and did not change'
                    )
                    return self.violation(step, "across", said.text, why, said.time)
        return None


def changed_columns(before, after):
    out = {}
    for number, (old, new) in enumerate(zip(before.rows, after.rows)):
        if old is new:
            continue
        columns = [
            column
            for column, cell in enumerate(new.cells)
            if cell != old.cells[column] or (cell.strip() and new.looks[column] != old.looks[column])
        ]
        if columns:
            out[number] = columns
    return out


def are_alike(rows, place, changed, first):
    """Whether the rows next to a place begin as it does: what changed is text of rows that share their first word."""
    begin = rows[place.row].part(place.first, first - 1).strip()
    beside = [number for number in (place.row - 1, place.row + 1) if number in changed]
    return bool(begin) and any(rows[number].part(place.first, first - 1).strip() == begin for number in beside)


def words_outside(row, place, changed, first, last):
    """The words of a place that stand beside the rectangle that changed, where others stand in it."""

    def is_edge(column):
        near = [min(abs(columns[0] - column), abs(columns[-1] - column)) <= EDGE for columns in changed.values()]
        return sum(near) >= 3

    words = [word for word in row.words if word.first >= place.first and word.last <= place.last]
    outside = [
        word
        for word in words
        if (word.last < first - 1 and is_edge(first)) or (word.first > last + 1 and is_edge(last))
    ]
    inside = [
        word
        for word in words
        if first <= word.first
        and word.last <= last
        and any(word.first <= column <= word.last for column in changed.get(place.row, ()))
        and LETTERS.search(word.text)
    ]
    if not outside or not inside:
        return None
    begin, end = max(word.last for word in outside) + 1, min(word.first for word in inside)
    if begin < end and (LABEL.fullmatch(row.part(begin, end - 1)) or row.part(begin, begin + 1).lstrip()[:1] == ":"):
        return None
    return " ".join(word.text for word in outside)
