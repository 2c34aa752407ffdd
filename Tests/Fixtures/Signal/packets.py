#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Count the steps in which something else is said when the same bytes come in other packets, as over a network.

usage: packets.py EARSHOT [SET…] [--hold] [-v]    the sets are folders beside this file unless named: cases, fresh

Each recording is cut again: in pieces of 1400 and of 200 characters, 4 to 20 ms apart by a fixed seed, as packets come;
and in pieces of 40, 30 ms apart, as a modem gives them. Once keys come as soon as what was drawn has come, so that the
end of a step is said in the next; and once "paced": as long after it as in the recording, as of a user who listens. For
packets, the share of steps is printed that are told in other words, whatever the utterances they are divided into. Over
a modem a step may be told in parts, so it is judged by listen.json: what must be heard and no longer is was lost, what
must not be heard and now is is false.

With --hold it fails where more depends on the cutting than the part packets of .ci/limits.toml allows.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[3] / ".ci"))
import limits
import score

HERE = pathlib.Path(__file__).resolve().parent
# The name, the greatest number of characters in a piece, the gap after it in seconds, and whether keys are paced.
CUTS = [
    (name + suffix, size, gap, is_paced)
    for suffix, is_paced in (("", False), ("-paced", True))
    for name, size, gap in (
        ("1400", 1400, (0.004, 0.020)),
        ("200", 200, (0.004, 0.020)),
        ("modem", 40, (0.030, 0.030)),
    )
]


def cut(recording, size, gap, is_paced, seed):
    """The lines of a recording whose output comes in pieces."""
    head, *lines = [line for line in recording.splitlines() if line.strip()]
    dice = random.Random(seed)
    yield head
    # The time that all is later by, when the next piece may come, when the last came, and its time in the recording.
    late = free = last = recorded = 0.0
    for line in lines:
        time, kind, data = json.loads(line)
        if kind != "o":
            at = time + late
            at = max(at, last + time - recorded if is_paced else free)
            late = at - time
            yield json.dumps([round(at, 4), kind, data], ensure_ascii=False)
            continue
        recorded = time
        for begin in range(0, len(data), size):
            last = max(time + late, free)
            yield json.dumps([round(last, 4), kind, data[begin : begin + size]], ensure_ascii=False)
            free = last + dice.uniform(*gap)


def replay(earshot, folder, cast=None):
    """What is said of a recording, given to its steps."""
    cast = cast or (folder / "session.cast").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        (place / "session.cast").write_text(cast, encoding="utf-8")
        (place / "listen.json").write_bytes((folder / "listen.json").read_bytes())
        transcript = place / "transcript.jsonl"
        subprocess.run(
            [
                earshot,
                "replay",
                "--audio",
                "none",
                "--settings",
                "none",
                "--transcript",
                transcript,
                place / "session.cast",
            ],
            check=True,
        )
        session = score.Session(place)
        session.hear(score.utterances(transcript))
        return session


def replays(earshot, folder):
    """What is said of a recording as it is, and in each way of cutting."""
    recording = (folder / "session.cast").read_text(encoding="utf-8")
    return replay(earshot, folder), {
        name: replay(earshot, folder, "\n".join(cut(recording, size, gap, is_paced, folder.name)) + "\n")
        for name, size, gap, is_paced in CUTS
    }


def differs(whole, pieces):
    return " ".join(" ".join(whole.said).split()) != " ".join(" ".join(pieces.said).split())


def lost_or_false(whole, pieces):
    if whole.wanted is None:
        return []
    return [f"lost {pattern}" for pattern in pieces.missed() if pattern not in whole.missed()] + [
        f"false {pattern}" for pattern in pieces.broken() if pattern not in whole.broken()
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot")
    parser.add_argument("sets", nargs="*", type=pathlib.Path, default=[HERE / "cases", HERE / "fresh"])
    parser.add_argument("--hold", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    folders = sorted(path.parent for folder in options.sets for path in folder.glob("*/listen.json"))
    if not folders:
        parser.error("there is no NAME/listen.json in " + ", ".join(map(str, options.sets)))
    steps = 0
    otherwise = dict.fromkeys((name for name, *_ in CUTS), 0)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        heard = list(pool.map(lambda folder: replays(options.earshot, folder), folders))
    for folder, (whole, cuts) in zip(folders, heard):
        steps += len(whole.steps)
        for name, pieces in cuts.items():
            for before, after in zip(whole.steps, pieces.steps, strict=True):
                found = lost_or_false(before, after) if name.startswith("modem") else differs(before, after)
                otherwise[name] += bool(found)
                if found and options.verbose:
                    print(f"{name} {folder.name} {before.number} {before.label}", *(found if found is not True else []))
                    print("   whole: ", " | ".join(before.said)[:400])
                    print("   pieces:", " | ".join(after.said)[:400])
    shares = {name: 100 * count / steps for name, count in otherwise.items()}
    allowed = limits.limits("packets")
    for name, count in otherwise.items():
        limit = f", {allowed[name]}" if name in allowed else ""
        kind = "lost or false" if name.startswith("modem") else "said otherwise"
        print(f"packets {name:11} {count:3} of {steps} steps {kind}: {shares[name]:.1f} %{limit}")
    if options.hold:
        limits.hold(shares, "packets")


if __name__ == "__main__":
    main()
