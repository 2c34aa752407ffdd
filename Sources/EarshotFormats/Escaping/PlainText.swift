// SPDX-License-Identifier: Apache-2.0
/// Texts from outside in what Earshot writes for people and programs.
extension String {
  /// The text on one line, without anything that a terminal or a reader could interpret.
  package var plain: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: plain.append("\u{FFFD}")
      // Bidirectional controls are no text.
      case .format where scalar != "\u{200D}": continue
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }
}

extension Unicode.Scalar {
  /// True if it is no text. Looked up for rare characters alone: evidence has many.
  fileprivate var isUnseen: Bool {
    if value < 0x20 || value == 0x7F { return true }
    guard value > 0x7F else { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: self != "\u{200D}"
    default: false
    }
  }
}
