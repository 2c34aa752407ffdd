// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A client's requirements of the reader for a session.
struct DriverCapabilities {
  static let name = "earshot"
  static let platform = "linux"

  let version: String

  /// The capabilities reported to a new session.
  var value: JSONValue {
    .object([
      JSONField("atName", .string(Self.name)), JSONField("atVersion", .string(version)),
      JSONField("platformName", .string(Self.platform)),
    ])
  }

  /// Refuses requirements that this reader does not meet.
  func check(_ parameters: JSONValue) throws(DriverError) {
    guard let asked = parameters["capabilities"], asked.fields != nil else {
      throw DriverError(.invalidArgument, "capabilities is an object.")
    }
    guard let wanted = asked["alwaysMatch"] else { return }
    guard let fields = wanted.fields else { throw DriverError(.invalidArgument, "alwaysMatch is an object.") }
    for field in fields { try check(field) }
  }

  private func check(_ field: JSONField) throws(DriverError) {
    guard ["atName", "atVersion", "platformName"].contains(field.name) else {
      throw DriverError(.sessionNotCreated, "Capability \(field.name) is unknown here.")
    }
    guard let text = field.value.string else { throw DriverError(.invalidArgument, "\(field.name) is a text.") }
    let (isMet, own) =
      switch field.name {
      case "atName": (text.isEmpty || text.lowercased() == Self.name, Self.name)
      case "platformName": (text.lowercased() == Self.platform, Self.platform)
      default: (Self.isMet(text, by: version), version)
      }
    if !isMet { throw DriverError(.sessionNotCreated, "\(field.name) is \(own) and not \(text).") }
  }

  /// True if a version matches: a version, or `<`, `<=`, `>` or `>=` before one.
  static func isMet(_ wanted: String, by version: String) -> Bool {
    let comparison = wanted.prefix { "<>=".contains($0) }
    guard let bound = numbers(String(wanted.dropFirst(comparison.count))), let own = numbers(version) else {
      return comparison.isEmpty && wanted == version
    }
    let isLess = own.lexicographicallyPrecedes(bound)
    let isMore = bound.lexicographicallyPrecedes(own)
    switch comparison {
    case "", "=": return !isLess && !isMore
    case "<": return isLess
    case "<=": return !isMore
    case ">": return isMore
    case ">=": return !isLess
    default: return false
    }
  }

  /// The parts of a version without trailing zeros.
  private static func numbers(_ text: String) -> [Int]? {
    var result: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = Int(part.trimmingSpaces), number >= 0 else { return nil }
      result.append(number)
    }
    while result.last == 0 { result.removeLast() }
    return result
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring { drop { $0 == " " } }
}
