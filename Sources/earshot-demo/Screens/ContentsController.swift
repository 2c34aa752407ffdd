// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// The chapters and bookmarks of a book, to go to.
final class ContentsController: TableViewController {
  private let book: Book
  private let bookmarks: [Int]
  private let open: (Int) -> Void

  init(of book: Book, on shelf: Bookshelf, open: @escaping (Int) -> Void) {
    self.book = book
    self.open = open
    bookmarks = shelf.bookmarks(in: book)
    super.init()
    title = "Contents"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = BarButtonItem(title: "Close") { [weak self] in self?.dismiss(animated: true) }
  }

  override func numberOfSections(in tableView: TableView) -> Int { bookmarks.isEmpty ? 1 : 2 }

  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Chapters" : "Bookmarks"
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? book.chapters.count : bookmarks.count
  }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place")
    cell.accessibilityLanguage = book.language
    if indexPath.section == 0 {
      cell.text = book.chapters[indexPath.row].title
      cell.detailText = nil
    } else {
      let sentence = bookmarks[indexPath.row]
      cell.text = book.text(ofSentence: sentence)
      cell.detailText = book.chapter(ofSentence: sentence)
    }
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let sentence = indexPath.section == 0 ? book.chapters[indexPath.row].sentence : bookmarks[indexPath.row]
    dismiss(animated: true) { [open] in open(sentence) }
  }
}
