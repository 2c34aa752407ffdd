// SPDX-License-Identifier: Apache-2.0
@testable import EarshotEditors

extension EditorValue {
  /// The same with other values for some names.
  func with(_ changes: EditorValue) -> EditorValue {
    guard case .map(let pairs) = self, case .map(let others) = changes else { return self }
    return .map(pairs.filter { pair in !others.contains { $0.key == pair.key } } + others)
  }
}

/// A Neovim with a list in it, as it tells itself.
let listState: EditorValue = [
  "key": 0, "mode": "n", "window": 1000, "buffer": 1, "name": "list.txt", "kind": "", "line": 1, "column": 0,
  "skipped": 0, "text": "Milk and cream", "lines": 6, "cells": 1, "tick": 2, "isFloating": false,
]

extension EditorState {
  /// - Parameter changes: of the list.
  static func of(_ changes: EditorValue) -> EditorState? { EditorState(listState.with(changes)) }
}
