// SPDX-License-Identifier: Apache-2.0

/// A row or column of views as UIKit's visual format has it: `H:|-[name(>=10)]-2-[field]-|`.
struct VisualFormat {
  enum Item: Equatable {
    /// The edge of the superview.
    case edge
    case view(String, [Predicate])
  }

  /// A size or a distance.
  struct Predicate: Equatable {
    var relation = LayoutConstraint.Relation.equal
    /// A number of cells, or a name: of a metric, or of a view of the same size.
    var value: String
    /// A number or the name of a metric; nil for a required one.
    var priority: String?
  }

  /// Between two items: nil for nothing between them, empty for the standard room.
  typealias Connection = [Predicate]?

  private(set) var axis = LayoutAxis.horizontal
  private(set) var items: [Item] = []
  /// One fewer than the items.
  private(set) var connections: [Connection] = []

  struct Mistake: Error, Equatable {
    /// The expected sign, and its place.
    var text: String
  }

  init(_ text: String) throws(Mistake) {
    var reader = VisualFormatReader(text)
    if reader.take("V:") { axis = .vertical } else { _ = reader.take("H:") }
    if reader.take("|") { items.append(.edge) }
    while !reader.isAtEnd {
      if !items.isEmpty { connections.append(try reader.connection()) }
      if reader.take("|") {
        items.append(.edge)
        break
      }
      items.append(try reader.view())
    }
    guard reader.isAtEnd else { throw reader.mistake("nothing more") }
    guard items.contains(where: { $0 != .edge }) else { throw reader.mistake("a view in brackets") }
  }
}

/// Reads a visual format from its beginning.
struct VisualFormatReader {
  private var rest: Substring
  private let whole: String

  init(_ text: String) {
    whole = text
    rest = whole[...]
  }

  var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  mutating func take(_ sign: String) -> Bool {
    rest = rest.drop { $0 == " " }
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  func mistake(_ expected: String) -> VisualFormat.Mistake {
    VisualFormat.Mistake(
      text: "The visual format \"\(whole)\" has \"\(rest)\" where \(expected) was expected.")
  }

  mutating func view() throws(VisualFormat.Mistake) -> VisualFormat.Item {
    guard take("[") else { throw mistake("a view in brackets") }
    let name = try word("the name of a view")
    let sizes = take("(") ? try predicates() : []
    guard take("]") else { throw mistake("\"]\"") }
    return .view(name, sizes)
  }

  mutating func connection() throws(VisualFormat.Mistake) -> VisualFormat.Connection {
    guard take("-") else { return nil }
    rest = rest.drop { $0 == " " }
    if rest.first == "[" || rest.first == "|" { return [] }
    let list = take("(") ? try predicates() : [try predicate()]
    guard take("-") else { throw mistake("\"-\"") }
    return list
  }

  private mutating func predicates() throws(VisualFormat.Mistake) -> [VisualFormat.Predicate] {
    var found = [try predicate()]
    while take(",") { found.append(try predicate()) }
    guard take(")") else { throw mistake("\")\"") }
    return found
  }

  private mutating func predicate() throws(VisualFormat.Mistake) -> VisualFormat.Predicate {
    let relation: LayoutConstraint.Relation
    if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take("==")
      relation = .equal
    }
    let value = try word("a number or a name")
    return VisualFormat.Predicate(relation: relation, value: value, priority: take("@") ? try word("a priority") : nil)
  }

  private mutating func word(_ expected: String) throws(VisualFormat.Mistake) -> String {
    rest = rest.drop { $0 == " " }
    let sign = rest.hasPrefix("-") ? "-" : ""
    let word = rest.dropFirst(sign.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !word.isEmpty else { throw mistake(expected) }
    rest = rest.dropFirst(sign.count + word.count)
    return sign + word
  }
}
