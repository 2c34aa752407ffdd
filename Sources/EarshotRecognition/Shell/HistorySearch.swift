// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A shell's history search, as shown in the line being typed.
public struct HistorySearch: Equatable, Sendable {
  /// The entry found; empty if there is none yet.
  public var match: String
  public var hasFailed: Bool

  /// Parses a line; nil if it is no search.
  public init?(line: String) {
    guard let open = line.range(ofText: "i-search)`") ?? line.range(ofText: "reverse-search)`"),
      let close = line.range(ofText: "':", from: open.upperBound)
    else { return nil }
    // The blank behind the colon may be missing at the end of a row.
    match = String(line[close.upperBound...].drop { $0 == " " })
    hasFailed = line[..<open.lowerBound].contains("failed")
  }
}

extension HistorySearch {
  /// True if a line below the one being typed shows a search, as in zsh, and whether it failed.
  public static func status(of line: String) -> (isSearch: Bool, hasFailed: Bool) {
    let hasFailed = line.hasPrefix("failing ")
    let rest = hasFailed ? line.dropFirst("failing ".count) : line[...]
    return (rest.hasPrefix("bck-i-search: ") || rest.hasPrefix("fwd-i-search: "), hasFailed)
  }
}

extension String {
  /// The first occurrence of a text from a position on.
  fileprivate func range(ofText text: String, from start: String.Index? = nil) -> Range<String.Index>? {
    var index = start ?? startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
