// SPDX-License-Identifier: Apache-2.0

/// What one recogniser says that a part of a picture is.
struct StructureClaim: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    case keyBar(KeyBar)
    case tabs(TabStrip)
    case list(RecognizedList)
    case table(RecognizedTable)
    case control(RecognizedControl)
    case progress(ProgressBar)
  }

  let recognizer: StructureRecognizerName
  let subject: Subject
  let area: ScreenArea
  /// What was seen that speaks for it, or against it.
  let signs: Set<StructureSign>
  /// The logarithm of the odds that it is right, as far as its recogniser and its signs tell: above 0 it is believed.
  let strength: Double

  init(
    _ recognizer: StructureRecognizerName, _ subject: Subject, _ area: ScreenArea, signs: Set<StructureSign> = []
  ) {
    (self.recognizer, self.subject, self.area, self.signs) = (recognizer, subject, area, signs)
    strength = StructureStrengths.strength(of: recognizer, signs)
  }

  /// The words of what it consists of, one after the other.
  var texts: [String] {
    switch subject {
    case .keyBar(let bar): bar.items.map { "\($0.key) \($0.label)" }
    case .tabs(let strip): strip.tabs.map(\.label)
    case .list(let list): list.items.map(\.text)
    case .table(let table): table.rows.map { $0.map(\.text).joined(separator: " ") }
    case .control(let control): [control.label]
    case .progress(let bar): [bar.label]
    }
  }

  /// Whether both cannot be true: a cell is part of one thing.
  func contradicts(_ other: StructureClaim) -> Bool { area.overlaps(other.area) }

  /// Whether another is the state of one of its items: a box that can be ticked.
  func hasPart(_ other: StructureClaim) -> Bool {
    guard case .list = subject, case .control(let control) = other.subject, area.contains(other.area) else {
      return false
    }
    switch control.kind {
    case .checkBox, .radioButton: return true
    case .button, .textField: return false
    }
  }
}
