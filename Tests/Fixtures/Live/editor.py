# SPDX-License-Identifier: Apache-2.0
"""An editor that Earshot reads in a terminal of this process, and the comparison of what is said with its own answers."""
import fcntl
import json
import os
import pathlib
import pty
import statistics
import struct
import subprocess
import termios
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PATIENCE = 60
#: Those who wait less for what is said wait as long for the start.
START = 60


def options(parser):
    """Adds the options that these scripts have in common."""
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--motions", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--latency", action="store_true")
    return parser.parse_args()


class Editor:
    """An editor in Earshot. Those that inherit say how it is asked."""

    name = "The editor"

    def __init__(self, folder, programs, command):
        self.folder = pathlib.Path(folder)
        self.said = self.folder / "said.jsonl"
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", HOME=str(folder), XDG_CONFIG_HOME=str(folder))
        for name in ("TMUX", "NVIM", "NVIM_LISTEN_ADDRESS", "XDG_RUNTIME_DIR", "EMACS_SOCKET_NAME"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [str(programs / "earshot"), "run", "--audio", "none", "--no-show", "--settings", "none", "--rate", "449",
             "--transcript", str(self.said), "--", *command],
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
        """What its own interface answers, of which this is the only use."""
        raise NotImplementedError

    def typed(self):
        """The number of keys that it has read."""
        raise NotImplementedError

    def wait(self, question, is_there=bool, asks=None):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                answer = question() if callable(question) else self.ask(question)
                if is_there(answer):
                    return answer
            except (ValueError, subprocess.SubprocessError):
                pass
            time.sleep(0.02)
        raise SystemExit(f"{asks or question} never came true. Heard: {self.heard(0)[-8:]}")

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

    def reader(self):
        """The process that reads, and its words. It starts beside the program, which may be up before it."""
        end = time.monotonic() + START
        while time.monotonic() < end:
            for entry in pathlib.Path("/proc").iterdir():
                try:
                    words = (entry / "cmdline").read_bytes().split(b"\0") if entry.name.isdigit() else []
                except OSError:
                    continue
                # The guard has the same words behind its own.
                if words[1:2] == [b"reader"] and str(self.said).encode() in words:
                    return int(entry.name), words
            time.sleep(0.02)
        raise SystemExit("No reader runs.")

    @property
    def started(self):
        """The start of the transcript's clock."""
        _, words = self.reader()
        return int(words[words.index(b"--started") + 1]) / 1e9

    def heard(self, since):
        return [line["text"] for line in self.lines() if line["t"] >= since]


class Comparison:
    """What is said after keys, beside what the editor answers then."""

    def __init__(self, editor):
        self.editor, self.start = editor, editor.started
        self.faults, self.kept, self.facts, self.times = [], [], 0, []
        # The keys of each step, when they were pressed, and what was wanted.
        self.steps = []

    def step(self, keys, *facts, never=()):
        """Presses keys, then waits for each fact: a function of what the editor answers, or a text."""
        before = self.editor.typed()
        # It would interrupt the answer to a question, not what the user does: the one before it, or the next one.
        interrupts = "\x07" in keys
        if interrupts:
            time.sleep(0.3)
        self.editor.press(keys)
        since = self.editor.presses[-1] - self.start
        if interrupts:
            time.sleep(0.3)
        # Those that Earshot keeps do not come, and one that interrupts may be no command.
        count = 0 if keys.startswith("\x1b[") else len(keys.replace("\x07", ""))
        self.editor.wait(self.editor.typed, lambda typed: typed >= before + count, f"{len(keys)} keys read of {keys!r}")
        wanted = [want for want in (fact() if callable(fact) else fact for fact in facts) if want is not None]
        end = time.monotonic() + PATIENCE
        while True:
            heard = self.editor.heard(since)
            rest = [want for want in wanted if not any(want == text or want in text for text in heard)]
            if not rest or time.monotonic() > end:
                break
            time.sleep(0.02)
        self.facts += len(wanted)
        for want in rest:
            self.faults.append(f"{keys!r}: {want!r} was not said, but {heard}")
        self.faults += [f"{keys!r}: {text!r} was said, which holds {bad!r}" for bad in never for text in heard if bad in text]
        self.steps.append((keys, since, wanted))
        self.kept.append((keys, heard))
        times = [line["t"] for line in self.editor.lines() if line["t"] >= since]
        if times and wanted:
            self.times.append((min(times) - since) * 1000)

    def cut(self, sever, *steps):
        """The editor goes on without the connection: told once, and then the screen."""
        since = time.monotonic() - self.start
        sever()
        sentence = f"{self.editor.name} no longer tells what it shows. Reading its screen."
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and sentence not in self.editor.heard(since):
            time.sleep(0.02)
        for keys, fact in steps:
            self.step(keys, fact)
        count = self.editor.heard(since).count(sentence)
        if count != 1:
            self.faults.append(f"The lost connection was told {count} times: {self.editor.heard(since)}")

    def repeated(self):
        """What was said twice before the next keys: a second source may come later than the fact that is waited for."""
        lines = self.editor.lines()
        ends = [since for _, since, _ in self.steps[1:]] + [float("inf")]
        for (keys, since, wanted), end in zip(self.steps, ends):
            heard = [line["text"] for line in lines if since <= line["t"] < end]
            for want in dict.fromkeys(wanted):
                if len(want) > 3 and heard.count(want) > wanted.count(want):
                    self.faults.append(f"{keys!r}: {want!r} was said twice: {heard}")

    def report(self, options):
        """Prints the differences; 1 when there is one."""
        self.repeated()
        if options.keep:
            options.keep.write_text(
                "".join(f"{keys!r}\n" + "".join(f"    {text}\n" for text in heard) for keys, heard in self.kept))
        for fault in self.faults:
            print(fault)
        print(f"{self.facts} facts of {self.editor.name} compared, {len(self.faults)} differences.")
        if options.latency and self.times:
            print(f"Key to speech request: p50 {statistics.median(self.times):.1f} ms, most {max(self.times):.1f} ms.")
        return 1 if self.faults else 0
