// SPDX-License-Identifier: Apache-2.0
/// A shell's search through its history, as it shows it in the line being typed.
public struct HistorySearch: Equatable, Sendable {
  /// The entry that was found; empty when there is none yet.
  public var match: String
  public var hasFailed: Bool

  /// Reads a line; nil when it is no search.
  public init?(line: String) {
    guard let open = line.range(ofText: "i-search)`") ?? line.range(ofText: "reverse-search)`"),
      let close = line.range(ofText: "': ", from: open.upperBound)
    else { return nil }
    match = String(line[close.upperBound...])
    hasFailed = line[..<open.lowerBound].contains("failed")
  }
}

extension HistorySearch {
  /// Whether a line below the one being typed shows what is searched for, as zsh does it, and whether in vain.
  public static func status(of line: String) -> (isSearch: Bool, hasFailed: Bool) {
    let hasFailed = line.hasPrefix("failing ")
    let rest = hasFailed ? line.dropFirst("failing ".count) : line[...]
    return (rest.hasPrefix("bck-i-search: ") || rest.hasPrefix("fwd-i-search: "), hasFailed)
  }
}

extension String {
  /// Where a text first stands, from a place on.
  fileprivate func range(ofText text: String, from start: String.Index? = nil) -> Range<String.Index>? {
    var index = start ?? startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
