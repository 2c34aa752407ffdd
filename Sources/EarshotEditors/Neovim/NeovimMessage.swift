// SPDX-License-Identifier: Apache-2.0
/// A message of MessagePack-RPC.
public enum NeovimMessage: Equatable, Sendable {
  case request(id: Int64, method: String, arguments: [EditorValue])
  /// The response to a request: a value, or an error.
  case response(id: Int64, error: EditorValue, result: EditorValue)
  case notification(method: String, arguments: [EditorValue])

  /// Nil if the value is no message.
  init?(_ value: EditorValue) {
    guard case .array(let parts) = value, let kind = parts.first?.integer else { return nil }
    switch (kind, parts.count) {
    case (0, 4):
      guard case .integer(let id) = parts[1], let method = parts[2].string else { return nil }
      self = .request(id: id, method: method, arguments: parts[3].array ?? [])
    case (1, 4):
      guard case .integer(let id) = parts[1] else { return nil }
      self = .response(id: id, error: parts[2], result: parts[3])
    case (2, 3):
      guard let method = parts[1].string else { return nil }
      self = .notification(method: method, arguments: parts[2].array ?? [])
    default: return nil
    }
  }

  var value: EditorValue {
    switch self {
    case .request(let id, let method, let arguments):
      [0, .integer(id), .string(method), .array(arguments)]
    case .response(let id, let error, let result): [1, .integer(id), error, result]
    case .notification(let method, let arguments): [2, .string(method), .array(arguments)]
    }
  }
}
