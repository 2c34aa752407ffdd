// SPDX-License-Identifier: Apache-2.0
/// Why a text is not JSON.
public struct JSONError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The text ends where more has to come.
    case ended
    /// What stands there has no place there.
    case unexpected
    /// There are values inside values more than ``JSONParser/depthLimit`` deep.
    case tooDeep
    /// After the value there is something else.
    case trailing
  }

  public var reason: Reason
  /// Where, in bytes from the beginning of the text.
  public var offset: Int
}
