#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A day's work by ear: how many words are heard in nine tasks, how many of them are needed, and which are missing.

usage: day.py EARSHOT [-v] [--most WORDS] [--most-shell WORDS]

Each folder here is a task: scenario.toml has its files, its size and its keys (../record.py plays them and writes
session.cast), and for each step what must be said (hear) and the words that somebody who does the task needs (needed),
written from the screen and not from what is said, and once more from the pictures alone (second). All are counted as
../Signal/score.py counts words. The echo of typed letters is counted in neither: it is a setting. Fails if anything
that must be said is not, or more than --most words are heard in all, or more than --most-shell in the tasks without a
full-screen program.
-v lists what is said at each step, and of the second reading what is not heard in these words.
"""
import argparse
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
TASKS = [
    "mutt-reply", "crontab", "apt-question", "make-keep-going", "git-diff", "mc-start", "tzdata", "ssh-sudo", "htop-start",
]
SHELL = {"apt-question", "make-keep-going", "git-diff", "ssh-sudo"}


def scorer():
    place = importlib.util.spec_from_file_location("score", HERE.parent / "Signal" / "score.py")
    module = importlib.util.module_from_spec(place)
    sys.modules["score"] = module
    place.loader.exec_module(module)
    return module


def said(earshot, folder, score):
    """A session whose steps have what was said in them, without echo."""
    session = score.Session(folder)
    with tempfile.NamedTemporaryFile() as transcript:
        subprocess.run(
            [earshot, "replay", "--audio", "none", "--settings", "none", "--transcript", transcript.name,
             str(folder / "session.cast")], check=True, stdout=subprocess.DEVNULL)
        lines = [json.loads(line) for line in pathlib.Path(transcript.name).read_text().splitlines()]
    speech = [line for line in lines if line.get("kind", "speech") == "speech"]
    for step in session.steps:
        step.echo = []
    session.hear([(line["t"], line["text"]) for line in speech if line.get("source") != "echo"])
    for line in speech:
        if line.get("source") == "echo":
            [step for step in session.steps if step.begin <= line["t"] + 1e-9][-1].echo.append(line["text"])
    return session


def lost_words(needed, text):
    heard = set(re.findall(r"\w+", text.lower()))
    return [word for word in re.findall(r"\w+", needed) if word.lower() not in heard]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("earshot")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("--most", type=int)
    parser.add_argument("--most-shell", type=int)
    options = parser.parse_args()
    score = scorer()
    rows, missing = [], []
    for name in TASKS:
        plan = tomllib.loads((HERE / name / "scenario.toml").read_text())
        session = said(options.earshot, HERE / name, score)
        heard = needed = second = 0
        for step, written in zip(session.steps, plan["step"], strict=True):
            words = step.words()
            heard += words
            needed += score.spoken_words(written.get("needed", ""))
            second += score.spoken_words(written.get("second", ""))
            # What is typed may be heard as its echo.
            text = "\n".join(step.said + ["".join(step.echo)] + step.echo)
            lost = [pattern for pattern in (step.wanted or {}).get("must", []) if not score.is_heard(pattern, text)]
            broken = [pattern for pattern in (step.wanted or {}).get("not", []) if score.is_heard(pattern, text)]
            missing += [f"{name}, {step.number} {step.label}: {pattern!r} is not said" for pattern in lost]
            missing += [f"{name}, {step.number} {step.label}: {pattern!r} is said" for pattern in broken]
            if options.v:
                print(f"{name} {step.number} {step.label}: {words}")
                unheard = lost_words(written.get("second", ""), text)
                if unheard:
                    print("    of the second reading not heard as written: " + " ".join(unheard))
                for line in step.said:
                    print("    " + line.replace("\n", " / "))
        rows.append((name, heard, needed, second))
    shell = [row for row in rows if row[0] in SHELL]
    for name, heard, needed, second in [
        *rows, ("sum", *[sum(row[n] for row in rows) for n in (1, 2, 3)]),
        ("of it in the shell", *[sum(row[n] for row in shell) for n in (1, 2, 3)]),
    ]:
        print(f"{name:<20} heard {heard:>5}   needed {needed:>4}   by a second reading {second:>4}")
    for line in missing:
        print(line)
    over = [
        f"{what}: more than {most} words are heard" for what, of, most in
        [("The day", rows, options.most), ("The shell", shell, options.most_shell)]
        if most is not None and sum(row[1] for row in of) > most
    ]
    if missing or over:
        sys.exit("\n".join(over))


if __name__ == "__main__":
    main()
