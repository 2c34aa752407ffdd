// SPDX-License-Identifier: Apache-2.0
import EarshotKeys

/// A small program to practise on: what it shows, and what its keys do.
enum PracticeProgram: Equatable {
  /// A list of fruit, of which one is wanted.
  case list
  /// A question with two buttons, of which No is wanted.
  case dialog
  /// A form of check boxes and buttons, of which the one named Finish is wanted.
  case elements
  /// The same form, once more.
  case rotor

  /// The beginning of the names of the reader's commands that are to be tried in it; nil if it needs none.
  var wantedCommands: String? {
    switch self {
    case .list, .dialog: nil
    case .elements: "element."
    case .rotor: "rotor."
    }
  }
}

/// A practice program at work.
struct PracticeScreen: Equatable {
  enum Outcome: Equatable {
    case open, right
    /// Something else was chosen; nil if nothing was.
    case wrong(String?)
  }

  let program: PracticeProgram
  private(set) var outcome = Outcome.open
  private let title: String
  private let items: [String]
  private var chosen = 0
  private var isChecked: [Bool]

  init(_ program: PracticeProgram, _ text: TutorialText) {
    self.program = program
    switch program {
    case .list:
      title = text.label("list.title")
      items = (1...6).map { text.label("list.item.\($0)") }
    case .dialog:
      title = text.label("dialog.question")
      items = [text.label("dialog.yes"), text.label("dialog.no")]
    case .elements, .rotor:
      title = text.label("elements.title")
      items =
        (1...3).map { text.label("elements.box.\($0)") } + [
          text.label("elements.cancel"), text.label("elements.finish"),
        ]
    }
    isChecked = Array(repeating: false, count: items.count)
  }

  /// The index of what is wanted.
  private var wanted: Int {
    switch program {
    case .list: 3
    case .dialog: 1
    case .elements, .rotor: 4
    }
  }

  private static let boxes = 3
  private var hasBoxes: Bool { program == .elements || program == .rotor }

  mutating func press(_ key: Key) {
    switch key.code {
    case .down, .right, .tab: chosen = min(items.count - 1, chosen + 1)
    case .up, .left: chosen = max(0, chosen - 1)
    case .space where hasBoxes && chosen < Self.boxes: isChecked[chosen].toggle()
    case .enter, .space: outcome = chosen == wanted ? .right : .wrong(items[chosen])
    case .escape: outcome = .wrong(nil)
    default: break
    }
  }

  // MARK: The picture

  /// The picture as bytes for the terminal: the whole screen, with the chosen item in reverse.
  var picture: String {
    var text = "\u{1b}[H\u{1b}[2J"
    switch program {
    case .list:
      text += "\u{1b}[2;3H\(title)"
      for (index, item) in items.enumerated() { text += "\u{1b}[\(index + 4);3H" + drawn(" \(item) ", index) }
    case .dialog:
      text += frame(rows: 7)
      text += "\u{1b}[4;8H\(title)"
      for (index, item) in items.enumerated() { text += "\u{1b}[7;\(index * 16 + 10)H" + drawn("< \(item) >", index) }
    case .elements, .rotor:
      text += frame(rows: 10)
      text += "\u{1b}[4;8H\(title)"
      for (index, item) in items.prefix(Self.boxes).enumerated() {
        text += "\u{1b}[\(index + 6);8H" + drawn("[\(isChecked[index] ? "x" : " ")] \(item)", index)
      }
      for (index, item) in items.enumerated().dropFirst(Self.boxes) {
        text += "\u{1b}[10;\((index - Self.boxes) * 16 + 10)H" + drawn("< \(item) >", index)
      }
    }
    return text
  }

  private func drawn(_ text: String, _ index: Int) -> String {
    index == chosen ? "\u{1b}[7m\(text)\u{1b}[0m" : text
  }

  private func frame(rows: Int) -> String {
    let width = 56
    var text = "\u{1b}[3;5H┌" + String(repeating: "─", count: width) + "┐"
    for row in 1...rows {
      text += "\u{1b}[\(row + 3);5H│\u{1b}[\(row + 3);\(width + 6)H│"
    }
    return text + "\u{1b}[\(rows + 4);5H└" + String(repeating: "─", count: width) + "┘"
  }
}
