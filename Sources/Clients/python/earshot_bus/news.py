# SPDX-License-Identifier: Apache-2.0
"""Tells changes that happen by themselves: live labels and lines, progress, rows of other tables."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import AbstractSet, Any, Callable, Dict, List, Mapping, Optional, Set, Tuple
from weakref import WeakKeyDictionary, ref

from .nodes import NodeID
from .words import LONGEST, has_words, is_strewn

#: The text, priority and tag of an announcement.
Announcement = Tuple[str, str, Optional[str]]

#: The tag of text the user scrolled into sight: it is announced a moment later, after the focus.
READING = "reading"
#: That moment in seconds: a reader waits 150 milliseconds at most for the screen to be still.
BEHIND = 0.25

#: The roles of passive text.
WORDS = {"label", "paragraph", "heading", "code", "titleBar", "status"}

#: The roles of text that is browsed and scrolled.
LISTS = {"list", "listBox", "tree", "table"}

#: The roles of what a list or a group gets more of.
ITEMS = {"listItem", "listBoxOption", "checkBox", "radioButton"}

#: A clock tells nothing unasked.
_CLOCK = re.compile(r"\b\d{1,2}:\d\d\b")
#: The signs of a spinner apart from the text, and the dots behind it.
_TURNING = re.compile(r"^[^\w\s]{1,3}\s+|\s+[^\w\s]{1,3}$|[.…·]+$")
_NUMBERS = re.compile(r"\d+")

#: The seconds between told changes of text that changes in nothing but its numbers.
TICK = 10.0
#: The most changes of one thing per tick that are told; more are an animation.
MOST_CHANGES = 8
#: The fewest words of a row of which only the changed part is told, and the share that has to stay.
SHORTEST_ROW, MOSTLY = 3, 0.4
#: The share of a row that has to stay if it changed in several places.
NEARLY = 0.8
#: The fewest numbers of a text without a letter that is a scale, which goes on under its mark.
SCALE = 6
#: The fewest counts that make a text a row of them.
FEWEST_COUNTS = 2
#: The most times that one text is told of one thing before it rests.
MOST_TURNS = 2
#: The most rows or lines at once that are told; of more, only their number is.
MOST_ROWS = 5
#: The most texts at once that are told; of more, the first are.
MOST_TEXTS = 25
#: The most texts that are known again when their page is back.
MOST_SEEN = 500
#: The parts of progress in percent that are told, as the reader itself tells them.
MILESTONE = 25


@dataclass(frozen=True)
class Table:
    """The rows of a table without the focus, each as a text."""

    name: str
    rows: Tuple[str, ...]


@dataclass
class _Told:
    """The contents told of one node."""

    text: str
    is_live: bool
    times: List[float] = field(default_factory=list)
    #: The texts that it had since it last rested.
    recent: List[str] = field(default_factory=list)
    #: The text that it had when it last rested.
    usual: str = ""


class News:
    """Compares the present tree with the one before."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._texts: Dict[NodeID, _Told] = {}
        self._progress: Dict[NodeID, int] = {}
        self._tables: Dict[NodeID, Table] = {}
        self._tabs: Dict[NodeID, str] = {}
        self._items: Dict[NodeID, str] = {}
        self._focused: Optional[Dict[str, Any]] = None
        self._unseen: AbstractSet[NodeID] = frozenset()
        #: The texts that came, the newest last.
        self._seen: Dict[str, None] = {}
        self._page: Optional[ref[Any]] = None
        #: The texts of pages that others cover.
        self._left: WeakKeyDictionary[Any, Dict[NodeID, str]] = WeakKeyDictionary()

    def of(
        self,
        nodes: List[Dict[str, Any]],
        focus: Optional[NodeID],
        is_new: bool,
        tables: Optional[Mapping[NodeID, Table]] = None,
        unseen: AbstractSet[NodeID] = frozenset(),
        scrolled: AbstractSet[NodeID] = frozenset(),
        page: Optional[Any] = None,
    ) -> List[Announcement]:
        """Marks the live nodes and returns the announcements.

        Args:
            is_new: True for a new screen, nothing of which is a change. The reader says what there is to read on it.
            unseen: The nodes scrolled out of sight.
            scrolled: The nodes of a list's items that it had before, whether they were in sight or not.
            page: The screen that the nodes are of, if there are several: what changed on one while another covered it is
                told when it is back, like the result of a dialog.
        """
        now = self._clock()
        known, self._texts = self._texts, {}
        back = self._turn(page, known) if page is not None else None
        focused = next((dict(node) for node in nodes if node["id"] == focus), None)
        # A count of the user's position, such as lines and columns, follows the user's action.
        is_users, before, self._focused = focused != self._focused, self._focused, focused
        former = (before or {}).get("id")
        stays = former == focus
        # While an app lays its screen out anew, nothing is in sight.
        was_unseen = frozenset() if self._unseen >= known.keys() else self._unseen
        self._unseen = unseen
        beside = _listed_with(focus, nodes)
        went_on, left = not stays and former in beside, str((before or {}).get("label", ""))
        shown = {node["id"] for node in nodes}
        has_gone = any(identity not in shown for identity in known)
        # Where no control gets the focus, nothing else tells that a page is back.
        is_back = self._is_back(nodes, known) and not is_new and former not in shown
        is_back = is_back and focused is not None and focused.get("role") not in WORDS
        added, fresh = 0, []
        changed: List[Announcement] = []
        for node in nodes:
            if node.get("role") in WORDS and "live" not in node:
                identity, text = node["id"], str(node.get("label", ""))
                added += identity not in known
                # Text that comes beside the focus with a move of the user's, while other text goes, is scrolled; and the
                # former focus may be a mere text again.
                is_moved = is_users and (has_gone and identity in beside or went_on and text == left)
                is_quiet = is_new or is_moved or added > MOST_TEXTS or identity in unseen
                is_quiet = is_quiet or (is_back and identity not in known)
                is_quiet = is_quiet or (identity in scrolled and identity not in known)
                told = _told(known.get(identity), text, now, is_quiet, is_users)
                if identity in known and told.text != text:
                    # A reader that stands at a text would tell each turn of its spinner.
                    node["label"] = text = told.text
                if told.is_live and identity in known and not is_new:
                    part = _changed_part(known[identity].text, text)
                    if part != text:
                        told.is_live = False
                        changed += [(part, "text", f"part {identity}")] if part else []
                self._texts[identity] = told
                if back is not None and identity in back and identity not in unseen:
                    changed += _changed(back[identity], text)
                if told.is_live:
                    node["live"] = "polite"
                came = identity in was_unseen and identity in known and stays and not is_new
                if identity not in unseen and came:
                    fresh.append(text)
        turned = self._turned(nodes, focus, is_new)
        more = self._more(nodes, before if stays else None, focused, unseen | scrolled)
        texts = [*turned, *([] if is_new else more), *changed, *_read(fresh, nodes, focused)]
        return [*texts, *self._ways(nodes, focus, is_new), *self._rows(tables or {}, is_new)]

    def _turned(self, nodes: List[Dict[str, Any]], focus: Optional[NodeID], is_new: bool) -> List[Announcement]:
        """The tab that a key outside of the tabs has turned to."""
        tabs = {node["id"]: str(node.get("label", "")) for node in nodes if node.get("role") == "tab" and node.get("selected")}
        known, self._tabs = self._tabs, tabs
        if is_new or len(known) != len(tabs):
            return []
        fresh = [label for identity, label in tabs.items() if identity not in known and identity != focus]
        return [(label, "text", "tab") for label in fresh if label]

    def _more(
        self,
        nodes: List[Dict[str, Any]],
        before: Optional[Dict[str, Any]],
        focused: Optional[Dict[str, Any]],
        unseen: AbstractSet[NodeID],
    ) -> List[Announcement]:
        """The items that a list or a group got while the focus stayed, such as the task that was entered in a field.

        What is found for a text in a field, and what was opened, is for exploring.
        """
        items = {node["id"]: str(node.get("label", "")) for node in nodes if node.get("role") in ITEMS}
        known, self._items = self._items, items
        if before is None or focused is None or before.get("expanded") != focused.get("expanded"):
            return []
        is_typed = isinstance(focused.get("value"), str) and bool(focused["value"])
        came = [label for identity, label in items.items() if identity not in known and identity not in unseen and label]
        if is_typed or len(came) > MOST_ROWS or any(identity not in items for identity in known):
            return []
        return [(label, "text", None) for label in came]

    def _is_back(self, nodes: List[Dict[str, Any]], known: Dict[NodeID, _Told]) -> bool:
        """True if all texts that came are of a page that was there before, like a list behind its form."""
        came = [str(node.get("label", "")) for node in nodes if node.get("role") in WORDS and node["id"] not in known]
        is_back = len(came) > 1 and all(text in self._seen for text in came)
        self._seen.update(dict.fromkeys(came))
        for text in list(self._seen)[:-MOST_SEEN]:
            del self._seen[text]
        return is_back

    def _turn(self, page: Any, known: Dict[NodeID, _Told]) -> Optional[Dict[NodeID, str]]:
        """Turns to a page; the texts that it had when it was left, if it is back."""
        if self._page is not None and self._page() is page:
            return None
        former = self._page() if self._page is not None else None
        if former is not None:
            self._left[former] = {identity: told.text for identity, told in known.items()}
        self._page = ref(page)
        return self._left.pop(page, None)

    def _ways(
        self, nodes: List[Dict[str, Any]], focus: Optional[NodeID], is_new: bool
    ) -> List[Announcement]:
        """The progress of things under way."""
        found: List[Announcement] = []
        known, self._progress = self._progress, {}
        for node in nodes:
            part = node.get("numericValue")
            if node.get("role") != "progressIndicator" or not isinstance(part, (int, float)):
                continue
            identity, percent = node["id"], round(part)
            before = known.get(identity)
            if before is None or is_new or identity == focus:
                self._progress[identity] = percent
                continue
            is_told = percent // MILESTONE != before // MILESTONE
            self._progress[identity] = percent if is_told else before
            if is_told:
                name = str(node.get("label", ""))
                found.append((f"{name}: {percent}%" if name else f"{percent}%", "progress", f"progress {identity}"))
        return found

    def _rows(self, tables: Mapping[NodeID, Table], is_new: bool) -> List[Announcement]:
        """The new rows of tables without the focus."""
        found: List[Announcement] = []
        known, self._tables = self._tables, dict(tables)
        for identity, table in tables.items():
            before = known.get(identity)
            if before is None or is_new or before == table:
                continue
            old = {_skeleton(row) for row in before.rows}
            fresh = [row for row in table.rows if row and _skeleton(row) not in old]
            if len(fresh) <= MOST_ROWS:
                found += [(row, "text", None) for row in fresh]
            else:
                found.append((". ".join(part for part in (table.name, fresh[0]) if part), "text", None))
        return found


def _changed_part(before: str, text: str) -> str:
    """The words of a row that are new, if most of them stand as before; else the whole text.

    Of a status row that is all that is news; clocks and counts beside a new word are not.
    """
    old, new = before.split(), text.split()
    if len(new) < SHORTEST_ROW:
        return text
    gone, came = _difference(old, new)
    known = {_skeleton(word) for word in gone}
    fresh = [word for word in came if has_words(word) and (_skeleton(word) not in known or not _NUMBERS.search(word))]
    fresh = fresh if any(_skeleton(word) not in known for word in fresh) else []
    return " ".join(fresh) if len(new) - len(came) >= MOSTLY * len(new) or len(fresh) <= 1 else text


def _difference(old: List[str], new: List[str]) -> Tuple[List[str], List[str]]:
    """The words that went and those that came: all between the same beginning and the same end, or in several places."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    gone, came = old[start : len(old) - end], new[start : len(new) - end]
    changes = [change for change in SequenceMatcher(None, gone, came, False).get_opcodes() if change[0] != "equal"]
    apart = [came[at] for _, _, _, first, last in changes for at in range(first, last)]
    # Sentences share words, too: only of a row that is nearly the same are they apart.
    if len(new) - len(apart) < NEARLY * len(new):
        return gone, came
    return [gone[at] for _, first, last, _, _ in changes for at in range(first, last)], apart


def _changed(before: str, text: str) -> List[Announcement]:
    """What changed on a page while it was covered; clocks and counts went on by themselves."""
    is_told = has_words(text) and _skeleton(text) != _skeleton(before)
    return [(text, "text", None)] if is_told else []


def _read(texts: List[str], nodes: List[Dict[str, Any]], focused: Optional[Dict[str, Any]]) -> List[Announcement]:
    """The readable text that came into sight, except for that spoken with the focus."""
    said = {str(node.get("label", "")) for node in nodes if node.get("role") in ("dialog", "window")}
    said.add(str((focused or {}).get("label", "")))
    rest = [text for text in texts if text and text.rstrip(":") not in said]
    return [(". ".join(rest)[:LONGEST], "text", READING)] if rest else []


def _listed_with(focus: Optional[NodeID], nodes: List[Dict[str, Any]]) -> AbstractSet[NodeID]:
    """The contents of the list with the focus, at any depth."""
    holders = {child: node for node in nodes for child in node.get("children", ())}
    children = {node["id"]: node.get("children", ()) for node in nodes}
    holder = holders.get(focus)
    while holder is not None and holder.get("role") not in LISTS:
        holder = holders.get(holder["id"])
    found: Set[NodeID] = set()
    waiting = list(children[holder["id"]]) if holder is not None else []
    while waiting:
        child = waiting.pop()
        found.add(child)
        waiting += children.get(child, ())
    return found


def _told(before: Optional[_Told], text: str, now: float, is_quiet: bool, is_users: bool) -> _Told:
    if before is None:
        return _Told(text, not is_quiet)
    if before.text == text:
        return before
    times = [then for then in before.times if now - then < TICK]
    usual = before.usual if times else before.text
    if times and any(_is_same_row(text, one) for one in (usual, *before.recent)):
        # A status row is back from a passing message.
        return _Told(text, False, times, before.recent, usual)
    if _still(text) == _still(before.text) and has_words(text):
        # A spinner beside a text turns.
        return _Told(before.text, False, before.times, before.recent, usual)
    if _is_scale(text) or is_strewn(text):
        return _Told(text, False, times, before.recent, usual)
    if _skeleton(text) != _skeleton(before.text):
        # A text that comes again and again is an animation.
        is_told = len(times) < MOST_CHANGES and before.recent.count(text) < MOST_TURNS
    else:
        is_told = not times and not is_users and not _CLOCK.search(text)
    recent = [*before.recent, text][-MOST_CHANGES:] if times or is_told else [text]
    return _Told(text, is_told and not is_quiet, [*times, now] if is_told else times, recent, usual)


def _is_scale(text: str) -> bool:
    return not any(map(str.isalpha, text)) and len(_NUMBERS.findall(text)) >= SCALE


def _is_same_row(text: str, former: str) -> bool:
    """True if a row of counts is as it was, but for them."""
    words = _words(text)
    return sum(word == "0" for word in words) >= FEWEST_COUNTS and words == _words(former)


def _words(text: str) -> List[str]:
    return re.findall(r"\w+", _skeleton(text))


def _still(text: str) -> str:
    """A text without what turns or grows at its ends."""
    return _TURNING.sub("", text)


def _skeleton(text: Any) -> str:
    return _NUMBERS.sub("0", str(text))
