// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// A list of notes: choose one to read it, add one with a form, delete one after a question.
final class NotesController: TableViewController {
  private var notes = ["Milk", "Call Ann"]

  override func viewDidLoad() {
    title = "Notes"
    navigationItem.rightBarButtonItem = BarButtonItem(title: "Add", target: self, action: NotesController.add)
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { notes.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note")
    cell.text = notes[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let note = NoteController()
    note.title = notes[indexPath.row]
    note.onDelete = { [weak self] in
      self?.notes.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath])
      self?.navigationController?.popViewController(animated: true)
    }
    show(note, sender: self)
  }

  func add() {
    let form = NoteFormController()
    form.onSave = { [weak self] note in
      self?.notes.append(note)
      self?.tableView.reloadData()
    }
    present(NavigationController(rootViewController: form), animated: true)
  }
}

/// One note.
final class NoteController: ViewController {
  var onDelete: () -> Void = {}

  override func viewDidLoad() {
    view.addSubview(Label("Written today", frame: CellRectangle(x: 0, y: 0, width: 30, height: 1)))
    let button = Button("Delete", frame: CellRectangle(x: 0, y: 2, width: 8, height: 1))
    button.addTarget(self, action: NoteController.askToDelete)
    view.addSubview(button)
  }

  func askToDelete() {
    let alert = AlertController(title: "Delete \(title ?? "")?", message: "It cannot be undone.")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "Delete", style: .destructive) { [onDelete] _ in onDelete() })
    present(alert, animated: true)
  }
}

/// A form for a new note.
final class NoteFormController: ViewController {
  private let field = TextField(placeholder: "Text", frame: CellRectangle(x: 0, y: 0, width: 30, height: 1))
  var onSave: (String) -> Void = { _ in }

  override func viewDidLoad() {
    title = "New note"
    field.accessibilityLabel = "Note"
    view.addSubview(field)
    navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel") { [weak self] in self?.dismiss(animated: true) }
    navigationItem.rightBarButtonItem = BarButtonItem(title: "Save", target: self, action: NoteFormController.save)
  }

  func save() {
    onSave(field.text)
    dismiss(animated: true)
  }
}
