# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

BUTTONS = ["[ |< ]", "[ > ]", "[ >| ]"] if BROKEN else ["[ First ]", "[ Play ]", "[ Last ]"]

with Terminal("Songs") as terminal:
    place = 0
    while True:
        terminal.write(1, 1, "Songs: Mina sings")
        for index, button in enumerate(BUTTONS):
            terminal.write(5, 5 + 12 * index, button, "7" if index == place else "")
        terminal.write(22, 2, "Tab moves, Enter presses, q leaves")
        terminal.move(5, 7 + 12 * place)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        place = {"tab": (place + 1) % 3, "right": (place + 1) % 3, "left": (place + 2) % 3}.get(key, place)
