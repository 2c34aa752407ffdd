// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats

/// A hub message as sent to watching programs: one JSON object, by `bus-event.schema.json`.
struct BusEvent {
  /// The name of the event: `textAppended`.
  let name: String
  /// Its fields by name.
  let fields: [JSONField]

  /// - Parameter wireID: Returns the program's own id of an element.
  init(_ message: any HubMessage, wireID: (ElementID) -> JSONValue?) {
    let type = String(describing: type(of: message))
    name = type.prefix(1).lowercased() + type.dropFirst()
    if let announcement = message as? AccessibilityNotification.Announcement {
      // Its priority and turn are one of five words, as when posted.
      let posted = BusAnnouncement(announcement)
      fields =
        [
          JSONField("text", .string(posted.text)), JSONField("priority", .string(posted.priority.rawValue)),
          JSONField("interrupts", .bool(posted.interrupts)),
        ]
        + [("tag", posted.tag), ("lang", posted.language)].compactMap { name, text in
          text.map { JSONField(name, .string($0)) }
        }
      return
    }
    fields = Mirror(reflecting: message).children.compactMap { child in
      child.label.flatMap { name in Self.value(child.value, wireID).map { JSONField(name, $0) } }
    }
  }

  /// A value as JSON; nil for none.
  private static func value(_ value: Any, _ wireID: (ElementID) -> JSONValue?) -> JSONValue? {
    switch value {
    case let text as String: return .string(text)
    case let flag as Bool: return .bool(flag)
    case let number as any BinaryInteger: return .number("\(number)")
    case let number as Double: return number.isFinite ? .double(number) : nil
    case let id as ElementID: return wireID(id) ?? JSONValue(id.rawValue)
    case let id as AnnouncementID: return JSONValue(id.rawValue)
    case let range as Range<Int>: return .array([JSONValue(range.lowerBound), JSONValue(range.upperBound)])
    case let named as any RawRepresentable: return Self.value(named.rawValue, wireID)
    case let values as [Any]: return .array(values.compactMap { Self.value($0, wireID) })
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { Self.value($0.value, wireID) }
    case .enum:
      guard let content = mirror.children.first else { return .string("\(value)") }
      return .object([JSONField(content.label ?? "value", Self.value(content.value, wireID) ?? .null)])
    default:
      return .object(
        mirror.children.compactMap { child in
          child.label.flatMap { name in Self.value(child.value, wireID).map { JSONField(name, $0) } }
        })
    }
  }
}
