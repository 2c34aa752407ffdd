// SPDX-License-Identifier: Apache-2.0

/// One recogniser's claim about a part of a picture.
struct StructureClaim: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    case keyBar(KeyBar)
    case tabs(TabStrip)
    case list(RecognizedList)
    case table(RecognizedTable)
    case control(RecognizedControl)
    case progress(ProgressBar)
    case rating(StarRating)
  }

  let recognizer: StructureRecognizerName
  let subject: Subject
  let area: ScreenArea
  /// The signs for it and against it.
  let signs: Set<StructureSign>
  /// The log odds that it is right, by its recogniser and its signs: above 0 it is believed.
  let strength: Double

  init(
    _ recognizer: StructureRecognizerName, _ subject: Subject, _ area: ScreenArea, signs: Set<StructureSign> = []
  ) {
    (self.recognizer, self.subject, self.area, self.signs) = (recognizer, subject, area, signs)
    strength = StructureStrengths.strength(of: recognizer, signs)
  }

  /// The words of its parts, in order.
  var texts: [String] {
    switch subject {
    case .keyBar(let bar): bar.items.map { "\($0.key) \($0.label)" }
    case .tabs(let strip): strip.tabs.map(\.label)
    case .list(let list): list.items.map(\.text)
    case .table(let table): table.rows.map { $0.map(\.text).joined(separator: " ") }
    case .control(let control): [control.label]
    case .progress(let bar): [bar.label]
    case .rating(let rating): [rating.label]
    }
  }

  /// True if both cannot be right: a cell is part of one thing.
  func contradicts(_ other: StructureClaim) -> Bool { area.overlaps(other.area) }

  /// True if another is the state of one of its items: a box to tick.
  func hasPart(_ other: StructureClaim) -> Bool {
    guard case .list = subject, case .control(let control) = other.subject, area.contains(other.area) else {
      return false
    }
    switch control.kind {
    case .checkBox, .radioButton: return true
    case .button, .textField, .comboBox: return false
    }
  }
}
