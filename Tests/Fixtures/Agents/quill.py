#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""An agent that thinks of nothing: it draws as agents do, and gives its hooks what agents give them.

usage: quill.py [--hooks claude|codex|gemini] [--earshot PROGRAM] [--silent] [--language ko]

  --hooks AGENT      run `earshot agent hook AGENT` for each step, with the JSON that this agent documents
  --earshot PROGRAM  that earshot; the one in PATH unless told
  --silent           draw nothing: an agent whose screen somebody else has

It repaints its last lines as Ink does: an input box between two rules, a spinner with a clock and tokens, an answer that
grows, a box with a question and a list. The prompts it knows: fix (a tool that is asked for, a change, an answer with code
and a table), mend (a change that is asked for, and an answer that goes on until Escape), long (that answer alone), fail (an
error). Anything else is answered with a sentence.
"""
import argparse
import json
import os
import re
import select
import subprocess
import sys
import termios
import time
import tty
import unicodedata

ANSWER = """The test reads **one line too many**. I changed the loop in `reader.py`:

```python
for line in lines[:-1]:
    count += 1
```

| file | before | after |
|---|---|---|
| reader.py | 3 failed | 0 failed |

All tests pass now."""
SENTENCES = [f"Sentence number {number} of a long answer that nobody asked for." for number in range(1, 40)]
OLD, NEW = "for line in lines:", "for line in lines[:-1]:"
CLAUDE = {"prompt": "UserPromptSubmit", "before": "PreToolUse", "ask": "PermissionRequest", "after": "PostToolUse",
          "fail": "StopFailure", "stop": "Stop", "start": "SessionStart", "end": "SessionEnd"}
HOOKS = {
    "claude": CLAUDE,
    "codex": {**CLAUDE, "fail": None, "interrupt": "Interrupt"},
    "gemini": {"prompt": "BeforeAgent", "before": "BeforeTool", "ask": "Notification", "after": "AfterTool", "fail": None,
               "stop": "AfterAgent", "start": "SessionStart", "end": "SessionEnd"},
}


class Quill:
    def __init__(self, options):
        self.options = options
        self.height = 0
        self.columns = os.get_terminal_size().columns if os.isatty(1) else 80

    # Hooks.

    def hook(self, step, **fields):
        name = HOOKS.get(self.options.hooks, {}).get(step)
        if name is None:
            return
        event = {"hook_event_name": name, "session_id": "quill-1", "cwd": os.getcwd(), "transcript_path": "", **fields}
        if name == "Notification":
            # Its message names the kind of tool alone.
            details = {"type": "exec", "title": "Confirm Shell Command", **fields["tool_input"]}
            event = {**event, "notification_type": "ToolPermission", "message": "Tool Confirm Shell Command requires execution",
                     "details": details}
        if "answer" in event:
            event["prompt_response" if self.options.hooks == "gemini" else "last_assistant_message"] = event.pop("answer")
        subprocess.run([self.options.earshot, "agent", "hook", self.options.hooks], input=json.dumps(event).encode(), check=False)

    # The screen.

    def rows(self, text):
        """A text in rows that fit, broken at blanks, as wide as terminals have it."""
        def width(text):
            return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
        rows = []
        for line in text.split("\n"):
            row = ""
            for word in line.split(" "):
                if row and width(row) + width(word) + 1 > self.columns - 4:
                    rows, row = rows + [row], word
                else:
                    row = row + " " + word if row else word
            rows.append(row)
        return rows

    def paint(self, lines):
        if self.options.silent:
            return
        lines = [self.cut(line) for line in lines]
        above = f"\x1b[{self.height - 1}A" if self.height > 1 else ""
        sys.stdout.write("\x1b[?2026h" + above + "\r\x1b[J" + "\r\n".join(lines) + "\x1b[?2026l")
        sys.stdout.flush()
        self.height = len(lines)

    def cut(self, line):
        """A line that is wider than the terminal, cut as Ink does; colours count for nothing."""
        plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
        return line if len(plain) < self.columns else plain[: self.columns - 2] + "…"

    def keep(self, lines):
        self.paint(lines + [""])
        self.height = 1

    def key(self, seconds=None):
        return os.read(0, 32).decode(errors="replace") if select.select([0], [], [], seconds)[0] else ""

    def box(self, text):
        rule = "─" * (self.columns - 1)
        return [rule, "❯ " + text + "\x1b[7m \x1b[0m", rule, "\x1b[2m  ? for shortcuts\x1b[0m"]

    def ask(self):
        text = ""
        while True:
            self.paint(self.box(text))
            typed = self.key()
            # On a busy machine the line and its end come together.
            if typed.endswith("\r"):
                text += typed[:-1]
                self.keep(["> " + text, ""])
                return text
            text = text[:-1] if typed == "\x7f" else text + typed

    def working(self, word, tokens, gone):
        sign = "✻✽✶✳✢·"[int(gone * 8) % 6]
        clock = f"({int(gone)}s · ↓ {tokens / 10:.1f}k tokens · esc to interrupt)"
        return [f"\x1b[35m{sign} {word}…\x1b[0m \x1b[2m{clock}\x1b[0m", "", *self.box("")]

    def spin(self, word, seconds):
        """False where Escape ended it."""
        begin = time.monotonic()
        while (gone := time.monotonic() - begin) < seconds:
            self.paint(self.working(word, int(gone * 8), gone))
            if self.key(0.1).startswith("\x1b"):
                return False
        return True

    def stream(self, text):
        """False where Escape ended it."""
        if self.options.silent:
            begin = time.monotonic()
            while (rest := len(text) / 400 - (time.monotonic() - begin)) > 0:
                if self.key(rest).startswith("\x1b"):
                    return False
            return True
        begin = time.monotonic()
        words = text.split(" ")
        for count in range(1, len(words) + 1):
            shown = self.rows(" ".join(words[:count]))
            self.paint(["⏺ " + shown[0], *("  " + row for row in shown[1:]), "",
                        *self.working("Writing", count // 2, time.monotonic() - begin)])
            if self.key(0.02).startswith("\x1b"):
                self.keep(["⏺ " + shown[0], *("  " + row for row in shown[1:]), ""])
                return False
        self.keep(["⏺ " + shown[0], *("  " + row for row in shown[1:]), ""])
        return True

    def choose(self, head, question, choices):
        at = 0
        while True:
            rule = "─" * (self.columns - 1)
            self.paint([rule, *head, "", question,
                        *(("❯ " if number == at else "  ") + f"{number + 1}. {choice}" for number, choice in enumerate(choices))])
            typed = self.key()
            if typed[-1:] in ("A", "B") and len(typed) == 3:
                at = (at + (1 if typed[-1] == "B" else -1)) % len(choices)
            elif typed == "\r":
                self.keep([])
                return at
            elif typed == "\x1b":
                self.keep([])
                return len(choices) - 1

    # Turns.

    def fix(self):
        shell = "run_shell_command" if self.options.hooks == "gemini" else "Bash"
        edit = "replace" if self.options.hooks == "gemini" else "Edit"
        command = {"command": "make test"}
        if not self.spin("Pondering", 1.5):
            return self.interrupt()
        self.hook("ask", tool_name=shell, tool_input=command)
        answer = 0
        if not self.options.silent:
            answer = self.choose([f" {shell} command", "", "   make test"], " Do you want to proceed?", ["Yes", "Yes, always", "No"])
        if answer == 2:
            return self.interrupt()
        self.hook("before", tool_name=shell, tool_input=command, tool_use_id="1")
        self.keep([f"⏺ {shell}(make test)", "  ⎿  3 failed", ""])
        self.hook("after", tool_name=shell, tool_input=command, tool_use_id="1", tool_response={"stdout": "3 failed"})
        change = {"file_path": "reader.py", "old_string": OLD, "new_string": NEW}
        self.hook("before", tool_name=edit, tool_input=change, tool_use_id="2")
        self.keep([f"⏺ {edit}(reader.py)", f"    \x1b[31m7 - {OLD}\x1b[0m", f"    \x1b[32m7 + {NEW}\x1b[0m", ""])
        self.hook("after", tool_name=edit, tool_input=change, tool_use_id="2", tool_response={"success": True})
        if not self.stream(ANSWER):
            return self.interrupt()
        return self.hook("stop", answer=ANSWER, stop_hook_active=False)

    def mend(self):
        edit = "replace" if self.options.hooks == "gemini" else "Edit"
        change = {"file_path": "reader.py", "old_string": OLD, "new_string": NEW}
        if not self.spin("Pondering", 1):
            return self.interrupt()
        self.hook("ask", tool_name=edit, tool_input=change)
        shown = [f" {edit} reader.py", "", f"    \x1b[31m7 - {OLD}\x1b[0m", f"    \x1b[32m7 + {NEW}\x1b[0m"]
        question = " Do you want to make this change?"
        if not self.options.silent and self.choose(shown, question, ["Yes", "Yes, always", "No"]) == 2:
            return self.interrupt()
        self.hook("before", tool_name=edit, tool_input=change, tool_use_id="1")
        self.keep([f"⏺ {edit}(reader.py)", *shown[2:], ""])
        self.hook("after", tool_name=edit, tool_input=change, tool_use_id="1", tool_response={"success": True})
        return None if self.stream(" ".join(SENTENCES)) else self.interrupt()

    def interrupt(self):
        # Few agents tell this by a hook.
        self.hook("interrupt", turn_id="1")
        self.keep(["  ⎿  Interrupted · What should Quill do instead?", ""])

    def turn(self, prompt):
        self.hook("prompt", prompt=prompt)
        if prompt == "fix":
            return self.fix()
        if prompt == "mend":
            return self.mend()
        if prompt == "long":
            return None if self.stream(" ".join(SENTENCES)) else self.interrupt()
        if prompt == "fail":
            self.spin("Pondering", 1)
            self.keep(["⏺ API error: overloaded", ""])
            return self.hook("fail", error="API error: overloaded")
        answer = "안녕하세요. 파일 세 개를 고쳤습니다." if self.options.language == "ko" else "Nothing to do."
        if not self.spin("Pondering", 1) or not self.stream(answer):
            return self.interrupt()
        return self.hook("stop", answer=answer, stop_hook_active=False)

    def run(self):
        self.hook("start", source="startup")
        self.keep(["Welcome to Quill.", ""])
        while (prompt := self.ask()) != "exit":
            self.turn(prompt)
        self.hook("end", reason="exit")


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--hooks", default="")
    parser.add_argument("--earshot", default="earshot")
    parser.add_argument("--silent", action="store_true")
    parser.add_argument("--language", default="en")
    quill = Quill(parser.parse_args())
    before = termios.tcgetattr(0)
    tty.setraw(0)
    sys.stdout.write("\x1b[?25l")
    try:
        quill.run()
    finally:
        sys.stdout.write("\x1b[?25h\r\n")
        termios.tcsetattr(0, termios.TCSADRAIN, before)


if __name__ == "__main__":
    main()
