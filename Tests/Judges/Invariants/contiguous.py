# SPDX-License-Identifier: Apache-2.0
"""An utterance is made of whole words of the screen, of one place, that stand there still."""

import re

from Invariants.places import runs, standing
from Invariants.typed import is_echo
from Invariants.violation import Invariant, Judge
from Invariants.words import OWN, POSITION, fold, words

RECENT = 1.5
# An utterance may be held back for a while, and its text may leave the screen meanwhile.
GONE = 2.0
PASSED = 10.0
LONGEST_NUMBER = 20
# What a reader counts itself.
MORE = re.compile(r"\d+ more \w+")
PIECES = re.compile(r"[,.:;]\s+")


class Contiguous(Judge):
    invariants = (
        Invariant(
            "cut",
            "An utterance begins and ends at the ends of words.",
            "Half a word is a wrong word.",
            "A word of the utterance stands nowhere, and begins or ends one that does.",
            "Words that the program itself cuts at an edge.",
        ),
        Invariant(
            "stale",
            "What is said stands on the screen, or stood there a moment ago.",
            "What is gone misleads.",
            "A word of it was on the screen long before, and is no longer.",
            "What was stored on purpose, to be said later.",
        ),
        Invariant(
            "glued",
            "The words of a piece of an utterance stand on one row, or on rows next to each other.",
            "Text of two places in one breath makes a sentence that nobody wrote.",
            "Its words stand on rows apart, in each frame.",
            "Tables and forms whose label is far from its value.",
            counts=False,
        ),
    )

    def __init__(self, session):
        super().__init__(session)
        self.typed = ""

    def violations(self, step):
        self.typed = (self.typed + "".join(key for key in step.keys if key.isprintable()))[-120:]
        for said in step.said:
            if set(said.tokens) - OWN and not is_echo(said, self.typed):
                yield from self.utterance(step, said)

    def utterance(self, step, said):
        frames = self.session.between(said.time - RECENT, self.session.heard_at(said).time)
        found = runs(said.tokens, frames)
        lost = [
            run.first
            for run in found
            if not run.length
            and said.tokens[run.first] not in OWN
            and not (said.tokens[run.first].isdigit() and (POSITION.search(said.text) or MORE.fullmatch(said.text)))
        ]
        if lost and (violation := self.lost_word(step, said, lost[0], frames)):
            yield violation
        yield from self.brackets(step, said, frames)
        if len(standing(found, said.tokens)) > 1:
            for piece in PIECES.split(said.text):
                tokens = words(piece)
                if len(tokens) > 2 and (why := self.apart(piece, tokens, frames)):
                    yield self.violation(step, "glued", said.text, why, said.time)
                    break

    def lost_word(self, step, said, index, frames):
        """A word that stands nowhere."""
        word, screen = said.tokens[index], {word for frame in frames for row in frame.rows for word in row.tokens}
        if word in fold(self.typed) or len(word) == 1:
            return None
        if self.session.has_passed(word, said.time - PASSED, said.time + RECENT):
            return None
        old = next(
            (
                frame
                for frame in reversed(self.session.between(0, said.time - RECENT))
                if any(word in row.tokens for row in frame.rows)
            ),
            None,
        )
        if old:
            gone = next((frame.time for frame in self.session.frames if frame.time > old.time), old.time)
            if said.time - gone < GONE:
                return None
            why = f'"{word}" was last on the screen {said.time - gone:.2f} s before'
            return self.violation(step, "stale", said.text, why, said.time)
        rows = [pair for frame in frames for pair in zip(frame.rows, frame.rows[1:])]
        if any(above.tokens and below.tokens and above.tokens[-1] + below.tokens[0] == word for above, below in rows):
            why = f'"{word}" is the end of one row and the start of the next, not wrapped'
            return self.violation(step, "glued", said.text, why, said.time)
        return self.part_of_word(step, said, index, frames, screen)

    def part_of_word(self, step, said, index, frames, screen):
        word = said.tokens[index]
        hosts = sorted(
            other
            for other in screen
            if other != word and len(other) - len(word) <= 40 and (other.startswith(word) or other.endswith(word))
        )
        if not hosts:
            return None
        host = hosts[0]
        at_cursor = [other for frame in frames[-2:] for other in frame.rows[frame.y].words if other.last + 1 == frame.x]
        is_completed = host.endswith(word) and any(other.text == host for other in at_cursor)
        is_typed = host.startswith(word) and index == len(said.tokens) - 1 and said.source == "echo"
        # What was typed before the program took the terminal stands before its first word.
        is_typed |= host.endswith(word) and host.removesuffix(word) in fold(self.typed)
        # A selection may begin within a word; long numbers are no words.
        is_selection = said.tokens[-1] == "selected"
        if is_completed or is_typed or is_selection or (word.isdigit() and len(word) > LONGEST_NUMBER):
            return None
        return self.violation(step, "cut", said.text, f'"{word}" is a part of the word "{host}"', said.time)

    def brackets(self, step, said, frames):
        for closing, opening in (("]", "["), (")", "(")):
            if said.text.count(closing) <= said.text.count(opening):
                continue
            begin = said.text.split(closing)[0]
            for row in frames[-1].rows if begin else ():
                at = row.line.find(begin + closing)
                if at > 0 and row.line[at - 1] == opening:
                    why = f'the row has "{opening}" before it: {row.line[max(0, at - 12) : at + 40]}'
                    yield self.violation(step, "cut", said.text, why, said.time)
                    return

    def apart(self, piece, tokens, frames):
        """Why no single frame has the words on one row or on rows next to each other."""
        said = sum(run.length for run in standing(runs(tokens, frames), tokens))
        worst = None
        for frame in reversed(frames):
            found = standing(runs(tokens, [frame]), tokens)
            if sum(run.length for run in found) < said:
                continue
            why = apart(piece, tokens, found)
            if not why:
                return None
            worst = worst or why
        return worst


def apart(piece, tokens, found):
    for run, following in zip(found, found[1:]):
        if min(abs(one.row - other.row) for one in run.places for other in following.places) <= 1:
            continue
        last, first = tokens[run.first + run.length - 1], tokens[following.first]
        between = re.search(re.escape(last) + r"(.{0,12}?)" + re.escape(first), fold(piece))
        is_parted = between and re.search(r"[.,:;]\s|\n", between[1])
        is_short = run.length + following.length < 3
        is_chance = (run.length == 1 and len(last) < 3) or (following.length == 1 and len(first) < 3)
        if not (is_parted or is_short or is_chance):
            above, below = min(run.places).row, min(following.places).row
            return f'row {above} and row {below} in one utterance: "… {last} | {first} …"'
    return None
