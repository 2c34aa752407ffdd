/// How a program titles its window: `* - VIM`, where a star stands for any text.
public struct TitlePattern: Equatable, Sendable {
  private let pieces: [Substring]

  /// Nil for one that every title fits: without a letter or a digit.
  public init?(_ pattern: String) {
    guard pattern.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Whether a title is of this form.
  public func fits(_ title: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, title.hasPrefix(first) else { return false }
    if pieces.count == 1 { return title == first }
    var rest = title.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

/// The name of the program in a title that somebody else gave the window: a shell, or tmux.
enum ProgramTitle {
  /// The names that may be a program's: the first word, as shells have it (`vim notes.txt`), and the name of the window
  /// in the title that tmux gives (`0:1:vim - "host"`).
  static func names(in title: String) -> [String] {
    let first = title.prefix { $0 != " " }
    var names = first.isEmpty ? [] : [String(first)]
    let parts = title.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, Int(parts[1]) != nil, let end = parts[2].firstRange(of: " - \"") {
      names.append(String(parts[2][..<end.lowerBound]))
    }
    return names
  }
}
