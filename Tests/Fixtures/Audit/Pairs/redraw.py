# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

NAMES = [f"Letter {number} of {month}" for month in ("May", "June", "July") for number in range(1, 7)]

with Terminal("Letters") as terminal:
    place, before = 0, None
    while True:
        for row, name in enumerate(NAMES):
            if BROKEN or before is None or row in (before, place):
                terminal.write(2 + row, 3, ("> " if row == place else "  ") + f"{name:60}")
        if BROKEN or before is None:
            terminal.write(22, 2, "q quits")
        terminal.move(2 + place, 3)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        before, place = place, terminal.moved(place, key, len(NAMES))
