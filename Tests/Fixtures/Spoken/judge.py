#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How well spoken commands are understood: the recordings of corpus.py, heard by earshot-ear over its protocol.

usage: judge.py EAR [--part tune|judge|practice|unseen] [--share N] [--folder FOLDER] [--confidence LEAST] [--rows FILE]
       [--limits PART] [--write FILE] [--wrong] [--learn]

It writes a table, and fails if a figure does not keep its limit in a part of .ci/limits.toml. The part `tune` is for finding the thresholds,
`judge` and `unseen` tell whether they hold: other voices, other sentences. With --learn each voice reads aloud what
"earshot listen --learn" has read first, in a quiet room; commands are none of it.
"""

import argparse
import collections
import json
import os
import pathlib
import queue
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[3] / ".ci"))
import corpus
import limits


def word(text):
    return "".join(c if c.isascii() and c.isprintable() and c not in " %" else "".join(f"%{b:02x}" for b in c.encode())
                   for c in text) or "%"


def text_of(word):
    return re.sub(rb"%([0-9a-fA-F]{2})", lambda found: bytes([int(found[1], 16)]), word.encode()).decode()


class Ear:
    """A process that listens, with one grammar."""

    def __init__(self, program, phrases, confidence):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.greeting = self.process.stdout.readline().strip()
        if not self.greeting.startswith("ready"):
            sys.exit("judge: " + text_of(self.greeting))
        self.process.stdin.write(f"confidence {confidence}\n")
        for number, phrase in enumerate(phrases):
            self.process.stdin.write(f"phrase {number} {word(phrase)}\n")
        self.process.stdin.write("grammar 1\n")
        self.process.stdin.flush()

    def learn(self, readings):
        """Learns how a voice sounds."""
        for text, path in readings:
            self.process.stdin.write(f"learn {word(text)}\n")
            self.hear(path)
        with tempfile.TemporaryDirectory() as folder:
            self.process.stdin.write(f"keep {word(folder)}/speaker\n")
            self.process.stdin.flush()
            if (answer := self.process.stdout.readline()).split()[:1] != ["learned"]:
                sys.exit(f"judge: the ear learned nothing: {text_of(answer.strip())}")

    def hear(self, path):
        """The report before `closed`, and the seconds that the recording took."""
        begin = time.monotonic()
        self.process.stdin.write(f"file {word(str(path))}\nlisten 1\n")
        self.process.stdin.flush()
        last = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"judge: the ear ended at {path}")
            words = line.split()
            if words[0] == "closed":
                return last, time.monotonic() - begin
            last = words

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def heard(program, phrases, rows, confidence, learns):
    """Each row with what was heard, by as many ears as there are cores: one for each voice, if it is learned. What is no
    command is heard by an ear that has learned some voice, too."""
    waiting, results = queue.Queue(), [None] * len(rows)
    speakers = sorted({row[1] for row in rows if row[0] == "command"}) if learns else [None]
    work = {speaker: [] for speaker in speakers}
    for place, row in enumerate(rows):
        work[row[1] if row[1] in work else speakers[0]].append(place)
    shares = 1 if learns else os.cpu_count() or 1
    for speaker, places in work.items():
        for first in range(shares):
            waiting.put((speaker, places[first::shares]))

    def listen():
        while True:
            try:
                speaker, places = waiting.get_nowait()
            except queue.Empty:
                return
            ear = Ear(program, phrases, confidence)
            if speaker:
                ear.learn(list(corpus.readings(speaker)))
            for place in places:
                results[place] = ear.hear(rows[place][4])
            ear.end()

    threads = [threading.Thread(target=listen) for _ in range(os.cpu_count() or 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if None in results:
        sys.exit("judge: an ear ended early")
    return results


def share(part, whole):
    return round(100 * part / whole, 2) if whole else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ear")
    corpus.arguments(parser)
    parser.add_argument("--confidence", type=int, default=50, help="the least one, as the user's settings have it")
    parser.add_argument("--rows", help="write all reports: with --confidence 0 what the thresholds are found with")
    parser.add_argument("--limits", metavar="PART", help="fail if a figure does not keep its limit")
    parser.add_argument("--write", help="write the figures")
    parser.add_argument("--learn", action="store_true", help="each voice reads aloud first")
    parser.add_argument("--wrong", action="store_true", help="list what was taken for something else")
    options = parser.parse_args()
    phrases = corpus.commands_of(options.part)
    rows = list(corpus.prepare(options))
    voices = {row[1] for row in rows if row[0] == "command"}
    print(f"{len(rows)} recordings, commands by {len(voices)} voices: {', '.join(sorted(voices))}", flush=True)
    results = heard(options.ear, phrases, rows, options.confidence, options.learn)
    if options.rows:
        with open(options.rows, "w") as file:
            for row, (report, _) in zip(rows, results):
                said = text_of(report[4]) if report[:1] == ["heard"] else ""
                print(*row[:4], row[5], *report[:4], said, sep="\t", file=file)
    count = collections.Counter()
    for (kind, voice, rate, noise, path, text), (report, seconds) in zip(rows, results):
        said = text_of(report[4]) if report[:1] == ["heard"] else None
        key = (kind, noise if kind == "command" else "")
        count[key, "all"] += 1
        if said is not None and said == text and kind in ("command", "own-command"):
            count[key, "right"] += 1
        elif said is not None:
            count[key, "wrong"] += 1
            if options.wrong:
                print("wrong", kind, voice, rate, noise, text, "->", *report[:4], said, path, sep="\t")
        else:
            count[key, " ".join(report[:2])] += 1
            if report[:1] == ["trouble"]:
                sys.exit(f"judge: {path}: {text_of(report[1])}")
            if options.wrong and kind == "command":
                print("refused", kind, voice, rate, noise, text, "->", *report, path, sep="\t")
    figures = {}
    for noise in corpus.NOISES:
        key = ("command", noise)
        figures[f"right {noise}"] = share(count[key, "right"], count[key, "all"])
        figures[f"wrong {noise}"] = share(count[key, "wrong"], count[key, "all"])
    commands = [("command", noise) for noise in corpus.NOISES]
    figures["wrong"] = share(sum(count[k, "wrong"] for k in commands), sum(count[k, "all"] for k in commands))
    for kind in ("other", "own", "nothing"):
        figures[f"accepted {kind}"] = share(count[(kind, ""), "wrong"], count[(kind, ""), "all"])
    own = ("own-command", "")
    figures["accepted own commands"] = share(count[own, "right"] + count[own, "wrong"], count[own, "all"])
    for key in sorted({key for key, _ in count}):
        print(*key, dict(sorted((what, n) for (k, what), n in count.items() if k == key)))
    for name, figure in figures.items():
        print(f"{name}: {figure} %")
    print(f"seconds a recording: {statistics.median(seconds for _, seconds in results):.3f}")
    if options.write:
        with open(options.write, "w") as file:
            json.dump(figures, file, indent=2)
    if options.limits:
        limits.hold(figures, options.limits)


if __name__ == "__main__":
    main()
