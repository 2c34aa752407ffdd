// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotTerminal

/// The world of a session's reader: the session's terminal.
@MainActor
struct SessionWorld: ReaderWorld {
  let session: Session

  var facts: TerminalFacts {
    var facts = session.terminal.source.facts
    if let caret = session.editor?.caret {
      facts.caret = caret
      facts.inFile?.line = caret.line
      facts.inFile?.column = caret.column
    }
    return facts
  }
  func screenElements() -> ScreenElements { session.screenElements() }

  func withText<Answer>(_ look: (ReviewText?) -> Answer) -> Answer {
    let notes = session.terminal.source.promptNotes
    return session.rowSource.withRows(orOf: session.screen) { look(ReviewText($0, notes: notes)) } ?? look(nil)
  }
}
