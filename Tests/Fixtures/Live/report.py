#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Type passwords and show secrets in a shell that is read, make a report with the last minute, and look for them in it.
Then make a session of the report, replay it and score it.

usage: report.py [--earshot FOLDER] [--keep FILE]

  --earshot FOLDER   where earshot and its helpers are; .build/debug unless told
  --keep FILE        keep the report there, and beside it what was shown before it was written

The status is 1 if a secret is in the report, if something is missing from it, or if the session cannot be scored.
"""
import argparse
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PATIENCE = 60
# Fake secrets: typed without echo, typed into a program of its own, in the environment, on the screen, in a file.
TYPED, STARS, FROM_VARIABLE = "corr3ct-horse", "b4ttery", "t0k3n-of-the-shop"
IN_URL, TOKEN, ASSIGNED = "s3same", "ghp_" + "a1B2c3D4e5F6" * 3, "wr0ng-staple"
SECRETS = [TYPED, STARS, FROM_VARIABLE, IN_URL, TOKEN[4:], ASSIGNED, "b3BlbnNzaC1rZXk"]
FIELD = """
import os, sys, tty, termios
before = termios.tcgetattr(0)
tty.setraw(0)
os.write(1, b"PIN: ")
while (key := os.read(0, 1)) not in (b"\\r", b""):
    os.write(1, b"*")
termios.tcsetattr(0, termios.TCSADRAIN, before)
os.write(1, b"\\r\\nunlocked\\r\\n")
"""


class Shell:
    """bash in Earshot, in a terminal that is read all the time."""

    def __init__(self, programs, home, variables):
        self.text = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(home)
            words = [str(programs / "earshot"), "--audio", "none", "--no-show", "--", "bash", "--norc"]
            os.execve(words[0], words, variables)

    def take(self):
        if not select.select([self.terminal], [], [], 0.05)[0]:
            return
        try:
            self.text += os.read(self.terminal, 65536).decode(errors="replace")
        except OSError:
            pass

    def shows(self, wanted, since=0):
        limit = time.monotonic() + PATIENCE
        while wanted not in self.text[since:]:
            self.take()
            if time.monotonic() > limit:
                raise AssertionError(f"never shown: {wanted!r}; the terminal has {self.text[-600:]!r}")

    def type(self, text, wanted, at_once=True):
        since = len(self.text)
        for piece in [text] if at_once else text:
            os.write(self.terminal, piece.encode())
            if not at_once:
                limit = time.monotonic() + 0.05
                while time.monotonic() < limit:
                    self.take()
        self.shows(wanted, since)

    def end(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    programs = options.earshot.resolve()
    home = pathlib.Path(tempfile.mkdtemp(prefix="earshot-report-", dir="/tmp"))
    (home / "field.py").write_text(FIELD)
    (home / "key").write_text(
        "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\n-----END OPENSSH PRIVATE KEY-----\n")
    variables = {
        "PATH": f"{programs}:/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color", "PS1": "$ ",
        "SHELL": "/bin/bash", "SHOP_TOKEN": FROM_VARIABLE, "SHOP_DB": f"postgres://anna:{IN_URL}@host/shop",
    }
    shell = Shell(programs, home, variables)
    try:
        shell.shows("$ ")
        shell.type("echo plain\r", "plain\r\n", at_once=False)
        # A password letter by letter, and one that comes with its Enter in one piece.
        shell.type("read -rsp 'Secret: '\r", "Secret: ")
        shell.type(f"{TYPED}\r", "$ ", at_once=False)
        shell.type("read -rsp 'Again: '\r", "Again: ")
        shell.type(f"{TYPED}\r", "$ ")
        shell.type(f"python3 field.py\r", "PIN: ")
        shell.type(f"{STARS}\r", "unlocked", at_once=False)
        shell.type("printf '\\e[31m%s\\e[0m%s\\n' ${SHOP_TOKEN:0:6} ${SHOP_TOKEN:6}\r", FROM_VARIABLE[6:])
        shell.type("echo $SHOP_DB\r", "@host/shop\r\n")
        shell.type(f"echo {TOKEN}\r", TOKEN)
        shell.type(f"export OTHER_PASSWORD={ASSIGNED}; echo over\r", "over\r\n")
        shell.type("cat key\r", "END OPENSSH")
        shell.type("printf 'two\\nrows\\n'\r", "rows\r\n")
        shell.type("earshot report out.md\r", "with secrets blanked? y or n: ")
        shell.type("y\r", "Write this to out.md? y or n: ")
        if (home / "out.md").exists():
            raise AssertionError("it is written before the user has agreed")
        preview = shell.text[shell.text.rfind("with secrets blanked?"):]
        shell.type("y\r", "Written: out.md")
        report = (home / "out.md").read_text()
        if options.keep:
            options.keep.write_text(report)
            options.keep.with_suffix(".preview").write_text(preview)
        for name, text in (("report", report), ("preview", preview)):
            # Sequences and ends of rows hide nothing.
            bare = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\\u001b\[[0-9;?]*[A-Za-z]|\\r|\\n|\s", "", text)
            for secret in SECRETS:
                if secret in text or secret in bare:
                    raise AssertionError(f"{secret} is in the {name}")
        for wanted in ("## Versions", "## Doctor", "## Settings", "## What was said", "## Recording", "plain", "rows",
                       "hidden", "- earshot: "):
            if wanted not in report:
                raise AssertionError(f"{wanted!r} is not in the report: {report[:2000]!r}")
        if oct((home / "out.md").stat().st_mode & 0o777) != "0o600":
            raise AssertionError("others may read the report")
        if str(home) in report:
            raise AssertionError("the home is in the report")
        session = home / "set/session"
        subprocess.run([programs / "earshot", "report", "--session", session, home / "out.md"], check=True,
                       env=variables, stdout=subprocess.DEVNULL)
        said = home / "said"
        said.mkdir()
        subprocess.run([programs / "earshot", "replay", "--audio", "none", "--transcript", said / "session.jsonl",
                        session / "session.cast"], check=True, env=variables, stdout=subprocess.DEVNULL)
        score = subprocess.run([sys.executable, ROOT / "Tests/Fixtures/Signal/score.py", home / "set", said],
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        print(score.stdout.strip())
        if score.returncode:
            raise AssertionError("the session cannot be scored")
        print("ok    no secret is in the report, and its session can be scored")
        return 0
    except (AssertionError, OSError, subprocess.CalledProcessError) as error:
        print(f"WRONG {error}")
        return 1
    finally:
        shell.end()
        shutil.rmtree(home, ignore_errors=True)


sys.exit(main())
