// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSystem
import Glibc

/// The books there are, where each was left, and what the user likes. Kept in a file.
@MainActor
final class Bookshelf {
  private(set) var books: [Book]
  private var records: [String: ReadingRecord] = [:]
  var preferences = ReadingPreferences() { didSet { if preferences != oldValue { save() } } }
  /// Where it is kept; nil keeps nothing.
  private let file: String?
  /// Tells everybody who shows the shelf that there are other books on it.
  private let changes = NotificationHub()

  init(books: [Book], file: String? = nil) {
    self.books = books
    self.file = file
    load()
    self.books.removeAll { records[$0.id]?.isRemoved == true }
    // Those of the user's files that are still there.
    for (id, record) in records.sorted(by: { $0.key < $1.key }) where id.hasPrefix("/") && !record.isRemoved {
      if book(id) == nil, let book = try? BookFile.read(id) { self.books.append(book) }
    }
  }

  /// Calls a closure each time there are other books on the shelf, until the token is released.
  func observeBooks(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    changes.observe(BooksChanged.self) { _ in body() }
  }

  /// Calls a closure each time a book was read on, until the token is released.
  func observePlaces(_ body: @escaping @MainActor (_ id: String) -> Void) -> ObservationToken {
    changes.observe(PlaceChanged.self) { body($0.book) }
  }

  // MARK: Books

  func book(_ id: String) -> Book? { books.first { $0.id == id } }

  /// Takes a book off the shelf; a file stays where it is.
  func remove(_ id: String) {
    books.removeAll { $0.id == id }
    change(id) { $0.isRemoved = true }
    changes.post(BooksChanged())
  }

  /// Puts one back, or a new one at the end.
  func add(_ book: Book) {
    if !books.contains(where: { $0.id == book.id }) { books.append(book) }
    change(book.id) { $0.isRemoved = false }
    changes.post(BooksChanged())
  }

  // MARK: Places

  /// The sentence a book was left at.
  func place(in book: Book) -> Int { book.clamped(records[book.id]?.sentence ?? 0) }

  /// The sentence a book was left at, if it was a certain window that left it there.
  func place(in book: Book, leftBy window: String) -> Int? {
    records[book.id]?.window == window ? place(in: book) : nil
  }

  /// - Parameter window: the window that it is read in, by its session; nil where that is not known.
  func setPlace(_ sentence: Int, in book: Book, by window: String? = nil) {
    guard place(in: book) != sentence || window != nil else { return }
    change(book.id) { ($0.sentence, $0.window) = (sentence, window) }
    changes.post(PlaceChanged(book: book.id))
  }

  /// How much of a book has been read: 0…100.
  func percent(of book: Book) -> Int {
    book.sentences.count > 1 ? place(in: book) * 100 / (book.sentences.count - 1) : 0
  }

  /// The bookmarks of a book in its order, without those behind its end.
  func bookmarks(in book: Book) -> [Int] {
    (records[book.id]?.bookmarks ?? []).filter { book.sentences.indices.contains($0) }
  }

  /// Sets a bookmark, or takes it away. True when it was set.
  func toggleBookmark(_ sentence: Int, in book: Book) -> Bool {
    var isSet = false
    change(book.id) { record in
      if let index = record.bookmarks.firstIndex(of: sentence) {
        record.bookmarks.remove(at: index)
      } else {
        record.bookmarks = (record.bookmarks + [sentence]).sorted()
        isSet = true
      }
    }
    return isSet
  }

  private func change(_ id: String, _ body: (inout ReadingRecord) -> Void) {
    var record = records[id] ?? ReadingRecord()
    body(&record)
    guard record != records[id] else { return }
    records[id] = record
    save()
  }

  // MARK: The file

  /// What cannot be read is as good as nothing: places are not worth a question.
  private func load() {
    guard let file, let bytes = try? SmallFile.read(file),
      let root = try? JSONParser.value(of: String(decoding: bytes, as: UTF8.self))
    else { return }
    preferences = ReadingPreferences(root["preferences"])
    for field in root["books"]?.fields ?? [] { records[field.name] = ReadingRecord(field.value) }
  }

  private func save() {
    guard let file else { return }
    let books = records.sorted { $0.key < $1.key }.map { JSONField($0.key, $0.value.json) }
    var writer = JSONWriter()
    writer.value(.object([JSONField("preferences", preferences.json), JSONField("books", .object(books))]))
    // A place that cannot be kept is no reason to stop reading.
    try? SmallFile.replace(file, with: Array((writer.text + "\n").utf8), mode: 0o600)
  }
}

/// There are other books on the shelf.
private struct BooksChanged: HubMessage {}

/// A book is at another sentence.
private struct PlaceChanged: HubMessage {
  let book: String
}

/// What is known of one book.
private struct ReadingRecord: Equatable {
  var sentence = 0
  /// The window that it was read in last, by its session.
  var window: String?
  var bookmarks: [Int] = []
  var isRemoved = false

  init() {}

  init(_ json: JSONValue) {
    sentence = max(0, json["sentence"]?.integer ?? 0)
    window = json["window"]?.string
    bookmarks = (json["bookmarks"]?.array ?? []).compactMap(\.integer).filter { $0 >= 0 }
    isRemoved = json["removed"]?.bool ?? false
  }

  var json: JSONValue {
    .object(
      [
        JSONField("sentence", JSONValue(sentence)), JSONField("bookmarks", .array(bookmarks.map { JSONValue($0) })),
        JSONField("removed", .bool(isRemoved)),
      ] + (window.map { [JSONField("window", .string($0))] } ?? []))
  }
}

extension Bookshelf {
  /// In the user's state folder; nil where the user has no home.
  static var standardFile: String? {
    if let folder = variable("XDG_STATE_HOME") { return "\(folder)/earshot/demo.json" }
    return variable("HOME").map { "\($0)/.local/state/earshot/demo.json" }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
