# SPDX-License-Identifier: Apache-2.0
"""A field in a box whose name stands three rows above it; the broken one has none."""
from terminal import BROKEN, Terminal

with Terminal("Ferries") as terminal:
    text = ""
    while True:
        terminal.write(1, 30, "Ferries of the lake", "1")
        if not BROKEN:
            terminal.write(5, 10, "Port of arrival")
        terminal.write(8, 10, "┌" + "─" * 24 + "┐")
        terminal.write(9, 10, "│" + text.ljust(24) + "│")
        terminal.write(10, 10, "└" + "─" * 24 + "┘")
        terminal.write(23, 2, "Enter searches, Escape leaves.")
        terminal.move(9, 11 + len(text))
        key = terminal.key()
        if key in ("escape", "enter", "\x03"):
            break
        if len(key) == 1 and key.isprintable() and len(text) < 22:
            text += key
