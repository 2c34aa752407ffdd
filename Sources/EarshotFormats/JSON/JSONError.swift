// SPDX-License-Identifier: Apache-2.0
/// The reason why a text is not JSON.
public struct JSONError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The text ends too early.
    case ended
    /// The text there is unexpected.
    case unexpected
    /// Values are nested deeper than ``JSONParser/depthLimit``.
    case tooDeep
    /// Something follows the value.
    case trailing
  }

  public var reason: Reason
  /// The position, in bytes from the beginning of the text.
  public var offset: Int
}
