// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// Matching of messages as the vectors of the bus have it.
enum JSONPattern {
  /// True if a value has all that a pattern has.
  static func matches(_ value: JSONValue?, _ pattern: JSONValue, name: String = "") -> Bool {
    if pattern["absent"]?.bool == true { return value == nil }
    guard let value else { return false }
    switch (pattern, value) {
    case (.object(let fields), .object):
      return fields.allSatisfy { matches(value[$0.name], $0.value, name: $0.name) }
    case (.array(let patterns), .array(let values)) where name == "nodes":
      return patterns.count == values.count
        && patterns.allSatisfy { pattern in values.contains { $0["id"] == pattern["id"] && matches($0, pattern) } }
    case (.array(let patterns), .array(let values)) where name == "actions":
      return patterns.count == values.count && patterns.allSatisfy { values.contains($0) }
    case (.array(let patterns), .array(let values)):
      return patterns.count == values.count && zip(values, patterns).allSatisfy { matches($0, $1) }
    case (.number(let wanted), .number(let number)): return Double(wanted) == Double(number)
    default: return value == pattern
    }
  }
}
