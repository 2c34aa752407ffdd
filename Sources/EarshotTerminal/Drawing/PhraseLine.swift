// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The form of a phrase in the bottom row of a terminal.
public struct PhraseLine {
  public var columns: Int
  public var phrase = ""
  /// A text kept before the phrase.
  public var kept: String?

  public init(columns: Int) { self.columns = columns }

  /// One line that fits, with nothing that could move the cursor.
  public var text: String {
    var words = [kept ?? "", phrase]
    if kept == phrase { words = [phrase] }
    return Self.fitted(words.filter { !$0.isEmpty }.joined(separator: " "), columns: columns)
  }

  private static func fitted(_ phrase: String, columns: Int) -> String {
    var text = ""
    var width = 0
    for character in phrase {
      let shown: Character = character.isNewline || character == "\t" ? " " : character
      guard !shown.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { continue }
      // A terminal may use two columns for any non-ASCII character, and none for a combining one.
      let cells = shown.isASCII ? 1 : max(1, TextWidth.columns(of: shown))
      guard width + cells <= columns else { break }
      text.append(shown)
      width += cells
    }
    return text
  }
}
