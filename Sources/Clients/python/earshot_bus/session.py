# SPDX-License-Identifier: Apache-2.0
"""The client's half of the protocol, without a socket and without a clock: bytes in, lines out."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass
from typing import Any, Callable, Deque, Dict, List, Mapping, Optional, Sequence, Union

from .lines import Lines
from .log import logger
from .nodes import Action, NodeID, Tree, holders, is_node_id
from .snapshot import Limits, Snapshot, encoded

#: The most announcements that wait while the reader does not read; the oldest are dropped.
WAITING_ANNOUNCEMENTS = 32

#: The reader refuses this program, whatever it does.
FINAL_ERRORS = (-32003, -32004)


@dataclass(frozen=True)
class Ended:
    """How an announcement ended: ``finished``, ``handed over``, ``interrupted``, ``dropped`` or ``failed``."""

    id: Union[int, str]
    text: str
    outcome: str

    @property
    def was_successful(self) -> bool:
        """True if it was heard to its end."""
        return self.outcome == "finished"


@dataclass
class Program:
    """A program's description for a session, and the functions that the session calls."""

    app: Mapping[str, Any]
    actions: Sequence[str] = ()
    toolkit: Optional[Mapping[str, str]] = None
    token: Optional[str] = None
    perform: Callable[[Action], Optional[bool]] = lambda action: False
    on_active: Callable[[bool], None] = lambda active: None
    on_end: Callable[[Ended], None] = lambda ended: None


class Session:
    """One connection. A session that ended is over; another connection is another session.

    ``now`` is in seconds of any clock that does not go back.
    """

    def __init__(self, program: Program, tree: Optional[Tree] = None) -> None:
        self.is_greeted = False
        self.is_refused = False
        self.is_active = False
        self.limits = Limits()
        self._program = program
        self._tree = tree
        self._is_dirty = tree is not None
        self._sent: Optional[Snapshot] = None
        self._seq = 0
        self._next_update = float("-inf")
        self._lines = Lines()
        self._answers: Deque[str] = deque()
        self._events: Deque[str] = deque(maxlen=WAITING_ANNOUNCEMENTS)
        self._answers.append(self._greeting())

    # Calls by the program

    def show(self, tree: Tree) -> None:
        """Sets the program's tree. Only the newest is kept."""
        cause = tree.cause
        if cause is None and self._is_dirty and self._tree is not None:
            # This tree also carries an earlier change that was not sent yet.
            cause = self._tree.cause
        self._tree = Tree(tree.root, tree.focus, tree.nodes, cause)
        self._is_dirty = True

    def notify(self, method: str, params: Dict[str, Any]) -> None:
        """Sends a notification if the reader wants any."""
        if self.is_active:
            cut = {
                name: value[: self.limits.string] if name == "text" and isinstance(value, str) else value
                for name, value in params.items()
                if value is not None
            }
            self._events.append(encoded({"jsonrpc": "2.0", "method": method, "params": cut}))

    # Calls for the reader

    def receive(self, data: bytes) -> None:
        """Takes received bytes. Raises LineTooLong if the connection has to be closed."""
        for line in self._lines.take(data):
            try:
                message = json.loads(line.decode("utf-8"))
            except (ValueError, RecursionError):
                continue
            if isinstance(message, dict):
                self._handle(message)

    # Output

    def next_line(self, now: float) -> Optional[bytes]:
        """The line to write now, if any. The caller must write all of it."""
        line = self._answers.popleft() if self._answers else None
        if line is None and self._is_due and now >= self._next_update:
            line = self._update(now)
        # An announcement follows the trees shown before it.
        if line is None and self._events and not self._is_due:
            line = self._events.popleft()
        return None if line is None else line.encode("utf-8", "replace") + b"\n"

    def deadline(self, now: float) -> Optional[float]:
        """The time of the next line to write; None if only a new event makes one."""
        if self._answers:
            return now
        if self._is_due:
            return max(now, self._next_update)
        return now if self._events else None

    @property
    def _is_due(self) -> bool:
        return self.is_active and self._is_dirty and self._tree is not None

    # The protocol

    def _greeting(self) -> str:
        program = self._program
        params: Dict[str, Any] = {
            "protocol": 1,
            "token": program.token,
            "app": dict(program.app),
            "toolkit": program.toolkit,
            "capabilities": {"tree": True, "deltas": True, "announce": True, "actions": list(program.actions)},
        }
        known = {name: value for name, value in params.items() if value is not None}
        return encoded({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": known})

    def _handle(self, message: Dict[str, Any]) -> None:
        method = message.get("method")
        params = message.get("params")
        params = params if isinstance(params, dict) else {}
        if not isinstance(method, str):
            if not self.is_greeted and message.get("id") == 1:
                self._greeted(message)
        elif "id" in message:
            self._answer(message["id"], method, params)
        elif method == "activate" and isinstance(params.get("active"), bool):
            self._activate(params["active"])
        elif method == "tree/resync":
            self._sent = None
            self._is_dirty = self._tree is not None
            self._next_update = float("-inf")
        elif method == "announcementDidFinish" and "id" in params:
            ended = Ended(params["id"], str(params.get("text", "")), str(params.get("outcome", "")))
            self._tell(self._program.on_end, ended)

    def _greeted(self, message: Dict[str, Any]) -> None:
        result = message.get("result")
        if isinstance(result, dict) and result.get("protocol") == 1:
            self.is_greeted = True
            self.limits = Limits.of(result.get("limits"))
            self._activate(result.get("active") is True)
        else:
            error = message.get("error")
            code = error.get("code") if isinstance(error, dict) else None
            self.is_refused = code is None or code in FINAL_ERRORS

    def _activate(self, active: bool) -> None:
        if active == self.is_active or not self.is_greeted:
            return
        self.is_active = active
        self._sent = None
        self._is_dirty = self._tree is not None
        if not active:
            self._events.clear()
        self._tell(self._program.on_active, active)

    @staticmethod
    def _tell(listener: Callable[..., None], *news: object) -> None:
        try:
            listener(*news)
        except Exception:  # A message of the reader must not end the program.
            logger.exception("The program failed at what the reader told it.")

    def _update(self, now: float) -> Optional[str]:
        tree = self._tree
        assert tree is not None
        self._is_dirty = False
        limits = self.limits
        while True:
            snapshot = Snapshot(tree, limits)
            if snapshot.is_empty:
                return None
            line = snapshot.update(self._seq, self._sent, tree.cause)
            if line is None:
                return None
            if len(line.encode("utf-8", "replace")) <= limits.line or limits.nodes <= 1:
                break
            # Shorter strings first, then fewer nodes.
            shorter = limits.string > 64
            limits = Limits(
                limits.line,
                limits.nodes if shorter else limits.nodes // 2,
                limits.depth,
                limits.string // 4 if shorter else limits.string,
                limits.updates_per_second,
            )
        self._tree = Tree(tree.root, tree.focus, tree.nodes)
        self._sent = snapshot
        self._seq += 1
        self._next_update = now + 1 / limits.updates_per_second
        return line

    # Gestures

    def _answer(self, identity: Any, method: str, params: Dict[str, Any]) -> None:
        answer: Dict[str, Any] = {"jsonrpc": "2.0", "id": identity}
        if method != "action/perform":
            answer["error"] = {"code": -32601, "message": "There is no such method."}
        elif not isinstance(params.get("action"), str):
            answer["error"] = {"code": -32602, "message": "The action has to be a text."}
        else:
            answer["result"] = {"handled": self._perform(params)}
        self._answers.append(encoded(answer))

    def _perform(self, params: Dict[str, Any]) -> bool:
        name, data = params["action"], params.get("data")
        if name not in self._program.actions:
            return False
        data = data if isinstance(data, dict) else {}
        return any(self._offer(Action(name, node, data)) for node in self._chain(params.get("target")))

    def _offer(self, action: Action) -> bool:
        try:
            return bool(self._program.perform(action))
        except Exception:  # A user's gesture must not end the program.
            logger.exception("The program could not do %s.", action.name)
            return False

    def _chain(self, target: Any) -> List[NodeID]:
        """The target and its ancestors, up to the root."""
        tree = self._tree
        if tree is None:
            return []
        above = holders(tree)
        known = {node.get("id") for node in tree.nodes}
        current = tree.root if target is None else target
        chain: List[NodeID] = []
        while is_node_id(current) and current in known and current not in chain:
            chain.append(current)
            current = above.get(current)
        return chain
