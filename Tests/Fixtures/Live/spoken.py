#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Use Midnight Commander by voice alone: a file is opened, a dialog filled in, a question answered, a text read and stopped.

usage: spoken.py [--earshot PROGRAM] [--update] [-v]

  --earshot PROGRAM  .build/debug/earshot unless told
  --update           keep what was said in spoken.txt
  -v                 show what was said as it is said

Only F12 and v are pressed: all else is spoken by flite, into the recording that the reader listens to in place of the
microphone. Each command has to be heard, said back and done, which is looked for on the disk, too. What is said for each is
compared with spoken.txt. It needs flite, mc, and earshot-ear with its engine; where one is missing, it says so.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from braille_terminal import Terminal

ROOT = pathlib.Path(__file__).resolve().parents[3]
KEPT = pathlib.Path(__file__).with_suffix(".txt")
TEXT = "The first line of the poem.\nThe second line of the poem.\nThe third line of the poem.\n"

#: What is spoken, and what has to be heard behind it.
STEPS = [
    ("what can i say", r"you can say: "),
    ("row two", r"row two"),
    ("press poem", r"press poem"),
    ("previous line", r"previous line"),
    ("top of screen", r"top of screen"),
    ("read on", r"third line of the poem"),
    ("stop", r"stop|first line|poem"),
    ("press quit", r"press quit\? yes or no"),
    ("yes", r""),
    ("press mkdir", r"Create a new Directory|Enter directory name"),
    ("alfa", r"alfa|^a$"),
    ("bravo", r"bravo|^b$"),
    ("press ok", r"press ok|OK"),
    ("press quit", r"press quit\? yes or no"),
    ("no", r"cancelled"),
]


def missing():
    for program in ("flite", "mc"):
        if not shutil.which(program):
            return f"{program} is not installed"
    return None


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--earshot", default=str(ROOT / ".build/debug/earshot"))
    parser.add_argument("--update", action="store_true")
    parser.add_argument("-v", action="store_true")
    options = parser.parse_args()
    if reason := missing():
        print(f"LEFT OUT: spoken commands in mc: {reason}.")
        return 0
    folder = pathlib.Path(tempfile.mkdtemp())
    sound = folder / "said.wav"
    terminal = Terminal(
        options.earshot, "", ["sh", "-c", "cd; exec mc -u -d garden shed"],
        files={"garden/poem.txt": TEXT, "shed/spade.txt": "", ".config/mc/ini": "[Layout]\nmessage_visible=0\nfree_space=0\n"},
        EARSHOT_EAR_FILE=str(sound))
    heard = []
    faults = 0
    try:
        terminal.wait("speech", r"poem")
        for words, wanted in STEPS:
            subprocess.run(["flite", "-voice", "slt", "-t", words, "-o", str(sound)], check=True)
            before = len(terminal.rows())
            terminal.type("\x1b[24~")
            time.sleep(0.2)
            terminal.type("v")
            end = time.monotonic() + 12
            rows = []
            while time.monotonic() < end:
                rows = terminal.rows()[before:]
                if any(row["kind"] == "earcon" and row["text"] == "readerKeyOff" for row in rows) and (
                        any(re.search(wanted, row["text"]) for row in rows if row["kind"] == "speech")):
                    break
                time.sleep(0.05)
            else:
                faults += 1
                print(f"{words!r}: nothing heard like {wanted!r}.")
            time.sleep(1.5)
            said = [row["text"] for row in terminal.rows()[before:] if row["kind"] == "speech"]
            heard.append(f"{words}\n" + "".join(f"    {text}\n" for text in said))
            if options.v:
                print(heard[-1], end="", flush=True)
        home = pathlib.Path(terminal.home.name)
        if not (home / "garden/ab").is_dir() and not (home / "shed/ab").is_dir():
            faults += 1
            print("No folder ab was made.")
        if not terminal.is_alive():
            faults += 1
            print("The program ended, although the question was answered with no.")
    finally:
        terminal.close()
        shutil.rmtree(folder)
    text = "\n".join(heard)
    if options.update:
        KEPT.write_text(text)
    print(f"{len(STEPS)} commands spoken, {faults} without their effect.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
