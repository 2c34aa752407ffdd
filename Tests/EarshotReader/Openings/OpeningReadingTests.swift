// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("Pictures that open")
struct OpeningReadingTests {
  private typealias TextAppended = AccessibilityNotification.TextAppended
  private var openings = OpeningReading()

  private static func row(_ number: Int) -> String { "row \(number) has five words" }

  private func content(_ rows: ClosedRange<Int>) -> TextAppended {
    TextAppended(
      rows.map(Self.row), isDrawn: true,
      opening: OpenedPart(isFirst: false, isContent: true, rows: rows.map { UInt64($0) }))
  }

  private func title(_ text: String) -> TextAppended {
    TextAppended([text], isDrawn: true, opening: OpenedPart(isFirst: true, isContent: false, rows: [900]))
  }

  @Test("Title and focus count, whole rows are read up to the number of words, the rest is counted once at rest")
  mutating func limit() {
    var title = title("GNU nano, letters.txt")
    #expect(openings.shorten(&title, to: 22, at: at(0)) == nil)
    #expect(title.lines == ["GNU nano, letters.txt"])
    openings.add("the line with the caret")
    var content = content(1...8)
    #expect(openings.shorten(&content, to: 22, at: at(0)) == 3)
    #expect(content.lines == [Self.row(1), Self.row(2)])
    #expect(openings.due(at: at(100)).words == [])
    #expect(openings.due(at: at(250)).words == ["6 more rows"])
    #expect(openings.due(at: at(5_000)).words == [])
  }

  @Test("The number of the rest counts, too, and rows that are no longer than it are read in its place")
  mutating func rest() {
    var title = title("top")
    _ = openings.shorten(&title, to: 12, at: at(0))
    var content = content(1...4)
    #expect(openings.shorten(&content, to: 12, at: at(0)) == 2)
    #expect(content.lines == [Self.row(1)])
    var other = self.title("top")
    _ = openings.shorten(&other, to: 12, at: at(1_000))
    var short = TextAppended(
      [Self.row(1), Self.row(2), "c) none"], isDrawn: true,
      opening: OpenedPart(isFirst: false, isContent: true, rows: [1, 2, 3]))
    #expect(openings.shorten(&short, to: 12, at: at(1_000)) == nil)
    #expect(short.lines.count == 3 && openings.deadline == nil)
  }

  @Test("What a program draws later of the same picture is counted with the rest, from the first row left out")
  mutating func steps() {
    var title = title("top")
    _ = openings.shorten(&title, to: 12, at: at(0))
    var first = content(1...2)
    #expect(openings.shorten(&first, to: 12, at: at(0)) == nil)
    var second = content(3...4)
    #expect(openings.shorten(&second, to: 12, at: at(200)) == 3)
    var third = content(5...5)
    #expect(openings.shorten(&third, to: 12, at: at(300)) == nil)
    #expect(first.lines.count == 2 && second.lines.isEmpty && third.lines.isEmpty)
    #expect(openings.deadline == at(550))
    #expect(openings.due(at: at(550)).words == ["3 more rows"])
  }

  @Test("Nothing is counted after a key, and a picture that fits is not counted at all")
  mutating func keys() {
    var first = content(1...3)
    _ = openings.shorten(&first, to: 5, at: at(0))
    openings.end()
    #expect(openings.deadline == nil && openings.due(at: at(900)) == [])
    var title = title("letters")
    _ = openings.shorten(&title, to: 60, at: at(1_000))
    var second = content(1...3)
    #expect(openings.shorten(&second, to: 60, at: at(1_000)) == nil)
    #expect(openings.deadline == nil)
    var other = TextAppended((1...50).map(Self.row), isDrawn: true)
    #expect(openings.shorten(&other, to: 5, at: at(1_100)) == nil && other.lines.count == 50)
  }

  @Test(
    "Words are counted as they are spoken",
    arguments: [
      ("", 0), ("one two", 2), ("a-b, c", 3), ("/usr/share/doc", 3), ("abcdefghijklmnopqrstuvwxyz", 4), ("여행 준비", 2),
      ("여권 1", 2), ("━━━ │", 0), ("é à", 2),
    ])
  func words(text: String, count: Int) { #expect(SpokenLength.words(in: text) == count) }
}
