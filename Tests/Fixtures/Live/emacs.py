#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Edit in an Emacs that Earshot reads, and compare every fact that is said with the answer of its own server.

usage: emacs.py [--earshot FOLDER] [--motions N] [--seed N] [--keep FILE] [--latency] [--daemon]

  --earshot FOLDER   where earshot, earshot-guard and earshot-voice are; .build/debug unless told
  --motions N        so many motions chosen by chance, after the fixed ones; 40 unless told
  --seed N           what chance begins with
  --keep FILE        keep what was said, key by key
  --latency          print how long it takes from a key to the request for speech; nothing is held to it
  --daemon           the Emacs is a daemon, and a client has the terminal

Then the connection is cut in the middle: that is said once, and the screen is read. Each difference is told in a line; the
status is 1 when there is one.
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
SETTINGS = r"""
(setq inhibit-startup-screen t make-backup-files nil auto-save-default nil compilation-ask-about-save nil
      ring-bell-function #'ignore enable-recursive-minibuffers t initial-scratch-message nil)
(defun shop-lint (report &rest _)
  (let (found)
    (save-excursion
      (goto-char (point-min))
      (while (search-forward "honey" nil t)
        (push (flymake-make-diagnostic (current-buffer) (match-beginning 0) (match-end 0) :error "honey is not defined") found)))
    (funcall report found)))
(defun shop-mode () (interactive)
  (text-mode)
  (add-hook 'flymake-diagnostic-functions #'shop-lint nil t)
  (setq-local outline-regexp "\\* ")
  (outline-minor-mode 1)
  (flymake-mode 1))
(add-to-list 'auto-mode-alist '("\\.shop\\'" . shop-mode))
(defvar typed 0)
(add-hook 'pre-command-hook (lambda () (setq typed (+ typed (length (this-command-keys-vector))))))
(defun ask-fruit () (interactive) (message "You like %s." (completing-read "Fruit: " '("apple" "apricot" "banana"))))
(defun ask-secret () (interactive) (message "%d letters." (length (read-passwd "Secret: "))))
(global-set-key (kbd "C-c f") #'ask-fruit)
(global-set-key (kbd "C-c s") #'ask-secret)
(global-set-key (kbd "C-c i") #'icomplete-mode)
"""


class Emacs(Editor):
    """An Emacs with a server in Earshot."""

    name = "Emacs"

    def __init__(self, folder, text, programs, is_daemon):
        place = pathlib.Path(folder)
        self.socket = place / "emacs" / "server"
        self.socket.parent.mkdir(mode=0o700)
        (place / "init.el").write_text(SETTINGS + f'(setq server-socket-dir "{self.socket.parent}")' +
                                       ("" if is_daemon else "(server-start)"))
        (place / "list.shop").write_text(text)
        (place / "other.shop").write_text("apple = 1\n")
        self.daemon = None
        command = ["emacs", "-nw", "-Q", "-l", "init.el", "list.shop"]
        if is_daemon:
            self.daemon = subprocess.Popen(
                ["emacs", "-Q", "-l", "init.el", "--fg-daemon"], cwd=folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.wait(lambda: self.socket.exists())
            command = ["emacsclient", "-t", "-s", str(self.socket), "list.shop"]
        super().__init__(folder, programs, command)

    def ask(self, question):
        question = f"(with-current-buffer (window-buffer (selected-window)) {question})"
        answer = subprocess.run(
            ["emacsclient", "-s", str(self.socket), "--eval", f"(json-serialize (vector (or {question} :false)))"],
            capture_output=True, text=True, timeout=PATIENCE)
        return json.loads(json.loads(answer.stdout))[0]

    def typed(self):
        return self.ask("typed")

    def begin(self):
        """Waits until Earshot has connected."""
        self.wait("(and (bound-and-true-p earshot--readers) t)")


class EmacsComparison(Comparison):

    # What Emacs answers

    def line(self):
        return self.editor.ask("(save-excursion (string-trim (buffer-substring-no-properties (line-beginning-position) "
                               "(line-end-position))))") or "blank"

    def word(self):
        return self.editor.ask("(thing-at-point 'word t)")

    def character(self):
        return self.editor.ask("(char-to-string (char-after))")

    def name(self):
        return self.editor.ask("(buffer-name)")

    def selected(self):
        return f"{self.editor.ask('(count-lines (region-beginning) (region-end))') + self.editor.ask('(if (bolp) 1 0)')} lines"

    def message(self):
        return self.editor.ask("(or (current-message) \"\")")

    def kill(self):
        return self.editor.ask("(string-trim (current-kill 0 t))")

    def prompt(self):
        return self.editor.ask("(string-trim (minibuffer-prompt))")

    def contents(self):
        return self.editor.ask("(minibuffer-contents-no-properties)")

    def lines_less(self, keys, verb):
        count = "(count-lines (point-min) (point-max))"
        before = self.editor.ask(count)
        self.step(keys, lambda: f"{abs(self.editor.ask(count) - before)} lines {verb}", self.line)


def edit(comparison, emacs, motions, seed):
    step = comparison.step
    for keys in ("\x0e", "\x0e", "\x10", "\x1b>", "\x10", "\x1b<", "\x1b}", "\x0e"):
        step(keys, comparison.line)
    step("\x0e\x1bf", comparison.word)
    step("\x1bf", comparison.word)
    step("\x1bb", comparison.word)
    step("\x06", "space")
    step("\x02", comparison.character)
    # Killing and putting in again
    step("\x0e\x01\x1bd", lambda: f"{comparison.kill()} deleted")
    step("\x1f", comparison.message)
    step("\x01\x0b", lambda: f"{comparison.kill()} deleted")
    step("\x0b", "1 line deleted", comparison.line)
    step("\x19", comparison.line, never=["Mark set"])
    step("\x01\x00", "Mark set")
    step("\x0e\x0e", comparison.selected)
    step("\x06", comparison.selected)
    step("\x02", comparison.selected)
    comparison.lines_less("\x17", "deleted")
    comparison.lines_less("\x19", "added")
    step("\x00", "Mark set")
    step("\x1bb", lambda: f"{emacs.ask('(string-trim (buffer-substring-no-properties (region-beginning) (region-end)))')} selected")
    step("\x1bw", lambda: f"{comparison.kill()} copied")
    # Search
    step("\x1b<\x13", "I-search:")
    step("honey", comparison.line)
    step("\x13", lambda: comparison.line() if emacs.ask("(eq (point) isearch-opoint)") else None)
    step("\x13\x13", comparison.line)
    step("z", "Failing I-search: honeyz")
    step("\x07", "I-search: honey")
    step("\x07", "Quit")
    # Diagnostics
    step("\x1b<\x0e\x0e", comparison.line)
    step("\x13honey\r", comparison.line)
    step("\x1b>\x12honey", comparison.line, "error: honey is not defined")
    step("\r", "Mark saved where search started")
    # Minibuffer
    step("\x1bx", comparison.prompt)
    step("text-m", "m")
    step("\t", comparison.contents)
    step("\x01", "t")
    step("\x07", "Quit")
    step("\x03f", comparison.prompt)
    step("ap\t\t", "2 completions")
    step("ple\r", "You like apple.")
    step("\x03s", comparison.prompt)
    step("xyz", "•", never=["x", "y", "z"])
    step("\r", "3 letters.")
    step("\x03i", comparison.message)
    step("\x03f", comparison.prompt)
    step("b", "banana. 1 of 1.")
    step("\n", "You like banana.")
    step("\x03i", comparison.message)
    # Errors, messages
    step("\x1b<\x02", "Beginning of buffer")
    step("\x1b:(+ 40 2)\r", "42")
    step("\x18\x13", lambda: f"Wrote {emacs.ask('(buffer-file-name)')}", never=["..."])
    # Windows, buffers, help
    step("\x18\x06", comparison.prompt)
    step("other.shop\r", "other.shop", comparison.line)
    step("\x18b\r", "list.shop", comparison.line)
    step("\x182\x18o", comparison.line)
    step("\x181")
    step("\x08vfill-column\r", "*Help*", "fill-column")
    step("\x18o", "*Help*", comparison.line)
    step("q", "list.shop")
    # A program inside
    step("\x1bxcompile\r\x01\x0becho all built\r", "*compilation*", "all built")
    step("\x181")
    # Folds
    step("\x1b>* Heading\rbelow\rand more\r", "m")
    step("\x12* H\r\x01", comparison.line)
    step("\x0e\x0e", comparison.line)
    chance = random.Random(seed)
    for _ in range(motions):
        before = emacs.ask("(line-number-at-pos)")
        keys = chance.choice(["\x0e", "\x10", "\x0e\x0e\x0e", "\x10\x10", "\x1b>", "\x1b<", "\x1b}", "\x1b{",
                              f"\x1bgg{chance.randint(1, 40)}\r"])
        # What does not move says nothing.
        step(keys, lambda: comparison.line() if emacs.ask("(line-number-at-pos)") != before else None)
    return comparison


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--daemon", action="store_true")
    choices = options(parser)
    if not shutil.which("emacs"):
        print("LEFT OUT: Emacs is not installed.")
        return 0
    chance = random.Random(choices.seed)
    lines = [f"{'    ' * chance.randint(0, 1)}line {number} {' '.join(chance.sample(WORDS, 4))}" if number % 7 else ""
             for number in range(1, 60)]
    with tempfile.TemporaryDirectory() as folder:
        emacs = Emacs(folder, "\n".join(lines) + "\n", choices.earshot.resolve(), choices.daemon)
        try:
            emacs.begin()
            comparison = edit(EmacsComparison(emacs), emacs, choices.motions, choices.seed)
            comparison.cut(
                lambda: emacs.ask("(progn (mapc #'delete-process earshot--readers) t)"),
                ("\x1b<", comparison.line), ("\x0e", comparison.line), ("\x10", comparison.line))
            emacs.press("\x18\x03")
        finally:
            emacs.process.poll() is None and emacs.process.kill()
            emacs.daemon and emacs.daemon.kill()
    return comparison.report(choices)


if __name__ == "__main__":
    sys.exit(main())
