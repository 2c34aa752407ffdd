# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

NAMES = ["User", "PIN"]

with Terminal("Bank") as terminal:
    texts, place = ["", ""], 0
    while True:
        terminal.write(1, 1, "Bank: sign in")
        terminal.write(22, 2, "Tab moves, Ctrl+C leaves")
        for row, name in enumerate(NAMES):
            text = texts[row] if row == 0 or BROKEN else "*" * len(texts[row])
            terminal.write(3 + row, 3, f"{name + ':':8}")
            terminal.write(3 + row, 12, f"{text:16}", "4")
        terminal.move(3 + place, 12 + len(texts[place]))
        key = terminal.key()
        if key in ("escape", "\x03"):
            break
        if key in ("tab", "down", "backtab", "up"):
            place = 1 - place
        elif len(key) == 1 and key.isprintable():
            texts[place] = (texts[place] + key)[:15]
