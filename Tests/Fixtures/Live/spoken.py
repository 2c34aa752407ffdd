#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Use Midnight Commander by voice alone: a file is opened, read and copied, a dialog walked through, questions answered.

usage: spoken.py [--earshot PROGRAM] [--keep] [-v]

  --earshot PROGRAM  .build/debug/earshot unless told
  --keep             write what was said to spoken.txt, beside this file
  -v                 show what was said as it is said

Only F12 and v are pressed: all else is spoken by flite, into the recording that the reader listens to in place of the
microphone. Each command has to be heard, said back and done, which is looked for on the disk, too. All that is said has to
be that of spoken.txt, without the times of files and the name of the home. It needs flite, sox, mc, and earshot-ear with its
engine; where one is missing, it says so.
"""
import argparse
import difflib
import pathlib
import re
import sys
import tempfile

from ear_terminal import EarTerminal, missing

ROOT = pathlib.Path(__file__).resolve().parents[3]
KEPT = pathlib.Path(__file__).with_suffix(".txt")
TEXT = "The first line of the poem.\nThe second line of the poem.\nThe third line of the poem.\n"
FILES = {
    "garden/daisy.txt": "", "garden/poem.txt": TEXT, "shed/spade.txt": "",
    ".config/mc/ini": "[Layout]\nmessage_visible=0\nfree_space=0\n",
}

#: What is spoken, the answer to the question about it, and what has to be heard.
STEPS = [
    ("what can i say", None, r"you can say: .*press poem"),
    ("row three", None, r"poem"),
    ("where am i", None, r"line 23 of 24"),
    ("press poem", None, r"press poem"),
    ("press view", None, r"press view"),
    ("top of screen", None, r"poem.txt"),
    ("read on", None, r"third line of the poem"),
    ("stop", None, r""),
    ("top of screen", None, r"poem.txt"),
    ("next line", None, r"first line of the poem"),
    ("next word", None, r"next word"),
    ("spell the word", None, r"spell the word"),
    ("say that again", None, r"say that again"),
    ("go back", None, r"go back"),
    ("press copy", None, r"Copy"),
    ("next element", None, r"next element"),
    ("next element", None, r"next element"),
    ("previous element", None, r"previous element"),
    ("next button", None, r"Button"),
    ("press cancel", None, r"Cancel"),
    ("press copy", None, r"Copy"),
    ("press ok", None, r"OK"),
    ("press quit", "no", r"cancelled"),
    ("press quit", "yes", r"press quit\? yes or no"),
]


def plain(text):
    """A text without what is of this time and place."""
    text = re.sub(rf"{re.escape(tempfile.gettempdir())}/tmp\w+", "/HOME", text)
    return re.sub(r"\b[A-Z][a-z]{2} +\d+ +\d+:\d\d", "DATE", text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--earshot", default=str(ROOT / ".build/debug/earshot"))
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("-v", action="store_true")
    options = parser.parse_args()
    if reason := missing("sox", "mc"):
        print(f"LEFT OUT: spoken commands in mc: {reason}.")
        return 0
    faults = []
    story = []
    terminal = EarTerminal(options.earshot, ["sh", "-c", "cd; exec mc -u -d garden shed"], files=FILES)
    try:
        terminal.wait("speech", r"UP--DIR")
        terminal.quiet()
        for words, answer, wanted in STEPS:
            try:
                said = terminal.command(words, answer, wanted)
            except AssertionError as fault:
                faults.append(str(fault))
                said = []
            story += [words + (f", {answer}" if answer else ""), *("    " + plain(text) for text in said)]
            if options.v:
                print("\n".join(story[-1 - len(said):]), flush=True)
        if not (pathlib.Path(terminal.home.name) / "shed/poem.txt").is_file():
            faults.append("The file was not copied.")
        try:
            terminal.until(lambda: not terminal.is_alive(), "the end of mc")
        except AssertionError:
            faults.append("The program went on, although the question was answered with yes.")
    finally:
        terminal.close()
    if options.keep:
        KEPT.write_text("\n".join(story) + "\n")
    kept = KEPT.read_text().rstrip("\n").split("\n") if KEPT.exists() else []
    faults += [line for line in difflib.unified_diff(kept, story, "spoken.txt", "said", lineterm="", n=1)]
    for fault in faults:
        print(fault)
    print(f"{len(STEPS)} commands spoken, {len(story) - len(STEPS)} phrases said, {len(faults)} differences.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
