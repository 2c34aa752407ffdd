// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// An editor's report of its mode, as vim writes it: `-- VISUAL LINE --`.
package enum WrittenMode {
  /// The report at the beginning of a text; nil if there is none.
  package static func prefix(of text: String) -> Substring? {
    var scanner = TextScanner(text)
    guard scanner.take("-- ") else { return nil }
    let name = scanner.take { $0.isLetter || $0 == " " || $0 == "(" || $0 == ")" }
    guard name.count > 1, name.last == " ", scanner.take("--") else { return nil }
    return text[..<scanner.rest.startIndex]
  }
}
