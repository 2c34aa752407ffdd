// SPDX-License-Identifier: Apache-2.0
import EarshotUI

protocol JourneyControllerDelegate: AnyObject {
  func journeyControllerDidDelete(_ controller: JourneyController)
}

/// One journey.
final class JourneyController: ViewController, ViewControllerRestoration {
  let journey: Journey
  weak var delegate: (any JourneyControllerDelegate)?

  init(_ journey: Journey) {
    self.journey = journey
    super.init()
    title = journey.name
    restorationIdentifier = "journey"
    restorationClass = JourneyController.self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let nights = Label()
    nights.text = "\(journey.nights) nights, \(journey.isBooked ? "booked" : "not booked")"
    nights.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Copy", target: self, selector: JourneyController.copyText)
    ]
    let note = Label()
    note.text = journey.note
    note.numberOfLines = 0

    let delete = Button(type: .system)
    delete.setTitle("Delete…", for: .normal)
    delete.addTarget(self, action: JourneyController.askToDelete, for: .touchUpInside)
    delete.accessibilityHint = "Asks first"

    let stack = StackView(arrangedSubviews: [nights, note, delete])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 1
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 1),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  func copyText() -> Bool {
    Pasteboard.general.string = journey.name
    return true
  }

  func askToDelete() {
    let alert = AlertController(
      title: "Delete \(journey.name)?", message: "It cannot be brought back.", preferredStyle: .alert)
    alert.addAction(
      AlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        guard let self else { return }
        delegate?.journeyControllerDidDelete(self)
      })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(journey, forKey: "journey")
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: StateCoder
  ) -> ViewController? {
    coder.decode(Journey.self, forKey: "journey").map { JourneyController($0) }
  }
}
