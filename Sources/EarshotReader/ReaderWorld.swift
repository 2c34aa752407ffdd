// SPDX-License-Identifier: Apache-2.0
/// The things a reader looks at while it answers: what a terminal shows, now.
///
/// Looking changes nothing there. What costs time is made only when it is asked for.
public protocol ReaderWorld {
  /// What is so in the terminal, where no line of it says so.
  var facts: TerminalFacts { get }

  /// What the program's screen shows, as elements. Recognition takes time: asked before commands about elements only.
  func screenElements() -> ScreenElements

  /// Looks at the text of the terminal, and all that has left its top, while nothing of it changes.
  ///
  /// - Parameter look: is given nil where there is no terminal. It does not ask for anything else of the world.
  func withText<Answer>(_ look: (ReviewText?) -> Answer) -> Answer
}

/// A world without a terminal: what is read is a tree alone.
public struct TreeWorld: ReaderWorld {
  public init() {}

  public var facts: TerminalFacts { TerminalFacts() }
  public func screenElements() -> ScreenElements { ScreenElements(changes: []) }
  public func withText<Answer>(_ look: (ReviewText?) -> Answer) -> Answer { look(nil) }
}
