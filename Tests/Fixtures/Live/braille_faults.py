# SPDX-License-Identifier: Apache-2.0
"""Cases of what breaks: BRLTTY and the process beside the reader stopped, killed, flooded, and keys that cannot be."""

import os
import re
import signal
import time

from braille_display import Virtual
from braille_terminal import Terminal, shell_terminal


def stopped(earshot, number):
    """BRLTTY or the process for the display stands still: typing goes on, and the newest line is there afterwards."""
    display = Virtual(40, number)
    terminal = shell_terminal(earshot, display)
    for name in ("BRLTTY", "the process"):
        stop(display, terminal, name, signal.SIGSTOP)
        for count in range(40):
            terminal.type(f"echo line {count} while it stands still\n")
        # The terminal does not wait for the display.
        terminal.until(lambda: b"line 39 while it stands still\r\n" in terminal.output, "the output of the shell")
        terminal.wait("speech", "line 39 while it stands still")
        stop(display, terminal, name, signal.SIGCONT)
        terminal.type(f"echo after {name}\n")
        display.shows(re.compile(rf"after {name.lower()}"), f"what came after {name} stood still")
    terminal.close()
    display.close()


def stop(display, terminal, name, sign):
    if name == "BRLTTY":
        display.stop(sign)
    else:
        for process in terminal.children("earshot-braille"):
            os.kill(process, sign)


def flooded(earshot, number):
    """A flood that does not end, then Control c: the display has the flood, and the output after it."""
    display = Virtual(40, number)
    terminal = shell_terminal(earshot, display)
    terminal.type("yes flood\n")
    display.shows(re.compile(r"flood"), "the flood")
    time.sleep(3)
    begin, said = time.monotonic(), len(terminal.said())
    terminal.type("\x03")
    terminal.until(lambda: re.search(rb"\$ (\x1b\]133;B\x07)?$", terminal.output), "the prompt behind the flood")
    took = time.monotonic() - begin
    # The reader is behind the terminal: what is printed before it has the prompt belongs to the flood.
    terminal.until(lambda: any(re.search(r"^\$ ?$", text) for text in terminal.said()[said:]), "the prompt, said")
    terminal.type("echo dry")
    display.shows(re.compile(r"echo dry$"), "what is typed behind the flood")
    terminal.type("\n")
    display.shows(re.compile(r"^dry$"), "the output after the flood")
    terminal.close()
    display.close()
    return f"Control c ended a flood after {took:.1f} s"


def impossible(earshot, number):
    """Keys for cells that are not there, and other sizes of the terminal while a line is shown."""
    display = Virtual(40, number)
    terminal = shell_terminal(earshot, display)
    terminal.type("echo one two")
    display.shows("$ echo one two")
    for key in ("ROUTE 39", "ROUTE 40", "ROUTE 200", "ROUTE 4000", "CLIP_NEW 999", "CLIP_COPY 4095", "GOTOLINE 4000"):
        display.press(key)
    terminal.resize(5, 20)
    terminal.resize(24, 80)
    terminal.type("\x15echo still here\n")
    display.shows(re.compile(r"^still here"), "the output after keys that cannot be")
    assert terminal.is_alive()
    terminal.close()
    display.close()


def restarted(earshot, number):
    """BRLTTY ended and started five times while the user types: each letter arrives once."""
    terminal = None
    for count in range(5):
        display = Virtual(40, number)
        if terminal is None:
            terminal = shell_terminal(earshot, display)
            terminal.type("echo ")
        terminal.type(f"part{count} ")
        display.shows(f"part{count}", f"what was typed at start {count + 1}")
        display.close()
    display = Virtual(40, number)
    terminal.type("\n")
    display.shows(re.compile(r"^part0 part1 part2 part3 part4$"), "the output")
    terminal.close()
    display.close()
