#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the terminal of the judges with tmux, at the end of each step of recordings.

usage: check.py CAST… [-v]      prints how many rows differ; fails above one in a thousand

Compared is the text alone: tmux tells looks in its own words.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from Recording.terminal import FRAMES, JOIN, Terminal

MOST = 0.001
# What tmux would answer into the shell that feeds it.
QUESTIONS = re.compile(
    r"\x1b\[[>=?]?[\d;]*(?:[cn]|\$p)|\x1b\[>[\d;]*q|\x1bP\+q.*?\x1b\\|\x1b\]1[01];\?(?:\x07|\x1b\\)", re.DOTALL
)
FEED = 'stty raw -echo; while read -r file; do cat "$file"; tmux wait-for -S drawn; done'


class Tmux:
    def __init__(self, columns, rows):
        self.folder = tempfile.TemporaryDirectory()
        self.socket = self.folder.name + "/socket"
        self.environment = {**os.environ, "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        self.environment.pop("TMUX", None)
        self.rows = rows
        self("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), FEED)
        self("set", "-g", "status", "off")
        self("resize-window", "-x", str(columns), "-y", str(rows))
        time.sleep(0.3)

    def __call__(self, *arguments):
        command = ["tmux", "-S", self.socket, *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True).stdout

    def feed(self, text):
        path = self.folder.name + "/piece"
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(QUESTIONS.sub("", text))
        self("send-keys", "-l", path)
        self("send-keys", "C-j")
        self("wait-for", "drawn")
        # What cat wrote is in the terminal, and has to be drawn still.
        time.sleep(0.05)

    def text(self):
        rows = self("capture-pane", "-p").rstrip("\n").split("\n")
        return [row.rstrip() for row in rows + [""] * (self.rows - len(rows))]

    def close(self):
        self("kill-server")
        self.folder.cleanup()


def compare(cast, is_verbose):
    """How many rows differ, and of how many."""
    lines = pathlib.Path(cast).read_text(encoding="utf-8").splitlines()
    head, *events = [json.loads(line) for line in lines if line.strip()]
    columns, rows = head["width"], head["height"]
    ours, other = Terminal(columns, rows), Tmux(columns, rows)
    pieces, differing, compared = [""], 0, 0
    for _, kind, data in events:
        if kind == "m":
            pieces.append("")
        elif kind == "o":
            pieces[-1] += data
    for number, piece in enumerate(pieces):
        other.feed(piece)
        ours.feed(piece)
        for row, theirs in enumerate(other.text()):
            text = "".join(cell.data for cell in ours.cells(row)).replace(JOIN, "").rstrip()
            compared += 1
            # tmux tells frames that are drawn with letters as letters.
            if text.translate(FRAMES) != theirs.translate(FRAMES):
                differing += 1
                if is_verbose:
                    print(f"{cast} piece {number} row {row}\n   ours {text}\n   tmux {theirs}")
    other.close()
    return differing, compared


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("casts", nargs="+")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    differing, compared = map(sum, zip(*(compare(cast, options.verbose) for cast in options.casts)))
    print(f"{differing} of {compared} rows differ from tmux.")
    if differing > MOST * compared:
        sys.exit(1)


if __name__ == "__main__":
    main()
