#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The limits of .ci/limits.toml, for all judges.

usage: limits.py PART    prints a line for each figure of that part: its value, and its name
"""

import dataclasses
import pathlib
import sys
import tomllib

TABLE = pathlib.Path(__file__).with_suffix(".toml")


@dataclasses.dataclass(frozen=True)
class Limit:
    """The least or the greatest value that a figure may have."""

    is_least: bool
    value: float

    def allows(self, figure):
        return figure >= self.value if self.is_least else figure <= self.value

    def __str__(self):
        return f"at {'least' if self.is_least else 'most'} {self.value:g}"


def part_of(name):
    """The lines of a part, as the table has them."""
    table = tomllib.loads(TABLE.read_text())
    if name not in table:
        sys.exit(f"{TABLE.name} has no part {name}: it has {', '.join(table)}.")
    return table[name]


def limits(part=None, table=None):
    """The limits of a part, or of lines like those of one, by the names of its figures."""
    lines = part_of(part) if table is None else table
    return {name: Limit("least" in entry, float(*entry.values())) for name, entry in lines.items()}


def beyond(figures, part=None, table=None):
    """What does not keep a limit, in words; a figure that is missing, or None, does not."""
    for name, limit in limits(part, table).items():
        figure = figures.get(name)
        if figure is None:
            yield f"{name} was not measured ({limit})"
        elif not limit.allows(figure):
            yield f"{name} {figure:g} ({limit})"


def hold(figures, part):
    """Ends the program where a figure does not keep its limit."""
    if worse := [*beyond(figures, part)]:
        sys.exit("Worse than before: " + ", ".join(worse) + ".")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    for name, limit in limits(sys.argv[1]).items():
        print(f"{limit.value:g} {name}")
