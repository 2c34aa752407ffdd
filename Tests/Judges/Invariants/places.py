# SPDX-License-Identifier: Apache-2.0
"""Where the words of an utterance stand on the screen."""

import collections

from Invariants.words import OWN

# Words number first to first + length stand in a row as they were said, at these places; nowhere where length is 0.
Run = collections.namedtuple("Run", "first length places")
# first and last: columns.
Place = collections.namedtuple("Place", "row first last")


def runs(tokens, frames):
    """Divides words into the longest runs that stand as whole words of rows, from the first word on."""
    index, seen = collections.defaultdict(list), set()
    for frame in frames:
        for number, row in enumerate(frame.rows):
            if (number, id(row)) in seen:
                continue
            seen.add((number, id(row)))
            for position, word in enumerate(row.words):
                index[word.text].append((number, row, position))
            if row.goes_on and row.words and number + 1 < len(frame.rows) and frame.rows[number + 1].words:
                joined = row.tokens[-1] + frame.rows[number + 1].tokens[0]
                index[joined].append((number, row, len(row.words) - 1))
    out, first = [], 0
    while first < len(tokens):
        best, places = 0, set()
        for number, row, position in index.get(tokens[first], ()):
            length = 1
            while (
                first + length < len(tokens)
                and position + length < len(row.tokens)
                and row.tokens[position + length] == tokens[first + length]
            ):
                length += 1
            if length > best:
                best, places = length, set()
            if length == best:
                last = row.words[min(position + length, len(row.words)) - 1].last
                places.add(Place(number, row.words[position].first, last))
        out.append(Run(first, best, places))
        first += max(1, best)
    return out


def standing(said, tokens):
    """The runs that stand somewhere, without single words that the reader may have said of itself."""
    return [run for run in said if run.length and not (run.length == 1 and tokens[run.first] in OWN)]


def only_place(said, frame):
    """The one row in which most of an utterance stands, else nothing."""
    found = [run for run in runs(said.tokens, [frame]) if run.length]
    if not found or sum(run.length for run in found) < max(2, 0.7 * len(said.tokens)):
        return None
    return min(found[0].places) if len({place.row for place in found[0].places}) == 1 else None
