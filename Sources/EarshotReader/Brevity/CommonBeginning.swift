// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The words with which several lines of one output begin: commands that a build repeats, the names of machines and
/// programs in logs. They are said once.
struct CommonBeginning {
  /// The words of the last line with each first word, the newest last.
  private var former: [[Substring]] = []
  /// The head of the last line of a log.
  private var logHead: LogHead?

  /// The rest of a line behind the words that it shares with the last one that began alike; the line itself if these
  /// are few or not most of it, or the numbers of a table.
  mutating func rest(of line: String) -> String {
    let words = Self.words(of: line)
    if let head = LogHead(words) {
      defer { logHead = head }
      return logHead.flatMap { head.news(after: $0) }.map { ($0 + words[head.words.count...]).joined(separator: " ") }
        ?? line
    }
    guard words.count > Self.fewest else { return line }
    let index = former.firstIndex { $0.first == words.first }
    let shared = index.map { zip(former[$0], words).prefix { $0 == $1 }.count } ?? 0
    if let index { former.remove(at: index) }
    former = (former + [words]).suffix(Self.most)
    guard shared >= Self.fewest, shared < words.count, shared * 2 >= words.count,
      words[..<shared].count(where: { $0.allSatisfy(\.isNumber) }) < 2
    else { return line }
    return Self.withoutProducts(words[shared...]).joined(separator: " ")
  }

  private static func words(of line: String) -> [Substring] {
    // Most lines are ASCII, in which a blank is a character.
    guard line.utf8.allSatisfy({ $0 < 0x80 }) else { return line.split(separator: " ") }
    return line.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
  }

  /// The names without an object that the next one is the source of, as `cart.o cart.c`: of other pairs, such as two
  /// pictures, either may be what a listener wants.
  private static func withoutProducts(_ names: ArraySlice<Substring>) -> [Substring] {
    let following = names.dropFirst().map(Optional.some) + [nil]
    return zip(names, following).compactMap { name, next in
      guard let next, let stem = stem(of: name), objects.contains(String(name[stem.endIndex...])),
        stem == self.stem(of: next)
      else { return name }
      return nil
    }
  }

  /// A name up to its last dot; nil if it has none, or begins with it.
  private static func stem(of name: Substring) -> Substring? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex,
      name[dot...].dropFirst().allSatisfy(\.isLetter)
    else { return nil }
    return name[..<dot]
  }

  private static let objects: Set<String> = [".o", ".lo", ".obj"]
  /// The number of words from which a beginning is worth leaving out.
  private static let fewest = 5
  /// The number of first words remembered.
  private static let most = 16
}
