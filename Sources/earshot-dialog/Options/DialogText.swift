// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The text of a box in its readable form.
enum DialogText {
  static func plain(_ text: String, _ options: DialogOptions, of flavor: DialogFlavor) -> String {
    var text = text
    if options.hasColors { text = withoutColors(text) }
    if options.expandsLineFeeds, text.contains("\\n") { text = expanded(text, options, of: flavor) }
    return withoutControls(text, tabWidth: 1).trimmed
  }

  /// Removes controls, which could move the cursor. Tabs become blanks.
  static func withoutControls(_ text: String, tabWidth: Int) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        kept.append(contentsOf: String(repeating: " ", count: tabWidth).unicodeScalars)
      } else if scalar == "\n" || !isControl(scalar) {
        kept.append(scalar)
      }
    }
    return String(kept)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
  }

  /// In a text with `\n`, dialog treats new lines and runs of blanks as one blank.
  private static func expanded(_ text: String, _ options: DialogOptions, of flavor: DialogFlavor) -> String {
    var lines = text.split(separator: "\\n", omittingEmptySubsequences: false).map(String.init)
    guard flavor == .dialog else { return lines.joined(separator: "\n") }
    if !options.keepsLineFeeds { lines = lines.map { $0.split(separator: "\n").joined(separator: " ") } }
    if !options.keepsBlanks { lines = lines.map(withSingleBlanks) }
    return lines.joined(separator: "\n")
  }

  private static func withSingleBlanks(_ line: String) -> String {
    line.split(separator: "\n", omittingEmptySubsequences: false).map { part in
      part.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static func withoutColors(_ text: String) -> String {
    let parts = text.split(separator: "\\Z", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + $1.dropFirst() }
  }
}

extension String {
  /// The text without empty lines and blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
