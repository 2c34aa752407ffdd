# SPDX-License-Identifier: Apache-2.0
import curses

from terminal import BROKEN

TOWNS = ["Bremen", "Hannover", "Kassel", "Leipzig", "Ulm"]


def main(screen):
    curses.curs_set(0)
    curses.use_default_colors()
    curses.init_pair(1, curses.COLOR_CYAN, -1)
    print("\x1b]2;Trains\x07", end="", flush=True)
    screen.addstr(0, 0, "Where to?")
    last = min(20, curses.LINES - 1)
    screen.addstr(last, 0, "Arrows choose, q quits")
    chosen = 0
    while True:
        for index, town in enumerate(TOWNS):
            mark = "> " if index == chosen and not BROKEN else "  "
            screen.addstr(2 + index, 2, mark + town, curses.color_pair(1 if index == chosen else 0))
        screen.move(last if BROKEN else 2 + chosen, 2)
        screen.refresh()
        key = screen.getch()
        if key in (ord("q"), 27):
            return
        if key in (curses.KEY_DOWN, 9):
            chosen = (chosen + 1) % len(TOWNS)
        elif key in (curses.KEY_UP, curses.KEY_BTAB):
            chosen = (chosen - 1) % len(TOWNS)


curses.wrapper(main)
