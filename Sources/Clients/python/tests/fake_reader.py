# SPDX-License-Identifier: Apache-2.0
"""A reader for tests: the server's half of the protocol without a socket, a voice or a screen."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

from earshot_bus.lines import Lines, LineTooLong
from earshot_bus.nodes import Tree, holders, is_node_id

from . import phrases

PRIORITIES = ("important", "message", "text", "notification", "progress")
GESTURES = {"activate": "click"}
KEYS = {"escape": "\x1b", "click": "\r", "scrollDown": "\x1b[6~", "scrollUp": "\x1b[5~"}
ARROWS = {"increment": ("\x1b[A", "\x1b[C"), "decrement": ("\x1b[B", "\x1b[D")}


class Refused(Exception):
    """What is wrong with a message, with its code."""

    def __init__(self, code: int, message: str, closes: bool = False, data: Any = None) -> None:
        super().__init__(message)
        self.code, self.closes, self.data = code, closes, data


def depth_of(value: Any) -> int:
    """How deep values are in values, not by recursion."""
    deepest, waiting = 0, [(value, 1)]
    while waiting:
        current, depth = waiting.pop()
        deepest = max(deepest, depth)
        if isinstance(current, (dict, list)):
            waiting += [(part, depth + 1) for part in (current.values() if isinstance(current, dict) else current)]
    return deepest


def number(text: str) -> Union[int, float]:
    """A number as written; a whole one may be written as a fraction."""
    value = float(text)
    return int(value) if value.is_integer() else value


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


class FakeReader:
    """One client's server. What it would send is in ``sent``, what would be heard in ``spoken``."""

    limits = {"line": 1 << 20, "nodes": 5000, "depth": 64, "string": 16384, "updatesPerSecond": 30}

    def __init__(self, terminal: str = "own", token: Optional[str] = None) -> None:
        self.sent: List[Dict[str, Any]] = []
        self.spoken: List[str] = []
        self.keys = ""
        self.is_closed = False
        self.app: Dict[str, Any] = {}
        self.tree: Optional[Tree] = None
        self.nodes: Dict[Any, Dict[str, Any]] = {}
        self.order: List[Any] = []
        self.updates = 0
        self._history: List[Dict[str, Any]] = []
        self._resync: Optional[str] = None
        self._above: Dict[Any, Any] = {}
        self._terminal, self._token = terminal, token
        self._lines = Lines(self.limits["line"])
        self._offered: Optional[List[str]] = None
        self._is_active = True
        self._seq: Optional[int] = None
        self._has_asked = False
        self._cursor: Optional[Any] = None
        self._was_in: List[Any] = []
        self._requests: Dict[int, Tuple[str, float]] = {}
        self._next_id = 1
        self._time = 0.0
        self._is_held = False
        self._waiting: List[Dict[str, Any]] = []

    # The client

    def receive(self, data: bytes) -> None:
        """Takes bytes of the client."""
        if self.is_closed:
            return
        try:
            lines = self._lines.take(data)
        except LineTooLong:
            self.is_closed = True
            return
        for line in lines:
            if not self.is_closed:
                self._take(line)

    def close(self) -> None:
        """The client has gone."""
        self.is_closed, self.tree, self.nodes, self.order = True, None, {}, []

    def answer(self, body: Mapping[str, Any]) -> Dict[str, Any]:
        """An answer to the request that was sent last."""
        request = next(message for message in reversed(self._history) if "method" in message and "id" in message)
        return {"jsonrpc": "2.0", "id": request["id"], **body}

    # The user

    def gesture(self, name: str) -> None:
        """The user's gesture on what has the cursor."""
        action = GESTURES.get(name, name)
        if action not in (self._offered or ()):
            self._fall_back(action)
            return
        params: Dict[str, Any] = {"action": action, "target": self._cursor}
        if action.startswith("scroll"):
            params["data"] = {"scrollUnit": "page"}
        self.perform(**params)

    def perform(self, **params: Any) -> int:
        """Asks the program for an action."""
        identity, self._next_id = self._next_id, self._next_id + 1
        self._requests[identity] = (params["action"], self._time + 0.5)
        self._send({"id": identity, "method": "action/perform", "params": params})
        return identity

    def activate(self, active: bool) -> None:
        """Whether the reader wants trees."""
        self._is_active = active
        self._send({"method": "activate", "params": {"active": active}})
        if active:
            self._seq = None

    def hold(self, is_held: bool) -> None:
        """While held, what is being said does not end."""
        self._is_held = is_held
        self._speak()

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self._time += seconds
        for identity, (action, deadline) in list(self._requests.items()):
            if deadline <= self._time:
                del self._requests[identity]
                self._fall_back(action)

    # Messages

    def _send(self, message: Dict[str, Any]) -> None:
        message = {"jsonrpc": "2.0", **message}
        self.sent.append(message)
        self._history.append(message)

    def _take(self, line: bytes) -> None:
        identity = None
        is_request = False
        try:
            message = self._parsed(line)
            if isinstance(message, dict):
                identity, is_request = message.get("id"), "id" in message
            if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
                raise Refused(-32600, "A message has to be an object of JSON-RPC 2.0.")
            if "method" not in message and ("result" in message or "error" in message):
                self._answered(message)
                return
            if not isinstance(message.get("method"), str):
                raise Refused(-32600, "The method has to be a text.")
            result = self._handle(message["method"], message.get("params") or {}, is_request)
            if is_request:
                self._send({"id": identity, "result": result})
        except Refused as wrong:
            if is_request or wrong.code in (-32700, -32600, -32002):
                error: Dict[str, Any] = {"code": wrong.code, "message": str(wrong)}
                if wrong.data is not None:
                    error["data"] = wrong.data
                self._send({"id": identity, "error": error})
            self.is_closed = self.is_closed or wrong.closes
        if self._resync is not None:
            self._send({"method": "tree/resync", "params": {"reason": self._resync}})
            self._resync = None

    @staticmethod
    def _parsed(line: bytes) -> Any:
        try:
            message = json.loads(line.decode("utf-8"), parse_float=number)
        except (ValueError, RecursionError):
            raise Refused(-32700, "The line is no JSON.") from None
        if depth_of(message) > 128:
            raise Refused(-32700, "The line is too deep.")
        return message

    def _handle(self, method: str, params: Dict[str, Any], is_request: bool) -> Dict[str, Any]:
        if method == "initialize" and is_request:
            return self._initialize(params)
        if self._offered is None:
            raise Refused(-32002, "initialize has to come first.", closes=True)
        if method == "tree/update":
            self._update(params)
        elif method == "announce":
            self._announce(params)
        elif method == "pageScrolled":
            if isinstance(params.get("text"), str):
                self._say(params["text"])
        elif method == "keyIgnored":
            if params.get("reason", "unanswered") not in ("unanswered", "atEnd"):
                raise Refused(-32602, "A reason is unanswered or atEnd.")
        elif method == "audioGraph":
            heights = params.get("heights")
            if not isinstance(heights, list) or not 1 <= len(heights) <= 1000 or not all(map(is_number, heights)):
                raise Refused(-32602, "Heights are 1 to 1000 numbers.")
        else:
            raise Refused(-32601, "There is no such method.")
        return {}

    def _initialize(self, params: Dict[str, Any]) -> Dict[str, Any]:
        if self._offered is not None:
            raise Refused(-32600, "initialize came before.")
        if params.get("protocol") != 1:
            raise Refused(-32004, "There is only version 1.", closes=True, data={"protocol": 1})
        token = params.get("token")
        if (token is not None and self._token and token != self._token) or (
            self._terminal != "own" and (token is None or token != self._token)
        ):
            raise Refused(-32003, "The token is missing or wrong.", closes=True)
        self.app = params.get("app") or {}
        if not isinstance(self.app.get("name"), str):
            raise Refused(-32602, "The app has to have a name.")
        self._offered = (params.get("capabilities") or {}).get("actions") or []
        return {
            "protocol": 1,
            "reader": {"name": "fake", "version": "1"},
            "active": self._is_active,
            "limits": self.limits,
            "wants": {"bounds": True, "text": "focused"},
        }

    def _announce(self, params: Dict[str, Any]) -> None:
        text, priority = params.get("text"), params.get("priority", "message")
        if not isinstance(text, str) or priority not in PRIORITIES:
            raise Refused(-32602, "An announcement has a text and one of five priorities.")
        tag = params.get("tag")
        for waiting in [other for other in self._waiting if tag is not None and other.get("tag") == tag]:
            self._waiting.remove(waiting)
            self._finished(waiting, "dropped")
        self._waiting.append({**params, "rank": PRIORITIES.index(priority)})
        self._waiting.sort(key=lambda waiting: int(waiting["rank"]))
        self._speak()

    def _say(self, text: str) -> None:
        if text:
            self._waiting.append({"text": text, "rank": 2})
            self._speak()

    def _speak(self) -> None:
        while self._waiting and not self._is_held:
            said = self._waiting.pop(0)
            self.spoken.append(said["text"])
            self._finished(said, "finished")

    def _finished(self, said: Dict[str, Any], outcome: str) -> None:
        if "id" in said:
            params = {"id": said["id"], "text": said["text"], "successful": outcome == "finished", "outcome": outcome}
            self._send({"method": "announcementDidFinish", "params": params})

    def _answered(self, message: Dict[str, Any]) -> None:
        action, _ = self._requests.pop(message.get("id"), (None, 0.0))
        result = message.get("result")
        if action is not None and not (isinstance(result, dict) and result.get("handled") is True):
            self._fall_back(action)

    def _fall_back(self, action: str) -> None:
        node = self.nodes.get(self._cursor, {})
        if action in ARROWS:
            self.keys += ARROWS[action][node.get("orientation") == "horizontal"]
        else:
            self.keys += KEYS.get(action, "")

    # The tree

    def _update(self, params: Dict[str, Any]) -> None:
        is_full = params.get("full") is True
        seq = params.get("seq")
        try:
            if not isinstance(seq, int):
                raise Refused(-32602, "seq has to be a number.")
            if not is_full and (self._seq is None or seq != self._seq + 1):
                raise Refused(-32602, f"seq {seq} came after {self._seq}.")
            tree = self._made(params, is_full)
        except Refused as wrong:
            self._seq = None
            if not self._has_asked and self._is_active:
                self._has_asked = True
                self._resync = str(wrong)
            raise
        self._seq, self._has_asked = seq, False
        self.updates += 1
        before, was_there = self.nodes, self.tree is not None
        self._take_in(*tree)
        if self._is_active:
            self._hear(before, was_there, params.get("cause"))

    def _made(self, params: Dict[str, Any], is_full: bool) -> Tuple[Tree, Dict[Any, Dict[str, Any]], List[Any]]:
        given = params.get("nodes")
        if "focus" not in params or not isinstance(given, list):
            raise Refused(-32602, "focus and nodes have to be in every update.")
        if any(not isinstance(node, dict) or not is_node_id(node.get("id")) for node in given):
            raise Refused(-32602, "Every node has to have an id.")
        if is_full and "root" not in params:
            raise Refused(-32602, "A full update has to have a root.")
        nodes = {} if is_full else dict(self.nodes)
        for node in given:
            # Behind the others: of two that name one child, the later told holds it.
            nodes.pop(node["id"], None)
            hides = node.get("protected") is True
            nodes[node["id"]] = {name: part for name, part in node.items() if not (hides and name == "value")}
        root = params["root"] if is_full or "root" in params else (self.tree.root if self.tree else None)
        tree = Tree(root, params["focus"], list(nodes.values()))
        order = self._ordered(tree, nodes)
        if root not in nodes or (tree.focus is not None and tree.focus not in order):
            raise Refused(-32602, "Root and focus have to be in the tree.")
        if not is_full and any(node["id"] not in order for node in given):
            raise Refused(-32602, "A node is not reached from the root.")
        if len(order) > self.limits["nodes"]:
            raise Refused(-32602, "There are too many nodes.")
        return tree, {identity: nodes[identity] for identity in order}, order

    def _ordered(self, tree: Tree, nodes: Dict[Any, Dict[str, Any]]) -> List[Any]:
        above = holders(tree)
        order: Dict[Any, None] = {}
        waiting = [(tree.root, 1)]
        while waiting:
            identity, depth = waiting.pop()
            if identity in order or identity not in nodes:
                continue
            if depth > self.limits["depth"]:
                raise Refused(-32602, "The tree is too deep.")
            order[identity] = None
            children = [child for child in nodes[identity].get("children") or () if child != tree.root]
            # Of a circle the way from the root counts; else the later holder.
            own = [child for child in children if above[child] == identity or identity == child or self._loops(
                above, child, tree.root)]
            waiting += [(child, depth + 1) for child in reversed(own) if child != identity]
        return list(order)

    @staticmethod
    def _loops(above: Dict[Any, Any], identity: Any, root: Any) -> bool:
        seen = set()
        while identity != root and identity in above and identity not in seen:
            seen.add(identity)
            identity = above[identity]
        return identity in seen

    def _take_in(self, tree: Tree, nodes: Dict[Any, Dict[str, Any]], order: List[Any]) -> None:
        self.tree, self.nodes, self.order = tree, nodes, order
        self._above = holders(Tree(tree.root, tree.focus, list(nodes.values())))

    # What is heard

    def _hear(self, before: Dict[Any, Dict[str, Any]], was_there: bool, cause: Optional[str]) -> None:
        assert self.tree is not None
        old = self._cursor
        if self._is_reached(self.tree.focus):
            self._cursor = self.tree.focus
        elif old not in self.nodes:
            self._cursor = next((one for one in self.order if self._is_stop(one)), None)
        if self._cursor is not None:
            if self._cursor != old or cause == "screenChanged" or not was_there:
                chain = self.chain(self._cursor)
                self._say(phrases.phrase(self.nodes, chain, self._was_in if was_there else []))
                self._was_in = chain
            elif self._cursor in before:
                self._say(phrases.change(before[self._cursor], self.nodes[self._cursor]))
        for identity in self.order if was_there else ():
            node = self.nodes[identity]
            if node.get("live") in ("polite", "assertive") and identity != self._cursor:
                if before.get(identity) != node:
                    self._say(phrases.phrase(self.nodes, [identity], []))

    def _is_reached(self, identity: Any) -> bool:
        """Whether the cursor goes there: what is inside of a control is the control's own affair."""
        above = () if identity is None else self.chain(identity)[1:]
        return identity is not None and all(self.nodes[one].get("role") not in phrases.CONTROLS for one in above)

    def _is_stop(self, identity: Any) -> bool:
        return self.nodes[identity].get("role") in phrases.STOPS

    def chain(self, identity: Any) -> List[Any]:
        """A node and what holds it, the nearest first."""
        chain: List[Any] = []
        while identity in self.nodes and identity not in chain:
            chain.append(identity)
            identity = self._above.get(identity)
        return chain
