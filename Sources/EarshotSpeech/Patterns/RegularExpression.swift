// SPDX-License-Identifier: Apache-2.0
/// A regular expression over scalars, matched in time proportional to the text, whatever the pattern: text of programs
/// is matched against it.
///
/// It has characters, `.`, classes such as `[a-z]` and `[^,]`, `\d`, `\w`, `\s` and their capitals, groups, `|`, `*`,
/// `+`, `?` with their lazy forms, `^`, `$` and `\b`. The longest choice of the earliest alternative wins, as usual.
public struct RegularExpression: Sendable {
  indirect enum Node {
    case empty
    case scalar(Set)
    case sequence([Node])
    case choice(Node, Node)
    case repeated(Node, least: Int, isEndless: Bool, isLazy: Bool)
    case group(Node, Int)
    case edge(Edge)
  }

  /// The scalars that match at one place.
  struct Set {
    var ranges: [ClosedRange<UInt32>]
    var isInverted = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar.value) } != isInverted
    }
  }

  enum Edge { case start, end, word }

  private enum Step {
    case take(Set)
    case split(Int, Int)
    case jump(Int)
    case save(Int)
    case edge(Edge)
    case match
  }

  /// A match: the range of the whole, and of each group that has one.
  public struct Match {
    public var range: Range<Int>
    public var groups: [Range<Int>?]
  }

  private static let longestProgram = 2_000
  private var program: [Step] = []
  private let groupCount: Int

  /// Nil if it is not a valid pattern, is too large, or matches nothing of any length.
  public init?(_ text: some StringProtocol) {
    var parser = RegularExpressionParser(text)
    guard let node = parser.parse() else { return nil }
    groupCount = parser.groupCount
    guard compile(node) else { return nil }
    program.append(.match)
  }

  private mutating func compile(_ node: Node) -> Bool {
    guard program.count < Self.longestProgram else { return false }
    switch node {
    case .empty: break
    case .scalar(let set): program.append(.take(set))
    case .sequence(let nodes): for node in nodes where !compile(node) { return false }
    case .edge(let edge): program.append(.edge(edge))
    case .group(let node, let number):
      program.append(.save(number * 2))
      guard compile(node) else { return false }
      program.append(.save(number * 2 + 1))
    case .choice(let first, let second):
      let split = program.count
      program.append(.match)
      guard compile(first) else { return false }
      let jump = program.count
      program.append(.match)
      program[split] = .split(split + 1, program.count)
      guard compile(second) else { return false }
      program[jump] = .jump(program.count)
    case .repeated(let node, let least, let isEndless, let isLazy):
      for _ in 0..<least where !compile(node) { return false }
      let split = program.count
      program.append(.match)
      guard compile(node) else { return false }
      if isEndless { program.append(.jump(split)) }
      program[split] = isLazy ? .split(program.count, split + 1) : .split(split + 1, program.count)
    }
    return true
  }

  // MARK: Matching

  private struct Thread {
    var step: Int
    var saved: [Int]
  }

  /// The threads of one place, the preferred ones first.
  private struct Threads {
    var list: [Thread] = []
    private var seen: [Int]

    init(_ count: Int) { seen = Array(repeating: -1, count: count) }

    /// True the first time for a step at a place.
    mutating func isNew(_ step: Int, at index: Int) -> Bool {
      defer { seen[step] = index }
      return seen[step] != index
    }
  }

  /// The first match at or after a place that is not empty.
  public func firstMatch(in text: [Unicode.Scalar], from start: Int) -> Match? {
    var threads = Threads(program.count)
    var next = Threads(program.count)
    var found: [Int]?
    var index = start
    while index <= text.count {
      // A later place is only tried while nothing has matched.
      if found == nil { add(Thread(step: 0, saved: fresh(index)), to: &threads, text, at: index) }
      next.list.removeAll(keepingCapacity: true)
      for thread in threads.list {
        switch program[thread.step] {
        case .take(let set):
          guard index < text.count, set.contains(text[index]) else { continue }
          add(Thread(step: thread.step + 1, saved: thread.saved), to: &next, text, at: index + 1)
          continue
        case .match where index > thread.saved[0]:
          found = thread.saved
          found?[1] = index
        case .match, .split, .jump, .save, .edge: continue
        }
        // Threads behind the one that matched are less preferred.
        break
      }
      swap(&threads, &next)
      index += 1
      if found != nil, threads.list.isEmpty { break }
    }
    return found.map { saved in
      Match(
        range: saved[0]..<saved[1],
        groups: (1..<max(1, groupCount + 1)).map { group in
          let (from, to) = (saved[group * 2], saved[group * 2 + 1])
          return from >= 0 && to >= from ? from..<to : nil
        })
    }
  }

  private func fresh(_ index: Int) -> [Int] {
    var saved = Array(repeating: -1, count: groupCount * 2 + 2)
    saved[0] = index
    return saved
  }

  /// Adds a thread with the steps that take nothing followed.
  private func add(_ first: Thread, to threads: inout Threads, _ text: [Unicode.Scalar], at index: Int) {
    var waiting = [first]
    while var thread = waiting.popLast() {
      guard threads.isNew(thread.step, at: index) else { continue }
      switch program[thread.step] {
      case .jump(let target):
        thread.step = target
        waiting.append(thread)
      case .split(let preferred, let other):
        waiting.append(Thread(step: other, saved: thread.saved))
        waiting.append(Thread(step: preferred, saved: thread.saved))
      case .save(let slot):
        thread.saved[slot] = index
        thread.step += 1
        waiting.append(thread)
      case .edge(let edge):
        guard holds(edge, text, at: index) else { continue }
        thread.step += 1
        waiting.append(thread)
      case .take, .match: threads.list.append(thread)
      }
    }
  }

  private func holds(_ edge: Edge, _ text: [Unicode.Scalar], at index: Int) -> Bool {
    switch edge {
    case .start: index == 0 || text[index - 1] == "\n"
    case .end: index == text.count || text[index] == "\n"
    case .word:
      (index > 0 && SymbolContext.isPartOfWord(text[index - 1]))
        != (index < text.count && SymbolContext.isPartOfWord(text[index]))
    }
  }
}

extension RegularExpression.Match {
  /// A template with the groups in the places of `$1` and so on, and the whole match in that of `$0`.
  ///
  /// - Parameters:
  ///   - template: The text to fill.
  ///   - text: The text in which the match was found.
  public func filling(_ template: String, from text: [Unicode.Scalar]) -> String {
    var words = ""
    var rest = Substring(template)
    while let dollar = rest.firstIndex(of: "$") {
      words += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let number = rest.first?.wholeNumberValue, number <= groups.count else {
        words += "$"
        continue
      }
      rest.removeFirst()
      if let range = number == 0 ? range : groups[number - 1] { words.unicodeScalars.append(contentsOf: text[range]) }
    }
    return words + rest
  }
}
