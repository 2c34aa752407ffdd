// SPDX-License-Identifier: Apache-2.0
/// Identifies an element within its source for as long as it exists.
public struct ElementID: Hashable, Comparable, Sendable {
  public var rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: ElementID, b: ElementID) -> Bool { a.rawValue < b.rawValue }
}

extension ElementID: ExpressibleByIntegerLiteral {
  public init(integerLiteral rawValue: UInt64) { self.init(rawValue) }
}

extension ElementID: CustomStringConvertible {
  public var description: String { "#\(rawValue)" }
}
