// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotEditors

private typealias Told = AccessibilityNotification

@Suite("What is new in an editor without modes")
struct ModelessNewsTests {
  /// The news told of the last of some states, each with what is other than in the list.
  private func told(_ states: EditorValue...) throws -> [String] {
    var news = EditorNews()
    var messages: [any HubMessage] = []
    for state in states {
      let value: EditorValue = ["mode": "emacs"]
      messages = news.news(in: try #require(EditorState(listState.with(value).with(state))))
    }
    return messages.map { message in
      switch message {
      case let message as Told.CaretMoved: message.unit == .line ? "line \(message.line)" : "word \(message.word)"
      case let message as Told.TextAppended: "text \(message.lines.joined(separator: "|"))"
      case let message as Told.TextInserted: "typed \(message.text)"
      case let message as Told.TextSelected: "selected \(message.added ?? "")"
      case let message as Told.TextCopied: "copied \(message.text)"
      case let message as Told.TextDeleted: "deleted \(message.text)"
      case let message as Told.LinesEdited: "\(message.count) \(message.operation)"
      case let message as Told.FocusMoved: "to \(message.text)"
      case let message as Told.CompletionChosen: "chosen \(message.text)"
      case let message as Told.CompletionsOffered: "offered \(message.count ?? 0)"
      case let message as Told.DiagnosticsReached: message.diagnostics.map(\.text).joined()
      default: "\(message)"
      }
    }
  }

  @Test("A command that goes behind a word tells the word that it passed; one that goes back, the word there")
  func words() throws {
    #expect(try told(["column": 0], ["column": 4]) == ["word Milk"])
    #expect(try told(["column": 4], ["column": 8]) == ["word and"])
    #expect(try told(["column": 8], ["column": 5]) == ["word and"])
    #expect(try told(["column": 0], ["column": 14]) == ["word cream"])
  }

  @Test("Moving ends a selection in some editors, and is told then")
  func selections() throws {
    let selected: EditorValue = ["selection": ["shape": "characters", "lines": 1, "text": "Milk"], "column": 4]
    #expect(try told([:], selected) == ["selected Milk"])
    #expect(try told(selected, ["line": 2, "text": "Salt"]) == ["line Salt"])
    let copied: EditorValue = ["yank": ["operator": "y", "lines": 1, "text": "Milk"]]
    #expect(try told(selected, selected.with(copied)) == ["copied Milk"])
    #expect(try told(selected, copied) == ["copied Milk"])
  }

  @Test("Killed text is told, and a killed line end as a line")
  func kills() throws {
    let killed: EditorValue = [
      "text": "Milk", "edit": ["removed": 0, "added": 0, "changed": 1],
      "yank": ["operator": "d", "lines": 1, "text": " and cream"],
    ]
    #expect(try told(["column": 4], killed.with(["column": 4])) == ["deleted  and cream"])
    let joined: EditorValue = [
      "text": "MilkSalt", "edit": ["removed": 1, "added": 0, "changed": 0],
      "yank": ["operator": "d", "lines": 1, "isLinewise": true, "text": ""],
    ]
    #expect(try told(["text": "Milk"], joined) == ["1 deleted", "line MilkSalt"])
  }

  @Test("A prompt is heard whatever typing is; its answer is typing, and the caret in it is told")
  func prompts() throws {
    func answer(_ text: String, _ column: Int64) -> EditorValue {
      ["command": ["type": "Find file: ", "text": .string(text), "column": .integer(column)]]
    }
    #expect(try told([:], answer("~/", 2)) == ["text Find file: ~/"])
    #expect(try told([:], answer("~/", 2), answer("~/a", 3)) == ["typed a"])
    #expect(try told([:], answer("one two", 7), answer("one two", 4)) == ["word two"])
    #expect(try told([:], answer("~/", 2), [:]).isEmpty)
  }

  @Test("An incremental search tells the line when it comes to one, and the word of another match there")
  func searches() throws {
    func found(_ pattern: String, line: Int64, _ text: String, _ column: Int64) -> EditorValue {
      let command: EditorValue = ["type": "I-search: ", "text": .string(pattern), "column": 0, "isSearch": true]
      return ["command": command, "line": .integer(line), "text": .string(text), "column": .integer(column)]
    }
    let empty = found("", line: 1, "Milk and cream", 0)
    #expect(try told([:], empty) == ["text I-search: "])
    #expect(try told([:], empty, found("S", line: 2, "Salt", 1)) == ["typed S", "line Salt"])
    #expect(try told([:], empty, found("M", line: 1, "Milk and cream", 1)) == ["typed M", "line Milk and cream"])
    let first = found("m", line: 3, "jam and ham", 3)
    #expect(try told([:], first, found("m", line: 3, "jam and ham", 11)) == ["word ham"])
    #expect(try told([:], first, ["line": 3, "text": "jam and ham", "column": 3]).isEmpty)
  }

  @Test("A chosen completion is told while the minibuffer asks, and the list's columns are not")
  func completions() throws {
    let asks: EditorValue = ["command": ["type": "Fruit: ", "text": "a", "column": 1]]
    let chosen: EditorValue = ["completion": ["count": 2, "selected": 0, "item": ["word": "apple"]]]
    #expect(try told(asks, asks.with(chosen)) == ["chosen apple"])
    #expect(try told(asks, asks.with(["completion": ["count": 2, "items": ["apple", "apricot"]]])) == ["offered 2"])
    let list: EditorValue = ["kind": "completions", "window": 9, "name": "*Completions*", "text": "apple   apricot"]
    #expect(try told([:], list.with(chosen)) == ["to *Completions*", "chosen apple"])
    let next: EditorValue = ["completion": ["count": 2, "selected": 1, "item": ["word": "apricot"]], "column": 8]
    #expect(try told([:], list.with(chosen), list.with(next)) == ["chosen apricot"])
  }

  @Test("What another window begins to show is told by its name and its text")
  func appearances() throws {
    let help: EditorValue = ["appeared": [["name": "*Help*", "text": "car is a function.\n\n(car LIST)\n"]]]
    #expect(try told([:], help) == ["text *Help*|car is a function.|(car LIST)"])
  }

  @Test("What is wrong with a line is told on the way, not while it is typed")
  func diagnostics() throws {
    let fault: EditorValue = ["diagnostics": [["severity": 1, "message": "not defined"]]]
    #expect(try told([:], fault.with(["line": 2, "text": "Salt"])) == ["line Salt", "not defined"])
    #expect(try told([:], fault.with(["text": "Milk and creamy", "column": 15])) == ["typed y"])
  }
}
