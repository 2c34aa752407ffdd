// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Foundation
import Testing

@testable import earshot_demo

/// A walk through every screen of the demo: keys, and what is heard after each line of them.
///
/// `Tests/Fixtures/Demo/walk-WIDTH.txt` have both. After a change that is meant, `EARSHOT_RECORD=1` writes what is heard
/// now; read it before it is kept.
@MainActor
@Suite struct DemoTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../Fixtures/Demo").standardized

  @Test("A user of the demo hears every screen, beside each other and one at a time", arguments: [80, 40])
  func walk(_ columns: Int) throws {
    let file = Self.folder.appending(path: "walk-\(columns).txt")
    let host = AppHost(columns: columns, rows: columns == 80 ? 24 : 12)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    var heard: [String] = []
    for line in lines {
      let keys = line.split(separator: ":", maxSplits: 1)[0]
      if keys == "start" {
        host.mount(DemoController(Bookshelf(books: BookFile.included)))
      } else if keys.hasPrefix("type ") {
        host.type(String(keys.dropFirst(5)))
      } else {
        host.press(String(keys))
      }
      heard.append("\(keys): \(host.hear().joined(separator: " | "))")
    }
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil {
      try (heard.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(heard == lines)
    #expect(host.application.diagnostics.take().isEmpty)
  }

  @Test("The row of a book that is read beside the library keeps up, and says nothing of it where the cursor is on it")
  func percent() {
    let (shelf, book) = (Bookshelf(books: BookFile.included), BookFile.included[0])
    let host = openBook(shelf)
    host.press("PageDown")
    #expect(host.hear() == ["Page 2 of 4"])
    let percent = shelf.percent(of: book)
    #expect(percent > 0 && host.text.contains(" \(percent) %"))
    host.press("Shift+Tab")
    #expect(host.hear().first?.hasPrefix("Selected: Three Fables, Told Again, \(percent) %") == true)
    host.perform(.magicTap)
    host.pass(.seconds(20))
    let heard = host.takePhrases()
    #expect(heard.count > 2 && heard.allSatisfy { book.sentences.indices.compactMap(book.text).contains($0) })
    #expect(shelf.percent(of: book) > percent && host.text.contains(" \(shelf.percent(of: book)) %"))
  }

  @Test("A book opens with the cursor on the passage that it was left in, wherever that was")
  func opensAtPlace() {
    let book = BookFile.included[0]
    for sentence in book.sentences.indices {
      let shelf = Bookshelf(books: BookFile.included)
      shelf.setPlace(sentence, in: book)
      let host = AppHost(columns: 40, rows: 12)
      host.mount(DemoController(shelf))
      host.press("Home Enter")
      host.listen()
      let start = book.text(ofSentence: sentence)?.prefix(12) ?? ""
      #expect(host.focus?.label?.contains(start) == true, "\(sentence): \(String(describing: host.focus?.label))")
      // A quote and an item are indented.
      #expect(host.cursor.map { (1...3).contains($0.x) } == true, "\(sentence)")
    }
  }

  private func openBook(_ shelf: Bookshelf) -> AppHost {
    let host = AppHost(columns: 80, rows: 24)
    host.mount(DemoController(shelf))
    host.press("Enter")
    _ = host.hear()
    return host
  }

  @Test("Magic tap reads to the end of the book, turning its pages; what is said is the book")
  func readsToTheEnd() {
    let shelf = Bookshelf(books: BookFile.included)
    let host = openBook(shelf)
    host.perform(.magicTap)
    var heard: [String] = []
    for _ in 0..<20 { heard += host.hear() }
    let book = BookFile.included[0]
    let sentences = book.sentences.indices.compactMap { book.text(ofSentence: $0) }
    #expect(heard == sentences + ["End of the book."])
    #expect(shelf.percent(of: book) == 100)
  }

  @Test("A key stops the reading; magic tap goes on at the sentence that was cut")
  func stops() {
    let shelf = Bookshelf(books: BookFile.included)
    let host = openBook(shelf)
    host.perform(.magicTap)
    host.pass(.seconds(6))
    let place = shelf.place(in: BookFile.included[0])
    #expect(place > 0)
    host.press("Up")
    _ = host.hear()
    #expect(shelf.place(in: BookFile.included[0]) == place)
    host.pass(.seconds(2))
    host.perform(.magicTap)
    host.pass(.seconds(1))
    #expect(host.takePhrases().first == BookFile.included[0].text(ofSentence: place))
  }

  @Test("Reading is stopped by what started it: a key cuts what is said, and the reading stays stopped")
  func stopsByTheSameKey() {
    let host = openBook(Bookshelf(books: BookFile.included))
    for _ in 0..<2 {
      host.press("r")
      host.pass(.seconds(6))
      #expect(!host.takePhrases().isEmpty)
      host.press("r")
      #expect(host.hear().isEmpty)
    }
    host.perform(.magicTap)
    host.pass(.seconds(6))
    #expect(!host.takePhrases().isEmpty)
    host.perform(.magicTap)
    #expect(host.hear().isEmpty)
  }

  @Test("Page Down while it is read turns the page and reads on there")
  func turnsWhileReading() {
    let shelf = Bookshelf(books: BookFile.included)
    let host = openBook(shelf)
    host.press("r")
    host.pass(.seconds(2))
    _ = host.takePhrases()
    host.press("PageDown")
    let place = shelf.place(in: BookFile.included[0])
    let heard = host.hear()
    #expect(heard.first == "Page 2 of 4")
    #expect(heard.dropFirst().first == BookFile.included[0].text(ofSentence: place))
  }

  @Test("The pause between sentences is told in seconds, also when it is changed")
  func pause() {
    let host = AppHost(columns: 80, rows: 24)
    host.mount(DemoController(Bookshelf(books: BookFile.included)))
    host.press("Tab Enter")
    host.listen()
    host.press("Tab Tab Tab")
    let heard = host.hear()
    #expect(heard.contains { $0.hasPrefix("Pause: 0.0 seconds. Adjustable.") }, "\(heard)")
    host.press("Right")
    let changed = host.hear()
    #expect(changed.contains { $0.contains("0.2 seconds") }, "\(changed)")
  }

  @Test("Where the app is, is what is heard first; a list of windows is offered where there are several")
  func start() {
    let host = AppHost(columns: 80, rows: 24)
    host.application.manifest = DemoScene.manifest
    host.mount(DemoController(Bookshelf(books: BookFile.included)))
    #expect(
      host.hear() == [
        "Library. Heading.", "Three Fables, Told Again, 0 %. Button. 1 of 2. List Start.", "Actions Available",
      ])
    #expect(host.stops.contains { $0.label == "Windows" && $0.role == .button })
    // Also from a button of the bar, and from a book.
    for keys in ["Tab w", "Shift+Tab Enter w"] {
      host.press(keys)
      #expect(host.hear().last == "Windows. Heading.", "\(keys)")
      host.press("Escape")
      _ = host.hear()
    }
  }

  @Test("A page that does not turn by itself ends the reading")
  func staysOnPage() {
    let shelf = Bookshelf(books: BookFile.included)
    shelf.preferences.turnsPages = false
    let host = openBook(shelf)
    host.perform(.magicTap)
    for _ in 0..<20 { _ = host.hear() }
    let place = shelf.place(in: BookFile.included[0])
    #expect(place > 0 && place < BookFile.included[0].sentences.count - 1)
  }

  @Test("Another size of the terminal keeps the sentence", arguments: [(40, 12), (200, 60), (20, 6), (1, 1)])
  func resize(_ columns: Int, _ rows: Int) {
    let shelf = Bookshelf(books: BookFile.included)
    let host = openBook(shelf)
    host.press("PageDown PageDown")
    let place = shelf.place(in: BookFile.included[0])
    #expect(place > 0)
    host.resize(columns: columns, rows: rows)
    _ = host.hear()
    host.resize(columns: 80, rows: 24)
    _ = host.hear()
    #expect(shelf.place(in: BookFile.included[0]) == place)
  }

  @Test("Another size leaves the user in the passage; where it is read aloud that goes on")
  func resizedThere() {
    let host = openBook(Bookshelf(books: BookFile.included))
    host.press("PageDown")
    _ = host.hear()
    host.command(.move(.next))
    let passage = host.focus?.label ?? ""
    _ = host.hear()
    host.resize(columns: 90, rows: 30)
    #expect(host.hear().first?.hasPrefix(String(passage.prefix(40))) == true)
    host.press("r")
    host.pass(.seconds(2))
    _ = host.takePhrases()
    host.resize(columns: 100, rows: 20)
    let heard = host.hear()
    #expect(heard.first?.hasPrefix("Page ") == true, "\(heard)")
    #expect(heard.count > 3, "\(heard)")
  }

  @Test("Space turns the page")
  func space() {
    let host = openBook(Bookshelf(books: BookFile.included))
    host.press("Space")
    #expect(host.hear().first == "Page 2 of 4")
  }

  @Test("V-74 The headings of the whole book are gone through, each said as it is on its page")
  func headings() {
    let host = openBook(Bookshelf(books: BookFile.included))
    var heard: [String] = []
    for keys in ["F12 h", "F12 h", "F12 h", "F12 Shift+h", "F12 Shift+h"] {
      host.readerKeys(keys)
      heard += host.hear().prefix(1)
    }
    #expect(
      heard
        == [
          "The Hare and the Tortoise", "The Crow and the Jug", "The Fox and the Grapes", "The Crow and the Jug",
          "The Hare and the Tortoise",
        ].map { "\($0). Heading level 2." })
  }

  @Test("The demo passes the audits of its app on every screen", arguments: ["", "Enter", "Enter c"])
  func audit(_ keys: String) throws {
    let host = AppHost(columns: 80, rows: 24)
    host.mount(DemoController(Bookshelf(books: BookFile.included)))
    host.press(keys)
    _ = host.hear()
    try host.performAccessibilityAudit()
  }
}
