// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotKeys

/// One step of a walk over a tree.
public enum WalkStep: Equatable, Sendable {
  /// A key, pressed after the reader key.
  case key(Key)
  /// Text typed at the reader's request.
  case text(String)
  /// The pointer moves to a cell, counted from 0.
  case touch(column: Int, row: Int)
  case click(column: Int, row: Int)
  /// Time passes.
  case wait(Interval)

  /// Parses steps separated by blanks: `Right Right Space`, `"text to type"`, `touch(10,3)`, `click(10,3)`, `wait(2)`
  /// in seconds. Keys are written as `earshot keys` writes them, without their blanks: `PageDown`, `Shift+h`.
  public static func steps(_ written: String) throws(WalkStepError) -> [WalkStep] {
    var steps: [WalkStep] = []
    var rest = written[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" {
        let inside = rest.dropFirst()
        guard let end = inside.firstIndex(of: "\"") else { throw WalkStepError(.openText, step: rest) }
        steps.append(.text(String(inside[..<end])))
        rest = inside[inside.index(after: end)...]
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        steps.append(try step(word))
        rest = rest.dropFirst(word.count)
      }
    }
    return steps
  }

  private static func step(_ word: Substring) throws(WalkStepError) -> WalkStep {
    if let key = Key(name: String(word)) { return .key(key) }
    guard let open = word.firstIndex(of: "(") else { throw WalkStepError(.unknownKey, step: word) }
    guard word.last == ")" else { throw WalkStepError(.openParenthesis, step: word) }
    let numbers = word[word.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let places = numbers.compactMap { $0.flatMap { (0..<limit).contains($0) ? $0 : nil } }
    let count = places.count == numbers.count ? places.count : 0
    switch (word[..<open].lowercased(), count) {
    case ("touch", 2): return .touch(column: Int(places[0]), row: Int(places[1]))
    case ("click", 2): return .click(column: Int(places[0]), row: Int(places[1]))
    case ("touch", _), ("click", _): throw WalkStepError(.noCell, step: word)
    case ("wait", 1): return .wait(.milliseconds(Int64(places[0] * 1_000)))
    case ("wait", _): throw WalkStepError(.noTime, step: word)
    default: throw WalkStepError(.unknownStep, step: word)
    }
  }

  /// More columns than any screen has, and more seconds than anyone waits.
  static let limit = 100_000.0
}

/// An invalid step.
public struct WalkStepError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Reason: Sendable {
    case unknownKey, unknownStep, openText, openParenthesis, noCell, noTime
  }

  public var reason: Reason
  /// The step as written.
  public var step: String

  public init(_ reason: Reason, step: some StringProtocol) {
    self.reason = reason
    self.step = String(step)
  }

  /// One sentence that says what to write instead.
  public var description: String {
    let most = Int(WalkStep.limit) - 1
    return switch reason {
    case .unknownKey: "Key \(step) is unknown: earshot keys lists them; write them without blanks, as in PageUp."
    case .unknownStep: "Step \(step) is unknown: there are touch(10,3), click(10,3) and wait(2)."
    case .openText: "Text \(step) has no end: a quote is missing behind it."
    case .openParenthesis: "Step \(step) has no end: write it without blanks, as in touch(10,3)."
    case .noCell: "Step \(step) needs a column and a row, each from 0 to \(most), as in touch(10,3)."
    case .noTime: "Step \(step) needs a number of seconds from 0 to \(most), as in wait(1.5)."
    }
  }
}
