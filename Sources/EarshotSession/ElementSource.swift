// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotTerminal

/// The source of the elements that a session reads: an app, a program on the bus, or a terminal.
@MainActor
public protocol ElementSource {
  /// The responder offered gestures first if no element has the focus, or none answers for it.
  var focusedResponder: Responder { get }
  /// The responder for an element: told of the reader's focus, asked to reveal it, and offered gestures first.
  func responder(of element: ElementID) -> Responder?
  /// Reports changes: the source was asked for a place and may have turned to it.
  func update()
  /// Called before a gesture: ends what is on its way to the screen. True if there was any: the gesture is for the screen
  /// that is in front now, not for the element that had the focus on the former one.
  func finishTransitions() -> Bool
  /// Called when the program keeps drawing without updating its tree.
  func fellBehind()
}

extension ElementSource {
  public func finishTransitions() -> Bool { false }
}

/// A terminal, whose elements have no responders.
public struct TerminalElements: ElementSource {
  public let focusedResponder: Responder

  /// - Parameter focusedResponder: The responder offered gestures first; nil for the chain of a terminal.
  public init(focusedResponder: Responder? = nil) {
    self.focusedResponder = focusedResponder ?? TerminalResponder.chain()
  }

  public func responder(of element: ElementID) -> Responder? { nil }
  public func update() {}
  public func fellBehind() {}
}
