#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Screens of plain curses, as people write them by hand, that tell their own tree.

usage: curses_screens.py KIND SEED     the kinds are the functions with a screen below

How the item with the focus looks, whether there is a frame, a title, a key bar, where the cursor is: all by the seed.
"""

import curses
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tellers import Bus  # noqa: E402
from words import COMMANDS, FIELDS, ITEMS, SETTINGS, TITLES, Dice  # noqa: E402

BUS = Bus()
ROOT = object()
ENTER = (10, 13, curses.KEY_ENTER)
STYLES = ["reverse", "colour", "bold and marker", "marker", "brackets", "underline", "bold"]


class Screen:
    """What all kinds have in common: a style, a frame, a title, a key bar, and the telling."""

    def __init__(self, window, dice, is_monochrome):
        self.window, self.dice = window, dice
        self.style = dice.choice([style for style in STYLES if not (is_monochrome and style == "colour")])
        self.framed = dice.random() < 0.5
        self.title = dice.choice(TITLES)
        self.key_bar = dice.choice(
            [None, " F1 Help  F10 Quit ", "^X Exit   ^O Save   Tab Next", "[q]uit  [h]elp  [Enter] choose"]
        )
        self.bar_look = curses.A_REVERSE if dice.random() < 0.5 else 0
        self.shows_cursor = dice.random() < 0.4
        self.left = dice.choice([1, 2, 4, 12])
        self.top = 3 if self.framed else 2
        if not is_monochrome:
            curses.use_default_colors()
            curses.init_pair(
                1, curses.COLOR_BLACK, dice.choice([curses.COLOR_CYAN, curses.COLOR_GREEN, curses.COLOR_WHITE])
            )
            curses.init_pair(2, curses.COLOR_YELLOW, -1)
        self.is_monochrome = is_monochrome
        self.place = (0, 0)

    def begin(self):
        self.window.erase()
        rows, columns = self.window.getmaxyx()
        if self.framed:
            self.window.box()
            self.put(0, 3, f" {self.title} ", curses.A_BOLD)
        else:
            self.put(0, self.left, self.title, curses.A_BOLD)
        if self.key_bar:
            self.put(rows - 2 if self.framed else rows - 1, 1, self.key_bar, self.bar_look)

    def put(self, row, column, text, look=0):
        rows, columns = self.window.getmaxyx()
        if 0 <= row < rows and column < columns:
            try:
                self.window.addnstr(row, column, text, columns - column - (1 if self.framed else 0), look)
            except curses.error:  # the last cell of the screen
                pass

    def item(self, row, column, text, has_focus, width=0):
        """Draws an item, in the style of this screen where it has the focus."""
        text = text.ljust(width)
        look, mark = 0, "  " if "marker" in self.style or self.style == "brackets" else ""
        if has_focus:
            self.place = (row, column)
            look = {
                "reverse": curses.A_REVERSE,
                "colour": 0 if self.is_monochrome else curses.color_pair(1),
                "bold and marker": curses.A_BOLD,
                "underline": curses.A_UNDERLINE,
                "bold": curses.A_BOLD,
            }.get(self.style, 0)
            if "marker" in self.style:
                mark = "> "
            elif self.style == "brackets":
                text, mark = f"[{text.rstrip()}]", " "
        self.put(row, column, mark + text, look)

    def end(self, nodes, focus):
        try:
            curses.curs_set(1 if self.shows_cursor else 0)
        except curses.error:  # a terminal that cannot hide it
            pass
        if self.shows_cursor:
            self.window.move(*self.place)
        self.window.refresh()
        root = {
            "id": BUS.identity(ROOT),
            "role": "window",
            "label": self.title,
            "children": [node["id"] for node in nodes],
        }
        inner = {child for node in nodes for child in node.get("children", [])}
        root["children"] = [number for number in root["children"] if number not in inner]
        BUS.tell([root, *nodes], focus)

    def key(self):
        return self.window.getch()


def node(of, part, role, label, **more):
    return {"id": BUS.identity(of, part), "role": role, "label": label, **more}


def moved(key, index, count, page):
    """Where a key of a list leads."""
    return {
        curses.KEY_DOWN: min(count - 1, index + 1),
        curses.KEY_UP: max(0, index - 1),
        curses.KEY_HOME: 0,
        curses.KEY_END: count - 1,
        curses.KEY_NPAGE: min(count - 1, index + page),
        curses.KEY_PPAGE: max(0, index - page),
    }.get(key, index)


def menu(screen):
    """A list, longer than the screen by chance."""
    items = screen.dice.some(COMMANDS + ITEMS, 4, 30)
    index, top, status = 0, 0, ""
    while True:
        rows = screen.window.getmaxyx()[0] - screen.top - 3
        top = min(max(top, index - rows + 1), index)
        screen.begin()
        for number in range(top, min(len(items), top + rows)):
            screen.item(screen.top + number - top, screen.left, items[number], number == index, 24)
        if status:
            screen.put(screen.top + rows, screen.left, status)
        nodes = [node(items, number, "listBoxOption", text) for number, text in enumerate(items)]
        nodes = [node(items, "list", "list", "", children=[child["id"] for child in nodes])] + nodes
        nodes.append(node(items, "status", "label", status))
        screen.end(nodes, BUS.identity(items, index))
        key = screen.key()
        index = moved(key, index, len(items), rows - 1)
        if key in ENTER:
            status = f"{items[index]} was chosen."


def checklist(screen):
    """Check boxes; Space turns one."""
    screen.style = "marker" if screen.style == "brackets" else screen.style
    items = screen.dice.some(SETTINGS, 5, 14)
    marks = screen.dice.choice([("[x]", "[ ]"), ("[*]", "[ ]"), ("(X)", "( )"), ("☑", "☐"), ("✓", " ")])
    on = {item for item in items if screen.dice.random() < 0.4}
    index = 0
    while True:
        screen.begin()
        for number, text in enumerate(items):
            screen.item(screen.top + number, screen.left, f"{marks[text not in on]} {text}", number == index, 26)
        screen.end(
            [node(items, text, "checkBox", text, toggled=text in on) for text in items],
            BUS.identity(items, items[index]),
        )
        key = screen.key()
        index = moved(key, index, len(items), 5)
        if key == ord(" "):
            on ^= {items[index]}


def table(screen):
    """Rows of three columns."""
    screen.style = "marker" if screen.style == "brackets" else screen.style
    items = [
        (name, f"{screen.dice.randint(1, 900)} KB", screen.dice.choice(["ready", "waiting", "failed", "running"]))
        for name in screen.dice.some(ITEMS, 6, 30)
    ]
    index = top = 0
    while True:
        rows = screen.window.getmaxyx()[0] - screen.top - 4
        top = min(max(top, index - rows + 1), index)
        screen.begin()
        screen.put(screen.top, screen.left, f"{'Name':20}{'Size':>10}  State", curses.A_BOLD)
        for number in range(top, min(len(items), top + rows)):
            name, size, state = items[number]
            screen.item(screen.top + 1 + number - top, screen.left, f"{name:20}{size:>10}  {state:10}", number == index)
        nodes = [node(items, number, "row", " ".join(item)) for number, item in enumerate(items)]
        screen.end(nodes, BUS.identity(items, index))
        index = moved(screen.key(), index, len(items), rows - 1)


def tabs(screen):
    """Pages with tabs; Right, Left and Tab turn them, Down and Up move in the page."""
    names = screen.dice.some(FIELDS, 3, 5)
    pages = [screen.dice.some(ITEMS, 3, 8) for _ in names]
    page = 0
    index = [0] * len(names)
    while True:
        screen.begin()
        column = screen.left
        for number, name in enumerate(names):
            screen.put(screen.top - 1, column, f" {name} ", curses.A_REVERSE if number == page else 0)
            column += len(name) + 3
        for number, text in enumerate(pages[page]):
            screen.item(screen.top + 1 + number, screen.left, text, number == index[page], 20)
        nodes = [node(names, number, "tab", name, selected=number == page) for number, name in enumerate(names)]
        items = [node(pages[page], number, "listBoxOption", text) for number, text in enumerate(pages[page])]
        panel = node(pages[page], "panel", "tabPanel", names[page], children=[item["id"] for item in items])
        screen.end(nodes + [panel] + items, BUS.identity(pages[page], index[page]))
        key = screen.key()
        index[page] = moved(key, index[page], len(pages[page]), 5)
        page = (page + (key in (curses.KEY_RIGHT, 9)) - (key in (curses.KEY_LEFT, curses.KEY_BTAB))) % len(names)


def form(screen):
    """Fields, check boxes and two buttons."""
    screen.style = "marker" if screen.style == "brackets" else screen.style
    labels = screen.dice.some(FIELDS, 3, 6)
    switches = screen.dice.some(SETTINGS, 1, 3)
    values = {label: "" for label in labels}
    on = set()
    parts = labels + switches + ["OK", "Cancel"]
    index = 0
    while True:
        screen.begin()
        nodes = []
        caret = None
        for number, part in enumerate(parts):
            has_focus, row = number == index, screen.top + number
            if part in values:
                screen.put(row, screen.left, f"{part}:")
                underlined = screen.style in ("underline", "bold", "marker", "bold and marker")
                screen.put(
                    row,
                    screen.left + 12,
                    values[part].ljust(20, "_" if underlined else " "),
                    0 if underlined else curses.A_UNDERLINE,
                )
                nodes.append(node(parts, part, "textInput", part, value=values[part]))
                if has_focus:
                    caret = (row, screen.left + 12 + len(values[part]))
            elif part in switches:
                screen.item(row, screen.left, f"[{'x' if part in on else ' '}] {part}", has_focus, 24)
                nodes.append(node(parts, part, "checkBox", part, toggled=part in on))
            else:
                column = screen.left + (12 if part == "Cancel" else 0)
                screen.item(screen.top + len(parts), column, f"< {part} >", has_focus)
                nodes.append(node(parts, part, "button", part))
        screen.shows_cursor = caret is not None
        screen.place = caret or screen.place
        screen.end(nodes, BUS.identity(parts, parts[index]))
        key = screen.key()
        part = parts[index]
        index = (index + (key in (9, curses.KEY_DOWN, *ENTER)) - (key in (curses.KEY_BTAB, curses.KEY_UP))) % len(parts)
        if part in values and 32 <= key < 127 and len(values[part]) < 20:
            values[part] += chr(key)
        elif part in values and key in (127, 8, curses.KEY_BACKSPACE):
            values[part] = values[part][:-1]
        elif part in switches and key == ord(" "):
            on ^= {part}


def popup(screen):
    """A list; Enter opens a menu over it, without a frame by chance."""
    items = screen.dice.some(ITEMS, 6, 14)
    actions = screen.dice.some(COMMANDS, 3, 6)
    boxed = screen.dice.random() < 0.5
    index, open_at, status = 0, None, ""
    while True:
        screen.begin()
        for number, text in enumerate(items):
            screen.item(screen.top + number, screen.left, text, number == index and open_at is None, 20)
        nodes = [node(items, number, "listBoxOption", text) for number, text in enumerate(items)]
        focus = BUS.identity(items, index)
        if open_at is not None:
            row, column, width = screen.top + 1, screen.left + 10, max(map(len, actions)) + 4
            if boxed:
                screen.put(row - 1, column - 1, "+" + "-" * width + "+")
                screen.put(row + len(actions), column - 1, "+" + "-" * width + "+")
            for number, text in enumerate(actions):
                if boxed:
                    screen.put(row + number, column - 1, "|" + " " * width + "|")
                screen.put(row + number, column, " " * width, curses.A_DIM)
                screen.item(row + number, column, text, number == open_at)
            inside = [node(actions, number, "menuItem", text) for number, text in enumerate(actions)]
            nodes += [node(actions, "menu", "menu", items[index], children=[part["id"] for part in inside])] + inside
            focus = BUS.identity(actions, open_at)
        if status:
            screen.put(screen.top + len(items) + 1, screen.left, status)
            nodes.append(node(items, "status", "label", status))
        screen.end(nodes, focus)
        key = screen.key()
        if open_at is None:
            index = moved(key, index, len(items), 4)
            open_at = 0 if key in ENTER else None
        elif key in ENTER or key == 27:
            status = f"{actions[open_at]}: done." if key != 27 else ""
            open_at = None
        else:
            open_at = moved(key, open_at, len(actions), 4)


def panes(screen):
    """Two lists beside each other; Tab goes from one to the other."""
    lists = [screen.dice.some(ITEMS, 4, 12), screen.dice.some(COMMANDS, 4, 12)]
    names = screen.dice.some(TITLES, 2, 2)
    index, pane = [0, 0], 0
    divider = screen.dice.choice(["│", "|", " "])
    while True:
        screen.begin()
        half = screen.window.getmaxyx()[1] // 2
        nodes = []
        for side in (0, 1):
            left = screen.left if side == 0 else half + 2
            screen.put(screen.top - 1, left, names[side], curses.A_BOLD if side == pane else 0)
            for number, text in enumerate(lists[side]):
                screen.item(screen.top + number, left, text, side == pane and number == index[side], 20)
            items = [node(lists[side], number, "listBoxOption", text) for number, text in enumerate(lists[side])]
            nodes += [node(lists[side], "list", "list", names[side], children=[item["id"] for item in items])] + items
        for row in range(screen.top - 1, screen.top + 12):
            screen.put(row, half, divider)
        screen.end(nodes, BUS.identity(lists[pane], index[pane]))
        key = screen.key()
        index[pane] = moved(key, index[pane], len(lists[pane]), 4)
        pane = (pane + (key in (9, curses.KEY_BTAB, curses.KEY_LEFT, curses.KEY_RIGHT))) % 2


KINDS = {kind.__name__: kind for kind in (menu, checklist, table, tabs, form, popup, panes)}


def main(window):
    kind, seed = sys.argv[1], int(sys.argv[2])
    KINDS[kind](
        Screen(window, Dice(f"{kind} {seed}"), os.environ.get("TRUTH_THEME") == "monochrome" or not curses.has_colors())
    )


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in KINDS:
        sys.exit(f"usage: curses_screens.py {'|'.join(KINDS)} SEED")
    os.environ.setdefault("ESCDELAY", "25")
    curses.wrapper(main)
