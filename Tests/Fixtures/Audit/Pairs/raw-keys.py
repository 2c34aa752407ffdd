# SPDX-License-Identifier: Apache-2.0
"""A note to write in: the broken one writes what arrows and function keys send, the good one moves or passes over them."""
from terminal import BROKEN, Terminal

with Terminal("note") as terminal:
    terminal.write(24, 1, "Note   Ctrl+Q quit")
    text, place = "", 0
    while True:
        terminal.write(1, 1, text.ljust(79))
        terminal.move(1, place + 1)
        key = terminal.key()
        if key in ("\x11", "\x03"):
            break
        if len(key) == 1 and key.isprintable():
            text, place = text[:place] + key + text[place:], place + 1
        elif key == "left":
            place = max(place - 1, 0)
        elif key == "right":
            place = min(place + 1, len(text))
        elif BROKEN and key in ("up", "down", "escape"):
            sign = {"up": "^[[A", "down": "^[[B", "escape": "^["}[key]
            text, place = text[:place] + sign + text[place:], place + len(sign)
