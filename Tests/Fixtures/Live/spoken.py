#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Use Midnight Commander by voice alone: a file is opened, read and copied, a dialog walked through, questions answered.

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
    ("what can i say", r"you can say: .*press poem"),
    ("row three", r"poem"),
    ("press poem", r"press poem"),
    ("press view", r"press view"),
    ("top of screen", r"poem.txt"),
    ("read on", r"third line of the poem"),
    ("stop", r""),
    ("go back", r"go back"),
    ("press copy", r"Copy"),
    ("next element", r"next element"),
    ("press cancel", r"Cancel"),
    ("press copy", r"Copy"),
    ("press ok", r"OK"),
    ("press quit", r"press quit\? yes or no"),
    ("no", r"cancelled"),
    ("press quit", r"press quit\? yes or no"),
    ("yes", r"Quit"),
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
        terminal.wait("speech", r"spade")
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
        if not (home / "shed/poem.txt").is_file():
            faults += 1
            print("The file was not copied.")
        try:
            terminal.until(lambda: not terminal.is_alive(), "the end of mc")
        except AssertionError:
            faults += 1
            print("The program went on, although the question was answered with yes.")
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
