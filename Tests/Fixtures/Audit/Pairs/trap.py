# SPDX-License-Identifier: Apache-2.0
"""A form of three fields; what comes into the notes of the broken one stays there."""
from terminal import BROKEN, Terminal

FIELDS = ["Title", "Notes", "Place"]

with Terminal("New entry") as terminal:
    texts, here = ["", "", ""], 0
    while True:
        for index, name in enumerate(FIELDS):
            terminal.write(3 + 3 * index, 4, f"{name}:")
            terminal.write(3 + 3 * index, 14, texts[index][:40].ljust(40), "4")
        terminal.move(3 + 3 * here, 14 + min(len(texts[here]), 39))
        key = terminal.key()
        if BROKEN and here == 1:
            texts[here] += {"space": " ", "tab": " "}.get(key, key if len(key) == 1 and key > " " else "")
        elif key in ("escape", "\x03"):
            break
        elif key in ("tab", "down"):
            here = (here + 1) % 3
        elif key in ("backtab", "up"):
            here = (here - 1) % 3
        elif len(key) == 1:
            texts[here] += key
