// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// One JSON-RPC 2.0 message of either side.
enum BusMessage: Equatable {
  case request(id: JSONValue, method: String, JSONValue)
  case notification(method: String, JSONValue)
  case answer(id: JSONValue, JSONValue)
  /// An error response.
  case failure(id: JSONValue, BusError)

  /// The error in a line, and the request it belongs to, if known.
  struct Fault: Error, Equatable {
    var error: BusError
    var id = JSONValue.null
  }

  /// - Parameters:
  ///   - line: The line without its end.
  ///   - nesting: The maximum nesting of values.
  static func read(_ line: ArraySlice<UInt8>, nesting: Int) throws(Fault) -> BusMessage {
    guard String(validating: line, as: UTF8.self) != nil else { throw Fault(error: .noJSON) }
    let value: JSONValue
    do throws(JSONError) { value = try JSONParser.value(of: line, depthLimit: nesting) } catch {
      throw Fault(error: error.reason == .tooDeep ? .tooDeep : .noJSON)
    }
    let id = value["id"]
    guard id.map(isID) ?? true else { throw Fault(error: .noMessage) }
    let fault = Fault(error: .noMessage, id: id ?? .null)
    guard value["jsonrpc"]?.string == "2.0" else { throw fault }
    guard let named = value["method"] else {
      guard let id, value["result"] != nil || value["error"] != nil else { throw fault }
      if let error = value["error"] { return .failure(id: id, BusError(error)) }
      return value["result"].map { .answer(id: id, $0) } ?? .failure(id: id, .noMessage)
    }
    guard let method = named.string else { throw fault }
    let parameters = value["params"] ?? .object([])
    return id.map { .request(id: $0, method: method, parameters) } ?? .notification(method: method, parameters)
  }

  private static func isID(_ value: JSONValue) -> Bool { value.number != nil || value.string != nil || value == .null }

  /// The line, with its end.
  var line: [UInt8] {
    var fields = [JSONField("jsonrpc", .string("2.0"))]
    switch self {
    case .request(let id, let method, let parameters):
      fields += [JSONField("id", id), JSONField("method", .string(method)), JSONField("params", parameters)]
    case .notification(let method, let parameters):
      fields += [JSONField("method", .string(method)), JSONField("params", parameters)]
    case .answer(let id, let result): fields += [JSONField("id", id), JSONField("result", result)]
    case .failure(let id, let error): fields += [JSONField("id", id), JSONField("error", error.value)]
    }
    return Self.line(of: .object(fields))
  }

  private static func line(of value: JSONValue) -> [UInt8] {
    var json = JSONWriter()
    json.value(value)
    return Array(json.text.utf8) + [0x0A]
  }
}
