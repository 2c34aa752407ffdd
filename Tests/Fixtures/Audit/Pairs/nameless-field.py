# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, LEAVING, Terminal

with Terminal("Guests") as terminal:
    terminal.write(1, 2, "Arrivals of today", "1")
    if not BROKEN:
        terminal.write(3, 4, "Name of the guest:")
    terminal.write(23, 2, "Enter saves, Escape leaves.")
    text = ""
    while True:
        terminal.write(3, 24, "[" + text.ljust(20, "_") + "]")
        terminal.move(3, 25 + len(text))
        key = terminal.key()
        if key in LEAVING:
            break
        if len(key) == 1 and len(text) < 20:
            text += key
