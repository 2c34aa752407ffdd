// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// What a command asks of the reader itself. Not for programs that are read.
enum BusControl {
  static let prefix = "reader/"

  /// To be told everything that happens.
  case listen
  /// The tree that is read.
  case tree
  /// The program that is read is to do this; the parameters are those of `action/perform`.
  case act(BusAction, target: JSONValue?, data: JSONValue?)

  init(_ method: String, _ parameters: JSONValue) throws(BusError) {
    switch method.dropFirst(Self.prefix.count) {
    case "listen": self = .listen
    case "tree": self = .tree
    case "act":
      guard let action = parameters["action"]?.string.flatMap(BusAction.init) else {
        throw .parameters("action is missing or unknown.")
      }
      self = .act(action, target: parameters["target"], data: parameters["data"])
    default: throw .method(method)
    }
  }
}
