// SPDX-License-Identifier: Apache-2.0
/// Something to do, with its title: for buttons, bars and menus.
@MainActor
public final class Action {
  public var title: String
  /// True if it removes something.
  public var isDestructive = false
  public var isDisabled = false
  /// The object that was used; nil if none was.
  public internal(set) weak var sender: AnyObject?
  private let handler: (Action) -> Void

  /// - Parameters:
  ///   - title: The effect, in a word or two.
  ///   - handler: Called with the action, each time it is used.
  public init(title: String = "", handler: @escaping (Action) -> Void) {
    self.title = title
    self.handler = handler
  }

  /// Does it.
  func perform(sender: AnyObject? = nil) {
    self.sender = sender
    handler(self)
  }
}
