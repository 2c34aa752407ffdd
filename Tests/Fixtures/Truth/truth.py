#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Judge recognition by programs that tell their own tree.

usage: truth.py judge EARSHOT RECORDINGS [-v] [--limits PART] [--transcripts FOLDER]
       truth.py check
       truth.py collect PLACE RECORDINGS [--only NAME…] [--at-once N] [--least N]

judge: reads each recording with EARSHOT, which sees the screen alone, and compares what was said with the tree; see
judge.py for what is counted. -v prints each step that is not clean, with the rows that changed (- before, + after, *
only looks otherwise), so that a person can believe or refute it. With --limits it fails where a figure does not keep the
limit of that part of .ci/limits.toml: focus, clean, false, and of the controls of the first screens found and right.

check: shows that the judge can pass and fail.

collect: fetches toolkits and their examples into PLACE (once), runs the programs of programs.txt, and those that
oracles.py asks, and records them; fails where fewer than --least could be recorded. recorder.py tells how.
"""

import argparse
import collections
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[3] / ".ci"))
import collect
import limits
import oracles


def judge_all(options):
    import first_screens  # needs pyte, as judge does, which collecting does not
    import judge

    folders = sorted(path.parent for path in options.recordings.glob("*/truth.json"))
    if not folders:
        sys.exit(f"{options.recordings} holds no NAME/truth.json.")
    with tempfile.TemporaryDirectory() as place:
        transcripts = options.transcripts or pathlib.Path(place)
        transcripts.mkdir(exist_ok=True, parents=True)
        toolkits = collections.defaultdict(collections.Counter)
        controls = collections.Counter()
        for folder in folders:
            transcript = transcripts / f"{folder.name}.jsonl"
            subprocess.run(
                [
                    options.earshot,
                    "replay",
                    "--audio",
                    "none",
                    "--settings",
                    "none",
                    "--transcript",
                    transcript,
                    folder / "session.cast",
                ],
                check=True,
            )
            verdicts = [step.verdict() for step in judge.steps(folder, transcript)]
            counts = judge.count(verdicts)
            toolkits[judge.toolkit(folder)].update(counts)
            controls.update(first_screens.count(options.earshot, folder))
            print(judge.line(folder.name, counts))
            if options.verbose:
                for verdict in verdicts:
                    if not verdict.is_clean:
                        print(verdict.describe(folder.name))
    print()
    for name, counts in sorted(toolkits.items()):
        print(judge.line(name, counts))
    print(first_screens.line(controls))
    total = sum(toolkits.values(), collections.Counter())
    print(judge.line(f"all {len(folders)}", total))
    if options.limits:
        figures = {
            "focus": judge.percent(total["heard"], total["focus"]),
            "clean": judge.percent(total["clean"], total["steps"]),
            "false": judge.percent(total["false"], total["steps"], 0.0),
            "found": judge.percent(controls["found"], controls["controls"]),
            "right": judge.percent(controls["right"], controls["found"]),
        }
        limits.hold(figures, options.limits)


def collect_all(options):
    count = collect.collect(options.place.absolute(), options.recordings, set(options.only), options.at_once)
    if not options.only:
        count += oracles.record(options.recordings)
    print(f"{count} programs recorded.")
    if count < options.least:
        sys.exit(f"Too few of them: {options.least} at least.")


def check(_):
    """Judges two steps of a program with a list and a check box, told in several ways."""
    import judge

    def element(number, role, label, **more):
        return {"id": number, "role": role, "label": label, **more}

    def picture(key, focus, *others):
        chain = [element(0, "window", "Groceries")]
        texts = {str(node["id"]): node["label"] for node in [focus, *others, *chain]}
        states = {str(node["id"]): {"toggled": node["toggled"]} for node in [focus, *others] if "toggled" in node}
        return {"key": key, "focus": focus, "chain": chain, "texts": texts, "states": states, "announced": []}

    apple, banana = element(1, "listBoxOption", "Apple pie"), element(2, "listBoxOption", "Banana bread")
    off, on = element(3, "checkBox", "With ice cream", toggled=False), element(
        3, "checkBox", "With ice cream", toggled=True
    )
    screen = ["Groceries", "> Apple pie", "  Banana bread", "", "[ ] With ice cream", "Please pay at the desk"]
    moved = ["Groceries", "  Apple pie", "> Banana bread", *screen[3:]]
    turned = [*screen[:4], "[x] With ice cream", screen[5]]

    def verdict(before, after, lines_before, lines, said):
        step = judge.Step(1, before, after, *map(judge.screens.drawn, (lines_before, lines)), said)
        return step.verdict()

    def down(said, lines=moved):
        return verdict(picture("start", apple, banana, off), picture("Down", banana, apple, off), screen, lines, said)

    def space(said):
        return verdict(picture("start", off, apple, banana), picture("Space", on, apple, banana), screen, turned, said)

    def still(said):
        return verdict(picture("start", apple, banana), picture("Left", apple, banana), screen, screen, said)

    assert down("Banana bread, 2 of 2").is_clean
    assert down("").missed == ["banana", "bread"], "silence"
    assert down("Apple pie").missed, "the item that was left"
    assert down("Banana bread. Please pay at the desk").false, "text that stands as it stood"
    assert not down("", lines=screen).is_judged, "nobody can see it"
    assert space("checked").is_clean and space("With ice cream. Check box. Checked.").is_clean
    assert space("With ice cream").missed and space("not").missed
    assert still("").is_clean and still("Apple pie").is_clean
    assert still("Please pay at the desk").false
    print("judge.py judges as it says.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("judge")
    command.add_argument("earshot")
    command.add_argument("recordings", type=pathlib.Path)
    command.add_argument("-v", "--verbose", action="store_true")
    command.add_argument("--limits", metavar="PART")
    command.add_argument("--transcripts", type=pathlib.Path)
    command.set_defaults(run=judge_all)
    command = commands.add_parser("collect")
    command.add_argument("place", type=pathlib.Path)
    command.add_argument("recordings", type=pathlib.Path)
    command.add_argument("--only", nargs="+", default=[], metavar="NAME")
    command.add_argument("--at-once", type=int, default=4)
    command.add_argument("--least", type=int, default=1)
    command.set_defaults(run=collect_all)
    commands.add_parser("check").set_defaults(run=check)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
