// SPDX-License-Identifier: Apache-2.0
/// A mistake in a program's message: tolerated as far as possible, and reported in strict mode.
public struct WireMistake: Equatable, Sendable {
  /// The path: `nodes[1].role`.
  public var path: String
  /// One sentence for the author.
  public var sentence: String

  public init(_ path: String, _ sentence: String) {
    self.path = path
    self.sentence = sentence
  }

  /// An unknown name, with the nearest known one.
  public static func unknown(_ name: String, at path: String, among names: [String]) -> WireMistake {
    let shown = WireText.cleaned(name, limit: 64)
    return WireMistake(path, "\(shown) is unknown.\(NearestWord.question(for: shown, among: names))")
  }
}

extension WireTree {
  /// The mistakes in the nodes of an update that this tree accepted but ignored in part.
  ///
  /// - Parameters:
  ///   - update: The update as received.
  ///   - limit: The maximum number reported.
  public func mistakes(in update: JSONValue, limit: Int = 20) -> [WireMistake] {
    var mistakes: [WireMistake] = []
    for (index, node) in (update["nodes"]?.array ?? []).enumerated() {
      guard mistakes.count < limit else { break }
      mistakes += self.mistakes(of: node, at: "nodes[\(index)]")
    }
    return Array(mistakes.prefix(limit))
  }

  private func mistakes(of node: JSONValue, at path: String) -> [WireMistake] {
    var mistakes: [WireMistake] = []
    for field in node.fields ?? [] {
      let path = "\(path).\(WireText.cleaned(field.name, limit: 64))"
      guard TreeProperty.named(field.name) != nil else {
        if Self.otherNames.contains(field.name) { continue }
        mistakes.append(.unknown(field.name, at: path, among: Self.propertyNames))
        continue
      }
      if let sentence = complaint(of: field) { mistakes.append(WireMistake(path, sentence)) }
    }
    if let role = node["role"]?.string, !TreeRoles.all.contains(role), node["roleDescription"]?.string == nil {
      let nearest = NearestWord.question(for: role, among: TreeRoles.all.sorted())
      let advice = nearest.isEmpty ? " roleDescription says what it is." : nearest
      mistakes.append(WireMistake("\(path).role", "Role \(WireText.cleaned(role, limit: 64)) is unknown.\(advice)"))
    }
    // The tree has taken the update in: what it does not have by then, no reader finds.
    for (index, child) in (node["children"]?.array ?? []).enumerated() where id(child).map({ !contains($0) }) ?? true {
      let shown = WireText.cleaned(child.string ?? child.number ?? "", limit: 64)
      mistakes.append(
        WireMistake("\(path).children[\(index)]", "Child \(shown) is missing: no node of the tree has this id."))
    }
    if let other = node["activeDescendant"], other != .null, id(other).map({ !contains($0) }) ?? true {
      let shown = WireText.cleaned(other.string ?? other.number ?? "", limit: 64)
      mistakes.append(
        WireMistake("\(path).activeDescendant", "Node \(shown) is missing: no node of the tree has this id."))
    }
    return mistakes
  }

  private static let otherNames = TreeProperty.unused.union(["orientation"])
  private static let propertyNames = TreeProperty.all.map(\.name) + TreeProperty.unused.sorted()
}
