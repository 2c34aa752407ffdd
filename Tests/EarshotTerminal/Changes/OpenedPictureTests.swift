// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("Pictures that open, the important first")
struct OpenedPictureTests {
  private typealias TextAppended = AccessibilityNotification.TextAppended

  private let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 20))
  private var source = TerminalSource()

  private mutating func draw(_ text: String, at milliseconds: Int64) -> [any HubMessage] {
    feed.feed(Array(text.utf8), at: Instant(nanoseconds: milliseconds * 1_000_000))
    return source.handle(feed.settle())
  }

  private static func editor(caret: Int, title: String = "Quill 3   letters.txt") -> String {
    let bar = "\u{1b}[7m\(title)\(String(repeating: " ", count: 60 - title.count))\u{1b}[m"
    let rows = (1...18).map { "Paragraph \($0) tells of the weather." }
    return "\u{1b}[?1049h\u{1b}[H\(([bar] + rows).joined(separator: "\r\n"))\u{1b}[\(caret);1H"
  }

  private func texts(_ messages: [any HubMessage]) -> [TextAppended] { messages.compactMap { $0 as? TextAppended } }

  @Test("Title, the line with the caret, then the content without them")
  mutating func order() {
    _ = draw("$ ", at: 0)
    _ = source.pressed([.enter])
    let told = texts(draw(Self.editor(caret: 6), at: 100))
    #expect(told.map(\.lines.count) == [1, 1, 17])
    #expect(told.map { $0.opening?.isContent } == [false, false, true])
    #expect(told.map { $0.opening?.isFirst } == [true, false, false])
    #expect(told.first?.lines.first?.hasPrefix("Quill 3") == true)
    #expect(told.dropFirst().first?.lines == ["Paragraph 5 tells of the weather."])
    #expect(told.last?.lines.contains("Paragraph 5 tells of the weather.") == false)
    #expect(Set(told.last?.opening?.rows ?? []).count == 17)
  }

  @Test("A text with the caret at its beginning is an editor's: its other lines are counted")
  mutating func editorAtTheBeginning() {
    _ = draw("$ ", at: 0)
    _ = source.pressed([.enter])
    let told = texts(draw(Self.editor(caret: 2), at: 100))
    #expect(told.dropFirst().first?.lines == ["Paragraph 1 tells of the weather."])
    #expect(told.last?.opening?.isBeside == true)
    #expect(told.last?.lines.count == 17)
  }

  @Test("A short picture is no opening")
  mutating func short() {
    _ = draw("$ ", at: 0)
    _ = source.pressed([.enter])
    let told = texts(draw("\u{1b}[?1049h\u{1b}[HFiles\r\n\r\nalpha\r\nbeta\r\n", at: 100))
    #expect(told.flatMap(\.lines) == ["Files", "alpha", "beta"])
    #expect(told.allSatisfy { $0.opening == nil })
  }

  @Test(
    "A row at the bottom that counts the former picture, too, comes before the new rows; a row of the table does not")
  mutating func count() {
    func page(_ number: Int, _ fruit: String, _ below: String) -> String {
      let rows = (1...16).map { "\(fruit) \($0) from the garden of Ann and Ben" }
      return "\u{1b}[H\u{1b}[J" + (rows + ["", below]).joined(separator: "\r\n")
    }
    _ = draw("\u{1b}[?1049h\u{1b}[?25l" + page(1, "Plum", "Page 1/3 (1-16 of 44 records)"), at: 0)
    _ = source.pressed([.text("n")])
    let all = draw(page(2, "Leek", "Loading, Page 2/3 (17-32 of 44 records)"), at: 100)
    let told = texts(all)
    #expect(told.first?.lines == ["Loading, Page 2/3 (17-32 of 44 records)"], "\(all)")
    #expect(told.last?.lines.first == "Leek 1 from the garden of Ann and Ben")
  }

  @Test("That any key goes on is told behind a text, however long it is")
  mutating func anyKey() {
    _ = draw("\u{1b}[?1049h\u{1b}[?25lPlums", at: 0)
    _ = source.pressed([.text("h")])
    let rows = (1...17).map { "Key \($0) does this, that and something else" } + ["", "Press any key to go back."]
    let told = texts(draw("\u{1b}[H\u{1b}[J" + rows.joined(separator: "\r\n"), at: 100))
    #expect(told.last?.lines == ["Press any key to go back."])
    #expect(told.last?.opening?.isContent == false)
    #expect(told.dropLast().last?.lines.count == 17)
  }

  @Test("A box that opens with a sign alone asks for a command", arguments: [":", "/"])
  mutating func prompt(_ sign: String) {
    let rows = (1...18).map { "Paragraph \($0) tells of the weather." }
    _ = draw("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H" + rows.joined(separator: "\r\n"), at: 0)
    _ = source.pressed([.text(sign)])
    let box = [
      "┌──────────────────────────────┐", "│ \(sign)                            │", "│                              │",
      "└──────────────────────────────┘",
    ]
    let drawn = box.enumerated().map { "\u{1b}[\($0 + 6);10H\($1)" }.joined()
    let focus = draw(drawn, at: 100).compactMap { $0 as? AccessibilityNotification.FocusMoved }
    #expect(focus.map(\.text) == [sign] && focus.first?.role == .textInput)
  }

  @Test("A frame that is drawn first and filled then opens when it is filled, from top to bottom")
  mutating func filledFrame() {
    _ = draw("$ ", at: 0)
    _ = source.pressed([.enter])
    let inside = (1...18).map { "Paragraph \($0) tells of the weather." }
    func frame(_ rows: [String]) -> String {
      let framed = rows.map { "│ " + $0 + String(repeating: " ", count: 56 - $0.count) + " │" }
      let edge = String(repeating: "─", count: 58)
      return "\u{1b}[?1049h\u{1b}[H\((["┌\(edge)┐"] + framed + ["└\(edge)┘"]).joined(separator: "\r\n"))\u{1b}[2;3H"
    }
    #expect(texts(draw(frame(Array(repeating: "", count: 18)), at: 100)).isEmpty)
    let told = texts(draw(frame(inside), at: 200))
    #expect(told.contains { $0.opening?.isFirst == true })
    let numbers = told.flatMap(\.lines).compactMap { line in
      Int(line.split(separator: " ").first { Int($0) != nil } ?? "")
    }
    #expect(numbers == Array(1...18))
  }

  @Test("A program that returns tells its title and the user's line")
  mutating func returns() {
    _ = draw("$ ", at: 0)
    _ = source.pressed([.enter])
    _ = draw(Self.editor(caret: 6), at: 100)
    _ = source.pressed([.control("z")])
    _ = draw("\u{1b}[?1049l\r\n[1]+  Stopped   quill\r\n$ ", at: 200)
    _ = source.pressed([.text("f"), .text("g"), .enter])
    let told = draw("fg\r\nquill\r\n" + Self.editor(caret: 6), at: 300)
    let lines = texts(told).flatMap(\.lines)
    #expect(lines.first?.hasPrefix("Quill 3") == true)
    #expect(lines.contains("Paragraph 5 tells of the weather."))
    #expect(lines.count <= 3)
  }

  @Test("A page that a key scrolls to is read as a whole")
  mutating func pages() {
    _ = draw("$ ", at: 0)
    _ = source.pressed([.enter])
    _ = draw(Self.editor(caret: 6), at: 100)
    _ = source.pressed([.pageDown])
    let rows = (1...18).map { "Chapter \($0) is about all the harbours." }
    let told = texts(draw("\u{1b}[2;1H\u{1b}[J\(rows.joined(separator: "\r\n"))\u{1b}[2;1H", at: 200))
    #expect(told.flatMap(\.lines).count >= 18)
    #expect(told.allSatisfy { $0.opening == nil })
  }

  @Test("Another size: only the user's place is told, what is drawn anew is not")
  mutating func resized() {
    _ = draw("$ ", at: 0)
    _ = source.pressed([.enter])
    _ = draw(Self.editor(caret: 6), at: 100)
    feed.resize(to: ScreenSize(columns: 50, rows: 14), at: Instant(nanoseconds: 150_000_000))
    let first = source.handle(feed.settle())
    let rows = (1...13).map { "Paragraph \($0) tells of the weather." }
    let again = draw(
      "\u{1b}[H\u{1b}[J\u{1b}[7mQuill 3   letters.txt\u{1b}[m\r\n\(rows.joined(separator: "\r\n"))\u{1b}[6;1H", at: 200)
    #expect(texts(first).isEmpty && again.isEmpty, "\(first) \(again)")
    let moved = first.compactMap { ($0 as? AccessibilityNotification.CaretMoved)?.line }
    #expect(moved.map { $0.contains("Paragraph") } == [true])
    let later = draw("\u{1b}[14;1H\u{1b}[KThe disk is full.", at: 5_000)
    #expect(
      texts(later).flatMap(\.lines) + later.compactMap { ($0 as? AccessibilityNotification.TextChanged)?.new } == [
        "The disk is full."
      ])
  }
}
