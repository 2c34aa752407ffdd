#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Score what a screen reader said in recorded sessions against what had to be heard in them.

usage: score.py SET TRANSCRIPTS [-v] [--json]     a set is a folder with NAME/session.cast and NAME/listen.json,
                                                  transcripts one with NAME.jsonl
       score.py SET TRANSCRIPTS --floor CLEAN RECALL   fails below
       score.py SET TRANSCRIPTS --braille VOICES  judges what was under the fingers instead, with the short forms
                                                  of a folder like Voices written out
       score.py check                             shows that it can pass and fail

listen.json names, for the steps of the recording that are judged:
  must    patterns, each of which has to match what was said in the step (case does not matter, a dot matches line ends)
  any     lists of patterns, one of each should match; counted apart
  not     patterns that must not match
  words   the budget; a step is clean with every must, no not, and within the budget

A step lasts from its marker to the next. A slow reader has 0.4 s of grace: an utterance so soon after a marker that
gives the step before something it still had to hear, breaks nothing there, and gives its own step nothing, counts
there. Speech that was interrupted counts in full: the user cut it off, the reader wanted to say it.

Words are counted as a voice speaks them: a run of letters and digits is one, one of more than twelve characters is one
for each eight, two characters of Chinese, Japanese or Korean are one, signs that stand alone are one for each repeated
sign, and frames and blocks are none.
"""

import argparse
import dataclasses
import itertools
import json
import math
import os
import pathlib
import re
import tempfile
import unicodedata

GRACE = 0.4
WORDS_A_MINUTE = 350
FRAMES = re.compile("[\u2500-\u259f]")
IDEOGRAPHS = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
RUN = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
STEP = re.compile(r"step (\d+): ?(.*)", re.S)


def spoken_words(text):
    text = FRAMES.sub(" ", text)
    count = len(IDEOGRAPHS.findall(text)) / 2
    for token in IDEOGRAPHS.sub(" ", text).split():
        if runs := RUN.findall(token):
            count += sum(1 if len(run) <= 12 else math.ceil(len(run) / 8) for run in runs)
        elif len(set(token)) <= 3:
            count += len(list(itertools.groupby(token)))
        else:
            count += len(set(token))
    return math.ceil(count)


def is_heard(pattern, text):
    return re.search(pattern, text, re.IGNORECASE | re.DOTALL) is not None


@dataclasses.dataclass
class Step:
    number: str
    label: str
    begin: float
    wanted: dict | None
    said: list = dataclasses.field(default_factory=list)
    #: What came or went at the caret of a braille display, one after the other.
    felt: list = dataclasses.field(default_factory=list)

    @property
    def text(self):
        return "\n".join(self.said + self.felt)

    def missed(self):
        return [pattern for pattern in self.wanted["must"] if not is_heard(pattern, self.text)]

    def broken(self):
        return [pattern for pattern in self.wanted.get("not", []) if is_heard(pattern, self.text)]

    def words(self):
        return sum(map(spoken_words, self.said))

    def still_wants(self, text):
        """Whether this, said late, gives the step something it had to hear and breaks nothing."""
        if any(is_heard(pattern, text) for pattern in self.wanted.get("not", [])):
            return False
        return any(is_heard(pattern, self.text + "\n" + text) for pattern in self.missed())


class Session:
    """A recording, and what has to be heard in it."""

    def __init__(self, folder):
        self.name = folder.name
        lines = (folder / "session.cast").read_text(encoding="utf-8").splitlines()
        events = [json.loads(line) for line in lines[1:] if line.strip()]
        wanted = {
            step["step"].split()[0]: step for step in json.loads((folder / "listen.json").read_text("utf-8"))["steps"]
        }
        self.end = events[-1][0]
        self.steps = []
        for at, kind, data in events:
            if kind == "m" and (found := STEP.match(data)):
                self.steps.append(Step(found[1], found[2], at, wanted.pop(found[1], None)))
        if wanted:
            raise SystemExit(f"{folder}: the recording has no step {', '.join(wanted)}.")

    def hear(self, utterances):
        """Gives each step what was said in it."""
        for at, text in sorted(utterances, key=lambda utterance: utterance[0]):
            index = max((n for n, step in enumerate(self.steps) if step.begin <= at + 1e-9), default=0)
            own, before = self.steps[index], self.steps[index - 1] if index else None
            is_soon = at < own.begin + GRACE
            serves_own = own.wanted and any(is_heard(pattern, text) for pattern in own.wanted["must"])
            if before and before.wanted and is_soon and not serves_own and before.still_wants(text):
                own = before
            own.said.append(text)

    def feel(self, changes):
        """Gives each step what was felt at the caret in it."""
        for at, text in changes:
            index = max((n for n, step in enumerate(self.steps) if step.begin <= at + 1e-9), default=0)
            self.steps[index].felt.append(text)


def utterances(transcript):
    """What a transcript says aloud, with its time; nothing where there is none."""
    if not transcript.exists():
        return
    for line in transcript.read_text(encoding="utf-8").splitlines():
        if not line.strip():
            continue
        utterance = json.loads(line)
        text = str(utterance.get("text", ""))
        if utterance.get("kind", "speech") == "speech" and text.strip():
            yield float(utterance["t"]), text


def read_out(text, short_forms):
    """What a reader of braille takes from a line: its short forms, written out behind it."""
    text = " ".join(text.split())
    words = [long for short, long in short_forms if re.search(rf"(?<!\S){short}(?!\S)", text)]
    words += [f"{index} of {count}" for index, count in re.findall(r"(?<!\S)(\d+)/(\d+)(?!\S)", text)]
    return " ".join([text, *words])


def phrase_rows(path):
    """The ids of a file of phrases, with their words."""
    for row in path.read_text(encoding="utf-8").splitlines():
        id, tab, words = row.partition("\t")
        if tab:
            yield id, words


def short_forms(voices):
    """The English short forms in a folder, as patterns, with the words they stand for."""
    words = dict(phrase_rows(pathlib.Path(voices) / "phrases.en"))
    forms = phrase_rows(pathlib.Path(voices) / "brief.en")
    return [(re.escape(short), words[id].rstrip(".")) for id, short in forms if "{" not in short]


def change(old, new):
    """What came or went at one place of a line; nothing if more than a word did."""
    start = len(os.path.commonprefix([old, new]))
    end = len(os.path.commonprefix([old[start:][::-1], new[start:][::-1]]))
    gone, come = old[start : len(old) - end].strip(), new[start : len(new) - end].strip()
    return " ".join(part for part in (gone, come) if 0 < len(part) <= 20 and (not gone or not come))


def passed(old, new):
    """What the caret went over from one row of a display to the next: typed text, or what was deleted.

    The text may have moved on the cells when the caret left them.
    """
    before, now = at_cell(old["text"], old["cursor"]), at_cell(new["text"], new["cursor"])
    for moved in range(max(1, before)):
        kept = old["text"][moved:before]
        if new["text"][: before - moved] == kept and now >= before - moved:
            return new["text"][before - moved : now]
        if not moved and old["text"][:now] == new["text"][:now]:
            return old["text"][now:before]
    for kept in range(before, 0, -1):
        if new["text"][:now].endswith(old["text"][:kept]):
            return old["text"][kept:before]
    return ""


def at_cell(text, cell):
    """The index of the character that begins at a cell or after it."""
    widths = itertools.accumulate((2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text), initial=0)
    return next((index for index, width in enumerate(widths) if width >= cell), len(text))


def rows_of(transcript):
    """What was on a braille display: each row of a transcript."""
    if transcript.exists():
        for row in transcript.read_text(encoding="utf-8").splitlines():
            shown = json.loads(row)
            if shown.get("kind") == "braille":
                yield shown


def touched(transcript, forms):
    """What was on a braille display, with its time: the parts of a line that were panned to are one text.

    On the line with the caret a reader also feels the character at it, and an empty line.
    """
    before, text = {}, ""
    for shown in rows_of(transcript):
        goes_on = before.get("more") and shown.get("continued") and shown["origin"] == before["origin"]
        text = text + shown["text"] if goes_on else shown["text"]
        before = shown
        yield float(shown["t"]), read_out(text, forms)
        if "cursor" in shown and shown["origin"] == "caret":
            at_caret = shown.get("character", "") or ("" if text.strip() else "blank")
            yield from [(float(shown["t"]), at_caret)] * bool(at_caret)


def felt(transcript):
    """What came, went or was gone over at the caret of a braille display, with its time."""
    before = None
    for shown in rows_of(transcript):
        if "cursor" not in shown or shown["origin"] != "caret":
            continue
        if before:
            word = passed(before, shown) or change(before["text"], shown["text"])
            if 0 < len(word) <= 20:
                yield float(shown["t"]), word
        before = shown


def judge(session):
    """The figures of one session, and its steps."""
    rows = []
    for step in session.steps:
        row = {"step": f"{step.number} {step.label}", "said": step.said, "words": step.words()}
        if step.wanted is not None:
            missed, broken, budget = step.missed(), step.broken(), step.wanted["words"]
            nice = [any(is_heard(pattern, step.text) for pattern in group) for group in step.wanted.get("any", [])]
            row |= {
                "must": len(step.wanted["must"]),
                "missed": missed,
                "broken": broken,
                "budget": budget,
                "nice": sum(nice),
                "nice_of": len(nice),
                "clean": not missed and not broken and row["words"] <= budget,
            }
        rows.append(row)
    scored = [row for row in rows if "must" in row]
    counts = {
        "steps": len(scored),
        "clean": sum(row["clean"] for row in scored),
        "must": sum(row["must"] for row in scored),
        "heard": sum(row["must"] - len(row["missed"]) for row in scored),
        "nice": sum(row["nice"] for row in scored),
        "nice_of": sum(row["nice_of"] for row in scored),
        "broken": sum(len(row["broken"]) for row in scored),
        "words": sum(row["words"] for row in rows),
        "scored_words": sum(row["words"] for row in scored),
        "beyond": sum(max(0, row["words"] - row["budget"]) for row in scored),
        "seconds": round(session.end, 2),
    }
    counts["speech"] = round(counts["words"] * 60 / WORDS_A_MINUTE, 2)
    return counts, rows


def percent(part, whole):
    return round(100 * part / whole, 1) if whole else 100.0


def figures(counts):
    return {
        "recall": percent(counts["heard"], counts["must"]),
        "clean": percent(counts["clean"], counts["steps"]),
        "nice": percent(counts["nice"], counts["nice_of"]),
        "broken": counts["broken"],
        "words": counts["words"],
        "noise": round(counts["beyond"] / counts["scored_words"], 3) if counts["scored_words"] else 0.0,
        "speech": round(counts["speech"] / counts["seconds"], 2) if counts["seconds"] else 0.0,
    }


def score(folder, transcripts, forms=None):
    """The judged sessions of a set by name, in order; with short forms, by what was under the fingers."""
    out = {}
    for listening in sorted(pathlib.Path(folder).glob("*/listen.json")):
        session = Session(listening.parent)
        transcript = pathlib.Path(transcripts) / f"{session.name}.jsonl"
        session.hear(utterances(transcript) if forms is None else touched(transcript, forms))
        session.feel([] if forms is None else felt(transcript))
        out[session.name] = judge(session)
    return out


def total(judged):
    counts = [counts for counts, _ in judged.values()]
    return figures({key: sum(count[key] for count in counts) for key in counts[0]})


def line(name, steps, figure):
    return (
        f"{name:20} {steps:5} steps  recall {figure['recall']:5.1f}  clean {figure['clean']:5.1f}  "
        f"nice {figure['nice']:5.1f}  broken {figure['broken']:3}  words {figure['words']:6}  "
        f"noise {figure['noise']:5.3f}  speech {figure['speech']:5.2f}"
    )


def describe(row):
    if "must" not in row:
        return f"   {row['step'][:34]:34} not judged, {row['words']} words"
    parts = [f"{row['must'] - len(row['missed'])}/{row['must']} heard, {row['words']} of {row['budget']} words"]
    parts += ["missed: " + ", ".join(row["missed"])] * bool(row["missed"])
    parts += ["must not: " + ", ".join(row["broken"])] * bool(row["broken"])
    parts += ["said: " + " | ".join(row["said"])[:300]] * (not row["clean"])
    return f"   {row['step'][:34]:34} {'clean  ' if row['clean'] else 'UNCLEAN'} " + "\n       ".join(parts)


def check():
    """Judges a session of three steps, told in several ways."""
    events = [
        {"version": 2, "width": 80, "height": 24},
        [0, "m", "step 00: start"],
        [0.1, "o", "menu"],
        [1, "m", "step 01: Down"],
        [1.1, "o", "x"],
        [2, "m", "step 02: password"],
        [3, "m", "end"],
    ]
    steps = [
        {"step": "00 start", "must": ["menu"], "any": [["dialog"]], "words": 4},
        {"step": "01 Down", "must": [r"\bbanana\b"], "any": [["2 of 4"]], "not": [r"\bapple\b", "q{4}"], "words": 6},
        {"step": "02 password", "must": [], "not": ["a.?b.?c"], "words": 2},
    ]
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        (folder / "session.cast").write_text("\n".join(map(json.dumps, events)))
        (folder / "listen.json").write_text(json.dumps({"steps": steps}))

        def figure(*said):
            session = Session(folder)
            session.hear(said)
            counts, rows = judge(session)
            return figures(counts) | {"steps": [row["clean"] for row in rows], "rows": rows}

        menu = (0.2, "Fruit menu, dialog")
        good = figure(menu, (1.2, "Banana, 2 of 4"))
        assert (good["recall"], good["clean"], good["nice"], good["noise"]) == (100, 100, 100, 0)
        silent = figure()
        assert (silent["recall"], silent["steps"]) == (0, [False, False, True])
        assert figure(menu, (1.2, "apple banana"))["rows"][1]["broken"] == [r"\bapple\b"]
        noisy = figure(menu, (1.2, "banana " * 20))
        assert noisy["steps"] == [True, False, True] and noisy["noise"] > 0.5
        assert figure(menu, (1.2, "lqqqqqqk banana"))["rows"][1]["broken"] == ["q{4}"]
        assert figure(menu, (1.2, "banana"), (2.1, "a"), (2.2, "b"), (2.3, "c"))["steps"] == [True, True, False]
        assert figure(menu, (2.2, "banana"))["steps"][1], "late, within the grace"
        assert not figure(menu, (2.6, "banana"))["steps"][1], "too late"
        with_earcon = folder / "c.jsonl"
        with_earcon.write_text('{"t": 1.2, "text": "banana", "kind": "earcon"}\n{"t": 1.3, "text": "x"}\n')
        assert list(utterances(with_earcon)) == [(1.3, "x")]
    counted = {"a, b -- ──── x": 4, "日本語文": 2, "don't 100%": 2, "l" + "q" * 22 + "k": 3, "한국어 b": 3, "<>|&": 4}
    for text, count in counted.items():
        assert spoken_words(text) == count, text
    print("score.py judges as it says.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("set")
    parser.add_argument("transcripts", nargs="?")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--floor", nargs=2, type=float, metavar=("CLEAN", "RECALL"))
    parser.add_argument("--braille", metavar="VOICES")
    options = parser.parse_args()
    if options.set == "check" and not options.transcripts:
        return check()
    if not options.transcripts:
        parser.error("name the folder of the transcripts")
    forms = short_forms(options.braille) if options.braille else None
    judged = score(options.set, options.transcripts, forms)
    if not judged:
        parser.error(f"{options.set} holds no NAME/listen.json")
    together = total(judged)
    if options.json:
        cases = {name: figures(counts) | {"rows": rows} for name, (counts, rows) in judged.items()}
        print(json.dumps({"total": together, "cases": cases}, ensure_ascii=False))
    else:
        for name, (counts, rows) in judged.items():
            print(line(name, counts["steps"], figures(counts)))
            if options.verbose:
                print(*map(describe, rows), sep="\n")
        print(line(f"all {len(judged)}", sum(counts["steps"] for counts, _ in judged.values()), together))
    if options.floor and (together["clean"] < options.floor[0] or together["recall"] < options.floor[1]):
        raise SystemExit("The score is below its floor: clean {}, recall {}.".format(*options.floor))


if __name__ == "__main__":
    main()
