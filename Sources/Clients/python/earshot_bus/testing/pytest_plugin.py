# SPDX-License-Identifier: Apache-2.0
"""The fixture `terminal` for pytest: a program and its speech.

    @pytest.mark.terminal("python menu.py", size="100x30")
    def test_menu(terminal):
        terminal.press("Down").hears("Pears")

Without the mark, `earshot_command` in the settings of pytest says which program. Where `earshot` is not installed tests
fail; with `EARSHOT_OPTIONAL=1`, or `earshot_optional = true` in the settings of pytest, they are skipped.
"""
from __future__ import annotations

import os
from typing import Iterator

import pytest

from . import NotFound, Terminal


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("earshot_command", "the program that the fixture terminal runs, unless its mark says which")
    parser.addini("earshot_optional", "skip tests of the fixture terminal where earshot is not installed", "bool", False)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "terminal(command, size=, bus=, wait_for=, env=, cwd=): the program that the fixture terminal runs"
    )


@pytest.fixture
def terminal(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    mark = request.node.get_closest_marker("terminal")
    command = mark.args[0] if mark and mark.args else request.config.getini("earshot_command")
    if not command:
        pytest.fail("No program: mark the test with pytest.mark.terminal(\"python menu.py\"), or set earshot_command.")
    options = dict(mark.kwargs) if mark else {}
    options.setdefault("cwd", str(request.config.rootpath))
    try:
        program = Terminal(command, **options)
    except NotFound as fault:
        if os.environ.get("EARSHOT_OPTIONAL") == "1" or request.config.getini("earshot_optional"):
            pytest.skip(str(fault))
        pytest.fail(f"{fault} EARSHOT_OPTIONAL=1 skips such tests.")
    with program:
        yield program
