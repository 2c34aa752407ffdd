// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
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
