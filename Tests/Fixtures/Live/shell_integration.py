#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Run shells in Earshot as users have set them up: the end of a failed command is heard, and nothing else is changed.

usage: shell_integration.py [--earshot FOLDER] [NAME...]

  --earshot FOLDER   where earshot, earshot-guard and earshot-voice are; .build/debug unless told
  NAME...            only these cases

Each case is told with one line; the status is 1 when one fails. What a shell does without Earshot is asked of that shell.
A shell that is not installed is told and left out.
"""
import os
import re
import shutil
import signal
import subprocess
import sys

from login_shell import Terminal, cases_of, equal, main, spoken

CASES, case = cases_of()
MARK = "\x1b]133;"


def write(machine, files):
    for name, text in files.items():
        path = machine.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


class Shell:
    """A shell in Earshot, with a transcript."""

    def __init__(self, machine, *command, files={}, options=(), **variables):
        for word in command[:1]:
            if not shutil.which(word, path=machine.variables["PATH"]):
                raise LookupError(f"{word} is not installed")
        write(machine, files)
        self.transcript = machine.home / "said.jsonl"
        self.transcript.unlink(missing_ok=True)
        self.terminal = Terminal(
            machine, machine.earshot, "--audio", "none", "--no-show", "--transcript", str(self.transcript), *options, "--",
            *command, **variables)

    def give(self, line, shows=None):
        self.terminal.type(line + "\r")
        if shows:
            self.terminal.shows(shows)

    def hears(self, text, times=1):
        try:
            self.terminal.wait(lambda: spoken(self.transcript).count(text) >= times, f"{text!r} said {times} times")
        except AssertionError as error:
            raise AssertionError(f"{error}; said was {spoken(self.transcript)[-12:]}") from None

    def prompts(self, times=1, text="me> "):
        self.terminal.wait(lambda: self.terminal.text.count(text) >= times, f"{times} prompts")

    def leave(self, status=3, depth=1):
        for _ in range(depth):
            self.give(f"exit {status}")
        equal(self.terminal.status(), status, "the status")


def tells(machine, *command, files={}, before=(), depth=1, **variables):
    """A failed command is heard once, an empty line after it says nothing more, and one that went well is not heard."""
    shell = Shell(machine, *command, files=files, **variables)
    shell.prompts()
    for line in before:
        count = shell.terminal.text.count("me> ")
        shell.give(line)
        shell.prompts(count + 1)
    count = shell.terminal.text.count("me> ")
    # The end comes after the line was seen, as when a person types.
    shell.terminal.type("sh -c 'exit 41'")
    shell.terminal.shows("exit 41")
    shell.give("")
    shell.hears("exit 41")
    shell.give("")
    shell.prompts(count + 2)
    shell.terminal.type("echo do\"\"ne")
    shell.terminal.echoes("do\"\"ne")
    shell.give("", shows="done\r\n")
    shell.hears("done")
    equal(spoken(shell.transcript).count("exit 41"), 1, "how often the status is said")
    shell.leave(depth=depth)
    return shell


BASH = {".bashrc": "PS1='me> '\n"}
PROFILE = {".bash_profile": "PS1='me> '\n"}
ZSH = {".zshrc": "PS1='me> '\n"}
FISH = {".config/fish/config.fish": "set fish_greeting\nfunction fish_prompt\n  echo -n 'me> '\nend\n"}


@case
def bash(machine):
    """bash as it comes: the status is heard after a command that failed."""
    tells(machine, "bash", files=BASH)


@case
def without_words(machine):
    """earshot alone starts the user's shell, which tells the status."""
    write(machine, BASH)
    terminal = Terminal(machine, machine.earshot)
    terminal.shows(f"{MARK}A")
    terminal.type("false\r")
    terminal.shows(f"{MARK}D;1")
    terminal.type("exit 3\r")
    equal(terminal.status(), 3, "the status")


@case
def login(machine):
    """A login shell reads its own start file, and is one."""
    shell = tells(machine, "bash", "-l", files=PROFILE, before=["shopt -q login_shell && echo y\"\"es"])
    equal("yes" in shell.terminal.text, True, "a login shell")


@case
def nested(machine):
    """bash in bash, and in that another."""
    tells(machine, "bash", files=BASH, before=["bash", "bash"], depth=3)


@case
def no_start_file(machine):
    """bash --norc and bash --posix."""
    tells(machine, "bash", "--norc", PS1="me> ")
    tells(machine, "bash", "--posix", PS1="me> ")


@case
def prompt_command(machine):
    """PROMPT_COMMAND as a text, as an array, and one that sets the prompt anew each time."""
    rc = BASH[".bashrc"]
    shell = tells(machine, "bash", files={".bashrc": rc + "PROMPT_COMMAND='echo own $?'\n"})
    equal("own 41\r\n" in shell.terminal.text, True, "the user's command with its status")
    shell = tells(machine, "bash", files={".bashrc": rc + "PROMPT_COMMAND=('echo own $?' 'echo too $?')\n"})
    equal("own 41\r\ntoo 41\r\n" in shell.terminal.text, True, "the user's commands with their status")
    tells(machine, "bash", files={".bashrc": "again() { PS1='me> '; }\nPROMPT_COMMAND=again\n"}, before=["true"])


@case
def read_only(machine):
    """readonly PROMPT_COMMAND, PS0 and PS1: no error, no lost command."""
    rc = BASH[".bashrc"]
    tells(machine, "bash", files={".bashrc": rc + "PROMPT_COMMAND='echo own'; readonly PROMPT_COMMAND\n"})
    for files, command in (({".bashrc": rc + "readonly PS1 PS2\n"}, ["bash"]), ({".bashrc": rc + "readonly PS0=''\n"}, ["bash"]),
                           ({".bash_profile": rc + "PROMPT_COMMAND='echo own'; readonly PROMPT_COMMAND\n"}, ["bash", "-l"])):
        shell = Shell(machine, *command, files=files)
        for line in ("true", "false", "echo out\"\"put"):
            shell.give(line)
        shell.hears("output")
        equal("readonly" in shell.terminal.text, False, "an error")
        shell.leave()


@case
def own_output_mark(machine):
    """A PS0 of the user's is kept, and a shell inside has exactly its own."""
    shell = tells(machine, "bash", files={".bashrc": BASH[".bashrc"] + "PS0=\"${PS0}it runs\\n\"\n"})
    equal("\x07it runs\r" in shell.terminal.text, True, "the user's own")
    machine.home.joinpath(".bashrc").write_text(BASH[".bashrc"] + "PS0=\"it runs\\n\"\n")
    shell = Shell(machine, "bash")
    shell.prompts()
    shell.give("bash")
    shell.prompts(2)
    shell.give("echo \"[$PS0]\"", shows="[it runs\\n]")
    shell.leave(depth=2)


@case
def strict(machine):
    """set -u and set -x in the start file, and typed: no error, no traced line of ours. set -e ends as always."""
    rc = BASH[".bashrc"]
    tells(machine, "bash", files={".bashrc": rc + "set -u\n"})
    shell = tells(machine, "bash", files=BASH, before=["set -u", "set -x"])
    equal(re.findall(r"^\++ .*__earshot.*$", shell.terminal.text, re.M), [], "traced lines")
    for files in ({".bashrc": rc + "set -e\n"}, {".bash_profile": rc + "set -e\n"}):
        shell = Shell(machine, "bash", *(["-l"] if ".bash_profile" in files else []), files=files)
        shell.prompts()
        shell.give("echo sta\"\"ys", shows="stays")
        shell.give("sh -c 'exit 9'")
        equal(shell.terminal.status(), 9, "the status")


@case
def traps(machine):
    """A DEBUG trap is run for the user's commands alone, from the first prompt on."""
    trap = "trap '[[ $BASH_COMMAND == exit* ]] || echo \"<$BASH_COMMAND>\"' DEBUG\n"
    shell = Shell(machine, "bash", files={".bashrc": BASH[".bashrc"] + trap})
    shell.prompts()
    for number, line in enumerate(("true", "false", "true")):
        shell.give(line)
        shell.prompts(number + 2)
    shell.leave()
    typed = shell.terminal.text[shell.terminal.text.index("me> "):]
    equal(re.findall(r"<(.*?)>\r", typed), ["true", "false", "true"], "what the trap saw")


@case
def becomes_another(machine):
    """A .bashrc that execs zsh or fish."""
    tells(machine, "bash", files={".bashrc": "exec zsh\n", **ZSH})
    tells(machine, "bash", files={".bashrc": "exec fish\n", **FISH})


@case
def prompt_of_virtual_environment(machine):
    """A prompt that a command changes, as an activated environment does."""
    tells(machine, "bash", files=BASH, before=["PS1='(venv) me> '", "true"])


@case
def zsh(machine):
    """zsh, its login shell, zsh in zsh, and what precmd sets anew."""
    tells(machine, "zsh", files=ZSH)
    tells(machine, "zsh", "-l", files=ZSH)
    tells(machine, "zsh", files=ZSH, before=["zsh"], depth=2)
    tells(machine, "zsh", files={".zshrc": "precmd() { PS1='me> ' }\nsetopt no_unset\n"})


@case
def zsh_folder(machine):
    """A ZDOTDIR of the user's, from the environment or the first start file, is where it was; and none stays none."""
    rc = "PS1='me> '\n"
    for files, variables, wanted in (
            ({"mine/.zshrc": rc}, {"ZDOTDIR": str(machine.home / "mine")}, str(machine.home / "mine")),
            ({".zshenv": "ZDOTDIR=~/mine\n", "mine/.zshrc": rc}, {}, str(machine.home / "mine")),
            ({".zshenv": "", ".zshrc": rc}, {}, "")):
        shell = tells(machine, "zsh", files=files, before=["echo \"folder=[$ZDOTDIR]\""], **variables)
        equal(re.findall(r"folder=\[([^$\]]*)\]", shell.terminal.text), [wanted], "the folder")


@case
def fish(machine):
    """fish, and fish in fish; its prompt still has the status."""
    tells(machine, "fish", files=FISH)
    tells(machine, "fish", files=FISH, before=["fish"], depth=2)
    shell = Shell(machine, "fish", files={".config/fish/config.fish": "function fish_prompt\necho -n \"<$pipestatus>me> \"\nend\n"})
    shell.prompts()
    shell.give("true | false | true", shows="<0 1 0>me> ")
    shell.leave()


@case
def other_shells(machine):
    """dash, ksh, mksh, yash, tcsh and busybox: as they are without Earshot."""
    for name in ("dash", "ksh", "mksh", "yash", "tcsh", "busybox"):
        try:
            shell = Shell(machine, *([name, "sh"] if name == "busybox" else [name]), PS1="me> ")
        except LookupError as missing:
            print(f"left out {name}: {missing}")
            continue
        shell.terminal.wait(lambda: shell.terminal.text, "a prompt")
        shell.give("echo he\"\"re", shows="here")
        shell.leave()
        equal(MARK in shell.terminal.text, False, "marks")


@case
def panes(machine):
    """bash in a pane of tmux, which starts it as a login shell."""
    shell = Shell(
        machine, "tmux", "-S", str(machine.home / "socket"), "-f", "/dev/null", "new-session", files=PROFILE)
    shell.hears("window 0, bash")
    shell.give("sh -c 'exit 41'")
    shell.hears("exit 41")
    shell.give("exit")
    shell.terminal.status()


def ssh_places():
    """What `earshot bus ssh` makes at the other end: of ours, and of others that run or were killed."""
    return {name for name in os.listdir("/tmp") if re.fullmatch(r"earshot-[0-9a-f]{16}(\.sock)?", name)}


@case
def over_ssh(machine):
    """earshot bus ssh takes the marks along, and leaves nothing behind; ssh is played by a shell that forgets the environment."""
    before = ssh_places()
    ssh = machine.home / "bin/ssh"
    ssh.write_text("#!/bin/sh\nfor last; do :; done\nexec env -i HOME=\"$HOME\" TERM=\"$TERM\" PATH=\"$PATH\" "
                   "SHELL=\"${REMOTE_SHELL:-/bin/bash}\" sh -c \"$last\"\n")
    ssh.chmod(0o755)
    for remote, files in (("/bin/bash", PROFILE), ("/bin/zsh", ZSH), ("/usr/bin/fish", FISH)):
        if os.access(remote, os.X_OK):
            tells(
                machine, "bash", files={**BASH, **files}, before=["earshot bus ssh --run there"], depth=2,
                REMOTE_SHELL=remote)
    equal(ssh_places() - before, set(), "what is left")


@case
def cleared(machine):
    """env -i, as sudo -i clears it: the shell is there and reads its files, without marks."""
    shell = Shell(machine, "bash", "-c", "exec env -i HOME=\"$HOME\" TERM=\"$TERM\" bash", files=BASH)
    shell.prompts()
    shell.give("echo he\"\"re", shows="here")
    shell.leave()
    equal(MARK in shell.terminal.text, False, "marks")


def fish_version():
    """The first number of the version of fish; 0 without one."""
    told = subprocess.run(["fish", "--version"], capture_output=True, text=True).stdout if shutil.which("fish") else ""
    return int(next(iter(re.findall(r"\d+", told)), 0))


@case
def turned_off(machine):
    """With the setting off nothing is added, neither bytes nor variables; also inside an Earshot with it on."""
    settings = machine.home / "off.json"
    settings.write_text('{"shellIntegration": false}\n')
    for command in (["bash"], ["bash", "-l"], ["zsh"], ["fish"]):
        shell = Shell(
            machine, *command, files={**BASH, **PROFILE, **ZSH, **FISH}, options=["--settings", str(settings)],
            EARSHOT_MARKS="/nowhere", PS0="\\e]133;C;\\a")
        shell.prompts()
        shell.give("env | grep -c -e MARKS -e PS0= -e ZDOTDIR; echo do\"\"ne", shows="done")
        shell.leave()
        # fish 4 has marks of its own.
        equal(MARK in shell.terminal.text, command == ["fish"] and fish_version() >= 4, "marks")
        equal(re.search(r"[\r\n]0\r", shell.terminal.text) is not None, True, "no variables")


@case
def not_for_commands(machine):
    """bash -c, bash -ic and a script get no start file and no marks."""
    (machine.home / "script").write_text("echo out\"\"put; exit 7\n")
    (machine.home / ".bashrc").write_text("")
    for words in (["-c", "echo out\"\"put; exit 7"], ["-ic", "echo out\"\"put; exit 7"], ["script"]):
        shell = Shell(machine, "bash", *words)
        equal(shell.terminal.status(), 7, "the status")
        equal(shell.terminal.text.count("output"), 1, "the output")
        equal(MARK in shell.terminal.text, False, "marks")


# What else a shell has is asked of the shell itself, alone and in Earshot.

DUMPS = {
    "bash": "{ shopt; set -o; trap -p; alias; declare -F; export -p; echo \"$- $0 $?\"; declare -p PROMPT_COMMAND HISTFILE HISTSIZE; }"
            " >dump 2>&1; echo dum\"\"ped",
    "zsh": "{ setopt; alias; print -l ${(k)functions}; export; print -l $preexec_functions $precmd_functions $chpwd_functions;"
           " print \"$HISTFILE $- $0 $?\" } >dump 2>&1; echo dum\"\"ped",
    "fish": "begin; functions -n; set -x; abbr; bind; end >dump 2>&1; echo dum\"\"ped",
}
OURS = re.compile(
    r"__earshot|EARSHOT|XDG_DATA_DIRS|\bPS[012]=|^(declare -x )?(BASHPID|PPID|COLUMNS|LINES|SHLVL|_|OLDPWD|PWD)\b|133;")


def dump(machine, terminal, line):
    (machine.home / "dump").unlink(missing_ok=True)
    terminal.shows("me> ")
    # A login shell has what is added from its first command on.
    terminal.type("true\r")
    terminal.wait(lambda: terminal.text.count("me> ") > 1, "a second prompt")
    terminal.type(line + "\r")
    terminal.shows("dumped")
    terminal.type("exit 3\r")
    equal(terminal.status(), 3, "the status")
    lines = (machine.home / "dump").read_text().splitlines()
    # fish lists its functions in one line.
    return sorted(text for whole in lines for text in whole.split(", ") if text and not OURS.search(text))


@case
def all_else(machine):
    """Options, traps, aliases, functions, history and variables are those of the shell without Earshot."""
    files = {
        ".bashrc": BASH[".bashrc"] + "alias ll='ls -l'\nshopt -s autocd\ntrap 'true' USR1\nHISTSIZE=77\nmine() { :; }\n",
        ".bash_profile": ". ~/.bashrc\nexport FROM_PROFILE=1\n", ".zshrc": ZSH[".zshrc"] + "alias ll='ls -l'\nmine() { : }\n",
        ".zshenv": "export FROM_ENV=1\n", **FISH}
    write(machine, files)
    for command in (["bash"], ["bash", "-l"], ["zsh"], ["zsh", "-l"], ["fish"]):
        if not shutil.which(command[0]):
            print(f"left out {command[0]}: it is not installed")
            continue
        line = DUMPS[command[0]]
        alone = dump(machine, Terminal(machine, *command), line)
        here = dump(machine, Shell(machine, *command).terminal, line)
        equal(sorted(set(here) - set(alone)), [], f"what {command} has more")
        equal(sorted(set(alone) - set(here)), [], f"what {command} has less")


if __name__ == "__main__":
    main(CASES, __doc__)
