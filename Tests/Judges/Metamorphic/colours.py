# SPDX-License-Identifier: Apache-2.0
"""The same bytes in other colours: each colour that is set is exchanged for another one."""

import re

from Recording.terminal import palette

SELECT = re.compile(r"\x1b\[([\d;:]*)m")
# What the sixteen colours look like in xterm.
SIXTEEN = [
    (0, 0, 0),
    (205, 0, 0),
    (0, 205, 0),
    (205, 205, 0),
    (0, 0, 238),
    (205, 0, 205),
    (0, 205, 205),
    (229, 229, 229),
    (127, 127, 127),
    (255, 0, 0),
    (0, 255, 0),
    (255, 255, 0),
    (92, 92, 255),
    (255, 0, 255),
    (0, 255, 255),
    (255, 255, 255),
]
OPPOSITE = {0: 7, 7: 0, 8: 15, 15: 8}


def rewrite(text, colour):
    """colour: gets a number of the palette or three values, and whether it is the ground; tells what is set for it."""
    return SELECT.sub(lambda found: f"\x1b[{';'.join(select(found[1], colour))}m", text)


def select(numbers, colour):
    parts = (numbers or "0").split(";")
    while parts:
        part = parts.pop(0)
        first, *more = part.split(":")
        number = int(first or 0)
        if number in (38, 48):
            if not more:
                length = {"5": 2, "2": 4}.get(parts[0] if parts else "", 1)
                more, parts = parts[:length], parts[length:]
            values = [int(value) for value in more if value.isdigit()]
            if values[:1] == [5] and len(values) > 1:
                yield colour(values[1], number == 48)
            elif values[:1] == [2] and len(values) > 3:
                yield colour(tuple(values[-3:]), number == 48)
        elif number // 10 in (3, 4) and number % 10 < 8:
            yield colour(number % 10, number // 10 == 4)
        elif number // 10 in (9, 10) and number % 10 < 8:
            yield colour(number % 10 + 8, number // 10 == 10)
        else:
            yield part


def code(number, is_ground):
    """How one of sixteen colours is set."""
    return str(number % 8 + (40 if is_ground else 30) + (60 if number > 7 else 0))


def values_of(colour):
    if isinstance(colour, tuple):
        return colour
    if colour < 16:
        return SIXTEEN[colour]
    text = palette(colour)
    return tuple(int(text[at : at + 2], 16) for at in (0, 2, 4))


def opposite(colour, is_ground):
    """Light for dark."""
    if not isinstance(colour, tuple) and colour < 16:
        return code(OPPOSITE.get(colour, colour), is_ground)
    red, green, blue = (255 - value for value in values_of(colour))
    return f"{48 if is_ground else 38};2;{red};{green};{blue}"


def nearest(colour, is_ground):
    """The nearest of sixteen."""
    if not isinstance(colour, tuple) and colour < 16:
        return code(colour, is_ground)
    values = values_of(colour)
    distances = [sum((one - other) ** 2 for one, other in zip(values, sixteen)) for sixteen in SIXTEEN]
    return code(distances.index(min(distances)), is_ground)
