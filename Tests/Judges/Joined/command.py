# SPDX-License-Identifier: Apache-2.0
"""Judge programs of others with and without their tree, by what their screens show. The protocol is Joined.md.

usage: joined install PLACE [NAME…]       the programs of the plans, each for itself
       joined look PLACE [NAME…]          their screens in each step, for the person who writes what must be heard
       joined freeze [--correct WHY]      fixes what must be heard, before anything is heard
       joined hear EARSHOT PLACE [NAME…]  drives each with the same keys without and with its tree
       joined table PLACE…                the figures of what was heard; of a program in several places the last;
                                          --keep NOTE writes them into hearings.jsonl
       joined show PLACE [NAME…]          what was heard, step by step
       joined check                       nothing was changed afterwards

A plan is a file in plans: app, toolkit, packages (as for pip), python (a version, where another than the one at hand is
needed), source (a repository and its commit, of a program in no package), command, setup, rows, columns, ready (what is on
the screen once keys may come), and a [[step]]
for each thing that the user does: label, press (a list of keys) or type, and hear, silent_on and words as in Jury.md.
"""

import argparse
import hashlib
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
PLANS, FROZEN, HEARINGS = HERE / "plans", HERE / "frozen.json", HERE / "hearings.jsonl"

import driven  # noqa: E402
import score  # noqa: E402

WAYS = ("without", "with")


def plans(names=()):
    for path in sorted(PLANS.glob("*.toml")):
        if not names or path.stem in names:
            yield tomllib.loads(path.read_text(encoding="utf-8"))


def fingerprint():
    files = sorted(PLANS.glob("*.toml"))
    return hashlib.sha256(b"".join(path.name.encode() + path.read_bytes() for path in files)).hexdigest()


def install(options):
    for plan in plans(options.names):
        folder = options.place / "packages" / plan["app"]
        if (folder / "bin" / "python").exists():
            continue
        python = shutil.which(f"python{plan.get('python', '3')}") or sys.exit(f"{plan['app']} needs python{plan['python']}.")
        subprocess.run([python, "-m", "venv", folder], check=True)
        if plan["packages"]:
            subprocess.run([folder / "bin" / "python", "-m", "pip", "install", "-q", *plan["packages"]], check=True)
        if "source" in plan:
            subprocess.run(["git", "clone", "-q", plan["source"]["repository"], folder / "sources"], check=True)
            subprocess.run(["git", "-C", folder / "sources", "checkout", "-q", plan["source"]["commit"]], check=True)


def look(options):
    for plan in plans(options.names):
        steps = driven.Driven(plan, options.place, options.place / "packages").play()
        text = []
        for number, step in enumerate(steps):
            keys = " ".join(plan["step"][number].get("press", [])) or plan["step"][number].get("type", "")
            text += [f"== {number} {step['label']}  {keys!r}  ({step['cursor']})", *step["rows"], ""]
        (options.place / f"{plan['app']}.screens.txt").write_text("\n".join(text), encoding="utf-8")
        print(plan["app"], len(steps), "of", len(plan["step"]), "steps", flush=True)


def freeze(options):
    before = json.loads(FROZEN.read_text(encoding="utf-8")) if FROZEN.exists() else {"corrections": []}
    if FROZEN.exists() and not options.correct:
        sys.exit("It is frozen. A mistake that only listening has shown is corrected with --correct WHY.")
    count = sum(1 for plan in plans() for step in plan["step"] if "hear" in step)
    correction = [{"why": options.correct, "sha256": fingerprint()}] if options.correct else []
    frozen = {"sha256": before.get("sha256", fingerprint()), "steps": count, "corrections": before["corrections"] + correction}
    FROZEN.write_text(json.dumps(frozen, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{count} steps of {len(list(plans()))} programs: {fingerprint()[:12]}")


def check(_):
    if not FROZEN.exists():
        sys.exit("Nothing is frozen.")
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))
    if fingerprint() not in [frozen["sha256"], *(correction["sha256"] for correction in frozen["corrections"])]:
        sys.exit("What must be heard was changed after it was frozen.")


def judged(plan, steps):
    """Of each step that has expectations what was missed, what was said and must not be, and the words beside the budget."""
    for number, step in enumerate(plan["step"]):
        if "hear" not in step:
            continue
        said = steps[number]["said"] if number < len(steps) else []
        text = "\n".join(said)
        missed = [pattern for pattern in step["hear"] if not score.is_heard(pattern, text)]
        broken = [pattern for pattern in step.get("silent_on", []) if score.is_heard(pattern, text)]
        words = sum(map(score.spoken_words, said))
        yield {"step": number, "label": step["label"], "missed": missed, "broken": broken, "words": words, "budget": step["words"],
               "clean": not missed and not broken and words <= step["words"], "said": said,
               "ms": steps[number]["ms"] if number < len(steps) else None}


def hear(options):
    check(options)
    for plan in plans(options.names):
        clean = []
        for way in WAYS:
            place = options.place / way
            place.mkdir(parents=True, exist_ok=True)
            session = driven.Driven(plan, place, options.place / "packages", options.earshot, with_tree=way == "with")
            steps = session.play()
            found = list(judged(plan, steps))
            result = {"toolkit": plan["toolkit"], "steps": found, "screens": [step["rows"] for step in steps], "notes": session.notes}
            (place / f"{plan['app']}.json").write_text(json.dumps(result, ensure_ascii=False), encoding="utf-8")
            clean.append(f"{way} {sum(one['clean'] for one in found)} of {len(found)}")
        print(plan["app"], *clean, flush=True)


def table(options):
    heard = {}
    for place in options.places:
        for path in sorted((place / WAYS[1]).glob("*.json")):
            ways = {way: json.loads((place / way / path.name).read_text(encoding="utf-8")) for way in WAYS}
            heard[path.stem] = (ways["with"]["toolkit"], {way: result["steps"] for way, result in ways.items()})
    summed = figures(heard)
    print_table(summed)
    if options.keep:
        commit = subprocess.run(["git", "-C", HERE, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
        line = {"when": time.strftime("%Y-%m-%d"), "commit": commit, "note": options.keep, **summed}
        with HEARINGS.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(line, ensure_ascii=False) + "\n")


def figures(table):
    """Per toolkit and over all how many steps were clean in percent and the median of milliseconds; who is worse off."""
    toolkits = sorted({toolkit for toolkit, _ in table.values()})
    result = {"programs": len(table), "toolkits": {}}
    for name in [*toolkits, "all"]:
        row = {"programs": sum(name in (toolkit, "all") for toolkit, _ in table.values())}
        for way in WAYS:
            steps = [step for toolkit, ways in table.values() if name in (toolkit, "all") for step in ways[way]]
            times = [step["ms"] for step in steps if step["ms"] is not None and step["step"]]
            row[way] = {"steps": len(steps), "clean": round(100 * sum(step["clean"] for step in steps) / max(len(steps), 1), 1),
                        "recall": round(100 * sum(not step["missed"] for step in steps) / max(len(steps), 1), 1),
                        "ms": round(statistics.median(times)) if times else None}
        result["toolkits"][name] = row
    result["worse"] = sorted(app for app, (_, ways) in table.items()
                             if sum(step["clean"] for step in ways["with"]) < sum(step["clean"] for step in ways["without"]))
    return result


def print_table(result):
    print(f"{'toolkit':16} {'programs':>8} {'steps':>6} {'without':>8} {'with':>6} {'recall':>12} {'ms':>11}")
    for name, row in result["toolkits"].items():
        one, other = row["without"], row["with"]
        print(f"{name:16} {row['programs']:8} {one['steps']:6} {one['clean']:8} {other['clean']:6} "
              f"{one['recall']:6}{other['recall']:6} {one['ms'] or '-':>5} {other['ms'] or '-':>5}")
    print("worse with their tree:", ", ".join(result["worse"]) or "none")


def show(options):
    for plan in plans(options.names):
        for way in WAYS:
            path = options.place / way / f"{plan['app']}.json"
            if not path.exists():
                continue
            result = json.loads(path.read_text(encoding="utf-8"))
            print(f"##### {plan['app']} {way} its tree")
            for step in result["steps"]:
                if options.faults and step["clean"]:
                    continue
                if options.rows:
                    print("\n".join(result["screens"][step["step"]] if step["step"] < len(result["screens"]) else []))
                mark = "ok " if step["clean"] else "NOT"
                faults = [f"missed {step['missed']}"] * bool(step["missed"]) + [f"said {step['broken']}"] * bool(step["broken"])
                print(f"{mark} {step['step']} {step['label']} ({step['words']} of {step['budget']} words, {step['ms']} ms) {' '.join(faults)}")
                for text in step["said"]:
                    print(f"       {text}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for run in (install, look, freeze, hear, table, show, check):
        command = commands.add_parser(run.__name__)
        command.set_defaults(run=run)
        if run is hear:
            command.add_argument("earshot", type=os.path.abspath)
        if run in (install, look, hear, show):
            command.add_argument("place", type=lambda path: pathlib.Path(path).absolute())
            command.add_argument("names", nargs="*")
        if run is table:
            command.add_argument("places", nargs="+", type=pathlib.Path)
            command.add_argument("--keep", metavar="NOTE", help="keeps the figures in hearings.jsonl")
        if run is show:
            command.add_argument("--faults", action="store_true")
            command.add_argument("--rows", action="store_true")
        if run is freeze:
            command.add_argument("--correct", metavar="WHY")
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
