// SPDX-License-Identifier: Apache-2.0

/// A profile's statements about the structure of a program's screen.
public struct StructureProfile: Equatable, Sendable {
  /// The places that are lists, and those that are none.
  public var lists: [ScreenArea] = []
  public var noLists: [ScreenArea] = []

  public init() {}
}
