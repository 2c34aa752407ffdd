# SPDX-License-Identifier: Apache-2.0
"""The same screens drawn anew in a larger terminal, as a multiplexer draws them: what changed, cell by cell."""

from Recording.terminal import BLANK, JOIN, NAMES, PLAIN, Cell, Terminal

SWITCH = {"bold": 1, "dim": 2, "italics": 3, "underscore": 4, "blink": 5, "reverse": 7, "strikethrough": 9}
STATUS = "[garden] 0:program*"
STATUS_LOOK = PLAIN._replace(fg="black", bg="green")


def colour(name, is_ground):
    if name == "default":
        return []
    plain = name.removeprefix("bright")
    if plain in NAMES:
        return [str(NAMES.index(plain) + (40 if is_ground else 30) + (60 if plain != name else 0))]
    values = (str(int(name[at : at + 2], 16)) for at in (0, 2, 4))
    return ["48" if is_ground else "38", "2", *values]


def look_code(look):
    switches = [str(number) for name, number in SWITCH.items() if getattr(look, name)]
    return f"\x1b[{';'.join(['0', *switches, *colour(look.fg, False), *colour(look.bg, True)])}m"


class Redraw:
    """right, down: where the program's screen begins in the larger terminal. around: what stands there, by row and
    column."""

    def __init__(self, columns, rows, right=0, down=0, more_columns=0, more_rows=0, around=None):
        self.screen = Terminal(columns, rows)
        self.right, self.down = right, down
        self.columns, self.rows = columns + more_columns, rows + more_rows
        self.around = around or {}
        self.sent = {}
        self.is_shown = None

    def begin(self):
        out = "\x1b[?1049h\x1b[H\x1b[2J"
        return out + "".join(self.cells(sorted(self.around.items())))

    def cells(self, wanted):
        """Draws cells, at their places."""
        place, look = None, None
        for (row, column), cell in wanted:
            if place != (row, column):
                yield f"\x1b[{row + 1};{column + 1}H"
            if cell.look != look:
                look = cell.look
                yield look_code(look)
            yield cell.data
            place = (row, column + 1)
        yield "\x1b[m"

    def feed(self, data):
        self.screen.feed(data)
        wanted = []
        for number in sorted(self.screen.dirty):
            if number >= self.screen.lines:
                continue
            cells = self.screen.cells(number)
            for column, cell in enumerate(cells):
                cell = cell._replace(data=cell.data.replace(JOIN, ""))
                if self.sent.get((number, column), BLANK) == cell:
                    continue
                self.sent[number, column] = cell
                if cell.data:
                    wanted.append(((number + self.down, column + self.right), cell))
        self.screen.dirty.clear()
        cursor = self.screen.cursor
        out = "".join(self.cells(wanted)) if wanted else ""
        column = min(cursor.x, self.screen.columns - 1)
        out += f"\x1b[{cursor.y + self.down + 1};{column + self.right + 1}H"
        if self.is_shown != (not cursor.hidden):
            self.is_shown = not cursor.hidden
            out += "\x1b[?25h" if self.is_shown else "\x1b[?25l"
        return out


def frame(columns, rows):
    """Two columns to the right, in a box."""
    wide, high = columns + 4, rows + 2
    edge = {}
    for column in range(1, wide - 1):
        edge[0, column] = edge[high - 1, column] = Cell("─", *PLAIN)
    for row in range(1, high - 1):
        edge[row, 0] = edge[row, wide - 1] = Cell("│", *PLAIN)
    for place, corner in (((0, 0), "┌"), ((0, wide - 1), "┐"), ((high - 1, 0), "└"), ((high - 1, wide - 1), "┘")):
        edge[place] = Cell(corner, *PLAIN)
    return Redraw(columns, rows, 2, 1, 4, 2, edge)


def status_bar(columns, rows):
    """A row below, as of tmux."""
    text = STATUS.ljust(columns)[:columns]
    bar = {(rows, column): Cell(sign, *STATUS_LOOK) for column, sign in enumerate(text)}
    return Redraw(columns, rows, 0, 0, 0, 1, bar)
