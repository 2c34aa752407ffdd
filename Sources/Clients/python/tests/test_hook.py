# SPDX-License-Identifier: Apache-2.0
"""The hook that lets any Python program join: it finds the toolkits, and is never in a program's way."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from .fake_server import FakeServer
from .terminal import Terminal

PACKAGE = Path(__file__).resolve().parents[1]
HOOK = PACKAGE / "hook"

try:
    import textual  # noqa: F401
except ImportError:
    raise unittest.SkipTest("textual is not installed") from None


def python(code: str, hook: Path = HOOK, *more: Path, **variables: str) -> str:
    """What a Python program prints that is started with the hook; it must end well and complain of nothing."""
    path = os.pathsep.join(str(one) for one in (hook, *more))
    values = {**os.environ, "PYTHONPATH": path, "EARSHOT_BUS": "/nowhere/bus", **variables}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=values, timeout=60)
    if done.returncode or done.stderr:
        raise AssertionError(f"{done.returncode}: {done.stderr}")
    return done.stdout.strip()


class TheHook(unittest.TestCase):
    def test_without_a_reader_nothing_is_left_of_it(self) -> None:
        tell = "import sys; print([p for p in sys.path if 'hook' in p], 'earshot_bus' in sys.modules, len(sys.meta_path))"
        plain = python("import sys; print(len(sys.meta_path))", Path("/nowhere"), EARSHOT_BUS="")
        self.assertEqual(python(tell, EARSHOT_BUS=""), f"[] False {plain}")

    def test_another_sitecustomize_is_used_too(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "sitecustomize.py").write_text("import builtins; builtins.other = 'is here'")
            self.assertEqual(python("print(other)", HOOK, Path(folder)), "is here")

    def test_toolkits_are_what_they_were(self) -> None:
        code = (
            "import textual.app, inspect; m = textual.app; "
            "print(type(m.__loader__).__name__, type(m.__spec__.loader).__name__, 'class App' in inspect.getsource(m), "
            "m.App.run_async.__name__)"
        )
        self.assertEqual(python(code), "SourceFileLoader SourceFileLoader True run_async")

    def test_what_imports_no_toolkit_imports_no_plugin(self) -> None:
        code = "import sys, json; print([m for m in sys.modules if m.startswith(('textual', 'prompt', 'asyncio'))])"
        self.assertEqual(python(code), "[]")

    def test_a_broken_plugin_is_left_out(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            hook = Path(folder) / "hook"
            hook.symlink_to(HOOK)
            for broken in ("", "def", "raise RuntimeError"):
                # The hook goes by where it really is: a copy of it has plugins of its own.
                copy = Path(folder) / f"copy{len(broken)}" / "hook"
                copy.mkdir(parents=True)
                (copy / "sitecustomize.py").write_text((HOOK / "sitecustomize.py").read_text())
                if broken:
                    (copy.parent / "earshot_bus").mkdir()
                    (copy.parent / "earshot_bus" / "__init__.py").write_text(broken)
                with self.subTest(broken):
                    self.assertEqual(python("import textual.app; print('well')", copy), "well")
            self.assertEqual(python("import sys; print('earshot_bus.hook' in sys.modules)", hook), "True")

    def test_a_plugin_that_cannot_join_is_left_out(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            code = (
                "import earshot_bus.textual, sys; earshot_bus.textual.join = None; import textual.app; "
                "print(textual.app.App.run_async.__name__)"
            )
            self.assertEqual(python(code, XDG_STATE_HOME=folder), "run_async")
            log = (Path(folder) / "earshot" / "plugins.log").read_text()
            self.assertIn("textual.app: the plugin could not begin", log)

    def test_a_toolkit_that_is_too_old_is_refused_with_a_word(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            metadata = Path(folder) / "textual-0.58.1.dist-info" / "METADATA"
            metadata.parent.mkdir()
            metadata.write_text("Metadata-Version: 2.1\nName: textual\nVersion: 0.58.1\n")
            code = "from textual.app import App; from earshot_bus.textual import attach; a = App(); attach(a); " \
                "print('post_display_hook' in vars(a))"
            self.assertEqual(python(code, HOOK, Path(folder), XDG_STATE_HOME=folder), "False")
            self.assertIn("Textual 0.58.1 is too old", (Path(folder) / "earshot" / "plugins.log").read_text())


class InATerminal(unittest.IsolatedAsyncioTestCase):
    async def test_an_app_that_knows_nothing_of_it_joins(self) -> None:
        async with FakeServer() as server:
            terminal = Terminal(self, server)
            app = PACKAGE / "tests" / "apps" / "suspends.py"
            await terminal.start(sys.executable, str(app), PYTHONPATH=str(HOOK))
            await terminal.hear("One. Button.")
            terminal.press("\x11")
            self.assertEqual(await terminal.ended(), 0)


if __name__ == "__main__":
    unittest.main()
