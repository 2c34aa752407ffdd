# SPDX-License-Identifier: Apache-2.0
"""The place that a key reached is said, and not the one it left."""

from Invariants.looks import exchange, is_highlight, is_plain, regions, with_look
from Invariants.moves import UP_OR_DOWN, is_move
from Invariants.violation import Invariant, Judge
from Invariants.words import share

HEARD = 0.34
OPENED = 3
PAGES = ("\x1b[5~", "\x1b[6~")


class Focus(Judge):
    invariants = (
        Invariant(
            "lost",
            "Of two places that exchanged their looks, or the place the caret came to, the reached one is said.",
            "Without it nobody knows where they are.",
            "One place took the look that the other had, and fewer than a third of its words were said.",
            "A focus without a look, a pointer or a caret of its own.",
        ),
        Invariant(
            "left",
            "The place that was left is not said in place of the one that was reached.",
            "The wrong item is the worst of all errors: a user acts on it.",
            "The look went from one to the other, and the words of the first alone were said.",
            "As of lost.",
        ),
        Invariant(
            "scrolled",
            "When a list moves under a highlight that stays, the row that came under it is said.",
            "The highlight looks as before, and is on another thing.",
            "The row next to the highlight has the words that it had before the key, and the new ones were not said.",
            "Lists whose rows are alike.",
        ),
    )

    def __init__(self, session):
        super().__init__(session)
        # Looks that were seen to move as a highlight does.
        self.highlights = set()

    def violations(self, step):
        if not is_move(step):
            return
        before, after = self.session.before(step), self.session.after(step)
        moved = exchange(before, after, self.highlights)
        if moved and step.keys in UP_OR_DOWN:
            by = moved[1].top - moved[0].top
            # A list that wraps around, or another place than the one the key belongs to: not sure.
            if abs(by) == 1 and by != UP_OR_DOWN[step.keys]:
                moved = None
        if moved:
            yield from self.exchanged(step, before, after, *moved)
        elif scrolled := self.under_highlight(step, before, after):
            yield scrolled
        elif lost := self.caret(step, before, after) or self.known_look(step, before, after):
            yield lost

    def exchanged(self, step, before, after, left, reached):
        if left.was and is_highlight(left, reached, after, ()):
            self.highlights.add(left.was)
        wanted = [word for word in reached.tokens if word not in left.tokens][:8] or reached.tokens[:8]
        own = [word for word in left.tokens if word not in reached.tokens and len(word) > 1]
        found, text_rows = regions(before, after)
        says_other = any(
            region.tokens and region.top != left.top and share(region.tokens, step.heard) >= 0.5 for region in found
        )
        why = (
            f'row {reached.top} "{" ".join(reached.tokens)[:50]}" got the look of'
            f' row {left.top} "{" ".join(left.tokens)[:50]}"'
        )
        names_left = next(
            (
                said
                for said in step.said
                if own
                and " ".join(left.tokens[:3]) in " ".join(said.tokens)
                and not any(word in said.tokens for word in wanted)
            ),
            None,
        )
        # What opened has a place of its own that was reached.
        has_opened = len(text_rows) > OPENED and step.said
        is_lost = share(wanted, step.heard) < HEARD and not says_other and not has_opened
        if names_left and left.top not in text_rows:
            yield self.violation(step, "left", names_left.text, why, names_left.time)
        elif is_lost:
            yield self.violation(step, "lost", step.all_said, why)

    def under_highlight(self, step, before, after):
        by = UP_OR_DOWN.get(step.keys)
        for number in range(2, len(after.rows) - 2) if by else ():
            row, old = after.rows[number], before.rows[number]
            # The row that was under the highlight is beside it now, and the one beside it went on as well.
            one, other = after.rows[number - by], after.rows[number - 2 * by]
            if row.tokens == old.tokens or not contains(other, before.rows[number - by].tokens):
                continue
            for look in set(row.looks) & set(old.looks):
                now, was = with_look(after, look), with_look(before, look)
                if is_plain(look) or [at for at, _ in now] != [number] or [at for at, _ in was] != [number]:
                    continue
                wanted = [word for word in now[0][1] if word not in was[0][1]][:8]
                if wanted and contains(one, was[0][1]) and share(wanted, step.heard) < HEARD:
                    why = f'row {number} "{" ".join(now[0][1])[:60]}" came under the highlight'
                    return self.violation(step, "scrolled", step.all_said, why)
        return None

    def caret(self, step, before, after):
        found, text_rows = regions(before, after)
        if not (before.cursor_is_shown and after.cursor_is_shown) or before.y == after.y:
            return None
        if step.keys not in UP_OR_DOWN or found or len(text_rows) > 1:
            return None
        row = after.rows[after.y]
        wanted = row.tokens[:6]
        is_on_text = row.cells[min(after.x, self.session.columns - 1)].strip()
        if wanted and is_on_text and share(wanted, step.heard) < HEARD:
            why = f'the caret came to row {after.y} "{row.line[:60]}"'
            return self.violation(step, "lost", step.all_said, why)
        return None

    def known_look(self, step, before, after):
        if step.keys in PAGES or (before.cursor_is_shown and before.y != after.y):
            return None
        for look in self.highlights:
            was, now = with_look(before, look), with_look(after, look)
            if len(now) != 1 or len(was) > 1 or (was and was[0][1] == now[0][1]):
                continue
            number, tokens = now[0]
            if before.rows[number].tokens == after.rows[number].tokens:
                continue
            if share(tokens[:8], step.heard) < HEARD:
                why = f'row {number} "{" ".join(tokens[:8])}" has the look of the highlight now'
                return self.violation(step, "lost", step.all_said, why)
        return None


def contains(row, tokens):
    return bool(tokens) and " ".join(tokens) in " ".join(row.tokens)
