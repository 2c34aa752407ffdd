# SPDX-License-Identifier: Apache-2.0
import time

from terminal import BROKEN, LEAVING, Terminal

with Terminal("Ticket") as terminal:
    terminal.write(2, 4, "Which seat would you like?")
    terminal.write(4, 4, "Seat: [      ]")
    terminal.write(22, 4, "Escape leaves.")
    text, end = "", time.monotonic() + 6
    while True:
        terminal.write(4, 11, text.ljust(6))
        terminal.move(4, 11 + len(text))
        key = terminal.key(max(0, end - time.monotonic()) if BROKEN else None)
        if key is None or key in LEAVING:
            break
        if len(key) == 1 and len(text) < 6:
            text += key
