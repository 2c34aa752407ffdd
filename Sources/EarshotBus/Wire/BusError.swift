// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// An error in a message, in JSON-RPC 2.0's form.
struct BusError: Error, Equatable, Sendable {
  var code: Int
  /// One sentence for people.
  var message: String
  /// True if nothing more is accepted from the sender.
  var isFinal: Bool
  /// Machine-readable details.
  var data: JSONValue?

  init(_ code: Int, _ message: String, isFinal: Bool = false) {
    self.code = code
    self.message = message
    self.isFinal = isFinal
  }

  /// A received error.
  init(_ value: JSONValue) {
    self.init(value["code"]?.integer ?? 0, WireText.cleaned(value["message"]?.string ?? "", limit: 1_024))
  }

  static let noJSON = BusError(-32700, "The line is no JSON.")
  static let tooDeep = BusError(-32700, "The line is nested too deep.")
  static let noMessage = BusError(-32600, "The line is no message of JSON-RPC 2.0.")
  static let again = BusError(-32600, "initialize comes once.")
  static let tooLate = BusError(-32002, "Nobody said initialize for too long.", isFinal: true)
  static let tooEarly = BusError(-32002, "The first message has to be initialize.", isFinal: true)
  static let token = BusError(-32003, "The token is missing or wrong.", isFinal: true)
  static let version: BusError = {
    var error = BusError(-32004, "Only version 1 of the protocol is spoken.", isFinal: true)
    error.data = .object([JSONField("protocol", JSONValue(1))])
    return error
  }()
  static let crowd = BusError(-32005, "There are too many programs.", isFinal: true)

  static let stranger = BusError(-32003, "This is told only to those who know the token.")
  static let notOwn = BusError(-32003, "This is told only to Earshot itself, on the same machine.")
  static let nobody = BusError(-32001, "No program here tells its tree.")

  static func method(_ name: String) -> BusError { BusError(-32601, "There is no method \(name.prefix(64)).") }
  static func parameters(_ sentence: String) -> BusError { BusError(-32602, sentence) }

  var value: JSONValue {
    var parts = [JSONField("code", JSONValue(code)), JSONField("message", .string(message))]
    if let data { parts.append(JSONField("data", data)) }
    return .object(parts)
  }
}
