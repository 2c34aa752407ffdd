# SPDX-License-Identifier: Apache-2.0
"""Judge Earshot by programs that nobody has listened to yet. The protocol is Jury.md.

usage: jury new JURY PLAN.toml…        record the programs, write their screens, and a form for what must be heard
       jury freeze JURY [--correct WHY]   fix what must be heard, before anything is heard
       jury hear EARSHOT [JURY…]       hear it, and keep the figures beside the build's commit
       jury hear --reader "NAME VERSION" --transcripts FOLDER JURY    the same of another reader, which .ci/peers ran
       jury show [JURY…] [--svg FILE]  all hearings as a table and a plot
       jury check                      nothing was changed afterwards; and the judge can pass and fail

A JURY is a folder in Juries, or a path. A plan has the settings of Tests/Fixtures/record.py and its steps without what
must be heard; the file's name is the session's. `new` refuses a program that was recorded before: used.py.
"""

import argparse
import contextlib
import datetime
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib

import history
import sheet
import used

sys.path.insert(0, str(sheet.TESTS / "Fixtures"))
import record  # noqa: E402
import score  # noqa: E402

JURIES = pathlib.Path(__file__).resolve().parent / "Juries"


def jury_folder(name):
    return pathlib.Path(name).absolute() if os.sep in name else JURIES / name


def sessions(jury):
    return sorted(path.parent for path in jury.glob("*/scenario.toml"))


def all_juries():
    """Those in the repository by the month of their first hearing, of some of which no more is known, then by name."""
    found = [path.parent for path in JURIES.glob("*/hearings.jsonl")]
    return sorted(found, key=lambda jury: (history.History(jury).hearings()[0]["date"][:7], jury.name))


# new


def new(jury, plan_path):
    try:
        text = plan_path.read_text(encoding="utf-8")
        plan = tomllib.loads(text)
    except (OSError, tomllib.TOMLDecodeError) as fault:
        sys.exit(f"{plan_path} is no plan: {fault}.")
    if (jury / "frozen.json").exists():
        sys.exit(f"{jury.name} is frozen: a program that comes later belongs to another jury.")
    if missing := [name for name in ("app", "kind", "what", "step") if not plan.get(name)]:
        sys.exit(f"{plan_path} has no {missing[0]}.")
    folder = jury / plan_path.stem
    if places := used.again(plan, except_in=folder):
        told = ", ".join(f"{name} ({where})" for name, where in places.items())
        sys.exit(f"Recorded before: {told}. A jury hears programs that nobody has listened to.")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "scenario.toml").write_text(sheet.with_form(text), encoding="utf-8")
    try:
        record.enter(str(folder))
    except subprocess.CalledProcessError:
        shutil.rmtree(folder)
        sys.exit(f"{plan_path.stem} could not be recorded: see above.")
    (folder / "screens.txt").write_text(sheet.screens_text(folder / "session.cast"), encoding="utf-8")
    print(f"{folder / 'scenario.toml'} is the form; {folder / 'screens.txt'} has the screens.")


# freeze


def fixed(jury):
    """The hash of all that is judged by: recordings and expectations."""
    files = {
        folder.name: history.digest((folder / "session.cast").read_bytes() + (folder / "listen.json").read_bytes())
        for folder in sessions(jury)
    }
    return {"expectations": history.digest(json.dumps(files, sort_keys=True)), "sessions": files}


def frozen(jury):
    """All that was frozen, the newest last."""
    path = jury / "frozen.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else []


def freeze(jury, why=None):
    before = frozen(jury)
    if before and not why:
        sys.exit(f"{jury.name} is frozen since {before[0]['date']}. Mend a mistake with --correct and the reason.")
    if why and not before:
        sys.exit(f"{jury.name} is not frozen yet, so that there is nothing to correct.")
    if not sessions(jury):
        sys.exit(f"{jury} has no session: begin with `jury new`.")
    doubts = []
    for folder in sessions(jury):
        if open_steps := sheet.unfilled(record.scenario(str(folder))):
            sys.exit(f"{folder.name}: say how many words are too many in {', '.join(open_steps)}.")
        (folder / "listen.json").write_text(record.listening(str(folder)), encoding="utf-8")
        for step in json.loads((folder / "listen.json").read_text(encoding="utf-8"))["steps"]:
            for pattern in [*step["must"], *step["not"], *(one for group in step["any"] for one in group)]:
                try:
                    re.compile(pattern)
                except re.error as fault:
                    sys.exit(f"{folder.name} {step['step']}: {pattern!r} is no pattern: {fault}.")
        doubts += sheet.doubts(folder)
    for doubt in doubts:
        print("Look again:", doubt)
    entry = {"date": datetime.date.today().isoformat(), **fixed(jury)} | ({"why": why} if why else {})
    (jury / "frozen.json").write_text(json.dumps([*before, entry], indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{jury.name}: {len(entry['sessions'])} sessions frozen as {entry['expectations'][:12]}.")


def require_frozen(jury):
    before = frozen(jury)
    if not before:
        sys.exit(f"{jury.name} is not frozen: what must be heard has to be fixed before it is heard.")
    if fixed(jury)["expectations"] != before[-1]["expectations"]:
        sys.exit(f"{jury.name} is not what was frozen on {before[-1]['date']}: `jury freeze --correct` tells why.")
    return before[-1]["expectations"]


# hear


def build(earshot):
    """The version, the commit of this checkout, with a plus if its sources were changed, and the binary's hash."""
    git = ["git", "-C", str(sheet.TESTS.parent)]
    ask = lambda *words: subprocess.run([*git, *words], capture_output=True, text=True).stdout.strip()  # noqa: E731
    changed = ask("status", "--porcelain", "--", "Sources", "Voices", "Package.swift")
    version = subprocess.run([earshot, "--version"], capture_output=True, text=True).stdout.split()
    return {
        "version": version[-1] if version else "",
        "commit": ask("rev-parse", "--short=10", "HEAD") + "+" * bool(changed),
        "binary": history.digest(pathlib.Path(earshot).read_bytes())[:12],
    }


def replay(earshot, jury, place):
    for folder in sessions(jury):
        command = [earshot, "replay", "--audio", "none", "--settings", "none", "--transcript"]
        subprocess.run([*command, place / f"{folder.name}.jsonl", folder / "session.cast"], check=True)


def hear(jury, reader, transcripts, about, verbose=False):
    expectations = require_frozen(jury)
    judged = score.score(jury, transcripts)
    if missing := [name for name in judged if not (transcripts / f"{name}.jsonl").exists()]:
        sys.exit(f"There is no transcript of {', '.join(missing)}.")
    total = score.total(judged)
    added = history.History(jury).add(
        reader,
        **about,
        expectations=expectations[:12],
        sessions=len(judged),
        steps=sum(counts["steps"] for counts, _ in judged.values()),
        **{name: total[name] for name in history.FIGURES},
        words=total["words"],
        each={name: score.figures(counts)["clean"] for name, (counts, _) in judged.items()},
    )
    for name, (counts, rows) in judged.items():
        print(score.line(name, counts["steps"], score.figures(counts)))
        if verbose:
            print(*map(score.describe, rows), sep="\n")
    which = "first hearing, kept for ever" if added["hearing"] == 1 else f"hearing {added['hearing']}, not a first one"
    print(f"{jury.name}: {reader} clean {total['clean']} %, recall {total['recall']} % ({which})")


def hear_all(options):
    if options.reader:
        reader, _, version = options.reader.partition(" ")
        if not options.transcripts or len(options.words) != 1:
            sys.exit("Another reader is heard by --transcripts FOLDER and one JURY.")
        return hear(jury_folder(options.words[0]), reader, options.transcripts, {"version": version}, options.verbose)
    if not options.words:
        sys.exit("Name the program earshot that is to be heard.")
    earshot, *names = options.words
    if not os.access(earshot, os.X_OK):
        sys.exit(f"There is no program {earshot}.")
    juries = [jury_folder(name) for name in names] or [jury for jury in sorted(JURIES.glob("*/")) if sessions(jury)]
    if not juries:
        sys.exit("No jury has a session here.")
    for jury in juries:
        require_frozen(jury)
        with tempfile.TemporaryDirectory() as place:
            replay(earshot, jury, pathlib.Path(place))
            hear(jury, "Earshot", pathlib.Path(place), build(earshot), options.verbose)
    return None


# show


def show(options):
    juries = [jury_folder(name) for name in options.words] or all_juries()
    if unheard := [jury.name for jury in juries if not history.History(jury).lines]:
        sys.exit(f"{unheard[0]} was not heard yet.")
    print(history.table(juries), "", history.bars(juries), sep="\n")
    if options.svg:
        options.svg.write_text(history.svg(juries), encoding="utf-8")


# check


def faults():
    """What was changed afterwards in the juries of the repository."""
    for jury in sorted(path for path in JURIES.glob("*/") if path.is_dir()):
        yield from history.History(jury).faults()
        entries = frozen(jury)
        if entries and fixed(jury)["expectations"] != entries[-1]["expectations"]:
            yield f"{jury} is not what was frozen on {entries[-1]['date']}."
        known = {entry["expectations"][:12] for entry in entries}
        for hearing in history.History(jury).hearings():
            if "expectations" in hearing and hearing["expectations"] not in known:
                yield f"{jury}: {hearing['reader']} was judged by expectations that were never frozen."


@contextlib.contextmanager
def refuses(part):
    """Fails if what is done inside is not refused with words that have this part."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            yield
    except SystemExit as refusal:
        assert part in str(refusal), refusal
    else:
        raise AssertionError(f"It was not refused: {part}")


def quietly(action, *arguments, **named):
    with contextlib.redirect_stdout(io.StringIO()) as said:
        action(*arguments, **named)
    return said.getvalue()


def check():
    """A jury of one program, from its form to a second hearing, with every way to cheat; then the repository's own."""
    plan = '''app = "zzmenu"
kind = "list"
what = "a menu of two"
command = ["bash", "-c", "cd x; exec zzmenu --fast"]

[[step]]
label = "start"

[[step]]
label = "Down"
press = "Down"
'''
    assert used.of_plan(tomllib.loads(plan)) == {"zzmenu"}
    assert not used.again(tomllib.loads(plan))
    assert "vim" in used.again(tomllib.loads(plan.replace("exec zzmenu", "exec vim"))), "a program that was used"
    assert "mc" in used.again({"app": "zz", "step": [{"label": "s"}, {"label": "t", "type": "mc", "press": "Enter"}]})
    form = sheet.with_form(plan)
    assert sheet.with_form(form) == form and sheet.unfilled(tomllib.loads(form)) == ["start", "Down"]
    events = [
        {"version": 2, "width": 40, "height": 4},
        [0, "m", "step 00: start"],
        [0.1, "o", "\x1b[7mapple\x1b[m\r\nbanana\r\n"],
        [1, "m", "step 01: Down"],
        [1, "i", "\x1b[B"],
        [1.1, "o", "\x1b[Happle\r\n\x1b[7mbanana\x1b[m"],
        [2, "m", "end"],
    ]
    with tempfile.TemporaryDirectory() as place:
        jury = pathlib.Path(place) / "jury"
        session = jury / "menu"
        session.mkdir(parents=True)
        (session / "session.cast").write_text("\n".join(map(json.dumps, events)) + "\n")
        shown = sheet.screens_text(session / "session.cast")
        assert "reverse: 'banana' at 0" in shown.partition("step 01")[2], shown
        (session / "scenario.toml").write_text(form)
        with refuses("how many words"):
            freeze(jury)
        filled = form.replace("hear = []", 'hear = ["apple"]', 1).replace("words = 0", "words = 6")
        (session / "scenario.toml").write_text(filled.replace("hear = []", 'hear = ["banana", "cherry"]'))
        with refuses("not frozen"):
            require_frozen(jury)
        assert "'cherry' is not on the screen" in quietly(freeze, jury)
        with refuses("frozen since"):
            freeze(jury)
        transcripts = pathlib.Path(place)
        (transcripts / "menu.jsonl").write_text('{"t": 0.2, "text": "apple"}\n{"t": 1.2, "text": "banana"}\n')
        said = quietly(hear, jury, "Earshot", transcripts, {"commit": "a"})
        assert "first hearing" in said and "clean 50.0" in said, said
        listening = session / "listen.json"
        kept = listening.read_text()
        listening.write_text(kept.replace("cherry", "banana"))
        with refuses("not what was frozen"):
            hear(jury, "Earshot", transcripts, {"commit": "b"})
        listening.write_text(kept)
        text = (session / "scenario.toml").read_text()
        (session / "scenario.toml").write_text(text.replace(', "cherry"', ""))
        quietly(freeze, jury, "there is no cherry on the screen")
        said = quietly(hear, jury, "Earshot", transcripts, {"commit": "b"})
        assert "hearing 2, not a first one" in said and "clean 100.0" in said, said
        hearings = history.History(jury)
        first, second = hearings.hearings()
        assert (first["clean"], first["commit"], second["clean"]) == (50.0, "a", 100.0), "the first stays"
        assert [*hearings.faults()] == []
        assert "clean" in history.table([jury]) and history.svg([jury]).count("<circle") == 2
        lines = hearings.lines
        for forged in (
            [lines[0].replace('"clean": 50.0', '"clean": 100.0'), lines[1]],
            lines[1:],
            [lines[1], lines[0]],
        ):
            hearings.path.write_text("\n".join(forged) + "\n")
            assert [*hearings.faults()], forged
        git = lambda *words: subprocess.run(  # noqa: E731
            ["git", "-C", jury, "-c", "user.name=a", "-c", "user.email=a@example.org", *words], check=True, stdout=-3
        )
        hearings.path.write_text("\n".join(lines) + "\n")
        git("init", "-q")
        git("add", "hearings.jsonl")
        git("commit", "-qm", "hear")
        assert [*hearings.faults()] == []
        hearings.path.unlink()
        quietly(hear, jury, "Earshot", transcripts, {"commit": "c"})
        assert any("does not begin with" in fault for fault in hearings.faults()), "a history that began anew"
    if found := [*faults()]:
        sys.exit("\n".join(found))
    print("The jury judges as it says, and nothing was changed afterwards.")


def main():
    parser = argparse.ArgumentParser(
        prog="jury", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True, dest="command")
    command = commands.add_parser("new")
    command.add_argument("jury")
    command.add_argument("plans", nargs="+", type=pathlib.Path)
    command = commands.add_parser("freeze")
    command.add_argument("jury")
    command.add_argument("--correct", metavar="WHY")
    command = commands.add_parser("hear")
    command.add_argument("words", nargs="*", metavar="EARSHOT JURY")
    command.add_argument("--reader")
    command.add_argument("--transcripts", type=pathlib.Path)
    command.add_argument("-v", "--verbose", action="store_true")
    command = commands.add_parser("show")
    command.add_argument("words", nargs="*", metavar="JURY")
    command.add_argument("--svg", type=pathlib.Path)
    commands.add_parser("check")
    options = parser.parse_args()
    match options.command:
        case "new":
            for plan in options.plans:
                new(jury_folder(options.jury), plan)
        case "freeze":
            freeze(jury_folder(options.jury), options.correct)
        case "hear":
            hear_all(options)
        case "show":
            show(options)
        case "check":
            check()


if __name__ == "__main__":
    main()
