// SPDX-License-Identifier: Apache-2.0
/// Whole paths that a program told when it opened, as the title of an editor: asked for or told again, the name of the
/// file stands for each.
struct KnownPaths {
  private var paths: [Substring] = []

  /// Takes in the paths of a text.
  mutating func note(_ text: String) {
    for path in Self.paths(in: text) where !paths.contains(path) { paths = (paths + [path]).suffix(Self.most) }
  }

  /// The text with the last component of a known path in place of it, behind the name of a field: an item of a list may
  /// be told from others by its folder.
  func shortened(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let last = words.indices.last, last > 0, words[last - 1].last == ":", paths.contains(words[last]) else {
      return text
    }
    words[last] = words[last].split(separator: "/").last ?? words[last]
    return words.joined(separator: " ")
  }

  mutating func forget() { paths = [] }

  private static func paths(in text: String) -> [Substring] {
    text.split(separator: " ").filter { word in
      (word.hasPrefix("/") || word.hasPrefix("~/")) && word.split(separator: "/").count >= fewestParts
    }
  }

  private static let fewestParts = 3
  private static let most = 8
}
