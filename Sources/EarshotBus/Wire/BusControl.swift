// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// A command's request to the reader itself. Not for programs being read.
enum BusControl {
  static let prefix = "reader/"

  /// Receive every event.
  case listen
  /// The tree being read.
  case tree
  /// The last minute, for a report.
  case recent
  /// Listen for a spoken command.
  case pushToTalk
  /// Receive the displayed content, as a tree, whenever it changes.
  case follow
  /// Ask the program being read for an action; the parameters are those of `action/perform`.
  case act(BusAction, target: JSONValue?, data: JSONValue?)
  /// Act on the displayed content, by a number in the followed tree.
  case actOnShown(BusAction, ElementID, data: JSONValue?)

  init(_ method: String, _ parameters: JSONValue) throws(BusError) {
    switch method.dropFirst(Self.prefix.count) {
    case "listen": self = .listen
    case "tree": self = .tree
    case "recent": self = .recent
    case "pushToTalk": self = .pushToTalk
    case "follow": self = .follow
    case "act":
      guard let action = parameters["action"]?.string.flatMap(BusAction.init) else {
        throw .parameters("action is missing or unknown.")
      }
      if let number = parameters["element"] {
        guard let id = number.integer.flatMap({ UInt64(exactly: $0) }) else {
          throw .parameters("element is no number.")
        }
        self = .actOnShown(action, ElementID(id), data: parameters["data"])
      } else {
        self = .act(action, target: parameters["target"], data: parameters["data"])
      }
    default: throw .method(method)
    }
  }
}
