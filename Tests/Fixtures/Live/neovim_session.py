#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Ten minutes of a programmer's work in a Neovim that Earshot reads; every fact that is said is compared with Neovim's answers.

usage: neovim_session.py [--earshot FOLDER] [--minutes N] [--keep] [--latency]

  --earshot FOLDER   where earshot and its parts are; .build/debug unless told
  --minutes N        the keys are pressed at a person's pace, for so long; without it one after the other
  --keep             write what was said to neovim_session.txt, beside this file, with the minute and second of each step
  --latency          print how long it takes from a key to the request for speech; nothing is held to it

The work: reading, searching, going to diagnostics and mending them, typing with completions, deleting, putting, undoing,
selecting, folding, windows, writing. The keys are the same each time. All that each step has to tell must be said, and all
that is said must be what Neovim answers then: its line, word, character, mode, register, message, diagnostic, count. At a person's
pace it must be that of neovim_session.txt too, which was heard in 12.8 minutes of a clock; without pauses a key stops what is
still being said. Each difference is told in a line; the status is 1 when there is one.
"""
import argparse
import pathlib
import random
import shutil
import sys
import tempfile
import time

from editor import ROOT
from neovim import Neovim, NeovimComparison, MODES

KEPT = pathlib.Path(__file__).with_suffix(".txt")
ROUNDS = 6
NAMES = ["apple", "basket", "butter", "carrot", "flour", "garlic", "milk", "onion", "pepper"]
#: All that Neovim can say of a moment.
FACTS = """[getline('.'), expand('<cword>'), matchstr(getline('.'), '.', col('.') - 1), bufname(), getreg('"'), v:statusmsg,
v:errmsg, map(luaeval('vim.diagnostic.get(0, { lnum = vim.fn.line(".") - 1 })'), 'v:val.message')]"""
#: Words of the reader about counts and states, which the steps themselves ask for.
COUNTED = ("lines", "line ", "match", "wrapped", "fold open", "copied", "deleted", "selected", "unselected", "space", "blank")


class Session(NeovimComparison):
    """Steps with a pause after each, and with a look at what was said besides."""

    def __init__(self, editor, seconds, steps):
        super().__init__(editor)
        self.pause, self.begun, self.story, self.extra = seconds / steps if seconds else 0, time.monotonic(), [], 0

    def step(self, keys, *facts, never=()):
        begin = time.monotonic()
        super().step(keys, *facts, never=never)
        since = self.editor.presses[-1] - self.start
        said, count = [], -1
        while len(said) > count:
            count = len(said)
            time.sleep(0.2)
            said = [text for text in self.editor.heard(since) if not text.startswith("F12 ")]
        self.story.append((begin - self.begun, keys, since))
        self.explain(keys, said)
        time.sleep(max(0, begin + self.pause - time.monotonic()))

    def told(self):
        """Each step with what was said from its key to the next one, stopped by that or not."""
        lines = [line for line in self.editor.lines() if not line["text"].startswith("F12 ")]
        ends = [since for _, _, since in self.story[1:]] + [float("inf")]
        return [(at, keys, [line["text"] for line in lines if since <= line["t"] < end])
                for (at, keys, since), end in zip(self.story, ends)]

    def at_caret(self):
        """The word or the signs at the caret."""
        return self.editor.ask(r"matchstr(getline('.'), '\%' . col('.') . 'c\(\k\+\|\S\+\)')")

    def explain(self, keys, said):
        known = None
        for text in said:
            if text in MODES.values() or text in keys or any(word in text for word in COUNTED):
                continue
            known = known or flat(self.editor.ask(" ".join(FACTS.split())))
            self.extra += 1
            plain = " ".join(text.split())
            rest = plain.removeprefix("error: ").removeprefix("warning: ")
            if not any(rest in fact or fact and rest.startswith(fact) for fact in known):
                if not any(word in plain for word in ("completion", " of ", "A fruit", "Bread")):
                    self.faults.append(f"{keys!r}: {text!r} was said, which Neovim does not have")


def flat(value):
    return [" ".join(str(one).split()) for item in value for one in (item if isinstance(item, list) else [item])]


def work(session, neovim):
    """The same keys each time."""
    step, chance = session.step, random.Random(23)
    for number in range(ROUNDS):
        name, other = chance.sample(NAMES, 2)
        # It may be there already.
        step("G")
        step("gg", session.line)
        for _ in range(chance.randint(2, 4)):
            step("j", session.line)
        step("w", session.at_caret)
        step(f"/{name}\r", session.match)
        step("n", session.match)
        step("gg", session.line)
        # The word is mended, and the complaint is gone.
        step("]d", session.line, session.diagnostic)
        step("cw", "insert mode")
        # The letters are heard in one piece or in several.
        step(other)
        step("\x1b", "normal mode")
        step("j", session.line)
        step("k", session.line, never=["error: "])
        # A new line, with a completion.
        step("o", "insert mode")
        step("to", "o")
        step("\x18\x15", session.chosen, session.documentation)
        step("\x0e", session.chosen, session.documentation)
        step("\x19")
        step(" = 1", "1")
        step("\x1b", "normal mode")
        step("k", session.line)
        # Lines
        session.lines_less(f"{number % 3 + 2}dd", "deleted")
        session.lines_less("u", "added")
        step("2yy", "2 lines copied")
        session.lines_less("P", "added")
        session.lines_less("u", "deleted")
        step("V", "visual line mode")
        step("j", session.selected)
        step("y", "2 lines copied")
        step("zfj", session.fold)
        step("zo", "fold open")
        step("zE", None)
        step(f":%s/{name}/{name}s/\r", "changed")
        step("u", "changed")
        step(":split\r", "shop.py")
        step("G", session.line)
        step("\x17w", session.line)
        step(":close\r", session.line)
        step(":w\r", "written")
        step(":echo line('.')\r", lambda: str(neovim.ask("line('.')")))


STEPS = ROUNDS * 42


def compare(story):
    """The steps after which something else is said than was kept; the times are those of one day."""
    def steps(text):
        found = []
        for line in text.splitlines():
            if line.startswith("    "):
                found[-1][1].extend(line.split())
            else:
                found.append((line.split(" ", 1)[1], []))
        return [(keys, "".join(words)) for keys, words in found]
    before, now = steps(KEPT.read_text()), steps(story)
    found = [f"{KEPT.name}: {one!r} was kept, {other!r} is said" for one, other in zip(before, now) if one != other]
    return found + ([f"{KEPT.name}: {len(before)} steps kept, {len(now)} made"] if len(before) != len(now) else [])


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--latency", action="store_true")
    choices = parser.parse_args()
    if not shutil.which("nvim"):
        print("LEFT OUT: Neovim is not installed.")
        return 0
    chance = random.Random(7)
    lines = [f"{'    ' * (number % 3)}{chance.choice(NAMES)} = {chance.choice(NAMES)}_{number}{' * honey' * (number % 5 == 0)}"
             if number % 8 else "" for number in range(1, 90)]
    with tempfile.TemporaryDirectory() as folder:
        neovim = Neovim(folder, "\n".join(lines) + "\n", choices.earshot.resolve())
        try:
            neovim.begin()
            neovim.ask("execute('nnoremap ]d <Cmd>lua vim.diagnostic.goto_next({ float = false })<CR>')")
            session = Session(neovim, choices.minutes * 60, STEPS)
            work(session, neovim)
            time.sleep(1)
            told = session.told()
            neovim.press("\x1b:qa!\r")
        finally:
            neovim.process.poll() is None and neovim.process.kill()
    story = "".join(f"{int(at // 60)}:{int(at % 60):02} {keys!r}\n" + "".join(f"    {text}\n" for text in said)
                    for at, keys, said in told)
    if choices.keep:
        KEPT.write_text(story)
    elif choices.minutes:
        session.faults += compare(story)
    print(f"{len(session.story)} steps in {session.story[-1][0] / 60:.1f} minutes, {session.extra} other texts looked up.")
    choices.keep = None
    return session.report(choices)


if __name__ == "__main__":
    sys.exit(main())
