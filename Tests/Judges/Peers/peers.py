# SPDX-License-Identifier: Apache-2.0
"""Hear recordings with the other screen readers, and print the judges' figures beside Earshot's.

usage: .ci/peers EARSHOT [FOLDER] [--set SET]… [--other COMMAND]… [--only PART…] [--transcripts FOLDER]
                 [--at-once N] [--json]
       .ci/peers readme [--write]
       .ci/peers check

A SET is a folder of NAME/session.cast, judged by what lies beside each: listen.json as by .ci/signal, truth.json as by
Tests/Judges/Toolkits, whose archives are read, too. Unless named: the sets of Tests/Fixtures/Signal. EARSHOT replays
them; "none" leaves it out. Nothing is fetched: yasr is Debian's package; TDSR and Fenrir are run from their checkouts,
if FOLDER has them as tdsr and fenrir, by Debian's python (python3-pyte; for Fenrir python3-evdev and python3-pyudev);
--other is a command with {program} to be run and {log} to be written, in the form of speech_server.py. Each reader runs
in a terminal with the recording as its only program, as slowly as it was recorded; a gap counts for 1.5 s at most. It
needs a machine that has nothing else to do: sessions that were played late are counted as "on a busy machine".

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
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parents[1]
ROOT = TESTS.parent
sys.path[:0] = [str(HERE.parent / "Toolkits"), str(HERE.parent / "Jury"), str(TESTS / "Fixtures" / "Signal")]

import first_hearings  # noqa: E402
import listening  # noqa: E402
import readers  # noqa: E402
import score  # noqa: E402
import toolkits  # noqa: E402

SETS = [TESTS / "Fixtures" / "Signal" / name for name in ("cases", "fresh", "third")]
SIGNAL = ("recall", "clean", "nice", "broken", "words", "noise", "speech")
#: Beyond this the figures of a reader are those of the machine.
MOST_LATE = 0.3
TRUTH = ("focus", "clean", "false", "silent", "wrong", "left", "role", "state")


def sessions(folder, place, only):
    """The folders of a set's recordings, and whether they have a truth in place of expectations."""
    for judged_by in ("listen.json", "truth.json"):
        found = sorted(path.parent for path in folder.glob(f"*/{judged_by}"))
        if judged_by == "truth.json":
            found = toolkits.unpacked(folder, place)
        found = [path for path in found if not only or any(part in path.name for part in only)]
        if found:
            return found, judged_by == "truth.json"
    sys.exit(f"{folder} holds no session with listen.json or truth.json that is asked for.")


def hear_one(reader, folder, transcripts):
    try:
        return folder.name, *listening.hear(reader, folder / "session.cast", transcripts / f"{folder.name}.jsonl")
    except OSError as fault:
        return folder.name, f"not run: {fault}", 0, 0.0


def hear(reader, folders, transcripts, at_once):
    """How often the reader crashed, hung or could not be run."""
    transcripts.mkdir(parents=True, exist_ok=True)
    endings = collections.Counter()
    # A thread for each: a reader mostly waits.
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        for name, status, kept, late in pool.map(lambda folder: hear_one(reader, folder, transcripts), folders):
            endings[status] += 1
            endings["on a busy machine"] += late > MOST_LATE
            if status != "heard" or kept or late > MOST_LATE:
                told = [status] + [f"{kept} keys kept to itself"] * bool(kept)
                told += [f"played up to {late:.1f} s late: the machine was busy"] * (late > MOST_LATE)
                print(f"{reader.name}, {name}: {', '.join(told)}", file=sys.stderr)
    return {ending: count for ending, count in endings.items() if count and ending != "heard"}


def replay(earshot, folders, transcripts):
    transcripts.mkdir(parents=True, exist_ok=True)
    for folder in folders:
        toolkits.hear(earshot, folder, transcripts / f"{folder.name}.jsonl")


def figures(folders, has_truth, transcripts):
    """The figures of a reader's transcripts, and the number of steps they are of."""
    if has_truth:
        total = collections.Counter()
        for one in folders:
            total.update(toolkits.count(one, transcripts / f"{one.name}.jsonl")[0])
        return {name: figure for name, figure in toolkits.figures(total).items() if name in TRUTH}, total["steps"]
    judged = {}
    for folder in folders:
        session = score.Session(folder)
        session.hear(score.utterances(transcripts / f"{folder.name}.jsonl"))
        judged[folder.name] = score.judge(session)
    return score.total(judged), sum(counts["steps"] for counts, _ in judged.values())


def compare(folder, peers, earshot, place, options):
    """The figures of each reader on a set."""
    (place / "unpacked" / folder.name).mkdir(parents=True)
    folders, has_truth = sessions(folder, place / "unpacked" / folder.name, options.only)
    out = {}
    for name, reader in [("Earshot", None)] * bool(earshot) + [(f"{peer.name} {peer.version}", peer) for peer in peers]:
        transcripts = (options.transcripts or place) / folder.name / name.split()[0]
        if reader is None:
            replay(earshot, folders, transcripts)
            endings = {}
        else:
            endings = hear(reader, folders, transcripts, options.at_once)
        found, steps = figures(folders, has_truth, transcripts)
        out[name] = {"figures": found, "steps": steps, "endings": endings}
    return out, len(folders), TRUTH if has_truth else SIGNAL


def table(title, compared, names):
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
            compared, count, names = compare(folder, peers, earshot, pathlib.Path(place), options)
            together[str(folder)] = compared
            if not options.json:
                steps = next((one["steps"] for one in compared.values()), 0)
                name = os.path.relpath(folder, ROOT) if folder.is_relative_to(ROOT) else folder
                print(table(f"{name}: {count} sessions, {steps} steps", compared, names), flush=True)
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
        for line in lines:
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
        echo = place / "echo.py"
        echo.write_text(ECHO)
        told = {}
        commands = {
            "says all": f"{sys.executable} {echo} {{program}} {{log}}",
            "silent": "{program}",
            "crashes": "exit 3",
        }
        for name, command in commands.items():
            transcripts = place / name
            with contextlib.redirect_stderr(io.StringIO()):
                endings = hear(readers.other(command), [folder], transcripts, 1)
            told[name] = figures([folder], False, transcripts)[0], endings
        said = list(score.utterances(place / "says all" / "fruit.jsonl"))
        assert [text for _, text in said] == ["one apple", "two bananas"], said
        assert 0.05 < said[0][0] < 0.6 < 0.75 < said[1][0] < 1.2, said
        assert told["says all"][0]["clean"] == 100 and "crashed" not in told["says all"][1], told
        assert told["silent"][0]["recall"] == 0 and told["silent"][0]["clean"] == 33.3, told
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
