#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Shells of another user and of another machine, by real sudo, su and sshd: where the end of a command is told, and where not.

usage: shell_elsewhere.py [--earshot FOLDER] [NAME...]

It starts an sshd on the loopback and creates a user named earshot-far for the run, so it needs root, openssh-server, sudo and
useradd. What holds here stands in HowAShellIsRead.md and in what `earshot doctor` says of the shell.
"""
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess

from login_shell import cases_of, equal, main, spoken
from shell_integration import MARK, Shell, ssh_places

CASES, case = cases_of()
FILES = {
    ".bashrc": "PS1='far> '\n", ".bash_profile": ". ~/.bashrc\n", ".zshrc": "PS1='far> '\n",
    ".config/fish/config.fish": "set fish_greeting\nfunction fish_prompt\n  echo -n 'far> '\nend\n",
}


def remote():
    place = importlib.util.spec_from_file_location("remote", pathlib.Path(__file__).with_name("remote.py"))
    module = importlib.util.module_from_spec(place)
    place.loader.exec_module(module)
    return module


class Far:
    """The other user, with the start files of three shells, and an sshd in which that one logs in."""

    def __init__(self, machine):
        self.machine = machine

    def __enter__(self):
        for name in ("sudo", "su", "ssh", "useradd", "sshd"):
            if not shutil.which(name, path="/usr/sbin:/sbin:/usr/bin:/bin"):
                raise LookupError(f"{name} is not installed")
        if os.geteuid() != 0:
            raise LookupError("it needs root")
        # The link in the machine's home is nobody else's to follow.
        self.machine.doctor = (self.machine.home / "bin/earshot").resolve().with_name("earshot")
        self.module = remote()
        self.world = self.module.World("earshot")
        for name, text in FILES.items():
            path = self.world.home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        subprocess.run(["chown", "-R", self.module.FAR, str(self.world.home)], check=True)
        return self

    def __exit__(self, *_):
        self.world.close()

    @property
    def name(self):
        return self.module.FAR

    def use(self, shell):
        subprocess.run(["usermod", "-s", shell, self.name], check=True, stdout=subprocess.DEVNULL)

    def ssh(self, machine):
        """A machine named far in the settings of ssh."""
        options = self.world.options()
        (machine.home / "ssh_config").write_text(
            f"Host far\n  HostName 127.0.0.1\n  Port {options[1]}\n  IdentityFile {options[3]}\n  User {self.name}\n"
            "  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n")
        return str(machine.home / "ssh_config")


def ends(machine, line, tells, doctor):
    """A command that fails in the shell that a line starts: whether its status is heard."""
    shell = Shell(machine, "bash", files={".bashrc": "PS1='me> '\n"})
    shell.prompts()
    shell.give(line, shows="far> ")
    marks = shell.terminal.text.rindex("far> ")
    for command in ("true", "sh -c 'exit $((40+1))'"):
        count = shell.terminal.text.count("far> ")
        shell.terminal.type(command)
        shell.terminal.shows(command[-4:])
        shell.give("")
        shell.prompts(count + 1, "far> ")
    if tells:
        shell.hears("exit 41")
    shell.give("echo do\"\"ne", shows="done\r\n")
    shell.hears("done")
    equal(spoken(shell.transcript).count("exit 41"), 1 if tells else 0, f"how often the status is said after {line!r}")
    equal(f"{MARK}D;41" in shell.terminal.text[marks:], tells, f"a mark with the status after {line!r}")
    def told():
        return re.findall(r"Shell: (?:bash|zsh|fish)[^\r]*\r(?=.*far> )", shell.terminal.text, re.DOTALL)

    shell.give(f"{machine.doctor} doctor 2>&1 | sed -n '/^Shell: /p'")
    shell.terminal.wait(told, "doctor's word about the shell, and a prompt")
    equal(doctor in told()[-1], True, f"{doctor!r} in what doctor says after {line!r}, {told()[-1]!r}")
    # What is typed ahead would be taken by sudo.
    shell.give("exit")
    shell.prompts(2)
    shell.leave()


@case
def sudo_login(machine):
    """sudo -i and su - clear the environment: prompts are recognised, no status is told."""
    with Far(machine) as far:
        for line in (f"sudo -u {far.name} -i", f"su - {far.name}"):
            ends(machine, line, tells=False, doctor="was not asked to tell the end of commands")


@case
def sudo_preserving(machine):
    """sudo --preserve-env=EARSHOT_MARKS,PS0 -s keeps it, as the documentation says."""
    with Far(machine) as far:
        ends(machine, f"sudo -u {far.name} -H --preserve-env=EARSHOT_MARKS,PS0 -s", tells=True,
             doctor="is asked to tell the end of commands and their status")


@case
def plain_ssh(machine):
    """ssh alone takes nothing along: no status is told."""
    with Far(machine) as far:
        ends(machine, f"ssh -F {far.ssh(machine)} far", tells=False, doctor="earshot bus ssh --run from an Earshot at the other end")


@case
def over_ssh(machine):
    """earshot bus ssh --run takes it along through a real sshd, for bash, zsh and fish, and leaves nothing behind."""
    before = ssh_places()
    with Far(machine) as far:
        for shell in ("/bin/bash", "/bin/zsh", "/usr/bin/fish"):
            if os.access(shell, os.X_OK):
                far.use(shell)
                ends(machine, f"earshot bus ssh --run far -- -F {far.ssh(machine)}", tells=True,
                     doctor="is asked to tell the end of commands and their status")
        left = {name for name in ssh_places() - before
                if pathlib.Path("/tmp", name).lstat().st_uid == far.world.home.stat().st_uid}
        equal(left, set(), "what is left behind")


if __name__ == "__main__":
    main(CASES, __doc__)
