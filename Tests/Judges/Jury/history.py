# SPDX-License-Identifier: Apache-2.0
"""The hearings of a jury: a file that only grows. A line has a reader's figures, the build, the hash of what was
expected, whether it was the reader's first hearing of that jury, and the hash of the line before it."""

import datetime
import hashlib
import html
import json
import pathlib
import subprocess

FIGURES = ("recall", "clean", "noise")


def digest(text):
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()


class History:
    def __init__(self, jury):
        self.path = pathlib.Path(jury) / "hearings.jsonl"

    @property
    def lines(self):
        return self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []

    def hearings(self):
        return [json.loads(line) for line in self.lines]

    def add(self, reader, **hearing):
        """Adds a hearing, the first of this reader or another one; gives it back."""
        lines = self.lines
        earlier = [one for one in self.hearings() if one["reader"] == reader]
        added = {
            "date": hearing.pop("date", None) or datetime.date.today().isoformat(),
            "reader": reader,
            "hearing": len(earlier) + 1,
            **hearing,
            "after": digest(lines[-1]) if lines else None,
        }
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps(added, ensure_ascii=False) + "\n")
        return added

    def faults(self):
        """What shows that a line was changed, taken away or put in between."""
        last, counts = None, {}
        for number, line in enumerate(self.lines, 1):
            hearing = json.loads(line)
            if hearing["after"] != last:
                yield f"{self.path}:{number} does not follow on the line before it: one was changed or taken away."
            counts[hearing["reader"]] = counts.get(hearing["reader"], 0) + 1
            if hearing["hearing"] != counts[hearing["reader"]]:
                yield f"{self.path}:{number} is not hearing {hearing['hearing']} of {hearing['reader']}."
            last = digest(line)
        yield from self.lost_since_commits()

    def lost_since_commits(self):
        """Each version that was committed has to be the beginning of the file."""
        git = ["git", "-C", str(self.path.parent)]
        log = subprocess.run([*git, "log", "--format=%H", "--", self.path.name], capture_output=True, text=True)
        for commit in log.stdout.split() if log.returncode == 0 else []:
            shown = subprocess.run([*git, "show", f"{commit}:./{self.path.name}"], capture_output=True, text=True)
            if shown.returncode == 0 and self.lines[: len(shown.stdout.splitlines())] != shown.stdout.splitlines():
                yield f"{self.path} does not begin with the hearings of commit {commit[:8]}."


def table(juries):
    """All hearings, the newest jury last."""
    head = ("jury", "date", "reader", "build", "hearing", "sessions", "steps", "clean", "recall", "noise")
    rows = [head]
    for jury in juries:
        for one in History(jury).hearings():
            build = one.get("commit", one.get("version", ""))
            which = "first" if one["hearing"] == 1 else f"{one['hearing']}, not first"
            figures = [f"{one[name]:.{1 if name != 'noise' else 2}f}" for name in ("clean", "recall", "noise")]
            rows.append((jury.name, one["date"], one["reader"], build, which, one["sessions"], one["steps"], *figures))
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(head))]
    return "\n".join("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def bars(juries, width=50):
    """Clean steps of first hearings, as text."""
    out = []
    for jury in juries:
        for one in History(jury).hearings():
            if one["hearing"] == 1:
                bar = "#" * round(one["clean"] * width / 100)
                out.append(f"{jury.name:16} {one['reader']:10} {bar:{width}} {one['clean']:5.1f} % clean")
    return "\n".join(out)


INKS = {"Earshot": "#0b57d0", "TDSR": "#a14300", "yasr": "#5f6368", "Fenrir": "#7b1fa2"}


def svg(juries):
    """Clean steps by jury: first hearings filled and joined for each reader, later ones as rings."""
    width, height, left, top, step = 720, 360, 60, 30, 560 / max(len(juries) - 1, 1)
    place = lambda index, clean: (left + 20 + index * step, top + (100 - clean) * 2.6)  # noqa: E731
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" '
        'font-size="13" role="img"><title>Clean steps in percent, by jury</title>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for clean in range(0, 101, 20):
        _, y = place(0, clean)
        out.append(f'<path d="M{left} {y}H{width - 20}" stroke="#ddd"/><text x="20" y="{y + 4}">{clean} %</text>')
    lines = {}
    for index, jury in enumerate(juries):
        x, _ = place(index, 0)
        out.append(f'<text x="{x}" y="{height - 40}" text-anchor="middle">{html.escape(jury.name)}</text>')
        for one in History(jury).hearings():
            x, y = place(index, one["clean"])
            ink = INKS.get(one["reader"], "#202124")
            is_first = one["hearing"] == 1
            told = html.escape(f"{one['reader']}, {one['date']}: {one['clean']} % clean")
            filled = ink if is_first else "none"
            out.append(
                f'<circle cx="{x}" cy="{y:.1f}" r="5" fill="{filled}" stroke="{ink}"><title>{told}</title></circle>'
            )
            if is_first:
                lines.setdefault(one["reader"], []).append(f"{x} {y:.1f}")
    for index, (reader, points) in enumerate(lines.items()):
        ink = INKS.get(reader, "#202124")
        out.append(f'<path d="M{"L".join(points)}" fill="none" stroke="{ink}"/>')
        x = left + index * 120
        out.append(f'<text x="{x}" y="{height - 15}" fill="{ink}">● {html.escape(reader)}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"
