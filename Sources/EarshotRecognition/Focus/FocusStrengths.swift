// SPDX-License-Identifier: Apache-2.0

/// The evidence that tells which of two places that exchanged their looks has the focus now.
public enum ExchangeSign: String, CaseIterable, Sendable {
  case caret, hiddenCaret, memory, siblings, soleGround, knownLook, nextRow, painted, rarer, direction, salience
}

/// The weights of evidence of the focus, as log odds.
enum FocusStrengths {
  static let table: [ExchangeSign: Double] = [
    .caret: 6, .hiddenCaret: 3, .memory: 3, .siblings: 3, .soleGround: 2.5, .knownLook: 1.6, .nextRow: 1.5,
    .painted: 1.4, .rarer: 0.9, .direction: 1, .salience: 0.4,
  ]

  /// The odds that the first of two places has the focus, by votes for it and against it.
  static func odds(_ votes: [ExchangeSign: Bool]) -> Double {
    ExchangeSign.allCases.reduce(0) { sum, sign in
      sum + (votes[sign].map { ($0 ? 1 : -1) * (table[sign] ?? 0) } ?? 0)
    }
  }

  /// Less than that on either side tells nothing.
  static let least = 0.3
  /// The place that had the focus and lost its look.
  static let left = -3.0
  /// The row next to the place that had the focus, where no exchange has told already which side is the new one.
  static let next = 2.5
  /// The strength that a caret adds to an exchange that it takes part in.
  static let withCaret = 1.0
  /// The share of what further witnesses of a place add: they see the same change.
  static let agreement = 0.5
}
