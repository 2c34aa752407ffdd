// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// The app of `Tests/Fixtures/Storyboards/notes.json`: what the file cannot say.
@MainActor
private final class NotesListController: TableViewController {
  private var notes = ["Milk", "Call Ann"]

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { notes.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note")
    cell.text = notes[indexPath.row]
    return cell
  }

  override func prepare(for segue: StoryboardSegue, sender: Any?) {
    guard segue.identifier == "showNote", let cell = sender as? TableViewCell else { return }
    (segue.destination as? NoteDetailController)?.note = cell.text ?? ""
  }

  func formLeft(_ segue: StoryboardSegue) {}

  func noteSaved(_ segue: StoryboardSegue) {
    if let form = segue.source as? NoteEditController { notes.append(form.note) }
    tableView.reloadData()
  }
}

@MainActor
private final class NoteDetailController: ViewController {
  weak var textLabel: Label?
  var note = "" { didSet { textLabel?.text = note } }

  override func viewDidLoad() { textLabel?.text = note }

  override func prepare(for segue: StoryboardSegue, sender: Any?) {
    let form = (segue.destination as? NavigationController)?.topViewController as? NoteEditController
    form?.title = "Edit note"
    form?.note = note
  }

  func formLeft(_ segue: StoryboardSegue) {}
  func noteSaved(_ segue: StoryboardSegue) { note = (segue.source as? NoteEditController)?.note ?? note }
}

@MainActor
private final class NoteEditController: ViewController {
  weak var field: TextField?
  weak var saveItem: BarButtonItem?
  var note = ""

  override func viewDidLoad() { field?.text = note }

  func textChanged(_ sender: TextField) {
    note = sender.text
    saveItem?.isEnabled = !note.isEmpty
  }
}

@MainActor
@Suite("A storyboard as an app") struct NotesStoryboardTests {
  static let path =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures/Storyboards/notes.json"

  private static let heard = [
    "start: Notes. Heading. | Milk. Button. 1 of 2. List Start.",
    "Down: Call Ann. Button. 2 of 2. List End.",
    "Enter: Notes. Back Button.",
    "Tab: Edit. Button.",
    "Enter: Cancel. Button.",
    "Tab: Note: Call Ann. Text Field. Is editing.",
    "type: !",
    "Tab: Cancel. Button.",
    "Shift+Tab: Note: Call Ann! Text Field. Is editing.",
    "last: Note: Call Ann! Text Field. Is editing.",
    "first: Cancel. Button.",
    "two on: Edit note. Heading. | Save. Button.",
    "activate Save: Edit. Button.",
    "before: Call Ann!",
    "Escape: Call Ann. Button. 2 of 2. List End.",
    "first: Notes. Heading.",
    "next: Add. Button.",
    "activate Add: Cancel. Button.",
    "activate Cancel: Add. Button.",
  ]

  private let host = AppHost(columns: 50, rows: 12)
  private var transcript: [String] = []

  private mutating func step(_ what: String, _ act: (AppHost) -> Void) {
    act(host)
    transcript.append("\(what): " + host.hear().joined(separator: " | "))
  }

  private static func storyboard() throws -> Storyboard {
    var classes = StoryboardClasses()
    classes.register(NotesListController.self, make: NotesListController.init(coder:)) {
      $0.unwindAction("formLeft", NotesListController.formLeft)
      $0.unwindAction("noteSaved", NotesListController.noteSaved)
    }
    classes.register(NoteDetailController.self, make: NoteDetailController.init(coder:)) {
      $0.outlet("textLabel", \.textLabel)
      $0.unwindAction("formLeft", NoteDetailController.formLeft)
      $0.unwindAction("noteSaved", NoteDetailController.noteSaved)
    }
    classes.register(NoteEditController.self, make: NoteEditController.init(coder:)) {
      $0.outlet("field", \.field)
      $0.outlet("saveItem", \.saveItem)
      $0.action("textChanged", NoteEditController.textChanged)
    }
    return try Storyboard(contentsOfFile: path, classes: classes)
  }

  @Test("A list, a detail and a form that unwinds, walked by keys and heard")
  mutating func walk() throws {
    let root = try Self.storyboard().instantiateInitialViewController()
    step("start") { $0.mount(root) }
    step("Down") { $0.press("Down") }
    step("Enter") { $0.press("Enter") }
    step("Tab") { $0.press("Tab") }
    step("Enter") { $0.press("Enter") }
    step("Tab") { $0.press("Tab") }
    step("type") { $0.type("!") }
    step("Tab") { $0.press("Tab") }
    step("Shift+Tab") { $0.press("Shift+Tab") }
    step("last") { $0.command(.move(.last)) }
    step("first") { $0.command(.move(.first)) }
    step("two on") {
      $0.command(.move(.next))
      $0.command(.move(.next))
    }
    step("activate Save") { $0.perform(.activate) }
    step("before") { $0.command(.move(.previous)) }
    step("Escape") { $0.press("Escape") }
    step("first") { $0.command(.move(.first)) }
    step("next") { $0.command(.move(.next)) }
    step("activate Add") { $0.perform(.activate) }
    step("activate Cancel") { $0.perform(.activate) }
    #expect(transcript == Self.heard)
    #expect(host.application.diagnostics.entries == [])
  }

  @Test("A file that is not there is told")
  func unreadable() {
    #expect(throws: StoryboardError.unreadable("Cannot read /nowhere.json: No such file or directory.")) {
      try Storyboard(contentsOfFile: "/nowhere.json", classes: StoryboardClasses())
    }
  }
}
