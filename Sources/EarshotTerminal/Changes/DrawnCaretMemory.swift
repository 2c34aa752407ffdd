// SPDX-License-Identifier: Apache-2.0

/// The last position of a caret drawn by a program that hides the cursor.
enum DrawnCaretMemory {
  case never
  case shown(row: Int, column: Int)
  /// It was drawn there, and is not drawn now.
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
