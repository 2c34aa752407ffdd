# SPDX-License-Identifier: Apache-2.0
"""A move to type: the broken one passes over the first byte of an arrow alone, and takes the others for letters."""
from terminal import BROKEN, Terminal

with Terminal("cards") as terminal:
    terminal.write(1, 1, "Ace of hearts")
    terminal.write(24, 1, "Type a move, Ctrl+Q quits")
    text = ""
    while True:
        terminal.write(3, 1, "Move: " + text.ljust(60))
        terminal.move(3, 7 + len(text))
        key = terminal.key()
        if key in ("\x11", "\x03"):
            break
        if key == "backspace":
            text = text[:-1]
        elif key == "enter":
            text = ""
        elif len(key) == 1 and key.isprintable():
            text = (text + key)[:60]
        elif BROKEN and key in ("up", "down", "left", "right"):
            text = (text + {"up": "[a", "down": "[b", "right": "[c", "left": "[d"}[key])[:60]
