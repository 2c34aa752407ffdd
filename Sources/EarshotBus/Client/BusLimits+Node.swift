// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

extension BusLimits {
  /// A node with all its strings cut to the reader's limits.
  func cut(_ node: String) -> String {
    guard node.utf8.count > tree.string, let value = try? JSONParser.value(of: node) else { return node }
    var json = JSONWriter()
    json.value(cut(value, named: ""))
    return json.text
  }

  private func cut(_ value: JSONValue, named name: String) -> JSONValue {
    switch value {
    // A cut word of the protocol would have no meaning.
    case .string(let text) where name != "role":
      .string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(tree.string))))
    case .array(let values): .array(values.map { cut($0, named: name) })
    case .object(let fields): .object(fields.map { JSONField($0.name, cut($0.value, named: $0.name)) })
    default: value
    }
  }
}
