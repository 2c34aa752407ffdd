// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// What a command asks of the reader itself. Not for programs that are read.
enum BusControl {
  static let prefix = "reader/"

  /// To be told everything that happens.
  case listen
  /// The tree that is read.
  case tree
  /// To be told what is shown, as a tree, whenever that is another.
  case follow
  /// The program that is read is to do this; the parameters are those of `action/perform`.
  case act(BusAction, target: JSONValue?, data: JSONValue?)
  /// What is shown is to do this, by its number in the tree that is followed.
  case actOnShown(BusAction, ElementID, data: JSONValue?)

  init(_ method: String, _ parameters: JSONValue) throws(BusError) {
    switch method.dropFirst(Self.prefix.count) {
    case "listen": self = .listen
    case "tree": self = .tree
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
