// SPDX-License-Identifier: Apache-2.0
public import EarshotSystem

/// A profile's file as it was found.
public struct ProfileFile: Equatable, Sendable {
  /// The owner of a file.
  public enum Origin: Int, Sendable {
    case user, package
  }

  /// The name with its extension: `less.profile`.
  public var name: String
  public var origin: Origin
  public var content: Result<[UInt8], FileFailure>

  public init(_ name: String, _ origin: Origin, _ content: Result<[UInt8], FileFailure>) {
    self.name = name
    self.origin = origin
    self.content = content
  }

  /// True for the name of a profile's file.
  public static func isName(_ name: String) -> Bool {
    name.hasSuffix(ending) && name.count > ending.count && !name.hasPrefix(".")
  }

  /// The common name of the program.
  var program: String { String(name.dropLast(Self.ending.count)) }

  private static let ending = ".profile"
}
