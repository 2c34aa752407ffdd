// SPDX-License-Identifier: Apache-2.0
/// An error in the connection to the guard.
public struct GuardError: Error, Equatable, Sendable {
  public enum Code: Equatable, Sendable {
    /// The guard's environment variable does not contain five descriptors.
    case malformedVariable
    /// A descriptor is not from a guard, or from another version.
    case notAGuard
    /// The guard closed the connection: it has ended, or has abandoned this reader.
    case gone
    /// A system call failed; see `errno`.
    case refused
  }

  public var code: Code
  /// The system's error number, or 0.
  public var errno: Int32

  public init(_ code: Code, errno: Int32 = 0) {
    self.code = code
    self.errno = errno
  }
}
