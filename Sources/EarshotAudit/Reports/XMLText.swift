// SPDX-License-Identifier: Apache-2.0
/// Texts as XML and HTML have them.
extension String {
  /// With the signs that mean something there written out, and without what XML may not hold.
  package var escapedForXML: String { plain.replacing(Self.signsOfXML) }

  /// With some signs replaced by what stands for them elsewhere.
  func replacing(_ signs: [Unicode.Scalar: String]) -> String {
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
