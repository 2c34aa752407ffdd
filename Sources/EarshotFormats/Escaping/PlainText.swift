// SPDX-License-Identifier: Apache-2.0
/// Texts from outside in what Earshot writes for people and programs.
extension String {
  /// The text on one line, without anything that a terminal or a reader could interpret.
  package var plain: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
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
