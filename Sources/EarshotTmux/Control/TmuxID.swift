// SPDX-License-Identifier: Apache-2.0
/// The identifier of a tmux object, constant while the object exists: a sign for the kind, and a number.
public protocol TmuxID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible
where RawValue == Int {
  /// The sign that it begins with.
  static var sign: Character { get }
  init(rawValue: Int)
}

extension TmuxID {
  /// Reads an identifier as tmux writes it: `%3`; nil if it is of another kind.
  public init?(_ text: some StringProtocol) {
    guard text.first == Self.sign, let number = Int(text.dropFirst()), number >= 0 else { return nil }
    self.init(rawValue: number)
  }

  public var description: String { "\(Self.sign)\(rawValue)" }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

public struct PaneID: TmuxID {
  public static let sign: Character = "%"
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

public struct WindowID: TmuxID {
  public static let sign: Character = "@"
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

public struct SessionID: TmuxID {
  public static let sign: Character = "$"
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}
