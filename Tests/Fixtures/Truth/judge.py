# SPDX-License-Identifier: Apache-2.0
"""Compares what a reader said of the screen alone with what the program told of itself.

A step lasts from one key to the next. In each is judged:
  focus   another element has the focus, or its value or state is another, and the screen shows it: heard when the words
          for it were said, the first six of its name that are on the screen, what is new in its value, its new state.
  false   more than two words were said of what neither changed, in the tree or on the screen, nor has the focus.
  extra   words nobody needed: neither of the focus and what it lies in, nor of what the tree has new, nor of text that
          came to the screen and that the tree does not know. Rows that a scroll brings in are needless and not false.
  clean   the focus was heard, nothing false was said, and at most three words were needless.
A change that the screen does not show cannot be heard and is not judged.
"""

import collections
import dataclasses
import json
import re

import screens

EDITORS = {"textinput", "textfield", "multilinetextinput", "searchinput", "passwordinput", "terminal", "document"}
READER = set(
    """checked not unchecked on off selected unselected expanded collapsed open closed opened pressed dimmed disabled
    mixed empty blank unavailable button check box checkbox radio list table row column tab tabs text field edit editing
    secure search switch dialog alert menu item link heading tree slider progress bar group toolbar start end of level
    percent image popup pop up combo option has is in to a an the no line lines more space delete deleted capital cap
    window top bottom rows columns page status key keys star stars""".split()
)
WORD = re.compile(r"[^\W_]+")


def words(text):
    return WORD.findall(screens.plain(str(text)).lower())


def texts(node):
    if not node or node.get("protected"):
        return ""
    return " ".join(str(node[key]) for key in ("label", "value", "description", "placeholder") if node.get(key))


@dataclasses.dataclass
class Step:
    """One key, and all that is known of what it did."""

    number: int
    before: dict
    after: dict
    shown_before: screens.Picture
    shown: screens.Picture
    said: str

    @property
    def key(self):
        return self.after["key"]

    @property
    def focus(self):
        return self.after["focus"] or {}

    @property
    def focus_before(self):
        return self.before["focus"] or {}

    @property
    def has_moved(self):
        return bool(self.focus) and self.focus.get("id") != self.focus_before.get("id")

    @property
    def is_editor(self):
        return str(self.focus.get("role", "")).lower() in EDITORS

    @property
    def is_seen(self):
        """Whether the screen shows what happened: in the place of the focus, or by the cursor in it."""
        place = self.place_of_focus()
        if self.shown.cursor != self.shown_before.cursor and (
            not place or self.shown.cursor and self.shown.cursor[0] in place
        ):
            return True
        rows = place or range(len(self.shown.rows))
        return any(self.shown.looks[row] != self.shown_before.looks[row] for row in rows)

    def place_of_focus(self):
        """The columns of the focus in each of its rows, by its place, else by its name."""
        if bounds := self.focus.get("bounds"):
            left, top, width, height = map(int, bounds)
            if height > 0 and width > 0 and 0 <= top < len(self.shown.rows):
                rows = range(top, min(top + height, len(self.shown.rows)))
                return dict.fromkeys(rows, slice(max(left, 0), left + width))
        name = " ".join(words(self.focus.get("label") or self.focus.get("value") or ""))
        if not name:
            return {}
        found = [number for number, row in enumerate(self.shown.rows) if name in " ".join(words(row))]
        return dict.fromkeys(found, slice(None))

    def rows_of_focus(self):
        return [
            "".join(cell[0] for cell in self.shown.looks[row][columns])
            for row, columns in self.place_of_focus().items()
        ]

    def new_rows(self):
        """Rows with words that no row had: a mark that comes or goes makes none new."""
        known = {tuple(words(row)) for row in self.shown_before.rows}
        return [row for row in self.shown.rows if tuple(words(row)) not in known]

    def gone_rows(self):
        known = {tuple(words(row)) for row in self.shown.rows}
        return [row for row in self.shown_before.rows if tuple(words(row)) not in known]

    def new_texts(self):
        before, after = self.before["texts"], self.after["texts"]
        new = [text for node, text in after.items() if before.get(node) != text]
        gone = [text for node, text in before.items() if after.get(node) != text]
        states, states_before = self.after.get("states", {}), self.before.get("states", {})
        turned = [after.get(node, "") for node, state in states.items() if states_before.get(node) != state]
        return new + gone + turned

    # What must be heard

    def wanted_words(self):
        if self.has_moved:
            seen = set(words(" ".join(self.rows_of_focus() or self.shown.rows)))
            for key in ("label", "value", "placeholder"):
                # A name that two fields share tells neither.
                if key == "label" and self.is_editor and self.focus.get(key) == self.focus_before.get(key):
                    continue
                text = self.line_entered() if key == "value" and self.is_editor else self.focus.get(key)
                name = words(text or "")[:6]
                if wanted := [word for word in name if word in seen]:
                    return wanted
                # A name beside its field, or above it.
                if name and any(" ".join(name) in " ".join(words(row)) for row in self.shown.rows):
                    return name
            return []
        if not self.focus or self.focus.get("protected"):
            return []
        value, before = str(self.focus.get("value", "")), str(self.focus_before.get("value", ""))
        if value == before:
            return []
        if self.is_editor and (abs(len(value) - len(before)) <= 1 or value.split() == before.split()):
            typed = len(self.key) == 1 and len(value) > len(before)
            return [self.key.lower()] if typed else []
        known, seen = words(before), set(words(" ".join(self.rows_of_focus() or self.shown.rows)))
        return [word for word in words(value) if word not in known and word in seen][:6]

    def line_entered(self):
        """Of a text, the line of the cursor, else its first: nobody wants all of it at once."""
        value, caret = str(self.focus.get("value", "")), self.focus.get("caret")
        if isinstance(caret, int) and 0 <= caret <= len(value):
            return value[value.rfind("\n", 0, caret) + 1 :].partition("\n")[0]
        place, cursor = self.place_of_focus(), self.shown.cursor
        if cursor and cursor[0] in place:
            row = "".join(cell[0] for cell in self.shown.looks[cursor[0]][place[cursor[0]]])
            # An editor that tells one line has its number beside it, which belongs to the place and not to the line.
            is_numbered = "\n" not in value and re.fullmatch(r"\s*\d+\s+" + re.escape(value.strip()), row.rstrip())
            return value if is_numbered else row
        return next((line for line in value.splitlines() if line.strip()), "")

    def wanted_state(self):
        """The words of which one has to be heard for a state that changed."""
        if not self.focus or self.has_moved:
            return set()
        for key, yes, no in (
            ("toggled", {"checked", "on", "pressed", "selected", "mixed"}, {"not", "off", "unchecked"}),
            ("expanded", {"expanded", "open", "opened"}, {"collapsed", "closed"}),
            ("selected", {"selected"}, {"not", "unselected"}),
        ):
            state = self.focus.get(key)
            if state != self.focus_before.get(key):
                return yes if state in (True, "true", "mixed") else no
        return set()

    # What may be said

    def needed(self):
        out = [texts(self.focus), *self.rows_of_focus(), *self.after["announced"], self.key]
        out += [] if self.has_moved else [texts(self.focus_before)]
        out += [texts(node) for node in self.after["chain"]] + self.new_texts()
        if self.is_editor and self.shown.cursor:
            out.append(self.shown.rows[self.shown.cursor[0]])
        known = set(words(" ".join(self.before["texts"].values())))
        out += [word for row in self.new_rows() + self.gone_rows() for word in words(row) if word not in known]
        return set(words(" ".join(out))) | READER

    def verdict(self):
        heard = words(self.said)
        run = "".join(heard)
        wanted, state = self.wanted_words(), self.wanted_state()
        is_judged = bool(wanted or state) and self.is_seen
        missed = [word for word in wanted if word not in heard and word not in run]
        # Of radio buttons the one that is named is the one that is on.
        is_named = self.focus.get("role") == "radioButton" and set(words(self.focus.get("label"))) <= set(heard)
        if state and not state & set(heard) and not is_named:
            missed += ["/".join(sorted(state))]
        needed = self.needed()
        changed = set(words(" ".join(self.new_rows() + self.gone_rows())))
        # A letter is the echo of one, or of the one at the cursor.
        extra = [word for word in heard if word not in needed and not word.isdigit() and len(word) > 1]
        false = [word for word in extra if word not in changed]
        return Verdict(self, is_judged, missed if is_judged else [], extra, false if len(false) > 2 else [], len(heard))


@dataclasses.dataclass
class Verdict:
    step: Step
    is_judged: bool
    missed: list
    extra: list
    false: list
    words: int

    @property
    def is_clean(self):
        return not self.missed and not self.false and len(self.extra) <= 3

    def describe(self, name):
        step = self.step
        role = step.focus.get("role")
        out = [f"{name} step {step.number} {step.key}: {role} {texts(step.focus)[:70]!r}"]
        out += [f"   missed: {' '.join(self.missed)}"] * bool(self.missed)
        out += [f"   false:  {' '.join(self.false[:20])}"] * bool(self.false)
        out += [f"   needless: {' '.join(self.extra[:20])}"] * (len(self.extra) > 3 and not self.false)
        out += [f"   said:   {step.said[:300]!r}"]
        changed = 0
        for number, (row, before) in enumerate(zip(step.shown.rows, step.shown_before.rows)):
            is_same = step.shown.looks[number] == step.shown_before.looks[number]
            if is_same or changed == 8:
                continue
            changed += 1
            if row == before:
                cells = [was != now for was, now in zip(step.shown_before.looks[number], step.shown.looks[number])]
                first, last = cells.index(True), len(cells) - cells[::-1].index(True)
                out.append(f"   {number:3} * {row[first:last].strip()[:110]}")
            else:
                out += [f"   {number:3} - {before.strip()[:110]}", f"   {number:3} + {row.strip()[:110]}"]
        return "\n".join(out)


def utterances(transcript):
    if not transcript.exists():
        raise SystemExit(f"There is no transcript {transcript}.")
    for line in transcript.read_text(encoding="utf-8").splitlines():
        utterance = json.loads(line)
        if utterance.get("kind", "speech") == "speech" and utterance.get("source") != "hint":
            yield float(utterance["t"]), utterance["text"]


def steps(folder, transcript):
    """The steps of one recorded program, after its start."""
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))["steps"]
    said = list(utterances(transcript))
    windows = screens.pictures(folder / "session.cast")
    for number in range(1, min(len(truth), len(windows))):
        begin, end, before, after = windows[number]
        text = " ".join(text for at, text in said if begin <= at < end)
        yield Step(number, truth[number - 1], truth[number], before, after, text)


def toolkit(folder):
    return json.loads((folder / "truth.json").read_text(encoding="utf-8"))["toolkit"]


def count(verdicts):
    out = collections.Counter()
    for verdict in verdicts:
        out["steps"] += 1
        out["clean"] += verdict.is_clean
        out["focus"] += verdict.is_judged
        out["heard"] += verdict.is_judged and not verdict.missed
        out["false"] += bool(verdict.false)
        out["extra"] += len(verdict.extra)
        out["words"] += verdict.words
    return out


def percent(part, whole, none=100.0):
    return round(100 * part / whole, 1) if whole else none


def line(name, counts):
    return (
        f"{name:34} steps {counts['steps']:5}  clean {percent(counts['clean'], counts['steps']):5.1f}  "
        f"focus heard {percent(counts['heard'], counts['focus']):5.1f} of {counts['focus']:4}  "
        f"false {percent(counts['false'], counts['steps'], 0.0):4.1f}  "
        f"needless {percent(counts['extra'], counts['words'], 0.0):4.1f} of {counts['words']} words"
    )
