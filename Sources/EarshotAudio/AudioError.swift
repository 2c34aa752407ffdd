import Glibc

/// Why there is no sound, in one sentence for the user.
public struct AudioError: Error, Equatable, CustomStringConvertible, Sendable {
  public var description: String

  public init(_ description: String) { self.description = description }

  /// The reason the system gave for the last failure.
  static var systemReason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
