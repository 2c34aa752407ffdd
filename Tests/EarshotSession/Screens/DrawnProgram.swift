// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotTestSessions

/// A full-screen program that asks something: it draws a box with a column of choices and a row of buttons, and answers
/// keys and clicks as such programs do. One of the buttons always stands out.
@MainActor
final class DrawnProgram {
  /// The parts of a column of choices.
  enum Column { case items, boxes, none }

  let harness: SessionHarness
  var choices: [String] { didSet { draw() } }
  let column: Column
  let buttons: [String]
  /// True if it is the choices that keys go to; a program without buttons has nothing else.
  private(set) var isInColumn: Bool
  private(set) var chosen = 0
  private(set) var button = 0
  private(set) var checked: Set<Int> = []
  /// The acts done with it, in order: "Enter on Cancel".
  private(set) var done: [String] = []
  /// True if it takes no keys.
  var isDeaf = false
  /// The time that it takes to answer what the reader sends.
  var delay = Interval.zero
  /// The number of choices that an arrow leads on.
  var step = 1
  /// A button that Tab passes over.
  var skipped: Int?
  private var answered = 0

  init(
    choices: [String] = ["Apple", "Banana", "Cherry", "Damson"], _ column: Column = .items,
    buttons: [String] = [], modes: String = "\u{1b}[?1049h", columns: Int = 40, rows: Int = 14
  ) {
    // All is listened to between two keys.
    harness = SessionHarness(columns: columns, rows: rows) {
      $0.readerKeyTimeout = nil
      $0.signalsReaderKey = false
    }
    self.choices = column == .none ? [] : choices
    self.column = column
    self.buttons = buttons
    isInColumn = column != .none
    harness.output(modes + "\u{1b}[?25l")
    draw()
    harness.pass(.seconds(20))
  }

  // MARK: What the user does

  /// The user presses a key that goes to the program.
  func press(_ keys: String) {
    harness.key(keys)
    take(keys)
    draw()
    harness.pass(.seconds(5))
  }

  /// The user presses keys after the reader key, written by name, and the program answers what is sent to it. What is
  /// heard meanwhile.
  @discardableResult
  func keys(_ names: String) -> [String] {
    let before = harness.phrases.count
    for name in names.split(separator: " ") {
      guard let bytes = Key(name: String(name))?.forms.first else { continue }
      harness.key("\u{1b}[24~")
      harness.key(String(decoding: bytes, as: UTF8.self))
      answer()
      harness.pass(.seconds(5))
    }
    return Array(harness.phrases.dropFirst(before))
  }

  /// Text that is typed for the reader.
  func types(_ text: String) -> [String] {
    let before = harness.phrases.count
    for character in text {
      harness.key(String(character))
      harness.pass(.seconds(5))
    }
    return Array(harness.phrases.dropFirst(before))
  }

  private func answer() {
    while answered < harness.sentKeys.count {
      let keys = harness.sentKeys[answered]
      answered += 1
      harness.pass(delay)
      if !isDeaf {
        take(keys)
        draw()
      }
      harness.pass(.milliseconds(1))
    }
  }

  // MARK: What it does

  private func take(_ keys: String) {
    var rest = keys[...]
    while !rest.isEmpty {
      if let key = ["\u{1b}[A", "\u{1b}[B", "\u{1b}OA", "\u{1b}OB"].first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(3)
        let last = max(0, choices.count - 1)
        if isInColumn { chosen = min(max(chosen + (key.hasSuffix("B") ? step : -step), 0), last) }
      } else {
        take(rest.removeFirst())
      }
    }
  }

  private func take(_ key: Character) {
    switch key {
    case "\t":
      if isInColumn {
        isInColumn = buttons.isEmpty
        button = 0
      } else if button + 1 < buttons.count, button + 1 != skipped {
        button += 1
      } else {
        button = 0
        isInColumn = column != .none
      }
    case "\r": done.append("Enter on \(isInColumn ? choices[chosen] : buttons[button])")
    case " ":
      done.append("Space on \(isInColumn ? choices[chosen] : buttons[button])")
      if isInColumn, column == .boxes { checked.formSymmetricDifference([chosen]) }
    default: done.append("\(key)")
    }
  }

  // MARK: What it draws

  /// The row of the first choice.
  static let firstRow = 3

  func draw() {
    var rows = ["┌─ Fruit ──────────────────┐", "│ Choose one               │", "│                          │"]
    rows += choices.enumerated().map { index, choice in
      let text = "  " + (self.column == .boxes ? "[\(checked.contains(index) ? "x" : " ")] \(choice)" : choice)
      let padded = text + String(repeating: " ", count: max(0, 26 - text.count))
      return index == chosen ? "│\u{1b}[7m\(padded)\u{1b}[m│" : "│\(padded)│"
    }
    rows += choices.isEmpty ? [] : ["│                          │"]
    if !buttons.isEmpty {
      let marked = buttons.enumerated().map { index, name in
        let isMarked = index == button && !isInColumn
        return isMarked ? "\u{1b}[7m< \(name) >\u{1b}[m" : "< \(name) >"
      }
      let width = buttons.reduce(0) { $0 + $1.count + 4 } + buttons.count
      rows.append("│ " + marked.joined(separator: " ") + String(repeating: " ", count: 26 - width) + "│")
    }
    rows.append("└──────────────────────────┘")
    // The caret goes to what keys go to, though nobody sees it.
    let row = isInColumn ? Self.firstRow + chosen : Self.firstRow + choices.count + (choices.isEmpty ? 0 : 1)
    let column = isInColumn ? 3 : 3 + buttons.prefix(button).reduce(0) { $0 + $1.count + 5 }
    harness.output(
      "\u{1b}[H" + rows.map { $0 + "\u{1b}[m\u{1b}[K" }.joined(separator: "\r\n")
        + "\u{1b}[\(row + 1);\(column + 1)H")
  }
}
