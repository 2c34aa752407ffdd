# SPDX-License-Identifier: Apache-2.0
"""The fixture terminal, as a project uses it, and how its failures read."""
import sys

import pytest

pytest_plugins = ["pytester"]

pytestmark = pytest.mark.terminal(f"{sys.executable} tests/pytest/menu.py")


def test_menu(terminal):
    terminal.start.hears("Apples")
    assert terminal.press("Down").hears("Pears").text == "Pears. 2 of 3."
    terminal.press("Up", "Up").hears("{Plums|Pears}. {#} of 3")
    terminal.press("x").hears_nothing()


def test_a_late_answer_is_waited_for(terminal):
    terminal.press("Enter").hears_only("Apples chosen")


def test_the_end(terminal):
    terminal.type("q")
    terminal.ends(3)


def test_failures_name_the_key_and_show_the_screen(terminal):
    with pytest.raises(AssertionError) as failure:
        terminal.press("Down").hears("Nuts")
    text = str(failure.value)
    assert text.startswith("Down\nexpected  Nuts\nheard     Pears. 2 of 3.\n| Apples\n| Pears")
    with pytest.raises(AssertionError):
        terminal.press("Down").hears_nothing()
    with pytest.raises(AssertionError, match="goes on"):
        terminal.ends()
    with pytest.raises(ValueError, match="Key Dwn is unknown"):
        terminal.press("Dwn")
    with pytest.raises(ValueError, match="Brace without an end"):
        terminal.press("Up").hears("{a")


@pytest.mark.terminal("sh -c 'exit 7'")
def test_a_program_that_ends(terminal):
    terminal.ends(7)
    with pytest.raises(AssertionError, match="ended     exit 7"):
        terminal.press("Down").hears("Pears")


def test_the_audit(terminal):
    terminal.press("Down", "Down")
    terminal.audit(fail_on="critical")
    for finding in terminal.findings():
        assert finding.rule in str(finding) and finding.severity in str(finding)


@pytest.mark.terminal(["sh", "-c", r"printf '\033[38;2;96;96;96;48;2;0;0;0mNobody reads this\033[0m'; read x"])
def test_an_audit_that_finds(terminal):
    with pytest.raises(AssertionError, match="the audit finds:\nserious: .*contrast-minimum"):
        terminal.audit()
    terminal.audit(ignore=["contrast-minimum"])


def test_without_earshot_tests_fail_unless_they_may_be_skipped(pytester, monkeypatch):
    pytester.makepyfile("import pytest\n@pytest.mark.terminal('true')\ndef test_it(terminal): pass\n")
    monkeypatch.setenv("EARSHOT", "")
    monkeypatch.setenv("PATH", "/nowhere")
    pytester.runpytest_inprocess("-p", "no:cacheprovider").assert_outcomes(errors=1)
    monkeypatch.setenv("EARSHOT_OPTIONAL", "1")
    pytester.runpytest_inprocess("-p", "no:cacheprovider").assert_outcomes(skipped=1)
