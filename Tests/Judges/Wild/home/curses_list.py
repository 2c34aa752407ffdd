# SPDX-License-Identifier: Apache-2.0
"""A list beside details, of curses."""

import curses

PLANTS = "rose mint thyme sage basil dill chive leek kale beet pea bean corn oat rye hop fig date plum pear".split()
ITEMS = [f"Item {number:02} {plant}" for number, plant in enumerate(PLANTS * 2)]
STEPS = {curses.KEY_DOWN: 1, ord("j"): 1, curses.KEY_UP: -1, ord("k"): -1}


def main(screen):
    curses.use_default_colors()
    curses.curs_set(0)
    chosen = top = 0
    while True:
        height, width = screen.getmaxyx()
        count = height - 4
        top = min(max(top, chosen - count + 1), chosen)
        screen.erase()
        screen.addstr(0, 0, f"Plants {chosen + 1}/{len(ITEMS)}", curses.A_BOLD)
        screen.addstr(height - 1, 0, "j down k up q quit")
        for row, item in enumerate(ITEMS[top : top + count]):
            look = curses.A_REVERSE if row + top == chosen else curses.A_NORMAL
            screen.addstr(row + 2, 2, item.ljust(width // 2), look)
        screen.addstr(2, width // 2 + 4, "detail of " + ITEMS[chosen][8:])
        key = screen.getch()
        step = STEPS.get(key, {curses.KEY_NPAGE: count, curses.KEY_PPAGE: -count}.get(key, 0))
        chosen = min(max(chosen + step, 0), len(ITEMS) - 1)


curses.wrapper(main)
