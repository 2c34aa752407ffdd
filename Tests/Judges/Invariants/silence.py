# SPDX-License-Identifier: Apache-2.0
"""What came to the screen is said."""

import collections
import re

from Invariants.moves import is_move
from Invariants.violation import Invariant, Judge
from Invariants.words import LETTERS, fold, share

HEARD = 0.34
MANY_ROWS = 15
STAYS = 0.6
FEW = 3
# Two or more of these in a row: it tells what keys do.
KEY_NAME = re.compile(
    r"(?<!\w)(?i:F\d\d?|\^[\w\\]|<\w+>|(?:ctrl|alt|shift|C|M)[-+]\w+|esc|enter|tab)(?!\w)"
    r"|(?:^|\s\s)\S (?=[A-Z])|(?<!\S)\S:(?=[A-Z])"
)
HELP = 2
# Programs that show the key that was pressed bring nothing new.
KEYS = set("up down left right pgup pgdn home end tab enter return esc escape space backspace".split())


class Silence(Judge):
    invariants = (
        Invariant(
            "silence",
            "After a key that brought new words to the screen something is said.",
            "Silence means: nothing happened.",
            "Words stand there that stood nowhere before, in a row that does not change by itself.",
            "Words that only a sighted user needs, as of a help line.",
        ),
        Invariant(
            "unsaid",
            "Outside full-screen programs each new row that stays is said, if they are few.",
            "Output is what a command is run for.",
            "A row above the cursor is new, stays, and fewer than a third of its words were said.",
            "Output of more than 15 rows.",
        ),
        Invariant(
            "missing",
            "A row that a key brought to a screen that else stays is said, whatever else is said.",
            "A message is easily missed beside the echo of the key.",
            "The row's words stood nowhere before, it stays, and none of them were said.",
            "Details of a list that change with each row; rows that change by themselves; what keys do.",
        ),
    )

    def __init__(self, session):
        super().__init__(session)
        self.typed = ""

    def violations(self, step):
        self.typed = (self.typed + "".join(key for key in step.keys if key.isprintable()))[-120:]
        if not step.presses:
            return
        if not step.said and (violation := self.silence(step)):
            yield violation
        if self.session.is_line_by_line(step):
            if violation := self.unsaid(step):
                yield violation
        elif step.said and not is_move(step) and (violation := self.missing(step)):
            yield violation

    def ticking(self, step):
        """The rows that change by themselves."""
        rows = range(self.session.height)
        return {row for row in rows if len(self.session.changes_within(row, step.begin - 4, step.begin - 0.6)) >= 2}

    def silence(self, step):
        session = self.session
        before, after, ticking = session.before(step), session.after(step), self.ticking(step)
        old = {word for row in before.rows for word in row.tokens}
        text = fold(" ".join(row.text for row in before.rows))
        new = [
            word
            for number, row in enumerate(after.rows)
            if number not in ticking and row is not before.rows[number]
            for word in row.tokens
            if word not in old and word not in text and LETTERS.search(word)
        ]
        if set(new) <= KEYS or step.end - step.last_press <= 0.5:
            return None
        return self.violation(step, "silence", "", f"{len(new)} new words: {' '.join(new[:12])}")

    def unsaid(self, step):
        session = self.session
        last, before = session.last(step), session.before(step)
        heard = step.heard
        had = collections.Counter(tuple(row.tokens) for row in before.rows)
        prompts = [frame.rows[frame.y].line[:60] for time, _ in step.presses for frame in [session.at(time - 0.001)]]
        new = []
        for number, row in enumerate(last.rows[: last.y]):
            if had[tuple(row.tokens)] > 0:
                had[tuple(row.tokens)] -= 1
                continue
            is_prompt = any(prompt and row.line.startswith(prompt) for prompt in prompts)
            stays = step.end - session.last_change(number, step.end) >= STAYS
            # Names of versions, as of git's "index 81a48b7..a228dac 100644", are no words.
            plain = [word for word in row.tokens if len(word) > 1 and not any(map(str.isdigit, word))]
            if len(plain) >= 2 and stays and not is_prompt:
                new.append((number, row))
        if len(new) > MANY_ROWS:
            return None
        typed = fold(re.sub(r"\W", "", self.typed))
        for number, row in new:
            wanted = [word for word in row.tokens if LETTERS.search(word)]
            if share(wanted, heard) < HEARD and "".join(row.tokens)[-6:] not in typed:
                since = step.end - session.last_change(number, step.end)
                said = " // ".join(said.text for said in step.said[-6:])
                why = f'row {number} "{row.line[:90]}" stands there {since:.1f} s'
                return self.violation(step, "unsaid", said, why)
        return None

    def missing(self, step):
        session = self.session
        before, last, ticking = session.before(step), session.last(step), self.ticking(step)
        changed = [
            number
            for number, row in enumerate(last.rows)
            if number not in ticking and row.tokens != before.rows[number].tokens
        ]
        if not 1 <= len(changed) <= FEW:
            return None
        old = {word for row in before.rows for word in row.tokens}
        typed = fold(self.typed)
        for number in changed:
            row = last.rows[number]
            wanted = [word for word in row.tokens if len(word) > 2 and LETTERS.search(word) and word not in old]
            wanted = [word for word in wanted if word not in typed]
            stays = step.end - session.last_change(number, step.end) >= STAYS
            is_of_step = session.changes_within(number, step.begin, step.end)
            is_help = len(KEY_NAME.findall(row.text)) >= HELP
            is_unheard = len(wanted) >= 2 and not any(word in step.heard for word in wanted)
            if is_unheard and stays and is_of_step and not is_help:
                why = f'row {number} "{row.line[:120]}" came'
                return self.violation(step, "missing", step.all_said, why)
        return None
