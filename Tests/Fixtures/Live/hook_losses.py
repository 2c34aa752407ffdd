#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Break the hooks of an agent in every way that happens: the agent is not held up, and the reader goes on.

usage: hook_losses.py [--earshot FOLDER] [-v]

  --earshot FOLDER   where earshot, earshot-guard and earshot-voice are; .build/debug unless told
  -v                 show all that was said

`earshot agent hook` is killed, given half an event, junk, megabytes or an end that never comes, and left without its socket or
its reader. Each run has to end with status 0 (2 would stop what the agent is about to do) within the time that `earshot agent
setup` allows it in the agent's settings. After each, a whole event is heard once. Each difference is told in a line; the status
is 1 when there is one.
"""
import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from editor import PATIENCE, ROOT, Editor

#: Seconds, in the settings that `earshot agent setup` writes for each agent.
ALLOWED = 5


class Shell(Editor):
    name = "The shell"

    def variables(self):
        """What a program in it finds in its environment."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for entry in pathlib.Path("/proc").iterdir():
                try:
                    if entry.name.isdigit() and os.readlink(entry / "cwd") == str(self.folder) and (
                            entry / "comm").read_text() == "bash\n":
                        pairs = (entry / "environ").read_bytes().split(b"\0")
                        found = dict(pair.decode().split("=", 1) for pair in pairs if b"=" in pair)
                        if "EARSHOT_BUS" in found:
                            return found
                except OSError:
                    pass
            time.sleep(0.1)
        raise SystemExit("No shell runs in Earshot.")


class Hooks:
    def __init__(self, programs, shell):
        self.programs, self.shell, self.variables = programs, shell, shell.variables()
        self.faults, self.story, self.count, self.animals = [], [], 0, iter("hen cow goat duck pig horse sheep owl fox hare".split() * 4)
        self.slowest = 0

    def start(self, agent="claude"):
        return subprocess.Popen(
            [str(self.programs / "earshot"), "agent", "hook", agent], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=self.variables)

    def end(self, label, hook, status=0):
        """Its status, in time; what it prints no agent would take for an answer."""
        began = time.monotonic()
        try:
            hook.wait(4 * ALLOWED)
        except subprocess.TimeoutExpired:
            hook.kill()
            hook.wait()
        seconds = time.monotonic() - began
        self.slowest = max(self.slowest, seconds)
        if seconds > ALLOWED:
            self.faults.append(f"{label}: the hook took {seconds:.1f} seconds")
        if hook.returncode != status:
            self.faults.append(f"{label}: the hook ended with {hook.returncode}")
        if printed := hook.stdout.read():
            self.faults.append(f"{label}: the hook printed {printed[:80]!r}")
        hook.stdout.close()
        hook.stderr.close()

    def give(self, label, content, status=0, agent="claude"):
        hook = self.start(agent)
        try:
            hook.stdin.write(content)
            hook.stdin.close()
        except BrokenPipeError:
            pass
        self.end(label, hook, status)

    def heard(self):
        return [line["text"] for line in self.shell.lines()[self.count:]]

    def fine(self, label, extra=()):
        """A whole event is heard, once, and besides it nothing but what is expected."""
        animal = next(self.animals)
        answer = f"The {animal} is fed."
        self.give(f"{label}, then a prompt", event("UserPromptSubmit", prompt="feed them"))
        self.give(f"{label}, then a whole event", event("Stop", last_assistant_message=answer))
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and answer not in self.heard():
            time.sleep(0.05)
        time.sleep(0.5)
        said = self.heard()
        self.count += len(said)
        self.story += [label, *("    " + text for text in said)]
        if said.count(answer) != 1:
            self.faults.append(f"{label}: {answer!r} was said {said.count(answer)} times: {said}")
        others = [text for text in said if text not in (answer, "Claude finished") and not text.startswith("F12 ")
                  and not any(word in text for word in extra)]
        if others:
            self.faults.append(f"{label}: besides an answer {others} was said")
        missing = [word for word in extra if not any(word in text for text in said)]
        if missing:
            self.faults.append(f"{label}: {missing} was not said: {said}")


def event(name, **fields):
    return json.dumps({"hook_event_name": name, "session_id": "1", "cwd": "/", "transcript_path": "", **fields}).encode()


def walk(hooks):
    ask = event("PermissionRequest", tool_name="Bash", tool_input={"command": "make hay"})
    hooks.fine("the beginning")

    hook = hooks.start()
    hook.stdin.write(ask[:40])
    hook.stdin.flush()
    time.sleep(0.3)
    hook.kill()
    hooks.end("killed in the middle of an event", hook, -signal.SIGKILL)
    hook.stdin.close()
    hooks.fine("killed in the middle of an event")

    hooks.give("half an event", ask[:40])
    hooks.fine("half an event")

    for label, content, extra in (
            ("nothing, and no end", b"", ()), ("half an event, and no end", ask[:40], ()),
            ("a whole event, and no end", ask, ("Claude asks for Bash: make hay",))):
        hook = hooks.start()
        hook.stdin.write(content)
        hook.stdin.flush()
        hooks.end(label, hook)
        hook.stdin.close()
        hooks.fine(label, extra)

    junk = [b"\x00\xff\xfe" * 1000, b"[" * 200_000, b"{}", b"null", b'{"hook_event_name": 7}', b'{"hook_event_name": "Stop"', b"\n",
            event("NoSuchEvent"), event("PreToolUse"), event("PreToolUse", tool_name=[], tool_input="x"),
            event("Stop", last_assistant_message={"text": 1}, transcript_path="/dev/zero"), b'{"hook_event_name":"Stop\\ud800"}']
    for content in junk:
        hooks.give(f"junk {content[:30]!r}", content)
    hooks.count += len(hooks.heard())
    hooks.fine("junk")

    long = "The cow gives milk.\n" * 262_144
    hooks.give("five megabytes from a tool", event(
        "PostToolUse", tool_name="Bash", tool_input={"command": "cat farm.log"}, tool_response={"stdout": long}))
    hooks.fine("five megabytes from a tool")
    hooks.give("five megabytes of change", event(
        "PreToolUse", tool_name="Edit", tool_input={"file_path": "farm.txt", "old_string": "", "new_string": long}))
    hooks.count += len(hooks.heard())
    hooks.fine("five megabytes of change", ("Edit: farm.txt",))

    many = []
    for number in range(20):
        # One that is given nothing for long gives up, which twenty starts may take on a busy machine.
        hook = hooks.start()
        hook.stdin.write(event("PreToolUse", tool_name="Read", tool_input={"file_path": f"field{number}.txt"}))
        hook.stdin.close()
        many.append(hook)
    for hook in many:
        hooks.end("twenty at once", hook)
    time.sleep(1)
    hooks.shell.press("\x15")
    time.sleep(1)
    hooks.count += len(hooks.heard())
    hooks.fine("twenty at once")

    # 2 would be taken for a refusal.
    hooks.give("another agent", ask, 1, agent="quill")
    hooks.fine("another agent")

    reader, _ = hooks.shell.reader()
    os.kill(reader, signal.SIGSTOP)
    hooks.give("the reader is stopped", ask)
    os.kill(reader, signal.SIGCONT)
    time.sleep(2)
    hooks.count += len(hooks.heard())
    hooks.fine("the reader is stopped")

    many = []
    for number in range(12):
        hook = hooks.start()
        if number == 4:
            os.kill(hooks.shell.reader()[0], signal.SIGKILL)
        try:
            hook.stdin.write(event("PreToolUse", tool_name="Read", tool_input={"file_path": f"field{number}.txt"}))
            hook.stdin.close()
        except BrokenPipeError:
            pass
        many.append(hook)
    for hook in many:
        hooks.end("the reader is killed", hook)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and "Earshot is back." not in hooks.heard():
        time.sleep(0.1)
    if hooks.heard().count("Earshot is back.") != 1:
        hooks.faults.append(f"the reader is killed: {hooks.heard()}")
    time.sleep(3)
    hooks.count += len(hooks.heard())
    hooks.fine("the reader is killed")

    pathlib.Path(hooks.variables["EARSHOT_BUS"]).unlink()
    hooks.give("the socket is gone", ask)
    # The reader was started anew: by an empty line it learns the prompt.
    hooks.shell.press("\r")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not any(text.startswith("bash") for text in hooks.heard()):
        time.sleep(0.1)
    hooks.shell.press("echo straw\r")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and "straw" not in hooks.heard():
        time.sleep(0.1)
    if "straw" not in hooks.heard():
        hooks.faults.append(f"the socket is gone: what the shell answers was not said: {hooks.heard()}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("-v", action="store_true")
    options = parser.parse_args()
    programs = options.earshot.resolve()
    with tempfile.TemporaryDirectory() as folder:
        shell = Shell(folder, programs, ["bash", "--noprofile", "--norc", "-i"])
        try:
            hooks = Hooks(programs, shell)
            time.sleep(2)
            hooks.count = len(shell.lines())
            walk(hooks)
            shell.press("exit\r")
            shell.process.wait(PATIENCE)
            hooks.give("Earshot has ended", event("Stop", last_assistant_message="Good night."))
        finally:
            shell.process.poll() is None and shell.process.kill()
    if options.v:
        print(*hooks.story, sep="\n")
    print(*hooks.faults, sep="\n", end="\n" if hooks.faults else "")
    print(f"Hooks broken, {len(hooks.faults)} differences; the slowest held an agent up for {hooks.slowest:.1f} s.")
    return 1 if hooks.faults else 0


if __name__ == "__main__":
    sys.exit(main())
