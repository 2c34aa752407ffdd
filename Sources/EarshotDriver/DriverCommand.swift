// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// One command of AT Driver, independent of its sender.
struct DriverCommand: Equatable {
  /// A message that is no command, with its id if known.
  struct Fault: Error, Equatable {
    var id: JSONValue
    var error: DriverError
  }

  let id: JSONValue
  let method: String
  let parameters: JSONValue

  init(_ text: String) throws(Fault) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONParser.value(of: text) } catch {
      throw Self.fault("This is no JSON: a command is one object with id, method and params.")
    }
    guard value.fields != nil else { throw Self.fault("A command is an object with id, method and params.") }
    guard let id = value["id"], let number = id.integer, number >= 0 else {
      throw Self.fault("id is a whole number from 0.")
    }
    guard let method = value["method"]?.string else { throw Self.fault("method is a text.", of: id) }
    guard let parameters = value["params"], parameters.fields != nil else {
      throw Self.fault("params is an object.", of: id)
    }
    self.id = id
    self.method = method
    self.parameters = parameters
  }

  private static func fault(_ sentence: String, of id: JSONValue = .null) -> Fault {
    Fault(id: id, error: DriverError(.invalidArgument, sentence))
  }
}
