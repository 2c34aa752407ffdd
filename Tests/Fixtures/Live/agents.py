#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Hear an agent that tells its steps by hooks, one that only draws, and one that draws elsewhere; and score what was heard.

usage: agents.py [--earshot FOLDER] [--python-agents FOLDER] [--keep] [-v] [WORD...]

  --earshot FOLDER         where earshot and its parts are; .build/debug unless told
  --python-agents FOLDER   also hear the agents of PyPI that are installed there, llm/bin/llm and aider/bin/aider, which ask
                           Tests/Fixtures/Agents/model.py instead of a model
  --keep                   write what is said in the kept sessions to agents.turns, beside this file
  -v                       show all that was said
  WORD...                  only sessions whose names have one of these words

The agent is Tests/Fixtures/Agents/quill.py. Each session is a list of keys with what must be heard after them, each once, and
what must not. What is said in the sessions of one turn, by hooks, by the screen and by both, has to be that of agents.turns:
word for word and in that order, wherever the pieces of an answer that grows are cut. Every miss is told in a line; the status
is 1 when there is one.
"""
import argparse
import concurrent.futures
import difflib
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
AGENT = ROOT / "Tests/Fixtures/Agents/quill.py"
TURNS = pathlib.Path(__file__).with_suffix(".turns")
MODEL = ROOT / "Tests/Fixtures/Agents/model.py"
PATIENCE = 60
KEYS = {"Enter": "\r", "Down": "\x1b[B", "Up": "\x1b[A", "Escape": "\x1b"}
#: No clock, no token counter, no frame is ever read.
NEVER = [r"tokens", r"esc to interrupt", r"─{3}", r"\bq{3}\b"]

STOPPED = "Interrupted . What should Quill do instead"
#: Where it is read as it is written: all that a turn has, once each, in pieces wherever the voice is free.
AS_WRITTEN = [r"Edit\W*reader\.py", "reads .*one line too many", r"count \+= 1",
              "All tests", "^Claude finished"]
#: Name, arguments of the agent, columns, steps: keys, patterns that have to be heard once each, patterns that must not. The
#: argument as-written is one for Earshot: it reads answers while they are written.
SESSIONS = [
    *[(f"hooks of {agent}", ["--hooks", agent], 90, [
        (["fix", "Enter"], [f"{name} asks(?: for|:).*make test", r"1\. Yes"], [r"Do you want to proceed", r"command$"]),
        (["Enter"], [r"(?i)(?:Edit|replace): reader\.py", f"{name} finished", "reads one line too many", r"python code, 2 lines",
                     r"reader\.py, 3 failed, 0 failed", "All tests pass now"],
         [r"\*\*", r"count \+= 1", r"\|---", r"\? for shortcuts"]),
        (["exit", "Enter"], [], []),
    ]) for agent, name in [("claude", "Claude"), ("codex", "Codex"), ("gemini", "Gemini")]],
    ("an interruption", ["--hooks", "claude"], 90, [
        (["long", "Enter", 3, "Escape"], ["Sentence number 1 of a long answer", "Interrupted . What should Quill do instead"],
         ["Claude finished"]),
        (["exit", "Enter"], [], []),
    ]),
    ("an interruption told by a hook", ["--hooks", "codex"], 90, [
        (["long", "Enter", 3, "Escape"], [r"^Codex interrupted|Interrupted \W", "Sentence number 1 of a long answer",
                                          "What should Quill do instead"], ["Codex finished"]),
        (["exit", "Enter"], [], []),
    ]),
    ("as written", ["--hooks", "claude", "as-written"], 90, [
        (["fix", "Enter"], [r"Bash\W*make test", r"1\. Yes"], ["finished"]),
        (["Enter"], AS_WRITTEN, [r"asks"]),
        (["exit", "Enter"], [], []),
    ]),
    ("an error", ["--hooks", "claude"], 90, [
        (["fail", "Enter"], ["Claude failed: API error: overloaded"], ["Claude finished"]),
        (["exit", "Enter"], [], []),
    ]),
    ("a narrow terminal", ["--hooks", "claude"], 40, [
        (["fix", "Enter"], ["Claude asks for Bash: make test"], []),
        (["Enter"], ["Claude finished", "reads one line too many", "python code, 2 lines", "All tests pass now"], [r"\*\*"]),
        (["exit", "Enter"], [], []),
    ]),
    ("Korean", ["--hooks", "claude", "--language", "ko"], 60, [
        (["hello", "Enter"], ["Claude finished", "파일 세 개를 고쳤습니다"], []),
        (["exit", "Enter"], [], []),
    ]),
    ("hooks alone", ["--hooks", "claude", "--silent"], 90, [
        (["fix", "Enter"], ["Claude asks for Bash: make test", "Claude finished", "python code, 2 lines", "All tests pass now"], []),
        (["exit", "Enter"], [], []),
    ]),
    ("the screen alone", [], 90, [
        (["fix", "Enter"], ["make test", "Do you want to proceed", r"1\. Yes"], [r"^finished"]),
        (["Enter"], ["reads .*one line too many", "All tests pass now", "^finished"], []),
        (["exit", "Enter"], [], []),
    ]),
]

#: One turn, with a permission, a change and an interruption, which no hook tells. What is said is kept.
SENTENCES = "(" + "( ".join(r"Sentence number \d+ of a long answer that nobody asked for\.".split()) + " ?" + ")?" * 10 + ")+"
KEPT = [
    ("a turn by hooks", ["--hooks", "claude", "--silent"], 90, [
        (["mend", "Enter"], [r"asks for Edit: reader\.py", r"^Edit: reader\.py"], []),
        (["Escape"], [], ["finished"]),
    ]),
    ("a turn by the screen", [], 90, [
        (["mend", "Enter"], ["Do you want to make this change"], []),
        (["Enter", 2, "Escape"], [r"Edit\(reader\.py\)", "Sentence number 1 ", STOPPED], []),
    ]),
    ("a turn by both", ["--hooks", "claude"], 90, [
        (["mend", "Enter"], [r"asks for Edit: reader\.py", r"1\. Yes"], ["Do you want to make this change"]),
        (["Enter", 2, "Escape"], [r"Edit: reader\.py", "Sentence number 1 ", STOPPED], ["finished", "7 - for"]),
    ]),
]

#: Programs of PyPI: the words behind their folder, the line they begin with, steps.
PYTHON_AGENTS = {
    "llm": ("chat -m quill", "Chatting with quill", [
        (["fix it", "Enter"],
         ["reads .*one line too many", "I changed the loop", "count .= 1", "file . before . after", "All tests pass now"],
         [r"^\|$", "for line in.*for line in"]),
        (["hello", "Enter"], ["Nothing to do"], []),
        (["exit", "Enter"], [], []),
    ]),
    "aider": ("--model openai/quill --edit-format diff --no-show-model-warnings --no-check-update --analytics-disable --map-tokens 0"
              " --no-show-release-notes --no-gitignore --no-auto-lint reader.py", "Added reader.py to the chat", [
        (["change the loop", "Enter"], ["^I leave out the last line.$", "Applied edit to reader.py", "undo and discard"], []),
        (["fix it", "Enter"], ["reads one line too many", "All tests pass now", "Tokens: .* sent"], []),
        (["/exit", "Enter"], [], []),
    ]),
}


class Model:
    """The server that answers agents in place of a model."""
    def __enter__(self):
        self.process = subprocess.Popen(["/usr/bin/python3", str(MODEL)], stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def prepare(folder, port):
    """What the agents of PyPI find at home, and the repository that they work in; their variables."""
    settings = folder / ".config/io.datasette.llm"
    settings.mkdir(parents=True)
    address = f"http://127.0.0.1:{port}/v1"
    (settings / "extra-openai-models.yaml").write_text(f'- {{model_id: quill, model_name: quill, api_base: "{address}"}}\n')
    # What aider knows of models, which it would fetch, and tell that it cannot: nothing of this one.
    caches = folder / ".aider/caches"
    caches.mkdir(parents=True)
    (caches / "model_prices_and_context_window.json").write_text('{"sample_spec": {}}')
    (folder / "reader.py").write_text(
        'count = 0\nlines = open("a").readlines()\nfor line in lines:\n    count += 1\nprint(count)\n')
    for words in ["init -q", "add reader.py", "config user.name mina", "config user.email mina@laptop", "commit -qm begin"]:
        subprocess.run(["git", "-C", str(folder), *words.split()], check=True)
    return {"OPENAI_API_KEY": "none", "OPENAI_API_BASE": address, "LITELLM_LOCAL_MODEL_COST_MAP": "True"}


class Terminal:
    def __init__(self, command, columns, folder, more={}, settings="none"):
        self.transcript = folder / "t.jsonl"
        variables = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(folder), "LANG": "C.UTF-8", "TERM": "xterm-256color",
                     **(more or {"XDG_CONFIG_HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null"})}
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            options = ["--audio", "none", "--settings", settings, "--rate", "449", "--transcript", str(self.transcript)]
            os.chdir(folder)
            os.execve(command[0], [command[0], "run", *options, "--", *command[1:]], variables)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, columns, 0, 0))
        self.isOpen = True
        self.taken = 0

    def read(self, seconds):
        if not self.isOpen or not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            self.isOpen = os.read(self.terminal, 1 << 16) != b""
        except OSError:
            self.isOpen = False
        return self.isOpen

    def lines(self):
        try:
            lines = self.transcript.read_text().splitlines()
        except FileNotFoundError:
            return []
        return [json.loads(line) for line in lines]

    def settle(self, patterns=()):
        """Until all of the patterns have been heard, and nothing is drawn and nothing more is said for a while."""
        end = time.monotonic() + PATIENCE
        while self.isOpen and time.monotonic() < end:
            said = self.said()
            if all(any(re.search(pattern, text) for text in said) for pattern in patterns):
                break
            self.read(0.1)
        quiet = time.monotonic()
        count = len(self.lines())
        while self.isOpen and time.monotonic() < end and time.monotonic() - quiet < 2:
            if self.read(0.1) or len(self.lines()) != count:
                quiet, count = time.monotonic(), len(self.lines())

    def during(self, seconds):
        end = time.monotonic() + seconds
        while self.isOpen and time.monotonic() < end:
            self.read(0.1)

    def said(self):
        return [line["text"] for line in self.lines()[self.taken:] if line.get("kind", "speech") == "speech" and not line["text"].startswith("F12 ")]

    def take(self):
        said = self.said()
        self.taken = len(self.lines())
        return said

    def press(self, key):
        os.write(self.terminal, KEYS.get(key, key).encode())
        self.during(0.3)

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def hear(session, programs, verbose):
    name, arguments, columns, steps = session
    with tempfile.TemporaryDirectory() as folder:
        earshot, settings = str(programs / "earshot"), "none"
        if "as-written" in arguments:
            settings = folder + "/settings.json"
            pathlib.Path(settings).write_text('{"wholeAnswers": false}\n')
        options = [option for option in arguments if option != "as-written"]
        command = [earshot, "/usr/bin/python3", str(AGENT), "--earshot", earshot, *options]
        terminal = Terminal(command, columns, pathlib.Path(folder), settings=settings)
        return follow(terminal, name, [] if "--silent" in arguments else ["Welcome"], steps, verbose)


def hear_python(name, installed, programs, verbose):
    words, begins, steps = PYTHON_AGENTS[name]
    with tempfile.TemporaryDirectory() as folder, Model() as model:
        variables = prepare(pathlib.Path(folder), model.port)
        command = [str(programs / "earshot"), str(installed / name / "bin" / name), *words.split()]
        terminal = Terminal(command, 90, pathlib.Path(folder), variables)
        return follow(terminal, name, [begins], steps, verbose)


def follow(terminal, name, begins, steps, verbose):
    misses, heard, facts = [], [], 0
    try:
        terminal.settle(begins)
        for keys, must, never in steps:
            terminal.take()
            for key in keys:
                terminal.during(key) if isinstance(key, int) else terminal.press(key)
            terminal.settle(must)
            said = terminal.take()
            heard.append((keys, said))
            for pattern in must:
                facts += 1
                # On a busy machine an answer that grows is cut in the middle of a sentence.
                count = sum(1 for text in said if re.search(pattern, text)) or len(re.findall(pattern, " ".join(said)))
                if count != 1:
                    misses.append(f"{name}, {keys}: heard {count} times: {pattern}")
            for pattern in never + NEVER:
                misses += [f"{name}, {keys}: must not be heard: {text}" for text in said if re.search(pattern, text)]
    finally:
        terminal.close()
    story = "".join(f"{name}, {keys}:\n" + "".join(f"    {text}\n" for text in said) for keys, said in heard)
    if verbose or misses:
        print(story, end="")
    return facts, misses, story


def compare(story, kept):
    """The words that were kept and are not said, or said and not kept; an answer is stopped at whatever word."""
    def words(story):
        # Rows that come between Escape and the end are counted, however many there are.
        story = re.sub(r"\d+ lines (?=⎿ Interrupted)", "", " ".join(story.split()))
        return re.sub(SENTENCES, "SENTENCES ", story).split()
    before, now = words(kept), words(story)
    difference = difflib.unified_diff(before, now, lineterm="", n=2)
    return [line for line in difference if line[:1] in "+-" and line[:3] not in ("+++", "---")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--python-agents", type=pathlib.Path)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    def is_wanted(name):
        return not options.words or any(word in name for word in options.words)

    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        programs = options.earshot.resolve()
        work = [pool.submit(hear, session, programs, options.v) for session in SESSIONS + KEPT if is_wanted(session[0])]
        if options.python_agents:
            installed = options.python_agents.resolve()
            work += [pool.submit(hear_python, name, installed, programs, options.v) for name in PYTHON_AGENTS if is_wanted(name)]
        results = [each.result() for each in work]
    misses = [miss for _, found, _ in results for miss in found]
    story = "\n".join(story for _, _, story in results if story.startswith(tuple(name for name, *_ in KEPT)))
    if options.keep:
        TURNS.write_text(story)
    elif story and not options.words:
        misses += [f"{TURNS.name}: {line}" for line in compare(story, TURNS.read_text())]
    print(*misses, sep="\n", end="\n" if misses else "")
    print(f"agents: {len(results)} sessions, {sum(facts for facts, _, _ in results)} facts, {len(misses)} misses")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
