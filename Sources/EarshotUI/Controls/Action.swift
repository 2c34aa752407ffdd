// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Something to do, with its title: for buttons, bars and menus.
@MainActor
public final class Action {
  public var title: String
  /// True if it removes something.
  public var isDestructive = false
  public var isDisabled = false
  /// The colour of its title in a menu; nil for that of what it is.
  var color: Color?
  /// The object that was used; nil if none was.
  public internal(set) weak var sender: AnyObject?
  public var state: State
  private let handler: (Action) -> Void

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    /// It removes something.
    public static let destructive = Attributes(rawValue: 2)
  }

  /// Whether what it stands for holds now, as the order of a list that a menu offers.
  public enum State: Sendable {
    case off, on
  }

  /// - Parameters:
  ///   - title: The effect, in a word or two.
  ///   - image: Nil: menus are texts.
  ///   - identifier: Nil.
  ///   - attributes: What it is like.
  ///   - state: Whether it holds: shown by a check mark and heard.
  ///   - handler: Called with the action, each time it is used.
  public init(
    title: String = "", image: Never? = nil, identifier: Never? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping (Action) -> Void
  ) {
    self.title = title
    self.state = state
    self.handler = handler
    isDestructive = attributes.contains(.destructive)
    isDisabled = attributes.contains(.disabled)
  }

  /// Does it.
  func perform(sender: AnyObject? = nil) {
    self.sender = sender
    handler(self)
  }
}
