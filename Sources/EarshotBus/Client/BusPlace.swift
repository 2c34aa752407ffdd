// SPDX-License-Identifier: Apache-2.0
/// The socket of a reader, as named in the environment of the programs it starts.
public struct BusPlace: Equatable, Sendable {
  public var path: String
  /// The secret required of programs on unknown terminals.
  public var token: String?

  public init(path: String, token: String? = nil) {
    self.path = path
    self.token = token
  }

  /// - Parameter variable: Returns the value of a variable; nil if it is not set.
  /// - Returns: Nil if no reader is named. Then a program does nothing at all.
  public init?(_ variable: (String) -> String?) {
    guard let path = variable(BusSocket.pathVariable), !path.isEmpty else { return nil }
    self.init(path: path, token: variable(BusSocket.tokenVariable).flatMap { $0.isEmpty ? nil : $0 })
  }
}
