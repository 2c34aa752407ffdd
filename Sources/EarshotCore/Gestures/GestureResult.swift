// SPDX-License-Identifier: Apache-2.0
/// The outcome of a gesture.
public struct GestureResult: Equatable, Sendable {
  /// The end of the search for a responder.
  public enum Ending: Equatable, Sendable {
    /// A responder handled it.
    case handled(by: String)
    /// No responder did; the default action describes its own effect.
    case defaultAction(String)
    /// Nothing happened. The reader plays its error sound and says nothing.
    case unhandled
  }

  /// The names of the responders asked, in order.
  public var asked: [String]
  public var ending: Ending

  public init(asked: [String], ending: Ending) {
    self.asked = asked
    self.ending = ending
  }
}
