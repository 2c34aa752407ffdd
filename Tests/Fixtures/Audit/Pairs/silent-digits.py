# SPDX-License-Identifier: Apache-2.0
"""A field that takes digits and no letters: the good one says so beside it, the broken one is only silent."""
from terminal import BROKEN, Terminal

with Terminal("Tickets") as terminal:
    text, said = "", ""
    while True:
        terminal.clear()
        terminal.write(1, 1, "Tickets for the tram")
        terminal.write(4, 3, "Amount:" if BROKEN else "Amount (digits):")
        terminal.write(4, 22, "[" + text.ljust(10, "_") + "]")
        terminal.write(7, 3, said)
        terminal.write(23, 2, "Enter buys them, Escape leaves.")
        terminal.move(4, 23 + len(text))
        key = terminal.key()
        if key in ("escape", "\x03"):
            break
        if key == "enter":
            said = f"Bought {text} tickets." if text else "Nothing is bought without an amount."
        elif key == "backspace":
            text = text[:-1]
        elif key.isdigit() and len(text) < 8:
            text += key
