// SPDX-License-Identifier: Apache-2.0
/// What became of a gesture.
public struct GestureResult: Equatable, Sendable {
  /// How the search for someone to answer ended.
  public enum Ending: Equatable, Sendable {
    /// A responder did it.
    case handled(by: String)
    /// Nobody did, and the default action did this, in its own words.
    case defaultAction(String)
    /// Nothing happened. The reader plays its error sound and says nothing.
    case unhandled
  }

  /// The names of the responders that were asked, in order.
  public var asked: [String]
  public var ending: Ending

  public init(asked: [String], ending: Ending) {
    self.asked = asked
    self.ending = ending
  }
}
