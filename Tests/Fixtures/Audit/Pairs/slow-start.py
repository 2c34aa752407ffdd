# SPDX-License-Identifier: Apache-2.0
"""A list that takes seven seconds to load before anything is painted on its empty screen, in whatever size."""
import time

from terminal import Terminal

ITEMS = ["Oak", "Ash", "Elm", "Yew", "Fir"]

with Terminal("Trees") as terminal:
    time.sleep(7)
    place = 0
    while True:
        terminal.write(1, 1, "Trees of the park")
        for row, item in enumerate(ITEMS):
            terminal.write(3 + row, 3, ("> " if row == place else "  ") + item)
        terminal.write(14, 2, "Arrows choose, q leaves")
        terminal.move(3 + place, 3)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        place = terminal.moved(place, key, len(ITEMS))
