// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// An error of a command: a code of the standard, and a sentence for people.
struct DriverError: Error, Equatable {
  enum Code: String {
    case invalidArgument = "invalid argument"
    case invalidSessionID = "invalid session id"
    case unknownCommand = "unknown command"
    case sessionNotCreated = "session not created"
    case unknownUserIntent = "unknown user intent"
    case cannotSimulate = "cannot simulate keyboard interaction"
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error response.
  func answer(to id: JSONValue) -> JSONValue {
    .object([
      JSONField("id", id), JSONField("error", .string(code.rawValue)), JSONField("message", .string(message)),
    ])
  }
}
