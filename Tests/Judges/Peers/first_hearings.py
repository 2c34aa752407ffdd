# SPDX-License-Identifier: Apache-2.0
"""README's table: what readers said of sessions that were new to them, from the files of the juries."""

import command as jury
import history

BEGIN, END = "<!-- first hearings: .ci/peers readme --write -->", "<!-- end of first hearings -->"
READERS = ("Earshot", "TDSR", "yasr", "Fenrir")
#: A jury of fewer programs says too little.
LEAST = 10


def table(juries):
    """The first hearings of each jury, the newest first; only readers that heard one."""
    firsts = {}
    for one in juries:
        hearings = [hearing for hearing in history.History(one).hearings() if hearing["hearing"] == 1]
        if hearings[0]["sessions"] >= LEAST:
            firsts[one] = {hearing["reader"]: hearing for hearing in hearings}
    heard = [reader for reader in READERS if any(reader in first for first in firsts.values())]
    versions = {
        reader: next((one[reader]["version"] for one in firsts.values() if one.get(reader, {}).get("version")), "")
        for reader in heard
        if reader != "Earshot"
    }
    titles = [f"{reader} {versions.get(reader, '')}".strip() for reader in heard]
    rows = [["first heard", "sessions", "steps", *titles], ["---"] * (3 + len(heard))]
    for first in reversed(firsts.values()):
        one = first.get("Earshot") or next(iter(first.values()))
        figures = [
            f"{first[reader]['recall']:.1f} / {first[reader]['clean']:.1f} %" if reader in first else ""
            for reader in heard
        ]
        rows.append([one["date"], str(one["sessions"]), str(one["steps"]), *figures])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def hold(readme, writes):
    """Fails if README has another table, or writes it."""
    text = readme.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{readme.name} has no place for the table: the lines {BEGIN} and {END}.")
    wanted = f"{before}{BEGIN}\n\n{table(jury.all_juries())}\n\n{END}{after}"
    if text == wanted:
        print(f"{readme.name} has the table of first hearings.")
    elif writes:
        readme.write_text(wanted, encoding="utf-8")
    else:
        raise SystemExit(f"{readme.name} has another table than the juries' files: .ci/peers readme --write.")
