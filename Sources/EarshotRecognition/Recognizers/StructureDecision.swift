// SPDX-License-Identifier: Apache-2.0

/// The outcome of a claim.
public struct StructureDecision: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    case taken
    /// More evidence against it than for it.
    case weak
    /// A stronger claim covers the same place.
    case beaten(by: StructureRecognizerName)
    /// The program's profile rules it out.
    case vetoed
    /// It is the state of an item in something larger.
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

  let claim: StructureClaim
  public let outcome: Outcome

  public var recognizer: StructureRecognizerName { claim.recognizer }
  public var area: ScreenArea { claim.area }
  /// The words of its parts, in order.
  public var texts: [String] { claim.texts }
  public var signs: Set<StructureSign> { claim.signs }
  /// The log odds of the claim: above 0 it is more likely right than wrong.
  public var strength: Double { claim.strength }
}

extension StructureDecision: CustomStringConvertible {
  /// One readable line: `list by ground, rows 3 to 6, 2.9, taken: Apples, Pears; framed, the caret is in it`.
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
