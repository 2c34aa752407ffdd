// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Testing

@testable import earshot_demo

@MainActor
@Suite struct BookshelfTests {
  private let folder: String
  private var file: String { "\(folder)/state/demo.json" }

  init() throws { folder = try Folder.makePrivate(prefix: "earshot-test") }

  @Test("Places, bookmarks, removed books and preferences are there again")
  func kept() {
    defer { Folder.remove(folder) }
    let first = Bookshelf(books: BookFile.included, file: file)
    let book = BookFile.included[0]
    first.setPlace(7, in: book)
    #expect(first.toggleBookmark(9, in: book))
    #expect(first.toggleBookmark(3, in: book))
    #expect(!first.toggleBookmark(9, in: book))
    first.preferences.pause = 5
    first.preferences.spacing = .open
    first.remove("heungbu")
    let second = Bookshelf(books: BookFile.included, file: file)
    #expect(second.place(in: book) == 7)
    #expect(second.bookmarks(in: book) == [3])
    #expect(second.preferences == first.preferences)
    #expect(second.books.map(\.id) == ["fables"])
    second.add(BookFile.included[1])
    #expect(Bookshelf(books: BookFile.included, file: file).books.count == 2)
  }

  @Test("A file cut at any byte, or with junk in it, is no worse than none")
  func junk() throws {
    defer { Folder.remove(folder) }
    let shelf = Bookshelf(books: BookFile.included, file: file)
    shelf.setPlace(7, in: BookFile.included[0])
    let whole = try SmallFile.read(file)
    let texts =
      whole.indices.map { Array(whole[..<$0]) } + [
        Array("[]".utf8), Array("{\"books\": {\"fables\": {\"sentence\": -4, \"bookmarks\": [99999, \"a\"]}}}".utf8),
        [0xFF, 0, 1],
      ]
    for bytes in texts {
      try SmallFile.replace(file, with: bytes)
      let shelf = Bookshelf(books: BookFile.included, file: file)
      #expect(shelf.books.count == 2)
      #expect(BookFile.included[0].sentences.indices.contains(shelf.place(in: BookFile.included[0])))
      #expect(shelf.bookmarks(in: BookFile.included[0]).isEmpty)
    }
  }
}
