// SPDX-License-Identifier: Apache-2.0
/// Parses the text of a ``RegularExpression``.
struct RegularExpressionParser {
  private static let deepest = 50

  private let text: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  private(set) var groupCount = 0

  init(_ text: some StringProtocol) { self.text = Array(text.unicodeScalars) }

  /// The pattern; nil if it is invalid.
  mutating func parse() -> RegularExpression.Node? {
    guard !text.isEmpty, let node = choice(), index == text.count else { return nil }
    return node
  }

  private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  private mutating func choice() -> RegularExpression.Node? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest, var node = sequence() else { return nil }
    while take("|") {
      guard let other = sequence() else { return nil }
      node = .choice(node, other)
    }
    return node
  }

  private mutating func sequence() -> RegularExpression.Node? {
    var nodes: [RegularExpression.Node] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      guard let atom = atom(), let node = repeated(atom) else { return nil }
      nodes.append(node)
    }
    return nodes.isEmpty ? .empty : .sequence(nodes)
  }

  private mutating func repeated(_ atom: RegularExpression.Node) -> RegularExpression.Node? {
    let sign = next
    guard sign == "*" || sign == "+" || sign == "?" else { return atom }
    if case .edge = atom { return nil }
    index += 1
    let node = RegularExpression.Node.repeated(
      atom, least: sign == "+" ? 1 : 0, isEndless: sign != "?", isLazy: take("?"))
    // `a**` is a mistake.
    return next == "*" || next == "+" || next == "?" ? nil : node
  }

  private mutating func atom() -> RegularExpression.Node? {
    guard let scalar = next else { return nil }
    index += 1
    switch scalar {
    case "^": return .edge(.start)
    case "$": return .edge(.end)
    case ".": return .scalar(.init(ranges: [10...10], isInverted: true))
    case "[": return bracket().map { .scalar($0) }
    case "(": return group()
    case "*", "+", "?", "]", "{", "}": return nil
    case "\\": return escape()
    default: return .scalar(.init(ranges: [scalar.value...scalar.value]))
    }
  }

  private mutating func group() -> RegularExpression.Node? {
    var isCounted = true
    if take("?") {
      guard take(":") else { return nil }
      isCounted = false
    }
    if isCounted { groupCount += 1 }
    let number = groupCount
    guard let node = choice(), take(")") else { return nil }
    return isCounted ? .group(node, number) : node
  }

  private mutating func escape() -> RegularExpression.Node? {
    guard let scalar = next else { return nil }
    if scalar == "b" {
      index += 1
      return .edge(.word)
    }
    return escapedSet().map { .scalar($0) }
  }

  /// The scalars of `\d`, `\.` and their like.
  private mutating func escapedSet() -> RegularExpression.Set? {
    guard let scalar = next else { return nil }
    index += 1
    switch scalar {
    case "d", "D": return .init(ranges: [0x30...0x39], isInverted: scalar == "D")
    case "s", "S": return .init(ranges: [0x09...0x0d, 0x20...0x20], isInverted: scalar == "S")
    case "w", "W":
      let letters: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5a, 0x5f...0x5f, 0x61...0x7a, 0xaa...0x10_ffff]
      return .init(ranges: letters, isInverted: scalar == "W")
    case "t": return .init(ranges: [9...9])
    case "a"..."z", "A"..."Z", "0"..."9": return nil
    default: return .init(ranges: [scalar.value...scalar.value])
    }
  }

  /// The class after `[`.
  private mutating func bracket() -> RegularExpression.Set? {
    var set = RegularExpression.Set(ranges: [], isInverted: take("^"))
    var isFirst = true
    while let scalar = next, scalar != "]" || isFirst {
      isFirst = false
      index += 1
      var range = scalar.value...scalar.value
      if scalar == "\\" {
        guard let escaped = escapedSet(), !escaped.isInverted else { return nil }
        set.ranges += escaped.ranges
        continue
      }
      if next == "-", index + 1 < text.count, text[index + 1] != "]" {
        let last = text[index + 1]
        guard last != "\\", last.value >= scalar.value else { return nil }
        range = scalar.value...last.value
        index += 2
      }
      set.ranges.append(range)
    }
    return take("]") ? set : nil
  }
}
