// SPDX-License-Identifier: Apache-2.0
/// The suggestion for an unknown word.
public enum NearestWord {
  /// ` Do you mean audit?`, to append to the sentence about the unknown word; empty if nothing is near.
  public static func question(for word: String, among words: [String]) -> String {
    find(word, among: words).map { " Do you mean \($0)?" } ?? ""
  }

  /// The nearest of the words; nil if none is near. The first of two equally near ones.
  public static func find(_ word: String, among words: [String]) -> String? {
    guard !word.isEmpty else { return nil }
    let distances = words.map { (word: $0, distance: distance(word, $0)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    // A third of the letters may be wrong.
    if nearest.distance <= max(1, word.count / 3) { return nearest.word }
    return word.count > 2 ? words.first { $0.hasPrefix(word) } : nil
  }

  /// The number of letters to add, delete, replace or swap with the next one.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var before: [Int] = []
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
      var next = [line + 1]
      for (column, candidate) in other.enumerated() {
        var steps = min(row[column + 1] + 1, next[column] + 1, row[column] + (letter == candidate ? 0 : 1))
        if line > 0, column > 0, letter == other[column - 1], one[line - 1] == candidate {
          steps = min(steps, before[column - 1] + 1)
        }
        next.append(steps)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}
