// SPDX-License-Identifier: Apache-2.0
/// Texts escaped for XML and HTML.
extension String {
  /// The text with special characters escaped, and without those that XML forbids.
  package var escapedForXML: String { plain.replacing(Self.signsOfXML) }

  /// The text with some characters replaced.
  package func replacing(_ signs: [Unicode.Scalar: String]) -> String {
    guard unicodeScalars.contains(where: { signs[$0] != nil }) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let other = signs[scalar] { text += other.unicodeScalars } else { text.append(scalar) }
    }
    return String(text)
  }

  private static let signsOfXML: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\u{FFFE}": "\u{FFFD}", "\u{FFFF}": "\u{FFFD}",
  ]
}
