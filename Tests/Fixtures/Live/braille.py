#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads programs under Earshot with braille displays of BRLTTY's, and presses their keys.

usage: braille.py [EARSHOT] [--only CASE …]

It needs brltty, liblouis-data, bash, vim and dialog. What is on the cells is read by BRLTTY's own text table, not by
what Earshot says of them.
"""

import argparse
import os
import pathlib
import re
import signal
import statistics
import sys
import tempfile
import time

import braille_faults
import braille_typing
from braille_display import Display, Virtual
from braille_terminal import Terminal, shell_terminal

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]


def shell(earshot, display):
    """Typing, output, panning, routing, a selection, both views, in bash."""
    terminal = shell_terminal(earshot, display, EARSHOT_TEST="1")
    terminal.type("echo one two")
    display.shows("$ echo one two")
    # The key above the n of "one" moves the caret there, by the arrow keys; typed dots go in before it.
    display.press("ROUTE 8")
    time.sleep(0.3)
    display.type("X")
    display.shows("$ echo oXne two", "what was typed at the routed caret")
    display.press("KEY_ENTER")
    display.shows(re.compile(r"^oxne two"), "the first line of the output")
    terminal.type("printf 'first line\\nsecond line\\n  third\\n'\n")
    display.shows(re.compile(r"^first line"))
    display.press("FWINRT")
    display.shows(re.compile(r"^second line"))
    display.press("FWINRT")
    display.shows(re.compile(r"^  third"), "the third line with its indentation")
    display.press("FWINRT")
    display.shows(re.compile(r"^\$$"), "the prompt behind the output")
    display.press("LNUP")
    display.shows(re.compile(r"^  third"), "the row above the prompt")
    # From the i of "first" to its t: copied to the terminal's clipboard. (The driver presses no key above cell 0.)
    display.press("LNUP")
    display.press("LNUP")
    display.shows(re.compile(r"^first line"))
    display.press("CLIP_NEW 1")
    display.press("CLIP_COPY 4")
    terminal.wait("speech", "opied")
    assert b"]52;c;aXJzdA==" in terminal.output, "the copied word is not on the clipboard"
    display.press("HOME")
    display.shows(re.compile(r"^\$$"), "the prompt again")
    terminal.type("seq 5000\n")
    display.shows(re.compile(r"lines: 4998$"), "the count of a flood with the first of its last lines")
    for line in ("4999", "5000"):
        display.press("FWINRT")
        display.shows(re.compile(rf"^{line}$"), "the next of its last lines")
    display.press("DISPMD")
    display.shows(re.compile(r"^scre"), "the name of the view, contracted")
    display.shows(re.compile(r"^\$$"), "the row of the caret")
    display.press("LNUP")
    display.shows(re.compile(r"^5000$"))
    display.press("DISPMD")
    terminal.type("x='가나 files'; echo \"$x\"\n")
    # Hangul by the Korean table: 가 is dots 1246, 나 dots 14.
    display.shows(lambda: display.cells[:2] == [0x2B, 0x09], "Hangul in Korean braille")
    # In the rows of the screen: the key above a row of output takes the review cursor there, no key goes to the shell.
    terminal.type("printf 'alpha beta\\n'\n")
    display.shows(re.compile(r"^alpha beta"))
    display.press("DISPMD")
    display.shows(re.compile(r"^scre"), "the name of the view")
    display.shows(re.compile(r"^\$$"), "the row of the caret")
    display.press("LNUP")
    display.shows(re.compile(r"^alpha beta"))
    display.press("ROUTE 6")
    terminal.wait("speech", r"^b$")
    display.press("DISPMD")
    assert terminal.lines("braille"), "the transcript has no line of the display"
    terminal.close()


def editor(earshot, display):
    """Routing from row to row, in vim."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("alpha one\nbeta two\ngamma three\n")
        file.flush()
        terminal = Terminal(earshot, display.host, ["vim", "-u", "NONE", "-i", "NONE", file.name])
        display.shows("alpha one")
        terminal.type("j")
        display.shows(re.compile(r"^beta two"))
        display.press("LNDN")
        display.shows(re.compile(r"^gamma three"))
        display.press("ROUTE 6")
        time.sleep(0.7)
        terminal.type("x")
        display.shows(re.compile(r"^gamma hree"), "the letter at the routing key is deleted")
        terminal.type(":q!\n")
        terminal.close()


def box(earshot, display):
    """The focus in a dialog, and a routing key that goes to a button."""
    words = ["dialog", "--menu", "Choose one", "15", "40", "3", "1", "Apple", "2", "Banana", "3", "Cherry"]
    terminal = Terminal(earshot, display.host, words)
    display.shows(re.compile(r"1 apple 1/3"), "the first item with its place")
    terminal.type("\x1bOB")
    display.shows(re.compile(r"2 banana 2/3"))
    terminal.type("\t")
    display.shows(re.compile(r"cancel btn"), "a button with the short form of its kind")
    terminal.close()
    terminal = Terminal(earshot, display.host, ["dialog", "--inputbox", "Name", "10", "40", "grace"])
    display.shows("grace")
    # It is drawn before it takes keys.
    time.sleep(0.5)
    place = display.text.lower().index("grace")
    display.press(f"ROUTE {place + 2}")
    time.sleep(0.5)
    display.type("Z")
    display.shows("grZace", "what was typed at the routed caret of a field")
    terminal.close()


def quiet(earshot, display):
    """Quiet: nothing is said, and all of it is on the display."""
    terminal = shell_terminal(earshot, display, {"mute": True})
    # The line is on the display before its output: typed at once, both would come as one.
    terminal.type("echo silent words")
    display.shows("echo silent words")
    terminal.type("\n")
    display.shows(re.compile(r"^silent words"))
    said = [row["text"] for row in terminal.lines("speech")]
    assert not any("silent words" in text for text in said), said
    terminal.close()


def killed(earshot, number):
    """BRLTTY killed and started again, with other sizes; the process killed."""
    display = Virtual(40, number)
    terminal = shell_terminal(earshot, display)
    terminal.type("echo before\n")
    display.shows("before")
    for cells in (12, 20, 80):
        display.close()
        terminal.type(f"echo with {cells} cells and more words than that many have in one line, so it is panned\n")
        display = Virtual(cells, number)
        display.shows(re.compile(r"^with"), f"the output, on {cells} cells")
        assert len(display.cells) == cells
        if cells < 80:
            display.press("FWINRT")
            display.shows(lambda: display.text and not display.text.startswith("with"), "the next part")
    for process in terminal.children("earshot-braille"):
        os.kill(process, signal.SIGKILL)
    time.sleep(0.5)
    terminal.type("echo after\n")
    display.shows("after")
    terminal.close()
    display.close()


def indentation(earshot, display):
    """Indentation, with its setting on: felt as blanks and heard in words, in output, a diff, Python, vim and nano."""
    terminal = shell_terminal(earshot, display, {"indentation": True})
    code = "def f(a):\\n    if a:\\n        return 1\\n    return 2\\n"
    program = 'for i in 1, 2: print("  " * i + str(i))'

    # A line is on the display before its output: typed at once, both would come as one.
    def run(command):
        terminal.type(command)
        display.shows(re.compile(re.escape(command[-5:]) + "$"))
        terminal.type("\n")

    run(f"cd; printf '{code}' >i.py; sed s/1/3/ i.py >j.py")
    display.shows(re.compile(r"^\$ ?$"), "the prompt")
    run(f"echo '{program}' >p.py")
    display.shows(re.compile(r"^\$ ?$"), "the prompt")
    run("cat i.py")
    display.shows(re.compile(r"^def f\(a\):"))
    for line in ("    if a:", "        return 1", "    return 2"):
        display.press("FWINRT")
        display.shows(re.compile(rf"^{line}$"), "a line of output behind its blanks")
    terminal.wait("speech", r"^4 spaces, if a:$")
    run("diff i.py j.py")
    display.shows(re.compile(r"^3c3$"))
    for line in ("<         return 1", "---", ">         return 3"):
        display.press("FWINRT")
        display.shows(re.compile(rf"^{line}$"), "a line of a difference")
    terminal.wait("speech", r"^8 spaces, < return 1$")
    run("python3 p.py")
    display.shows(re.compile(r"^  1$"), "a line that Python prints")
    terminal.wait("speech", r"^4 spaces, 2$")
    for editor in ("vim -u NONE -i NONE", "nano"):
        run(f"{editor} i.py")
        display.shows(re.compile(r"^(def f\(a\):|gnu nano)"), "the file, or the title of the program")
        before = len(terminal.said())
        for line in ("    if a:", "        return 1", "    return 2"):
            terminal.type("\x1b[B")
            display.shows(re.compile(rf"^{line}$"), f"the line that {editor.split()[0]} reached")
        terminal.wait("speech", r"^8 spaces, return 1$")
        said = terminal.said()[before:]
        assert "4 spaces, if a:" in said and "8 spaces, return 1" in said and "4 spaces, return 2" in said, said
        terminal.type(":q\n" if editor.startswith("vim") else "\x18")
        display.shows(re.compile(r"\$ ?$"), "the prompt behind the editor")
    terminal.close()


def taught(earshot, display):
    """The tutorial's step for the display, key help for its keys, and what doctor says of it."""
    terminal = Terminal(
        earshot, display.host, [earshot, "tutorial"], files={".local/state/earshot/tutorial": "braille\n"},
        XDG_STATE_HOME="", XDG_CONFIG_HOME="")
    for task, *keys in (
        ("FWINRT", "FWINRT"), ("FWINLT", "FWINLT"), ("DISPMD", "DISPMD"), ("HOME leads", "DISPMD"),
        ("above any cell", "ROUTE 3"),
    ):
        terminal.until(lambda: task.encode() in terminal.output, f"the task {task}")
        for key in keys:
            display.press(key)
    terminal.until(lambda: b"earshot keys --braille" in terminal.output, "the end of the step")
    terminal.type("\r")
    terminal.until(lambda: b"This was the tutorial" in terminal.output, "the end of the tutorial")
    terminal.close()
    terminal = shell_terminal(earshot, display)
    terminal.type("\x1b[24~\x1bOP")
    terminal.wait("speech", "key help on")
    display.press("FWINRT")
    terminal.wait("speech", "^pan forward$")
    display.press("DISPMD")
    terminal.wait("speech", "^speech view or screen view$")
    terminal.type("\x1b")
    terminal.wait("speech", "key help off")
    terminal.type(f"{earshot} doctor | grep Braille\n")
    terminal.wait("speech", r"^Braille: .*40 cells")
    terminal.close()


def latency(earshot, display):
    """The time from a key of the user to its cell."""
    terminal = shell_terminal(earshot, display)
    times = []
    for count in range(1, 31):
        begin = time.monotonic()
        terminal.type("a")
        display.shows(re.compile(rf"^\$ a{{{count}}}$"))
        times.append((time.monotonic() - begin) * 1000)
    terminal.close()
    return f"key to cells: median {statistics.median(times):.1f} ms, longest {max(times):.1f} ms"


#: With BRLTTY's virtual display of 40 cells; the others have displays of their own.
ON_VIRTUAL = [shell, editor, box, quiet, indentation, taught, latency]
WITH_OWN = [
    killed, braille_typing.typing, braille_typing.fast, braille_typing.chords, braille_typing.wrapped,
    braille_faults.stopped, braille_faults.flooded, braille_faults.impossible, braille_faults.restarted,
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot", nargs="?", default=str(REPOSITORY / ".build" / "debug" / "earshot"))
    parser.add_argument("--only", nargs="+", metavar="CASE")
    parser.add_argument("-v", "--verbose", action="store_true", help="print the transcript of what failed")
    options = parser.parse_args()
    earshot = os.path.abspath(options.earshot)
    number = 100 + os.getpid() % 20000
    failures = 0
    for index, case in enumerate(ON_VIRTUAL + WITH_OWN):
        if options.only and case.__name__ not in options.only:
            continue
        display = Virtual(40, number + index) if case in ON_VIRTUAL else None
        try:
            figure = case(earshot, display or number + index)
            print(f"ok      {case.__name__}: {figure or case.__doc__.splitlines()[0]}", flush=True)
        except AssertionError as error:
            failures += 1
            for terminal in Terminal.opened if options.verbose else []:
                print(terminal.transcript.read_text(), file=sys.stderr)
            print(f"FAILED  {case.__name__}: {error}", flush=True)
        finally:
            for one in [*Terminal.opened, *Display.opened]:
                one.close()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
