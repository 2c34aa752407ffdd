// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// A program's description of itself and its capabilities.
public struct BusApp: Equatable, Sendable {
  /// The name that users hear.
  public var name: String
  public var version: String?
  /// The BCP 47 tag of its strings' language.
  public var language: String?
  /// True if it sends trees.
  public var hasTree: Bool
  /// The actions it supports.
  public var actions: Set<BusAction>
  /// True if it wants the position of the reader's cursor.
  public var followsCursor: Bool
  /// True if it marks news with a cause: then changes without one are none.
  public var tellsChanges: Bool

  public init(
    name: String, version: String? = nil, language: String? = nil, hasTree: Bool = true,
    actions: Set<BusAction> = [], followsCursor: Bool = false, tellsChanges: Bool = false
  ) {
    self.name = name
    self.version = version
    self.language = language
    self.hasTree = hasTree
    self.actions = actions
    self.followsCursor = followsCursor
    self.tellsChanges = tellsChanges
  }

  /// The maximum length of name and language, in characters.
  private static let wordLimit = 256

  /// Parses the parameters of `initialize`.
  init(_ parameters: JSONValue) throws(BusError) {
    func word(_ value: JSONValue?) -> String? { value?.string.map { WireText.cleaned($0, limit: Self.wordLimit) } }
    guard let name = word(parameters["app"]?["name"]), !name.allSatisfy(\.isWhitespace) else {
      throw .parameters("app.name is missing.")
    }
    self.name = name
    version = word(parameters["app"]?["version"])
    language = word(parameters["app"]?["lang"])
    let abilities = parameters["capabilities"]
    hasTree = abilities?["tree"]?.bool ?? false
    actions = Set((abilities?["actions"]?.array ?? []).compactMap { $0.string.flatMap(BusAction.init) })
    followsCursor = abilities?["elementFocused"]?.bool ?? false
    tellsChanges = abilities?["tellsChanges"]?.bool ?? false
  }

  /// The parameters of `initialize`.
  func parameters(token: String?, process: Int32) -> JSONValue {
    var app = [JSONField("name", .string(name)), JSONField("pid", JSONValue(process))]
    if let version { app.append(JSONField("version", .string(version))) }
    if let language { app.append(JSONField("lang", .string(language))) }
    var fields = [JSONField("protocol", JSONValue(1))]
    if let token { fields.append(JSONField("token", .string(token))) }
    fields.append(JSONField("app", .object(app)))
    let names = BusAction.allCases.filter { actions.contains($0) }.map { JSONValue.string($0.rawValue) }
    fields.append(
      JSONField(
        "capabilities",
        .object([
          JSONField("tree", .bool(hasTree)), JSONField("deltas", .bool(hasTree)), JSONField("announce", .bool(true)),
          JSONField("actions", .array(names)), JSONField("elementFocused", .bool(followsCursor)),
          JSONField("tellsChanges", .bool(tellsChanges)),
        ])))
    return .object(fields)
  }
}
