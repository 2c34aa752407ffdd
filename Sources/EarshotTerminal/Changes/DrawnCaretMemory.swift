// SPDX-License-Identifier: Apache-2.0

/// Where a program that keeps the cursor hidden drew a caret of its own last.
enum DrawnCaretMemory {
  case never
  case shown(row: Int, column: Int)
  /// It drew one there, and draws none now.
  case gone(row: Int, column: Int)

  var place: (row: Int, column: Int)? {
    switch self {
    case .never: nil
    case .shown(let row, let column), .gone(let row, let column): (row, column)
    }
  }

  var isShown: Bool {
    switch self {
    case .shown: true
    case .never, .gone: false
    }
  }
}
