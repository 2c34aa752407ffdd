// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotUI

/// The reason why a file is no archive.
enum StateArchiveError: Error, Equatable {
  /// It is not JSON, or incomplete.
  case damaged
  /// It is something else.
  case foreign
  /// It was written by a newer version of the toolkit.
  case newer
}

extension StateArchive {
  /// Parses the output of ``json``. Anything else is refused entirely: half a state is worse than none.
  init(json bytes: [UInt8]) throws(StateArchiveError) {
    let root: JSONValue
    do throws(JSONError) { root = try JSONParser.value(of: bytes[...]) } catch { throw .damaged }
    guard root["format"]?.string == Self.format, let version = root["version"]?.integer, version > 0 else {
      throw .foreign
    }
    guard version <= Self.formatVersion else { throw .newer }
    self.init(
      application: try StateArchiveReader.values(root["application"]),
      interfaces: try StateArchiveReader.list(root["interfaces"]).map(StateArchiveReader.interface))
  }
}

private enum StateArchiveReader {
  static func list(_ value: JSONValue?) throws(StateArchiveError) -> [JSONValue] { try needed(value?.array) }

  static func needed<Value>(_ value: Value?) throws(StateArchiveError) -> Value {
    guard let value else { throw .damaged }
    return value
  }

  /// An optional text, which must be of this type if present.
  static func text(_ value: JSONValue?) throws(StateArchiveError) -> String? {
    guard let value else { return nil }
    return try needed(value.string)
  }

  static func interface(_ value: JSONValue) throws(StateArchiveError) -> PreservedInterface {
    var interface = PreservedInterface(
      objects: try list(value["objects"]).map { value throws(StateArchiveError) in try object(value) })
    if let session = value["session"] {
      interface.session = PreservedSession(
        identifier: try needed(session["id"]?.string), role: try needed(session["role"]?.string),
        configuration: try text(session["configuration"]))
    }
    if let activity = value["activity"] {
      interface.activity = UserActivity(
        activityType: try needed(activity["type"]?.string), title: try text(activity["title"]),
        userInfo: try values(activity["info"]))
    }
    return interface
  }

  private static func object(_ value: JSONValue) throws(StateArchiveError) -> PreservedObject {
    var object = PreservedObject(
      try needed(value["kind"]?.string.flatMap(PreservedObjectKind.init(rawValue:))), at: try path(value["path"]),
      className: try needed(value["class"]?.string), restorationClass: try text(value["restorer"]),
      values: try values(value["values"]), parts: try values(value["parts"]))
    if let storyboard = try text(value["storyboard"]) {
      object.storyboard = StoryboardOrigin(
        storyboard: storyboard, identifier: try needed(value["scene"]?.string))
    }
    return object
  }

  private static func path(_ value: JSONValue?) throws(StateArchiveError) -> RestorationPath {
    let steps = try list(value).map { value throws(StateArchiveError) in try step(value) }
    guard !steps.isEmpty else { throw .damaged }
    return RestorationPath(steps)
  }

  private static func step(_ value: JSONValue) throws(StateArchiveError) -> RestorationPath.Step {
    let text = try needed(value.string)
    let colon = try needed(text.firstIndex(of: ":"))
    let place = try needed(RestorationPath.Relation(archiveName: text[..<colon]))
    return RestorationPath.Step(String(text[text.index(after: colon)...]), place)
  }

  /// The values of a field; none if it is missing.
  static func values(_ value: JSONValue?) throws(StateArchiveError) -> [String: StateValue] {
    guard let value else { return [:] }
    var values: [String: StateValue] = [:]
    for field in try needed(value.fields) { values[field.name] = try state(field.value) }
    return values
  }

  private static func state(_ value: JSONValue) throws(StateArchiveError) -> StateValue {
    switch value {
    case .null: return .null
    case .bool(let bool): return .bool(bool)
    case .number(let text):
      if let integer = Int(text) { return .integer(integer) }
      return .number(try needed(Double(text)))
    case .string(let text): return .text(text)
    case .array(let values): return .list(try values.map { value throws(StateArchiveError) in try state(value) })
    case .object(let fields):
      guard fields.count == 1, let field = fields.first else { throw .damaged }
      switch field.name {
      case "number": return .number(try needed(field.value.string.flatMap(Double.init)))
      case "record": return .record(try values(field.value))
      case "reference": return .reference(try path(field.value))
      default: throw .damaged
      }
    }
  }
}
