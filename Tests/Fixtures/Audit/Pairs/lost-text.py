# SPDX-License-Identifier: Apache-2.0
"""A text that says when it is modified: Ctrl+C ends the broken one at once, and the good one asks first."""
from terminal import BROKEN, Terminal

with Terminal("text") as terminal:
    text = ""
    while True:
        terminal.write(24, 1, "Ctrl+C quit   " + ("modified" if text else "        "))
        terminal.write(1, 1, text.ljust(79))
        terminal.move(1, len(text) + 1)
        key = terminal.key()
        if key == "\x03":
            if BROKEN or not text:
                break
            terminal.write(24, 1, "Leave without saving? y/n".ljust(79))
            if terminal.key() == "y":
                break
        elif key == "backspace":
            text = text[:-1]
        elif len(key) == 1 and key.isprintable():
            text += key
