#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Use Earshot as a login shell, break its reader, and close its output: what must hold then, case by case.

usage: login_shell.py [--earshot FOLDER] [NAME...]

  --earshot FOLDER   where earshot, earshot-guard and earshot-voice are; .build/debug unless told
  NAME...            only these cases

Each case is told with one line; the status is 1 when one fails. What a shell does without Earshot is asked of that shell.
"""
import argparse
import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PATIENCE = 60


def cases_of():
    """A list, and the decorator that adds a case to it."""
    cases = []

    def case(function):
        cases.append(function)
        return function

    return cases, case


CASES, case = cases_of()


class Machine:
    """A home, a folder with earshot in it, and the variables of a user."""

    def __init__(self, programs):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="earshot-login-"))
        self.earshot = str(self.home / "bin/earshot")
        (self.home / "bin").mkdir()
        os.symlink(programs / "earshot-guard", self.earshot)
        (self.home / ".config/earshot").mkdir(parents=True)
        self.variables = {
            "PATH": f"{self.home}/bin:/usr/local/bin:/usr/bin:/bin", "HOME": str(self.home), "LANG": "C.UTF-8",
            "TERM": "xterm-256color", "SHELL": "/bin/bash", "PS1": "$ ",
        }

    def run(self, *words, name=None, text="", **variables):
        return subprocess.run(
            [name or words[0], *words[1:]], executable=shutil.which(words[0], path=self.variables["PATH"]),
            env=self.variables | variables, input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            cwd=self.home, timeout=PATIENCE, start_new_session=True)

    def end(self):
        shutil.rmtree(self.home, ignore_errors=True)


class Terminal:
    """A program in a terminal that is read all the time."""

    def __init__(self, machine, *words, name=None, **variables):
        self.text = ""
        program = shutil.which(words[0], path=machine.variables["PATH"])
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            # As in a new terminal, also where this was started in the background, which ignores some.
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGPIPE):
                signal.signal(number, signal.SIG_DFL)
            os.chdir(machine.home)
            os.execve(program, [name or words[0], *words[1:]], machine.variables | variables)
        os.set_inheritable(self.descriptor, False)

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def take(self):
        if not select.select([self.descriptor], [], [], 0.05)[0]:
            return True
        try:
            piece = os.read(self.descriptor, 65536)
        except OSError:
            return False
        self.text += piece.decode(errors="replace")
        return bool(piece)

    def wait(self, holds, what):
        limit = time.monotonic() + PATIENCE
        while not holds():
            if not self.take() or time.monotonic() > limit:
                raise AssertionError(f"never: {what}; the terminal has {self.text[-300:]!r}")

    def shows(self, text):
        self.wait(lambda: text in self.text, f"{text!r} on the terminal")

    def echoes(self, text):
        """Waits for typed text, which a shell may colour and draw in pieces."""
        drawn = r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[()].|[\r\x08]"
        self.wait(lambda: text in re.sub(drawn, "", self.text), f"{text!r} typed on the terminal")

    def status(self):
        while self.take():
            pass
        os.close(self.descriptor)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def below(process):
    """All processes below one, with their words.

    A process that starts another has, until that one is running, a child with its own words, which is no second one.
    """
    found = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            found.setdefault(parent, []).append((int(folder.name), (folder / "cmdline").read_bytes().split(b"\0")))
        except (OSError, ValueError):
            pass
    result, waiting = [], [(process, [])]
    while waiting:
        parent, parent_words = waiting.pop()
        children = found.get(parent, [])
        result += [child for child in children if child[1] != parent_words]
        waiting += children
    return result


def readers(process):
    return [number for number, words in below(process) if words[1:2] == [b"reader"]]


def spoken(path):
    try:
        return [json.loads(line)["text"] for line in path.read_text().splitlines() if line.endswith("}")]
    except OSError:
        return []


def equal(got, wanted, what):
    if got != wanted:
        raise AssertionError(f"{what} is {got!r}, not {wanted!r}")


# Recursion

def leaves_one(machine, *words, **variables):
    terminal = Terminal(machine, *words, **variables)
    terminal.wait(lambda: readers(terminal.process), "a reader")
    terminal.type("echo one$((1))two\r")
    terminal.shows("one1two")
    equal(len(readers(terminal.process)), 1, "the number of readers")
    terminal.type("echo \"[$SHELL]\"\r")
    terminal.shows("[/bin/bash]")
    terminal.type("exit 3\r")
    equal(terminal.status(), 3, "the status")


@case
def shell_is_earshot(machine):
    """SHELL=earshot earshot: one reader, and the real shell inside."""
    leaves_one(machine, machine.earshot, SHELL=machine.earshot)
    leaves_one(machine, machine.earshot, SHELL="earshot")


@case
def start_file(machine):
    """An unconditional exec earshot in .bashrc: one reader, a prompt, and a sentence that says what to write."""
    (machine.home / ".bashrc").write_text("exec earshot\n")
    leaves_one(machine, "bash")
    (machine.home / ".bashrc").unlink()


@case
def inner_start(machine):
    """earshot typed in Earshot, with a program and without: the same reader reads on."""
    terminal = Terminal(machine, machine.earshot)
    terminal.wait(lambda: readers(terminal.process), "a reader")
    for start in ("earshot", "earshot -- bash", "earshot -l"):
        terminal.type(f"{start}\r")
    terminal.type("echo in$((0))side\r")
    terminal.shows("in0side")
    equal(len(readers(terminal.process)), 1, "the number of readers")
    for _ in range(4):
        terminal.type("exit 4\r")
    equal(terminal.status(), 4, "the status")


@case
def stale_marker(machine):
    """A marker of a guard that is gone, as a tmux server keeps it: a reader is started."""
    gone = subprocess.Popen(["true"])
    gone.wait()
    leaves_one(machine, machine.earshot, EARSHOT=str(gone.pid), EARSHOT_READER="1")


@case
def chosen_shell(machine):
    """The setting "shell" counts before $EARSHOT_SHELL, and that before $SHELL."""
    for path, text in (("/bin/sh", '// mine\n{"rate": 300, "shell": "/bin/sh", }'), ("/bin/dash", "{}")):
        if not os.path.exists(path):
            continue
        (machine.home / ".config/earshot/settings.json").write_text(text)
        outcome = machine.run(machine.earshot, "-c", "echo $SHELL", EARSHOT_SHELL="/bin/dash")
        equal(outcome.stdout, path.encode() + b"\n", "the shell")
    (machine.home / ".config/earshot/settings.json").unlink()


# A login shell

@case
def as_a_shell(machine):
    """Without a terminal everything is as the shell does it, byte for byte and status for status."""
    script = machine.home / "script"
    script.write_text("echo \"$0 $1\"; exit 9\n")
    bytes_back = "head -c 300000 /dev/urandom | tee copy | cat; cksum <copy >&2"
    cases = [
        (("-c", "exit 7"), None, ""), (("-c", "echo out; echo err >&2; kill -9 $$"), None, ""),
        (("-c", "echo \"$0 $1\"; cat", "zero", "one"), None, "in\nput"), (("-lc", "shopt -q login_shell; echo $?"), None, ""),
        ((str(script), "word"), None, ""), (("-s", "a"), None, "echo $1; exit 6\n"), ((), None, "echo hello; exit 5\n"),
        ((), "-", "shopt -q login_shell; echo $? $0\n"), (("-c", "echo $0"), "-", ""), (("-c", bytes_back), None, ""),
    ]
    for words, dash, text in cases:
        ours = machine.run(machine.earshot, *words, name=dash and "-earshot", text=text)
        shell = machine.run("/bin/bash", *words, name="-bash" if dash else "bash", text=text)
        equal(ours.returncode, shell.returncode, f"the status of {words}")
        if words == ("-c", bytes_back):
            sums = [subprocess.run(["cksum"], input=outcome.stdout, stdout=subprocess.PIPE).stdout for outcome in (ours, shell)]
            equal([ours.stderr, shell.stderr], sums, "what came through")
        else:
            equal((ours.stdout, ours.stderr), (shell.stdout, shell.stderr), f"the output of {words}")


@case
def status_in_terminal(machine):
    """earshot -c and -earshot in a terminal: read aloud, with the shell's status and its name."""
    terminal = Terminal(machine, machine.earshot, "-c", "sleep 1; exit 7")
    terminal.wait(lambda: readers(terminal.process), "a reader")
    equal(terminal.status(), 7, "the status")
    terminal = Terminal(machine, machine.earshot, name="-earshot")
    terminal.type("shopt -q login_shell && echo \"yes $0\"\r")
    terminal.shows("yes -bash")
    terminal.type("exit 2\r")
    equal(terminal.status(), 2, "the status")


# The reader

def with_reader(machine, *command):
    transcript = machine.home / "said.jsonl"
    transcript.unlink(missing_ok=True)
    terminal = Terminal(
        machine, machine.earshot, "--audio", "none", "--no-show", "--transcript", str(transcript), "--", *command)
    terminal.wait(lambda: readers(terminal.process), "a reader")
    terminal.wait(lambda: "ready" in spoken(transcript), "ready said")
    return terminal, transcript, readers(terminal.process)[0]


def is_replaced(terminal, transcript, reader):
    terminal.wait(lambda: reader not in readers(terminal.process), "the reader replaced")
    terminal.wait(lambda: any("back" in text for text in spoken(transcript)), "Reader is back")


@case
def stopped_reader(machine):
    """A reader that is stopped is replaced, also when only the program writes; keys are neither lost nor leaked."""
    terminal, transcript, reader = with_reader(machine, "bash", "-c", "echo ready; stty -echo; cat -v")
    os.kill(reader, signal.SIGSTOP)
    terminal.type("\x1b[24~ax\r")
    is_replaced(terminal, transcript, reader)
    # The command's letter went with its key to the successor; what was typed after it is the program's.
    terminal.shows("x\r\n")
    equal("a" in terminal.text.replace("ready", ""), False, "the letter of the command in the program")
    terminal.type("\x04")
    equal(terminal.status(), 0, "the status")
    terminal, transcript, reader = with_reader(machine, "bash", "-c", "echo ready; while read -t 0.3; [ $? -gt 128 ]; do date; done")
    os.kill(reader, signal.SIGSTOP)
    is_replaced(terminal, transcript, reader)
    terminal.type("\r")
    equal(terminal.status(), 0, "the status")


@case
def idle_reader(machine):
    """A stopped and continued job is no reader that hangs."""
    terminal, transcript, reader = with_reader(machine, "bash", "-c", "echo ready; read; echo over")
    for process in (terminal.process, reader):
        os.kill(process, signal.SIGSTOP)
    time.sleep(4)
    for process in (terminal.process, reader):
        os.kill(process, signal.SIGCONT)
    terminal.type("\r")
    terminal.shows("over")
    equal(terminal.status(), 0, "the status")
    equal([text for text in spoken(transcript) if "back" in text], [], "what a successor said")


# Output

@case
def closed_output(machine):
    """yes | head -3: ends by SIGPIPE, leaves nobody behind, and has the program's own bytes."""
    script = "earshot --audio none -- yes </dev/null | head -3; echo ${PIPESTATUS[0]}"
    outcome = machine.run("bash", "-c", script)
    equal(outcome.stdout, b"y\ny\ny\n141\n", "the output")
    equal(outcome.stderr, b"", "standard error")


@case
def piped_output(machine):
    """A pipe gets what the program writes to it, and nothing of standard error."""
    outcome = machine.run(machine.earshot, "--audio", "none", "--", "sh", "-c", "printf 'a\\r\\nb\\n'; echo c >&2")
    equal((outcome.stdout, outcome.stderr), (b"a\r\nb\n", b"c\n"), "output and standard error")


@case
def few_files(machine):
    """ulimit -n 24: the program runs, and it is told why nothing is said."""
    terminal = Terminal(machine, "bash", "-c", "ulimit -n 24; earshot -- echo hello; exit $?")
    terminal.shows("hello")
    terminal.shows("No speech: only 24 files")
    equal(terminal.status(), 0, "the status")
    # With fewer than the guard itself needs, the program is all there is.
    for count in (16, 14, 10):
        terminal = Terminal(machine, "bash", "-c", f"ulimit -n {count}; earshot -- echo hello; exit $?")
        terminal.shows("hello")
        equal(terminal.status(), 0, "the status")


def main(cases, text):
    parser = argparse.ArgumentParser(usage=text.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    failed = 0
    for function in cases:
        if options.names and function.__name__ not in options.names:
            continue
        machine = Machine(options.earshot.resolve())
        try:
            function(machine)
            print(f"ok      {function.__name__}: {function.__doc__}", flush=True)
        except LookupError as missing:
            print(f"left out {function.__name__}: {missing}", flush=True)
        except (AssertionError, subprocess.TimeoutExpired) as error:
            failed += 1
            print(f"FAILED  {function.__name__}: {error}", flush=True)
        finally:
            machine.end()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(CASES, __doc__)
