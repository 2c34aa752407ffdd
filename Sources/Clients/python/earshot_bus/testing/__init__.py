# SPDX-License-Identifier: Apache-2.0
"""Tests what a blind user hears of a program.

    from earshot_bus.testing import Terminal

    with Terminal(["python", "menu.py"]) as terminal:
        terminal.start.hears("Fruit")
        terminal.press("Down").hears("Pears")

With pytest the fixture `terminal` is such a one: see `pytest_plugin`. It needs the program `earshot`, by the variable
`EARSHOT`, beside this Python, where the wheel puts it, or by `PATH`.
"""
from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from types import TracebackType
from typing import Any, Optional, Sequence, Type, Union

__all__ = ["Finding", "Heard", "Terminal", "NotFound"]

SEVERITIES = ["minor", "moderate", "serious", "critical"]


class NotFound(Exception):
    """No `earshot` is installed."""


def _installed() -> Optional[str]:
    # In an environment that is not activated, PATH does not lead to what is installed there.
    return shutil.which("earshot", path=os.path.dirname(sys.executable)) or shutil.which("earshot")


class Terminal:
    """A program in its own terminal, read by the reader."""

    def __init__(
        self,
        command: Union[str, Sequence[str]],
        *,
        size: str = "80x24",
        bus: bool = True,
        wait_for: Optional[str] = None,
        env: Optional[dict[str, str]] = None,
        cwd: Optional[str] = None,
        earshot: Optional[str] = None,
    ) -> None:
        """Starts the program and listens until it is still.

        `bus=False` hears its screen alone, `wait_for` is text that it shows before its start is over, and `env` has
        variables of its own. A command in one string is split as a shell does it.
        """
        program = earshot or os.environ.get("EARSHOT") or _installed()
        if not program:
            raise NotFound("earshot is not installed: see its README, or name it by the variable EARSHOT.")
        words = [program, "expect", "--interactive", "--size", size]
        if not bus:
            words.append("--no-bus")
        if wait_for is not None:
            words += ["--wait-for", wait_for]
        for name, value in (env or {}).items():
            words += ["--env", f"{name}={value}"]
        words += ["--", *(shlex.split(command) if isinstance(command, str) else command)]
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd, encoding="utf-8"
        )
        try:
            self.start = Heard(self, self._answer())
        except BaseException:
            self.close()
            raise

    def press(self, *keys: str) -> Heard:
        """Presses keys by their names, one after the other: `press("Down")`, `press("Control+s", "q")`."""
        return self._step(" ".join(keys))

    def type(self, text: str) -> Heard:
        """Types text, letter by letter."""
        if '"' in text or "\n" in text:
            raise ValueError("Quotes and line feeds are keys: press(\"quote\"), press(\"Enter\").")
        return self._step(f'"{text}"')

    def click(self, column: int, row: int) -> Heard:
        """Clicks a cell, counted from 0."""
        return self._step(f"click({column},{row})")

    def wait(self, seconds: float) -> Heard:
        """Lets time pass."""
        return self._step(f"~ {seconds} s")

    def ends(self, status: int = 0) -> None:
        """Fails unless the program has ended with a status."""
        answer = self._ask(f"exit {status}")
        if not answer["fits"]:
            raise AssertionError(f"expected exit {status}, but {answer.get('end', 'the program goes on')}" + _screen(answer))

    def findings(self) -> list[Finding]:
        """What an audit finds on all that the program has shown so far, and in its tree, worst first."""
        return [Finding(fields) for fields in self._ask("audit")["audit"]]

    def audit(self, fail_on: str = "serious", ignore: Sequence[str] = ()) -> None:
        """Fails if an audit finds anything as bad as `fail_on`, except by the rules in `ignore`.

        `fail_on` is `minor`, `moderate`, `serious` or `critical`. What only a person can judge does not fail.
        """
        __tracebackhide__ = True
        least = SEVERITIES.index(fail_on)
        found = [
            finding
            for finding in self.findings()
            if finding.is_certain and SEVERITIES.index(finding.severity) >= least and finding.rule not in ignore
        ]
        if found:
            raise AssertionError("\n".join(["the audit finds:", *map(str, found)]))

    def close(self) -> None:
        """Ends the program."""
        if self._process.stdin is not None:
            try:
                self._process.stdin.close()
            except BrokenPipeError:
                pass
        self._process.wait()
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def _step(self, line: str) -> Heard:
        return Heard(self, self._ask(line))

    def _ask(self, line: str) -> dict[str, Any]:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None and self._process.stderr is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(self._process.stderr.read().strip() or "earshot has ended.")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer


class Finding:
    """Something that a blind user could not use: `earshot audit explain RULE` tells more."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.rule: str = fields["rule"]
        self.severity: str = fields["severity"]
        self.message: str = fields["message"]
        #: False if only a person can judge.
        self.is_certain: bool = fields["outcome"] == "failed"
        #: The words on the screen, or the path in the tree.
        self.place: str = fields.get("path") or fields["text"]
        #: The row of the screen, counted from 0; None if there is none.
        self.row: Optional[int] = fields.get("row")

    def __str__(self) -> str:
        return f"{self.severity}: {self.message} ({self.rule}{f', row {self.row + 1}' if self.row is not None else ''})"


class Heard:
    """The speech heard for a key."""

    def __init__(self, terminal: Terminal, answer: dict[str, Any]) -> None:
        self._terminal = terminal
        self._answer = answer

    @property
    def phrases(self) -> list[str]:
        """The speech, phrase by phrase."""
        return list(self._answer["heard"])

    @property
    def text(self) -> str:
        """The speech as one text."""
        return " ".join(self._answer["heard"])

    @property
    def screen(self) -> list[str]:
        """The rows of the screen behind it, without the blank ones at its end."""
        return list(self._answer["screen"])

    def hears(self, pattern: str) -> Heard:
        """Fails unless this is heard, possibly among other words.

        `*` is any text, `{#}` a number, `{one|other}` one of them. A program that answers late is waited for.
        """
        __tracebackhide__ = True
        return self._expect(f"*{pattern}*", pattern)

    def hears_only(self, pattern: str) -> Heard:
        """Fails unless this is heard and nothing else."""
        __tracebackhide__ = True
        return self._expect(pattern, pattern)

    def hears_nothing(self) -> Heard:
        """Fails if anything is heard."""
        __tracebackhide__ = True
        return self._expect("(nothing)", "(nothing)")

    def _expect(self, pattern: str, shown: str) -> Heard:
        __tracebackhide__ = True
        key = self._answer["keys"]
        answer = self._terminal._ask(f"-> {pattern}")
        self._answer = {**answer, "keys": key}
        if not answer["fits"]:
            heard = " / ".join(answer["heard"]) or "(nothing)"
            end = f"\nended     {answer['end']}" if "end" in answer else ""
            raise AssertionError(f"{key or 'start'}\nexpected  {shown}\nheard     {heard}{end}" + _screen(answer))
        return self

    def __repr__(self) -> str:
        return f"<{self._answer['keys'] or 'start'}: {self.text or '(nothing)'}>"


def _screen(answer: dict[str, Any]) -> str:
    return "".join(f"\n| {row}" for row in answer["screen"])
