#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Marks that a real shell makes for prompts and commands (OSC 133), taken out of the recording, must be found again.

usage: shell_marks.py EARSHOT [-v] [--floor PERCENT]

bash and zsh run commands by a seed, behind prompts of several kinds. From the marks it is known what is prompt, command
and output. The same recording without the marks is read; right is a command of which each line of the output is said,
as long as there are at most eight, and neither the prompt nor the command again.
"""

import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import recorder

MARK = re.compile(r"\x1b\]133;([A-D])[^\x07\x1b]*(?:\x07|\x1b\\)")
CONTROL = re.compile(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[()=>][A-Z0-9]?|[\x00-\x08\x0e-\x1f\x7f]"
)
WORD = re.compile(r"[^\W_]+")
PROMPTS = {
    "bash": [r"$ ", r"mina@laptop:\W$ ", r"[mina@laptop \W]$ ", r"\W > ", "laptop \\w\n> "],
    "zsh": ["%% ", "mina@laptop %1~ %% ", "➜  %1~ "],
}
BASH = """PS1='\\[\\e]133;A\\a\\]{prompt}\\[\\e]133;B\\a\\]'
PS0='\\e]133;C\\a'
PROMPT_COMMAND='printf "\\e]133;D;$?\\a"'
"""
ZSH = """PROMPT=$'%{{\\e]133;A\\a%}}{prompt}%{{\\e]133;B\\a%}}'
preexec() {{ printf '\\e]133;C\\a' }}
precmd() {{ printf "\\e]133;D;$?\\a" }}
"""
COMMANDS = [
    "ls",
    "cat fruit.txt",
    "echo hello world",
    "wc -l fruit.txt",
    "true",
    "ls nope",
    "head -n 2 fruit.txt",
    "printf 'one\\ntwo\\n'",
    "sort -r fruit.txt",
    "cd music",
    "cd ..",
    "grep an fruit.txt",
    "false",
    "echo '$ not a prompt'",
    "cat empty",
    "seq 1 5",
    "printf 'no newline'",
    "date +%Y",
    "rm nope",
    "ls -1 music",
]


def home(place):
    (place / "music").mkdir()
    for name in ("song.ogg", "opera.ogg"):
        (place / "music" / name).touch()
    (place / "empty").touch()
    (place / "fruit.txt").write_text("apple\nbanana\ncherry\nmango\n")


class Shell(recorder.Recorder):
    """Types a command a step, and does not look for a tree."""

    def run(self):
        dice = random.Random(self.plan.seed)
        self.settle(0.5, 5)
        for number in range(1, self.plan.steps + 1):
            command = dice.choice(COMMANDS)
            self.add("m", f"step {number:02}: {command}")
            for letter in command:
                self.add("i", letter)
                self.write(letter)
                self.wait(0.05)
            self.settle(0.3, 2)
            self.add("m", "enter")
            self.add("i", "\r")
            self.write("\r")
            self.settle(0.4, 3)
            self.wait(0.3)
        self.add("m", "end")
        self.close()


def record(shell, prompt, seed):
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        home(place)
        (place / ".bashrc").write_text(BASH.format(prompt=prompt))
        (place / ".zshrc").write_text(ZSH.format(prompt=prompt))
        command = ["bash", "--rcfile", str(place / ".bashrc")] if shell == "bash" else ["zsh", "-d"]
        plan = recorder.Plan(
            command,
            shell,
            seed=seed,
            steps=10,
            folder=str(place),
            environment={"ZDOTDIR": str(place), "BASH_SILENCE_DEPRECATION_WARNING": "1"},
        )
        recording = Shell(plan)
        recording.run()
        return recording


def told_by_marks(events):
    """For each command its time, its window, and its output and prompt, as the marks divide the text."""
    part, texts, out = "D", {"A": "", "B": "", "C": ""}, []
    for at, kind, data in events:
        if kind == "m" and data == "enter":
            out.append({"begin": at, "end": None, "output": "", "prompt": texts["A"], "command": ""})
            texts["C"] = ""
        elif kind == "m":
            if out:
                out[-1] |= {"end": at, "output": texts["C"]}
            if data.startswith("step"):
                out_command = data.partition(": ")[2]
                texts["next"] = out_command
        elif kind == "o":
            for index, piece in enumerate(MARK.split(data)):
                if index % 2:
                    part = piece
                    if part in "AB":
                        texts[part] = ""
                elif part in texts:
                    texts[part] += CONTROL.sub("", piece)
        if kind == "m" and data == "enter":
            out[-1]["command"] = texts["next"]
    return [command for command in out if command["end"] is not None]


def words(text):
    return WORD.findall(text.lower())


def verdict(command, said):
    """What is wrong, in words; nothing where all is right."""
    heard = words(said)
    lines = [line for line in command["output"].splitlines() if words(line)]
    wrong = []
    if len(lines) <= 8:
        wrong += [f"not said: {line.strip()}" for line in lines if not set(words(line)) <= set(heard)]
    prompt = [word for word in words(command["prompt"]) if word not in words(command["output"])]
    if prompt and all(word in heard for word in prompt) and not command["command"].startswith("cd"):
        wrong.append(f"the prompt was said: {command['prompt'].strip()}")
    again = words(command["command"])
    if (
        len(again) > 1
        and " ".join(again) in " ".join(heard)
        and " ".join(again) not in " ".join(words(command["output"]))
    ):
        wrong.append(f"the command was said again: {command['command']}")
    return wrong


def read(earshot, recording):
    """What is said of the recording without its marks."""
    with tempfile.TemporaryDirectory() as place:
        cast, transcript = pathlib.Path(place) / "session.cast", pathlib.Path(place) / "transcript.jsonl"
        header = {
            "version": 2,
            "width": recording.plan.columns,
            "height": recording.plan.rows,
            "env": {"TERM": "xterm-256color", "LANG": "C.UTF-8"},
        }
        with open(cast, "w") as file:
            for line in [header, *recording.events]:
                if isinstance(line, list) and line[1] == "o":
                    line = [line[0], "o", MARK.sub("", line[2])]
                file.write(json.dumps(line) + "\n")
        subprocess.run(
            [earshot, "replay", "--audio", "none", "--settings", "none", "--transcript", transcript, cast], check=True
        )
        utterances = [json.loads(line) for line in transcript.read_text().splitlines()]
        return [
            (one["t"], one["text"])
            for one in utterances
            if one.get("kind", "speech") == "speech" and one.get("source") != "hint"
        ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--floor", type=float)
    options = parser.parse_args()
    right = count = 0
    for shell, prompts in PROMPTS.items():
        if not shutil.which(shell):
            print(f"{shell} is not installed: left out.")
            continue
        for seed, prompt in enumerate(prompts, 1):
            recording = record(shell, prompt, seed)
            said = read(options.earshot, recording)
            commands = told_by_marks(recording.events)
            if not commands or not any(command["prompt"] for command in commands):
                sys.exit(f"{shell} made no marks behind the prompt {prompt!r}.")
            good = 0
            for command in commands:
                text = " ".join(text for at, text in said if command["begin"] <= at < command["end"])
                wrong = verdict(command, text)
                good += not wrong
                if wrong and options.verbose:
                    print(f"{shell} {prompt!r} {command['command']}: " + "; ".join(wrong) + f"\n   said: {text!r}")
            print(f"{shell} {prompt!r}: {good} of {len(commands)} commands right")
            right, count = right + good, count + len(commands)
    share = 100 * right / count if count else 0.0
    print(f"shells: {right} of {count} commands right without marks, {share:.1f} %")
    if options.floor is not None and share < options.floor:
        sys.exit(f"Fewer than before: {options.floor} % at least.")


if __name__ == "__main__":
    main()
