// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// Every control of the toolkit, on a few screens.
final class GalleryController: TableViewController {
  static let screens: KeyValuePairs<String, @MainActor (GalleryWords) -> ViewController> = [
    "Values": { ValuesController($0) }, "Choices": { ChoicesController($0) }, "Text": { TextController($0) },
    "Pictures": { PicturesController($0) }, "Questions": { QuestionsController($0) },
    "Loading": { LoadingController($0) }, "Dates": { DatesController($0) }, "List": { ListController($0) },
    "Table": { FilesController($0) }, "Outline": { OutlineController($0) }, "Charts": { ChartsController($0) },
    "Reading": { ReadingController($0) }, "Colors": { ColorsController($0) },
    "Empty": { EmptyController($0) },
  ]
  /// The parts on each, in its order.
  static let contents = [
    "Switch, slider, stepper", "Segments, picker", "Fields, secrets, notes", "Labels, wrapped text",
    "Alert, action sheet", "Work in progress", "Calendar, time, export", "Search, edit, menus", "Columns that sort",
    "Open and close", "Bars, line, log", "Markdown", "By name or digits",
    "Nothing there yet",
  ]
  /// The headings above the screens, and the number of the first below each.
  static let sections = [("Controls", 0), ("Screens", 3), ("Lists", 7), ("Contents", 10)]
  private let words: GalleryWords

  init(_ words: GalleryWords = .english) {
    self.words = words
    super.init(style: .insetGrouped)
  }

  /// The numbers of the screens in a section.
  private static func rows(of section: Int) -> Range<Int> {
    sections[section].1..<(section + 1 < sections.count ? sections[section + 1].1 : screens.count)
  }

  private static func number(at path: IndexPath) -> Int { sections[path.section].1 + path.row }

  override func viewDidLoad() { title = words("Gallery") }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.showsKeyHints = true
  }

  override func numberOfSections(in tableView: TableView) -> Int { Self.sections.count }

  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    words(Self.sections[section].0)
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    Self.rows(of: section).count
  }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "screen")
    let number = Self.number(at: indexPath)
    cell.text = words(Self.screens[number].key)
    cell.detailText = words(Self.contents[number])
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let (name, make) = Self.screens[Self.number(at: indexPath)]
    let screen = make(words)
    screen.title = words(name)
    show(screen, sender: self)
  }
}
