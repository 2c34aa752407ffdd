# SPDX-License-Identifier: Apache-2.0
"""An editor that only :q ends; the good one says so."""
from terminal import BROKEN, Terminal

with Terminal("note.txt") as terminal:
    terminal.write(1, 1, "Dear Mina")
    terminal.write(23, 1, "note.txt" if BROKEN else "note.txt   :q quits, :help helps")
    terminal.move(1, 1)
    typed = ""
    while True:
        key = terminal.key()
        typed = typed + key if typed and len(key) == 1 else key if key == ":" else typed if key == "enter" else ""
        if key == "enter" and typed.startswith(":q"):
            break
        if key == "enter":
            typed = ""
