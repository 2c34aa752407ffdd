# SPDX-License-Identifier: Apache-2.0
"""Judge recognition by toolkits that it was not developed with, whose programs told their own tree while recorded.

usage: judge EARSHOT [RECORDINGS] [--only PART…] [--json] [-v] [--limits PART] [--heard FOLDER]
       judge check

RECORDINGS is a folder of NAME/session.cast with NAME/truth.json, or of archives of them; recordings/ unless named.
Each is heard by EARSHOT, which sees the screen alone. What is counted: Tests/Fixtures/Truth/judge.py and
first_screens.py beside it, and arrivals.py here. With --heard, a folder of NAME.jsonl, transcripts of any reader are
judged in place of EARSHOT's own, without the first screens. With --json, only the figures of all are printed.

With --limits it fails where a figure does not keep the limit of that part of .ci/limits.toml. The figures, in percent:
  focus, clean, false    steps, as judge.py counts them
  found, right           controls of the first screens
  silent, wrong, left    moves of the focus in which nothing, the wrong item, or the left item first was said
  role, state            arrivals at which the role, the state was said

check: shows that each count can pass and fail.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Fixtures" / "Truth"))
sys.path.insert(1, str(HERE.parents[2] / ".ci"))

import arrivals  # noqa: E402
import first_screens  # noqa: E402
import judge  # noqa: E402
import limits  # noqa: E402

#: Python before 3.11.4 knows no filters.
SAFELY = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}


def unpacked(recordings, place):
    """The folders of all recordings, those of archives unpacked into a place."""
    for archive in sorted(recordings.glob("*.tar.xz")):
        with tarfile.open(archive) as tar:
            tar.extractall(place, **SAFELY)
    return sorted(
        (path.parent for root in (recordings, place) for path in root.glob("*/truth.json")),
        key=lambda folder: folder.name,
    )


def hear(earshot, folder, transcript):
    command = [earshot, "replay", "--audio", "none", "--settings", "none", "--transcript", transcript]
    subprocess.run([*command, folder / "session.cast"], check=True)


def count(folder, transcript, earshot=None):
    """All counts of one recording, and its verdicts; the first screen's only with a reader."""
    verdicts = [step.verdict() for step in judge.steps(folder, transcript)]
    counts = judge.count(verdicts) + arrivals.count(verdicts)
    if earshot:
        counts += first_screens.count(earshot, folder)
    return counts, verdicts


def judge_one(folder, transcripts, earshot):
    """Name, toolkit and counts of a recording, and what is to be said of each step that is not clean."""
    transcript = transcripts / f"{folder.name}.jsonl"
    if earshot:
        hear(earshot, folder, transcript)
    counts, verdicts = count(folder, transcript, earshot)
    told = [verdict.describe(folder.name) for verdict in verdicts if not verdict.is_clean]
    return folder.name, judge.toolkit(folder), counts, told


def figures(counts):
    share, none = judge.percent, 0.0
    return {
        "focus": share(counts["heard"], counts["focus"]),
        "clean": share(counts["clean"], counts["steps"]),
        "false": share(counts["false"], counts["steps"], none),
        "found": share(counts["found"], counts["controls"]),
        "right": share(counts["right"], counts["found"]),
        "silent": share(counts["silent"], counts["moves"], none),
        "wrong": share(counts["wrong"], counts["moves"], none),
        "left": share(counts["left"], counts["moves"], none),
        "role": share(counts["role"], counts["roles"]),
        "state": share(counts["state"], counts["states"]),
    }


def judge_all(options):
    if not options.heard and not os.access(options.earshot, os.X_OK):
        sys.exit(f"There is no program {options.earshot}.")
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        folders = [
            folder
            for folder in unpacked(options.recordings, place)
            if not options.only or any(part in folder.name for part in options.only)
        ]
        if not folders:
            sys.exit(f"{options.recordings} holds no recording with its truth.json that is asked for.")
        earshot = None if options.heard else options.earshot
        transcripts = options.heard or place
        with concurrent.futures.ProcessPoolExecutor(options.at_once) as pool:
            count = len(folders)
            judged = list(pool.map(judge_one, folders, [transcripts] * count, [earshot] * count))
    toolkits = collections.defaultdict(collections.Counter)
    for name, toolkit, counts, told in judged:
        toolkits[toolkit].update(counts)
        if options.verbose:
            print(judge.line(name, counts), *told, sep="\n")
    total = sum(toolkits.values(), collections.Counter())
    if options.json:
        print(json.dumps({"programs": len(judged), "steps": total["steps"], **figures(total)}))
    else:
        for name, counts in [*sorted(toolkits.items()), (f"all {len(judged)}", total)]:
            print(judge.line(name, counts))
            print("   " + arrivals.line(counts))
            if counts["controls"]:
                print("   " + first_screens.line(counts))
    if options.limits:
        limits.hold(figures(total), options.limits)


def check():
    """Judges moves between two boxes, and to a button, told in several ways."""
    boxes = [
        {"id": number, "role": "checkBox", "label": label, "toggled": is_on}
        for number, label, is_on in ((1, "Wrap lines", False), (2, "Save on exit", True))
    ]
    button = {"id": 3, "role": "button", "label": "Cancel"}
    lines = ["> [ ] Wrap lines", "  [x] Save on exit", "  <Cancel>"]

    def counted(said, to=boxes[1], row=1):
        texts = {str(node["id"]): node["label"] for node in [*boxes, button]}
        before, after = (
            {"key": "Down", "focus": focus, "chain": [], "texts": texts, "states": {}, "announced": []}
            for focus in (boxes[0], to)
        )
        shown = [("> " if number == row else "  ") + line[2:] for number, line in enumerate(lines)]
        step = judge.Step(1, before, after, judge.screens.drawn(lines), judge.screens.drawn(shown), said)
        return arrivals.count([step.verdict()])

    cases = {
        "Save on exit. Check box. Checked.": dict(moves=1, role=1, roles=1, state=1, states=1),
        "Save on exit": dict(moves=1, roles=1, states=1),
        "Wrap lines. Not checked.": dict(moves=1, wrong=1),
        "Wrap lines. Save on exit. Check box. On.": dict(moves=1, left=1, role=1, roles=1, state=1, states=1),
        "Save on exit, above it Wrap lines": dict(moves=1, roles=1, states=1),
        "": dict(moves=1, silent=1),
    }
    for said, wanted in cases.items():
        found = {name: number for name, number in counted(said).items() if number}
        assert found == wanted, (said, found)
    found = counted("Cancel. Button.", button, 2)
    assert found["role"] == 1 and not found["states"], found
    assert not counted("", row=0)["moves"], "nobody can see it"
    table = {"focus": {"least": 90}, "wrong": {"most": 1}}
    good = {"focus": 90.0, "wrong": 1.0}
    assert [*limits.beyond(good, table=table)] == []
    assert [*limits.beyond(good | {"focus": 80.0}, table=table)] == ["focus 80 (at least 90)"]
    assert [*limits.beyond(good | {"wrong": 3.0}, table=table)] == ["wrong 3 (at most 1)"]
    assert [*limits.beyond({"focus": 95.0}, table=table)] == ["wrong was not measured (at most 1)"]
    print("The judge of toolkits judges as it says.")


def main():
    parser = argparse.ArgumentParser(
        prog="judge", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("earshot")
    parser.add_argument("recordings", type=pathlib.Path, nargs="?", default=HERE / "recordings")
    parser.add_argument("--only", nargs="+", default=[], metavar="PART")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--limits", metavar="PART")
    parser.add_argument("--heard", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--at-once", type=int, default=os.cpu_count())
    options = parser.parse_args()
    check() if options.earshot == "check" else judge_all(options)


if __name__ == "__main__":
    main()
