// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// One witness's claim about the present focus.
public struct FocusClaim: Equatable, Sendable {
  /// The subject of a claim.
  public enum Subject: Equatable, Sendable {
    /// Text of any kind.
    case text
    /// A text field drawn by its background alone, and the name beside it.
    case field(name: String)
    /// A recognised control.
    case element(Element)
    /// The text of several rows, of which the claim's is the first.
    case block
    /// The pane that receives keys; other claims may name the item inside.
    case pane(RecognizedFrame)
  }

  /// The witness.
  public var witness: FocusWitnessName
  public var subject = Subject.text
  /// The text there.
  public var text: String
  public var row: Int
  public var columns: Range<Int>
  /// The style of the highlight.
  public var style: Style
  /// True if another place lost the style that this one got.
  public var isExchange: Bool
  /// The log odds that it is right.
  public var strength: Double
  /// The evidence that told the place from the one that it exchanged its look with, and against it.
  public var votes: [ExchangeSign: Bool] = [:]

  public init(
    _ witness: FocusWitnessName, _ text: String, row: Int, columns: Range<Int>, style: Style, isExchange: Bool,
    strength: Double? = nil
  ) {
    (self.witness, self.text, self.row, self.columns) = (witness, text, row, columns)
    (self.style, self.isExchange) = (style, isExchange)
    self.strength = strength ?? witness.strength
  }

  /// True if its place has another background than what is before it, as fields have in dialogs: in an editor, text
  /// behind a name has none.
  public func isOnOwnGround(of screen: Screen) -> Bool {
    guard columns.lowerBound > 0, screen.rows.indices.contains(row) else { return false }
    return style.isPainted && !style.isOnGround(of: screen.rows[row].style(at: columns.lowerBound - 1))
  }

  /// The name of a value: the words with a colon right before it, or any words before a value in brackets.
  public func name(on picture: RecognizedScreen) -> String? {
    guard case .text = subject, picture.screen.rows.indices.contains(row), columns.lowerBound > 0 else { return nil }
    let before = picture.screen.rows[row].text(columns: 0..<columns.lowerBound).trimmingTrailingBlanks
    let value = text.trimmingLeadingBlanks.trimmingTrailingBlanks
    guard before.hasSuffix(":") || value.hasPrefix("[") && value.hasSuffix("]"),
      let name = FieldPlace.name(of: columns, in: row, on: picture),
      !name.contains(where: { "[]<>".contains($0) })
    else { return nil }
    return name
  }

  /// True if a look that moved or was kept tells it, not one that came.
  public var isOfLooks: Bool {
    isExchange && [.attribute, .exchange, .rareLook, .held, .pointer, .marginLine].contains(witness)
  }

  /// True if two claims are about one place.
  public func overlaps(_ other: FocusClaim) -> Bool { row == other.row && columns.overlaps(other.columns) }
}

extension FocusClaim: CustomStringConvertible {
  /// One readable line: `focus claimed at row 4, exchange 0.8: Flowers; two places exchanged their looks`.
  public var description: String {
    let words = text.split(separator: " ").joined(separator: " ")
    let signs = ExchangeSign.allCases.compactMap { sign in votes[sign].map { "\($0 ? "" : "not ")\(sign.rawValue)" } }
    return "focus claimed at row \(row), \(witness.rawValue) \(strength): \(words); \(witness.evidence)"
      + (signs.isEmpty ? "" : ": " + signs.joined(separator: ", "))
  }
}
