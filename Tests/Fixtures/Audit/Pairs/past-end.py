# SPDX-License-Identifier: Apache-2.0
"""A field with a button beside it: Right leads there from the end of the text, but in the broken one only a click does."""
from terminal import BROKEN, Terminal

with Terminal("Stamps", mouse=True) as terminal:
    text, place, isOnButton = "Blue", 4, False
    while True:
        terminal.write(1, 1, "Stamps")
        terminal.write(4, 3, "Country:")
        terminal.write(4, 12, "[" + text.ljust(20, "_") + "]")
        terminal.write(4, 40, "[ Search ]", "7" if isOnButton else "")
        terminal.write(5, 3, "Year:")
        terminal.write(5, 12, "[" + "1871".ljust(20, "_") + "]")
        terminal.write(22, 2, "Tab goes to the other field, Escape leaves")
        terminal.move(*((4, 42) if isOnButton else (4, 13 + place) if place >= 0 else (5, 13)))
        key = terminal.key()
        if key in ("escape", "\x03"):
            break
        if isOnButton:
            isOnButton = key not in ("left", "tab", "backtab")
        elif key in ("tab", "backtab", "up", "down"):
            place = -1 if place >= 0 else 4
        elif place < 0:
            continue
        elif key == "\x1b[F":
            place = len(text)
        elif key == "right" and place == len(text) and not BROKEN:
            isOnButton = True
        elif key in ("left", "right"):
            place = min(max(place + (1 if key == "right" else -1), 0), len(text))
        elif len(key) == 1 and key.isprintable() and len(text) < 18:
            text, place = text[:place] + key + text[place:], place + 1
