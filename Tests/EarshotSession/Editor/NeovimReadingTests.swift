// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotTestSessions
import Testing

@testable import EarshotEditors
@testable import EarshotSession

/// A Neovim in a session: what it draws and tells is given by hand, and what it is asked is answered.
@MainActor
private final class ScriptedNeovim {
  let harness = SessionHarness(columns: 40, rows: 4)
  let reading: EditorReading
  /// Its look.
  var state: EditorValue
  /// True if it answers.
  var mode: EditorValue = ["mode": "n", "blocking": false]
  var answers = true

  init() {
    state = [
      "key": 0, "mode": "n", "window": 1000, "buffer": 1, "name": "list.txt", "kind": "", "line": 1, "column": 0,
      "skipped": 0, "text": "Milk and cream", "lines": 2, "cells": 1, "tick": 2, "isFloating": false,
      "screen": ["rows": 4, "columns": 40, "message": 1, "messageColumns": 29],
      "windows": [
        ["id": 1000, "row": 0, "column": 0, "width": 40, "height": 2, "isFloating": false, "top": 1, "bottom": 2]
      ],
    ]
    reading = EditorReading(NeovimChannel(), for: harness.session)
    draw("Milk and cream\r\nSalt\r\nlist.txt\r\n", caret: (1, 1))
    reading.setFront(true)
    serve()
  }

  /// Draws its screen, its caret at a row and a column.
  func draw(_ text: String, caret: (row: Int, column: Int)) {
    harness.output("\u{1b}[?1049h\u{1b}[H\u{1b}[2J\(text)\u{1b}[\(caret.row);\(caret.column)H")
    serve()
  }

  /// Tells that it is other than before.
  func tell(_ changes: EditorValue) {
    change(changes)
    receive(NeovimMessage.notification(method: "earshot_state", arguments: [state]))
    // What was done is told once.
    change(["edit": .null, "yank": .null])
  }

  func change(_ changes: EditorValue) {
    guard case .map(let pairs) = state, case .map(let others) = changes else { return }
    state = .map(pairs.filter { pair in !others.contains { $0.key == pair.key } } + others)
  }

  /// Answers what it was asked.
  func serve() {
    guard answers else { return }
    var decoder = MessagePackDecoder()
    while true {
      let bytes = reading.takeUnsent()
      if bytes.isEmpty { return }
      decoder.append(bytes)
      while let value = try? decoder.next() {
        guard case .request(let id, let method, let arguments) = NeovimMessage(value) else { continue }
        let isLook = arguments.last == []
        let isWaiting = mode["blocking"] == true
        switch method {
        case "nvim_get_api_info": receive(.response(id: id, error: .null, result: [1, [:]]))
        case "nvim_get_mode": receive(.response(id: id, error: .null, result: mode))
        default: if !isLook || !isWaiting { receive(.response(id: id, error: .null, result: state)) }
        }
      }
    }
  }

  func goToPane(_ digit: String) {
    harness.command(.pane(.go))
    harness.key(digit)
  }

  /// The messages that it was sent and has not read yet.
  func unread() -> [NeovimMessage] {
    var decoder = MessagePackDecoder()
    decoder.append(reading.takeUnsent())
    var messages: [NeovimMessage] = []
    while let value = try? decoder.next() { NeovimMessage(value).map { messages.append($0) } }
    return messages
  }

  private func receive(_ message: NeovimMessage) { reading.receive(message.value.encoded, at: harness.now) }

  /// The words said since it was asked last.
  func said() -> [String] {
    harness.pass(.seconds(20))
    reading.advance(to: harness.now)
    harness.pass(.seconds(20))
    defer { count = harness.phrases.count }
    return Array(harness.phrases.dropFirst(count))
  }

  private var count = 0
}

@MainActor
@Suite("Neovim in a session")
struct NeovimReadingTests {
  /// One whose first screen was read.
  private func opened() -> ScriptedNeovim {
    let neovim = ScriptedNeovim()
    _ = neovim.said()
    return neovim
  }

  /// One whose profile knows a report of its last row.
  private func opened(reporting report: String) -> ScriptedNeovim {
    let neovim = opened()
    let read = ProgramProfile.read("program: nvim\nmessages: last row\n\(report)", name: "vim") { _ in true }
    neovim.harness.session.handle(.profiles(ProgramProfiles([read.profile])), at: neovim.harness.now)
    neovim.harness.session.handle(.foreground(["nvim"]), at: neovim.harness.now)
    return neovim
  }

  @Test("A line that was gone to is said once, though the screen shows it, too")
  func once() {
    let neovim = opened()
    neovim.harness.key("j")
    neovim.tell(["line": 2, "text": "Salt", "column": 0])
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n", caret: (2, 1))
    #expect(neovim.said() == ["Salt"])
  }

  @Test("A key goes to the window with its number, as Neovim counts, without those that float")
  func windows() {
    let neovim = opened()
    neovim.goToPane("1")
    #expect(neovim.said().last == "only one pane here")
    func window(_ id: Int64, _ name: String, row: Int64, isFloating: Bool = false) -> EditorValue {
      [
        "id": .integer(id), "name": .string(name), "row": .integer(row), "column": 0, "width": 40, "height": 1,
        "top": 1, "bottom": 1, "isFloating": .bool(isFloating),
      ]
    }
    neovim.change([
      "windows": [
        window(1000, "list.txt", row: 0), window(1002, "", row: 1, isFloating: true), window(1001, "notes.txt", row: 1),
      ]
    ])
    neovim.draw("Milk and cream\r\nSalt\r\nnotes.txt\r\n", caret: (1, 1))
    _ = neovim.said()
    neovim.harness.command(.pane(.list))
    #expect(neovim.said() == ["window 1, list.txt, here. window 2, notes.txt"])
    neovim.goToPane("2")
    #expect(neovim.unread() == [.notification(method: "nvim_set_current_win", arguments: [1001])])
    neovim.goToPane("1")
    #expect(neovim.said().last == "window 1, list.txt")
    neovim.goToPane("3")
    #expect(neovim.said().last == "no pane 3")
  }

  @Test("Windows are containers: the one in use has its elements, the others their rows, and a row leads there")
  func containers() {
    let neovim = opened()
    neovim.change([
      "windows": [
        [
          "id": 1000, "name": "list.txt", "row": 0, "column": 0, "width": 40, "height": 1, "top": 1, "bottom": 1,
          "isFloating": false,
        ],
        [
          "id": 1001, "name": "notes.txt", "row": 1, "column": 0, "width": 40, "height": 1, "top": 1, "bottom": 1,
          "isFloating": false,
        ],
      ]
    ])
    neovim.draw("Milk and cream\r\nThe hens are fed\r\nlist.txt\r\n", caret: (1, 1))
    _ = neovim.said()
    var said: [String] = []
    for _ in 0..<6 where !said.contains(where: { $0.contains("hens") }) {
      neovim.harness.command(.element(.move(.next)))
      said += neovim.said()
    }
    #expect(said.last == "window 2, notes.txt. The hens are fed", "\(said)")
    _ = neovim.unread()
    neovim.harness.command(.gesture(.activate))
    #expect(neovim.unread() == [.notification(method: "nvim_set_current_win", arguments: [1001])])
  }

  @Test("A mode that Neovim tells and its screen shows is heard once, in a terminal inside of it too")
  func modeOnce() {
    let neovim = opened(reporting: "mode terminal: -- TERMINAL --*")
    neovim.harness.key("i")
    neovim.tell(["key": 1, "mode": "t", "kind": "terminal"])
    neovim.draw("$ \r\n\r\nterm://bash\r\n-- TERMINAL --", caret: (1, 3))
    #expect(neovim.said().filter { $0.contains("mode") } == ["terminal mode"])
  }

  @Test("What Neovim tells of a selection is heard once, though its screen shows the selection too")
  func selectionOnce() {
    let neovim = opened(reporting: "mode visual: -- VISUAL --*")
    neovim.harness.key("v")
    neovim.tell([
      "key": 1, "mode": "v", "selection": ["shape": "characters", "lines": 1, "isBackward": false, "text": "M"],
    ])
    neovim.draw("\u{1b}[7mM\u{1b}[mlk and cream\r\nSalt\r\nlist.txt\r\n-- VISUAL --", caret: (1, 1))
    neovim.harness.key("e")
    neovim.tell([
      "key": 2, "mode": "v", "column": 3, "cells": 4,
      "selection": ["shape": "characters", "lines": 1, "isBackward": false, "text": "Milk"],
    ])
    neovim.draw("\u{1b}[7mMilk\u{1b}[m and cream\r\nSalt\r\nlist.txt\r\n-- VISUAL --", caret: (1, 4))
    let said = neovim.said().filter { $0.contains("selected") }
    #expect(!said.isEmpty)
    #expect(Set(said).count == said.count, "\(said)")
  }

  @Test("What an event did not tell, a look does: a fold")
  func looked() {
    let neovim = opened()
    neovim.change(["fold": ["first": 1, "last": 12]])
    neovim.harness.key("c")
    neovim.draw("+-- 12 lines: Milk and cream\r\n~\r\nlist.txt\r\n", caret: (1, 1))
    #expect(neovim.said() == ["12 lines folded"])
  }

  @Test("A message is read from the screen, without the mode and the ruler; one that tells the same is not")
  func messages() {
    let neovim = opened()
    neovim.harness.key("\r")
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\nE492: Not a command          1,1   All", caret: (1, 1))
    #expect(neovim.said() == ["E492: Not a command"])
    neovim.harness.key("i")
    neovim.tell(["key": 1, "mode": "i"])
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n-- INSERT --", caret: (1, 1))
    #expect(neovim.said() == ["insert mode"])
    neovim.tell([
      "key": 2, "mode": "n", "text": "Eggs", "edit": ["removed": 3, "added": 0, "changed": 0],
      "yank": ["operator": "d", "lines": 3, "isLinewise": true, "text": "Milk and cream"],
    ])
    neovim.draw("Eggs\r\n~\r\nlist.txt\r\n3 fewer lines", caret: (1, 1))
    #expect(neovim.said() == ["normal mode", "3 lines deleted", "Eggs"])
  }

  @Test("A question that Neovim writes over its windows is read from the screen")
  func questions() {
    let neovim = opened()
    neovim.harness.key("\r")
    neovim.mode = ["mode": "r", "blocking": true]
    neovim.draw("Salt\r\nE37: No write\r\nE162: No write\r\nPress ENTER", caret: (4, 12))
    #expect(neovim.said().joined(separator: " ").contains("Press ENTER"))
  }

  @Test("A key of a command that waits for the next one says nothing")
  func pending() {
    let neovim = opened()
    neovim.harness.key("\u{17}")
    neovim.mode = ["mode": "n", "blocking": true]
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n                             ^W", caret: (1, 1))
    #expect(neovim.said().isEmpty)
  }

  @Test("A Neovim that answers nothing is read from its screen, and so is one that has gone")
  func silent() {
    let neovim = opened()
    neovim.answers = false
    neovim.harness.key("j")
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n", caret: (2, 1))
    #expect(neovim.said() == ["Salt"])
    neovim.harness.key("k")
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n", caret: (1, 1))
    neovim.reading.end()
    #expect(neovim.said() == ["Milk and cream"])
    neovim.harness.key("j")
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n", caret: (2, 1))
    #expect(neovim.said() == ["Salt"])
  }

  @Test("What the screen had to tell is not repeated by a late answer; what it did not show is told")
  func late() {
    let neovim = opened()
    neovim.answers = false
    neovim.harness.key("j")
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n", caret: (2, 1))
    #expect(neovim.said() == ["Salt"])
    neovim.answers = true
    neovim.tell(["key": 1, "line": 2, "text": "Salt", "column": 0])
    neovim.tell(["key": 2, "line": 1, "text": "Milk and cream", "column": 0])
    #expect(neovim.said() == ["Milk and cream"])
    neovim.tell(["key": 3, "line": 2, "text": "Salt", "column": 0])
    #expect(neovim.said() == ["Salt"])
  }

  @Test("What it told is not repeated by the screen when an answer is late, and is told again the next time")
  func lateLook() {
    let neovim = opened()
    neovim.answers = false
    neovim.harness.key("j")
    neovim.tell(["key": 1, "line": 2, "text": "Salt", "column": 0])
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n", caret: (2, 1))
    #expect(neovim.said() == ["Salt"])
    neovim.tell(["key": 2, "line": 1, "text": "Milk and cream", "column": 0])
    neovim.tell(["key": 3, "line": 2, "text": "Salt", "column": 0])
    #expect(neovim.said() == ["Milk and cream", "Salt"])
  }

  @Test("A key that nothing answers is followed by one notice, and the answer by another")
  func noAnswer() {
    let neovim = opened()
    neovim.answers = false
    neovim.harness.key("j")
    #expect(neovim.said() == [])
    // It was asked, and does not answer that either.
    #expect(neovim.said() == ["Neovim does not answer."])
    neovim.harness.key("j")
    #expect(neovim.said() + neovim.said() == [])
    neovim.answers = true
    neovim.serve()
    #expect(neovim.said() == ["Neovim answers again."])
    neovim.harness.key("j")
    _ = neovim.said()
    neovim.serve()
    #expect(neovim.said() + neovim.said() == [])
  }

  @Test("Junk from the socket ends nothing but the telling")
  func junk() {
    let neovim = opened()
    neovim.reading.receive([0xc1, 0xff], at: neovim.harness.now)
    #expect(neovim.reading.failure != nil)
    neovim.harness.key("j")
    neovim.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n", caret: (2, 1))
    #expect(neovim.said() == ["Salt"])
  }

  @Test("Behind another program Neovim is not heard")
  func behind() {
    let neovim = opened()
    neovim.reading.setFront(false)
    neovim.tell(["line": 2, "text": "Salt"])
    #expect(neovim.said().isEmpty)
  }

  @Test("The caret is told where it is in the text, not on the screen")
  func place() {
    let neovim = opened()
    neovim.tell(["line": 340, "text": "Salt", "cells": 3])
    _ = neovim.said()
    neovim.harness.command(.tell(.caret))
    #expect(neovim.said() == ["line 340, column 3: Salt"])
  }
}
