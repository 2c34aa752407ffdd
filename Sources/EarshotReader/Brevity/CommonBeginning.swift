// SPDX-License-Identifier: Apache-2.0
/// The words with which several lines of one output begin: commands that a build repeats, the names of machines and
/// programs in logs. They are said once.
struct CommonBeginning {
  /// The words of the last line with each first word, the newest last.
  private var former: [[Substring]] = []

  /// The rest of a line behind the words that it shares with the last one that began alike; the line itself if these
  /// are few or not most of it, or the numbers of a table.
  mutating func rest(of line: String) -> String {
    let words = line.split(separator: " ")
    guard words.count > Self.fewest else { return line }
    let index = former.firstIndex { $0.first == words.first }
    let shared = index.map { zip(former[$0], words).prefix { $0 == $1 }.count } ?? 0
    if let index { former.remove(at: index) }
    former = (former + [words]).suffix(Self.most)
    guard shared >= Self.fewest, shared < words.count, shared * 2 >= words.count,
      words[..<shared].count(where: { $0.allSatisfy(\.isNumber) }) < 2
    else { return line }
    return words[shared...].joined(separator: " ")
  }

  /// The number of words from which a beginning is worth leaving out.
  private static let fewest = 5
  /// The number of first words remembered.
  private static let most = 16
}
