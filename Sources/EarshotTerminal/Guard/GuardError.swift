// SPDX-License-Identifier: Apache-2.0
/// Why the guard cannot be talked to.
public struct GuardError: Error, Equatable, Sendable {
  public enum Code: Equatable, Sendable {
    /// The variable that the guard gives its reader does not have five descriptors in it.
    case malformedVariable
    /// A descriptor is not what the guard gives, or is of another version.
    case notAGuard
    /// The guard has closed the connection: it is gone, or it has given this reader up.
    case gone
    /// The system refused; see `errno`.
    case refused
  }

  public var code: Code
  /// The system's reason, or 0.
  public var errno: Int32

  public init(_ code: Code, errno: Int32 = 0) {
    self.code = code
    self.errno = errno
  }
}
