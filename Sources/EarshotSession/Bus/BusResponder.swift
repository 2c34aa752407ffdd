// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore

/// Answers for an element of a program on the bus, or for the whole program, by asking the program.
///
/// The program itself offers a gesture to an element's containers, so it is asked once: the first responder stands for
/// all.
@MainActor
final class BusResponder: Responder {
  private let id: ElementID?
  private weak var reading: BusReading?
  private let following: Responder?

  init(_ id: ElementID?, in reading: BusReading, next: Responder?) {
    self.id = id
    self.reading = reading
    following = next
  }

  private var element: Element? { id.flatMap { reading?.element($0) } }

  override var responderName: String { id == nil ? reading?.app?.name ?? "program" : element?.label ?? "element" }
  override var next: Responder? { following }
  override var accessibilityElementID: ElementID? { id }

  override var accessibilityTraits: Traits {
    get { element?.effectiveTraits ?? [] }
    set {}
  }

  override var accessibilityCustomActions: [CustomAction] {
    get {
      (element?.customActions ?? []).map { action in
        CustomAction(name: action.name, category: action.category) { [weak self] in
          self?.asks(.custom(action.name)) ?? false
        }
      }
    }
    set {}
  }

  override func accessibilityActivate() -> Bool { asks(.activate) }
  override func accessibilityIncrement() { adjust(.increment) }
  override func accessibilityDecrement() { adjust(.decrement) }
  override func accessibilityScroll(_ direction: ScrollDirection) -> Bool { asks(.scroll(direction)) }
  override func accessibilityPerformEscape() -> Bool { asks(.escape) }
  override func accessibilityPerformMagicTap() -> Bool { asks(.magicTap) }
  override func accessibilityScrollToVisible() -> Bool { id.map { reading?.asksToShow($0) ?? false } ?? false }

  private func asks(_ gesture: Gesture) -> Bool { reading?.asks(gesture, on: id) ?? false }

  private func adjust(_ gesture: Gesture) {
    if !asks(gesture) { reading?.performByKeys(gesture, on: id) }
  }
}
