// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal

/// A program with keys and what it draws in answer.
struct Viewer {
  let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 24))
  var source = TerminalSource()

  /// The news told of a picture.
  mutating func shows(_ output: String, after keys: String = "") -> [String] {
    if !keys.isEmpty { _ = source.pressed(KeyParser.keys(in: Array(keys.utf8))) }
    feed.feed(Array(output.utf8), at: .zero)
    return source.handle(feed.settle()).flatMap { message -> [String] in
      switch message {
      case let message as AccessibilityNotification.FocusMoved: [message.text]
      case let message as AccessibilityNotification.TextAppended: message.lines
      case let message as AccessibilityNotification.TextChanged: [message.new]
      case let message as AccessibilityNotification.CaretMoved: [message.line]
      case let message as AccessibilityNotification.TextInserted: [message.text]
      case let message as AccessibilityNotification.TextDeleted: ["\(message.text) deleted"]
      default: []
      }
    }
  }
}
