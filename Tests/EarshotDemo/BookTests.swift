// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Testing

@testable import earshot_demo

@MainActor
@Suite struct BookTests {
  private func markdown(_ text: String) -> Book { Book(markdown: Array(text.utf8), id: "a", name: "A file") }

  @Test(
    "Sentences end at stops, question and exclamation marks, also behind quotes, and not at abbreviations",
    arguments: [
      ("One. Two! Three?", ["One.", "Two!", "Three?"]),
      ("\"Late,\" he said. \"Was it hard?\" No.", ["\"Late,\" he said.", "\"Was it hard?\"", "No."]),
      ("Dr. J. Smith came at 3.14 p m. He left…", ["Dr. J. Smith came at 3.14 p m.", "He left…"]),
      ("형과 아우가 살았습니다. 그리고 갔습니다.", ["형과 아우가 살았습니다.", "그리고 갔습니다."]),
      ("  no stop\nat   all ", ["no stop at all"]), ("", []), (" \n ", []),
    ])
  func sentences(_ text: String, _ expected: [String]) { #expect(Sentences.split(text) == expected) }

  @Test("Markdown becomes headings, paragraphs, items and quotes; marks are not text")
  func kinds() {
    let book = markdown("# Title\n\nOne *word* and `code`.\nNext line.\n\n## Part\n\n- first\n- second\n\n> Said.\n")
    #expect(book.title == "Title")
    #expect(
      book.passages == [
        Passage(.heading(1), "Title"), Passage(.paragraph, "One word and code. Next line."),
        Passage(.heading(2), "Part"), Passage(.item, "first"), Passage(.item, "second"), Passage(.quote, "Said."),
      ])
    #expect(book.chapters.map(\.title) == ["Part"])
    #expect(book.chapter(ofSentence: 0) == nil)
    #expect(book.text(ofSentence: book.sentences.count) == nil)
  }

  @Test("Plain text has its short lines that stand alone as headings, the first as its title")
  func plain() {
    let book = Book(text: Array("A Tale\n\nOnce it was\nlong ago.\n\nPart two\n\nEnd.\n".utf8), id: "a", name: "b")
    #expect(book.title == "A Tale")
    #expect(book.passages.map(\.kind) == [.heading(1), .paragraph, .heading(2), .paragraph])
    #expect(book.passages[1].text == "Once it was long ago.")
  }

  @Test("A book without a heading is called as its file; one without text has no sentences")
  func untitled() {
    #expect(markdown("Only text.").title == "A file")
    #expect(markdown("").sentences.isEmpty)
  }

  @Test("Search goes on from the place to the end and from the beginning, whatever the case")
  func search() {
    let book = markdown("One cat. Two dogs. Three CATS.")
    #expect(book.search("cat", from: 0) == 0)
    #expect(book.search("cat", from: 1) == 2)
    #expect(book.search("Dog", from: 2) == 1)
    #expect(book.search("bird", from: 0) == nil)
    #expect(book.search("", from: 0) == nil)
  }

  @Test("The books that come with the app are whole: a title, three chapters, a language")
  func included() {
    #expect(BookFile.included.map(\.title) == ["Three Fables, Told Again", "흥부와 놀부"])
    #expect(BookFile.included.map(\.chapters.count) == [3, 3])
    #expect(BookFile.included.map(\.language) == ["en", "ko"])
  }

  @Test("A file that is no book is refused with one sentence that says why")
  func refused() throws {
    let folder = try Folder.makePrivate(prefix: "earshot-test")
    defer { Folder.remove(folder) }
    func reason(_ name: String, _ bytes: [UInt8]?) throws -> String {
      if let bytes { try SmallFile.replace("\(folder)/\(name)", with: bytes) }
      do throws(BookError) {
        _ = try BookFile.read("\(folder)/\(name)")
        return ""
      } catch { return error.description.replacing("\(folder)/", with: "") }
    }
    #expect(try reason("none.txt", nil) == "none.txt does not exist.")
    let isNoText = "is no text: open a text file or a Markdown file in UTF-8."
    #expect(try reason("a.txt", [0xFF, 0xFE, 0]) == "a.txt \(isNoText)")
    #expect(try reason("b.md", Array("a\0b".utf8)) == "b.md \(isNoText)")
    #expect(try reason("c.md", []) == "c.md \(isNoText)")
    #expect(try reason("d.md", Array("# A\n\nText.\n".utf8)) == "")
  }
}
