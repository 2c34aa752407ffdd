#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Edit in a Neovim that Earshot reads, and compare every fact that is said with the answer of Neovim's own interface.

usage: neovim.py [--earshot FOLDER] [--motions N] [--seed N] [--keep FILE] [--latency]

  --earshot FOLDER   where earshot, earshot-guard and earshot-voice are; .build/debug unless told
  --motions N        so many motions chosen by chance, after the fixed ones; 40 unless told
  --seed N           what chance begins with
  --keep FILE        keep what was said, key by key
  --latency          print how long it takes from a key to the request for speech; nothing is held to it

Neovim is asked over a socket of its own, beside the one that Earshot finds. Then the connection is cut in the middle: that is
said once, and the screen is read. Each difference is told in a line; the status is 1 when there is one.
"""
import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from editor import PATIENCE, Comparison, Editor, options

WORDS = ["price", "basket", "apple", "honey", "sum", "total", "return", "milk"]
MODES = {"n": "normal mode", "i": "insert mode", "v": "visual mode", "V": "visual line mode", "R": "replace mode"}
SETTINGS = r"""
_G.typed = 0
vim.on_key(function(key) if key:sub(1, 2) ~= '\128\253' then _G.typed = _G.typed + 1 end end, vim.api.nvim_create_namespace('typed'))
local place = vim.api.nvim_create_namespace('lint')
vim.api.nvim_create_autocmd({ 'BufReadPost', 'TextChanged', 'InsertLeave' }, { callback = function()
  local found = {}
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local first = line:find('honey', 1, true)
    if first then found[#found + 1] = { lnum = number - 1, col = first - 1, severity = 1, message = 'honey is not defined' } end
  end
  vim.diagnostic.set(place, 0, found)
end })
vim.diagnostic.config({ virtual_text = false, signs = false, underline = false })
function _G.complete(find)
  if find == 1 then return 0 end
  return { { word = 'tomato', kind = 'v', info = 'A fruit.' }, { word = 'toast', kind = 'f', info = 'Bread that was warmed.' } }
end
vim.o.completefunc = 'v:lua.complete'
vim.o.completeopt = 'menu,menuone'
"""


class Neovim(Editor):
    """A Neovim in Earshot, in a terminal of this process."""

    name = "Neovim"

    def __init__(self, folder, text, programs):
        place = pathlib.Path(folder)
        self.socket = place / "oracle"
        (place / "init.lua").write_text(SETTINGS)
        (place / "shop.py").write_text(text)
        (place / "other.py").write_text("apple = 1\n")
        super().__init__(
            folder, programs, ["nvim", "--clean", "-u", "init.lua", "--cmd", f"call serverstart('{self.socket}')", "shop.py"])

    def ask(self, question):
        answer = subprocess.run(
            ["nvim", "--server", str(self.socket), "--remote-expr", f"json_encode({question})"], capture_output=True, text=True,
            timeout=PATIENCE)
        return json.loads(answer.stdout or answer.stderr)

    def typed(self):
        return self.ask("luaeval('_G.typed')")

    def begin(self):
        """Waits until Earshot has connected."""
        self.wait("luaeval('package.loaded[\"earshot.editor\"] ~= nil')")


class NeovimComparison(Comparison):
    # What Neovim answers

    def line(self):
        return (self.editor.ask("getline('.')").strip() or "blank")

    def mode(self):
        return MODES[self.editor.ask("mode()[0]")]

    def found(self):
        """The word in the line where the caret was, or else the line."""
        return self.editor.ask("expand('<cword>')") if self.editor.ask("line('.') == line(\"''\")") else self.line()

    def diagnostic(self):
        found = self.editor.ask("luaeval('vim.diagnostic.get(0, { lnum = vim.fn.line(\".\") - 1 })')")
        return f"error: {found[0]['message']}" if found else "a diagnostic, which Neovim does not have"

    def match(self):
        count = self.editor.ask("searchcount()")
        return f"match {count['current']} of {count['total']}"

    def fold(self):
        first, last = self.editor.ask("[foldclosed('.'), foldclosedend('.')]")
        return f"{last - first + 1} lines folded"

    def selected(self):
        count = self.editor.ask("abs(line('v') - line('.')) + 1")
        return f"{count} lines"

    def chosen(self):
        menu = self.editor.ask("complete_info(['selected', 'items'])")
        return f"{menu['items'][menu['selected']]['word']}: {menu['items'][menu['selected']]['kind']}. " \
               f"{menu['selected'] + 1} of {len(menu['items'])}."

    def documentation(self):
        menu = self.editor.ask("complete_info(['selected', 'items'])")
        return menu["items"][menu["selected"]]["info"]

    def lines_less(self, keys, verb):
        """Commands that take lines away or put some in."""
        before = self.editor.ask("line('$')")
        self.step(keys, lambda: f"{abs(self.editor.wait(self.count, lambda now: now != before) - before)} lines {verb}", self.line)

    count = "line('$')"


def edit(comparison, neovim, motions, seed):
    step = comparison.step
    for keys in ("j", "j", "k", "G", "gg", "}", "j"):
        step(keys, comparison.line)
    step("$", lambda: neovim.ask("expand('<cword>')"))
    step("^", lambda: neovim.ask("expand('<cword>')"))
    comparison.lines_less("3dd", "deleted")
    comparison.lines_less("P", "added")
    comparison.lines_less("u", "deleted")
    comparison.lines_less("\x12", "added")
    step("2yy", "2 lines copied")
    comparison.lines_less("p", "added")
    step("/honey\r", comparison.match, comparison.found)
    for _ in range(3):
        step("n", comparison.match, comparison.diagnostic)
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
    step("\x18\x15", comparison.chosen, comparison.documentation)
    step("\x0e", comparison.chosen, comparison.documentation)
    step("\x1b", "normal mode")
    step(":e! other.py\r", "other.py", comparison.line)
    step(":b shop.py\r", "shop.py", comparison.line)
    step(":split\r", "shop.py")
    step("\x17j", comparison.line)
    step("G", comparison.line)
    step(":close\r", comparison.line)
    step(":nonsense\r", lambda: neovim.ask("v:errmsg"))
    step(":echo 6 * 7\r", "42")
    chance = random.Random(seed)
    for _ in range(motions):
        before = neovim.ask("line('.')")
        keys = chance.choice(["j", "k", "3j", "2k", "G", "gg", "}", "{", "H", "L", "M", f"{chance.randint(1, 40)}G"])
        # What does not move says nothing.
        step(keys, lambda: comparison.line() if neovim.ask("line('.')") != before else None)
    return comparison


def sever(neovim):
    """Closes the connection that Earshot has."""
    subprocess.run(["nvim", "--server", str(neovim.socket), "--remote-expr", "luaeval('(function() vim.schedule(function() for _, "
                    "channel in ipairs(vim.api.nvim_list_chans()) do if channel.stream == \"socket\" then "
                    "pcall(vim.fn.chanclose, channel.id) end end end) return 1 end)()')"], capture_output=True, timeout=PATIENCE)


def main():
    choices = options(argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0]))
    if not shutil.which("nvim"):
        print("LEFT OUT: Neovim is not installed.")
        return 0
    chance = random.Random(choices.seed)
    lines = [f"{'    ' * chance.randint(0, 1)}line {number} {' '.join(chance.sample(WORDS, 4))}" if number % 7 else ""
             for number in range(1, 60)]
    with tempfile.TemporaryDirectory() as folder:
        neovim = Neovim(folder, "\n".join(lines) + "\n", choices.earshot.resolve())
        try:
            neovim.begin()
            comparison = edit(NeovimComparison(neovim), neovim, choices.motions, choices.seed)
            comparison.step("j" if neovim.ask("line('.')") == 1 else "gg", comparison.line)
            comparison.cut(lambda: sever(neovim), ("j", comparison.line), ("k", comparison.line))
            neovim.press("\x1b:qa!\r")
            neovim.process.wait(PATIENCE)
        finally:
            neovim.process.poll() is None and neovim.process.kill()
    return comparison.report(choices)


if __name__ == "__main__":
    sys.exit(main())
