// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Messages about the lines of an editor or a pager without the numbers before them.
struct GutterFreeText {
  /// The lengths of the margins, by the rows' texts.
  private var lengths: [String: Int] = [:]

  /// The margins of two pictures; nil if there are none.
  init?(from old: Screen?, to new: Screen) {
    guard new.modes.alternateScreen else { return nil }
    for screen in [old, new].compactMap({ $0 }) where screen.modes.alternateScreen {
      let rows = screen.rows.map(\.text)
      guard let gutter = LineGutter(rows) else { continue }
      for (index, row) in rows.enumerated() {
        guard let margin = gutter[index] else { continue }
        let text = row.trimmingTrailingBlanks
        lengths[text] = margin.length
        // A row may be told without its first blanks; a number alone may be anything.
        let blanks = text.prefix { $0 == " " }.count
        if text.count > margin.length { lengths[String(text.dropFirst(blanks))] = margin.length - blanks }
      }
    }
    if lengths.isEmpty { return nil }
  }

  /// The messages about a change of the screen.
  func messages(_ messages: [any HubMessage]) -> [any HubMessage] { messages.map(message) }

  /// A line as it is told.
  func text(of line: String) -> String { length(before: line).map { String(line.dropFirst($0)) } ?? line }

  private func message(_ message: any HubMessage) -> any HubMessage {
    switch message {
    case var message as AccessibilityNotification.TextAppended:
      for (index, line) in message.lines.enumerated() {
        guard let length = length(before: line) else { continue }
        message.lines[index] = String(line.dropFirst(length))
        message.marks = message.marks.map { $0.line == index ? $0.shifted(by: length) : $0 }
        message.notable = message.notable.map { $0 == line ? message.lines[index] : $0 }
      }
      return message
    case var message as AccessibilityNotification.CaretMoved:
      if let length = length(before: message.line) { message.line = String(message.line.dropFirst(length)) }
      return message
    case var message as AccessibilityNotification.TextChanged:
      // Where only its number is another, that is what is told.
      guard let length = length(before: message.new), message.old.dropFirst(length) != message.new.dropFirst(length)
      else { return message }
      message.new = String(message.new.dropFirst(length))
      if let length = self.length(before: message.old) { message.old = String(message.old.dropFirst(length)) }
      return message
    case var message as AccessibilityNotification.FocusMoved where message.role == .unknown && message.position == nil:
      if let length = length(before: message.text) { message.text = String(message.text.dropFirst(length)) }
      return message
    default: return message
    }
  }

  private func length(before line: String) -> Int? { lengths[line.trimmingTrailingBlanks] }
}

extension LineMark {
  fileprivate func shifted(by count: Int) -> LineMark {
    var mark = self
    mark.range = max(0, range.lowerBound - count)..<max(0, range.upperBound - count)
    return mark
  }
}
