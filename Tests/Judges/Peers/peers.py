# SPDX-License-Identifier: Apache-2.0
"""Hear recordings with the other screen readers, and print the judges' figures beside Earshot's.

usage: .ci/peers EARSHOT [FOLDER] [--set SET]… [--other COMMAND]… [--only PART…] [--transcripts FOLDER]
                 [--at-once N] [--json]
       .ci/peers readme [--write]
       .ci/peers check

A SET is a folder of recordings, judged by what lies beside each: NAME/session.cast with listen.json as by .ci/signal,
with truth.json as by Tests/Judges/Toolkits, whose archives are read, too; these and NAME.cast by Tests/Judges/Invariants:
violations per 100 steps. Unless named: the sets of Tests/Fixtures/Signal. EARSHOT replays them; "none" leaves it out.

Nothing is fetched: yasr is Debian's package; TDSR and Fenrir are run from their checkouts, if FOLDER has them as tdsr and
fenrir, by Debian's python (python3-pyte; for Fenrir python3-evdev and python3-pyudev); --other is a command with
{program} to be run and {log} to be written, in the form of speech_server.py. Each reader runs in a terminal with the
recording as its only program, as slowly as it was recorded; a gap counts for 1.5 s at most. It needs a machine that has
nothing else to do: sessions that were played late are counted as "on a busy machine".

readme: the table of first hearings in README.md, from the juries' files; fails if README has another, or writes it.
check: a reader that says all new lines and one that says nothing are run and judged.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import io
import json
import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parents[1]
ROOT = TESTS.parent
sys.path[:0] = [
    str(folder) for folder in (HERE.parent / "Toolkits", HERE.parent / "Jury", TESTS / "Fixtures" / "Signal")
]
sys.path.append(str(HERE.parent))

import first_hearings  # noqa: E402
import listening  # noqa: E402
import readers  # noqa: E402
import score  # noqa: E402
import toolkits  # noqa: E402
from Invariants.judge import INVARIANTS, violations  # noqa: E402
from Invariants.session import Session  # noqa: E402
from Invariants.session import utterances as utterances_of  # noqa: E402
from Recording.replay import replay  # noqa: E402

SETS = [TESTS / "Fixtures" / "Signal" / name for name in ("cases", "fresh", "third")]
#: Beyond this the figures of a reader are those of the machine.
MOST_LATE = 0.3
TRUTH = ("focus", "clean", "false", "silent", "wrong", "left", "role", "state")


def recordings(folder, place, only):
    """The recordings of a set by name, and the name of what they are judged by, if any."""
    for judged_by in ("listen.json", "truth.json", None):
        if judged_by == "truth.json":
            found = {path.name: path / "session.cast" for path in toolkits.unpacked(folder, place)}
        elif judged_by:
            found = {path.parent.name: path.parent / "session.cast" for path in folder.glob(f"*/{judged_by}")}
        else:
            found = {path.stem: path for path in folder.glob("*.cast")}
        found = {name: found[name] for name in sorted(found) if not only or any(part in name for part in only)}
        if found:
            return found, judged_by
    sys.exit(f"{folder} holds no recording that is asked for.")


def hear_one(reader, name, cast, transcripts):
    try:
        return name, *listening.hear(reader, cast, transcripts / f"{name}.jsonl")
    except OSError as fault:
        return name, f"not run: {fault}", 0, 0.0


def hear(reader, casts, transcripts, at_once):
    """How often the reader crashed, hung or could not be run."""
    transcripts.mkdir(parents=True, exist_ok=True)
    endings = collections.Counter()
    # A thread for each: a reader mostly waits.
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        for name, status, kept, late in pool.map(lambda one: hear_one(reader, *one, transcripts), casts.items()):
            endings[status] += 1
            endings["on a busy machine"] += late > MOST_LATE
            if status != "heard" or kept or late > MOST_LATE:
                told = [status] + [f"{kept} keys kept to itself"] * bool(kept)
                told += [f"played up to {late:.1f} s late: the machine was busy"] * (late > MOST_LATE)
                print(f"{reader.name}, {name}: {', '.join(told)}", file=sys.stderr)
    return {ending: count for ending, count in endings.items() if count and ending != "heard"}


def figures(casts, judged_by, transcripts):
    """The figures of a reader's transcripts, and the number of steps they are of."""
    found, steps = {}, 0
    if judged_by == "truth.json":
        total = collections.Counter()
        for name, cast in casts.items():
            total.update(toolkits.count(cast.parent, transcripts / f"{name}.jsonl")[0])
        found = {name: figure for name, figure in toolkits.figures(total).items() if name in TRUTH}
        steps = total["steps"]
    elif judged_by == "listen.json":
        judged = {}
        for name, cast in casts.items():
            session = score.Session(cast.parent)
            session.hear(score.utterances(transcripts / f"{name}.jsonl"))
            judged[name] = score.judge(session)
        found = score.total(judged)
        steps = sum(counts["steps"] for counts, _ in judged.values())
    sessions = [Session(cast, utterances_of(transcripts / f"{name}.jsonl")) for name, cast in casts.items()]
    count = sum(INVARIANTS[one.invariant].counts for session in sessions for one in violations(session))
    all_steps = sum(len(session.steps) for session in sessions)
    found["violations"] = round(100 * count / all_steps, 1) if all_steps else 0.0
    return found, steps or all_steps


def compare(folder, peers, earshot, place, options):
    """The figures of each reader on a set."""
    unpacked = place / "unpacked" / folder.name
    unpacked.mkdir(parents=True)
    casts, judged_by = recordings(folder, unpacked, options.only)
    out = {}
    for name, reader in [("Earshot", None)] * bool(earshot) + [(f"{peer.name} {peer.version}", peer) for peer in peers]:
        transcripts = (options.transcripts or place) / folder.name / name.split()[0]
        transcripts.mkdir(parents=True, exist_ok=True)
        endings = {}
        if reader:
            endings = hear(reader, casts, transcripts, options.at_once)
        for session, cast in casts.items() if not reader else ():
            replay(earshot, cast, transcripts / f"{session}.jsonl")
        found, steps = figures(casts, judged_by, transcripts)
        out[name] = {"figures": found, "steps": steps, "endings": endings}
    return out, len(casts)


def table(title, compared):
    names = next((list(one["figures"]) for one in compared.values()), [])
    rows = [("", *names, "")]
    for reader, one in compared.items():
        ended = ", ".join(f"{count} {ending}" for ending, count in one["endings"].items())
        rows.append((reader, *(str(one["figures"][name]) for name in names), ended))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for reader, *cells, ended in rows:
        aligned = [cell.rjust(width) for cell, width in zip(cells, widths[1:])]
        lines.append("  ".join([reader.ljust(widths[0]), *aligned, ended]).rstrip())
    return "\n".join([title, *lines])


def peers_in(folder, others):
    """The readers that can be run; says which cannot."""
    found = []
    if yasr := readers.yasr():
        found.append(yasr)
    else:
        print("LEFT OUT: yasr, because it is not installed: apt-get install yasr.", file=sys.stderr)
    for name, made, holds in (("tdsr", readers.tdsr, "tdsr/__main__.py"), ("fenrir", readers.fenrir, "src/fenrir")):
        if folder and (folder / name / holds).exists():
            found.append(made(folder / name))
        else:
            where = f"{folder / name} is no checkout of it" if folder else "no folder with it was named"
            print(f"LEFT OUT: {name}, because {where}.", file=sys.stderr)
    return found + [readers.other(command) for command in others]


def run(options):
    if options.earshot != "none" and not os.access(options.earshot, os.X_OK):
        sys.exit(f"There is no program {options.earshot}.")
    earshot = None if options.earshot == "none" else options.earshot
    peers = peers_in(options.folder, options.other)
    together = {}
    with tempfile.TemporaryDirectory() as place:
        for folder in options.sets or SETS:
            compared, count = compare(folder, peers, earshot, pathlib.Path(place), options)
            together[str(folder)] = compared
            if not options.json:
                steps = next((one["steps"] for one in compared.values()), 0)
                name = os.path.relpath(folder, ROOT) if folder.is_relative_to(ROOT) else folder
                print(table(f"{name}: {count} recordings, {steps} steps", compared), flush=True)
    if options.json:
        print(json.dumps(together, ensure_ascii=False))


ECHO = """\
import os, pty, re, sys
buffer = ""
def read(fd):
    global buffer
    data = os.read(fd, 65536)
    buffer += re.sub(r"\\x1b\\[[0-9;?]*[a-zA-Z]", "", data.decode("utf-8", "replace"))
    *lines, buffer = buffer.split("\\n")
    with open(sys.argv[2], "a") as log:
        import json, time
        # A reader takes a moment: what is said as soon as it stands there may be of the change before.
        time.sleep(0.04 if lines else 0)
        for line in lines:
            for _ in range(int(sys.argv[3])):
                print(json.dumps([time.monotonic(), line.strip()]), file=log)
    return data
pty.spawn([sys.argv[1]], read)
"""


def check():
    """Two readers of which it is known what they say, with a session of two keys and one that cannot be run."""
    events = [
        {"version": 2, "width": 40, "height": 6},
        [0, "m", "step 00: start"],
        [0.1, "o", "one apple\r\n"],
        [0.6, "m", "step 01: d"],
        [0.7, "i", "d"],
        [0.8, "o", "two bananas\r\n"],
        [1.2, "m", "step 02: x"],
        [1.3, "i", "x"],
        [1.4, "m", "end"],
    ]
    steps = [
        {"step": "00 start", "must": ["apple"], "any": [], "not": [], "words": 4},
        {"step": "01 d", "must": ["bananas"], "any": [], "not": ["apple"], "words": 4},
        {"step": "02 x", "must": [], "any": [], "not": ["."], "words": 2},
    ]
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        folder = place / "set" / "fruit"
        folder.mkdir(parents=True)
        (folder / "session.cast").write_text("\n".join(map(json.dumps, events)) + "\n")
        (folder / "listen.json").write_text(json.dumps({"app": "fruit", "steps": steps}))
        casts, judged_by = recordings(place / "set", place, [])
        assert (list(casts), judged_by) == (["fruit"], "listen.json")
        echo = place / "echo.py"
        echo.write_text(ECHO)
        told = {}
        commands = {
            "says all": f"{sys.executable} {echo} {{program}} {{log}} 1",
            "says all twice": f"{sys.executable} {echo} {{program}} {{log}} 2",
            "silent": "{program}",
            "crashes": "exit 3",
        }
        for name, command in commands.items():
            transcripts = place / name
            with contextlib.redirect_stderr(io.StringIO()):
                endings = hear(readers.other(command), casts, transcripts, 1)
            told[name] = figures(casts, "listen.json", transcripts)[0], endings
        said = list(score.utterances(place / "says all" / "fruit.jsonl"))
        assert [text for _, text in said] == ["one apple", "two bananas"], said
        assert 0.05 < said[0][0] < 0.6 < 0.75 < said[1][0] < 1.2, said
        assert told["says all"][0]["clean"] == 100 and "crashed" not in told["says all"][1], told
        assert told["silent"][0]["recall"] == 0 and told["silent"][0]["clean"] == 33.3, told
        assert told["says all"][0]["violations"] == 0 < told["says all twice"][0]["violations"], told
        assert told["crashes"][1].get("crashed") == 1, told
    emacspeak = readers.spoken_by_emacspeak
    assert [emacspeak(line) for line in ("q {two words}", "l {a}", "l { }", "s", "d")] == [
        "two words", "a", "space", None, None
    ]  # fmt: skip
    print("The peers are heard and judged as they speak.")


def main():
    path = lambda text: pathlib.Path(text).absolute()  # noqa: E731
    if sys.argv[1:2] == ["check"]:
        return check()
    if sys.argv[1:2] == ["readme"]:
        return first_hearings.hold(ROOT / "README.md", "--write" in sys.argv)
    parser = argparse.ArgumentParser(
        prog=".ci/peers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("earshot")
    parser.add_argument("folder", nargs="?", type=path)
    parser.add_argument("--set", action="append", default=[], type=path, metavar="SET", dest="sets")
    parser.add_argument("--other", action="append", default=[], metavar="COMMAND")
    parser.add_argument("--only", nargs="+", default=[], metavar="PART")
    parser.add_argument("--transcripts", type=path, metavar="FOLDER")
    parser.add_argument("--at-once", type=int, default=2, metavar="N")
    parser.add_argument("--json", action="store_true")
    run(parser.parse_args())
    return None


if __name__ == "__main__":
    main()
