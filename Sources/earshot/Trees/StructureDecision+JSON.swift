// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotRecognition

extension StructureDecision {
  /// The decision as one line of JSON.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("recognizer", recognizer.rawValue)
      json.field("outcome", outcome.name)
      json.name("rows")
      json.array { for row in [area.rows.lowerBound, area.rows.upperBound - 1] { $0.value(row) } }
      json.name("columns")
      json.array { for column in [area.columns.lowerBound, area.columns.upperBound - 1] { $0.value(column) } }
      json.name("strength")
      json.value(JSONValue.number("\(strength)"))
      json.name("signs")
      json.array { array in for sign in signs.map(\.rawValue).sorted() { array.value(sign) } }
      json.name("texts")
      json.array { array in for text in texts { array.value(text) } }
    }
    return json.text
  }
}
