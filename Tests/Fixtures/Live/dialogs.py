#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Ask the same questions with dialog and whiptail and with earshot-dialog in their place, and compare what comes of it.

usage: dialogs.py [--earshot FOLDER] [--at-once N] [WORD...]

  --earshot FOLDER   where earshot, its parts and earshot-dialog are; .build/debug unless told
  --at-once N        so many questions at a time; 4 unless told
  WORD...            only questions whose names have one of these words

The exit status and every byte of the answer have to be the same for the same options and keys. What must be heard of some is
said here too. Each difference is told in a line; the status is 1 when there is one.
"""
import argparse
import concurrent.futures
import fcntl
import json
import os
import pathlib
import pty
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PATIENCE = 60
#: How long a program has nothing more to draw until it waits for a key. In seconds.
STILL = 0.4
KEYS = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "tab": "\t", "backtab": "\x1b[Z",
    "enter": "\r", "escape": "\x1b", "space": " ",
}

MENU = ["15", "40", "4", "a", "Apple", "b b", "Ba\"na", "c'd", "Ch $x", "e\\f", "Egg"]
FRUIT = ["15", "40", "4", "a", "Apple", "b", "Banana", "c", "Cherry pie"]
CHECKS = ["15", "40", "4", "a", "Apple", "on", "b b", "Ban", "on", "c'd", "Ch", "on", "e\\f", "Egg", "on", "g\"h", "x", "on",
          "$z", "y", "on", "", "empty", "on"]
SOME = ["15", "40", "4", "a", "Apple", "on", "b b", "Banana", "off", "c", "Cherry", "on"]
RADIOS = ["15", "40", "4", "a", "Apple", "off", "b b", "Banana", "on", "c", "Cherry", "off"]
MARKS = [part for mark in "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\t\n" for part in (f"x{mark}y", "i", "on")]
FORM = ["15", "50", "5", "Name:", "1", "1", "Ann", "1", "10", "20", "0", "Age:", "2", "1", "7", "2", "10", "20", "0"]
MIXED = ["15", "50", "5", "Name:", "1", "1", "Ann", "1", "10", "0", "0", "0", "Pass:", "2", "1", "5", "2", "10", "20", "0", "1",
         "Fixed:", "3", "1", "ro", "3", "10", "20", "0", "2"]

#: Name, arguments, keys, and variables; of both programs.
BOTH = [
    ("yes", ["--yesno", "Sure?", "8", "40"],
     ["enter", "escape", "right enter", "tab enter", "left left enter", "right right enter", "tab tab enter", "space"]),
    ("message", ["--msgbox", "Hello", "8", "40"], ["enter", "escape", "space", "tab enter"]),
    ("input", ["--inputbox", "Name?", "8", "40", "Ann"],
     ["enter", "x enter", "down enter", "tab enter", "tab tab enter", "tab tab tab enter", "up enter", "escape",
      "down right enter", "x y left enter", "space enter"]),
    ("input without a text", ["--inputbox", "Name?", "8", "40"], ["enter", "a b enter"]),
    ("password", ["--passwordbox", "Word?", "8", "40"], ["a b c enter", "escape"]),
    ("password with a text", ["--passwordbox", "Word?", "8", "40", "ini"], ["x enter"]),
    ("menu", ["--menu", "Pick", *FRUIT],
     ["enter", "down enter", "down down down enter", "up enter", "b enter", "c enter", "escape", "tab enter",
      "tab tab enter", "right enter", "down right enter", "down tab enter", "right right enter", "left enter"]),
    ("menu of odd tags", ["--menu", "Pick", *MENU], ["b enter", "down down enter", "down down down enter"]),
    ("checks", ["--checklist", "Pick", *SOME],
     ["enter", "space enter", "down space enter", "space down space down space enter", "tab enter", "tab tab enter",
      "right enter", "escape", "space tab enter"]),
    ("checks of odd tags", ["--checklist", "Pick", *CHECKS], ["enter"]),
    ("checks, a line each", ["--separate-output", "--checklist", "Pick", *CHECKS], ["enter"]),
    ("checks, none", ["--checklist", "Pick", "15", "40", "4", "a", "A", "off"], ["enter"]),
    ("checks, words of status", ["--checklist", "P", "17", "40", "8", "a", "A", "ON", "b", "B", "1", "c", "C", "true", "d", "D",
                                 "yes", "e", "E", "On", "f", "F", "0"], ["enter"]),
    ("radios", ["--radiolist", "Pick", *RADIOS],
     ["enter", "space enter", "down space enter", "down enter", "up space enter", "tab enter", "escape", "right enter"]),
    ("radios, none", ["--radiolist", "P", "15", "40", "4", "a", "A", "off", "b", "B", "off"], ["enter"]),
    ("radios, two", ["--radiolist", "P", "15", "40", "4", "a", "A", "on", "b", "B", "on"], ["enter"]),
    ("default item", ["--default-item", "b b", "--menu", "Pick", *MENU], ["enter"]),
    ("default item that is not there", ["--default-item", "zz", "--menu", "Pick", *MENU], ["enter"]),
    ("default item of checks", ["--default-item", "b b", "--checklist", "Pick", *CHECKS], ["space enter"]),
    ("default no", ["--defaultno", "--yesno", "Sure?", "8", "40"], ["enter", "tab enter"]),
    ("default no of a menu", ["--defaultno", "--menu", "Pick", *MENU], ["enter"]),
    ("no cancel", ["--nocancel", "--menu", "Pick", *MENU], ["tab enter", "tab tab enter", "escape"]),
    ("no cancel, input", ["--nocancel", "--inputbox", "Pick", "8", "40"], ["escape"]),
    ("no cancel, question", ["--nocancel", "--yesno", "Sure?", "8", "40"], ["escape", "tab enter"]),
    ("file", ["--textbox", "/etc/passwd", "20", "70"], ["enter", "escape"]),
    ("file that is not there", ["--textbox", "/nonexistent", "20", "70"], [""]),
    ("gauge", ["--gauge", "Hi", "10", "40", "0"], [""]),
    ("output elsewhere", ["--output-fd", "3", "--inputbox", "Name?", "8", "40", "zz"], ["enter"]),
    ("of no size", ["--menu", "Pick", "0", "0", "0", "a", "A"], ["enter"]),
    ("too small", ["--yesno", "Sure?", "1", "1"], ["enter"]),
    ("unknown option", ["--foo", "--yesno", "Sure?", "8", "40"], [""]),
    ("size that is none", ["--yesno", "Sure?", "x", "40"], [""]),
    ("too few words", ["--yesno", "Sure?", "8"], [""]),
    ("an item without a text", ["--menu", "Pick", "10", "40", "4", "a"], [""]),
    ("no items", ["--menu", "Pick", "10", "40", "4"], [""]),
]
DIALOG = [
    ("yes", ["--yesno", "Sure?", "8", "40"], ["n", "y", "N", "down enter", "up enter", "left enter"]),
    ("labels", ["--yes-label", "Go", "--no-label", "Stop", "--yesno", "Sure?", "8", "40"], ["s", "g", "tab enter"]),
    ("menu", ["--menu", "Pick", *FRUIT], ["space", "down space", "down tab tab enter", "right down enter", "left enter"]),
    ("menu, letters", ["--menu", "Pick", "15", "40", "4", "Ab", "x", "Ac", "y", "Bc", "z"], ["A enter", "A A enter", "b enter"]),
    ("checks, letters", ["--checklist", "Pick", *SOME], ["b space enter"]),
    ("no items", ["--no-items", "--menu", "Pick", "15", "40", "4", "a", "b", "c"], ["b enter"]),
    ("no items, checks", ["--no-items", "--checklist", "Pick", "15", "40", "4", "a", "on", "b", "off"], ["enter"]),
    ("no items, help", ["--no-items", "--item-help", "--menu", "P", "15", "40", "4", "a", "ha", "b", "hb"], ["b enter"]),
    ("no tags", ["--no-tags", "--menu", "Pick", "15", "40", "4", "a", "Xapple", "b", "Yban"], ["y enter"]),
    ("no tags, no items", ["--no-items", "--no-tags", "--menu", "Pick", "15", "40", "4", "a", "b"], ["enter"]),
    ("extra", ["--extra-button", "--menu", "Pick", *MENU], ["b tab enter", "b tab tab enter"]),
    ("extra, question", ["--extra-button", "--yesno", "Sure?", "9", "40"], ["tab enter", "tab tab enter"]),
    ("extra, input", ["--extra-button", "--inputbox", "Name?", "9", "40", "v"], ["tab tab enter"]),
    ("extra, checks", ["--extra-button", "--checklist", "Pick", *SOME], ["tab enter"]),
    ("extra, message", ["--extra-button", "--help-button", "--msgbox", "Hi", "8", "40"], ["tab enter", "tab tab enter"]),
    ("extra, form", ["--extra-button", "--form", "Who", *FORM], ["tab tab enter"]),
    ("help", ["--help-button", "--menu", "Pick", *MENU], ["b tab tab enter", "escape"]),
    ("help, question", ["--help-button", "--yesno", "Sure?", "9", "40"], ["tab tab enter"]),
    ("help, input", ["--help-button", "--inputbox", "Name?", "9", "40", "v"], ["tab tab tab enter"]),
    ("help, checks", ["--help-button", "--checklist", "Pick", *CHECKS], ["tab tab enter"]),
    ("help, status", ["--help-button", "--help-status", "--checklist", "Pick", *CHECKS], ["tab tab enter"]),
    ("help, status of radios", ["--help-button", "--help-status", "--radiolist", "Pick", *RADIOS], ["tab tab enter"]),
    ("help, of items", ["--help-button", "--item-help", "--menu", "P", "15", "40", "4", "a", "A", "ha", "b", "B", "hb"],
     ["b tab tab enter"]),
    ("help, tags", ["--help-button", "--help-tags", "--item-help", "--menu", "P", "15", "40", "4", "a", "A", "ha", "b", "B",
                    "hb"], ["b tab tab enter"]),
    ("help, form", ["--help-button", "--form", "Who", *FORM], ["tab tab tab enter"]),
    ("help, status of a form", ["--help-button", "--help-status", "--form", "Who", *FORM], ["tab tab tab enter"]),
    ("help, quoted", ["--help-button", "--quoted", "--menu", "Pick", *MENU], ["b tab tab enter"]),
    ("separator", ["--separator", "|", "--checklist", "Pick", *CHECKS], ["enter"]),
    ("separator, a line each", ["--output-separator", "|", "--separate-output", "--checklist", "Pick", *CHECKS], ["enter"]),
    ("separator of radios", ["--separator", "|", "--radiolist", "Pick", *RADIOS], ["enter"]),
    ("separator of a menu", ["--separator", "|", "--menu", "Pick", *MENU], ["enter"]),
    ("separator of a form", ["--output-separator", ",", "--form", "Who", *FORM], ["enter"]),
    ("marks", ["--checklist", "Pick", "0", "0", "0", *MARKS], ["enter"]),
    ("marks in single quotes", ["--single-quoted", "--checklist", "Pick", "0", "0", "0", *MARKS], ["enter"]),
    ("quoted menu", ["--quoted", "--menu", "Pick", *MENU], ["b enter"]),
    ("single-quoted menu", ["--single-quoted", "--menu", "Pick", *MENU], ["b enter"]),
    ("quoted radios", ["--quoted", "--radiolist", "Pick", *RADIOS], ["enter"]),
    ("quoted input", ["--quoted", "--inputbox", "Name?", "8", "40", "a b"], ["enter"]),
    ("a line each, of a menu", ["--separate-output", "--menu", "Pick", *MENU], [""]),
    ("default button", ["--default-button", "cancel", "--menu", "Pick", *MENU], ["enter"]),
    ("default button, extra", ["--default-button", "extra", "--extra-button", "--yesno", "Sure?", "8", "40"], ["enter"]),
    ("default no, no cancel", ["--nocancel", "--defaultno", "--menu", "Pick", *MENU], ["enter"]),
    ("most characters", ["--max-input", "3", "--inputbox", "Name?", "8", "40"], ["a b c d enter"]),
    ("form", ["--form", "Who", *FORM], ["enter", "x enter", "x down y enter", "x down up z enter", "tab tab enter", "escape"]),
    ("form, default", ["--default-item", "Age:", "--form", "Who", *FORM], ["q enter"]),
    ("form of words", ["--passwordform", "Who", *FORM], ["a down b enter"]),
    ("form of all kinds", ["--mixedform", "Who", *MIXED], ["y enter"]),
    ("time limit", ["--timeout", "2", "--yesno", "Sure?", "8", "40"], [""]),
    ("two boxes", ["--msgbox", "One", "8", "40", "--and-widget", "--yesno", "Two", "8", "40"], ["enter tab enter"]),
    ("looks", ["--no-shadow", "--title", "T", "--backtitle", "B", "--colors", "--cr-wrap", "--clear", "--ascii-lines",
               "--begin", "2", "2", "--yesno", "\\Zb\\Z1Sure\\Zn?", "8", "40"], ["enter"]),
    ("option behind", ["--yesno", "Sure?", "8", "40", "--defaultno"], [""]),
    ("option with =", ["--title=Foo", "--yesno", "Sure?", "8", "40"], [""]),
    ("tags with a dash", ["--menu", "Pick", "15", "40", "4", "-", "minus", "-a", "x"], ["down enter"]),
    ("variables", ["--yesno", "Sure?", "8", "40"], ["tab enter", "escape"], {"DIALOG_CANCEL": "7", "DIALOG_ESC": "9"}),
    ("variable of items", ["--help-button", "--item-help", "--menu", "P", "15", "40", "4", "a", "A", "ha"], ["tab tab enter"],
     {"DIALOG_ITEM_HELP": "4"}),
    ("options in a variable", ["--yesno", "Sure?", "8", "40"], ["enter"], {"DIALOGOPTS": "--defaultno"}),
]
WHIPTAIL = [
    ("yes", ["--yesno", "Sure?", "8", "40"], ["down enter", "up enter", "left enter"]),
    ("menu", ["--menu", "Pick", *FRUIT], ["down tab tab enter", "tab down enter", "tab up enter", "backtab enter"]),
    ("checks, letters", ["--checklist", "Pick", *SOME], ["b space enter"]),
    ("options behind", ["--yesno", "Sure?", "8", "40", "--defaultno", "--title", "T"], ["enter"]),
    ("option with =", ["--title=T", "--yes-button=Ja", "--yesno", "Sure?", "8", "40"], ["enter"]),
    ("labels", ["--ok-button", "K", "--cancel-button", "C", "--inputbox", "Name?", "8", "40", "q"], ["tab enter"]),
    ("label of dialog", ["--yes-label", "Ja", "--yesno", "Sure?", "8", "40"], [""]),
    ("no items", ["--noitem", "--menu", "Pick", "15", "40", "4", "a", "A", "b", "B"], ["b enter"]),
    ("no items, checks", ["--noitem", "--checklist", "Pick", "15", "40", "4", "a", "on", "b", "off"], ["enter"]),
    ("no tags", ["--notags", "--menu", "Pick", "15", "40", "4", "a", "Xapple", "b", "Yban"], ["y enter"]),
    ("words behind --", ["--inputbox", "Name?", "8", "40", "--", "-x"], ["enter"]),
    ("a tag with a dash", ["--menu", "Pick", "15", "40", "4", "-a", "x"], [""]),
    ("an empty tag", ["--menu", "Pick", "15", "40", "4", "", "Empty", "b", "B"], ["enter"]),
    ("no cancel, message", ["--nocancel", "--msgbox", "Hi", "8", "40"], ["escape"]),
    ("no cancel, checks", ["--nocancel", "--checklist", "Pick", *SOME], ["escape"]),
    ("a line each, of radios", ["--separate-output", "--radiolist", "Pick", *RADIOS], ["enter"]),
    ("gauge without a number", ["--gauge", "Hi", "10", "40"], [""]),
    ("more words", ["--yesno", "Sure?", "8", "40", "x"], ["enter"]),
    ("two boxes", ["--msgbox", "Hi", "8", "40", "--yesno"], [""]),
]
#: What is heard of boxes that a script shows: at first, and for each key.
HEARD = [
    (["whiptail", "--title", "Delete", "--yesno", "All files?\\nThere is no way back.", "10", "50"],
     [("", "Delete: All files? There is no way back. Dialog. Yes. Button."), ("tab", "No. Button.")]),
    (["dialog", "--title", "Network", "--menu", "Choose one", "15", "40", "4", "eth0", "Wired", "wlan0", "Wireless"],
     [("", "Network: Choose one. Dialog. eth0, Wired. 1 of 2. List Start."), ("down", "wlan0, Wireless. 2 of 2. List End.")]),
    (["whiptail", "--checklist", "Which?", "15", "40", "4", "a", "Apple", "on", "b", "Banana", "off"],
     [("", "Which? Dialog. a, Apple. Check Box. Checked. 1 of 2. List Start."), ("space", "Not checked."),
      ("down", "b, Banana. Check Box. Not checked. 2 of 2. List End."), ("space", "Checked.")]),
    (["dialog", "--radiolist", "Which?", "15", "40", "4", "a", "Apple", "on", "b", "Banana", "off"],
     [("", "Which? Dialog. Selected: a, Apple. Radio Button. 1 of 2. List Start."),
      ("down", "b, Banana. Radio Button. 2 of 2. List End.")]),
    (["dialog", "--title", "You", "--inputbox", "Your name", "8", "40", "Ann"],
     [("", "You: Your name. Dialog. Ann. Text Field. Is editing.")]),
    (["dialog", "--form", "Who", *FORM],
     [("", "Who. Dialog. Name: Ann. Text Field. Is editing."), ("down", "Age: 7. Text Field. Is editing.")]),
    (["whiptail", "--title", "Wait", "--infobox", "Please wait", "8", "40"], [("", "Wait"), ("", "Please wait")]),
]


class Question:
    """A program in a terminal, and what becomes of it."""

    def __init__(self, words, keys, variables, earshot=None):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="earshot-dialogs-"))
        self.answer, self.status, self.transcript = (self.place / name for name in ("answer", "status", "transcript"))
        # What is written is no answer before the status is there.
        script = f'"$@" 2>{self.answer}; echo $? >{self.status}.new; mv {self.status}.new {self.status}'
        if "--gauge" in words and keys is not None:
            script = f"printf '10\\n50\\nXXX\\n70\\nMore\\nXXX\\n100\\n' | {script}"
        if "--output-fd" in words:
            script = script.replace("2>", "3>")
        command = ["sh", "-c", script, "question", *words]
        settings = {"TERM": "linux", "LANG": "C.UTF-8", "HOME": str(self.place), **variables}
        if earshot:
            command = [str(earshot / "earshot"), "--audio", "none", "--settings", "none", "--transcript",
                       str(self.transcript), "--", *command]
            programs = self.place / ".config/earshot/plugins/programs"
            programs.mkdir(parents=True)
            for name in ("dialog", "whiptail"):
                (programs / name).symlink_to(earshot / "earshot-dialog")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("EARSHOT_", "DIALOG", "XDG_"))}
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))
            os.execvpe(command[0], command, {**kept, **settings})
        self.shown = 0
        if keys is not None:
            self.use(keys)

    def take(self):
        """Reads what the program draws, for a moment. Whether it goes on."""
        if select.select([self.terminal], [], [], 0.05)[0]:
            try:
                self.shown += len(os.read(self.terminal, 65536))
            except OSError:
                return False
        return not self.status.exists()

    def says(self, key, wanted):
        """Presses a key, and waits until something is heard, in part at least. Whether it was."""
        before = len(self.heard()) if key else 0
        os.write(self.terminal, key.encode())
        begin = time.monotonic()
        while time.monotonic() < begin + PATIENCE:
            self.take()
            if any(wanted in text for text in self.heard()[before:]):
                return True
        return False

    def use(self, keys):
        waiting, begin = list(keys), time.monotonic()
        last, shown = begin, 0
        while time.monotonic() < begin + PATIENCE and self.take():
            if self.shown != shown:
                shown, last = self.shown, time.monotonic()
            elif waiting and shown and time.monotonic() > last + STILL:
                os.write(self.terminal, KEYS.get(waiting[0], waiting[0]).encode())
                waiting, last = waiting[1:], time.monotonic()
            elif not waiting and keys and time.monotonic() > last + 6 * STILL:
                break
        self.close()

    def close(self):
        self.is_left = self.status.exists()
        try:
            os.kill(self.process, signal.SIGHUP)
        except ProcessLookupError:
            pass
        os.close(self.terminal)
        os.waitpid(self.process, 0)
        status = self.status.read_text().strip() if self.is_left else "none"
        self.result = status, self.answer.read_bytes() if self.answer.exists() else b""

    def heard(self):
        lines = self.transcript.read_text(encoding="utf-8").splitlines() if self.transcript.exists() else ()
        said = [json.loads(line) for line in lines]
        return [one["text"] for one in said if one.get("kind") == "speech" and one.get("source") not in ("hint", "reader")]

    def end(self):
        shutil.rmtree(self.place, ignore_errors=True)


def compare(earshot, program, arguments, keys, variables):
    keys = keys.split()
    real = Question([program, *arguments], keys, variables)
    ours = Question([program, *arguments], keys, variables, earshot)
    real.end()
    ours.end()
    return None if real.result == ours.result else f"{real.result} is the real one's, {ours.result} is ours"


def listen(earshot, words, steps):
    question = Question(words, None, {}, earshot)
    missed = next((wanted for key, wanted in steps if not question.says(KEYS.get(key, key), wanted)), None)
    heard = question.heard()
    question.close()
    question.end()
    return None if missed is None else f"heard {heard}, not {missed!r}"


def listen_to_gauge(earshot, program):
    """What is heard of a gauge while its pipe tells how far it is."""
    place = pathlib.Path(tempfile.mkdtemp(prefix="earshot-gauge-"))
    pipe = place / "pipe"
    os.mkfifo(pipe)
    # Open on both sides: nobody waits for the other.
    writer = os.open(pipe, os.O_RDWR)
    words = ["sh", "-c", f'exec "$@" <{pipe}', "gauge", program, "--title", "Copy", "--gauge", "Files", "8", "50", "0"]
    question = Question(words, None, {}, earshot)
    missed = []
    for said, wanted in (("10\n", "Copy: Files. Dialog."), ("60\n", "60%"), ("XXX\n80\nMore files\nXXX\n", "More files")):
        os.write(writer, said.encode())
        missed += [] if question.says("", wanted) else [wanted]
    os.close(writer)
    while question.take():
        pass
    heard = question.heard()
    question.close()
    question.end()
    shutil.rmtree(place, ignore_errors=True)
    if question.result[0] != "0":
        return f"status {question.result[0]}"
    return f"heard {heard}, not {missed}" if missed else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--at-once", type=int, default=4)
    parser.add_argument("words", nargs="*", metavar="WORD")
    options = parser.parse_args()
    earshot = options.earshot.absolute()
    cases = []
    for programs, questions in ((["dialog", "whiptail"], BOTH), (["dialog"], DIALOG), (["whiptail"], WHIPTAIL)):
        for name, arguments, presses, *variables in questions:
            cases += [(f"{program}, {name}, {keys or 'no key'}", compare, program, arguments, keys, (*variables, {})[0])
                      for program in programs for keys in presses]
    cases += [(f"heard of {' '.join(words)[:60]}", listen, words, steps) for words, steps in HEARD]
    cases += [(f"heard of a gauge of {program}", listen_to_gauge, program) for program in ("dialog", "whiptail")]
    cases = [one for one in cases if not options.words or any(word in one[0] for word in options.words)]
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        waiting = [(name, pool.submit(function, earshot, *rest)) for name, function, *rest in cases]
        for name, done in waiting:
            if done.result():
                wrong += 1
                print(f"{name}: {done.result()}", flush=True)
    print(f"{len(cases) - wrong} of {len(cases)} questions are answered as they should be.")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
