# SPDX-License-Identifier: Apache-2.0
"""What changed its look between two screens and not its text: where a highlight or a pointer went."""

import collections

# A place whose look changed: rows top to bottom, columns first to last, the look it had mostly, the one it has, and
# its words.
Region = collections.namedtuple("Region", "top bottom first last was now tokens")
GAP = 3
PIECES_GAP = 12


def most(looks):
    return collections.Counter(looks).most_common(1)[0][0]


def is_plain(look):
    """Text and ground as the user set them, with nothing added."""
    return bool(look) and look[:2] == ("default", "default") and not any(look[2:])


def row_regions(number, before, after):
    changed = [
        column
        for column in range(len(before.cells))
        if before.looks[column] != after.looks[column] and before.cells[column] == after.cells[column]
    ]
    run = []
    for column in [*changed, 1 << 20]:
        if run and column - run[-1] > GAP:
            tokens = [word.text for word in after.words if word.first >= run[0] and word.last <= run[-1]]
            was, now = most([before.looks[at] for at in run]), most([after.looks[at] for at in run])
            yield Region(number, number, run[0], run[-1], was, now, tokens)
            run = []
        run.append(column)


def regions(before, after):
    """The regions, and the rows whose text changed."""
    out, text_rows = [], []
    for number, (old, new) in enumerate(zip(before.rows, after.rows)):
        if old is new:
            continue
        if old.cells != new.cells:
            text_rows.append(number)
        for region in row_regions(number, old, new):
            index = joined(out, region)
            if index is None:
                out.append(region)
                continue
            other = out[index]
            out[index] = other._replace(
                bottom=region.bottom,
                first=min(other.first, region.first),
                last=max(other.last, region.last),
                tokens=other.tokens + region.tokens,
            )
    return out, text_rows


def joined(found, region):
    """The region above this one, or at its left, that it is a part of."""
    for index, other in enumerate(found):
        if other.bottom == region.top - 1 and other.first <= region.last and region.first <= other.last:
            if (other.was, other.now) == (region.was, region.now):
                return index
    for index, other in enumerate(found):
        if other.top == other.bottom == region.top and region.first - other.last <= PIECES_GAP:
            if other.now == region.now:
                return index
    return None


def is_highlight(left, reached, after, known):
    """Whether the look that went from left to reached reads as the highlight: no third row has it, and rows have the
    look of rest. known: looks that moved before."""
    highlight, rest = left.was, {left.now, reached.was}
    if is_plain(highlight):
        return False
    lit = resting = 0
    if left.top == reached.top:
        row = after.rows[left.top]
        for column, look in enumerate(row.looks):
            is_outside = not any(region.first <= column <= region.last for region in (left, reached))
            if row.cells[column].strip() and is_outside:
                lit += look == highlight
                resting += look in rest
    else:
        first, last = min(left.first, reached.first), max(left.last, reached.last)
        for number, row in enumerate(after.rows):
            if left.top <= number <= left.bottom or reached.top <= number <= reached.bottom:
                continue
            looks = [row.looks[at] for at in range(first, min(last + 1, len(row.cells))) if row.cells[at].strip()]
            if looks:
                lit += most(looks) == highlight
                resting += most(looks) in rest
    if lit:
        return False
    if resting or (highlight in known and left.now not in known):
        return True
    cursor_is_there = reached.top <= after.y <= reached.bottom and not left.top <= after.y <= left.bottom
    return after.cursor_is_shown and cursor_is_there


def exchange(before, after, known=()):
    """The place that was left and the one that was reached, if just one pair exchanged its looks or its pointer."""
    found, text_rows = regions(before, after)
    found = [region for region in found if region.tokens]
    if 2 <= len(found) <= 6:
        pairs = [
            (left, reached)
            for left in found
            for reached in found
            if left is not reached
            and left.was == reached.now
            and left.now != reached.now
            and is_highlight(left, reached, after, known)
        ]
        if len(pairs) == 1:
            return pairs[0]
    return pointer(before, after, text_rows) if len(text_rows) <= 4 and not found else None


def pointer(before, after, text_rows):
    """Two rows of which one lost a sign at its side that the other got."""
    differences = []
    for number in text_rows:
        old, new = before.rows[number].cells, after.rows[number].cells
        columns = [column for column, (was, now) in enumerate(zip(old, new)) if was != now]
        if 1 <= len(columns) <= 2 and columns[-1] - columns[0] == len(columns) - 1:
            was, now = ("".join(cells[column] for column in columns) for cells in (old, new))
            differences.append((number, columns, was, now))
    for left, columns, was, now in differences:
        for reached, other, other_was, other_now in differences:
            if left == reached or columns != other or (was, now) != (other_now, other_was):
                continue
            if was.strip() and not was.strip().isalnum() and not now.strip() and after.rows[reached].tokens:
                return tuple(
                    Region(number, number, 0, len(row.cells), None, None, row.tokens)
                    for number, row in ((left, after.rows[left]), (reached, after.rows[reached]))
                )
    return None


def with_look(frame, look):
    """The rows with words in that look, and these words."""
    out = []
    for number, row in enumerate(frame.rows):
        if look in row.looks:
            if tokens := [word.text for word in row.words if row.looks[word.first] == look]:
                out.append((number, tokens))
    return out
