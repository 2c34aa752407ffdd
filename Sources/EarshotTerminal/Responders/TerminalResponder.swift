// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The responders of a program in a terminal: the focused line, the screen, the program, the terminal.
///
/// None of them answers gestures: an ordinary program knows none. They exist so that a recognised dialog or an app on
/// the bus can precede them. Programs do understand keys, which are the default actions.
@MainActor
public final class TerminalResponder: Responder {
  private let name: String
  private let following: Responder?

  public init(_ name: String, next: Responder?) {
    self.name = name
    following = next
  }

  public override var responderName: String { name }
  public override var next: Responder? { following }

  /// The chain, from the line with the focus.
  public static func chain() -> TerminalResponder {
    let terminal = TerminalResponder("terminal", next: nil)
    let program = TerminalResponder("program", next: terminal)
    let screen = TerminalResponder("screen", next: program)
    return TerminalResponder("line", next: screen)
  }
}
