// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats
public import EarshotRecognition

/// The place of a finding, and its contents.
public struct Evidence: Equatable, Sendable {
  /// The cells of the screen, counted from 0.
  public var cells: ScreenArea?
  /// The text there: of the cells, or of the row.
  public var text: String
  /// The path to an element: `window "Mail" / list / item 3`.
  public var path: String?
  /// The time since the beginning of the recording or the log.
  public var at: Instant?
  /// The line of the file, counted from 1.
  public var line: Int?

  public init(
    cells: ScreenArea? = nil, text: String = "", path: String? = nil, at: Instant? = nil, line: Int? = nil
  ) {
    self.cells = cells
    self.text = text.plain
    self.path = path?.plain
    self.at = at
    self.line = line
  }

  /// The identity even if rows move and numbers change: the path to the element, else the words without numbers.
  var key: String { path ?? text.withoutFolders.withoutNumbers }
}

extension String {
  /// The text with files named without their folders, which differ between machines and environments.
  var withoutFolders: String {
    guard contains("/") else { return self }
    return split(separator: " ", omittingEmptySubsequences: false).map { word -> Substring in
      let isFile = ["/", "~/", "./"].contains { word.drop { "\"'(".contains($0) }.hasPrefix($0) }
      guard isFile || word.contains("/site-packages/"), let slash = word.lastIndex(of: "/") else { return word }
      let name = word[word.index(after: slash)...]
      return name.isEmpty ? word : name
    }.joined(separator: " ")
  }

  /// The words alone, with every run of digits and of blanks as one sign.
  var withoutNumbers: String {
    var text = ""
    for character in self {
      let next: Character = character.isNumber ? "#" : character.isWhitespace ? " " : character
      if next == "#" || next == " ", text.last == next { continue }
      text.append(next)
    }
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }
}
