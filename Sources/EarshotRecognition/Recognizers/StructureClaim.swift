// SPDX-License-Identifier: Apache-2.0

/// What one recogniser says that a part of a picture is.
struct StructureClaim: Sendable {
  enum Subject: Sendable {
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

/// What became of a claim.
public struct StructureDecision: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    case taken
    /// More speaks against it than for it.
    case weak
    /// A stronger claim says otherwise of the same place.
    case beaten(by: StructureRecognizerName)
    /// The program's profile says that it is none.
    case vetoed
    /// It is the state of an item of something larger.
    case part(of: StructureRecognizerName)

    /// One word, for programs.
    public var name: String {
      switch self {
      case .taken: "taken"
      case .weak: "weak"
      case .beaten: "beaten"
      case .vetoed: "vetoed"
      case .part: "part"
      }
    }
  }

  public let recognizer: StructureRecognizerName
  public let area: ScreenArea
  /// The words of what it consists of, one after the other.
  public let texts: [String]
  public let signs: Set<StructureSign>
  /// Above 0 more speaks for the claim than against it.
  public let strength: Double
  public let outcome: Outcome

  init(_ claim: StructureClaim, _ outcome: Outcome) {
    (recognizer, area, texts) = (claim.recognizer, claim.area, claim.texts)
    (signs, strength, self.outcome) = (claim.signs, claim.strength, outcome)
  }
}

extension StructureDecision: CustomStringConvertible {
  /// One line for people: `list by ground, rows 3 to 6, 2.9, taken: Apples, Pears; framed, the caret is in it`.
  public var description: String {
    let (first, last) = (area.rows.lowerBound, area.rows.upperBound - 1)
    let place = first == last ? "row \(first)" : "rows \(first) to \(last)"
    let fate =
      switch outcome {
      case .taken: "taken"
      case .weak: "too weak"
      case .beaten(let other): "beaten by \(other.rawValue)"
      case .vetoed: "not so by the profile"
      case .part(let other): "part of \(other.rawValue)"
      }
    let rounded = (strength * 10).rounded() / 10
    let reasons = StructureSign.allCases.filter(signs.contains).map(\.words).joined(separator: ", ")
    return "\(recognizer.rawValue), \(place), \(rounded), \(fate): \(texts.joined(separator: ", "))"
      + (reasons.isEmpty ? "" : "; \(reasons)")
  }
}
