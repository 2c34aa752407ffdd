// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotTerminal

/// Whoever stands behind the elements that a session reads: an app, a program on the bus, or a terminal.
@MainActor
public protocol ElementSource {
  /// Whom gestures are offered to first where no element has the focus, or nobody answers for it.
  var focusedResponder: Responder { get }
  /// Who answers for an element: told of the reader's focus, asked to show it, and offered gestures first.
  func responder(of element: ElementID) -> Responder?
  /// Tells what is different now: the source was asked for a place and may have turned to it.
  func update()
  /// Told that the program goes on drawing and its tree does not follow.
  func fellBehind()
}

/// A terminal, whose elements nobody answers for.
public struct TerminalElements: ElementSource {
  public let focusedResponder: Responder

  /// - Parameter focusedResponder: whom gestures are offered to first; nil for the chain of a terminal.
  public init(focusedResponder: Responder? = nil) {
    self.focusedResponder = focusedResponder ?? TerminalResponder.chain()
  }

  public func responder(of element: ElementID) -> Responder? { nil }
  public func update() {}
  public func fellBehind() {}
}
