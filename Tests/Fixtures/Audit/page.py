#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Let a browser and axe-core judge the HTML reports of an audit.

usage: page.py EARSHOT FILE...     needs chromium, and of PyPI axe-playwright-python, for the axe-core that it carries

A report on all files, one on the first alone and one on a file that is not there are opened in Chromium without a head.
With every rule that it has, those for AAA and for trial too, axe-core may find nothing wrong and nothing to look at, at
the width of a desk and of a telephone. PAGE_SCREENSHOT=FILE.png keeps a picture of the first report for people.
"""
import html
import importlib.resources
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from painted import paints

WIDTHS = (1280, 360)
RUN = """
var rules = {}
axe.getRules().forEach(function (rule) { rules[rule.ruleId] = {enabled: true} })
axe.run(document, {rules: rules}).then(function (found) {
  function told(rule) {
    return {id: rule.id, help: rule.help, nodes: rule.nodes.map(function (node) { return node.html.slice(0, 200) })}
  }
  document.documentElement.setAttribute("data-axe", JSON.stringify({
    rules: axe.getRules().length, passes: found.passes.length,
    wrong: found.violations.map(told), unsure: found.incomplete.map(told)
  }))
})
"""


def main():
    earshot, files = sys.argv[1], sys.argv[2:]
    axe = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, subjects in (("all", files), ("one", files[:1]), ("fault", [str(folder / "missing.cast")])):
            page = folder / f"{name}.html"
            command = [earshot, "audit", "--pack", "experimental", "--fail-on", "none", f"--report=html={page}"]
            status = subprocess.run([*command, *subjects], stdout=subprocess.DEVNULL, check=False).returncode
            is_whole = name != "fault" and all(paints(subject) for subject in subjects)
            assert status == (0 if is_whole else 1), f"The report on {name} ended with {status}."
            if name == "all" and "PAGE_SCREENSHOT" in os.environ:
                chromium(page, f"--screenshot={os.environ['PAGE_SCREENSHOT']}", "--window-size=1280,2400")
            assert "<script" not in page.read_text(), "The page needs scripts."
            for width in WIDTHS:
                found = judged(page, axe, width)
                assert found["passes"] >= 10, found
                for rule in found["wrong"] + found["unsure"]:
                    wrong += 1
                    print(f"{name}, {width} pixels wide: {json.dumps(rule)}")
    print(f"axe-core, with {found['rules']} rules: {wrong} wrong or to look at on reports of {len(files)} files.")
    sys.exit(1 if wrong else 0)


def judged(page, axe, width):
    text = page.read_text()
    assert text.count("</body>") == 1
    probe = page.with_name("probe.html")
    probe.write_text(text.replace("</body>", f"<script>{axe}</script><script>{RUN}</script></body>"))
    dom = chromium(probe, "--dump-dom", f"--window-size={width},900", "--virtual-time-budget=60000")
    found = re.search(r'data-axe="([^"]*)"', dom)
    assert found, "axe-core did not come to an end."
    return json.loads(html.unescape(found.group(1)))


def chromium(page, *options):
    # Without its sandbox, which whoever runs the gate as root cannot have.
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *options, page.as_uri()]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout


if __name__ == "__main__":
    main()
