// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotUI

extension StateArchive {
  /// The mark of an archive file of this kind.
  static let format = "earshot-state"
  static let formatVersion = 1

  /// The archive as JSON on one line, the same for equal archives.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      json.field("version", Self.formatVersion)
      json.field("application", application)
      json.name("interfaces")
      json.array { json in for interface in interfaces { json.value(interface) } }
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ interface: PreservedInterface) {
    object { json in
      if let session = interface.session {
        json.name("session")
        json.object { json in
          json.field("id", session.identifier)
          json.field("role", session.role)
          if let configuration = session.configuration { json.field("configuration", configuration) }
        }
      }
      if let activity = interface.activity {
        json.name("activity")
        json.object { json in
          json.field("type", activity.activityType)
          if let title = activity.title { json.field("title", title) }
          json.field("info", activity.userInfo)
        }
      }
      json.name("objects")
      json.array { json in for object in interface.objects { json.value(object) } }
    }
  }

  private mutating func value(_ object: PreservedObject) {
    self.object { json in
      json.field("kind", object.kind.rawValue)
      json.name("path")
      json.value(object.path)
      json.field("class", object.className)
      if let restorer = object.restorationClass { json.field("restorer", restorer) }
      if let origin = object.storyboard {
        json.field("storyboard", origin.storyboard)
        json.field("scene", origin.identifier)
      }
      if !object.values.isEmpty { json.field("values", object.values) }
      if !object.parts.isEmpty { json.field("parts", object.parts) }
    }
  }

  private mutating func value(_ path: RestorationPath) {
    array { json in for step in path.steps { json.value("\(step.place.archiveName):\(step.identifier)") } }
  }

  fileprivate mutating func field(_ name: String, _ values: [String: StateValue]) {
    self.name(name)
    value(values)
  }

  private mutating func value(_ values: [String: StateValue]) {
    object { json in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        json.name(name)
        json.value(value)
      }
    }
  }

  /// Values without an equivalent in JSON are objects with one field, which names the type.
  private mutating func value(_ value: StateValue) {
    switch value {
    case .null: self.value(JSONValue.null)
    case .bool(let bool): self.value(bool)
    case .integer(let integer): self.value(integer)
    case .number(let number) where number.isFinite: self.value(JSONValue.number("\(number)"))
    case .number(let number): object { $0.field("number", "\(number)") }
    case .text(let text): self.value(text)
    case .list(let values): array { json in for value in values { json.value(value) } }
    case .record(let fields): object { $0.field("record", fields) }
    case .reference(let path):
      object { json in
        json.name("reference")
        json.value(path)
      }
    }
  }
}

extension RestorationPath.Relation {
  /// The name in an archive.
  var archiveName: String {
    switch self {
    case .child: "child"
    case .position(let index): "\(index)"
    case .presented: "presented"
    case .kept: "kept"
    case .view: "view"
    }
  }

  init?(archiveName: some StringProtocol) {
    switch archiveName {
    case "child": self = .child
    case "presented": self = .presented
    case "kept": self = .kept
    case "view": self = .view
    default:
      guard let index = Int(archiveName), index >= 0 else { return nil }
      self = .position(index)
    }
  }
}
