// SPDX-License-Identifier: Apache-2.0
/// The quotes that programs put around a sign of which they speak, of the keyboard and of several languages.
enum QuotePairs {
  /// Cleaned text has `'` in the place of `’`.
  private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("'", "'"), ("\"", "\""), ("`", "`"), ("`", "'"), ("‘", "'"), ("‘", "’"), ("‚", "‘"), ("“", "”"), ("„", "“"),
    ("„", "”"), ("«", "»"), ("»", "«"), ("「", "」"), ("『", "』"),
  ]

  static func isQuote(_ scalar: Unicode.Scalar) -> Bool { pairs.contains { $0.0 == scalar || $0.1 == scalar } }

  static func areOne(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar) -> Bool {
    pairs.contains { $0.0 == opening && $0.1 == closing }
  }
}
