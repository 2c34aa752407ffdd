# SPDX-License-Identifier: Apache-2.0
"""Lets unchanged programs join as soon as they import a toolkit, wherever that is installed.

``install()`` costs a program that imports no toolkit one look at a name for each of its imports.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    # Only here: this is imported at the start of every program.
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any, Callable, Dict, Optional, Sequence


def _join_textual(module: ModuleType) -> None:
    from .textual import join

    join(module.App)


def _join_prompt_toolkit(module: ModuleType) -> None:
    from .prompt_toolkit import join

    join(module.Application)


def _join_urwid(module: ModuleType) -> None:
    from .urwid import join

    join(module.MainLoop)


def _join_urwid_display(module: ModuleType) -> None:
    from .urwid import join_display

    join_display(module.Screen)


def _join_rich_live(module: ModuleType) -> None:
    from .rich import join_live

    join_live(module.Live)


def _join_rich_prompt(module: ModuleType) -> None:
    from .rich import join_prompt

    join_prompt(module.PromptBase)


def _join_npyscreen(module: ModuleType) -> None:
    from .npyscreen import join

    join(module.widget.Widget, module._FormBase)


def _join_asciimatics(module: ModuleType) -> None:
    from .asciimatics import join

    join(module.Screen)


def _join_py_cui(module: ModuleType) -> None:
    from .py_cui import join

    join(module.PyCUI)


#: The module of a toolkit whose import means that the program may show something, and its way to join.
TOOLKITS: Dict[str, Callable[[ModuleType], None]] = {
    "textual.app": _join_textual,
    "prompt_toolkit.application.application": _join_prompt_toolkit,
    "urwid.main_loop": _join_urwid,
    "urwid.event_loop.main_loop": _join_urwid,
    "urwid.raw_display": _join_urwid_display,
    "urwid.curses_display": _join_urwid_display,
    "urwid.display._raw_display_base": _join_urwid_display,
    "urwid.display.curses": _join_urwid_display,
    "rich.live": _join_rich_live,
    "rich.prompt": _join_rich_prompt,
    "npyscreen.fmForm": _join_npyscreen,
    "asciimatics.screen": _join_asciimatics,
    "py_cui": _join_py_cui,
}


class _Loader:
    """A toolkit's own loader, with a step after loading."""

    def __init__(self, loader: Any, join: Callable[[ModuleType], None]) -> None:
        self._loader, self._join = loader, join

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)

    def create_module(self, spec: ModuleSpec) -> Optional[ModuleType]:
        made: Optional[ModuleType] = self._loader.create_module(spec)
        return made

    def exec_module(self, module: ModuleType) -> None:
        # It leaves no trace.
        module.__loader__ = self._loader
        if module.__spec__ is not None:
            module.__spec__.loader = self._loader
        self._loader.exec_module(module)
        _joined(module, self._join)


class _Finder:
    """Called for every imported module; finds the toolkits as the finders behind it do."""

    def __init__(self) -> None:
        self._waiting = dict(TOOLKITS)

    def find_spec(
        self, name: str, path: Optional[Sequence[str]] = None, target: Optional[ModuleType] = None
    ) -> Optional[ModuleSpec]:
        join = self._waiting.pop(name, None)
        if join is None:
            return None
        for finder in sys.meta_path:
            find = getattr(finder, "find_spec", None)
            spec: Optional[ModuleSpec] = find(name, path, target) if find is not None and finder is not self else None
            if spec is not None:
                if hasattr(spec.loader, "exec_module"):
                    spec.loader = _Loader(spec.loader, join)  # type: ignore[assignment]
                return spec
        return None


def _joined(module: ModuleType, join: Callable[[ModuleType], None]) -> None:
    try:
        join(module)
    except Exception:  # The program matters more than its speech.
        from .log import begin, logger

        begin()
        logger.warning("%s: the plugin could not begin. The screen is read.", module.__name__, exc_info=True)


def install() -> None:
    """Joins the toolkits imported so far and later. A second call does nothing."""
    if any(type(finder).__qualname__ == _Finder.__qualname__ for finder in sys.meta_path):
        return
    finder = _Finder()
    for name, join in TOOLKITS.items():
        if name in sys.modules:
            del finder._waiting[name]
            _joined(sys.modules[name], join)
    sys.meta_path.insert(0, finder)
