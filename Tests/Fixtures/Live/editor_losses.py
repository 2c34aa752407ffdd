#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Take an editor's reports away in the middle, in every way that happens, and hear what is left: all but its extras.

usage: editor_losses.py [--earshot FOLDER] [-v] [WORD...]

  --earshot FOLDER   where earshot, earshot-guard and earshot-voice are; .build/debug unless told
  -v                 show all that was said
  WORD...            only cases whose names have one of these words

Neovim and Emacs are killed, stopped, kept busy, and cut off from Earshot. The loss and the return are each said once, what a
key did is said once, by the screen or by the editor, and no key has to wait. Each difference is told in a line; the status is
1 when there is one.
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import emacs
import neovim
from editor import PATIENCE, ROOT, Editor

SHELL = ["bash", "--noprofile", "--norc", "-i"]
LINES = [f"line {number} {word}" for number, word in enumerate(
    ["barley", "clover", "fennel", "garlic", "hazel", "ivory", "juniper", "kelp", "lentil", "millet", "nettle", "orchid"], 1)]


WORK = ["Milking the cows.", "Feeding the hens.", "Sweeping the barn.", "Resting."]
DRAWS_LUA = """
vim.keymap.set('n', 'gz', function()
  for _, work in ipairs({ WORK }) do
    vim.api.nvim_echo({ { work } }, false, {})
    vim.cmd('redraw')
    local e = vim.loop.hrtime() + 1.2e9
    while vim.loop.hrtime() < e do end
  end
end)
""".replace("WORK", ", ".join(f"'{work}'" for work in WORK))
DRAWS_LISP = """
(global-set-key (kbd "C-c z") (lambda () (interactive)
  (dolist (work '(WORK))
    (message work)
    (redisplay t)
    (let ((e (+ (float-time) 1.2))) (while (< (float-time) e))))))
""".replace("WORK", " ".join(f'"{work}"' for work in WORK))


class Case:
    """An editor in a shell or alone, and what is heard of it."""

    def __init__(self, name, editor):
        self.name, self.editor, self.faults, self.story = name, editor, [], []
        self.count = 0

    def step(self, label, act, *wanted, never=(), settles=1.5):
        """Each wanted text is heard once, within patience; the others never."""
        act()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            said = self.heard()
            if all(any(want in text for text in said) for want in wanted):
                break
            time.sleep(0.05)
        time.sleep(settles)
        said = self.heard()
        self.count += len(said)
        self.story += [label, *("    " + text for text in said)]
        for want in wanted:
            times = sum(want in text for text in said)
            if times != 1:
                self.faults.append(f"{self.name}, {label}: {want!r} was said {times} times: {said}")
        self.faults += [f"{self.name}, {label}: {text!r} was said" for bad in never for text in said if bad in text]

    def heard(self):
        return [line["text"] for line in self.editor.lines()[self.count:]]

    def press(self, label, keys, *wanted, **choices):
        self.step(label, lambda: self.editor.press(keys), *wanted, **choices)

    def skip(self):
        """What was said so far is of no interest, once a key has ended it."""
        time.sleep(1.5)
        self.editor.press("\x1b" if self.editor.name == "Neovim" else "\x07")
        time.sleep(1.5)
        self.count = len(self.editor.lines())

    # Where it is

    def process(self, name):
        """The process of this name in the terminal; its number."""
        def children(parent):
            try:
                text = pathlib.Path(f"/proc/{parent}/task/{parent}/children").read_text()
            except OSError:
                return
            for child in map(int, text.split()):
                yield child
                yield from children(child)
        for child in children(self.editor.process.pid):
            try:
                if pathlib.Path(f"/proc/{child}/comm").read_text().startswith(name):
                    return child
            except OSError:
                pass
        raise SystemExit(f"{self.name}: no process {name} runs.")


def words(name):
    return {"silent": f"{name} does not answer.", "back": f"{name} answers again.",
            "lost": f"{name} no longer tells what it shows. Reading its screen."}


NEOVIM = ["nvim", "--clean", "-u", "init.lua", "--cmd", "call serverstart('oracle')", "list.txt"]


class Neovim(neovim.Neovim):
    def __init__(self, folder, programs, is_in_shell):
        place = pathlib.Path(folder)
        self.socket = place / "oracle"
        (place / "init.lua").write_text(neovim.SETTINGS + DRAWS_LUA)
        (place / "list.txt").write_text("\n".join(LINES) + "\n")
        command = NEOVIM
        Editor.__init__(self, folder, programs, SHELL if is_in_shell else command)
        if is_in_shell:
            self.wait(lambda: self.heard(0))
            self.press(" ".join(f'"{word}"' if "'" in word else word for word in command) + "\r")

    def run(self, command):
        """Runs a command of its command line, without its keys."""
        subprocess.run(["nvim", "--server", str(self.socket), "--remote-send", f"<Cmd>{command}<CR>"], capture_output=True,
                       timeout=PATIENCE)


class Emacs(emacs.Emacs):
    def __init__(self, folder, programs, is_in_shell, is_daemon=False):
        place = pathlib.Path(folder)
        self.socket = place / "emacs" / "server"
        self.socket.parent.mkdir(mode=0o700)
        (place / "init.el").write_text(
            emacs.SETTINGS + DRAWS_LISP + f'(setq server-socket-dir "{self.socket.parent}")' + ("" if is_daemon else "(server-start)"))
        (place / "list.txt").write_text("\n".join(LINES) + "\n")
        self.daemon = None
        command = ["emacs", "-nw", "-Q", "-l", "init.el", "list.txt"]
        if is_daemon:
            self.daemon = subprocess.Popen(
                ["emacs", "-Q", "-l", "init.el", "--fg-daemon"], cwd=folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.wait(lambda: self.socket.exists())
            command = ["emacsclient", "-t", "-s", str(self.socket), "list.txt"]
        Editor.__init__(self, folder, programs, SHELL if is_in_shell else command)
        if is_in_shell:
            self.wait(lambda: self.heard(0))
            self.press(" ".join(command) + "\r")


# What happens. Each is given its case, and the key for the next line with the words of the editor.

DOWN = {"Neovim": "j", "Emacs": "\x0e"}


def killed(case, words, down, process):
    """The editor is killed: the shell says so, and nobody talks of reports."""
    case.step("kill -9", lambda: os.kill(case.process(process), signal.SIGKILL), "Killed", never=[words["lost"], words["silent"]])
    case.press("echo", "echo hens\r", never=[words["lost"], words["silent"], *LINES])
    if not any("hens" in line for line in case.story[-8:]):
        case.faults.append(f"{case.name}: what the shell answers was not said: {case.story[-8:]}")


def put_aside(case, words, down, process):
    """The editor is put aside by its key and comes back; then it is stopped from outside, and the shell goes on."""
    case.press("down", down, LINES[1], never=list(words.values()))
    case.press("C-z", "\x1a", "Stopped", never=list(words.values()))
    case.press("fg", "fg\r", "list.txt", LINES[1], never=[*words.values(), LINES[0], LINES[2]])
    case.press("down again", down, LINES[2], never=list(words.values()))
    case.step("kill -STOP", lambda: os.kill(case.process(process), signal.SIGSTOP), "Stopped", never=list(words.values()))
    case.press("echo", "echo hens\r", "echo hens", never=[*words.values(), *LINES])


def stopped(case, words, down, process):
    """The editor alone in the terminal is stopped, keys are pressed, and it goes on."""
    number = case.process(process)
    case.step("kill -STOP", lambda: os.kill(number, signal.SIGSTOP), never=list(words.values()), settles=4)
    case.press("down", down, words["silent"], never=LINES, settles=4)
    case.press("down again", down, never=[*LINES, *words.values()], settles=4)
    case.step("kill -CONT", lambda: os.kill(number, signal.SIGCONT), words["back"], LINES[2], never=[words["silent"]])
    case.press("down at last", down, LINES[3], never=list(words.values()))


def kept_busy(case, words, down, process):
    """The editor computes for six seconds, while a key waits."""
    busy = ":lua local e = vim.loop.hrtime() + 6e9 while vim.loop.hrtime() < e do end\r"
    if process != "nvim":
        busy = "\x1b:(let ((e (+ (float-time) 6))) (while (< (float-time) e)))\r"
    case.editor.press(busy)
    time.sleep(0.7)
    case.count = len(case.editor.lines())
    case.press("down", down, words["silent"], LINES[1], words["back"], never=[LINES[2]], settles=3)
    case.press("down again", down, LINES[2], never=list(words.values()))


def drawing(case, words, down, process):
    """The editor computes, and writes meanwhile how far it is: that is read, once, and not again afterwards."""
    case.press("busy", "gz" if process == "nvim" else "\x03z", *WORK,
               never=[*words.values(), *LINES], settles=3)
    case.press("down", down, LINES[1], never=list(words.values()))


def cut(case, words, down, process):
    """The connection alone is closed: the screen is read, then Earshot connects again."""
    def sever():
        if process == "nvim":
            neovim.sever(case.editor)
        else:
            case.editor.ask("(progn (mapc #'delete-process earshot--readers) t)")
    case.step("closed", sever, words["lost"], words["back"], never=LINES, settles=3)
    case.press("down", down, LINES[1], never=list(words.values()))
    case.step("closed again", sever, words["lost"], never=LINES, settles=4)
    case.press("down again", down, LINES[2], never=list(words.values()))


def unlisted(case, words, down, process):
    """The editor no longer listens: what is connected stays."""
    def stop():
        if process == "nvim":
            case.editor.run("call serverstop(v:servername)")
        else:
            subprocess.run(["emacsclient", "-s", str(case.editor.socket), "--eval", "(run-at-time 0.1 nil #'server-force-delete)"],
                           capture_output=True)
    case.step("no server", stop, never=list(words.values()), settles=2)
    case.press("down", down, LINES[1], never=list(words.values()))


def daemon_killed(case, words, down, process):
    """The daemon is killed: its client says so and ends, and the shell goes on."""
    # Its picture is answered for by then: of one that waits, the screen tells what the editor no longer does.
    case.press("down", down, LINES[1], never=list(words.values()))
    case.step("kill -9 of the daemon", case.editor.daemon.kill, never=[words["lost"], words["silent"], *LINES], settles=2)
    case.press("echo", "echo hens\r", "hens", never=[*words.values(), *LINES])


def daemon_stopped(case, words, down, process):
    """The daemon is stopped, and goes on."""
    case.step("kill -STOP of the daemon", lambda: case.editor.daemon.send_signal(signal.SIGSTOP), never=list(words.values()))
    case.press("down", down, words["silent"], never=LINES, settles=3)
    case.step("kill -CONT", lambda: case.editor.daemon.send_signal(signal.SIGCONT), words["back"], LINES[1])
    case.press("down again", down, LINES[2], never=list(words.values()))


#: The editor, what happens, whether a shell or a daemon is there.
CASES = [
    *[(editor, what, is_in_shell, False) for editor in ("Neovim", "Emacs")
      for what, is_in_shell in [(killed, True), (put_aside, True), (stopped, False), (kept_busy, False), (drawing, False),
                                (cut, False), (unlisted, False)]],
    ("Emacs", daemon_killed, True, True),
    ("Emacs", daemon_stopped, False, True),
]


def title(editor, what, *_):
    return f"{editor}, {what.__name__.replace('_', ' ')}"


def hear(editor_name, what, is_in_shell, is_daemon, programs):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if editor_name == "Neovim":
            editor, process = Neovim(folder, programs, is_in_shell), "nvim"
        else:
            editor, process = Emacs(folder, programs, is_in_shell, is_daemon), "emacs"
        case = Case(title(editor_name, what), editor)
        try:
            editor.begin()
            case.skip()
            what(case, words(editor_name), DOWN[editor_name], process)
        finally:
            for number in processes(folder):
                try:
                    os.kill(number, signal.SIGCONT)
                    os.kill(number, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            editor.process.kill()
            editor.process.wait()
            if getattr(editor, "daemon", None):
                editor.daemon.kill()
                editor.daemon.wait()
    return case


def processes(folder):
    """What still runs in a folder."""
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.readlink(entry / "cwd") == str(folder):
                yield int(entry.name)
        except OSError:
            pass


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    wanted = [each for each in CASES if not options.words or any(word in title(*each) for word in options.words)]
    for name, program in (("Neovim", "nvim"), ("Emacs", "emacs")):
        if not shutil.which(program) and any(each[0] == name for each in wanted):
            print(f"LEFT OUT: losses of {name}, which is not installed.")
            wanted = [each for each in wanted if each[0] != name]
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        cases = list(pool.map(lambda each: hear(*each, options.earshot.resolve()), wanted))
    for case in cases:
        print(f"{case.name}: {len(case.faults)} faults")
        if options.v or case.faults:
            print(*case.story, sep="\n")
    faults = [fault for case in cases for fault in case.faults]
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{len(cases)} losses of editors heard, {len(faults)} differences.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
