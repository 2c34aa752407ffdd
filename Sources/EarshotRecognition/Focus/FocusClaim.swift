// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// What one witness says of where the focus is now.
public struct FocusClaim: Equatable, Sendable {
  /// What has the focus.
  public enum Subject: Equatable, Sendable {
    /// Some text, whatever it is.
    case text
    /// A place for text that is drawn by its ground alone, and the name beside it.
    case field(name: String)
    /// A control that is recognised.
    case element(Element)
    /// The pane that keys go to; what has the focus in it may be claimed by others.
    case pane(RecognizedFrame)
  }

  /// Who says so.
  public var witness: FocusWitnessName
  public var subject = Subject.text
  /// What stands there.
  public var text: String
  public var row: Int
  public var columns: Range<Int>
  /// What a highlight looks like here.
  public var style: Style
  /// Another place lost the looks that this one got.
  public var isExchange: Bool
  /// From 0, a guess, to 1.
  public var strength: Double

  public init(
    _ witness: FocusWitnessName, _ text: String, row: Int, columns: Range<Int>, style: Style, isExchange: Bool,
    strength: Double? = nil
  ) {
    (self.witness, self.text, self.row, self.columns) = (witness, text, row, columns)
    (self.style, self.isExchange) = (style, isExchange)
    self.strength = strength ?? witness.strength
  }

  /// Whether two claims are of one place.
  public func overlaps(_ other: FocusClaim) -> Bool { row == other.row && columns.overlaps(other.columns) }
}

extension FocusClaim: CustomStringConvertible {
  /// One line for people: `focus claimed at row 4, exchange 0.8: Flowers; two places exchanged their looks`.
  public var description: String {
    let words = text.split(separator: " ").joined(separator: " ")
    return "focus claimed at row \(row), \(witness.rawValue) \(strength): \(words); \(witness.evidence)"
  }
}
