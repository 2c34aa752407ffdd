# SPDX-License-Identifier: Apache-2.0
"""What the person who writes expectations gets: the screens of each step, and a form; and what is doubtful in it."""

import json
import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TESTS / "Fixtures" / "Truth"), str(TESTS / "Fixtures" / "Signal")]

import score  # noqa: E402
import screens  # noqa: E402

FORM = {
    "hear": "[]  # patterns that must be said",
    "nice": "[]  # lists of patterns, one of each should be said",
    "silent_on": "[]  # patterns that must not be said: what was left, what stood there before",
    "words": "0  # the budget: how many words are too many? A step that needs none has 2",
}
#: What a cell of screens.py has behind its text, ink and ground.
LOOKS = ("bold", "italics", "underscore", "strikethrough", "reverse", "dim", "blink")


def with_form(plan):
    """The text of a plan with what is to be filled in behind each step."""
    head, *steps = re.split(r"(?m)^(?=\[\[step\]\])", plan.rstrip() + "\n")
    out = [head]
    for step in steps:
        lines = [
            f"{name} = {value}\n"
            for name, value in FORM.items()
            if not re.search(rf"(?m)^(?:{name}|unscored)\s*=", step)
        ]
        out.append(step.rstrip() + "\n" + "".join(lines) + "\n")
    return "".join(out).rstrip() + "\n"


# Screens


def look(cell):
    """The looks of a cell in words, such as "reverse bold blue on white"; empty if it has none."""
    _, ink, ground, *flags = cell
    named = [name for name, is_on in zip(LOOKS, flags) if is_on and name != "blink"]
    ink = ink if ink not in ("default", "white") else ""
    ground = f"on {ground}" if ground != "default" else ""
    return " ".join([name for name in [*named, ink, ground] if name])


def runs(cells):
    """The parts of a row that look alike: the first column, the text and the look of each that has one."""
    begin = 0
    for column in range(1, len(cells) + 1):
        if column == len(cells) or look(cells[column]) != look(cells[begin]):
            text = "".join(cell[0] for cell in cells[begin:column])
            if look(cells[begin]) and (text.strip() or "on " in look(cells[begin]) or "reverse" in look(cells[begin])):
                yield begin, text.strip(), look(cells[begin])
            begin = column


def standing_out(cells):
    """The looks of a row with the texts that have them, three of each at most."""
    texts = {}
    for begin, text, name in runs(cells):
        texts.setdefault(name, []).append(f"{text!r} at {begin}")
    for name, found in texts.items():
        more = f" and {len(found) - 3} more" if len(found) > 3 else ""
        yield f"      {name}: {', '.join(found[:3])}{more}"


def scrolled(before, after):
    """By how many rows the screen went up, as far as most of them show it; none if it did not."""

    def kept(up):
        return sum(row == was for row, was, text in zip(after.looks, before.looks[up:], after.rows) if text)

    up = max(range(len(after.rows)), key=kept)
    return up if kept(up) > max(kept(0), 2) else 0


def described(before, after):
    """The rows that changed, each with its looks; all of the first screen."""
    old = before.looks if before is not None else [None] * len(after.looks)
    if before is not None and (up := scrolled(before, after)):
        yield f"    (the rows went up by {up})"
        old = [*before.looks[up:], *[None] * up]
    for number, row in enumerate(after.rows):
        if after.looks[number] != old[number] and (row or old[number] is not None):
            yield f"{number:3} |{row}"
            yield from standing_out(after.looks[number])


def cursor(picture):
    return "no cursor" if picture.cursor is None else "cursor in row {}, column {}".format(*picture.cursor)


def pressed(cast):
    """What was typed in each step."""
    typed = []
    for line in cast.read_text(encoding="utf-8").splitlines()[1:]:
        _, kind, data = json.loads(line)
        if kind == "m":
            typed.append((data, ""))
        elif kind == "i" and typed:
            typed[-1] = (typed[-1][0], typed[-1][1] + data)
    return typed


def screens_text(cast):
    """All steps of a recording for a person: keys, changed rows with their looks, the cursor."""
    out = ["# The rows that changed in each step, with what stands out in them; not drawn by Earshot.", ""]
    for (label, keys), (_, _, before, after) in zip(pressed(cast), screens.pictures(cast)):
        out.append(f"== {label}" + (f"  {keys!r}" if keys else "") + f"  ({cursor(after)})")
        out += [*described(before if keys else None, after), ""]
    return "\n".join(out)


# Doubts


def doubts(folder):
    """What a person should look at again: a pattern that is nowhere on the screen, that contradicts another, too small
    a budget."""
    listening = json.loads((folder / "listen.json").read_text(encoding="utf-8"))
    pictures = screens.pictures(folder / "session.cast")
    steps = {}
    for (label, keys), (_, _, before, after) in zip(pressed(folder / "session.cast"), pictures):
        steps[label.removeprefix("step ").split(":")[0]] = "\n".join([*after.rows, *before.rows, keys])
    for step in listening["steps"]:
        seen, said = steps[step["step"].split()[0]], []
        for pattern in step["must"]:
            if not (found := re.search(pattern, seen, re.IGNORECASE | re.DOTALL)):
                yield f"{folder.name} {step['step']}: {pattern!r} is not on the screen, and was not typed or deleted."
                continue
            said.append(found[0])
            for never in step["not"]:
                if score.is_heard(never, found[0]):
                    yield f"{folder.name} {step['step']}: {found[0]!r} has to be said and must not, for {never!r}."
        if (least := sum(map(score.spoken_words, said))) > step["words"]:
            yield f"{folder.name} {step['step']}: the budget is {step['words']} words, what must be said has {least}."


def unfilled(plan):
    """The steps of a form that nobody has filled in."""
    return [step["label"] for step in plan["step"] if not step.get("unscored") and not step.get("words")]
