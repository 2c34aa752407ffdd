// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// Every control of the toolkit, on a few screens.
final class GalleryController: TableViewController {
  static let screens: KeyValuePairs<String, FormController.Type> = [
    "Values": ValuesController.self, "Choices": ChoicesController.self, "Text": TextController.self,
    "Pictures": PicturesController.self, "Questions": QuestionsController.self,
    "Loading": LoadingController.self,
  ]
  private let words: GalleryWords

  init(_ words: GalleryWords = .english) {
    self.words = words
    super.init()
  }

  override func viewDidLoad() { title = words("Gallery") }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.screens.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "screen")
    cell.text = words(Self.screens[indexPath.row].key)
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let screen = Self.screens[indexPath.row].value.init(words)
    screen.title = words(Self.screens[indexPath.row].key)
    show(screen, sender: self)
  }
}
