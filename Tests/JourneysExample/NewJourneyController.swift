// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// The form for a new journey, in a sheet. What is typed is not thrown away: leaving asks.
final class NewJourneyController: ViewController, TextFieldDelegate, TextViewDelegate,
  AdaptivePresentationControllerDelegate
{
  var onSave: ((Journey) -> Void)?
  private let nameField = TextField()
  private let nights = Stepper()
  private let nightsLabel = Label()
  private let booked = Switch()
  private let kind = SegmentedControl(items: ["Train", "Ship", "Plane"])
  private let note = TextView()

  override init() {
    super.init()
    title = "New journey"
    restorationIdentifier = "new"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = BarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: NewJourneyController.cancel)
    navigationItem.rightBarButtonItem = BarButtonItem(
      title: "Save", style: .done, target: self, action: NewJourneyController.save)
    navigationItem.rightBarButtonItem?.isEnabled = false
    presentationController?.delegate = self

    nameField.placeholder = "Name"
    nameField.restorationIdentifier = "name"
    nameField.delegate = self
    nameField.addTarget(self, action: NewJourneyController.nameChanged, for: .editingChanged)
    nights.minimumValue = 1
    nights.maximumValue = 30
    nights.value = 2
    nights.accessibilityLabel = "Nights"
    nights.addTarget(self, action: NewJourneyController.nightsChanged(_:), for: .valueChanged)
    booked.accessibilityLabel = "Booked"
    kind.selectedSegmentIndex = 0
    kind.accessibilityLabel = "By"
    note.accessibilityLabel = "Note"
    note.restorationIdentifier = "note"
    note.delegate = self
    note.heightAnchor.constraint(equalToConstant: 4).isActive = true
    nightsChanged(nights)

    let nightsRow = StackView(arrangedSubviews: [nightsLabel, nights])
    nightsRow.spacing = 2
    let bookedLabel = Label()
    bookedLabel.text = "Booked"
    bookedLabel.isAccessibilityElement = false
    let bookedRow = StackView(arrangedSubviews: [bookedLabel, booked])
    bookedRow.spacing = 2
    nightsLabel.isAccessibilityElement = false

    let form = StackView(arrangedSubviews: [nameField, nightsRow, bookedRow, kind, note])
    form.axis = .vertical
    form.spacing = 1
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      form.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    nameField.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    nights.becomeFirstResponder()
    return false
  }

  func nameChanged() {
    navigationItem.rightBarButtonItem?.isEnabled = !nameField.text.isEmpty
    textChanged()
  }

  /// Text that is not saved keeps the form open.
  func textChanged() { isModalInPresentation = !nameField.text.isEmpty || !note.text.isEmpty }

  func nightsChanged(_ sender: Stepper) { nightsLabel.text = "Nights: \(Int(sender.value))" }

  func textViewDidChange(_ textView: TextView) { textChanged() }

  func cancel() {
    if isModalInPresentation { askToDiscard() } else { dismiss(animated: true) }
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) { askToDiscard() }

  private func askToDiscard() {
    let question = AlertController(title: "Discard this journey?", message: nil, preferredStyle: .actionSheet)
    question.addAction(
      AlertAction(title: "Discard", style: .destructive) { [weak self] _ in self?.dismiss(animated: true) })
    question.addAction(AlertAction(title: "Keep editing", style: .cancel, handler: nil))
    question.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    present(question, animated: true)
  }

  func save() {
    onSave?(Journey(name: nameField.text, nights: Int(nights.value), isBooked: booked.isOn, note: note.text))
    dismiss(animated: true, completion: nil)
  }
}
