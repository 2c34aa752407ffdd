// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Testing

@testable import earshot_demo

@MainActor
@Suite struct PageLayoutTests {
  /// The text of a line as it stands on the page.
  private func text(_ line: PageLayout.Line) -> String {
    line.runs.reduce("") { text, run in
      text + String(repeating: " ", count: max(0, run.column - TextWidth.columns(of: text))) + run.text
    }
  }

  @Test(
    "Every word of a book is on a page, once and in order, and no line is wider than the page",
    arguments: [
      1, 2, 7, 20, 80,
    ])
  func complete(_ width: Int) {
    for book in BookFile.included {
      for isOpen in [false, true] {
        let layout = PageLayout(book, width: width, height: 5, isOpen: isOpen)
        let all = layout.pages.indices.flatMap { Array(layout.lines(onPage: $0)) }
        let words = all.flatMap(\.runs).map(\.text).joined(separator: " ").filter { $0 != " " }
        #expect(words == book.passages.map(\.text).joined().filter { $0 != " " })
        // A character of two columns cannot be narrower.
        #expect(all.allSatisfy { TextWidth.columns(of: text($0)) <= max(2, width) })
        #expect(all.flatMap(\.runs).map(\.sentence) == all.flatMap(\.runs).map(\.sentence).sorted())
      }
    }
  }

  @Test("Each sentence is on the page that says so, and pages begin with text")
  func pages() {
    for book in BookFile.included {
      let layout = PageLayout(book, width: 30, height: 6, isOpen: false)
      for number in book.sentences.indices {
        let page = layout.page(ofSentence: number)
        #expect(layout.lines(onPage: page).contains { $0.runs.contains { $0.sentence == number } })
      }
      for page in layout.pages.indices { #expect(layout.lines(onPage: page).first?.runs.isEmpty == false) }
    }
  }

  @Test("A book of nothing has one page without text")
  func empty() {
    let layout = PageLayout(Book(id: "a", title: "A", passages: []), width: 10, height: 3, isOpen: false)
    #expect(layout.pages == [0])
    #expect(layout.lines(onPage: 0).isEmpty)
    #expect(layout.page(ofSentence: 0) == 0)
    #expect(layout.sentences(onPage: 0).isEmpty)
  }
}
