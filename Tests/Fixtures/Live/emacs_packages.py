#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Hear Evil, Vertico, Company and Flycheck, as Debian has them, in an Emacs that Earshot reads.

usage: emacs_packages.py [--earshot FOLDER] [-v]

  --earshot FOLDER   where earshot and its parts are; .build/debug unless told
  -v                 show all that was said

After each key each text has to be heard once, and none of those behind it. Each difference is told in a line; the status is 1
when there is one.
"""
import argparse
import pathlib
import sys
import tempfile
import time

from editor import ROOT, PATIENCE, Editor

SETTINGS = """(setq inhibit-startup-screen t make-backup-files nil auto-save-default nil ring-bell-function #'ignore
      native-comp-async-report-warnings-errors nil warning-minimum-level :emergency)
(require 'package) (package-initialize)
(setq server-socket-dir (expand-file-name "emacs/" default-directory))
(make-directory server-socket-dir t) (set-file-modes server-socket-dir #o700) (server-start)
"""
LINES = "Flour for the bread\nMilk and cream\nSalt from the sea\nEggs, a dozen\nHoney\n"
#: Name, settings, more lines, steps: keys, texts that are heard, texts that are not.
SESSIONS = [
    ("evil", "(evil-mode 1)", "", [
        ("j", ["Milk and cream"], []),
        ("V", ["visual line mode", "Milk and cream selected"], ["-- VISUAL LINE --"]),
        ("\x1b", ["normal mode"], []),
        ("dd", ["Milk and cream deleted", "Salt from the sea"], ["d"]),
        ("v", ["visual mode", "S selected"], ["-- VISUAL --"]),
        ("e", ["alt selected"], []),
        ("y", ["Salt copied"], []),
        ("i", ["insert mode"], ["-- INSERT --"]),
        ("\x1b", ["normal mode"], []),
        ("2dd", ["2 lines deleted", "Honey"], ["d"]),
        ("R", ["replace mode"], ["-- REPLACE --"]),
    ]),
    ("vertico", "(vertico-mode 1)", "", [
        ("\x1bx", ["M-x"], []),
        ("text-m", ["text-mode. 1 of 2."], []),
        ("\x1b[B", ["text-mode-menu. 2 of 2."], []),
        ("\x07", ["Quit"], []),
    ]),
    ("company", "(global-company-mode 1) (setq company-idle-delay 0.2 company-minimum-prefix-length 2)",
     "Honeycomb\nHoneydew\n", [
        ("\x1b>", [], []),
        ("Hon", ["honey. 1 of 3."], []),
        ("\x1b[B", ["honeycomb. 2 of 3."], []),
        ("\r", [], ["eycomb"]),
    ]),
    ("flycheck", """(flycheck-define-checker fruit "Honey." :command ("grep" "-n" "-H" "honey" source)
      :error-patterns ((error line-start (file-name) ":" line ":" (message) line-end)) :modes text-mode)
      (add-to-list 'flycheck-checkers 'fruit) (global-flycheck-mode 1)""", "honey is good\nx\n", [
        ("\x1b>\x10", ["x"], []),
        ("\x10", ["error: honey is good"], []),
        ("\x10", ["Honey"], ["error: honey is good"]),
    ]),
]


class Emacs(Editor):
    name = "Emacs"


def hear(name, settings, more, steps, programs, verbose):
    faults, facts = [], 0
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "init.el").write_text(SETTINGS + settings)
        (pathlib.Path(folder) / "list.txt").write_text(LINES + more)
        emacs = Emacs(folder, programs, ["emacs", "-nw", "-q", "-l", "init.el", "list.txt"])
        try:
            # Emacs compiles packages in a new home, and tells of it.
            count = -1
            while len(emacs.lines()) > count:
                count = len(emacs.lines())
                time.sleep(6)
            for keys, wanted, never in steps:
                count = len(emacs.lines())
                emacs.press(keys)
                end = time.monotonic() + PATIENCE
                said = []
                while time.monotonic() < end and (not said or any(want not in said for want in wanted)):
                    time.sleep(0.1)
                    said = [line["text"] for line in emacs.lines()[count:]]
                    if not wanted and time.monotonic() > end - PATIENCE + 1:
                        break
                time.sleep(0.8)
                said = [line["text"] for line in emacs.lines()[count:]]
                facts += len(wanted)
                faults += [f"{name}, {keys!r}: {want!r} was said {said.count(want)} times: {said}"
                           for want in wanted if said.count(want) != 1]
                faults += [f"{name}, {keys!r}: {bad!r} was said: {said}" for bad in never if bad in said]
                if verbose:
                    print(name, repr(keys), *("    " + text for text in said), sep="\n")
        finally:
            emacs.process.kill()
            emacs.process.wait()
    return facts, faults


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("-v", action="store_true")
    options = parser.parse_args()
    results = [hear(*session, options.earshot.resolve(), options.v) for session in SESSIONS]
    for fault in (fault for _, faults in results for fault in faults):
        print(fault)
    print(f"{sum(facts for facts, _ in results)} facts of packages of Emacs heard, "
          f"{sum(len(faults) for _, faults in results)} differences.")
    return 1 if any(faults for _, faults in results) else 0


if __name__ == "__main__":
    sys.exit(main())
