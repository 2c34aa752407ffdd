// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSystem
import Glibc

/// The books, the place in each, and the user's preferences. Stored in a file.
@MainActor
final class Bookshelf {
  private(set) var books: [Book]
  private var records: [String: ReadingRecord] = [:]
  var preferences = ReadingPreferences() { didSet { if preferences != oldValue { save() } } }
  /// The path of the file; nil to store nothing.
  private let file: String?
  /// Notifies every view of the shelf of changed books.
  private let changes = NotificationHub()

  init(books: [Book], file: String? = nil) {
    self.books = books
    self.file = file
    load()
    self.books.removeAll { records[$0.id]?.isRemoved == true }
    // The user's files that still exist.
    for (id, record) in records.sorted(by: { $0.key < $1.key }) where id.hasPrefix("/") && !record.isRemoved {
      if book(id) == nil, let book = try? BookFile.read(id) { self.books.append(book) }
    }
  }

  /// Calls a closure whenever the books on the shelf change, until the token is released.
  func observeBooks(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    changes.observe(BooksChanged.self) { _ in body() }
  }

  /// Calls a closure whenever the place in a book changes, until the token is released.
  func observePlaces(_ body: @escaping @MainActor (_ id: String) -> Void) -> ObservationToken {
    changes.observe(PlaceChanged.self) { body($0.book) }
  }

  // MARK: Books

  func book(_ id: String) -> Book? { books.first { $0.id == id } }

  /// Removes a book from the shelf; its file stays.
  func remove(_ id: String) {
    books.removeAll { $0.id == id }
    change(id) { $0.isRemoved = true }
    changes.post(BooksChanged())
  }

  /// Restores a book, or adds a new one at the end.
  func add(_ book: Book) {
    if !books.contains(where: { $0.id == book.id }) { books.append(book) }
    change(book.id) { $0.isRemoved = false }
    changes.post(BooksChanged())
  }

  // MARK: Places

  /// The sentence at which reading stopped.
  func place(in book: Book) -> Int { book.clamped(records[book.id]?.sentence ?? 0) }

  /// The sentence at which reading stopped, if that was in a given window.
  func place(in book: Book, leftBy window: String) -> Int? {
    records[book.id]?.window == window ? place(in: book) : nil
  }

  /// - Parameter window: The reading window, by its session; nil if unknown.
  func setPlace(_ sentence: Int, in book: Book, by window: String? = nil) {
    guard place(in: book) != sentence || window != nil else { return }
    change(book.id) { ($0.sentence, $0.window) = (sentence, window) }
    changes.post(PlaceChanged(book: book.id))
  }

  /// The percentage of a book that has been read: 0…100.
  func percent(of book: Book) -> Int {
    book.sentences.count > 1 ? place(in: book) * 100 / (book.sentences.count - 1) : 0
  }

  /// The bookmarks of a book in order, without those beyond its end.
  func bookmarks(in book: Book) -> [Int] {
    (records[book.id]?.bookmarks ?? []).filter { book.sentences.indices.contains($0) }
  }

  /// Adds or removes a bookmark. True if it was added.
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

  /// Loads the file; an unreadable one is ignored, as places are not worth a question.
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
    // A place that cannot be saved is no reason to stop reading.
    try? SmallFile.replace(file, with: Array((writer.text + "\n").utf8), mode: 0o600)
  }
}

/// Posted when the books on the shelf change.
private struct BooksChanged: HubMessage {}

/// Posted when the place in a book changes.
private struct PlaceChanged: HubMessage {
  let book: String
}

/// The stored record of one book.
private struct ReadingRecord: Equatable {
  var sentence = 0
  /// The last reading window, by its session.
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
  /// The path in the user's state folder; nil without a home.
  static var standardFile: String? {
    if let folder = variable("XDG_STATE_HOME") { return "\(folder)/earshot/demo.json" }
    return variable("HOME").map { "\($0)/.local/state/earshot/demo.json" }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
