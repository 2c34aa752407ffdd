// SPDX-License-Identifier: Apache-2.0
/// The current state of the terminal, for a reader to query while it answers.
///
/// Queries have no side effects. Expensive state is computed only on demand.
public protocol ReaderWorld {
  /// Facts about the terminal that no line of it shows.
  var facts: TerminalFacts { get }

  /// The program's screen as elements. Recognition takes time: queried only before commands about elements.
  func screenElements() -> ScreenElements

  /// Calls a closure with the text of the terminal and its scrollback, which do not change meanwhile.
  ///
  /// - Parameter look: The closure; receives nil if there is no terminal. It makes no other query.
  func withText<Answer>(_ look: (ReviewText?) -> Answer) -> Answer
}

/// A world without a terminal: only a tree is read.
public struct TreeWorld: ReaderWorld {
  public init() {}

  public var facts: TerminalFacts { TerminalFacts() }
  public func screenElements() -> ScreenElements { ScreenElements(changes: []) }
  public func withText<Answer>(_ look: (ReviewText?) -> Answer) -> Answer { look(nil) }
}
