// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// What the bottom row of a terminal shows of a phrase.
public struct PhraseLine {
  public var columns: Int
  public var phrase = ""
  /// What comes before the phrase for as long as it is wanted.
  public var kept: String?

  public init(columns: Int) { self.columns = columns }

  /// One line that fits, without anything that could move the cursor.
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
      // A terminal may take two columns for anything that is not plain, and none for what joins another.
      let cells = shown.isASCII ? 1 : max(1, TextWidth.columns(of: shown))
      guard width + cells <= columns else { break }
      text.append(shown)
      width += cells
    }
    return text
  }
}
