// SPDX-License-Identifier: Apache-2.0
/// A mistake in what a program sends: taken as far as it goes, and told to who asked for strictness.
public struct WireMistake: Equatable, Sendable {
  /// Where it is: `nodes[1].role`.
  public var path: String
  /// One sentence for the author.
  public var sentence: String

  public init(_ path: String, _ sentence: String) {
    self.path = path
    self.sentence = sentence
  }

  /// A name that is not known, with the nearest that is.
  public static func unknown(_ name: String, at path: String, among names: [String]) -> WireMistake {
    let shown = WireText.cleaned(name, limit: 64)
    return WireMistake(path, "\(shown) is unknown.\(NearestWord.question(for: shown, among: names))")
  }
}

extension WireTree {
  /// Mistakes in the nodes of an update that this tree has taken, of which it made nothing.
  ///
  /// - Parameters:
  ///   - update: as it came.
  ///   - limit: the most that are told.
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
      guard TreeProperty(rawValue: field.name) != nil else {
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
    return mistakes
  }

  private static let otherNames = TreeProperty.unused.union(["orientation"])
  private static let propertyNames = TreeProperty.allCases.map(\.rawValue) + TreeProperty.unused.sorted()
}
