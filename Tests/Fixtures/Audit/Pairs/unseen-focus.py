# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, LEAVING, Terminal

DISHES = ["Lentil soup", "Pancakes", "Rice with beans", "Potato salad"]

with Terminal("Kitchen", cursor=not BROKEN) as terminal:
    terminal.write(2, 4, "What shall be cooked?")
    terminal.write(22, 4, "Up and Down choose, Enter cooks, Escape leaves.")
    chosen = 0
    while True:
        for index, dish in enumerate(DISHES):
            terminal.write(4 + index, 6, dish.ljust(20), "7" if index == chosen and not BROKEN else "")
        terminal.move(24 if BROKEN else 4 + chosen, 6)
        key = terminal.key()
        if key in LEAVING:
            break
        chosen = terminal.moved(chosen, key, len(DISHES))
