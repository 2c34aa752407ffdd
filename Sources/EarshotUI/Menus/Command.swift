// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// An item of a menu whose action is looked for along the chain of responders, from what has the keyboard. Nobody who has
/// it: the item is dimmed. The one who has it is asked by ``EventResponder/validate(_:)`` before the menu is shown.
@MainActor
public class Command: MenuElement {
  public var title: String {
    get { titleText }
    set { titleText = newValue }
  }
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  public let propertyList: Any?
  private let find: (EventResponder) -> EventResponder?
  private let send: (AnyObject, Command) -> Void

  init(
    title: String, subtitle: String? = nil, image: CharacterImage?, propertyList: Any?, discoverabilityTitle: String?,
    attributes: Attributes, state: State, find: @escaping (EventResponder) -> EventResponder?,
    send: @escaping (AnyObject, Command) -> Void
  ) {
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    (self.propertyList, self.find, self.send) = (propertyList, find, send)
    super.init(titleText: title, subtitle: subtitle, image: image)
  }

  public convenience init<Target: EventResponder>(
    title: String = "", subtitle: String? = nil, image: CharacterImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, find: { $0 as? Target },
      send: { target, _ in if let target = target as? Target { action(target)() } })
  }

  public convenience init<Target: EventResponder, Sender>(
    title: String = "", subtitle: String? = nil, image: CharacterImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, find: { $0 as? Target },
      send: { target, command in
        if let target = target as? Target, let sender = command as? Sender { action(target)(sender) }
      })
  }

  /// The nearest one with the action.
  func target(from start: EventResponder?) -> EventResponder? {
    let chain = start.map { ResponderChain(from: $0).responders } ?? []
    return chain.lazy.compactMap { $0 as? EventResponder }.compactMap(find).first
  }

  func perform(from start: EventResponder?) { if let target = target(from: start) { send(target, self) } }
}
