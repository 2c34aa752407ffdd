#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Edit in a Vim that Earshot reads from its screen, and compare what is said with the answers of Vim's own interface.

usage: vim.py [--earshot FOLDER] [--motions N] [--seed N] [--keep FILE] [--latency]

The steps and the words are those of neovim.py: what Neovim tells by its interface has to be heard of Vim by its screen. What a
screen does not show is left out of a step. Vim is asked over a channel, which Earshot does not know. Each difference is told
in a line, and those that are known to be missed are counted apart; the status is 1 when there is another one.
"""
import argparse
import json
import pathlib
import random
import shutil
import socket
import sys
import tempfile
import time

import editor
from editor import PATIENCE, Editor, options
from neovim import WORDS, NeovimComparison

#: What is heard of Neovim and not of Vim, by the keys: a long way reads the new lines from the top, a match has other words,
#: a fold is read as it is drawn, a file is not named.
MISSED = {":split\r"}
#: How long a fact is waited for: the next key ends what is being said.
SOON = 4
SETTINGS = """
set nocompatible showmode ruler shortmess-=S noswapfile hidden
set completeopt=menu,menuone foldmethod=manual
func! Complete(first, base)
  return a:first ? 0 : [{'word': 'tomato', 'kind': 'v'}, {'word': 'toast', 'kind': 'f'}]
endfunc
set completefunc=Complete
let oracle = ch_open('127.0.0.1:PORT', {'waittime': 5000})
"""


class Vim(Editor):
    """A Vim in Earshot, in a terminal of this process."""

    name = "Vim"

    def __init__(self, folder, text, programs):
        place = pathlib.Path(folder)
        server = socket.create_server(("127.0.0.1", 0))
        server.settimeout(PATIENCE)
        (place / "vimrc").write_text(SETTINGS.replace("PORT", str(server.getsockname()[1])))
        (place / "shop.py").write_text(text)
        (place / "other.py").write_text("apple = 1\n")
        self.number, self.count = 0, 0
        super().__init__(folder, programs, ["vim", "-u", "vimrc", "shop.py"])
        self.channel, _ = server.accept()
        self.channel.settimeout(PATIENCE)
        self.answers = self.channel.makefile("r", encoding="utf-8")

    def ask(self, question):
        self.number -= 1
        self.channel.sendall(json.dumps(["expr", question, self.number]).encode() + b"\n")
        decoder, text = json.JSONDecoder(), ""
        while True:
            text += self.channel.recv(65536).decode()
            try:
                answer, _ = decoder.raw_decode(text)
            except ValueError:
                continue
            if answer[0] == self.number:
                return answer[1]
            text = ""

    def press(self, keys):
        super().press(keys)
        self.count += len(keys)

    def typed(self):
        # It answers when it waits for keys: those that have come are read by then.
        time.sleep(0.15)
        self.ask("1")
        return self.count


def edit(comparison, vim, motions, seed):
    step = comparison.step
    for keys in ("j", "j", "k", "G", "gg", "}", "j"):
        step(keys, comparison.line)
    step("$", lambda: vim.ask("expand('<cword>')"))
    step("^", lambda: vim.ask("expand('<cword>')"))
    comparison.lines_less("3dd", "deleted")
    comparison.lines_less("P", "added")
    comparison.lines_less("u", "deleted")
    comparison.lines_less("\x12", "added")
    step("3yy", "3 lines copied")
    comparison.lines_less("p", "added")
    step("/honey\r", comparison.match, comparison.found)
    for _ in range(3):
        step("n", comparison.match, comparison.found)
    step("V", comparison.mode)
    step("jj", comparison.selected)
    step("k", comparison.selected)
    step("\x1b", "normal mode")
    step("zfj", comparison.fold)
    step("zo", "fold open")
    step("zc", comparison.fold)
    step("zE", "fold open")
    step("o", comparison.mode)
    step("t", "t")
    step("o", "o")
    step("\x18\x15", "tomato")
    step("\x0e", "toast")
    step("\x1b", "normal mode")
    step(":w\r", "written")
    step(":e! other.py\r", "other.py", comparison.line)
    step(":b shop.py\r", "shop.py", comparison.line)
    step(":split\r", "shop.py")
    step("\x17j", comparison.line)
    step("G", comparison.line)
    step(":close\r", comparison.line)
    step(":nonsense\r", lambda: vim.ask("v:errmsg"))
    step(":echo 6 * 7\r", "42")
    chance = random.Random(seed)
    for _ in range(motions):
        before = vim.ask("line('.')")
        keys = chance.choice(["j", "k", "3j", "2k", "G", "gg", "}", "{", "H", "L", "M", f"{chance.randint(1, 40)}G"])
        # What does not move says nothing.
        step(keys, lambda: comparison.line() if vim.ask("line('.')") != before else None)
    return comparison


def main():
    choices = options(argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0]))
    if not shutil.which("vim"):
        print("LEFT OUT: Vim is not installed.")
        return 0
    chance = random.Random(choices.seed)
    lines = [f"{'    ' * chance.randint(0, 1)}line {number} {' '.join(chance.sample(WORDS, 4))}" if number % 7 else ""
             for number in range(1, 60)]
    with tempfile.TemporaryDirectory() as folder:
        vim = Vim(folder, "\n".join(lines) + "\n", choices.earshot.resolve())
        try:
            editor.PATIENCE = SOON
            comparison = NeovimComparison(vim)
            vim.wait(lambda: vim.heard(0), bool, "the first words")
            edit(comparison, vim, choices.motions, choices.seed)
            vim.press("\x1b:qa!\r")
            vim.process.wait(PATIENCE)
        finally:
            vim.process.poll() is None and vim.process.kill()
    def is_known(fault):
        return any(fault.startswith(f"{keys!r}: ") for keys in MISSED)

    known = [fault for fault in comparison.faults if is_known(fault)]
    comparison.faults = [fault for fault in comparison.faults if not is_known(fault)]
    print(f"{len(known)} facts of Neovim's are known to be missed.")
    return comparison.report(choices)


if __name__ == "__main__":
    sys.exit(main())
