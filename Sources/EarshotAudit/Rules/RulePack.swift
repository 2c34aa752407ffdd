// SPDX-License-Identifier: Apache-2.0
/// The rules of an audit: a set with a name and a version, so that a build does not begin to fail because a rule is new.
public struct RulePack: Sendable {
  public var name: String
  /// Raised when a rule comes, goes or judges otherwise.
  public var version: Int
  public var rules: [Rule]

  public init(_ name: String, version: Int, rules: [Rule]) {
    self.name = name
    self.version = version
    self.rules = rules
  }

  /// As reports have it: `default 1`.
  public var title: String { "\(name) \(version)" }

  /// The rules that are trusted.
  public static let standard = RulePack(
    "default", version: 1, rules: Rule.all.filter { $0.pack == .standard })
  /// Those, and the ones that are still to be measured.
  public static let experimental = RulePack("experimental", version: 1, rules: Rule.all)

  public static let all = [standard, experimental]

  /// The pack of a name, with or without the version that it has to be: `default`, `default 1`, `default@1`.
  public static func named(_ name: String) -> RulePack? {
    let parts = name.split(whereSeparator: { $0 == "@" || $0 == " " }).map(String.init)
    guard let first = parts.first, parts.count <= 2, let pack = all.first(where: { $0.name == first }) else {
      return nil
    }
    return parts.count == 1 || Int(parts[1]) == pack.version ? pack : nil
  }
}
