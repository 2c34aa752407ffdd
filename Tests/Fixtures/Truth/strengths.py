#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fit the strengths of the structure recognisers to programs that told what is on their screens.

usage: strengths.py EARSHOT RECORDINGS… [--write FILE]

Each recording's first screen is given to `EARSHOT tree --why`, and each claim is judged by the controls that the
program told: a list or a table is right where half of its rows begin with the name of one, a control where it has the
name of one. A logistic regression of the signs is fitted for each recogniser that was right and wrong often enough.

The gate: every toolkit is left out once, and judged by what was fitted on the others. Learned weights are taken for a
recogniser where they judge the toolkits that they never saw no worse than one weight without signs does that is fitted
to the same others, in the share that is judged rightly and in logarithmic loss. What the table comes to now is printed
beside both; it may have learned from all of them. --write changes the table's lines for those, and no others.

It needs scikit-learn, and pyte for the screens; nothing of it is needed to run earshot.
"""

import argparse
import collections
import concurrent.futures
import json
import math
import pathlib
import re
import subprocess
import sys

import judge

LISTS = {"list", "tree", "table"}
# A recogniser with fewer claims, or fewer wrong or right ones, is not fitted.
LEAST_CLAIMS = 30
LEAST_OF_EACH = 5


def claims(earshot, folder):
    """The claims made of a recording's first screen: toolkit, recogniser, signs, strength, and whether it is right."""
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))["steps"][0]
    names = [judge.words(control.get("label") or control.get("value") or "") for control in truth.get("controls", [])]
    names = [name for name in names if name]
    if not names:
        return []
    _, end, _, _ = judge.screens.pictures(folder / "session.cast")[0]
    command = [earshot, "tree", "--settings", "none", "--why", "--json", "--at", str(end), folder / "session.cast"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    out = []
    for claim in map(json.loads, lines):
        recognizer = claim["recognizer"]
        texts = [words for words in map(judge.words, claim["texts"]) if words]
        hits = [any(begins(words, name) for name in names) for words in texts]
        if recognizer.split()[0] in LISTS:
            right = sum(hits) * 2 > len(texts)
        else:
            right = any(hits)
        out.append((folder.name.split("-")[0], recognizer, frozenset(claim["signs"]), claim["strength"], right))
    return out


def begins(words, name):
    """Whether words begin with a name; a number or a mark before it is no part of it."""
    return words[: len(name)] == name or words[1 : len(name) + 1] == name


def loss(strengths, rights):
    return sum(math.log1p(math.exp(-s if right else s)) for s, right in zip(strengths, rights)) / len(rights)


def fitted(examples, signs):
    """The weights of some claims: the recogniser's own first."""
    from sklearn.linear_model import LogisticRegression

    model = LogisticRegression(C=1.0, max_iter=1000)
    model.fit([[sign in example[2] for sign in signs] for example in examples], [example[4] for example in examples])
    return model.intercept_[0], dict(zip(signs, model.coef_[0]))


def strength(weights, example):
    return weights[0] + sum(weights[1].get(sign, 0) for sign in example[2])


def gate(examples, signs):
    """Which claims are right, and what one weight and the learned ones come to on toolkits that were left out."""
    learned, rights, plain = [], [], []
    for toolkit in sorted({example[0] for example in examples}):
        others = [example for example in examples if example[0] != toolkit]
        if len({example[4] for example in others}) < 2:
            continue
        weights = fitted(others, signs)
        right = sum(example[4] for example in others)
        odds = math.log(right / (len(others) - right))
        for example in examples:
            if example[0] == toolkit:
                learned.append(strength(weights, example))
                plain.append(odds)
                rights.append(example[4])
    return rights, plain, learned


def share(strengths, rights):
    return 100 * sum((s > 0) == right for s, right in zip(strengths, rights)) / len(rights)


def figures(strengths, rights):
    return f"{share(strengths, rights):.1f} % judged rightly, loss {loss(strengths, rights):.2f}"


def write(path, taken):
    """Changes the lines of the table for the recognisers whose weights are taken."""
    text = path.read_text(encoding="utf-8")
    cases = dict(re.findall(r"case (\w+) = \"([^\"]+)\"", (path.parent / "StructureRecognizer.swift").read_text()))
    cases = {words: case for case, words in cases.items()}
    for recognizer, (own, weights) in taken.items():
        case = cases.get(recognizer, recognizer)
        signs = ", ".join(f".{sign}: {weight:.1f}" for sign, weight in sorted(weights.items()) if abs(weight) >= 0.05)
        line = f"    .{case}: StructureWeights({own:.1f}" + (f", [{signs}]" if signs else "") + "),\n"
        text = re.sub(rf"    \.{case}: StructureWeights\(.*?\),\n(?=    \.|  \])", lambda _: line, text, flags=re.S)
    path.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earshot")
    parser.add_argument("recordings", nargs="+", type=pathlib.Path)
    parser.add_argument("--write", type=pathlib.Path, metavar="FILE")
    options = parser.parse_args()
    folders = sorted(truth.parent for place in options.recordings for truth in place.glob("*/truth.json"))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = [claim for some in pool.map(lambda folder: claims(options.earshot, folder), folders) for claim in some]
    groups = collections.defaultdict(list)
    for claim in found:
        groups[claim[1]].append(claim)
    taken = {}
    for recognizer, examples in sorted(groups.items()):
        right = sum(example[4] for example in examples)
        wrong = len(examples) - right
        print(f"{recognizer}: {right} right, {wrong} wrong of {len(folders)} screens", end="")
        if len(examples) < LEAST_CLAIMS or min(right, wrong) < LEAST_OF_EACH:
            print("; too few to learn from")
            continue
        signs = sorted({sign for example in examples for sign in example[2]})
        rights, plain, learned = gate(examples, signs)
        helps = share(learned, rights) >= share(plain, rights) and loss(learned, rights) <= loss(plain, rights)
        table = [example[3] for example in examples]
        print(
            f"; now {figures(table, [example[4] for example in examples])}; toolkits left out:"
            f" without signs {figures(plain, rights)}, learned {figures(learned, rights)};",
            "taken" if helps else "not taken")
        if helps:
            taken[recognizer] = fitted(examples, signs)
            own, weights = taken[recognizer]
            print(f"  {own:+.1f}", ", ".join(f"{sign} {weight:+.1f}" for sign, weight in sorted(weights.items())))
    if options.write:
        write(options.write, taken)
    return 0


if __name__ == "__main__":
    sys.exit(main())
