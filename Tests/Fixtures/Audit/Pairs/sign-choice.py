# SPDX-License-Identifier: Apache-2.0
"""Three places below each other that keys choose; those of the broken one have signs for names."""
from terminal import BROKEN, Terminal

PLACES = [" ▶ ", " ⚙ ", " ✕ "] if BROKEN else [" ▶ Play ", " ⚙ Settings ", " ✕ Close "]

with Terminal("Radio") as terminal:
    place = 0
    while True:
        terminal.clear()
        terminal.write(1, 1, "Radio of the harbour")
        for index, text in enumerate(PLACES):
            terminal.write(4 + 2 * index, 5, text, "7" if index == place else "")
        terminal.write(22, 2, "Arrows choose, Enter presses, q leaves")
        terminal.move(4 + 2 * place, 6)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        place = terminal.moved(place, key, len(PLACES))
