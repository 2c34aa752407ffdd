// SPDX-License-Identifier: Apache-2.0
/// A problem at one position of a storyboard.
public struct StoryboardProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  /// In characters of the line, counted from 1.
  public var column: Int
  /// The error and its remedy, safe to show.
  public var sentence: String

  public init(line: Int, column: Int, _ sentence: String) {
    self.line = line
    self.column = column
    self.sentence = sentence
  }

  public var description: String { "\(line):\(column): \(sentence)" }
}

/// The problems found while reading a storyboard, each with its position in bytes.
struct StoryboardProblems {
  /// The number of problems reported; a final one tells of more.
  static let limit = 100

  private var kept: [(place: Int, sentence: String)] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// True if no more are reported.
  var isFull: Bool { kept.count >= Self.limit }

  mutating func add(_ sentence: @autoclosure () -> String, at place: Int) {
    count += 1
    if kept.count < Self.limit { kept.append((place, sentence())) }
  }

  mutating func add(_ others: StoryboardProblems) {
    kept += others.kept.prefix(Self.limit - kept.count)
    count += others.count
  }

  /// All problems, in order of position.
  func located(in bytes: [UInt8]) -> [StoryboardProblem] {
    var line = 1
    var passed = 0
    let sorted = kept.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    var problems = sorted.map { _, problem in
      let end = min(max(passed, problem.place), bytes.count)
      line += bytes[passed..<end].count { $0 == 0x0A }
      passed = end
      return StoryboardProblem(line: line, column: TextLocation.column(of: end, in: bytes), problem.sentence)
    }
    if count > kept.count, let last = problems.last {
      problems.append(
        StoryboardProblem(line: last.line, column: last.column, "There are \(count - kept.count) more problems."))
    }
    return problems
  }

  /// A name from the file as shown in a problem: quoted, without control characters, of bounded length.
  static func quoted(_ name: String) -> String { TreeComplaints.quoted(name) }

  static func quoted(_ word: StoryboardFile.Word) -> String { quoted(word.text) }

  /// The number of names above which there are no suggestions: a file may have any number of them.
  static let nameLimit = 100

  /// A suggestion to append to a sentence; empty if no name is near.
  static func suggestion(for name: String, among names: some Collection<String>) -> String {
    guard names.count <= 2 * nameLimit else { return "" }
    let written = Array(name.unicodeScalars.prefix(40))
    let limit = written.count < 3 ? 0 : written.count == 3 ? 1 : max(2, written.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names.sorted() {
      let distance = distance(written, Array(candidate.unicodeScalars.prefix(40)))
      guard distance <= limit, distance < (best?.distance ?? .max) else { continue }
      best = (candidate, distance)
    }
    return best.map { " Did you mean \(quoted($0.name))?" } ?? ""
  }

  /// The number of characters to insert, delete or replace.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var row = Array(0...other.count)
    for (index, scalar) in one.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (place, wanted) in other.enumerated() {
        let exchanged = corner + (scalar == wanted ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(exchanged, corner + 1, row[place] + 1)
      }
    }
    return row[other.count]
  }
}

/// Positions in a text for people.
enum TextLocation {
  /// The line and column of an offset in bytes, both counted from 1; the column in characters.
  static func lineAndColumn(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let end = min(max(0, offset), bytes.count)
    return (JSONDocument.line(of: end, in: bytes), column(of: end, in: bytes))
  }

  static func column(of offset: Int, in bytes: [UInt8]) -> Int {
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
  }
}

extension JSONError {
  /// The error and its remedy.
  var sentence: String {
    switch reason {
    case .ended: "The file ends in the middle of a value; close what is open."
    case .unexpected: "This is not JSON; correct what stands here."
    case .tooDeep: "Values are nested more than \(JSONParser.depthLimit) deep; take views apart into scenes."
    case .trailing: "There is something behind the end of the storyboard; take it out."
    }
  }
}
