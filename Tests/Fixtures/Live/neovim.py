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
import fcntl
import json
import os
import pathlib
import pty
import random
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PATIENCE = 20
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


class Neovim:
    """A Neovim in Earshot, in a terminal of this process."""

    def __init__(self, folder, text, programs):
        self.folder = pathlib.Path(folder)
        self.socket, self.said = self.folder / "oracle", self.folder / "said.jsonl"
        (self.folder / "init.lua").write_text(SETTINGS)
        (self.folder / "shop.py").write_text(text)
        (self.folder / "other.py").write_text("apple = 1\n")
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", HOME=folder, XDG_CONFIG_HOME=folder)
        for name in ("TMUX", "NVIM", "NVIM_LISTEN_ADDRESS"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [str(programs / "earshot"), "run", "--audio", "none", "--no-show", "--settings", "none", "--rate", "449",
             "--transcript", str(self.said), "--", "nvim", "--clean", "-u", "init.lua",
             "--cmd", f"call serverstart('{self.socket}')", "shop.py"],
            stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=environment, start_new_session=True)
        os.close(slave)
        threading.Thread(target=self.drain, daemon=True).start()
        self.presses = []

    def drain(self):
        try:
            while os.read(self.master, 65536):
                pass
        except OSError:
            pass

    def ask(self, question):
        """What Neovim's own interface answers."""
        answer = subprocess.run(
            ["nvim", "--server", str(self.socket), "--remote-expr", f"json_encode({question})"], capture_output=True, text=True,
            timeout=PATIENCE)
        return json.loads(answer.stdout or answer.stderr)

    def wait(self, question, is_there=bool):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                answer = self.ask(question)
                if is_there(answer):
                    return answer
            except (ValueError, subprocess.SubprocessError):
                pass
            time.sleep(0.02)
        raise SystemExit(f"{question} never came true.")

    def begin(self):
        """Waits until Earshot has connected."""
        self.wait("luaeval('package.loaded[\"earshot.editor\"] ~= nil')")

    def press(self, keys):
        self.presses.append(time.monotonic())
        os.write(self.master, keys.encode())

    def lines(self):
        if not self.said.exists():
            return []
        lines = []
        for line in self.said.read_text(errors="replace").splitlines():
            try:
                lines.append(json.loads(line))
            except ValueError:
                pass
        return [line for line in lines if line["kind"] == "speech"]

    @property
    def started(self):
        """The start of the transcript's clock."""
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    words = (entry / "cmdline").read_bytes().split(b"\0")
                except OSError:
                    continue
                if b"--started" in words and str(self.said).encode() in words:
                    return int(words[words.index(b"--started") + 1]) / 1e9
        raise SystemExit("No reader runs.")

    def heard(self, since):
        return [line["text"] for line in self.lines() if line["t"] >= since]


class Comparison:
    def __init__(self, neovim):
        self.neovim, self.start = neovim, neovim.started
        self.faults, self.kept, self.facts, self.times = [], [], 0, []

    def step(self, keys, *facts):
        """Presses keys, then waits for each fact: a function of what Neovim answers, or a text."""
        before = self.neovim.ask("luaeval('_G.typed')")
        self.neovim.press(keys)
        since = self.neovim.presses[-1] - self.start
        # Those that Earshot keeps do not come.
        count = 0 if keys.startswith("\x1b[") else len(keys)
        self.neovim.wait("luaeval('_G.typed')", lambda typed: typed >= before + count)
        wanted = [want for want in (fact() if callable(fact) else fact for fact in facts) if want is not None]
        end = time.monotonic() + PATIENCE
        while True:
            heard = self.neovim.heard(since)
            rest = [want for want in wanted if not any(want == text or want in text for text in heard)]
            if not rest or time.monotonic() > end:
                break
            time.sleep(0.02)
        self.facts += len(wanted)
        for want in rest:
            self.faults.append(f"{keys!r}: {want!r} was not said, but {heard}")
        twice = [want for want in wanted if len(want) > 3 and sum(text == want for text in heard) > 1]
        self.faults += [f"{keys!r}: {want!r} was said twice: {heard}" for want in twice]
        self.kept.append((keys, heard))
        times = [line["t"] for line in self.neovim.lines() if line["t"] >= since]
        if times and wanted:
            self.times.append((min(times) - since) * 1000)

    # What Neovim answers

    def line(self):
        return (self.neovim.ask("getline('.')").strip() or "blank")

    def mode(self):
        return MODES[self.neovim.ask("mode()[0]")]

    def found(self):
        """The word in the line where the caret was, or else the line."""
        return self.neovim.ask("expand('<cword>')") if self.neovim.ask("line('.') == line(\"''\")") else self.line()

    def diagnostic(self):
        found = self.neovim.ask("luaeval('vim.diagnostic.get(0, { lnum = vim.fn.line(\".\") - 1 })')")
        return f"error: {found[0]['message']}" if found else "a diagnostic, which Neovim does not have"

    def match(self):
        count = self.neovim.ask("searchcount()")
        return f"match {count['current']} of {count['total']}"

    def fold(self):
        first, last = self.neovim.ask("[foldclosed('.'), foldclosedend('.')]")
        return f"{last - first + 1} lines folded"

    def selected(self):
        count = self.neovim.ask("abs(line('v') - line('.')) + 1")
        return f"{count} lines"

    def chosen(self):
        menu = self.neovim.ask("complete_info(['selected', 'items'])")
        return f"{menu['items'][menu['selected']]['word']}: {menu['items'][menu['selected']]['kind']}. " \
               f"{menu['selected'] + 1} of {len(menu['items'])}."

    def documentation(self):
        menu = self.neovim.ask("complete_info(['selected', 'items'])")
        return menu["items"][menu["selected"]]["info"]

    def lines_less(self, keys, verb):
        """Commands that take lines away or put some in."""
        before = self.neovim.ask("line('$')")
        self.step(keys, lambda: f"{abs(self.neovim.wait(self.count, lambda now: now != before) - before)} lines {verb}", self.line)

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


def cut(comparison, neovim):
    """Neovim goes on without the connection: told once, and then the screen."""
    comparison.step("j" if neovim.ask("line('.')") == 1 else "gg", comparison.line)
    since = time.monotonic() - comparison.start
    subprocess.run(["nvim", "--server", str(neovim.socket), "--remote-expr", "luaeval('(function() vim.schedule(function() for _, "
                    "channel in ipairs(vim.api.nvim_list_chans()) do if channel.stream == \"socket\" then "
                    "pcall(vim.fn.chanclose, channel.id) end end end) return 1 end)()')"], capture_output=True, timeout=PATIENCE)
    sentence = "Neovim no longer tells what it shows. Reading its screen."
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and sentence not in neovim.heard(since):
        time.sleep(0.02)
    comparison.step("j", comparison.line)
    comparison.step("k", comparison.line)
    count = neovim.heard(since).count(sentence)
    if count != 1:
        comparison.faults.append(f"The lost connection was told {count} times: {neovim.heard(since)}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--motions", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--latency", action="store_true")
    options = parser.parse_args()
    if not shutil.which("nvim"):
        print("LEFT OUT: Neovim is not installed.")
        return 0
    chance = random.Random(options.seed)
    lines = [f"{'    ' * chance.randint(0, 1)}line {number} {' '.join(chance.sample(WORDS, 4))}" if number % 7 else ""
             for number in range(1, 60)]
    with tempfile.TemporaryDirectory() as folder:
        neovim = Neovim(folder, "\n".join(lines) + "\n", options.earshot.resolve())
        try:
            neovim.begin()
            comparison = edit(Comparison(neovim), neovim, options.motions, options.seed)
            cut(comparison, neovim)
            neovim.press("\x1b:qa!\r")
            neovim.process.wait(PATIENCE)
        finally:
            neovim.process.poll() is None and neovim.process.kill()
    if options.keep:
        options.keep.write_text("".join(f"{keys!r}\n" + "".join(f"    {text}\n" for text in heard) for keys, heard in comparison.kept))
    for fault in comparison.faults:
        print(fault)
    print(f"{comparison.facts} facts of Neovim compared, {len(comparison.faults)} differences.")
    if options.latency and comparison.times:
        print(f"Key to speech request: p50 {statistics.median(comparison.times):.1f} ms, most {max(comparison.times):.1f} ms.")
    return 1 if comparison.faults else 0


if __name__ == "__main__":
    sys.exit(main())
