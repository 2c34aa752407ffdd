public import EarshotCore
public import EarshotReader

/// One thing that is done on a walk over a tree.
public enum WalkStep: Equatable, Sendable {
  /// A key, as it is pressed after the reader key.
  case key(Key)
  /// Text that is typed, where the reader asks for it.
  case text(String)
  /// The pointer goes to a cell, counted from 0.
  case touch(column: Int, row: Int)
  case click(column: Int, row: Int)
  /// Time passes.
  case wait(Interval)

  /// Reads steps that are written one after the other, parted by blanks: `Right Right Space`, `"text to type"`,
  /// `touch(10,3)`, `click(10,3)`, `wait(2)` in seconds. Keys are written as `earshot keys` writes them, without their
  /// blanks: `PageDown`, `Shift+h`.
  public static func steps(_ written: String) throws(WalkStepError) -> [WalkStep] {
    var steps: [WalkStep] = []
    var rest = written[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" {
        let inside = rest.dropFirst()
        guard let end = inside.firstIndex(of: "\"") else { throw WalkStepError(step: String(rest)) }
        steps.append(.text(String(inside[..<end])))
        rest = inside[inside.index(after: end)...]
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        guard let step = WalkStep(word) else { throw WalkStepError(step: String(word)) }
        steps.append(step)
        rest = rest.dropFirst(word.count)
      }
    }
    return steps
  }

  private init?(_ word: Substring) {
    if let open = word.firstIndex(of: "("), word.last == ")", word.first != "(" {
      let numbers = word[word.index(after: open)...].dropLast().split(separator: ",").map { Double($0) }
      guard numbers.allSatisfy({ $0?.magnitude ?? .infinity < 100_000 }) else { return nil }
      switch (word[..<open].lowercased(), numbers.compactMap { $0 }) {
      case ("touch", let cell) where cell.count == 2: self = .touch(column: Int(cell[0]), row: Int(cell[1]))
      case ("click", let cell) where cell.count == 2: self = .click(column: Int(cell[0]), row: Int(cell[1]))
      case ("wait", let time) where time.count == 1 && time[0] >= 0:
        self = .wait(.milliseconds(Int64(time[0] * 1_000)))
      default: return nil
      }
      return
    }
    guard let key = Key(name: String(word)) else { return nil }
    self = .key(key)
  }
}

/// A step that cannot be made.
public struct WalkStepError: Error, Equatable, Sendable {
  /// As it was written.
  public var step: String

  public init(step: String) { self.step = step }
}
