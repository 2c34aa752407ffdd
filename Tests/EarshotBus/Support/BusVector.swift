// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Foundation
import Testing

/// A file of `Tests/Fixtures/Bus`.
struct BusVector: CustomTestStringConvertible, Sendable {
  let name: String
  let steps: [JSONValue]

  var testDescription: String { name }

  /// The vectors of a folder: `server` or `client`.
  static func all(_ kind: String) -> [BusVector] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/Bus/\(kind)").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".jsonl") }.compactMap { name in
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
      let lines = text.split(separator: "\n")
      // The head says what is shown.
      return BusVector(name: name, steps: lines.dropFirst().compactMap { try? JSONParser.value(of: $0) })
    }
  }

  /// One line of it.
  static func text(_ value: JSONValue) -> String {
    var json = JSONWriter()
    json.value(value)
    return json.text
  }
}
