// SPDX-License-Identifier: Apache-2.0
/// Texts as XML and HTML have them.
extension String {
  /// With the signs that mean something there written out, and without what XML may not hold.
  package var escapedForXML: String {
    var text = ""
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
