import EarshotUI

/// Every control of the toolkit, on a few screens.
final class GalleryController: TableViewController {
  private let screens: [(title: String, make: @MainActor () -> ViewController)] = [
    ("Values", { ValuesController() }), ("Choices", { ChoicesController() }), ("Text", { TextController() }),
    ("Pictures", { PicturesController() }), ("Questions", { QuestionsController() }),
  ]

  override func viewDidLoad() { title = "Gallery" }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { screens.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "screen")
    cell.text = screens[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let screen = screens[indexPath.row].make()
    screen.title = screens[indexPath.row].title
    show(screen, sender: self)
  }
}
