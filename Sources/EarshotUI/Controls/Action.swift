// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Something that can be done: an item of a ``Menu``, or what a ``Button`` or a ``BarButtonItem`` does.
///
/// ```swift
/// button.addAction(Action { _ in save() }, for: .primaryActionTriggered)
/// ```
@MainActor
public final class Action: MenuElement {
  public var title: String {
    get { titleText }
    set { titleText = newValue }
  }
  /// True if the text of a menu's item is red, and the word is heard.
  public var isDestructive: Bool {
    get { attributes.contains(.destructive) }
    set { if newValue { attributes.insert(.destructive) } else { attributes.remove(.destructive) } }
  }
  /// True for an item that cannot be chosen.
  public var isDisabled: Bool {
    get { attributes.contains(.disabled) }
    set { if newValue { attributes.insert(.disabled) } else { attributes.remove(.disabled) } }
  }
  public var attributes: Attributes
  public var discoverabilityTitle: String?
  public let identifier: Identifier
  /// The colour of its title in a menu; nil for that of what it is.
  var color: Color?
  /// The view it was chosen in, while it is performed.
  public internal(set) weak var sender: AnyObject?
  /// An item that is on is marked, and heard as chosen.
  public var state: State
  private let handler: (Action) -> Void

  /// - Parameters:
  ///   - title: The effect, in a word or two.
  ///   - subtitle: More about it, behind the title.
  ///   - image: What stands for the title if there is none.
  ///   - identifier: What it is found by again; nil for one of its own.
  ///   - discoverabilityTitle: More about it, for lists of what can be done.
  ///   - attributes: What it is like.
  ///   - state: Whether it holds: shown by a check mark and heard.
  ///   - handler: Called with the action, each time it is used.
  public init(
    title: String = "", subtitle: String? = nil, image: CharacterImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (Action) -> Void
  ) {
    self.state = state
    self.attributes = attributes
    self.discoverabilityTitle = discoverabilityTitle
    self.handler = handler
    self.identifier = identifier ?? Self.nextIdentifier()
    super.init(titleText: title, subtitle: subtitle, image: image)
  }

  private static var count = 0

  private static func nextIdentifier() -> Identifier {
    count += 1
    return Identifier("action-\(count)")
  }

  /// Does it.
  func perform(sender: AnyObject? = nil) {
    self.sender = sender
    handler(self)
  }
}
