// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// Reads books from files, and those included in the app.
enum BookFile {
  /// The books included in the app.
  static let included = [
    Book(markdown: PackageResources.fables_md, id: "fables", name: "Fables", language: "en"),
    Book(text: PackageResources.heungbu_txt, id: "heungbu", name: "흥부와 놀부", language: "ko"),
  ]

  /// A text or Markdown file as a book.
  static func read(_ path: String) throws(BookError) -> Book {
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try SmallFile.read(path) } catch { throw BookError(path: path, reason: error) }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw BookError(path: path, reason: nil)
    }
    let file = SmallFile.name(of: path)
    let name = file.split(separator: ".").first.map(String.init) ?? file
    let isMarkdown = ["md", "markdown"].contains(file.split(separator: ".").last?.lowercased())
    let book = isMarkdown ? Book(markdown: bytes, id: path, name: name) : Book(text: bytes, id: path, name: name)
    guard !book.sentences.isEmpty else { throw BookError(path: path, reason: nil) }
    return book
  }
}

/// The reason why a file is no book.
struct BookError: Error, CustomStringConvertible {
  var path: String
  /// The reason why it cannot be read; nil if it has no text.
  var reason: FileFailure?

  var description: String {
    switch reason {
    case nil: "\(path) is no text: open a text file or a Markdown file in UTF-8."
    case FileFailure.missing: "\(path) does not exist."
    case FileFailure.forbidden: "\(path) may not be read: change its permissions."
    case FileFailure.tooLarge: "\(path) is larger than a megabyte: split it."
    case FileFailure.notFile: "\(path) is no file: name a text file."
    case let reason?: "\(path) cannot be read (error \(reason.code))."
    }
  }
}
