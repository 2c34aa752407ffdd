// SPDX-License-Identifier: Apache-2.0
/// Where a reader listens, as the environment tells the programs that it starts.
public struct BusPlace: Equatable, Sendable {
  public var path: String
  /// What programs of unknown terminals have to know.
  public var token: String?

  public init(path: String, token: String? = nil) {
    self.path = path
    self.token = token
  }

  /// - Parameter variable: the value of a variable; nil where it is not set.
  /// - Returns: nil where no reader is named. Then a program does nothing at all.
  public init?(_ variable: (String) -> String?) {
    guard let path = variable(BusSocket.pathVariable), !path.isEmpty else { return nil }
    self.init(path: path, token: variable(BusSocket.tokenVariable).flatMap { $0.isEmpty ? nil : $0 })
  }
}
