// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The elements that the reader goes through: whose they are, and the one with its focus.
@MainActor
struct ReadElements {
  var source: any ElementSource = TerminalElements()
  /// The element with the reader's focus.
  var focused: ElementID?

  /// The responder of the element with the focus; nil if there is none.
  var responder: Responder? { focused.flatMap(source.responder) }
}

extension Session {
  /// The source of elements: the terminal, unless a program provides a tree.
  public var elementSource: any ElementSource {
    get { readElements.source }
    set { readElements.source = newValue }
  }

  /// The element with the reader's focus.
  public var focusedElement: ElementID? { readElements.focused }
}
