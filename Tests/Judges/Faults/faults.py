# SPDX-License-Identifier: Apache-2.0
"""Deliberate faults of a reader: each changes what was said of a session by a rule.

They are put into the transcript and not into the reader's sources: so they are of one kind each, hold for any reader,
and do not have to follow its sources.
"""

import re

from Invariants.looks import exchange
from Invariants.moves import is_move
from Invariants.session import Said
from Invariants.words import POSITION, STATES

OTHER_ROLES = {"Button": "Link", "Link": "Button", "Check Box": "Radio Button", "Radio Button": "Check Box"}
ROLE = re.compile(r"\b(Check Box|Radio Button|Button|Link)\b")
STATE = re.compile(rf"\b(?:{'|'.join(sorted(STATES, key=len, reverse=True))})\b[,.]?", re.IGNORECASE)


def each_step(change):
    """A fault that changes what is said in a step: gets the session and the step, tells what is said instead."""

    def fault(session):
        return [said for step in session.steps for said in change(session, step)]

    fault.__doc__ = change.__doc__
    return fault


def texts(said, change):
    return [Said(one.time, text, one.source) for one in said if (text := change(one.text)).strip()]


@each_step
def late(_, step):
    """Holds all back for 1.5 s."""
    return [Said(said.time + 1.5, said.text, said.source) for said in step.said]


@each_step
def again(_, step):
    """Says all once more two seconds later."""
    return step.said + [Said(said.time + 2, said.text, said.source) for said in step.said]


@each_step
def twice(_, step):
    """Says all two times."""
    return [Said(said.time + more, said.text, said.source) for said in step.said for more in (0, 0.05)]


@each_step
def cut(_, step):
    """Loses the beginning of the first long word."""
    return texts(step.said, lambda text: re.sub(r"\b\w\w(?=\w{3})", "", text, count=1))


@each_step
def glued(_, step):
    """Says the parts of a step in one breath."""
    if len(step.said) < 2:
        return step.said
    return [Said(step.said[0].time, " ".join(said.text for said in step.said))]


@each_step
def stale(session, step):
    """Says what is gone from the screen."""
    now = {word for frame in session.between(step.begin - 2, step.end) for row in frame.rows for word in row.tokens}
    rows = [row for frame in session.between(0, step.begin - 2) for row in frame.rows]
    gone = [word for row in rows for word in row.tokens if word not in now and len(word) > 3 and word.isalpha()]
    return step.said + [Said(step.last_press + 0.5, gone[0])] if gone else step.said


@each_step
def lost(session, step):
    """Does not follow a highlight."""
    return [] if is_move(step) and exchange(session.before(step), session.after(step)) else step.said


@each_step
def left(session, step):
    """Names the place that a highlight left."""
    moved = exchange(session.before(step), session.after(step)) if is_move(step) else None
    if not moved:
        return step.said
    return [Said(step.last_press + 0.2, session.after(step).rows[moved[0].top].line, "focus")]


@each_step
def scrolled(session, step):
    """Does not notice that a list moves under its highlight."""
    has_moved = exchange(session.before(step), session.after(step))
    return [] if is_move(step) and not has_moved else step.said


def position(session):
    """Counts a list of changing length."""
    return [
        Said(said.time, POSITION.sub(rf" \1 of \g<2>{number % 2}", said.text), said.source)
        for number, step in enumerate(session.steps)
        for said in step.said
    ]


def role(session):
    """Changes its mind on what a thing is."""
    out, known = [], {}
    for step in session.steps:
        for said in step.said:
            found = ROLE.search(said.text)
            name = said.text[: found.start()] if found else ""
            known[name] = known.get(name, 0) + 1
            text = ROLE.sub(lambda one: OTHER_ROLES[one[0]], said.text) if name and known[name] % 2 == 0 else said.text
            out.append(Said(said.time, text, said.source))
    return out


@each_step
def state(_, step):
    """Says no state."""
    out = texts(step.said, lambda text: STATE.sub("", text).strip(" ,."))
    return out or ([Said(step.last_press + 0.2, "space")] if step.said else [])


@each_step
def signs(_, step):
    """Gives lines of signs to the voice."""
    return texts(step.said, lambda text: text + " " + "=" * 12)


def opening(session):
    """Reads the first screen, all of it, and all there is to know of it."""
    first, *others = session.steps
    rows = " ".join(row.line for row in session.last(first).rows if row.tokens)
    screen = " ".join([rows] * (1 + 80 // max(1, len(rows.split()))))
    return [*first.said, Said(first.begin + 1, screen), *(said for step in others for said in step.said)]


@each_step
def dump(session, step):
    """Reads the screen after each move."""
    if not is_move(step):
        return step.said
    before, after = session.before(step), session.after(step)
    rows = [row.line for row, old in zip(after.rows, before.rows) if row is old and row.tokens]
    return step.said + [Said(step.last_press + 0.4, text) for text in rows * 2]


@each_step
def animation(session, step):
    """Says each change of a row."""
    out = list(step.said)
    for number in range(session.height):
        for time in session.changes_within(number, step.last_press + 0.7, step.end):
            if text := session.at(time).rows[number].line:
                out.append(Said(time + 0.05, text))
    return out


@each_step
def silence(_, step):
    """Says nothing after keys that do not move."""
    return step.said if not step.presses or is_move(step) else []


@each_step
def unsaid(_, step):
    """Says the key in place of the output."""
    return [Said(step.last_press + 0.1, "enter")] if step.presses and step.said else step.said


@each_step
def missing(_, step):
    """Says the key in place of a message."""
    return [Said(step.last_press + 0.1, "enter", "echo")] if step.presses and not is_move(step) else step.said


@each_step
def moved(session, step):
    """Reads rows because they moved."""
    if not step.presses:
        return step.said
    before, after = session.before(step), session.after(step)
    known = {row.line for row in before.rows}
    changed = [row for row, old in zip(after.rows, before.rows) if row is not old and row.tokens]
    rows = [row.line for row in changed if row.line in known]
    return step.said + [Said(step.last_press + 0.3, text) for text in rows]


@each_step
def across(session, step):
    """Reads rows through all panes."""
    if not step.presses:
        return step.said
    before, after = session.before(step), session.after(step)
    rows = [row.line for row, old in zip(after.rows, before.rows) if row is not old and row.tokens]
    return [Said(step.last_press + 0.2, text) for text in rows]


@each_step
def order(_, step):
    """Reads from bottom to top."""
    times = [said.time for said in step.said]
    return [Said(time, said.text, said.source) for time, said in zip(times, reversed(step.said))]


# By the name of the invariant that must find it.
FAULTS = {
    "cut": cut,
    "stale": stale,
    "glued": glued,
    "late": late,
    "again": again,
    "twice": twice,
    "moved": moved,
    "across": across,
    "order": order,
    "lost": lost,
    "left": left,
    "scrolled": scrolled,
    "position": position,
    "role": role,
    "state": state,
    "opening": opening,
    "dump": dump,
    "signs": signs,
    "animation": animation,
    "silence": silence,
    "unsaid": unsaid,
    "missing": missing,
}
