// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// Files in columns, sorted by any of them.
final class FilesController: ViewController, DataTableViewDataSource, DataTableViewDelegate {
  private let words: GalleryWords
  private let table = DataTableView()
  private var files: [(name: String, size: Int, changed: String)] = [
    ("notes.txt", 412, "2026-03-01"), ("budget.csv", 18_240, "2026-01-19"), ("letter.md", 2_048, "2026-02-27"),
    ("photo.png", 734_003, "2025-12-24"),
  ]

  init(_ words: GalleryWords) {
    self.words = words
    super.init()
  }

  override func loadView() {
    table.columns = [
      TableColumn(words("Name")), TableColumn(words("Bytes"), alignment: .trailing), TableColumn(words("Changed")),
    ]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  func numberOfRows(in tableView: DataTableView) -> Int { files.count }

  func dataTableView(_ tableView: DataTableView, textForRow row: Int, column: Int) -> String {
    switch column {
    case 0: files[row].name
    case 1: "\(files[row].size)"
    default: files[row].changed
    }
  }

  func dataTableView(_ tableView: DataTableView, sortBy order: TableSortOrder) {
    files.sort { a, b in
      let isBefore =
        switch order.column {
        case 0: a.name < b.name
        case 1: a.size < b.size
        default: a.changed < b.changed
        }
      return order.isAscending ? isBefore : !isBefore
    }
  }

  func dataTableView(_ tableView: DataTableView, didSelectRow row: Int) {
    application?.post(.announcement(files[row].name), from: tableView)
  }
}

/// Folders in folders.
final class OutlineController: ViewController {
  private let words: GalleryWords

  init(_ words: GalleryWords) {
    self.words = words
    super.init()
  }

  override func loadView() {
    let outline = OutlineView()
    outline.items = [
      OutlineItem(words("Documents"), children: [OutlineItem("letter.md"), OutlineItem("notes.txt")]),
      OutlineItem(words("Pictures"), children: [OutlineItem(words("Trips"), children: [OutlineItem("sea.png")])]),
      OutlineItem("readme.md"),
    ]
    outline.onSelect = { [weak outline] in outline?.application?.post(.announcement($0.title)) }
    view = outline
  }
}

/// A text with headings, a list and links.
final class ReadingController: ViewController {
  private let words: GalleryWords

  init(_ words: GalleryWords) {
    self.words = words
    super.init()
  }

  override func loadView() {
    let text = MarkdownView(
      """
      # Tea

      Boil **fresh** water, and wait a moment: *green* tea wants `80 °C`.

      ## What it needs

      - leaves
      - a pot
        - with a lid
      1. and time

      > Nobody was ever sorry for a cup too much.

      ```
      kettle --celsius 80
      ```

      More about [leaves](https://example.org/leaves) and [pots](https://example.org/pots).
      """)
    text.onLink = { [weak text] in text?.application?.post(.announcement($0)) }
    view = text
  }
}
