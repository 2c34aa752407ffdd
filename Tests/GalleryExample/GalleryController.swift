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
  ]
  /// What there is on each, in its order.
  static let contents = [
    "Switch, slider, stepper", "Segments, picker", "Fields, secrets, notes", "Labels, wrapped text",
    "Alert, action sheet", "Work in progress", "Calendar, time, export", "Search, edit, menus", "Columns that sort",
    "Open and close", "Bars, line, log", "Markdown", "By name or digits",
  ]
  private let words: GalleryWords

  init(_ words: GalleryWords = .english) {
    self.words = words
    super.init()
  }

  override func viewDidLoad() { title = words("Gallery") }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.showsKeyHints = true
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.screens.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "screen")
    cell.text = words(Self.screens[indexPath.row].key)
    cell.detailText = words(Self.contents[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let screen = Self.screens[indexPath.row].value(words)
    screen.title = words(Self.screens[indexPath.row].key)
    show(screen, sender: self)
  }
}
