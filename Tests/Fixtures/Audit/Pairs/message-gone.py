# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

ACTIONS = ["Copy", "Move", "Print"]

with Terminal("Letters") as terminal:
    place, message = 0, ""
    while True:
        terminal.clear()
        for row, action in enumerate(ACTIONS):
            terminal.write(3 + row, 3, ("> " if row == place else "  ") + action, "7" if row == place else "")
        terminal.write(10, 3, message)
        terminal.write(22, 2, "Arrows choose, Enter does it, q leaves")
        terminal.move(3 + place, 3)
        key = terminal.key(0.8 if message and BROKEN else None)
        message = ""
        if key in ("q", "escape", "\x03"):
            break
        if key == "enter":
            message = f"{ACTIONS[place]}: the printer is out of paper"
        elif key:
            place = terminal.moved(place, key, len(ACTIONS))
