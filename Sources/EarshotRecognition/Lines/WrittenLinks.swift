// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Addresses written out in a line: `https://example.org/a`.
enum WrittenLinks {
  /// The ranges of the addresses, in characters.
  static func links(in characters: [String]) -> [Range<Int>] {
    var links: [Range<Int>] = []
    var index = 0
    while index + 2 < characters.count {
      guard characters[index] == ":", characters[index + 1] == "/", characters[index + 2] == "/" else {
        index += 1
        continue
      }
      var start = index
      while start > 0, characters[start - 1].isSchemeLetter { start -= 1 }
      var end = index + 3
      while end < characters.count, !characters[end].endsLink { end += 1 }
      while end > index + 3, characters[end - 1].closesSentence(in: characters[start..<end - 1]) { end -= 1 }
      if schemes.contains(characters[start..<index].joined().lowercased()), end > index + 3 {
        links.append(start..<end)
      }
      index = max(end, index + 1)
    }
    return links
  }

  private static let schemes: Set<String> = ["http", "https", "ftp", "ftps", "file", "ssh", "git", "sftp", "gemini"]
}

extension String {
  fileprivate var isSchemeLetter: Bool { first.map { $0.isASCII && $0.isLetter } ?? false }

  fileprivate var endsLink: Bool {
    self == " " || ["<", ">", "\"", "`", "|", "│", "\\"].contains(self) || first?.isWhitespace ?? true
  }

  /// True if a sign at the end of an address belongs to the surrounding sentence.
  fileprivate func closesSentence(in link: ArraySlice<String>) -> Bool {
    switch self {
    case ".", ",", ";", ":", "!", "?", "'", "…", "。", "，": true
    case ")": link.count { $0 == "(" } <= link.count { $0 == ")" }
    case "]": link.count { $0 == "[" } <= link.count { $0 == "]" }
    default: false
    }
  }
}
