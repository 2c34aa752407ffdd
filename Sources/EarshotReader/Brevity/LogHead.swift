// SPDX-License-Identifier: Apache-2.0
/// The words before the message in a line of a log: a date, a time, the machine and the program that writes.
struct LogHead: Equatable {
  let words: [Substring]

  /// Nil if the line is none of a log: no time in it, or no name of a program behind that.
  init?(_ words: [Substring]) {
    guard let time = words.prefix(Self.mostBeforeTime).firstIndex(where: Self.hasTime) else { return nil }
    let behind = words[(time + 1)...].prefix(Self.mostBehindTime)
    guard let program = behind.firstIndex(where: { $0.last == ":" && ($0.first?.isLetter ?? false) }),
      words.indices.contains(program + 1)
    else { return nil }
    self.words = Array(words[...program])
  }

  /// The words that are new in it beside the one before, of the same day the time alone; nil if it is of another log.
  func news(after former: LogHead) -> [Substring]? {
    guard words.count == former.words.count else { return nil }
    let pairs = zip(words, former.words)
    guard pairs.count(where: { $0 == $1 }) * 2 >= words.count - 1 else { return nil }
    return pairs.compactMap { word, old in
      if word == old { return nil }
      guard Self.hasTime(word), let day = word.firstIndex(of: "T"), word[..<day] == old.prefix(while: { $0 != "T" })
      else {
        return word
      }
      return word[word.index(after: day)...]
    }
  }

  /// True for `08:30:01`, also behind a date or before a zone.
  private static func hasTime(_ word: Substring) -> Bool {
    guard word.utf8.contains(UInt8(ascii: ":")) else { return false }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].count == 2, parts[1].allSatisfy(\.isWholeNumber) else { return false }
    return parts[0].suffix(2).allSatisfy(\.isWholeNumber) && parts[0].count >= 2
      && parts[2].prefix(2).count == 2 && parts[2].prefix(2).allSatisfy(\.isWholeNumber)
  }

  /// `Nov 29 08:30:01`
  private static let mostBeforeTime = 3
  /// `harbour nginx[811]:`, `harbour INFO nginx:`
  private static let mostBehindTime = 3
}
