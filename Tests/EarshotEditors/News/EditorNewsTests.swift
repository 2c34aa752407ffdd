// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotEditors

private typealias Told = AccessibilityNotification

@Suite("What is new in an editor")
struct EditorNewsTests {
  /// The news told of states, each with what is other than in the list, after the first.
  private func told(_ states: EditorValue...) throws -> [String] {
    var news = EditorNews()
    var messages: [any HubMessage] = []
    for state in states { messages = news.news(in: try #require(EditorState.of(state))) }
    return messages.map(Self.text)
  }

  private static func text(_ message: any HubMessage) -> String {
    switch message {
    case let message as Told.CaretMoved: "\(message.unit): \(Self.part(of: message))"
    case let message as Told.TextInserted: "typed \(message.completedWord ?? message.text)"
    case let message as Told.TextDeleted: "deleted \(message.text)"
    case let message as Told.TextChanged: "now \(message.new)"
    case let message as Told.LinesEdited: "\(message.count) \(message.operation)"
    case let message as Told.TextCopied: "copied \(message.text)"
    case let message as Told.EditingModeChanged: "mode \(message.mode)"
    case let message as Told.TextSelected:
      "selected +\(message.added ?? "") -\(message.removed ?? ""), \(message.lines) lines"
    case let message as Told.FocusMoved: "to \(message.text)"
    case let message as Told.TextAppended: "text \(message.lines.joined(separator: "|"))"
    case let message as Told.FoldReached: message.isClosed ? "\(message.lines) folded" : "unfolded"
    case let message as Told.DiagnosticsReached:
      message.diagnostics.map { "\($0.severity) \($0.text)" }.joined(separator: "; ")
    case let message as Told.SearchMatchReached:
      "match \(message.position.map { "\($0.index)/\($0.count)" } ?? "")\(message.hasWrapped ? " wrapped" : "")"
    case let message as Told.CompletionChosen:
      "\(message.text), \(message.details), \(message.position?.index ?? 0): \(message.documentation)"
    case let message as Told.CompletionsOffered:
      "\(message.count ?? 0) offered, \(message.items.joined(separator: " "))"
    default: "\(message)"
    }
  }

  private static func part(of message: Told.CaretMoved) -> String {
    switch message.unit {
    case .line: message.line
    case .word: message.word
    case .character: message.character
    }
  }

  @Test("The caret goes by characters, words and lines")
  func caret() throws {
    #expect(try told([:], ["column": 1]) == ["character: i"])
    #expect(try told([:], ["column": 5]) == ["word: and"])
    #expect(try told([:], ["line": 2, "text": "Salt"]) == ["line: Salt"])
    #expect(try told([:], ["text": "Milk and cream"]).isEmpty)
  }

  @Test("Columns are bytes to Neovim and characters to people")
  func bytes() throws {
    #expect(try told(["text": "café ole", "column": 5], ["text": "café ole", "column": 6]) == ["character: o"])
    #expect(try told(["text": "한글", "column": 0], ["text": "한글", "column": 3]) == ["character: 글"])
  }

  @Test("Typing and deleting in insert mode is told as on a screen, and a new line as the line")
  func typing() throws {
    let typed: EditorValue = ["mode": "i", "text": "Milk and cream!", "column": 15]
    #expect(try told(["mode": "i", "column": 14], typed) == ["typed !"])
    #expect(try told(typed, ["mode": "i", "column": 14]) == ["deleted !"])
    #expect(
      try told(
        ["mode": "i", "column": 14],
        ["mode": "i", "line": 2, "text": "", "column": 0, "edit": ["removed": 0, "added": 1, "changed": 0]])
        == ["line: "])
    #expect(try told(["mode": "n"], ["mode": "i"]) == ["mode insert"])
    #expect(try told(["mode": "n"], ["mode": "no"], ["mode": "n"]).isEmpty)
  }

  @Test("What a command took away is told with its extent, then the line that is there now")
  func deleting() throws {
    let lines: EditorValue = ["operator": "d", "lines": 3, "isLinewise": true, "text": "Milk and cream"]
    #expect(
      try told([:], ["text": "Eggs", "yank": lines, "edit": ["removed": 3, "added": 0, "changed": 0]]) == [
        "3 deleted", "line: Eggs",
      ])
    let word: EditorValue = ["operator": "d", "lines": 1, "isLinewise": false, "text": "Milk "]
    #expect(
      try told([:], ["text": "and cream", "yank": word, "edit": ["removed": 0, "added": 0, "changed": 1]])
        == ["deleted Milk "])
    #expect(
      try told([:], ["text": "Eggs", "edit": ["removed": 2, "added": 0, "changed": 0]]) == ["2 deleted", "line: Eggs"])
  }

  @Test("What was put in, changed or copied is told")
  func putting() throws {
    #expect(
      try told([:], ["line": 2, "text": "Eggs", "edit": ["removed": 0, "added": 3, "changed": 0]]) == [
        "3 added", "line: Eggs",
      ])
    #expect(
      try told([:], ["text": "Milk or cream", "edit": ["removed": 0, "added": 0, "changed": 4]])
        == ["now Milk or cream"])
    #expect(
      try told([:], ["line": 4, "text": "Eggs", "edit": ["removed": 0, "added": 0, "changed": 4]]) == [
        "4 changed", "line: Eggs",
      ])
    let yank: EditorValue = ["operator": "y", "lines": 2, "isLinewise": true, "text": "Milk and cream"]
    #expect(try told([:], ["yank": yank]) == ["2 copied"])
  }

  @Test("A selection is told by what came to it and went from it")
  func selecting() throws {
    let one: EditorValue = ["shape": "characters", "lines": 1, "text": "Milk"]
    let more: EditorValue = ["shape": "characters", "lines": 2, "text": "Milk and cream\nSalt"]
    let start: EditorValue = ["mode": "v", "column": 3, "selection": one]
    let end: EditorValue = ["mode": "v", "line": 2, "text": "Salt", "selection": more]
    #expect(try told([:], start) == ["mode visual", "selected +Milk -, 1 lines"])
    #expect(try told([:], start, end) == ["selected + and cream\nSalt -, 2 lines"])
    #expect(try told([:], end, start) == ["selected + - and cream\nSalt, 1 lines"])
    #expect(try told([:], start, ["isLeftByKey": true]) == ["mode normal"])
  }

  @Test("A command line is typed in, and the caret in the text is no news meanwhile")
  func commandLine() throws {
    func typed(_ text: EditorValue, _ column: EditorValue) -> EditorValue {
      ["mode": "c", "line": 4, "text": "Eggs", "command": ["type": "/", "text": text, "column": column]]
    }
    #expect(try told([:], typed("", 0)) == ["typed /"])
    #expect(try told([:], typed("", 0), typed("E", 1)) == ["typed E"])
    #expect(try told([:], typed("E", 1), typed("", 0)) == ["deleted E"])
    #expect(try told([:], typed("e li", 4), typed("e list.txt", 10)) == ["typed list.txt"])
    // The command line has gone, and the mode not yet: the caret is still where the search showed what it found.
    #expect(try told([:], typed("E", 1), ["mode": "c", "line": 4, "text": "Eggs"]).isEmpty)
    let search: EditorValue = ["index": 2, "count": 7, "hasWrapped": true]
    let found: EditorValue = ["line": 4, "text": "Eggs", "key": 3, "search": search]
    #expect(try told([:], typed("E", 1), found) == ["line: Eggs", "match 2/7 wrapped"])
    #expect(try told([:], found, found).isEmpty)
  }

  @Test("A chosen completion is told with its place and documentation, and its letters are no typing")
  func completion() throws {
    let menu: EditorValue = ["count": 3, "selected": -1, "items": ["total", "tomato", "toast"]]
    let item: EditorValue = [
      "word": "total", "kind": "f", "menu": "shop", "documentation": "The price.", "inserts": "total",
    ]
    let typed: EditorValue = ["mode": "i", "text": "to", "column": 2]
    let chosen: EditorValue = [
      "mode": "i", "text": "total", "column": 5, "completion": ["count": 3, "selected": 0, "item": item],
    ]
    #expect(try told(typed, typed.with(["completion": menu])) == ["3 offered, total tomato toast"])
    #expect(try told(typed, chosen) == ["total, f shop, 1: The price."])
    #expect(try told(typed, chosen, ["mode": "i", "text": "total", "column": 5]).isEmpty)
  }

  @Test("What is wrong with a line is told when the caret comes there, and when it comes to be")
  func diagnostics() throws {
    let fault: EditorValue = [["severity": 1, "message": "not defined"], ["severity": 2, "message": "long"]]
    let there: EditorValue = ["line": 3, "text": "prize", "diagnostics": fault]
    #expect(try told([:], there) == ["line: prize", "error not defined; warning long"])
    #expect(try told([:], ["diagnostics": fault]) == ["error not defined; warning long"])
    #expect(try told([:], there, there).isEmpty)
    // Nobody is told in the middle of a word; after it, they are.
    let typing: EditorValue = ["mode": "i", "diagnostics": fault]
    #expect(try told(["mode": "i"], typing).isEmpty)
    let left: EditorValue = ["diagnostics": fault]
    #expect(try told(["mode": "i"], typing, left) == ["mode normal", "error not defined; warning long"])
  }

  @Test("A fold is told where it is closed, reached and opened")
  func folds() throws {
    let closed: EditorValue = ["fold": ["first": 1, "last": 12]]
    #expect(try told([:], closed) == ["12 folded"])
    #expect(try told([:], closed, [:]) == ["unfolded"])
    #expect(try told(closed, ["line": 13, "text": "Eggs"]) == ["line: Eggs"])
  }

  @Test("Another window or buffer is told by its name and the line there; in a terminal the screen tells")
  func windows() throws {
    #expect(
      try told([:], ["window": 1001, "buffer": 2, "name": "shop.py", "text": "price"]) == ["to shop.py", "text price"])
    let terminal: EditorValue = ["buffer": 2, "name": "term://bash", "kind": "terminal", "text": "$ "]
    #expect(try told([:], terminal) == ["to term://bash"])
    #expect(try told([:], terminal, terminal.with(["line": 2])).isEmpty)
  }
}
